import { beforeEach, describe, expect, it } from 'vitest';
import { steps } from './replay';
import { likes } from './settings.svelte';
import type { Chair, HandShown } from './wire';

function chair(seat: number, name: string): Chair {
    return {
        seat,
        person: seat + 10,
        name,
        stack: 200,
        coming: 0,
        entry: 'in',
        join: 'wait',
        button_passed: false,
        missed: { small: false, big: false },
        broke: false,
        leaving: false,
        bank: 0,
    };
}

// Ann posts 1, Bob 2; Ann folds and Bob wins the three.
const shown: HandShown = {
    table: 5,
    hand: 3,
    at: 0,
    share: 'abc',
    topics: {},
    begins: {
        sign: { name: 'Friday', house: 'plain', title: 'no-limit holdem 1/2', chip: '1' },
        terms: {
            game: 'holdem',
            streets: ['before the flop', 'flop', 'turn', 'river'],
            limit: { kind: 'no-limit', least: 2 },
            unit: 1,
            blinds: [1, 2],
            seats: 6,
            buy_in: { least: 40 },
            clock: { kind: 'off' },
            talk: 'open',
            pot_size: 'shown',
        },
        chairs: [chair(1, 'Ann'), chair(2, 'Bob')],
        hands: 2,
        blinds: [],
        straddles: [],
        rock: { is: 'off' },
        chat: [],
        asks: { kind: 'deal', seats: [1] },
    },
    told: [
        {
            n: 40,
            at: 1,
            events: [
                {
                    e: 'hand-began',
                    hand: 3,
                    button: 1,
                    blinds: [1, 2],
                    boards: 1,
                    players: [
                        { seat: 1, stack: 200 },
                        { seat: 2, stack: 200 },
                    ],
                },
                { e: 'posted', seat: 1, kind: 'blind', amount: 1, to: 'pot', bet: 1, stack: 199 },
                { e: 'posted', seat: 2, kind: 'blind', amount: 2, to: 'pot', bet: 2, stack: 198 },
                { e: 'dealt', up: false, seats: [1, 2, 1, 2], slots: [0, 1, 2, 3], faces: [null, null, null, null] },
            ],
        },
        {
            n: 41,
            at: 2,
            about: ['turn'],
            events: [
                { e: 'acted', seat: 1, action: 'fold', paid: 0, bet: 1, stack: 199 },
                { e: 'round-closed' },
                { e: 'won', pot: 0, board: 1, seat: 2, amount: 3, stack: 201, half: 'unopposed' },
                {
                    e: 'hand-ended',
                    hand: 3,
                    stacks: [
                        { seat: 1, stack: 199 },
                        { seat: 2, stack: 201 },
                    ],
                },
            ],
        },
    ],
};

beforeEach(() => {
    likes.language = 'en';
});

describe('the steps of a hand', () => {
    it('are one for each sentence, the table before the hand first', () => {
        expect(steps(shown).map((step) => step.line?.log)).toEqual([
            undefined,
            'Hand 3, the button: Ann',
            'Ann posts the small blind: 1',
            'Bob posts the big blind: 2',
            'Ann folds',
            'Bob wins 3',
        ]);
    });

    it('show the table as it was then', () => {
        const all = steps(shown);
        expect(all[0]!.view.hand).toBeUndefined();
        expect(all[2]!.hand?.players.map((player) => player.bet)).toEqual([1, 0]);
        // The deal makes no sentence for a viewer who sees only backs: it belongs to the step before.
        expect(all[3]!.hand?.players.map((player) => player.cards.length)).toEqual([2, 2]);
        expect(all[4]!.acts).toEqual({ 1: 'fold' });
        expect(all[4]!.about).toEqual(['turn']);
    });

    it('keep the hand at the end, when the table has forgotten it', () => {
        const last = steps(shown).at(-1)!;
        expect(last.view.hand).toBeUndefined();
        expect(last.hand?.players.find((player) => player.seat === 2)?.cards.length).toBe(2);
        expect(last.won.map((one) => one.amount)).toEqual([3]);
        expect(last.view.chairs.map((one) => one.stack)).toEqual([199, 201]);
    });

    it('show a hand that was shown even when it has been taken in', () => {
        const cards = [
            { slot: 0, face: '7h', up: true },
            { slot: 2, face: 'Ts', up: true },
        ];
        const [first, second] = shown.told;
        const showing: HandShown = {
            ...shown,
            told: [
                first!,
                {
                    ...second!,
                    events: [
                        { e: 'shown', seat: 1, cards, worth: [] },
                        { e: 'taken-in', cards },
                    ],
                },
            ],
        };
        const last = steps(showing).at(-1)!;
        expect(last.line?.log).toBe('Ann shows 7♥ 10♠');
        expect(last.hand?.players[0]?.cards).toEqual(cards);
    });

    it('go on from where the floor took something back', () => {
        const [first, second] = shown.told;
        const back = steps({ ...shown, told: [first!] }).at(-1)!.view;
        const undone: HandShown = {
            ...shown,
            told: [
                first!,
                {
                    n: 41,
                    at: 2,
                    events: [{ e: 'taken-back', to: 41, reason: 'a wrong click' }, { e: 'undone' }],
                    view: back,
                },
                { ...second!, n: 42 },
            ],
        };
        const all = steps(undone);
        expect(all.map((step) => step.line?.log).slice(3)).toEqual([
            'Bob posts the big blind: 2',
            'Taken back: a wrong click',
            'Ann folds',
            'Bob wins 3',
        ]);
        expect(all[4]!.hand?.players.map((player) => player.bet)).toEqual([1, 2]);
        expect(all.at(-1)!.view.chairs.map((one) => one.stack)).toEqual([199, 201]);
    });

    it('leave what was read as it was', () => {
        const before = JSON.stringify(shown);
        steps(shown);
        expect(JSON.stringify(shown)).toBe(before);
    });
});
