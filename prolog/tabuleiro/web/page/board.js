// The drawing of a board. It turns clicks, drags and keys into names of places.

export class Board {
    #element;
    #does;
    #next = new Set();
    #drags = new Set();
    #focused = null;
    #pressed = null;

    // The board calls choose(name) for a click on a place, release() for a click beside all places, lift(name) at the
    // beginning of a drag, and put(from, name) at its end. There, the name is null if the pointer is over no place.
    // carries(name) says whether a piece can be dragged from a place.
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
            // A screen reader clicks without a press.
            const place = this.#place(event.target);
            if (event.detail === 0 && place) does.choose(place.dataset.place);
        });
        element.addEventListener('keydown', (event) => this.#key(event));
        element.addEventListener('focusin', (event) => {
            const place = this.#place(event.target);
            if (place) this.#rove(place);
        });
    }

    // If the drawing is fresh, its changes are animated, unless the system asks for reduced motion.
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

    // After this place, another one has to be chosen.
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

    // After a press on a place, the pointer is followed everywhere, also out of the window.
    #press(event) {
        if (event.button !== 0 || !event.isPrimary) return;
        const place = this.#place(event.target);
        this.#pressed = { name: place?.dataset.place ?? null, away: false };
        if (!place) return;
        event.preventDefault(); // keep the focus, for the keys that step through the game
        this.#element.setPointerCapture(event.pointerId);
    }

    // A finger on the board scrolls the page, but not if it drags a piece. CSS cannot say that: touch-action does not
    // work for a part of a drawing.
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

    // The nearest place in a direction. Distance to the side counts more than distance in the direction.
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
