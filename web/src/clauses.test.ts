import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caseOf, clause } from './clauses';
import { likes } from './settings.svelte';

beforeEach(() => {
    likes.language = 'en';
});
afterEach(() => vi.unstubAllGlobals());

describe('an example', () => {
    it('is taken apart', () => {
        expect(caseOf('given A bets 100 when B folds then A wins')).toEqual({
            given: 'A bets 100',
            when: 'B folds',
            then: 'A wins',
        });
    });

    it('may do without something that happens', () => {
        expect(caseOf('given a raked pot of 34 then the rake is 3; of 35 then it is 4')).toEqual({
            given: 'a raked pot of 34',
            when: undefined,
            then: 'the rake is 3; of 35 then it is 4',
        });
    });

    it('stays whole where it is written otherwise', () => {
        expect(caseOf('A bets and B calls')).toBeUndefined();
    });
});

describe('a clause', () => {
    it('is asked for once, and again only if that failed', async () => {
        const answers = [
            () => Promise.reject(new Error('no network')),
            () => Promise.resolve(new Response('{"id":"H1.1"}')),
        ];
        const asked = vi.fn(() => answers.shift()!());
        vi.stubGlobal('fetch', asked);
        await expect(clause('H1.1')).rejects.toThrow();
        expect((await clause('H1.1')).id).toBe('H1.1');
        expect((await clause('H1.1')).id).toBe('H1.1');
        expect(asked).toHaveBeenCalledTimes(2);
    });
});
