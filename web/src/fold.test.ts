// What tables told, written down by the room's own tests with the views that it must lead to.
//
// Those in `transcripts` are the beginnings of a few, with every kind of event that changes a view. For
// many more, of every game, and to renew those few when the wire has changed:
//   export CARDROOM_TRANSCRIPTS=/tmp/transcripts
//   cargo test -p wire --test viewers
//   npx vitest run
//   for one in *.jsonl; do head -n $(wc -l < $one) /tmp/transcripts/$one > new && mv new $one; done

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDS, fold } from './fold';
import type { Event, Message, View } from './wire';

const EMPTY: View = {
    sign: { name: 'One', house: 'plain', title: 'anything', chip: '1' },
    terms: {
        game: 'holdem',
        streets: [],
        limit: { kind: 'no-limit', least: 2 },
        unit: 1,
        blinds: [1, 2],
        seats: 6,
        buy_in: { least: 40 },
        clock: { kind: 'off' },
        talk: 'open',
        pot_size: 'shown',
    },
    chairs: [],
    hands: 0,
    blinds: [],
    asks: { kind: 'players', seats: [] },
    straddles: [],
    rock: { is: 'off' },
    chat: [],
};

type Told = Extract<Message, { m: 'told' }>;

const FOLDER = process.env.CARDROOM_TRANSCRIPTS ?? join(import.meta.dirname, 'transcripts');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

function lines(file: string): (View | Told)[] {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as View | Told);
}

/** What these tables never tell: nobody talks, doubts a bet, or leaves a raise out; a hand given up seldom comes back. */
const SELDOM = ['coming', 'said', 'weak', 'doubted', 'sleeper-left', 'sleeper-made', 'sleeper-off', 'revived'];

describe('what is told', () => {
    it.each(FILES)('folds to what is shown: %s', (file) => {
        const [first, ...rest] = lines(file);
        let view = first as View;
        let compared = 0;
        for (const line of rest) {
            if ('m' in line) {
                view = fold(view, line);
            } else {
                compared += 1;
                expect(view, `after ${compared * 10} messages`).toStrictEqual(line);
            }
        }
        expect(compared).toBeGreaterThan(0);
    });

    it('has every kind of event that changes a view', () => {
        const kinds = new Set(
            FILES.flatMap(lines).flatMap((line) => ('m' in line ? line.events.map(({ e }) => e) : [])),
        );
        const changing = Object.entries(FOLDS).flatMap(([kind, fold]) => (fold ? [kind] : []));
        const missing = changing.filter((kind) => !kinds.has(kind as never));
        expect(SELDOM).toEqual(expect.arrayContaining(missing));
    });
});

