// A long log in pieces: a new line changes the last of them, and the others stay what they are.

import type { Told } from './session.svelte';

interface Line {
    /** Which line of the evening it is. */
    key: number;
}

export interface Piece<L extends Line = Told> {
    number: number;
    lines: L[];
}

/** How many lines of the evening are one piece. */
const LINES = 20;

/** Cuts a log into pieces; a piece in which nothing has changed is the one from before. */
export function pieces<L extends Line>(log: L[], before: Piece<L>[]): Piece<L>[] {
    const cut: Piece<L>[] = [];
    for (const line of log) {
        const number = Math.floor(line.key / LINES);
        if (cut.at(-1)?.number !== number) cut.push({ number, lines: [] });
        cut.at(-1)!.lines.push(line);
    }
    return cut.map((piece) => before.find((one) => isSame(one, piece)) ?? piece);
}

/** Lines do not change, they only come and go. */
function isSame<L extends Line>(one: Piece<L>, other: Piece<L>): boolean {
    return (
        one.number === other.number &&
        one.lines.length === other.lines.length &&
        one.lines.every((line, at) => line === other.lines[at])
    );
}
