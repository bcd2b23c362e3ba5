// A few chips as a picture: their colours say roughly how much lies there. One picture serves all
// amounts of as many digits; drawn again for every bet they cost more than all the rest of it.

/** The colours of ones, tens, hundreds and so on, the stripe on the edge with each. */
const COLOURS = [
    ['#eee8d8', '#5a6b8c'],
    ['#c3202f', '#fbeee6'],
    ['#1f66c1', '#f2f6ff'],
    ['#128047', '#f0fbf2'],
    ['#2b2b31', '#e8e4d8'],
    ['#7a2fa0', '#f7ecff'],
] as const;

export interface Picture {
    src: string;
    height: number;
    /** Held on to, so that the browser has it ready for the next bet. */
    image: HTMLImageElement;
}

const drawn = new Map<number, Picture>();

export function chips(amount: number): Picture {
    const digits = String(Math.max(1, Math.floor(amount))).length;
    let picture = drawn.get(digits);
    if (!picture) drawn.set(digits, (picture = draw(digits)));
    return picture;
}

function draw(digits: number): Picture {
    const stack = Array.from({ length: Math.min(digits, 3) }, (_, at) => COLOURS[(digits - 1 - at) % COLOURS.length]!);
    const height = 13 + 4 * stack.length;
    const edge = 'stroke="rgb(0 0 0 / 50%)" stroke-width=".7"';
    const chip = ([colour, stripe]: readonly [string, string], at: number) => {
        const y = 6.5 + 4 * (stack.length - 1 - at);
        return [
            `<path d="M1 ${y}v4a11 5.5 0 0 0 22 0v-4z" fill="${colour}" ${edge}/>`,
            `<path d="M4.5 ${y + 3.6}v4.2l2.4 1v-4.2zM10.6 ${y + 5.4}v4h2.8v-4zM17.1 ${y + 4.6}v4.2l2.4-1v-4.2z" fill="${stripe}"/>`,
            `<ellipse cx="12" cy="${y}" rx="11" ry="5.5" fill="${colour}" ${edge}/>`,
            `<ellipse cx="12" cy="${y}" rx="9.6" ry="4.7" fill="none" stroke="${stripe}" stroke-width="1.8" stroke-dasharray="4 4.2"/>`,
            `<ellipse cx="12" cy="${y}" rx="6.4" ry="3" fill="${colour}" stroke="${stripe}" stroke-width=".7"/>`,
        ].join('');
    };
    const size = `width="24" height="${height}" viewBox="0 0 24 ${height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${stack.map(chip).join('')}</svg>`;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return { src: image.src, height, image };
}
