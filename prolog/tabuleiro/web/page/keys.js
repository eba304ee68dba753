// Keys do what buttons do, except in a field where the user types.

import { byId, isEnabled } from './dom.js';

const named = { Home: 'first', End: 'last', ArrowLeft: 'back', ArrowRight: 'on', Escape: 'release' };

export function keys(actions) {
    const letters = {};
    for (const name of Object.keys(actions)) {
        const key = byId(name)?.getAttribute('aria-keyshortcuts');
        if (key?.length === 1) letters[key] = name;
    }
    document.addEventListener('keydown', (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, textarea, select')) return;
        const name = named[event.key] ?? letters[event.key];
        const button = byId(name);
        if (name && (!button || isEnabled(button))) {
            event.preventDefault();
            actions[name]();
        }
    });
}
