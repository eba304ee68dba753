// The page of a game. It shows what the server sends, and sends the user's actions to the server.

import { Board } from './board.js';
import { byId, make, setEnabled, setText, showEach } from './dom.js';
import { keys } from './keys.js';
import { showList, showSeats, showTexts } from './panels.js';
import { drawGraph } from './graph.js';
import { ask, listen, Refused, savedGame } from './server.js';

const path = location.pathname;
let game = null;
let places = [];
let turn = Promise.resolve();

// On a narrow page, the parts of a drawing stand one below the other.
const narrow = matchMedia('(width < 700px)');
narrow.addEventListener('change', () => {
    places = [];
    inTurn(redraw);
});

const board = new Board(byId('board'), {
    choose: (name) => inTurn(() => choose(name)),
    release: () => inTurn(release),
    lift: (name) => inTurn(() => lift(name)),
    put: (from, name) => inTurn(() => put(from, name)),
    carries: (name) => inHand(name) !== null,
});

// Runs actions one after the other, so that a quick second click meets the result of the first one.
function inTurn(action) {
    turn = turn.then(() => game && action()).catch(tell);
    return turn;
}

function tell(error) {
    setText(byId('told'), error?.message ?? '');
    if (error && !(error instanceof Refused)) console.error(error);
}

async function command(name, body = {}) {
    tell(null);
    try {
        await show(await ask(`${path}/${name}`, { version: game.version, ...body }));
    } catch (error) {
        if (error.status !== 409) throw error; // 409: the game has gone on, and its event comes soon
    }
}


// Clicks

async function choose(name) {
    tell(null);
    if (board.has(name)) return clicked([...places, name]);
    if (places.includes(name)) return release();
    if (places.length > 0 && game.drawing.next.includes(name)) return clicked([name]);
    if (places.length > 0) return release();
    if (game.drawing.next.length > 0) tell(new Refused(422, `Nothing can be done with ${name} first.`));
}

// Makes the move of the chosen places, or draws the board with them.
function click(chosen) {
    return ask(`${path}/click`, { version: game.version, places: chosen, narrow: narrow.matches });
}

async function clicked(chosen) {
    const answer = await click(chosen);
    if (answer.version) await show(answer);
    else showDrawing(answer, chosen, false);
}

function release() {
    places = [];
    showDrawing(game.drawing, [], false);
}

// The places that are chosen while a piece is dragged from this place, or null if none can be dragged.
function inHand(name) {
    if (places.at(-1) === name) return places;
    if (board.drags(name)) return [...places, name];
    return game?.drawing.drags.includes(name) ? [name] : null;
}

async function lift(name) {
    const chosen = inHand(name);
    if (chosen === null || chosen === places) return;
    tell(null);
    await clicked(chosen);
}

async function put(from, name) {
    if (places.at(-1) !== from) {
        if (name === from) await choose(name);
    } else if (board.has(name)) {
        await clicked([...places, name]);
    } else if (name !== from) {
        release();
    }
}

function showDrawing(drawing, chosen, fresh) {
    places = chosen;
    board.show(drawing, fresh);
    const mover = game.players.find((player) => player.moves);
    if (game.over) setText(byId('prompt'), game.over.lines.at(-1));
    else if (drawing.prompt) setText(byId('prompt'), drawing.prompt);
    else if (game.doing === 'play') setText(byId('prompt'), `${mover.name} is thinking …`);
    else if (game.trouble) setText(byId('prompt'), `${mover.name} does not play on: ${game.trouble}`);
    else setText(byId('prompt'), `${mover.name} is to move.`);
}

// Draws the position again, with the result of the analysis.
async function redraw() {
    const { version } = game;
    const chosen = places;
    const answer = await click(chosen);
    if (game.version === version && places === chosen && !answer.version) {
        game.drawing = chosen.length === 0 ? answer : game.drawing;
        showDrawing(answer, chosen, false);
    }
}


// The display

// An answer and an event with the same version have the same content.
async function show(view) {
    if (game && view.version <= game.version) return;
    const fresh = game !== null && view.at !== game.at;
    game = view;
    places = [];
    showBeside(view);
    if (narrow.matches) {
        const drawing = await click([]).catch(() => view.drawing);
        if (game !== view) return;
        if (drawing.svg) view.drawing = drawing;
    }
    showDrawing(view.drawing, [], fresh);
}

function showBeside(view) {
    byId('players').replaceChildren(...view.players.map(playerLine));
    showNews(view);
    showMoves(view);
    showSeats(view, (seats) => inTurn(() => command('seats', { seats })));
    const behind = view.at < view.length;
    for (const name of ['undo', 'first', 'back']) setEnabled(byId(name), view.at > 0);
    for (const name of ['redo', 'last', 'on', 'resume']) setEnabled(byId(name), behind);
    setEnabled(byId('hint'), view.drawing.next.length > 0 || canPlay(view));
    setEnabled(byId('now'), view.hurry);
    byId('now').title =
        view.doing === 'play' && !view.hurry
            ? 'A program moves when it has decided. Another seat ends its thinking.'
            : 'Key m';
    byId('analyse').setAttribute('aria-pressed', String(view.analysing));
    byId('save').href = `${path}/saved`;
    document.title = `${view.title}: ${view.over ? view.over.lines.at(-1) : 'move ' + (view.at + 1)}`;
    if (!view.analysing) {
        setText(byId('score'), '');
        setText(byId('line'), '');
        byId('graph').replaceChildren();
    }
    // If nothing can be clicked, the user chooses a move from the list.
    if (canPlay(view) && view.drawing.next.length === 0) byId('listing').open = true;
    showList(path, canPlay(view), (index) => inTurn(() => command('choose', { index })), tell);
    showTexts(path, tell);
}