describe('what is told seldom, or does not last for ten messages', () => {
    const told = (...events: Event[]): Told => ({ m: 'told', n: 1, at: 0, events });
    const begin: Event = { e: 'hand-began', hand: 1, button: 1, blinds: [], players: [], boards: 1 };

    it('is what somebody says', () => {
        const said = { person: 7, name: 'Ann', at: 5, text: 'hello' };
        const view = fold(EMPTY, told({ e: 'said', ...said }));
        expect(view.chat).toStrictEqual([said]);
    });

    it('is what is up for the next hand', () => {
        const straddles = [{ seat: 3, kind: 'under-the-gun' as const, amount: 4 }];
        const bomb = { amount: 10, boards: 2, seats: [1, 2] };
        const view = fold(EMPTY, told({ e: 'straddles', straddles }, { e: 'bomb', bomb }));
        expect(view).toMatchObject({ straddles, bomb });
        const after = fold(view, told({ e: 'straddles', straddles: [] }, { e: 'bomb' }));
        expect(after).toStrictEqual(EMPTY);
    });

    it('is a hand thrown away, which is out unless it can still win', () => {
        const players = [
            { seat: 1, stack: 50 },
            { seat: 2, stack: 50 },
        ];
        const deal: Event = { e: 'dealt', up: false, seats: [1, 2], slots: [0, 1], faces: [null, null] };
        let view = fold(EMPTY, told({ ...begin, players }, deal));
        view = fold(view, told({ e: 'mucked', seat: 1, claim: 'none' }, { e: 'mucked', seat: 2, claim: 'board' }));
        expect(view.hand?.players).toStrictEqual([
            { seat: 1, live: false, bet: 0, cards: [] },
            { seat: 2, live: true, bet: 0, cards: [{ slot: 1, up: false }] },
        ]);
    });

    it('is what will be played when this hand is over', () => {
        const view = fold(EMPTY, told({ e: 'coming', title: 'pot-limit omaha 1/2' }));
        expect(view.sign.coming).toBe('pot-limit omaha 1/2');
        expect(fold(view, told({ e: 'coming' }))).toStrictEqual(EMPTY);
    });

    it('is a card that its player turns up, in a hand or after it', () => {
        const players = [{ seat: 1, stack: 50 }];
        const deal: Event = { e: 'dealt', up: false, seats: [1, 1], slots: [0, 1], faces: [null, null] };
        const shows: Event = { e: 'cards-shown', seat: 1, cards: [{ slot: 1, face: 'As', up: true }], hidden: 1 };
        let view = fold(EMPTY, told({ ...begin, players }, deal, shows));
        expect(view.hand?.players[0]?.cards).toStrictEqual([
            { slot: 0, up: false },
            { slot: 1, up: true, face: 'As' },
        ]);
        view = fold(view, told({ e: 'hand-ended', hand: 1, stacks: [] }, shows));
        expect(view).not.toHaveProperty('hand');
    });

    it('is what one holds, until the hand is given up', () => {
        const players = [{ seat: 1, stack: 50 }];
        let view = fold(EMPTY, told({ ...begin, players }, { e: 'holding', seat: 1, worth: ['a pair of aces'] }));
        expect(view.hand?.players[0]?.holding).toStrictEqual(['a pair of aces']);
        view = fold(view, told({ e: 'acted', seat: 1, action: 'fold', paid: 0, bet: 0, stack: 50 }));
        expect(view.hand?.players[0]).toStrictEqual({ seat: 1, live: false, bet: 0, cards: [] });
    });

    it('is a sign that a hand is weak, which stays live', () => {
        const players = [
            { seat: 1, stack: 50 },
            { seat: 2, stack: 50 },
        ];
        const view = fold(EMPTY, told({ ...begin, players }, { e: 'weak', seat: 2 }));
        expect(view.hand?.players.map(({ live, weak }) => [live, weak])).toEqual([
            [true, undefined],
            [true, true],
        ]);
    });

    it('is a main pot that the house took whole: it is gone with the side pot', () => {
        const pots = [
            { amount: 0, seats: [1, 2] },
            { amount: 8, seats: [1, 2] },
        ];
        let view = fold(EMPTY, told(begin, { e: 'pots', pots }));
        view = fold(view, told({ e: 'won', pot: 1, board: 1, seat: 1, amount: 8, stack: 58, half: 'high' }));
        expect(view.hand?.pots).toStrictEqual([]);
    });

    it('is a raise left out before the deal, which stands or is off', () => {
        for (const end of ['sleeper-made', 'sleeper-off'] as const) {
            const view = fold(EMPTY, told(begin, { e: 'sleeper-left', seat: 3, to: 8 }));
            expect(view.hand?.sleeper).toStrictEqual({ seat: 3, to: 8 });
            expect(fold(view, told({ e: end, seat: 3 })).hand).not.toHaveProperty('sleeper');
        }
    });

    it('is a case for the floor, until it has ruled', () => {
        const stands = { kind: 'stands', words: 'It stands, and the hand goes on' };
        const floor = {
            incident: { kind: 'condoned', words: 'Somebody taps' },
            topic: 'x',
            choices: [{ id: 'a', matter: stands }],
        };
        const view = fold(EMPTY, told(begin, { e: 'floor-called', floor }));
        expect(view.hand?.floor).toStrictEqual(floor);
        expect(fold(view, told({ e: 'remedied', remedy: stands })).hand).not.toHaveProperty('floor');
    });

    it('is what players say is wrong, until it is looked into or the round is over', () => {
        const said: Event[] = [
            { e: 'doubted', seat: 3, about: 'hand' },
            { e: 'doubted', seat: 2, about: 'bet' },
            { e: 'doubted', seat: 1, about: 'bet' },
        ];
        let view = fold(EMPTY, told(begin, ...said));
        const hand = { seat: 3, about: 'hand' };
        expect(view.hand?.doubts).toStrictEqual([{ seat: 1, about: 'bet' }, { seat: 2, about: 'bet' }, hand]);
        view = fold(view, told({ e: 'round-closed' }));
        expect(view.hand?.doubts).toStrictEqual([hand]);
        const incident = { kind: 'wrong-start', words: 'The deal began at the wrong seat' };
        expect(fold(view, told({ e: 'reported', incident })).hand).not.toHaveProperty('doubts');
    });

    it('is a hand that is dead by a ruling, and one that lives again', () => {
        const players = [
            { seat: 1, stack: 50 },
            { seat: 2, stack: 50 },
        ];
        const deal: Event = { e: 'dealt', up: false, seats: [1, 2], slots: [0, 1], faces: ['As', null] };
        let view = fold(EMPTY, told({ ...begin, players }, deal, { e: 'killed', seat: 1 }));
        expect(view.hand?.players[0]).toStrictEqual({ seat: 1, live: false, bet: 0, cards: [] });
        for (const e of ['revived', 'reclaimed'] as const) {
            view = fold(
                view,
                told({ e: 'killed', seat: 1 }, { e, seat: 1 }, { ...deal, seats: [1], slots: [0], faces: ['As'] }),
            );
            expect(view.hand?.players[0]).toStrictEqual({
                seat: 1,
                live: true,
                bet: 0,
                cards: [{ slot: 0, face: 'As', up: false }],
            });
        }
    });

    it('is a misdeal: no pot, no bets, and every chip is back', () => {
        const players = [{ seat: 1, stack: 50 }];
        const posted: Event = { e: 'posted', seat: 1, kind: 'blind', amount: 2, to: 'pot', bet: 2, stack: 48 };
        const pots: Event = { e: 'pots', pots: [{ amount: 2, seats: [1] }] };
        const view = fold(EMPTY, told({ ...begin, players }, posted, pots, { e: 'misdealt', stacks: players }));
        expect(view.hand).toMatchObject({ pots: [], players: [{ bet: 0 }] });
    });

    it('is a card that lies somewhere else after a ruling, and only there', () => {
        const players = [
            { seat: 1, stack: 50 },
            { seat: 2, stack: 50 },
        ];
        const up = (slot: number, face: string) => ({ slot, face, up: true });
        const deal = (seat: number, slot: number): Event => ({
            e: 'dealt',
            up: false,
            seats: [seat],
            slots: [slot],
            faces: [null],
        });
        const board: Event = { e: 'board', board: 1, cards: [up(3, 'As'), up(4, 'Ks'), up(5, 'Qs'), up(6, 'Js')] };
        let view = fold(EMPTY, told({ ...begin, players }, deal(1, 0), deal(2, 1), board));
        const where = () => {
            const { players, boards, burns, aside } = view.hand!;
            const slots = (cards: { slot: number }[]) => cards.map(({ slot }) => slot);
            return {
                hands: players.map(({ cards }) => slots(cards)),
                board: slots(boards[0]!),
                burns,
                aside: slots(aside),
            };
        };
        view = fold(view, told({ e: 'put-back', slots: [6] }));
        expect(where()).toEqual({ hands: [[0], [1]], board: [3, 4, 5], burns: [], aside: [] });
        view = fold(view, told({ e: 'set-aside', cards: [up(5, 'Qs')] }, { e: 'burned', slots: [4] }, deal(2, 0)));
        expect(where()).toEqual({ hands: [[], [1, 0]], board: [3], burns: [4], aside: [5] });
        view = fold(
            view,
            told({ e: 'board', board: 1, cards: [up(5, 'Qs')] }, { e: 'taken-in', cards: [up(3, 'As')] }),
        );
        expect(where()).toEqual({ hands: [[], [1, 0]], board: [5], burns: [4], aside: [] });
    });
});

