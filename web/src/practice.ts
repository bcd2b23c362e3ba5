// The quickest way to a hand of cards: a table with bots.

import { get, post, Refusal } from './api';
import type { NewPractice, Opened, TableShown } from './wire';

/** The number of a table that one can sit down at; nothing if there is none. */
export async function practise(wanted: NewPractice = {}): Promise<number | undefined> {
    try {
        return (await post<Opened>('/api/practice', wanted)).table;
    } catch (why) {
        if (!(why instanceof Refusal) || why.status !== 404) throw why;
    }
    // Where mistakes are made is nobody's but one's own.
    if (wanted.dealer === 'faulty') return undefined;
    // A room that offers no table of one's own may have one for everybody.
    const shared = (await get<TableShown[]>('/api/tables')).find((one) => one.name === 'Practice');
    if (shared) await post(`/api/tables/${shared.table}/come`);
    return shared?.table;
}
