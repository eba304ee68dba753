// Elements, made, found and changed.

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

// The element gets a child for each item: those that it has stay, and with them the focus, and update(child, item,
// index) makes them show theirs. The focus of one that goes is given to the one before it.
export function showEach(element, items, create, update) {
    while (element.children.length < items.length) element.append(create(element.children.length));
    const hadFocus = element.contains(document.activeElement);
    while (element.children.length > items.length) element.lastElementChild.remove();
    if (hadFocus && !element.contains(document.activeElement)) {
        (element.lastElementChild ?? element.closest('.panel')).querySelector('button, select, input, summary').focus();
    }
    items.forEach((item, index) => update(element.children[index], item, index));
}

// What cannot be done now keeps the focus, which a button that is `disabled` would lose.
export function setEnabled(button, enabled) {
    button.setAttribute('aria-disabled', String(!enabled));
}

export function isEnabled(button) {
    return button.getAttribute('aria-disabled') !== 'true';
}

document.addEventListener(
    'click',
    (event) => {
        const button = event.target.closest('button');
        if (button && !isEnabled(button)) event.stopPropagation();
    },
    true,
);
