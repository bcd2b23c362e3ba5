// Amounts as people like to read them: in chips, or in big blinds.

import { likes } from '../settings.svelte';
import type { Terms } from '../wire';
import { language, number, t } from '../words/index.svelte';

/** What a stack is measured by: the big blind, or the first bet where there are no blinds. */
export function unit(terms: Terms): number {
    const blind = terms.blinds.at(-1);
    if (blind) return blind;
    return terms.limit.kind === 'fixed-limit' ? (terms.limit.bets[0] ?? 1) : first(terms.limit.least);
}

export function amount(chips: number, terms: Terms): string {
    if (likes.amounts === 'chips') return number(chips);
    const blinds = chips / Math.max(unit(terms), 1);
    return t('amount.blinds', { blinds: Math.round(10 * blinds) / 10 });
}

/** An amount as it stands in a field that takes one: in chips or in big blinds, as it is read elsewhere. */
export function typed(chips: number, terms: Terms): string {
    if (likes.amounts === 'chips') return `${chips}`;
    const blinds = Math.round((100 * chips) / Math.max(unit(terms), 1)) / 100;
    return `${blinds}`.replace('.', language() === 'de' ? ',' : '.');
}

/** What was typed there, in chips; nothing if it is no amount. It need not be a whole one. */
export function readTyped(text: string, terms: Terms): number | undefined {
    // What parts thousands in a language has three digits behind it; any other sign begins the fraction.
    const thousands = language() === 'de' ? /\.(?=\d{3}(?!\d))/g : /,(?=\d{3}(?!\d))/g;
    const plain = text.replace(/\s|BB/gi, '').replace(thousands, '').replace(',', '.');
    if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return undefined;
    return Number(plain) * (likes.amounts === 'chips' ? 1 : Math.max(unit(terms), 1));
}

function first(least: number | number[]): number {
    return Array.isArray(least) ? (least[0] ?? 1) : least;
}
