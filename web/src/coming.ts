// What the room answers over HTTP and `wire.ts` does not describe yet; the names are the ones it will
// have there.

import type { Role, Terms } from './wire';

/** A house, as the lobby shows it. */
export interface HouseShown {
    name: string;
    /** The rule books that it plays by, its own first. */
    books: string[];
    games: GameShown[];
}

/** A game that can be played in a house. */
export interface GameShown {
    game: string;
    /** The first is played where nobody names one. */
    stakes: StakeShown[];
    /** What a host chooses besides, in thousandths of a second where it is a time. */
    options: OptionShown[];
    /** The clauses of the house on the clock. */
    clock: string[];
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
    terms: Terms;
    /** The clauses of the house behind the stake. */
    clauses: string[];
}

/** Something that a host chooses for a table. */
export interface OptionShown {
    option: string;
    least: number;
    most: number;
    usual: number;
    /** The clauses of the house that speak of it. */
    clauses: string[];
}

/** A clause of a rule book, in our own words. */
export interface ClauseShown {
    id: string;
    book: string;
    /** The section of the book, as ids begin, and what it is about. */
    section: string;
    heading: string;
    says: string;
    example: string;
    /** Where it is unclear or contradicts another. */
    notes?: string;
}

/** A rule book; without clauses if the house has none. */
export interface BookShown {
    name: string;
    title: string;
    clauses: ClauseShown[];
}

/** A question that houses answer differently. */
export interface PointShown {
    point: string;
    title: string;
    /** A house that answers otherwise in some places has several, the general one first. */
    answers: AnswerShown[];
}

/** What a house answers. */
export interface AnswerShown {
    house: string;
    /** The answer by its name; the same name is the same answer. */
    is: string;
    /** What it means. */
    answer: string;
    /** Where it is given, if not everywhere. */
    where?: string;
    clauses: string[];
    /** Why it was chosen, where the book is silent. */
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

/** A way to a table: whoever has the code has the role. */
export interface Invitation {
    code: string;
    role: Role;
}

/** A table that was opened. */
export interface Opened {
    table: number;
    links: Invitation[];
}
