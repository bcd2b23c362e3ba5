// What happened at the table as a sentence: short with suit signs for the log, long for speech.
// Whatever is not worth telling, or is told by what comes with it, makes none.

import { short, spoken } from './cards';
import { matterInWords } from './matter';
import { inWords as titleInWords } from './title';
import { called, type Key, type Name, named, number, t } from './words/index.svelte';
import { inBrief, inWords } from './worth';
import type { Action, Card, Event, Face, Matter, Post, Proposed, View } from './wire';

export type How = 'log' | 'speech';

/** A sentence about an event; `view` is the table just before it. */
export function sentence(event: Event, view: View, how: How): string | undefined {
    const tell = TELLERS[event.e] as Teller<Event> | null;
    return tell?.(event, new Scene(view, how));
}

/** A sentence both ways. */
export interface Line {
    log: string;
    speech: string;
    /** What kind of event it tells of. */
    kind: Event['e'];
    /** Who said it, where it is talk. */
    by?: number;
}

/** A line about an event; `view` is the table just before it. */
export function line(event: Event, view: View): Line | undefined {
    const log = sentence(event, view, 'log');
    const by = event.e === 'said' ? event.person : undefined;
    return log ? { log, speech: sentence(event, view, 'speech') ?? log, kind: event.e, by } : undefined;
}

/** A card as it is written in the log, or said. */
export function card(face: Face | undefined, how: How): string {
    if (!face) return how === 'log' ? '🂠' : t('card.back');
    if (how === 'log') return short(face);
    const { rank, suit } = spoken(face);
    return suit === 'joker' ? t('suit.joker') : t('card.of', { rank: named('rank', rank), suit: named('suit', suit) });
}

/** What is voted on. */
export function proposedInWords(what: Proposed): string {
    switch (what.kind) {
        case 'bomb-pot':
            return t(what.boards > 1 ? 'told.what.bombs' : 'told.what.bomb', {
                amount: what.amount,
                boards: what.boards,
            });
        case 'rock':
            return t(what.on ? 'told.what.rock' : 'told.what.no-rock');
        case 'terms':
            return t('told.what.terms', {
                game: called('game', what.terms.game),
                blinds: what.terms.blinds.join('/') || t('told.what.other'),
            });
        default:
            return what satisfies never;
    }
}

/** Who sits there. */
export function nameAt(view: View, seat: number): string {
    return view.chairs.find((one) => one.seat === seat)?.name ?? t('told.seat', { seat });
}

/** The table, and how it is spoken of. */
class Scene {
    constructor(
        readonly view: View,
        readonly how: How,
    ) {}

    name(seat: number): string {
        return nameAt(this.view, seat);
    }

    person(person: number): string {
        return this.view.chairs.find((one) => one.person === person)?.name ?? t('told.somebody');
    }

    cards(cards: (Card | Face | null)[]): string {
        const faces = cards.map((one) => (typeof one === 'string' ? one : (one?.face ?? undefined)));
        return faces.map((face) => card(face, this.how)).join(this.how === 'log' ? ' ' : ', ');
    }

    matter(matter: Matter): string {
        return matterInWords(matter, (seat) => this.name(seat));
    }

    /** A sentence about a seat. */
    of(seat: number, key: Key, facts: Record<string, string | number> = {}): string {
        return t(key, { name: this.name(seat), ...facts });
    }
}

type Teller<E> = (event: E, scene: Scene) => string | undefined;
type Tellers = { [K in Event['e']]: Teller<Extract<Event, { e: K }>> | null };

