import { beforeEach, describe, expect, it } from 'vitest';
import { likes } from '../settings.svelte';
import type { Legal, Question, View } from '../wire';
import { question, standing } from './speech.svelte';

// 12 in the middle, Ann has bet 10 and Bob 4: 26 in all.
function table(asks: Question): View {
    return {
        terms: { blinds: [1, 2], limit: { kind: 'no-limit', least: 2 } },
        chairs: [
            { seat: 1, name: 'Ann', stack: 90 },
            { seat: 2, name: 'Bob', stack: 50 },
        ],
        hand: {
            players: [
                { seat: 1, bet: 10, cards: [{ slot: 0, up: false }] },
                {
                    seat: 2,
                    bet: 4,
                    cards: [
                        { slot: 1, face: 'As', up: false },
                        { slot: 2, face: 'Td', up: false },
                    ],
                },
            ],
            boards: [[{ slot: 3, face: '2c', up: true }]],
            pots: [{ amount: 12, seats: [1, 2] }],
        },
        asks,
    } as unknown as View;
}

const legal: Legal = {
    fold: true,
    stay: { kind: 'call', pay: 6 },
    raise: { kind: 'between', least: 16, most: 54, unit: 1 },
};
const bobActs = table({ kind: 'act', seats: [2], turn: 7, legal });

beforeEach(() => {
    likes.language = 'en';
    likes.amounts = 'chips';
});

describe('what is asked', () => {
    it('has the pot and every choice with its amount', () => {
        expect(question(bobActs, 2)).toBe('Your turn. Pot 26. Fold, Call 6 or Raise to 16 up to 54');
    });

    it('says nothing of the pot where a house tells it only to those who ask', () => {
        const secret = { ...bobActs, terms: { ...bobActs.terms, pot_size: 'on-request' } } as View;
        expect(question(secret, 2)).toBe('Your turn. Fold, Call 6 or Raise to 16 up to 54');
        expect(standing(secret, 1).join()).not.toMatch(/Pot/);
    });

    it('is only a name for the others', () => {
        expect(question(bobActs, 1)).toBe('Bob to act');
        expect(question(bobActs, undefined)).toBe('Bob to act');
    });

    it('says all-in where a call takes everything, and keeps silent on a raise that is closed', () => {
        const all: Legal = { fold: true, stay: { kind: 'call', pay: 50 }, raise: { kind: 'closed', by: 'cap' } };
        expect(question(table({ kind: 'act', seats: [2], turn: 7, legal: all }), 2)).toMatch(/Fold or Call all-in 50$/);
    });

    it('offers to throw the hand away only where that is allowed', () => {
        const shows = { kind: 'show' as const, turn: 9 };
        expect(question(table({ ...shows, seats: [2], may_muck: true }), 2)).toMatch(/Show or Muck$/);
        expect(question(table({ ...shows, seats: [2], may_muck: false }), 2)).toMatch(/Show$/);
    });

    it('is nothing while play is paused or nobody is asked', () => {
        expect(question({ ...bobActs, paused: 1 }, 2)).toBeUndefined();
        expect(question(table({ kind: 'deal', seats: [] }), 2)).toBeUndefined();
    });
});

describe('the table as it stands', () => {
    it('is own cards, board, pot and turn, and nothing of the others', () => {
        expect(standing(bobActs, 2)).toEqual([
            'Your cards: ace of spades, ten of diamonds',
            'Board 1: two of clubs',
            'Your turn. Pot 26. Fold, Call 6 or Raise to 16 up to 54',
        ]);
        expect(standing(bobActs, undefined)).toEqual(['Board 1: two of clubs', 'Pot 26', 'Bob to act']);
    });
});
