// The drawing of a board: clicks, drags and keys become names of places.

export class Board {
    #element;
    #does;
    #next = new Set();
    #drags = new Set();
    #focused = null;
    #pressed = null;

    // What is done with the board is told by calls of choose(name) for each place that is clicked, release() for a
    // click beside them, lift(name) where a drag begins and put(from, name) where it ends, with null for no place.
    // carries(name) tells whether a place can be dragged from.
    constructor(element, does) {
        this.#element = element;
        this.#does = does;
        element.addEventListener('pointerdown', (event) => this.#press(event));
        element.addEventListener('pointermove', (event) => this.#move(event));
        element.addEventListener('pointerup', (event) => this.#end(event));
        element.addEventListener('pointercancel', () => this.#cancel());
        element.addEventListener('lostpointercapture', () => this.#cancel());
        element.addEventListener('touchstart', (event) => this.#touch(event), { passive: false });
        element.addEventListener('click', (event) => {
            // A click of a screen reader comes without a press.
            const place = this.#place(event.target);
            if (event.detail === 0 && place) does.choose(place.dataset.place);
        });
        element.addEventListener('keydown', (event) => this.#key(event));
        element.addEventListener('focusin', (event) => {
            const place = this.#place(event.target);
            if (place) this.#rove(place);
        });
    }

    // What is new is animated, if the system does not ask for less motion.
    show(drawing, fresh) {
        const hadFocus = this.#element.contains(document.activeElement);
        this.#element.innerHTML = drawing.svg;
        this.#element.classList.toggle('fresh', fresh);
        this.#next = new Set(drawing.next);
        this.#drags = new Set(drawing.drags);
        for (const place of this.#places()) {
            const can = this.#next.has(place.dataset.place);
            place.setAttribute('aria-disabled', String(!can && !place.classList.contains('chosen')));
            place.setAttribute('tabindex', '-1');
        }
        const current = this.#named(this.#focused) ?? this.#element.querySelector('.can') ?? this.#places()[0];
        if (current) {
            current.setAttribute('tabindex', '0');
            if (hadFocus) current.focus();
        }
    }

    has(name) {
        return this.#next.has(name);
    }

    // Another place follows this one.
    drags(name) {
        return this.#drags.has(name);
    }

    #places() {
        return [...this.#element.querySelectorAll('[data-place]')];
    }

    #place(target) {
        return target instanceof Element ? target.closest('[data-place]') : null;
    }

    #named(name) {
        return name === null ? undefined : this.#places().find((place) => place.dataset.place === name);
    }

    #rove(place) {
        for (const other of this.#places()) {
            other.setAttribute('tabindex', other === place ? '0' : '-1');
        }
        this.#focused = place.dataset.place;
    }

    // The name of the place that the pointer is over, or null.
    #under(event) {
        return this.#place(document.elementFromPoint(event.clientX, event.clientY))?.dataset.place ?? null;
    }

    // What is pressed on a place is followed wherever the pointer goes, out of the window too.
    #press(event) {
        if (event.button !== 0 || !event.isPrimary) return;
        const place = this.#place(event.target);
        this.#pressed = { name: place?.dataset.place ?? null, away: false };
        if (!place) return;
        event.preventDefault(); // the focus stays, for the keys that step through the game
        this.#element.setPointerCapture(event.pointerId);
    }

    // The page scrolls by a finger on the board, but not where the finger drags a piece: the browser knows no
    // touch-action of a part of a drawing.
    #touch(event) {
        const place = this.#place(event.target);
        if (place && event.touches.length === 1 && this.#does.carries(place.dataset.place)) event.preventDefault();
    }

    #move(event) {
        const pressed = this.#pressed;
        if (!pressed || !event.isPrimary) return;
        if (!(event.buttons & 1)) {
            this.#cancel();
        } else if (pressed.name !== null && !pressed.away && this.#under(event) !== pressed.name) {
            pressed.away = true;
            this.#element.classList.toggle('dragging', this.#does.carries(pressed.name));
            this.#does.lift(pressed.name);
        }
    }

    #end(event) {
        if (!this.#pressed || event.button !== 0 || !event.isPrimary) return;
        const { name, away } = this.#unpress();
        const over = this.#under(event);
        if (away) this.#does.put(name, over);
        else if (name !== null && over === name) this.#does.choose(name);
        else if (name === null && over === null) this.#does.release();
    }

    #cancel() {
        if (!this.#pressed) return;
        const { name, away } = this.#unpress();
        if (away) this.#does.put(name, null);
    }

    #unpress() {
        const pressed = this.#pressed;
        this.#pressed = null;
        this.#element.classList.remove('dragging');
        return pressed;
    }

    #key(event) {
        const place = this.#place(event.target);
        if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
        const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        if (event.key === 'Enter' || event.key === ' ') {
            this.#does.choose(place.dataset.place);
        } else if (directions[event.key]) {
            this.#neighbour(place, directions[event.key])?.focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    // The nearest place in a direction; one that lies aside counts as further away.
    #neighbour(place, [dx, dy]) {
        const centre = (element) => {
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const [x, y] = centre(place);
        let best;
        let least = Infinity;
        for (const other of this.#places()) {
            const [ox, oy] = centre(other);
            const along = (ox - x) * dx + (oy - y) * dy;
            const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
            const distance = along + 2.5 * aside;
            if (along > 2 && aside <= 2 * along && distance < least) {
                least = distance;
                best = other;
            }
        }
        return best;
    }
}
