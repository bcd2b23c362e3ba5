// A rule book to leaf through: its sections, and what is left of them when somebody searches.

import { get } from './api';
import type { BookShown, ClauseShown } from './wire';
import { has } from './search';

/** A stretch of a book. */
export interface Section {
    section: string;
    heading: string;
    clauses: ClauseShown[];
}

const asked = new Map<string, Promise<BookShown>>();

/** The book of a house. It does not change while the page is open, so it is asked for once. */
export function book(house: string): Promise<BookShown> {
    const known = asked.get(house);
    if (known) return known;
    const answer = get<BookShown>(`/api/houses/${encodeURIComponent(house)}/book`);
    asked.set(house, answer);
    // What failed may work the next time.
    answer.catch(() => asked.delete(house));
    return answer;
}

/** The sections in the order of the book. */
export function sectionsOf(clauses: ClauseShown[]): Section[] {
    const sections = new Map<string, Section>();
    for (const one of clauses) {
        const { section, heading } = one;
        const kept = sections.get(section) ?? { section, heading, clauses: [] };
        kept.clauses.push(one);
        sections.set(section, kept);
    }
    return [...sections.values()];
}

/** The clauses in which every word stands that somebody looks for. */
export function find(clauses: ClauseShown[], sought: string): ClauseShown[] {
    return clauses.filter((one) => has(`${one.id} ${one.heading} ${one.says} ${one.example}`, sought));
}
