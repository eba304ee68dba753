// The graph of the scores over the game.

import { make } from './dom.js';

const namespace = 'http://www.w3.org/2000/svg';

function shape(name, attributes, ...children) {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

// Draws a line for each player through the known scores, and a legend below.
export function drawGraph(element, lines, at) {
    const last = lines[0].scores.length - 1;
    const width = Math.max(last, 1) * 10;
    const names = lines.map(({ name }) => name);
    const svg = shape(
        'svg',
        {
            viewBox: `-4 0 ${width + 8} 100`,
            preserveAspectRatio: 'none',
            role: 'img',
            'aria-label': `Score of ${names.join(', ')} over the game`,
        },
        shape('line', { class: 'zero', x1: 0, y1: 50, x2: width, y2: 50 }),
        shape('line', { class: 'here', x1: at * 10, y1: 0, x2: at * 10, y2: 100 }),
        ...lines.map(({ scores }, index) => {
            const points = scores.flatMap((score, x) => (score === null ? [] : [`${x * 10},${50 - 46 * score}`]));
            return shape('polyline', { class: `scores line-${index + 1}`, points: points.join(' ') });
        }),
    );
    const legend = make('p', { className: 'legend' });
    names.forEach((name, index) => {
        const sample = shape('line', { class: `scores line-${index + 1}`, x1: 0, y1: 5, x2: 30, y2: 5 });
        legend.append(make('span', {}, shape('svg', { viewBox: '0 0 30 10', 'aria-hidden': 'true' }, sample), name));
    });
    element.replaceChildren(svg, legend);
}
