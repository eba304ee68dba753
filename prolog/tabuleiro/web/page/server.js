// Requests to the server, and what comes from it by itself.

const silent = 'Prolog does not answer.';
const closed =
    'This is not on the board any more: it was closed, or Prolog has begun anew. ' +
    'Call play_web in Prolog, and open the address that it prints.';

// Both resolve to what the server answers, and reject with its words where it refuses.
export async function ask(path, body) {
    const response = await answered(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
    });
    return response.json();
}

export async function get(path) {
    return (await answered(path)).json();
}

async function answered(path, request) {
    let response;
    try {
        response = await fetch(path, request);
    } catch {
        throw new Refused(0, silent);
    }
    if (response.ok) return response;
    const answer = await response.json().catch(() => null);
    if (answer === null) throw new Refused(0, silent); // something else has the port
    throw new Refused(response.status, response.status === 404 ? closed : answer.wrong);
}

export class Refused extends Error {
    constructor(status, message) {
        super(message);
        this.status = status;
    }
}

// Resolves to what is sent of the file that is chosen, if one is; rejects where that would be too much.
export async function savedGame(input) {
    const [file] = input.files;
    const most = Number(input.dataset.most);
    if (!file) return null;
    const { name } = file;
    const text = file.size > most ? null : await file.text();
    input.value = ''; // so that the same file can be chosen again
    if (text === null || new Blob([JSON.stringify({ text, name })]).size > most) {
        const kibibytes = Math.round(most / 1024);
        const why = `A browser can send ${kibibytes} KiB; the command load of the terminal reads twice as much.`;
        throw new Refused(413, `${name} is too large. ${why}`);
    }
    return { text, name };
}

// Calls the handler of each event with its data, and tell(text) with what is wrong, or with '' when all is well, while
// the page is seen. What is wrong may pass, and it is asked again, but not where the game has ended: then it rejects
// with what is to be told.
export async function listen(path, handlers, tell) {
    for (;;) {
        await seen();
        try {
            await inPlace(() => follow(path, handlers, tell));
        } catch (error) {
            if ([404, 410].includes(error.status)) {
                tell('');
                throw error;
            }
            tell(`${error.message} This page asks again every two seconds.`);
            if (!(error instanceof Refused)) console.error(error);
        }
        await new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : 2000));
    }
}

function seen() {
    return new Promise((resolve) => {
        const look = () => {
            if (document.hidden) return;
            document.removeEventListener('visibilitychange', look);
            resolve();
        };
        document.addEventListener('visibilitychange', look);
        look();
    });
}

// A browser has six connections to a server, for all its tabs: five may listen, so that one is left for what is asked.
const listeners = 5;

async function inPlace(action) {
    for (let place = 1; place <= listeners; place++) {
        const had = await navigator.locks.request(`place ${place}`, { ifAvailable: true }, async (lock) => {
            if (lock) await action();
            return lock !== null;
        });
        if (had) return;
    }
    throw new Refused(503, `This browser shows ${listeners} other games already. Close or hide one of them.`);
}

// Ends when the page is hidden; rejects when the server ends it.
async function follow(path, handlers, tell) {
    const hiding = new AbortController();
    const hide = () => document.hidden && hiding.abort();
    document.addEventListener('visibilitychange', hide);
    try {
        const response = await answered(path, { signal: hiding.signal });
        if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) throw new Refused(0, silent);
        tell('');
        await events(response.body.pipeThrough(new TextDecoderStream()).getReader(), handlers);
        throw new Refused(0, silent);
    } catch (error) {
        if (!hiding.signal.aborted) throw error;
    } finally {
        document.removeEventListener('visibilitychange', hide);
        hiding.abort();
    }
}

// An event is a line with its name and one with its data, and ends with an empty line.
async function events(reader, handlers) {
    let text = '';
    for (;;) {
        const { done, value } = await reader.read().catch(() => ({ done: true }));
        if (done) return;
        const parts = (text + value).split('\n\n');
        text = parts.pop();
        for (const part of parts) {
            const [, name, data] = /^event: (.*)\ndata: ([^]*)$/.exec(part);
            handlers[name](JSON.parse(data));
        }
    }
}
