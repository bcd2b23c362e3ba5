// Where the chairs stand around the felt, in percent of it, and what lies before them. One's own is
// at the bottom. Places stay where they are whatever happens at the table.

export interface Place {
    x: number;
    y: number;
}

/** How far up the sides the chairs of a table on end stand, from the bottom, and how many at its top. */
const UPRIGHT: Record<number, [sides: number[], top: number]> = {
    2: [[], 1],
    3: [[29], 0],
    4: [[59], 1],
    5: [[70, 29], 0],
    6: [[70, 29], 1],
    7: [[70, 29], 2],
    8: [[73, 53, 29], 1],
    9: [[73, 53, 29], 2],
    10: [[73, 53, 30], 3],
};
/** Where the chairs at the top stand. */
const TOPS: Record<number, number[]> = { 0: [], 1: [50], 2: [30, 70], 3: [15, 50, 85] };
/** The middle of the table, where boards and pots are. */
const MIDDLE = 45;

/** The places of this many chairs, clockwise from the bottom. A chair takes up this much of the width. */
export function places(chairs: number, upright: boolean, chair: number): Place[] {
    const known = upright ? UPRIGHT[chairs] : undefined;
    return known ? onEnd(...known, chair) : around(chairs, chair);
}

/** Where somebody's bet lies: before the chair, and on a table on end never over the board. */
export function betAt(place: Place, own: boolean, upright: boolean): Place {
    if (own) return { x: 50, y: upright ? 66 : 63 };
    if (!upright) return inwards(place, 0.42);
    if (place.y < 20) return { x: place.x + (50 - place.x) * 0.3, y: 24 };
    return { x: place.x < 50 ? 31 : 69, y: place.y + (place.y < MIDDLE ? 3 : place.y < 65 ? 9 : -4) };
}

/** Where the button lies: beside the chair. */
export function discAt(place: Place, own: boolean, upright: boolean): Place {
    if (own) return { x: upright ? 28 : 38, y: 95 };
    if (!upright) return inwards({ x: place.x, y: place.y + (place.y < MIDDLE ? 3 : -3) }, 0.22);
    if (place.y < 20) return { x: place.x + (place.x < 50 ? 17 : -17), y: 17 };
    return { x: place.x < 50 ? 24 : 76, y: place.y < MIDDLE ? place.y - 5 : place.y + 4.5 };
}

/** Up one side, along the top, and down the other. */
function onEnd(sides: number[], top: number, chair: number): Place[] {
    const edge = Math.max(5, chair / 2 + 0.8);
    const up = sides.map((y) => ({ x: edge, y }));
    const down = sides.toReversed().map((y) => ({ x: 100 - edge, y }));
    return [{ x: 50, y: 100 }, ...up, ...TOPS[top]!.map((x) => ({ x, y: 11.5 })), ...down];
}

/** A squared-off oval, as a real table is. */
function around(chairs: number, chair: number): Place[] {
    const across = Math.min(45, 49.2 - chair / 2);
    return Array.from({ length: chairs }, (_, at) => {
        if (at === 0) return { x: 50, y: 100 };
        const angle = (at / chairs) * 2 * Math.PI;
        const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / 2.6);
        return { x: 50 - across * bend(Math.sin(angle)), y: 51 + 37 * bend(Math.cos(angle)) };
    });
}

function inwards(place: Place, part: number): Place {
    return { x: place.x + (50 - place.x) * part, y: place.y + (MIDDLE - place.y) * part };
}
