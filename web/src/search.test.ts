import { describe, expect, it } from 'vitest';
import { has, parts } from './search';

describe('looking for words', () => {
    const text = 'An all-in (short) raise';

    it('wants every word, in any order and case', () => {
        expect(has(text, 'RAISE all-in')).toBe(true);
        expect(has(text, 'raise blind')).toBe(false);
        expect(has(text, '  ')).toBe(true);
    });

    it('marks what was found and loses nothing', () => {
        expect(parts(text, 'all (short)')).toEqual([
            { text: 'An ', hit: false },
            { text: 'all', hit: true },
            { text: '-in ', hit: false },
            { text: '(short)', hit: true },
            { text: ' raise', hit: false },
        ]);
    });

    it('marks the longer of two words that begin alike', () => {
        expect(parts('raiser', 'raise raiser')).toEqual([{ text: 'raiser', hit: true }]);
    });

    it('marks nothing when nothing is looked for, or a single letter', () => {
        expect(parts(text, '')).toEqual([{ text, hit: false }]);
        expect(parts(text, 'a')).toEqual([{ text, hit: false }]);
    });
});
