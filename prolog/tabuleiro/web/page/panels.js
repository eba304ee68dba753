// The panels beside the board: the seats, the valid moves, the position as text.

import { byId, make, setEnabled, setText, showEach } from './dom.js';
import { ask, get } from './server.js';

export function showSeats(view, change) {
    const panel = byId('seats');
    showEach(
        panel,
        view.players,
        () => {
            const select = make('select');
            for (const { name, text } of view.seats) select.append(make('option', { value: name }, text));
            select.addEventListener('change', () => {
                change([...panel.querySelectorAll('select')].map((other) => other.value));
            });
            return make('label', { className: 'seat' }, make('span'), select);
        },
        (label, { name, seat }) => {
            const [text, select] = label.children;
            setText(text, name);
            select.value = seat;
        },
    );
}

// Shows the valid moves if their panel is open, and calls tell(error) for an error.
export function showList(path, canPlay, choose, tell) {
    const panel = byId('listing');
    const update = async () => {
        if (!panel.open) return;
        const { moves, count } = await ask(`${path}/moves`, { filter: byId('filter').value });
        showEach(
            byId('list'),
            moves,
            () => make('li', {}, make('button', { type: 'button' })),
            (item, { index, text }) => {
                const [button] = item.children;
                setText(button, text);
                setEnabled(button, canPlay);
                button.onclick = () => choose(index);
            },
        );
        setText(byId('listed'), moves.length < count ? `The first ${moves.length} of ${count}.` : `${count} in all.`);
    };
    panel.ontoggle = byId('filter').oninput = () => update().catch(tell);
    update().catch(tell);
}

// Shows the position as text if its panel is open.
export function showTexts(path, tell) {
    const panel = byId('position');
    const update = async () => {
        if (!panel.open) return;
        const { texts } = await get(`${path}/position`);
        showEach(
            byId('texts'),
            texts,
            () => {
                const field = make('input', { readOnly: true });
                const copy = make('button', { type: 'button' });
                copy.addEventListener('click', async () => {
                    field.select();
                    await navigator.clipboard.writeText(field.value);
                    setText(copy, 'Copied');
                });
                return make('div', { className: 'copied' }, make('label', {}, make('span'), field), copy);
            },
            (line, { name, text }) => {
                const [{ children: [label, field] }, copy] = line.children;
                setText(label, name);
                field.value = text;
                setText(copy, 'Copy');
                copy.setAttribute('aria-label', `Copy as ${name}`);
            },
        );
    };
    panel.ontoggle = () => update().catch(tell);
    update().catch(tell);
}
