import { describe, expect, it } from 'vitest';
import type { AnswerShown, PointShown } from './wire';
import { narrow, pairs } from './compare';

const answer = (house: string, is: string, where?: string): AnswerShown => ({
    house,
    is,
    where,
    answer: `It is ${is}.`,
    clauses: [`${house}.1`],
    is_default: false,
});
const POINTS: PointShown[] = [
    {
        point: 'straddles',
        title: 'Who may straddle?',
        answers: [answer('a', 'any'), answer('b', 'none'), answer('c', 'any')],
    },
    {
        point: 'raise-cap',
        title: 'How many bets may a round have?',
        answers: [
            answer('a', 'none'),
            answer('b', 'none'),
            answer('b', 'four', 'fixed-limit'),
            answer('c', 'none'),
            answer('c', 'none', 'fixed-limit'),
        ],
    },
];
const names = (left: string, right: string, onlyDifferent: boolean, sought = '') =>
    narrow(pairs(POINTS, left, right), onlyDifferent, sought).map((pair) => pair.point.point);

describe('two houses', () => {
    it('differ where their answers do, everywhere or somewhere', () => {
        expect(names('a', 'b', true)).toEqual(['straddles', 'raise-cap']);
    });

    it('agree where an exception says the same as the rule', () => {
        expect(names('a', 'c', true)).toEqual([]);
        expect(names('a', 'c', false)).toEqual(['straddles', 'raise-cap']);
    });

    it('are searched by question, answer and clause', () => {
        expect(names('a', 'b', false, 'BETS round')).toEqual(['raise-cap']);
        expect(names('a', 'b', false, 'four')).toEqual(['raise-cap']);
        expect(names('a', 'b', false, 'b.1')).toEqual(['straddles', 'raise-cap']);
        expect(names('a', 'b', false, 'c.1')).toEqual([]);
    });
});
