import { describe, expect, it } from 'vitest';
import { find, sectionsOf } from './book';
import type { ClauseShown } from './wire';

const clause = (id: string, section: string, says: string): ClauseShown => ({
    id,
    section,
    says,
    book: 'boston',
    heading: `About ${section}`,
    example: 'given A when B then C',
    kind: 'game',
    enforce: 'auto',
    layer: 'engine',
    games: ['all'],
});
const CLAUSES = [
    clause('B.deal.1', 'B.deal', 'Cards are dealt clockwise.'),
    clause('B.rake.1', 'B.rake', 'The rake is taken from the pot.'),
    clause('B.deal.2', 'B.deal', 'The pot stays in the middle.'),
];

describe('a book', () => {
    it('has its sections in their order, each once', () => {
        const sections = sectionsOf(CLAUSES).map((one) => [one.heading, one.clauses.map(({ id }) => id)]);
        expect(sections).toEqual([
            ['About B.deal', ['B.deal.1', 'B.deal.2']],
            ['About B.rake', ['B.rake.1']],
        ]);
    });

    it.each([
        ['pot', ['B.rake.1', 'B.deal.2']],
        ['POT middle', ['B.deal.2']],
        ['b.deal.1', ['B.deal.1']],
        ['tournament', []],
    ])('is searched for %s', (sought, ids) => {
        expect(find(CLAUSES, sought).map((one) => one.id)).toEqual(ids);
    });
});
