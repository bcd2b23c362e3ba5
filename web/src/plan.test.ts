import { describe, expect, it, vi } from 'vitest';
import type { HouseShown } from './coming';
import type { Plan } from './plan';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { asked, choose, faultsOf, isStake, nameFault } = await import('./plan');

const stake = (title: string, seats: number) => {
    const [structure, , amounts] = title.split(' ');
    return { stake: `${structure} ${amounts}`, title, buy_in: 200, least: 40, chip: '1', seats };
};
const HOUSES: HouseShown[] = [
    { name: 'plain', books: [], games: [{ game: 'holdem', stakes: [stake('no-limit holdem 1/2', 9)] }] },
    {
        name: 'boston',
        books: ['boston'],
        games: [
            { game: 'stud', stakes: [stake('fixed-limit stud 8/16', 8)] },
            { game: 'holdem', stakes: [stake('no-limit holdem 1/1', 9), stake('no-limit holdem 1/2', 9)] },
        ],
    },
];
const PLAN: Plan = {
    name: 'Friday', house: 'plain', game: 'holdem', stake: 'no-limit 1/2', ownStake: '', ownStructure: 'no-limit',
    seats: 6, pause: 4, door: 'invited', alone: 'wait', bots: 0, style: 'sane',
};

describe('a stake of one\'s own', () => {
    it.each(['2/4', ' 5 / 5 ', '1/1073741824'])('can be %s', (text) => expect(isStake(text)).toBe(true));
    it.each(['', '4', '4/2', '0/0', '1.5/3', '-1/2', '1/2/4', 'a/b', '1/1073741825'])('cannot be %s', (text) =>
        expect(isStake(text)).toBe(false),
    );
});

describe('a name', () => {
    it('needs something to read, and is short', () => {
        expect(nameFault('Zoë')).toBeUndefined();
        expect(nameFault('陳 7')).toBeUndefined();
        expect(nameFault(' .- ')).toBe('name.empty');
        expect(nameFault('x'.repeat(24))).toBeUndefined();
        expect(nameFault('x'.repeat(25))).toBe('name.long');
        expect(nameFault(`  ${'x'.repeat(24)}  `)).toBeUndefined();
    });
});

describe('a plan', () => {
    it('that is right has no faults', () => expect(faultsOf(PLAN)).toEqual({}));

    it('says of every field what is wrong', () => {
        const wrong: Plan = { ...PLAN, name: '', stake: '', ownStake: 'x', seats: 11, pause: null, bots: 10 };
        expect(Object.keys(faultsOf(wrong)).sort()).toEqual(['bots', 'name', 'ownStake', 'pause', 'seats']);
    });

    it('leaves the host a chair', () => {
        expect(faultsOf({ ...PLAN, seats: 6, bots: 5 })).toEqual({});
        expect(faultsOf({ ...PLAN, seats: 6, bots: 6 })).toHaveProperty('bots');
    });

    it('takes what is usual for a house and a game', () => {
        expect(choose(PLAN, HOUSES, 'boston', 'stud')).toMatchObject({
            house: 'boston', game: 'stud', stake: 'fixed-limit 8/16', ownStructure: 'fixed-limit', seats: 8,
        });
        expect(choose({ ...PLAN, game: 'stud' }, HOUSES, 'plain', 'stud')).toMatchObject({ game: 'holdem' });
        expect(choose(PLAN, HOUSES, 'boston', 'holdem')).toMatchObject({ stake: 'no-limit 1/1', name: 'Friday' });
    });

    it('is asked for in the words of the room', () => {
        expect(asked({ ...PLAN, stake: '', ownStructure: 'pot-limit', ownStake: '2 / 4' })).toMatchObject({
            stake: 'pot-limit 2/4', pause: 4000, seats: 6,
        });
    });
});