const TELLERS: Tellers = {
    // People and their chairs
    sat: ({ name, seat, stack }) => t('told.sat', { name, seat, stack }),
    'played-over': ({ name, seat, stack }) => t('told.sat', { name, seat, stack }),
    'owner-back': ({ seat }, at) => at.of(seat, 'told.owner-back', { seat }),
    'box-picked-up': ({ seat, stack }, at) => at.of(seat, 'told.picked-up', { stack }),
    left: ({ seat, stack }, at) => at.of(seat, 'told.left', { stack }),
    leaving: ({ seat, to }, at) => (to ? at.of(seat, 'told.moving', { to }) : at.of(seat, 'told.leaving')),
    'sitting-out': ({ seat }, at) => at.of(seat, 'told.sitting-out'),
    moved: ({ seat, to }, at) => at.of(seat, 'told.moved', { to }),
    bought: ({ seat, amount, delivery }, at) =>
        at.of(seat, delivery === 'now' ? 'told.bought' : 'told.buys', { amount }),
    delivered: ({ seat }, at) => at.of(seat, 'told.delivered'),
    spent: null,
    'posted-for': ({ from, to, amount }, at) => at.of(from, 'told.posted-for', { other: at.name(to), amount }),
    'went-away': ({ seat, why }, at) => at.of(seat, AWAY[why]),
    'came-back': ({ seat }, at) => at.of(seat, 'told.back'),
    joining: null,
    'high-card': ({ seat }, at) => at.of(seat, 'told.high-card'),
    'missed-blind': ({ seat, blind }, at) => at.of(seat, blind === 'small' ? 'told.missed.small' : 'told.missed.big'),
    came: ({ name, role }) => t('told.came', { name, role: named('told.role', role) }),
    'sent-away': ({ person, reason }, at) => because(t('told.sent-away', { name: at.person(person) }), reason),
    said: ({ name, text }) => t('told.said', { name, text }),
    chair: null,
    emptied: null,

    // What the table agrees on
    straddled: ({ seat, amount, up }, at) => at.of(seat, up ? 'told.straddle' : 'told.no-straddle', { amount }),
    straddles: null,
    // What it is about comes with the proposal itself.
    proposed: null,
    proposal: ({ proposal }, at) => {
        if (!proposal || JSON.stringify(at.view.proposal?.what) === JSON.stringify(proposal.what)) return undefined;
        const name = proposal.by ? at.name(proposal.by) : t('told.floor');
        return t('told.proposed', { name, what: proposedInWords(proposal.what) });
    },
    answered: ({ seat, yes }, at) => at.of(seat, yes ? 'told.yes' : 'told.no'),
    settled: ({ agreed }) => t(agreed ? 'told.agreed' : 'told.not-agreed'),
    bomb: null,
    rock: null,
    termed: ({ sign }) => t('told.termed', { title: titleInWords(sign.title) }),
    coming: ({ title }) => (title ? t('told.coming', { title: titleInWords(title) }) : t('told.not-coming')),
    'rake-reduced': ({ most }) =>
        most === undefined || most === null ? t('told.rake-usual') : t('told.rake-reduced', { most }),
    'clock-called': () => t('told.clock'),
    'timed-out': ({ seat }, at) => at.of(seat, 'told.timed-out'),
    'bank-used': null,
    paused: () => t('told.paused'),
    resumed: () => t('told.resumed'),
    'time-taken': ({ seat, amount }, at) => at.of(seat, 'told.time', { amount }),
    'time-verified': ({ amount }) => t('told.time-verified', { amount }),
    'taken-back': ({ reason }) => because(t('told.taken-back'), reason),
    // The reason that comes with it tells of it.
    undone: null,

    // The hand
    'hand-began': ({ hand, button }, at) => t('told.began', { hand, name: at.name(button) }),
    'hand-ended': null,
    posted: ({ seat, kind, amount, to, stack }, at) => {
        const which = named('told.post', kind === 'blind' ? blind(seat, at.view) : kind);
        const line = at.of(seat, to === 'house' ? 'told.posted.house' : 'told.posted', { which, amount });
        return allIn(line, stack, kind);
    },
    reached: null,
    shuffled: null,
    dealt: (event, at) => dealt(event, at),
    board: ({ board, cards }, at) => {
        // While there is betting no street is due: a card too many, or one that was put right.
        if (at.view.hand?.round !== undefined) return t('told.board.now', { cards: at.cards(cards) });
        const before = at.view.hand?.boards[board - 1]?.length ?? 0;
        const name = street(at.view, before);
        const boards = at.view.hand?.boards.length ?? 1;
        const facts = { street: name, board, cards: at.cards(cards) };
        const line = t(boards > 1 ? 'told.board.of' : 'told.board', facts);
        // With the flop everybody hears how many are in.
        const first = before === 0 && board === 1 && at.view.terms.streets[1] === 'flop';
        const count = at.view.hand?.players.filter((player) => player.live).length ?? 0;
        return first && count > 0 ? t('told.players', { line, count }) : line;
    },
    burned: null,
    discarded: null,
    'taken-in': null,
    'set-aside': null,
    'put-back': null,
    faced: null,
    reported: ({ incident }, at) => t('told.reported', { what: at.matter(incident) }),
    'floor-called': () => t('told.floor-called'),
    remedied: ({ remedy, overruled }, at) =>
        t(overruled === undefined ? 'told.remedied' : 'told.overruled', { what: at.matter(remedy) }),
    reasoned: ({ name, why }) => t('told.reasoned', { name, why }),
    'stand-in': ({ name }) => t('told.stand-in', { name }),
    // What was decided tells of it.
    killed: null,
    revived: null,
    reclaimed: ({ seat }, at) => at.of(seat, 'told.reclaimed'),
    misdealt: null,
    ruled: null,
    drew: ({ seat, cards }, at) =>
        cards === 0 ? at.of(seat, 'told.pat') : at.of(seat, 'told.drew', { cards: called('told.count', `${cards}`) }),
    'draws-over': null,
    'large-blinds': ({ count }) => t('told.large-blinds', { count: called('told.count', `${count}`) }),
    'board-called': ({ seat, called }, at) => at.of(seat, 'told.board-called', { called: inWords(called) }),
    weak: ({ seat }, at) => at.of(seat, 'told.weak'),
    'runs-wanted': ({ seat, times }, at) =>
        at.of(seat, 'told.runs-wanted', { times: called('told.times', `${times}`) }),
    'runs-settled': ({ times }) => t('told.runs', { times: called('told.times', `${times}`) }),
    'dead-seat': null,
    'dead-seats-over': null,
    pots: null,
    'round-opened': null,
    'round-closed': null,
    acted: ({ seat, action, paid, bet, stack }, at) =>
        allIn(at.of(seat, ACTED[action], { paid, bet }), paid > 0 ? stack : undefined),
    'sleeper-left': ({ seat, to }, at) => at.of(seat, 'told.sleeper', { to }),
    'sleeper-made': ({ seat }, at) => at.of(seat, 'told.sleeper-made'),
    'sleeper-off': ({ seat }, at) => at.of(seat, 'told.sleeper-off'),
    'wager-opened': ({ wager }, at) => at.of(wager.seat, 'told.wager'),
    'wager-closed': null,
    held: ({ seat, action, to }, at) => {
        const line = at.of(seat, 'told.held', { action: named('act', action) });
        return to ? `${line} ${number(to)}` : line;
    },
    'held-back': ({ seat }, at) => at.of(seat, 'told.held-back'),
    returned: ({ seat, amount }, at) => at.of(seat, 'told.returned', { amount }),
    exposed: ({ seat, cards }, at) => at.of(seat, 'told.exposed', { cards: at.cards(cards) }),
    voided: () => t('told.voided'),
    shown: ({ seat, cards, worth }, at) => {
        const line = at.of(seat, 'told.shown', { cards: at.cards(cards) });
        return worth.length ? `${line}: ${worth.map(inWords).join('; ')}` : line;
    },
    'cards-shown': ({ seat, cards, hidden }, at) => {
        const line = at.of(seat, 'told.cards-shown', { cards: at.cards(cards) });
        if (hidden === 0) return line;
        return `${line}. ${hidden === 1 ? t('told.hidden.one') : t('told.hidden', { count: hidden })}`;
    },
    holding: ({ seat, worth }, at) => {
        const before = at.view.hand?.players.find((one) => one.seat === seat)?.holding ?? [];
        const [was, is] = [before, worth].map((hands) => hands.map(inBrief).join('; '));
        // Another kicker is not worth a word.
        return is && is !== was ? t('told.holding', { hand: is }) : undefined;
    },
    'turned-up': ({ seat, cards }, at) => at.of(seat, 'told.turned-up', { cards: at.cards(cards) }),
    named: ({ seat, called }, at) => at.of(seat, 'told.named', { called: inWords(called) }),
    disputed: ({ seat }, at) => at.of(seat, 'told.disputed'),
    doubted: ({ seat, about }, at) => at.of(seat, about === 'bet' ? 'told.doubted.bet' : 'told.doubted.hand'),
    'pot-stood': () => t('told.pot-stood'),
    mucked: ({ seat }, at) => at.of(seat, 'told.mucked'),
    raked: ({ amount, to }) => t(to === 'house' ? 'told.raked' : 'told.promotion', { amount }),
    won: (event, at) => won(event, at),
};