function canPlay(view) {
    const mover = view.players.find((player) => player.moves);
    return !view.over && mover !== undefined && mover.seat === 'human';
}

function playerLine(player) {
    const line = make('div', { className: player.moves ? 'player moves' : 'player' });
    if (player.swatch) {
        const swatch = make('span', { className: 'swatch' });
        swatch.innerHTML = player.swatch;
        line.append(swatch);
    }
    line.append(make('span', { className: 'name' }, player.name));
    if (player.counted !== null) line.append(make('span', { className: 'count' }, player.counted));
    if (player.moves) line.append(make('span', { className: 'turn' }, 'to move'));
    return line;
}

function showNews(view) {
    const move = view.moves[view.at - 1];
    const news = move ? [`${view.players[move.player - 1].name}: ${move.text}.`, ...view.news] : [];
    if (view.hint && view.hint !== true) news.push(`The computer would play ${view.hint}.`);
    const reasons = view.over ? view.over.lines.slice(0, -1) : [];
    setText(byId('news'), [news.join(' '), ...reasons].join('\n'));
}

function showMoves(view) {
    const list = byId('moves');
    showEach(
        list,
        view.moves,
        (index) => {
            const button = make('button', { type: 'button' });
            button.addEventListener('click', () => inTurn(() => command('show', { at: index + 1 })));
            return make('li', {}, button);
        },
        (item, move, index) => {
            const [button] = item.children;
            item.className = `by-${move.player}`;
            setText(button, move.text);
            button.setAttribute('aria-label', `${index + 1}, ${view.players[move.player - 1].name}: ${move.text}`);
            button.classList.toggle('later', index + 1 > view.at);
            if (index + 1 === view.at) button.setAttribute('aria-current', 'step');
            else button.removeAttribute('aria-current');
        },
    );
    const current = list.querySelector('[aria-current]');
    list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
}

let redrawing = false;

async function showAnalysis(analysis) {
    if (!game?.analysing) return;
    const name = (player) => game.players[player - 1].name;
    drawGraph(
        byId('graph'),
        analysis.graph.map(({ player, scores }) => ({ name: name(player), scores })),
        game.at,
    );
    if (!analysis.now || analysis.now.at !== game.at) return;
    const { depth, nodes, seconds, score, line } = analysis.now;
    const speed = seconds > 0 ? `, ${Math.round(nodes / seconds).toLocaleString('en')} nodes a second` : '';
    setText(byId('score'), `${score}, depth ${depth}${speed}`);
    setText(byId('line'), line.join(' · '));
    if (redrawing) return;
    redrawing = true;
    try {
        await inTurn(redraw);
    } finally {
        redrawing = false;
    }
}


// Actions

// Computes the target when its turn comes: a user may press keys faster than the board follows.
function step(where) {
    return inTurn(() => {
        const at = where();
        if (at >= 0 && at <= game.length && at !== game.at) return command('show', { at });
    });
}

// Asks before an action ends a game that has begun: that cannot be undone.
function mayEnd(question) {
    return game.length === 0 || confirm(question);
}

const actions = {
    flip: () => inTurn(() => command('flip')),
    undo: () => inTurn(() => command('undo')),
    redo: () => inTurn(() => command('redo')),
    hint: () => inTurn(() => command('hint')),
    now: () => ask(`${path}/now`, {}).catch(tell),
    resume: () => inTurn(() => command('resume')),
    first: () => step(() => 0),
    back: () => step(() => game.at - 1),
    on: () => step(() => game.at + 1),
    last: () => step(() => game.length),
    analyse: () => inTurn(() => command('analyse', { on: !game.analysing })),
    swap: () =>
        inTurn(() => {
            if (!mayEnd('Swap the seats of this game?')) return;
            const seats = game.players.map((player) => player.seat);
            return command('seats', { seats: [...seats.slice(1), seats[0]] });
        }),
    new: () => inTurn(() => mayEnd('Begin a new game instead of this one?') && command('new')),
    setup: () =>
        inTurn(() => mayEnd('Set up this position instead of this game?') && command('paste', { text: byId('paste').value })),
    release: () => inTurn(release),
};

for (const [name, action] of Object.entries(actions)) {
    byId(name)?.addEventListener('click', action);
}
keys(actions);

byId('typing').addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = byId('typed');
    const text = typed.value;
    typed.value = ''; // the user may type the next move before the answer comes
    inTurn(async () => {
        try {
            await command('type', { text });
        } catch (error) {
            typed.value ||= text;
            throw error;
        }
    });
});

byId('load').addEventListener('change', (event) => {
    inTurn(async () => {
        const saved = await savedGame(event.target);
        if (saved && mayEnd(`Load ${saved.name} instead of this game?`)) await command('load', saved);
    });
});

// A hidden page stops its analysis, and starts it again when it is visible.
let analysed = false;
document.addEventListener('visibilitychange', () => {
    if (document.hidden) analysed = game?.analysing;
});

listen(
    `${path}/events`,
    {
        game: (view) => {
            show(view).catch(tell);
            if (analysed && !view.analysing) inTurn(() => command('analyse', { on: true }));
            analysed = false;
        },
        analysis: (analysis) => showAnalysis(analysis).catch(tell),
        wrong: ({ wrong }) => {
            throw new Refused(422, wrong);
        },
        gone: () => {
            throw new Refused(410, 'This game has ended: Prolog has closed it.');
        },
    },
    (text) => setText(byId('lost'), text),
).catch(tell);
