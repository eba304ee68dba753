// Requests to the server, and what comes from it by itself.

// Resolves to what the server answers; rejects with its words where it refuses.
export async function ask(path, body) {
    let response;
    try {
        response = await fetch(path, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
        });
    } catch {
        throw new Refused(0, 'Prolog does not answer.');
    }
    const answer = await response.json();
    if (!response.ok) {
        throw new Refused(response.status, answer.wrong);
    }
    return answer;
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

// Calls the handler of each event with its data, and connected(Boolean) as the server comes and goes.
export function listen(path, handlers, connected) {
    const source = new EventSource(path);
    for (const [name, handler] of Object.entries(handlers)) {
        source.addEventListener(name, (event) => handler(JSON.parse(event.data), source));
    }
    source.addEventListener('open', () => connected(true));
    source.addEventListener('error', () => connected(false));
}
