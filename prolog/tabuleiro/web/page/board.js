// The drawing of a board: clicks, drags and keys become names of places.

export class Board {
    #element;
    #choose;
    #next = new Set();
    #focused = null;
    #dragged = null;

    // choose(name) is called for each place that is clicked, release() for a click beside them.
    constructor(element, choose, release) {
        this.#element = element;
        this.#choose = choose;
        element.addEventListener('pointerdown', (event) => this.#press(event));
        element.addEventListener('pointerup', (event) => this.#lift(event));
        element.addEventListener('pointermove', (event) => this.#move(event));
        element.addEventListener('pointercancel', () => this.#drop());
        element.addEventListener('click', (event) => {
            if (event.detail === 0 || !this.#place(event.target)) {
                // A click of a screen reader comes without a press.
                const place = this.#place(event.target);
                if (place) choose(place.dataset.place);
                else release();
            }
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

    #press(event) {
        const place = this.#place(event.target);
        if (!place || event.button !== 0) return;
        event.preventDefault(); // the focus stays, for the keys that step through the game
        this.#dragged = { name: place.dataset.place, away: false };
    }

    #move(event) {
        if (!this.#dragged) return;
        const place = this.#place(document.elementFromPoint(event.clientX, event.clientY));
        if (place?.dataset.place !== this.#dragged.name && !this.#dragged.away) {
            this.#dragged.away = true;
            this.#element.classList.add('dragging');
            if (this.#next.has(this.#dragged.name)) this.#choose(this.#dragged.name);
        }
    }

    async #lift(event) {
        if (!this.#dragged) return;
        const { name, away } = this.#dragged;
        this.#drop();
        const place = this.#place(document.elementFromPoint(event.clientX, event.clientY));
        if (!away) this.#choose(name);
        else if (place && place.dataset.place !== name) this.#choose(place.dataset.place);
    }

    #drop() {
        this.#dragged = null;
        this.#element.classList.remove('dragging');
    }

    #key(event) {
        const place = this.#place(event.target);
        if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
        const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        if (event.key === 'Enter' || event.key === ' ') {
            this.#choose(place.dataset.place);
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
