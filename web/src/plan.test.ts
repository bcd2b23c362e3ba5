import { describe, expect, it, vi } from 'vitest';
import type { GameShown, HouseShown } from './wire';
import type { Plan } from './plan';
import type { Terms } from './wire';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { asked, choose, faultsOf, gameOf, isStake, nameFault, saysOf } = await import('./plan');

const SILENT = { stake: [], structure: [], buy_in: [], fee: [], time: [], clock: [], seats: [] };

function game(name: string, mostSeats: number, ...titles: string[]): GameShown {
    const stakes = titles.map((title) => {
        const [structure, , amounts] = title.split(' ');
        const stake = `${structure} ${amounts}`;
        return {
            stake,
            title,
            buy_in: 200,
            least: 40,
            chip: '1',
            seats: mostSeats - 1,
            terms: {} as Terms,
            clauses: [],
            says: { ...SILENT, seats: [`${title}.seats`] },
        };
    });
    const options = [
        { option: 'seats', least: 2, most: mostSeats, usual: mostSeats - 1 },
        { option: 'pause', least: 0, most: 60_000, usual: 4000 },
        { option: 'bots', least: 0, most: 9, usual: 0 },
    ];
    return { game: name, stakes, options };
}

const HOUSES: HouseShown[] = [
    { name: 'plain', books: [], games: [game('holdem', 10, 'no-limit holdem 1/2')] },
    {
        name: 'boston',
        books: ['boston'],
        games: [
            game('stud', 8, 'fixed-limit stud 8/16'),
            game('holdem', 10, 'no-limit holdem 1/1', 'no-limit holdem 1/2'),
        ],
    },
];
const HOLDEM = gameOf(HOUSES, 'plain', 'holdem');
const PLAN: Plan = {
    name: 'Friday',
    house: 'plain',
    game: 'holdem',
    stake: 'no-limit 1/2',
    ownStake: '',
    ownStructure: 'no-limit',
    fee: 'usual',
    rate: 5,
    minutes: 30,
    seats: 6,
    pause: 4,
    door: 'invited',
    alone: 'wait',
    bots: 0,
    style: 'sane',
};

describe("a stake of one's own", () => {
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

describe('what a house says', () => {
    const boston = gameOf(HOUSES, 'boston', 'holdem');

    it("is about the stake that is chosen, and about the first for one of one's own", () => {
        const says = (stake: string) => saysOf({ ...PLAN, house: 'boston', stake }, boston)?.seats;
        expect(says('no-limit 1/2')).toEqual(['no-limit holdem 1/2.seats']);
        expect(says('')).toEqual(['no-limit holdem 1/1.seats']);
        expect(saysOf(PLAN, undefined)).toBeUndefined();
    });
});

describe('a plan', () => {
    it('that is right has no faults', () => expect(faultsOf(PLAN, HOLDEM)).toEqual({}));

    it('says of every field what is wrong', () => {
        const wrong: Plan = { ...PLAN, name: '', stake: '', ownStake: 'x', seats: 11, pause: null, bots: 10 };
        expect(faultsOf(wrong, HOLDEM)).toEqual({
            name: ['name.empty'],
            ownStake: ['open.fault.stake'],
            seats: ['open.fault.between', { least: 2, most: 10 }],
            pause: ['open.fault.between', { least: 0, most: 60 }],
            bots: ['open.fault.between', { least: 0, most: 9 }],
        });
    });

    it('has the bounds of its game', () => {
        const stud = gameOf(HOUSES, 'boston', 'stud');
        expect(faultsOf({ ...PLAN, seats: 9 }, stud).seats).toEqual(['open.fault.between', { least: 2, most: 8 }]);
    });

    it('leaves the host a chair', () => {
        expect(faultsOf({ ...PLAN, seats: 6, bots: 5 }, HOLDEM)).toEqual({});
        expect(faultsOf({ ...PLAN, seats: 6, bots: 6 }, HOLDEM).bots?.[1]).toEqual({ least: 0, most: 5 });
    });

    it('takes what is usual for a house and a game', () => {
        expect(choose(PLAN, HOUSES, 'boston', 'stud')).toMatchObject({
            house: 'boston',
            game: 'stud',
            stake: 'fixed-limit 8/16',
            ownStructure: 'fixed-limit',
            seats: 7,
        });
        expect(choose({ ...PLAN, game: 'stud' }, HOUSES, 'plain', 'stud')).toMatchObject({ game: 'holdem' });
        expect(choose(PLAN, HOUSES, 'boston', 'holdem')).toMatchObject({ stake: 'no-limit 1/1', name: 'Friday' });
    });

    it('is asked for in the words of the room', () => {
        expect(asked({ ...PLAN, stake: '', ownStructure: 'pot-limit', ownStake: '2 / 4' })).toMatchObject({
            stake: 'pot-limit 2/4',
            pause: 4000,
            seats: 6,
            time: undefined,
        });
    });

    it('may ask for a fee for time, which is more than nothing', () => {
        const timed: Plan = { ...PLAN, fee: 'time', rate: 6, minutes: 30 };
        expect(faultsOf(timed, HOLDEM)).toEqual({});
        expect(asked(timed)).toMatchObject({ time: { rate: 6, minutes: 30 } });
        expect(Object.keys(faultsOf({ ...timed, rate: 0, minutes: null }, HOLDEM))).toEqual(['rate', 'minutes']);
        expect(faultsOf({ ...timed, fee: 'usual', rate: 0 }, HOLDEM)).toEqual({});
    });
});
