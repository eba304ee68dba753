// Elements, made and found.

export const byId = (id) => document.getElementById(id);

export function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}

// Text that stays what it is keeps what a screen reader has announced of it.
export function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}
