import { afterEach, describe, expect, it, vi } from 'vitest';
import { evening } from './evening';

function room(answers: Record<string, string>) {
    vi.stubGlobal(
        'fetch',
        async (path: string) => new Response(answers[path], { status: path in answers ? 200 : 404 }),
    );
}

afterEach(() => vi.unstubAllGlobals());

describe('the hands of an evening', () => {
    it('are one file, however many times the room has to be asked, the oldest first', async () => {
        room({
            '/api/tables/4/phhs': "[3]\nvariant = 'NT'\n[5]\nvariant = 'NT'\n# left out: 4, 6\n",
            '/api/tables/4/phhs?before=3': "[1]\nvariant = 'FR'\n# left out: 2\n",
        });
        expect(await evening(4)).toEqual({
            text: "[1]\nvariant = 'FR'\n[3]\nvariant = 'NT'\n[5]\nvariant = 'NT'\n",
            leftOut: [2, 4, 6],
        });
    });

    it('are none before the first is over', async () => {
        room({ '/api/tables/4/phhs': '' });
        expect(await evening(4)).toEqual({ text: '', leftOut: [] });
    });

    it('are refused in the words of the room, and none of them is called untellable', async () => {
        const problem = { code: 'too-often', sentence: 'This was too often. Wait a little.' };
        vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 429 }));
        await expect(evening(4)).rejects.toMatchObject({ code: 'too-often', status: 429 });
    });
});
