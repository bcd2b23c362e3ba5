// What the room says of rulings over HTTP, until the types made from it are there.

import type { Choice, Matter, Topic } from './wire';

/** What can have gone wrong by now. */
export interface Incidents {
    /** The question that a report names. */
    turn: number;
    /** Whether an error in the deal can still make a misdeal. */
    misdeal: boolean;
    list: Incident[];
}

export type Group = 'deal' | 'board' | 'deck' | 'bets' | 'hands';

/** Something that can have happened, and what the book says of it. */
export interface Incident {
    id: string;
    group: Group;
    matter: Matter;
    ruling: Ruling;
}

export interface Ruling {
    topic: Topic;
    clauses: string[];
    /** What is done, one after the other. */
    steps: string[];
    /** What the book decides; nothing where the floor does. */
    book?: Matter;
    /** What the floor may decide instead. */
    choices: Choice[];
}
