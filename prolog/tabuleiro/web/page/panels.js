// The panels beside the board: who plays, the valid moves, the position as text.

import { byId, make, setText } from './dom.js';
import { ask } from './server.js';

export function showSeats(view, change) {
    const wanted = JSON.stringify([view.seats, view.players.map((player) => [player.name, player.seat])]);
    const panel = byId('seats');
    if (panel.dataset.shown === wanted) return;
    panel.dataset.shown = wanted;
    const selects = view.players.map((player) => {
        const select = make('select', {});
        for (const seat of view.seats) {
            select.append(make('option', { value: seat.name, selected: seat.name === player.seat }, seat.text));
        }
        select.addEventListener('change', () => change(selects.map((other) => other.value)));
        return select;
    });
    panel.replaceChildren(
        ...selects.map((select, index) => make('label', { className: 'seat' }, view.players[index].name, select)),
    );
}

// The valid moves, where their panel is open.
export function showList(path, canPlay, choose) {
    const panel = byId('listing');
    const update = async () => {
        if (!panel.open) return;
        const { moves, count } = await ask(`${path}/moves`, { filter: byId('filter').value });
        byId('list').replaceChildren(
            ...moves.map(({ index, text }) => {
                const button = make('button', { type: 'button', disabled: !canPlay }, text);
                button.addEventListener('click', () => choose(index));
                return make('li', {}, button);
            }),
        );
        setText(byId('listed'), moves.length < count ? `The first ${moves.length} of ${count}.` : `${count} in all.`);
    };
    panel.ontoggle = update;
    byId('filter').oninput = update;
    update();
}

// The position shown, where its panel is open.
export function showTexts(path) {
    const panel = byId('position');
    const update = async () => {
        if (!panel.open) return;
        const { texts } = await (await fetch(`${path}/position`)).json();
        byId('texts').replaceChildren(
            ...texts.map(({ name, text }) => {
                const field = make('input', { value: text, readOnly: true });
                const copy = make('button', { type: 'button' }, 'Copy');
                copy.setAttribute('aria-label', `Copy as ${name}`);
                copy.addEventListener('click', async () => {
                    field.select();
                    await navigator.clipboard.writeText(text);
                    setText(copy, 'Copied');
                });
                return make('div', { className: 'copied' }, make('label', {}, name, field), copy);
            }),
        );
    };
    panel.ontoggle = update;
    update();
}
