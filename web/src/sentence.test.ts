import { beforeEach, describe, expect, it } from 'vitest';
import { fold } from './fold';
import { line, sentence } from './sentence';
import { likes } from './settings.svelte';
import type { Chair, Event, Hand, View } from './wire';

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

function table(hand: Partial<Hand> = {}): View {
    return {
        sign: { name: 'Friday', house: 'plain', title: "no-limit hold'em 1/2", chip: '1' },
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
        chairs: [chair(1, 'Ann'), chair(2, 'Bob'), chair(3, 'Cat')],
        hands: 12,
        button: 1,
        blinds: [2, 3],
        hand: { number: 12, players: [], boards: [[]], pots: [], burns: [], aside: [], ...hand },
        asks: { kind: 'deal', seats: [] },
        straddles: [],
        rock: { is: 'off' },
        chat: [],
    };
}

const live = (seat: number, is = true) => ({ seat, live: is, bet: 0, cards: [] });
const up = (slot: number, face: string) => ({ slot, face, up: true });
const flop: Event = { e: 'board', board: 1, cards: [up(6, 'As'), up(7, 'Td'), up(8, '2c')] };
const bobWins: Event = {
    e: 'won',
    pot: 0,
    board: 1,
    seat: 2,
    amount: 120,
    stack: 320,
    half: 'whole',
    with: 'two pair, aces and tens, queen kicker',
};
const acted = (action: 'fold' | 'check' | 'call' | 'bet' | 'raise', paid: number, bet: number, stack = 60): Event => ({
    e: 'acted',
    seat: 1,
    action,
    paid,
    bet,
    stack,
});
const log = (event: Event, view = table()) => sentence(event, view, 'log');
const said = (event: Event, view = table()) => sentence(event, view, 'speech');

beforeEach(() => {
    likes.language = 'en';
});

