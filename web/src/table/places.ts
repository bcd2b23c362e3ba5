// Where the chairs stand around the felt, in percent of it. One's own is at the bottom.

export interface Place {
    x: number;
    y: number;
}

/** The places of so many chairs, clockwise from the bottom. A chair takes up so much of the width. */
export function places(chairs: number, upright: boolean, chair: number): Place[] {
    // A squared-off oval, as a real table is; on a phone it stands on end.
    const [most, down, square] = upright ? [45, 41.5, 3.2] : [45, 40.5, 2.6];
    const across = Math.min(most, 49.5 - chair / 2);
    return Array.from({ length: chairs }, (_, at) => {
        const angle = turn(at / chairs, upright) * 2 * Math.PI;
        const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
        const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square);
        return { x: 50 - across * bend(sine), y: 50 + down * bend(cosine) };
    });
}

/** Between a place and the middle: where bets lie. */
export function inwards(place: Place, part: number): Place {
    return { x: place.x + (50 - place.x) * part, y: place.y + (46 - place.y) * part };
}

/** On a table on end the chairs beside the ends would crowd: they move a little up its sides. */
function turn(part: number, upright: boolean): number {
    if (!upright) return part;
    return part + 0.018 * Math.sin(4 * Math.PI * part);
}
