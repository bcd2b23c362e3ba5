import { beforeEach, describe, expect, it } from 'vitest';
import { likes } from '../settings.svelte';
import type { Card, Chair, Player, Terms } from '../wire';
import { seen, type Known } from './seen';
import { Sight } from './sight.svelte';

const TERMS = { blinds: [1, 2], limit: { kind: 'no-limit', least: 2 } } as unknown as Terms;
const ANN: Chair = {
    seat: 3,
    person: 7,
    name: 'Ann',
    stack: 1200,
    coming: 0,
    entry: 'in',
    join: 'now',
    button_passed: false,
    missed: { small: false, big: false },
    broke: false,
    leaving: false,
    bank: 0,
};
const down = (slot: number): Card => ({ slot, up: false });
const up = (slot: number, face: string): Card => ({ slot, face, up: true });
const holds = (more: Partial<Player> = {}): Player => ({
    seat: 3,
    live: true,
    bet: 0,
    cards: [down(0), down(9)],
    ...more,
});

function known(more: Partial<Known> = {}): Known {
    return {
        seat: 3,
        chair: ANN,
        player: holds(),
        live: true,
        turn: false,
        time: undefined,
        own: false,
        act: undefined,
        won: 0,
        shown: undefined,
        plays: undefined,
        picks: undefined,
        likes: 'en chips',
        terms: TERMS,
        blinds: [1, 2],
        straddles: [],
        rock: { is: 'off' },
        ...more,
    };
}
const marks = (more: Partial<Known>) => seen(known(more)).marks.map(({ text }) => text);

beforeEach(() => {
    likes.language = 'en';
    likes.amounts = 'chips';
});

describe('a seat', () => {
    it('says who sits there and with how much', () => {
        expect(seen(known())).toMatchObject({
            taken: true,
            name: 'Ann',
            stack: '1,200',
            look: '',
            bot: false,
            label: 'Seat 3: Ann, 1,200',
        });
        expect(seen(known({ chair: undefined }))).toMatchObject({ taken: false, name: '', cards: [] });
    });

    it('shows a bet while the hand goes on, also of players who have left', () => {
        const player = holds({ bet: 12 });
        expect(seen(known({ player }))).toMatchObject({
            bet: 12,
            chips: '12',
            whose: expect.stringContaining('Ann') as string,
        });
        expect(seen(known({ player, chair: undefined })).whose).toContain('3');
        expect(seen(known({ player, live: false }))).toMatchObject({ bet: 0, chips: '' });
    });

    it('shows its cards, and how they lie', () => {
        expect(seen(known())).toMatchObject({
            cards: [{ slot: 0, face: undefined }, { slot: 9 }],
            fan: '',
            stepped: false,
        });
        const shown = seen(known({ player: holds({ cards: [down(0), up(9, 'As')] }), plays: new Set([9]) }));
        expect(shown.fan).toBe('open');
        expect(shown.cards.map(({ slot, face, marked, picked }) => [slot, face, marked, picked])).toEqual([
            [0, undefined, false, undefined],
            [9, 'As', true, undefined],
        ]);
        const stud = holds({ cards: [down(0), down(1), up(2, 'As')] });
        expect(seen(known({ player: stud }))).toMatchObject({ fan: 'open many', stepped: true });
    });

    it('says which of your cards are to be thrown away, where you choose', () => {
        const now = seen(known({ own: true, picks: [9] }));
        expect(now.cards.map(({ picked }) => picked)).toEqual([false, true]);
        expect([now.stepped, now.own]).toEqual([true, true]);
    });

    it('says the weightiest thing about who sits there', () => {
        const say = (more: Partial<Known>, chair: Partial<Chair> = {}) =>
            seen(known({ ...more, chair: { ...ANN, ...chair } })).status;
        expect(say({ act: 'call' })).toBe('Call');
        expect(say({ act: 'call' }, { stack: 0 })).toBe('All-in');
        expect(say({ act: 'call', live: false }, { stack: 0 })).toBe('Call');
        expect(say({ player: holds({ live: false }) })).toBe('Fold');
        expect(say({ act: 'call' }, { leaving: true })).not.toBe('Call');
        expect(say({})).toBe('');
    });

    it('sets the plate apart', () => {
        expect(seen(known({ turn: true })).look).toBe('turn');
        expect(seen(known({ player: holds({ live: false }), won: 5 }))).toMatchObject({
            look: 'folded won',
            won: '+5',
        });
    });

    it('has marks before it', () => {
        expect(marks({ blinds: [2, 3] })).toEqual(['BB']);
        expect(marks({ blinds: [3, 4] })).toEqual(['SB']);
        expect(marks({ blinds: [3] })).toEqual(['BB']);
        expect(marks({ blinds: [3], live: false })).toEqual([]);
        expect(marks({ player: holds({ caller: true, drew: 0, weak: true }) })).toHaveLength(3);
        expect(marks({ player: holds({ live: false, caller: true }) })).toEqual([]);
        expect(
            marks({ rock: { is: 'with', seat: 3 }, straddles: [{ seat: 3, kind: 'under-the-gun', amount: 4 }] }),
        ).toHaveLength(2);
    });
});

describe('what has been seen', () => {
    it('stays the very same where nothing has changed', () => {
        const sight = new Sight(3);
        const player = holds({ cards: [up(0, 'As'), down(9)] });
        sight.learn(known({ player, blinds: [2, 3] }));
        const { cards, marks } = sight;
        sight.learn(
            known({ player: { ...player, bet: 2, cards: [up(0, 'As'), down(9)] }, blinds: [2, 3], act: 'call' }),
        );
        expect([sight.bet, sight.status]).toEqual([2, 'Call']);
        expect(sight.cards).toBe(cards);
        expect(sight.marks).toBe(marks);
        sight.learn(known({ player: { ...player, cards: [up(0, 'As'), up(9, 'Kd')] }, blinds: [2, 3] }));
        expect(sight.cards.map(({ face }) => face)).toEqual(['As', 'Kd']);
    });

    it('is forgotten when somebody leaves', () => {
        const sight = new Sight(3);
        sight.learn(known({ act: 'call' }));
        sight.learn(known({ chair: undefined, player: undefined }));
        expect(sight).toMatchObject({ taken: false, cards: [], status: '', stack: '', look: '' });
    });
});
