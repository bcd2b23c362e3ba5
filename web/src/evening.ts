// All the hands of a table in one file, to be taken home: the room gives some hundreds at a time.

import { file } from './api';

export interface Evening {
    text: string;
    /** The hands that the format cannot tell. */
    leftOut: number[];
}

export async function evening(table: number): Promise<Evening> {
    const parts: string[] = [];
    const leftOut: number[] = [];
    for (let before: number | undefined; ;) {
        const text = await file(`/api/tables/${table}/phhs${before === undefined ? '' : `?before=${before}`}`);
        const [hands = '', lost = ''] = text.split('# left out: ');
        const numbers = lost.split(', ').filter(Boolean).map(Number);
        leftOut.unshift(...numbers);
        parts.unshift(hands);
        const told = [...hands.matchAll(/^\[(\d+)\]$/gm)].map(([, number]) => Number(number));
        before = Math.min(...told, ...numbers);
        // There are no hands before the first one, and none before nothing.
        if (before <= 1 || before === Infinity) break;
    }
    return { text: parts.join(''), leftOut };
}
