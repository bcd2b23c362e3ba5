import { describe, expect, it } from 'vitest';
import { pieces } from './pieces';

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ key: from + at }));

describe('a log in pieces', () => {
    it('is cut after every twentieth line of the evening', () => {
        const cut = pieces(lines(35, 61), []);
        expect(cut.map(({ number, lines }) => [number, lines.length])).toEqual([
            [1, 5],
            [2, 20],
            [3, 1],
        ]);
        expect(cut.flatMap(({ lines }) => lines).map(({ key }) => key)).toEqual(lines(35, 61).map(({ key }) => key));
        expect(pieces([], cut)).toEqual([]);
    });

    it('keeps the pieces in which nothing has come or gone', () => {
        const log = lines(0, 45);
        const first = pieces(log, []);
        const longer = pieces([...log, { key: 45 }], first);
        expect(longer.map((piece, at) => piece === first[at])).toEqual([true, true, false]);
        const shorter = pieces(
            log.filter(({ key }) => key !== 7),
            first,
        );
        expect(shorter.map((piece, at) => piece === first[at])).toEqual([false, true, true]);
        expect(shorter[0]!.lines).toHaveLength(19);
    });
});
