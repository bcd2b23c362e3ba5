import { describe, expect, it } from 'vitest';
import type { View } from '../wire';
import { nextBigBlind, SittingOut } from './sitting-out.svelte';

const table = (chairs: Partial<View['chairs'][number]>[], blinds: number[]): View =>
    ({ terms: { seats: 6 }, chairs, blinds }) as unknown as View;
const three = [{ seat: 1 }, { seat: 3 }, { seat: 6 }];

describe('the next big blind', () => {
    it('is the next chair that plays', () => {
        expect(nextBigBlind(table(three, [1, 3]))).toBe(6);
        expect(nextBigBlind(table(three, [3, 6]))).toBe(1);
    });

    it('passes over who is away', () => {
        const away = { since: 0, why: 'said' } as const;
        expect(nextBigBlind(table([{ seat: 1 }, { seat: 3, away }, { seat: 6 }], [6, 1]))).toBe(6);
    });
});

describe('sitting out at the big blind', () => {
    it('comes once, and only between hands', () => {
        const out = new SittingOut();
        out.atBigBlind = true;
        const before = table(three, [1, 3]);
        expect(out.isDue({ ...before, hand: {} } as View, 6)).toBe(false);
        expect(out.isDue(before, 1)).toBe(false);
        expect(out.isDue(before, 6)).toBe(true);
        expect(out.isDue(before, 6)).toBe(false);
    });
});