describe('what is told of one seat', () => {
    const told = (...events: Event[]): Told => ({ m: 'told', n: 1, at: 0, events });
    const seats = [1, 2, 3];
    const chair = (seat: number) => ({ seat, person: seat, name: `${seat}`, stack: 50 }) as View['chairs'][number];
    const began: Event = {
        e: 'hand-began',
        hand: 1,
        button: 1,
        blinds: [],
        players: seats.map((seat) => ({ seat, stack: 50 })),
        boards: 1,
    };
    const deal: Event = { e: 'dealt', up: false, seats, slots: [0, 1, 2], faces: [null, null, null] };
    const before = fold({ ...EMPTY, chairs: seats.map(chair) }, told(began, deal));

    it('leaves the others, and the view before it, what they were', () => {
        const then = structuredClone(before);
        const after = fold(before, told({ e: 'acted', seat: 2, action: 'call', paid: 2, bet: 2, stack: 48 }));
        expect(before).toStrictEqual(then);
        for (const at of [0, 2]) {
            expect(after.chairs[at]).toBe(before.chairs[at]);
            expect(after.hand!.players[at]).toBe(before.hand!.players[at]);
        }
        for (const part of ['boards', 'pots', 'burns', 'aside'] as const)
            expect(after.hand![part]).toBe(before.hand![part]);
        expect([after.chairs[1]!.stack, after.hand!.players[1]!.bet]).toEqual([48, 2]);
    });

    it('leaves the others what they were when a card is turned', () => {
        const after = fold(before, told({ e: 'faced', slot: 1, face: 'As' }));
        expect(after.hand!.players[0]).toBe(before.hand!.players[0]);
        expect(after.hand!.players[1]!.cards).toStrictEqual([{ slot: 1, up: false, face: 'As' }]);
        expect(before.hand!.players[1]!.cards).toStrictEqual([{ slot: 1, up: false }]);
    });
});