const AWAY = {
    said: 'told.away',
    gone: 'told.gone',
    disconnected: 'told.disconnected',
} as const satisfies Record<string, Key>;

const ACTED: Record<Action, Key> = {
    fold: 'told.folds',
    check: 'told.checks',
    call: 'told.calls',
    'bring-in': 'told.brings-in',
    bet: 'told.bets',
    complete: 'told.completes',
    raise: 'told.raises',
};

/** Which blind a seat is in: the room says where they are, not what each of them is called. */
function blind(seat: number, view: View): Name<'told.post'> {
    const last = view.blinds.length - 1;
    const place = view.blinds.indexOf(seat);
    if (place < 0 || last === 0) return 'blind';
    return place === last ? 'big' : 'small';
}

const STREETS: Record<string, Key> = { flop: 'told.flop', turn: 'told.turn', river: 'told.river' };

/** What people call the cards that come on a board with this many on it. At stud a card for everybody
 *  has no name. */
function street(view: View, before: number): string {
    const name = view.terms.streets[before === 0 ? 1 : before - 1];
    return t(STREETS[name ?? ''] ?? 'told.common');
}

/** Cards of one's own, and cards that everybody sees; the rest is backs. */
function dealt(event: Extract<Event, { e: 'dealt' }>, at: Scene): string | undefined {
    const known = event.faces.flatMap((face, one) => (face ? [{ face, seat: event.seats[one]! }] : []));
    if (known.length === 0) return undefined;
    if (!event.up) {
        const holds = at.view.hand?.players.some(({ seat, cards }) => seat === known[0]!.seat && cards.length > 0);
        return t(holds ? 'told.dealt.more' : 'told.dealt.you', { cards: at.cards(known.map(({ face }) => face)) });
    }
    const seats = [...new Set(known.map(({ seat }) => seat))];
    const each = seats.map((seat) => {
        const faces = known.filter((one) => one.seat === seat).map(({ face }) => face);
        return at.of(seat, 'told.dealt.each', { cards: at.cards(faces) });
    });
    return t('told.dealt.up', { cards: each.join('; ') });
}

function won(event: Extract<Event, { e: 'won' }>, at: Scene): string {
    const { seat, amount, half, pot, board } = event;
    if (half === 'back') return at.of(seat, 'told.returned', { amount });
    const key = half === 'high' ? 'told.won.high' : half === 'low' ? 'told.won.low' : 'told.won';
    let line = at.of(seat, key, { amount });
    if (event.with) line = t('told.with', { line, hand: inBrief(event.with) });
    const where = [];
    if (pot > 0) where.push(t('told.side', { pot }));
    if ((at.view.hand?.boards.length ?? 1) > 1) where.push(t('told.on', { board }));
    return where.length ? `${line} (${where.join(', ')})` : line;
}

function allIn(line: string, stack: number | undefined, kind?: Post): string {
    return stack === 0 && kind !== 'time' ? `${line}, ${t('told.all-in')}` : line;
}

function because(line: string, reason: string): string {
    return reason ? `${line}: ${reason}` : line;
}
