import { beforeEach, describe, expect, it } from 'vitest';
import { likes } from '../settings.svelte';
import type { Terms } from '../wire';
import { amount, readTyped, typed } from './amount';

const terms = { blinds: [2, 4], limit: { kind: 'no-limit', least: 4 } } as unknown as Terms;

beforeEach(() => {
    likes.language = 'en';
    likes.amounts = 'chips';
});

describe('an amount that is typed', () => {
    it('has a fraction, and is not ten times as much', () => {
        expect(readTyped('7.5', terms)).toBe(7.5);
        expect(readTyped('1,500', terms)).toBe(1500);
        expect(readTyped(' 40 ', terms)).toBe(40);
    });

    it('is written as the language has it', () => {
        likes.language = 'de';
        expect(readTyped('7,5', terms)).toBe(7.5);
        expect(readTyped('1.500', terms)).toBe(1500);
        expect(readTyped('1.500,5', terms)).toBe(1500.5);
    });

    it('is in big blinds where the table is', () => {
        likes.amounts = 'blinds';
        expect(readTyped('7.5', terms)).toBe(30);
        expect(readTyped('3 BB', terms)).toBe(12);
        expect([typed(30, terms), amount(30, terms)]).toEqual(['7.5', '7.5 BB']);
        likes.language = 'de';
        expect([typed(30, terms), readTyped(typed(30, terms), terms)]).toEqual(['7,5', 30]);
    });

    it('is none where there is nothing to read', () => {
        for (const text of ['', 'x', '-5', '.', '1.2.3']) expect(readTyped(text, terms)).toBeUndefined();
    });
});
