// The clauses of the rule books. They do not change while the page is open, so each is asked for once.

import { get } from './api';
import type { ClauseShown } from './wire';

const asked = new Map<string, Promise<ClauseShown>>();

export function clause(id: string): Promise<ClauseShown> {
    const known = asked.get(id);
    if (known) return known;
    const answer = get<ClauseShown>(`/api/clauses/${encodeURIComponent(id)}`);
    asked.set(id, answer);
    // What failed may work the next time.
    answer.catch(() => asked.delete(id));
    return answer;
}

/** Where a clause stands in its book. */
export function placeOf(clause: ClauseShown): string {
    return `/rules/${encodeURIComponent(clause.book)}/${encodeURIComponent(clause.id)}`;
}

/** The parts of an example: what there is, what happens, and what follows. */
export interface Case {
    given: string;
    when?: string;
    then: string;
}

/** Nothing where an example is not written as `given … when … then …`. */
export function caseOf(example: string): Case | undefined {
    const found = /^given (.+?)(?: when (.+?))? then,? (.+)$/s.exec(example);
    if (!found) return undefined;
    return { given: found[1]!, when: found[2], then: found[3]! };
}
