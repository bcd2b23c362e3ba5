// Tables as the room would tell of them, made by hand: moments of an evening that are worth a look.

import type {
    Card,
    Chair,
    Event,
    Hand,
    HandRow,
    HandShown,
    LedgerShown,
    Player,
    Question,
    Role,
    Terms,
    View,
} from '../../src/wire';

export interface Scene {
    name: string;
    view: View;
    /** As what one looks on. */
    role: Role;
    /** What is told after that, record by record. */
    told: { events: Event[]; asks?: Question }[];
}

/** When all of it happens. */
export const NOW = Date.UTC(2025, 10, 14, 20, 30);
/** Who looks on. */
export const ME = 1;

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy'];
const THINKS = { by: NOW + 30_000, reserve: 10_000 };

const TERMS: Terms = {
    game: 'holdem',
    streets: ['before the flop', 'flop', 'turn', 'river'],
    limit: { kind: 'no-limit', least: 2 },
    unit: 1,
    blinds: [1, 2],
    seats: 6,
    buy_in: { least: 40, most: 200 },
    clock: { kind: 'each', seconds: 30 },
    talk: 'open',
    pot_size: 'shown',
};

/** Cards by their faces: `^` before one that lies face up, `xx` for a back. */
function cards(from: number, faces: string): Card[] {
    return faces
        .split(' ')
        .filter(Boolean)
        .map((word, at) => {
            const face = word.replace('^', '');
            return { slot: from + at, up: word.startsWith('^'), ...(face === 'xx' ? {} : { face }) };
        });
}

function chairs(stacks: number[], more: Record<number, Partial<Chair>> = {}): Chair[] {
    return stacks.flatMap((stack, at) => {
        const seat = at + 1;
        if (stack < 0) return [];
        const one: Chair = {
            seat,
            person: seat,
            name: NAMES[at]!,
            stack,
            coming: 0,
            entry: 'in',
            join: 'wait',
            button_passed: false,
            missed: { small: false, big: false },
            broke: false,
            leaving: false,
            bank: 0,
            ...more[seat],
        };
        return [one];
    });
}

/** A table of this many stacks; a chair without one is free. */
function table(
    stacks: number[],
    more: Partial<View> & { about?: Record<number, Partial<Chair>>; rules?: Partial<Terms> } = {},
): View {
    const { about, rules, ...rest } = more;
    return {
        sign: { name: 'Friday', house: 'boston', title: 'no-limit holdem 1/2', chip: '1' },
        terms: { ...TERMS, seats: stacks.length, ...rules },
        chairs: chairs(stacks, about),
        hands: 12,
        button: 5,
        blinds: [6, 1],
        asks: { kind: 'deal', seats: [] },
        straddles: [],
        rock: { is: 'off' },
        chat: [],
        ...rest,
    };
}

/** What lies before each seat: the bet and the cards; whoever has none has folded. */
function players(held: Record<number, [bet: number, faces: string]>): Player[] {
    return Object.entries(held).map(([seat, [bet, faces]]) => ({
        seat: Number(seat),
        live: faces !== '',
        bet,
        cards: cards(10 * Number(seat), faces),
    }));
}

function hand(
    held: Record<number, [bet: number, faces: string]>,
    more: Partial<Hand> = {},
    boards: string[] = [''],
): Hand {
    return {
        number: 12,
        players: players(held),
        boards: boards.map((faces, at) => cards(100 + 10 * at, faces)),
        pots: [],
        burns: [],
        aside: [],
        round: 1,
        ...more,
    };
}

/** Ann's turn. */
function asks(more: Partial<Question>): Question {
    return { kind: 'act', seats: [1], turn: 7, ...THINKS, ...more };
}

const acted = (
    seat: number,
    action: Extract<Event, { e: 'acted' }>['action'],
    paid: number,
    bet: number,
    stack: number,
): Event => ({ e: 'acted', seat, action, paid, bet, stack });

/** What Ann holds, as she is told. */
const holds = (...worth: string[]): { events: Event[] } => ({ events: [{ e: 'holding', seat: 1, worth }] });

const BACKS = 'xx xx';

