// Finds, makes and changes elements.

export const byId = (id) => document.getElementById(id);

export function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}

// A text that has not changed is not set: a screen reader would announce it again.
export function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}

// Gives the element one child for each item, and calls update(child, item, index) for each. Existing children are kept,
// and with them the focus. If the child with the focus is removed, the last child gets the focus.
export function showEach(element, items, create, update) {
    while (element.children.length < items.length) element.append(create(element.children.length));
    const hadFocus = element.contains(document.activeElement);
    while (element.children.length > items.length) element.lastElementChild.remove();
    if (hadFocus && !element.contains(document.activeElement)) {
        (element.lastElementChild ?? element.closest('.panel')).querySelector('button, select, input, summary').focus();
    }
    items.forEach((item, index) => update(element.children[index], item, index));
}

// A button that cannot be used now keeps the focus. With the attribute `disabled` it would lose it.
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
