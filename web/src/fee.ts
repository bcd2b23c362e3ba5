// What a table costs those who play, as a sign at the table says it.

import type { Fee, Takes } from './wire';
import { t } from './words/index.svelte';

/** What is taken of the pots, or paid for time. */
export function feeInWords({ rake, time }: Fee): string {
    if (time) return t('fee.time', { rate: time.rate, minutes: time.minutes });
    if (!rake) return t('fee.none');
    const parts = [t('fee.rake', { takes: takes(rake.takes) })];
    if (rake.promotion) parts.push(t('fee.promotion', { takes: takes(rake.promotion) }));
    if (rake.no_flop_no_drop) parts.push(t('fee.no-flop'));
    return parts.join('; ');
}

function takes(what: Takes): string {
    switch (what.by) {
        case 'steps':
            return t('fee.steps', { take: what.take, at: what.at.join(', ') });
        case 'percent':
            return t('fee.percent', { percent: what.percent, least: what.least, most: what.most });
    }
}
