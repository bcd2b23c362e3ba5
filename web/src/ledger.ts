// The evening's ledger as text: signed amounts, who pays whom, and a table for a spreadsheet.

import type { LedgerShown, Payment } from './wire';
import { number, t } from './words/index.svelte';

/** With its sign: `+120`, `−80`, `0`. */
export function signed(amount: number): string {
    if (amount === 0) return number(0);
    return `${amount > 0 ? '+' : '−'}${number(Math.abs(amount))}`;
}

/** All that the house has taken. */
export function share({ house }: LedgerShown): number {
    return house.rake + house.promotion + house.time + house.incidentals;
}

/** What everybody won and lost with the house's share: nothing, if no chip was lost. */
export function sum(ledger: LedgerShown): number {
    return ledger.rows.reduce((all, row) => all + row.net, share(ledger));
}

/** "Bob pays Ann 80" */
export function payment(ledger: LedgerShown, { from, to, amount }: Payment): string {
    const name = (person: number) => ledger.rows.find((row) => row.person === person)?.name ?? `#${person}`;
    return t('ledger.pays', {
        from: name(from),
        to: to === undefined || to === null ? t('ledger.house') : name(to),
        amount,
    });
}

/** For a message to friends. */
export function asText(ledger: LedgerShown): string {
    const lines = ledger.rows.map((row) => `${row.name} ${signed(row.net)}`);
    if (share(ledger) !== 0) lines.push(`${t('ledger.house')} ${signed(share(ledger))}`);
    const payments = ledger.settle.map((one) => payment(ledger, one));
    return [...lines, '', ...(payments.length ? payments : [t('ledger.nothing')])].join('\n');
}

/** For a spreadsheet: plain numbers, and names that no program takes for a formula. */
export function asCsv(ledger: LedgerShown): string {
    const heads = ['ledger.name', 'ledger.bought', 'ledger.taken', 'ledger.stack', 'ledger.net'] as const;
    const rows = ledger.rows.map(({ name, bought, taken, stack, net }) => [name, bought, taken, stack, net]);
    const house = [t('ledger.house'), '', '', '', share(ledger)];
    return [heads.map((key) => t(key)), ...rows, house].map((row) => row.map(cell).join(',') + '\r\n').join('');
}

function cell(value: string | number): string {
    if (typeof value === 'number') return String(value);
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
