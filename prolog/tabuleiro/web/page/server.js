// Requests to the server, and events from it.

const silent = 'Prolog does not answer.';
const closed =
    'This is not on the board any more: it was closed, or Prolog has begun anew. ' +
    'Call play_web in Prolog, and open the address that it prints.';

// Both resolve to the answer of the server. They reject with its message if it refuses.
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
    if (answer === null) throw new Refused(0, silent); // another program has the port
    throw new Refused(response.status, response.status === 404 ? closed : answer.wrong);
}

export class Refused extends Error {
    constructor(status, message) {
        super(message);
        this.status = status;
    }
}

// Resolves to the text and the name of the chosen file, or to null. Rejects if the file is too large to be sent.
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

// Calls the handler of each event with its data, while the page is visible. Calls tell(text) with an error message, or
// with '' if there is no error. After an error it tries again. But if the game has been removed, it rejects with an
// error that says so.
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

// A browser has six connections to a server, for all its tabs. Five may listen, so that one is left for requests.
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

// Resolves when the page is hidden. Rejects when the server ends the stream.
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

// An event has a line with its name and a line with its data. An empty line ends it.
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
