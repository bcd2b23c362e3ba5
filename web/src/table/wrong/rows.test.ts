import { beforeEach, describe, expect, it } from 'vitest';
import { likes } from '../../settings.svelte';
import type { IncidentGroup, IncidentShown, Matter } from '../../wire';
import { label, rowsOf } from './rows';

const name = (seat: number) => ['', 'Ann', 'Bob', 'Cat'][seat]!;
const ruling = { topic: 'x', clauses: [], steps: [], choices: [] };
const one = (group: IncidentGroup, matter: Matter, id = matter.words): IncidentShown => ({ id, group, matter, ruling });
const seen = (seat: number, card: number) =>
    one('deal', { kind: 'card-exposed', words: `Card ${card} of {${seat}} was seen in the deal`, seat, card });
const few = (seat: number) => one('deal', { kind: 'wrong-count', words: `{${seat}} has a card too few`, seat });
const many = (seat: number) => one('deal', { kind: 'wrong-count', words: `{${seat}} has a card too many`, seat });
const extra = one('board', { kind: 'extra-board-card', words: 'The board got a card too many' });
const asks = (by: number, seat: number) =>
    one('hands', { kind: 'suspected', words: `{${by}} suspects collusion and asks to see {${seat}}`, seat });

beforeEach(() => {
    likes.language = 'en';
});

describe('the rows of what can have gone wrong', () => {
    it('are one for what differs only by the seat or the card', () => {
        const groups = rowsOf([extra, seen(1, 1), few(1), seen(1, 2), many(1), seen(2, 1), few(2), many(2)], '', name);
        const told = groups.map(({ group, rows }) => [
            group,
            rows.map(({ text, incidents }) => [text, incidents.length]),
        ]);
        expect(told).toEqual([
            [
                'deal',
                [
                    ['Card … of … was seen in the deal', 3],
                    ['… has a card too few', 2],
                    ['… has a card too many', 2],
                ],
            ],
            ['board', [['The board got a card too many', 1]]],
        ]);
    });

    it('are those that were sought, by what is said or by a name', () => {
        const found = (sought: string) =>
            rowsOf([extra, few(1), many(2), seen(2, 2)], sought, name).flatMap(({ rows }) =>
                rows.map(({ text }) => text),
            );
        expect(found('too many')).toEqual(['… has a card too many', 'The board got a card too many']);
        expect(found('bob seen')).toEqual(['Card … of … was seen in the deal']);
        expect(found('nothing of it')).toEqual([]);
    });

    it('name whom each is about, and the card where there are several', () => {
        const labels = (list: IncidentShown[]) =>
            rowsOf(list, '', name).flatMap(({ rows }) =>
                rows.flatMap((row) => row.incidents.map((one) => label(one, row, name))),
            );
        expect(labels([few(1), few(3)])).toEqual(['Ann', 'Cat']);
        expect(labels([seen(1, 1), seen(1, 2), seen(2, 1)])).toEqual(['Ann, card 1', 'Ann, card 2', 'Bob']);
        expect(labels([asks(1, 2), asks(3, 2)])).toEqual(['Ann → Bob', 'Cat → Bob']);
    });
});
