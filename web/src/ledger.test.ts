import { beforeEach, describe, expect, it } from 'vitest';
import { asCsv, asText, payment, signed, sum } from './ledger';
import { likes } from './settings.svelte';
import type { LedgerShown } from './wire';

// Ann bought 200 and has 290; Bob bought 1,200, took 100 away and has 1,000; the house took 10.
const ledger: LedgerShown = {
    chip: '1',
    rows: [
        { person: 7, name: 'Ann', bought: 200, taken: 0, stack: 290, net: 90 },
        { person: 8, name: '=Bob, "B"', bought: 1200, taken: 100, stack: 1000, net: -100 },
    ],
    house: { rake: 7, promotion: 2, time: 1, incidentals: 0 },
    settle: [
        { from: 8, to: 7, amount: 90 },
        { from: 8, amount: 10 },
    ],
};

beforeEach(() => {
    likes.language = 'en';
});

describe('the ledger', () => {
    it('has signs, not colours alone', () => {
        expect([90, -1100, 0].map(signed)).toEqual(['+90', '−1,100', '0']);
    });

    it('comes to nothing with the share of the house', () => {
        expect(sum(ledger)).toBe(0);
        expect(sum({ ...ledger, house: { ...ledger.house, rake: 6 } })).toBe(-1);
    });

    it('says who pays whom', () => {
        expect(payment(ledger, { from: 8, to: 7, amount: 90 })).toBe('=Bob, "B" pays Ann 90');
        expect(payment(ledger, { from: 7, amount: 10 })).toBe('Ann pays the house 10');
        likes.language = 'de';
        expect(payment(ledger, { from: 7, amount: 10 })).toBe('Ann zahlt 10 an das Haus');
    });

    it('can be sent as text', () => {
        expect(
            asText({
                ...ledger,
                rows: ledger.rows.slice(0, 1),
                house: { rake: 0, promotion: 0, time: 0, incidentals: 0 },
                settle: [],
            }),
        ).toBe('Ann +90\n\nNobody owes anything.');
    });

    it('can be put into a spreadsheet, where no name is a formula', () => {
        expect(asCsv(ledger)).toBe(
            'Name,Bought,Taken,Has,Won or lost\r\n' +
                'Ann,200,0,290,90\r\n' +
                '"\'=Bob, ""B""",1200,100,1000,-100\r\n' +
                'the house,,,,10\r\n',
        );
    });
});
