import { describe, expect, it } from 'vitest';
import type { Matter, WagerShown } from '../../wire';
import { didOf, gestureOf, worth } from './wager';

const matter: Matter = { kind: 'wagered', words: '{2} put in 40 in more than one motion', seat: 2 };
const ruling = { topic: 'string-bet', clauses: [], steps: [], choices: [] };
const shown = (more: Partial<WagerShown>): WagerShown => ({
    kind: 'string-bet',
    seat: 2,
    motions: [],
    matter,
    ruling,
    ...more,
});

describe('what a player did', () => {
    it('is amounts for whoever says it', () => {
        const motions = [
            [{ worth: 10, count: 2 }],
            [
                { worth: 5, count: 1 },
                { worth: 15, count: 1 },
            ],
        ];
        expect(didOf(shown({ motions }))).toEqual({ kind: 'string-bet', seat: 2, motions: [20, 20] });
        expect(didOf(shown({ kind: 'misspoken', said: { to: 60 }, motions: [[{ worth: 10, count: 5 }]] }))).toEqual({
            kind: 'misspoken',
            seat: 2,
            said: 60,
            motions: [50],
        });
        expect(didOf(shown({ said: 'call' })).said).toBeUndefined();
    });

    it('is chips for the room: one where it was one, and else several', () => {
        expect(gestureOf({ kind: 'one-chip', seat: 3, motions: [500] })).toEqual({
            seat: 3,
            motions: [[{ worth: 500, count: 1 }]],
        });
        expect(gestureOf({ kind: 'string-bet', seat: 3, motions: [20, 41] })).toEqual({
            seat: 3,
            motions: [
                [{ worth: 10, count: 2 }],
                [
                    { worth: 20, count: 1 },
                    { worth: 21, count: 1 },
                ],
            ],
        });
        expect(gestureOf({ kind: 'misspoken', seat: 3, said: 60, motions: [1] })).toEqual({
            seat: 3,
            said: { to: 60 },
            motions: [[{ worth: 1, count: 1 }]],
        });
        for (const amount of [2, 3, 7, 100, 1001])
            expect(worth(gestureOf({ kind: 'too-few', seat: 1, motions: [amount] }).motions![0]!)).toBe(amount);
    });

    it('has no motion without chips', () => {
        expect(gestureOf({ kind: 'string-bet', seat: 1, motions: [20, 0] }).motions).toHaveLength(1);
    });
});
