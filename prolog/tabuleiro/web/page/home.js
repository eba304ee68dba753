// The first page, where games begin.

import { byId, setText } from './dom.js';
import { ask, savedGame } from './server.js';

const tell = (error) => setText(byId('told'), error.message);

function begin(path, body) {
    return ask(path, body).then(({ id }) => location.assign(`games/${id}`), tell);
}

for (const card of document.querySelectorAll('.card')) {
    const form = card.querySelector('form');
    const players = form.querySelector('[name=players]');
    const seats = [...form.querySelectorAll('[name=seat]')];
    const options = [...form.querySelectorAll('input[type=number]')];
    const showSeats = () => {
        seats.forEach((seat, index) => {
            seat.closest('label').hidden = players !== null && index >= players.value;
        });
    };
    players?.addEventListener('input', showSeats);
    showSeats();
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        begin('games', {
            game: card.dataset.game,
            options: Object.fromEntries(options.map((option) => [option.name, Number(option.value)])),
            seats: seats.map((seat) => seat.value),
        });
    });
}

byId('load').addEventListener('change', async (event) => {
    try {
        const game = await savedGame(event.target);
        if (game) await begin('load', game);
    } catch (error) {
        tell(error);
    }
});