/** A hand of six from its first card to Ann's decision on the flop. */
const begun: Event[] = [
    {
        e: 'hand-began',
        hand: 13,
        button: 4,
        blinds: [5, 6],
        boards: 1,
        players: [200, 184, 312, 96, 241, 167].map((stack, at) => ({ seat: at + 1, stack })),
    },
    { e: 'posted', seat: 5, kind: 'blind', amount: 1, to: 'pot', bet: 1, stack: 240 },
    { e: 'posted', seat: 6, kind: 'blind', amount: 2, to: 'pot', bet: 2, stack: 165 },
];
const dealt: Event[] = [
    {
        e: 'dealt',
        up: false,
        seats: [5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4],
        slots: Array.from({ length: 12 }, (_, at) => at),
        faces: [null, null, 'Ah', null, null, null, null, null, 'Kh', null, null, null],
    },
    { e: 'round-opened', round: 1, street: 'before the flop' },
];
const flopped: Event[] = [
    { e: 'round-closed' },
    { e: 'pots', pots: [{ amount: 25, seats: [1, 3, 6] }] },
    { e: 'board', board: 1, cards: cards(20, '^Kd ^9h ^4h') },
    { e: 'round-opened', round: 2, street: 'flop' },
];
const upToFlop: Scene['told'] = [
    { events: begun },
    { events: dealt, asks: asks({ turn: 1 }) },
    { events: [acted(1, 'raise', 8, 8, 192)], asks: { kind: 'act', seats: [2], turn: 2 } },
    { events: [acted(2, 'fold', 0, 0, 184)] },
    { events: [acted(3, 'call', 8, 8, 304)] },
    { events: [acted(4, 'fold', 0, 0, 96)] },
    { events: [acted(5, 'fold', 0, 1, 240)] },
    { events: [acted(6, 'call', 6, 8, 159), ...flopped] },
    { events: [acted(6, 'check', 0, 0, 159)] },
];
const toAct = asks({
    turn: 7,
    legal: { fold: true, stay: { kind: 'call', pay: 22 }, raise: { kind: 'between', least: 44, most: 192, unit: 1 } },
});

const turn: Scene = {
    name: 'turn',
    role: 'player',
    view: table([200, 184, 312, 96, 241, 167], { about: { 2: { bot: 'sane' }, 4: { bot: 'caller' } } }),
    told: [
        ...upToFlop,
        { events: [acted(1, 'check', 0, 0, 192)] },
        { events: [acted(3, 'bet', 22, 22, 282)] },
        holds('a pair of kings, ace-nine-four kickers'),
        { events: [acted(6, 'call', 22, 22, 137)], asks: toAct },
    ],
};

const waiting: Scene = {
    name: 'waiting',
    role: 'host',
    told: [],
    view: table([200, -1, 200, -1, -1, -1], {
        hands: 0,
        button: undefined,
        blinds: [],
        asks: { kind: 'players', seats: [] },
        about: { 3: { entry: 'new' } },
    }),
};

const nine: Scene = {
    name: 'nine',
    role: 'player',
    told: [holds('three queens, jack-eight kickers')],
    view: table([1240, 860, 0, 2315, 415, 0, 1980, 150, 3060], {
        sign: { name: 'Friday', house: 'hollywood', title: 'no-limit holdem 5/10', chip: '1' },
        rules: { blinds: [5, 10], limit: { kind: 'no-limit', least: 10 } },
        about: { 8: { away: { since: NOW - 60_000, why: 'said' }, missed: { small: false, big: true } } },
        button: 2,
        blinds: [3, 4],
        hand: hand(
            {
                1: [0, 'Qs Qd'],
                2: [240, BACKS],
                3: [0, BACKS],
                4: [240, BACKS],
                5: [0, ''],
                6: [0, BACKS],
                7: [0, ''],
                9: [0, ''],
            },
            {
                round: 3,
                pots: [
                    { amount: 640, seats: [1, 2, 3, 4, 6] },
                    { amount: 480, seats: [1, 2, 4, 6] },
                    { amount: 315, seats: [1, 2, 4] },
                ],
            },
            ['^Qc ^8h ^3d ^Js'],
        ),
        asks: asks({
            legal: {
                fold: true,
                stay: { kind: 'call', pay: 240 },
                raise: { kind: 'between', least: 480, most: 1240, unit: 5 },
            },
        }),
    }),
};

