// Scores in words, and their graph over the game.

const win = 90000; // a win or a loss scores 100000 less the plies until then, or that negated
const namespace = 'http://www.w3.org/2000/svg';

export function scoreText(score, name) {
    if (Math.abs(score) > 100000) return `${name} ${score > 0 ? 'wins' : 'loses'}`;
    if (score > win) return `${name} wins in ${100000 - score}`;
    if (score < -win) return `${name} loses in ${100000 + score}`;
    return `${score > 0 ? '+' : ''}${(score / 100).toFixed(2)} for ${name}`;
}

// Half a lead of three pieces is half way up.
function height(score) {
    return 50 - 46 * Math.tanh(score / 600);
}

export function drawGraph(element, scores, at, title) {
    const width = Math.max(scores.length - 1, 1) * 10;
    const svg = document.createElementNS(namespace, 'svg');
    svg.setAttribute('viewBox', `-4 0 ${width + 8} 100`);
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', title);
    const draw = (name, attributes) => {
        const shape = document.createElementNS(namespace, name);
        for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
        svg.append(shape);
    };
    draw('line', { class: 'zero', x1: 0, y1: 50, x2: width, y2: 50 });
    draw('line', { class: 'here', x1: at * 10, y1: 0, x2: at * 10, y2: 100 });
    const points = scores.flatMap((score, index) => (score === null ? [] : [`${index * 10},${height(score)}`]));
    draw('polyline', { class: 'scores', points: points.join(' ') });
    element.replaceChildren(svg);
}
