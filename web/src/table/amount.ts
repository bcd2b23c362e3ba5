// Amounts as people like to read them: in chips, or in big blinds.

import { likes } from '../settings.svelte';
import type { Terms } from '../wire';
import { number, t } from '../words/index.svelte';

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

function first(least: number | number[]): number {
    return Array.isArray(least) ? (least[0] ?? 1) : least;
}
