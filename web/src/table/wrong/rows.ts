// What can have gone wrong, as rows: what differs only by whom it is about, or by the card, is one of
// them, with something to tap for each.

import { kindInWords, matterInWords, whom } from '../../matter';
import { has } from '../../search';
import type { IncidentGroup, IncidentShown } from '../../wire';
import { t } from '../../words/index.svelte';

export type Name = (seat: number) => string;

export interface Row {
    /** What happened, whomever it is about. */
    text: string;
    group: IncidentGroup;
    incidents: IncidentShown[];
}

const GROUPS: IncidentGroup[] = ['deal', 'board', 'deck', 'bets', 'hands'];

/** The rows of each group that has any, of what was sought. */
export function rowsOf(list: IncidentShown[], sought: string, name: Name): { group: IncidentGroup; rows: Row[] }[] {
    const rows = new Map<string, Row>();
    for (const incident of list) {
        const { group, matter } = incident;
        if (!has(matterInWords(matter, name), sought)) continue;
        const text = kindInWords(matter);
        const key = `${group} ${matter.kind} ${text}`;
        const row = rows.get(key);
        if (row) row.incidents.push(incident);
        else rows.set(key, { text, group, incidents: [incident] });
    }
    const all = [...rows.values()];
    return GROUPS.map((group) => ({ group, rows: all.filter((row) => row.group === group) })).filter(
        ({ rows }) => rows.length > 0,
    );
}

/** What tells an incident from the others of its row. */
export function label({ matter }: IncidentShown, row: Row, name: Name): string {
    const seats = whom(matter);
    const names = (seats.length > 0 || matter.seat === undefined ? seats : [matter.seat]).map(name).join(' → ');
    const several = row.incidents.some(
        (other) => other.matter.seat === matter.seat && other.matter.card !== matter.card,
    );
    return several && matter.card !== undefined ? t('wrong.card', { name: names, card: matter.card }) : names;
}
