// What a player did with words and chips, as a dealer says it: in amounts. The room is told of chips, since
// one chip is not the same as several of the same worth.

import type { ChipsPushed, Gestured, Spoken, WagerKind, WagerShown } from '../../wire';

export interface Did {
    kind: WagerKind;
    seat: number;
    /** What was said to be in front in all, if an amount was said. */
    said?: number;
    /** What was pushed forward, motion by motion. */
    motions: number[];
}

/** What a usual wager comes to in amounts. */
export function didOf({ kind, seat, said, motions }: WagerShown): Did {
    const amount = typeof said === 'object' ? said.to : undefined;
    return { kind, seat, motions: motions.map(worth), ...(amount === undefined ? {} : { said: amount }) };
}

/** The same as the room is told. */
export function gestureOf({ kind, seat, said, motions }: Did): Gestured {
    const chips = kind === 'one-chip' ? single : several;
    const words: { said?: Spoken } = said === undefined ? {} : { said: { to: said } };
    return { seat, ...words, motions: motions.filter((amount) => amount > 0).map(chips) };
}

export function worth(motion: ChipsPushed[]): number {
    return motion.reduce((sum, { worth, count }) => sum + worth * count, 0);
}

function single(amount: number): ChipsPushed[] {
    return [{ worth: amount, count: 1 }];
}

/** An amount in more than one chip, as far as there can be. */
function several(amount: number): ChipsPushed[] {
    const half = Math.floor(amount / 2);
    if (half === 0) return single(amount);
    return half * 2 === amount ? [{ worth: half, count: 2 }] : [...single(half), ...single(amount - half)];
}
