// Faces of cards: how they look, and how they are said.

import type { Face } from './wire';
import type { Name } from './words/index.svelte';

export type Suit = 's' | 'h' | 'd' | 'c' | 'joker';

const SIGNS: Record<Suit, string> = { s: '♠', h: '♥', d: '♦', c: '♣', joker: '★' };

export function suit(face: Face): Suit {
    const sign = face[1];
    return face === 'Jk' || face === 'Jr' ? 'joker' : ((sign ?? 's') as Suit);
}

/** As it stands in the corner: `10`, not `T`. */
export function rank(face: Face): string {
    if (suit(face) === 'joker') return '';
    return face[0] === 'T' ? '10' : (face[0] ?? '');
}

export function sign(face: Face): string {
    return SIGNS[suit(face)];
}

/** As `A♠`, for lines of text. */
export function short(face: Face): string {
    return rank(face) + sign(face);
}

const RANKS: Record<string, Name<'rank'>> = {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    T: 'ten',
    9: 'nine',
    8: 'eight',
    7: 'seven',
    6: 'six',
    5: 'five',
    4: 'four',
    3: 'three',
    2: 'two',
};

/** The keys of the words for a card: what a screen reader says. */
export function spoken(face: Face): { rank: Name<'rank'>; suit: Suit } {
    // A joker has no rank; nobody reads it then.
    return { rank: RANKS[face[0] ?? ''] ?? 'ace', suit: suit(face) };
}