describe('in English', () => {
    it('tells which cards were turned up, and how many were not', () => {
        const one: Event = { e: 'cards-shown', seat: 1, cards: [up(0, 'As')], hidden: 1 };
        expect(log(one)).toBe('Ann turns up A♠. One card of the hand stays hidden');
        expect(said(one)).toBe('Ann turns up ace of spades. One card of the hand stays hidden');
        expect(log({ ...one, hidden: 3 })).toBe('Ann turns up A♠. 3 cards of the hand stay hidden');
        expect(log({ ...one, hidden: 0 })).toBe('Ann turns up A♠');
    });

    it('says what one holds, without kickers', () => {
        const worth = ['a pair of aces, king-queen-nine kickers, and an eight-six low'];
        expect(said({ e: 'holding', seat: 1, worth })).toBe('You hold a pair of aces, and an eight-six low');
        expect(said({ e: 'holding', seat: 1, worth: [] })).toBeUndefined();
        const holding = ['a pair of aces, queen-nine-eight kickers, and an eight-six low'];
        const before = table({ players: [{ seat: 1, live: true, bet: 0, cards: [], holding }] });
        expect(said({ e: 'holding', seat: 1, worth }, before)).toBeUndefined();
        expect(said({ e: 'holding', seat: 1, worth: ['two pair, aces and kings'] }, before)).toBe(
            'You hold two pair, aces and kings',
        );
    });

    it('tells what was reported, and what was decided and why', () => {
        const incident = { kind: 'card-exposed', words: 'Card 1 of {2} was seen in the deal', seat: 2, card: 1 };
        expect(log({ e: 'reported', incident })).toBe('Reported: Card 1 of Bob was seen in the deal');
        const remedy = { kind: 'kill', words: 'The hand of {2} is dead, and its chips stay in the pot', seat: 2 };
        expect(log({ e: 'remedied', remedy })).toBe('Decided: The hand of Bob is dead, and its chips stay in the pot');
        const against = log({ e: 'remedied', remedy, overruled: 'shown-card' });
        expect(against).toBe('The floor overrules the book: The hand of Bob is dead, and its chips stay in the pot');
        expect(log({ e: 'reasoned', person: 11, name: 'Ann', why: 'all saw it' })).toBe(
            'The reason, by Ann: all saw it',
        );
    });

    it('tells a fourth card on the flop as no turn', () => {
        const more: Event = { e: 'board', board: 1, cards: [up(9, 'Kd')] };
        const boards = [[up(6, 'As'), up(7, 'Td'), up(8, '2c')]];
        expect(log(more, table({ boards, round: 2 }))).toBe('On the board now: K♦');
        expect(log(more, table({ boards }))).toBe('The turn: K♦');
    });

    it('tells who acts out of turn', () => {
        expect(log({ e: 'held', seat: 2, action: 'raise', to: 1200 })).toBe('Bob acts out of turn: Raise 1,200');
        expect(log({ e: 'held-back', seat: 2 })).toBe('What Bob did out of turn does not bind');
    });

    it('tells what comes after this hand', () => {
        expect(log({ e: 'coming', title: 'pot-limit omaha 1/2' })).toMatch(
            /^From the next hand on: Pot-limit Omaha 1\/2$/i,
        );
        expect(log({ e: 'coming' })).toBe('The game stays as it is');
    });

    it('tells what players do', () => {
        expect(log(acted('fold', 0, 0))).toBe('Ann folds');
        expect(log(acted('check', 0, 0))).toBe('Ann checks');
        expect(log(acted('call', 18, 20))).toBe('Ann calls 18');
        expect(log(acted('bet', 20, 20))).toBe('Ann bets 20');
        expect(log(acted('raise', 38, 40))).toBe('Ann raises to 40');
    });

    it('says all-in when the last chip goes in, and not of somebody who had none', () => {
        expect(log(acted('raise', 198, 1200, 0))).toBe('Ann raises to 1,200, all-in');
        expect(log(acted('check', 0, 0, 0))).toBe('Ann checks');
    });

    it('names the cards of the board with signs, and in words', () => {
        expect(log(flop)).toBe('The flop: A♠ 10♦ 2♣');
        expect(said(flop)).toBe('The flop: ace of spades, ten of diamonds, two of clubs');
        const turned = table({ boards: [[up(6, 'As'), up(7, 'Td'), up(8, '2c')]] });
        expect(log({ e: 'board', board: 1, cards: [up(9, 'Kh')] }, turned)).toBe('The turn: K♥');
        const twice = table({
            boards: [[1, 2, 3, 4].map((slot) => up(slot, 'As')), [1, 2, 3, 4].map((slot) => up(slot, 'As'))],
        });
        expect(log({ e: 'board', board: 2, cards: [up(9, 'Kh')] }, twice)).toBe('The river on board 2: K♥');
    });

    it('says with the flop how many are in', () => {
        const view = table({ players: [live(1), live(2), live(3, false)] });
        expect(log(flop, view)).toBe('The flop: A♠ 10♦ 2♣. 2 players');
        const turned = table({ ...view.hand, boards: [[up(6, 'As'), up(7, 'Td'), up(8, '2c')]] });
        expect(log({ e: 'board', board: 1, cards: [up(9, 'Kh')] }, turned)).toBe('The turn: K♥');
    });

    it('says what a dealer calls', () => {
        expect(log({ e: 'board-called', seat: 2, called: 'pair of fours' })).toBe('pair of fours, Bob');
        expect(log({ e: 'large-blinds', count: 3 })).toBe('There are three large blinds');
    });

    it('tells who won with what, and which pot', () => {
        expect(log(bobWins)).toBe('Bob wins 120 with two pair, aces and tens');
        expect(log({ ...bobWins, pot: 1 })).toBe('Bob wins 120 with two pair, aces and tens (side pot 1)');
        expect(log({ ...bobWins, half: 'unopposed', with: undefined })).toBe('Bob wins 120');
        expect(log({ ...bobWins, half: 'low', with: 'an eight-six low' })).toBe(
            'Bob wins 120 for the low hand with an eight-six low',
        );
        expect(log({ ...bobWins, half: 'back', with: undefined })).toBe('Bob gets 120 back');
    });

    it('calls the blinds by their names', () => {
        const post = { e: 'posted', kind: 'blind', amount: 1, to: 'pot', bet: 1, stack: 199 } as const;
        expect(log({ ...post, seat: 2 })).toBe('Bob posts the small blind: 1');
        expect(log({ ...post, seat: 3, amount: 2 })).toBe('Cat posts the big blind: 2');
        expect(log({ ...post, seat: 3, kind: 'ante' })).toBe('Cat posts the ante: 1');
    });

    it('counts what is drawn', () => {
        expect(log({ e: 'drew', seat: 3, cards: 2 })).toBe('Cat draws two');
        expect(log({ e: 'drew', seat: 3, cards: 0 })).toBe('Cat stands pat');
    });

    it('tells your own cards and those face up, and no backs', () => {
        const deal = { e: 'dealt', seats: [1, 2, 1, 2], slots: [0, 1, 2, 3] } as const;
        const mine: Event = {
            ...deal,
            up: false,
            seats: [...deal.seats],
            slots: [...deal.slots],
            faces: ['As', null, 'Kd', null],
        };
        expect(said(mine)).toBe('Your cards: ace of spades, king of diamonds');
        expect(log({ ...mine, faces: [null, null, null, null] })).toBeUndefined();
        expect(log({ ...mine, up: true, seats: [1, 2], slots: [4, 5], faces: ['7h', '9c'] })).toBe(
            'Face up: Ann 7♥; Bob 9♣',
        );
    });

    it('tells what is proposed once, and how it came out', () => {
        const what = { kind: 'bomb-pot', amount: 10, boards: 1 } as const;
        const proposal: Event = { e: 'proposal', proposal: { what, by: 1, asked: [2, 3], yes: [1], no: [] } };
        expect(log({ e: 'proposed', by: 1 })).toBeUndefined();
        expect(log(proposal)).toBe('Ann proposes a bomb pot of 10 each');
        expect(log(proposal, { ...table(), proposal: proposal.proposal })).toBeUndefined();
        expect(log({ e: 'answered', seat: 2, yes: false })).toBe('Bob says no');
        expect(log({ e: 'settled', agreed: false })).toBe('It is not agreed');
    });

    it('says why something was taken back, or somebody was sent away', () => {
        expect(log({ e: 'taken-back', to: 40, reason: 'a wrong click' })).toBe('Taken back: a wrong click');
        expect(log({ e: 'sent-away', person: 12, reason: 'rude' })).toBe('Bob is sent away: rude');
    });

    it('keeps silent about chores', () => {
        const chores: Event[] = [
            { e: 'burned', slots: [1] },
            { e: 'shuffled', cards: 52 },
            { e: 'round-closed' },
            { e: 'pots', pots: [] },
        ];
        for (const chore of chores) expect(log(chore)).toBeUndefined();
    });

    it('calls an empty chair by its number', () => {
        expect(log({ e: 'hand-began', hand: 13, button: 5, blinds: [], players: [], boards: 1 })).toBe(
            'Hand 13, the button: seat 5',
        );
    });
});

describe('events that come together', () => {
    it('are each seen from the table as it was just before them', () => {
        const view = table();
        const turn: Event = { e: 'board', board: 1, cards: [up(9, 'Kh')] };
        const river: Event = { e: 'board', board: 1, cards: [up(10, '3h')] };
        const events: Event[] = [flop, { e: 'burned', slots: [11] }, turn, river];
        const lines: (string | undefined)[] = [];
        fold(view, { m: 'told', n: 1, at: 0, events }, (event, now) => lines.push(line(event, now)?.log));
        expect(lines).toEqual(['The flop: A♠ 10♦ 2♣', undefined, 'The turn: K♥', 'The river: 3♥']);
    });
});

describe('in German', () => {
    beforeEach(() => {
        likes.language = 'de';
    });

    it('tells the same', () => {
        expect(log(acted('raise', 38, 1040))).toBe('Ann erhöht auf 1.040');
        expect(said(flop)).toBe('Der Flop: Pik Ass, Karo Zehn, Kreuz Zwei');
        expect(log(bobWins)).toBe('Bob gewinnt 120: zwei Paare, Asse und Zehnen');
        expect(log({ e: 'drew', seat: 3, cards: 2 })).toBe('Cat tauscht zwei');
    });
});
