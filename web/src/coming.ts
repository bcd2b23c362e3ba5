// What the room answers over HTTP and `wire.ts` does not describe yet.

import type { Event, Style, Topic, View, You } from './wire';

/** A house, as the lobby shows it. */
export interface HouseShown {
    name: string;
    /** The rule books that it plays by, its own first. */
    books: string[];
    games: GameShown[];
    options?: OptionShown[];
}

/** A game that can be played in a house. */
export interface GameShown {
    game: string;
    /** The first is played where nobody names one. */
    stakes: StakeShown[];
}

/** A stake of a game in a house; amounts are chips. */
export interface StakeShown {
    /** As it is asked for: `no-limit 1/2`. */
    stake: string;
    /** What is then played: `no-limit holdem 1/2`. */
    title: string;
    buy_in: number;
    least: number;
    most?: number;
    /** What a chip is worth, as people write it. */
    chip: string;
    seats: number;
}

/** A choice that a host has, and the clauses of the house that speak of it. */
export interface OptionShown {
    option: string;
    clauses: string[];
}

/** A clause of a rule book, in our own words. */
export interface ClauseShown {
    id: string;
    book: string;
    says: string;
    example: string;
    section?: string;
    kind?: string;
    layer?: string;
}

/** A rule book from cover to cover. */
export interface BookShown {
    name: string;
    title: string;
    clauses: ClauseShown[];
}

/** A question that houses answer differently. */
export interface PointShown {
    point: string;
    question: string;
    answers: AnswerShown[];
}

/** How a house answers. It may have several answers, each for its own games or stakes. */
export interface AnswerShown {
    house: string;
    answer: string;
    /** Where it holds, if not everywhere. */
    at?: string;
    clauses: string[];
    why?: string;
    is_default: boolean;
}

/** A table as the lobby shows it. */
export interface TableShown {
    table: number;
    name: string;
    house: string;
    title: string;
    seated: number;
    seats: number;
    hands: number;
    own: boolean;
}

/** A link to a table: what it ends with, and as what one comes. */
export interface Invitation {
    code: string;
    role: 'watcher' | 'player' | 'dealer' | 'floor' | 'host';
}

/** A table that was opened. */
export interface Opened {
    table: number;
    links: Invitation[];
}

/** What somebody has to do with the evening's money, in chips. */
export interface LedgerRow {
    person: number;
    name: string;
    bot?: Style;
    bought: number;
    /** Taken away from the table. */
    taken: number;
    /** Still in front. */
    stack: number;
    /** Won, or lost if it is below zero. */
    net: number;
}

/** A payment that settles a part of the evening; what has no receiver goes to the house. */
export interface Payment {
    from: number;
    to?: number;
    amount: number;
}

/** The evening's ledger. */
export interface LedgerShown {
    /** What a chip is worth, as people write it. */
    chip: string;
    rows: LedgerRow[];
    /** Rake, fees and time. */
    house: number;
    settle: Payment[];
}

/** A hand that is over, as the list shows it. */
export interface HandListed {
    hand: number;
    /** In thousandths of a second since 1970. */
    at: number;
    title: string;
    pot: number;
    winners: { seat: number; name: string; amount: number }[];
}

/** A hand that is over, from its beginning, as the reader may see it. */
export interface HandShown {
    table: number;
    hand: number;
    at: number;
    /** With this code anybody sees what the rail saw of it. */
    share: string;
    you?: You;
    /** The table just before the hand. */
    begins: View;
    told: { n: number; at: number; events: Event[]; about?: Topic[] }[];
}