const stud: Scene = {
    name: 'stud',
    role: 'player',
    told: [holds('ace high, seven-five-four-three', 'seven-five-four-three-ace low')],
    view: table([312, 180, 455, 96, 240, 388, 150, 279], {
        sign: { name: 'Friday', house: 'hollywood', title: 'fixed-limit stud-hilo 4/8', chip: '1' },
        rules: {
            game: 'stud-hilo',
            blinds: [],
            bring_in: 2,
            ante: { by: 'each', amount: 1 },
            limit: { kind: 'fixed-limit', bets: [4, 4, 8, 8, 8] },
            streets: ['third street', 'fourth street', 'fifth street', 'sixth street', 'seventh street'],
        },
        button: undefined,
        blinds: [],
        hand: hand(
            {
                1: [8, 'As 4d ^5h ^3c ^7s'],
                2: [0, ''],
                3: [16, 'xx xx ^Kd ^Kh ^9s'],
                4: [0, ''],
                5: [16, 'xx xx ^2c ^6d ^8h'],
                6: [0, ''],
                7: [0, ''],
                8: [8, 'xx xx ^Jc ^Tc ^Qd'],
            },
            { round: 3, pots: [{ amount: 52, seats: [1, 3, 5, 8] }] },
        ),
        asks: asks({
            legal: {
                fold: true,
                stay: { kind: 'call', pay: 8 },
                raise: { kind: 'between', least: 24, most: 24, unit: 8 },
            },
        }),
    }),
};

const draw: Scene = {
    name: 'draw',
    role: 'player',
    told: [holds('a pair of jacks, ace-seven-four kickers')],
    view: table([280, 140, 233, 90, 510, 175], {
        sign: { name: 'Friday', house: 'three-six', title: 'fixed-limit draw 3/6', chip: '1' },
        rules: {
            game: 'draw',
            limit: { kind: 'fixed-limit', bets: [3, 6] },
            streets: ['before the draw', 'after the draw'],
        },
        hand: hand(
            {
                1: [0, 'Jc Jd 7s 4h Ac'],
                2: [0, ''],
                3: [0, 'xx xx xx xx xx'],
                4: [0, ''],
                5: [0, 'xx xx xx xx xx'],
                6: [0, 'xx xx xx xx xx'],
            },
            { pots: [{ amount: 24, seats: [1, 3, 5, 6] }] },
        ),
        asks: asks({ kind: 'draw', most: 3 }),
    }),
};

const boards: Scene = {
    name: 'boards',
    role: 'player',
    view: table([0, 240, 0, 318, 120, 196], {
        sign: { name: 'Friday', house: 'friends', title: 'pot-limit omaha 1/2', chip: '1' },
        rules: { game: 'omaha', limit: { kind: 'pot-limit', least: 2 } },
        hand: hand(
            { 1: [0, '^As ^Ah ^Jd ^Tc'], 2: [0, ''], 3: [0, '^9s ^8s ^7d ^6d'], 4: [0, ''], 5: [0, ''], 6: [0, ''] },
            { pots: [{ amount: 403, seats: [1, 3] }], round: undefined },
            ['^Ac ^9d ^5s ^2h ^7c', '^Ac ^9d ^5s ^Kc ^Tc'],
        ),
        asks: { kind: 'show', seats: [3], turn: 9 },
    }),
    told: [],
};

const runIt: Scene = {
    name: 'run-it',
    role: 'player',
    told: [],
    view: {
        ...boards.view,
        hand: { ...boards.view.hand!, boards: [cards(100, '^Ac ^9d ^5s')] },
        asks: asks({ kind: 'run-it', seats: [1, 3], most: 3 }),
    },
};

const showdown: Scene = {
    name: 'showdown',
    role: 'player',
    view: turn.view,
    told: [
        ...upToFlop,
        { events: [acted(1, 'bet', 16, 16, 176)] },
        { events: [acted(3, 'raise', 48, 48, 256)] },
        { events: [acted(6, 'fold', 0, 0, 159)] },
        {
            events: [
                acted(1, 'call', 32, 48, 144),
                { e: 'round-closed' },
                { e: 'pots', pots: [{ amount: 121, seats: [1, 3] }] },
            ],
        },
        {
            events: [
                { e: 'board', board: 1, cards: cards(24, '^2s') },
                { e: 'round-opened', round: 3, street: 'turn' },
            ],
        },
        { events: [acted(1, 'check', 0, 0, 144)] },
        { events: [acted(3, 'check', 0, 0, 256)] },
        {
            events: [
                { e: 'board', board: 1, cards: cards(26, '^7h') },
                { e: 'round-opened', round: 4, street: 'river' },
            ],
        },
        { events: [acted(1, 'bet', 90, 90, 54)] },
        {
            events: [
                acted(3, 'call', 90, 90, 166),
                { e: 'round-closed' },
                { e: 'pots', pots: [{ amount: 301, seats: [1, 3] }] },
            ],
        },
        {
            events: [
                {
                    e: 'shown',
                    seat: 1,
                    cards: [
                        { slot: 2, face: 'Ah', up: true },
                        { slot: 8, face: 'Kh', up: true },
                    ],
                    worth: ['ace-high flush, king-nine-seven-four'],
                },
            ],
        },
        {
            events: [
                {
                    e: 'shown',
                    seat: 3,
                    cards: [
                        { slot: 4, face: 'Ks', up: true },
                        { slot: 10, face: '9c', up: true },
                    ],
                    worth: ['two pair, kings and nines, seven kicker'],
                },
            ],
        },
        {
            events: [
                {
                    e: 'won',
                    pot: 0,
                    board: 1,
                    seat: 1,
                    amount: 301,
                    stack: 355,
                    half: 'whole',
                    with: 'ace-high flush, king-nine-seven-four',
                },
                { e: 'hand-ended', hand: 13, stacks: [] },
            ],
            asks: { kind: 'deal', seats: [] },
        },
    ],
};

