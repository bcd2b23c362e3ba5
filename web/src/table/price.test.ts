import { describe, expect, it } from 'vitest';
import type { View } from '../wire';
import { fitted, inPlay, partOfPot, toCall } from './price';

// Three players: 10 in the pot, a bet of 6, a call of 6, and the third has 2 in front.
const view = {
    chairs: [
        { seat: 1, stack: 94 },
        { seat: 2, stack: 50 },
        { seat: 3, stack: 3 },
    ],
    hand: {
        pots: [{ amount: 10, seats: [1, 2, 3] }],
        players: [
            { seat: 1, bet: 6 },
            { seat: 2, bet: 6 },
            { seat: 3, bet: 2 },
        ],
    },
} as unknown as View;

describe('what lies on the table', () => {
    it('is the pots and the bets', () => {
        expect(inPlay(view.hand)).toBe(24);
    });

    it('costs what is missing, and no more than one has', () => {
        expect(toCall(view, 1)).toBe(0);
        expect(toCall(view, 3)).toBe(3);
    });

    it('is raised by the pot as it lies after the call', () => {
        // Seat 2 has called: a raise of the pot is 6 and 24.
        expect(partOfPot(view, 2, 1)).toBe(30);
        expect(partOfPot(view, 2, 0.5)).toBe(18);
    });
});

describe('an amount', () => {
    it.each([
        [17, 12, 94, 5, 15],
        [3, 12, 94, 1, 12],
        [93, 12, 94, 5, 94],
        [200, 12, 94, 5, 94],
        [94, 12, 94, 5, 94],
    ])('of %i between %i and %i in units of %i is %i', (wanted, least, most, unit, expected) => {
        expect(fitted(wanted, least, most, unit)).toBe(expected);
    });
});