const watcher: Scene = {
    name: 'watcher',
    role: 'watcher',
    view: {
        ...turn.view,
        chairs: chairs([200, 184, 312, 96, 241, 167]).map((one) => ({ ...one, person: one.person + 20 })),
    },
    told: turn.told
        .filter(({ events }) => events[0]?.e !== 'holding')
        .map(({ events, asks }) => ({
            events: events.map((one) => (one.e === 'dealt' ? { ...one, faces: one.faces.map(() => null) } : one)),
            asks: asks && { ...asks, legal: undefined },
        })),
};

/** A host, with something said and a hand under way. */
export const hosting: Scene = {
    ...turn,
    name: 'host',
    role: 'host',
    view: {
        ...turn.view,
        chat: [
            { person: 3, name: 'Cat', at: NOW - 240_000, text: 'Good evening, everybody!' },
            { person: 1, name: 'Ann', at: NOW - 180_000, text: 'Hello Cat. Stud after this round?' },
            {
                person: 6,
                name: 'Fay',
                at: NOW - 65_000,
                text: 'Nice hand, Gus. I was sure that you had the flush, and so I let my two pair go on the turn.',
            },
        ],
    },
};

export const TABLES: Scene[] = [waiting, turn, nine, stud, draw, boards, runIt, showdown, watcher];
export const FACED = { turn, draw };

export const LEDGER: LedgerShown = {
    chip: '1',
    rows: [
        { person: 1, name: 'Ann', bought: 200, taken: 0, stack: 355, net: 155 },
        { person: 5, name: 'Eve', bought: 200, taken: 0, stack: 241, net: 41 },
        { person: 6, name: 'Fay', bought: 200, taken: 159, stack: 0, net: -41 },
        { person: 4, name: 'Dan', bot: 'caller', bought: 150, taken: 0, stack: 96, net: -54 },
        { person: 3, name: 'Cat', bought: 300, taken: 0, stack: 166, net: -134 },
    ],
    house: { rake: 33, promotion: 0, time: 0, incidentals: 0 },
    settle: [
        { from: 3, to: 1, amount: 134 },
        { from: 4, to: 5, amount: 41 },
        { from: 4, to: 1, amount: 13 },
        { from: 6, to: 1, amount: 8 },
        { from: 6, amount: 33 },
    ],
};

export const HANDS: HandRow[] = [
    {
        hand: 13,
        at: NOW - 90_000,
        title: 'no-limit holdem 1/2',
        pot: 301,
        winners: [{ seat: 1, name: 'Ann', amount: 301 }],
    },
    {
        hand: 12,
        at: NOW - 210_000,
        title: 'no-limit holdem 1/2',
        pot: 24,
        winners: [{ seat: 6, name: 'Fay', amount: 24 }],
    },
    {
        hand: 11,
        at: NOW - 400_000,
        title: 'fixed-limit stud-hilo 4/8',
        pot: 118,
        winners: [
            { seat: 3, name: 'Cat', amount: 59 },
            { seat: 5, name: 'Eve', amount: 59 },
        ],
    },
];

export const REPLAYED: HandShown = {
    table: 7,
    hand: 13,
    at: NOW - 90_000,
    share: 'share',
    you: 1,
    topics: {},
    begins: showdown.view,
    told: showdown.told.map(({ events }, at) => ({ n: 100 + at, at: NOW - 90_000 + 1000 * at, events })),
};
