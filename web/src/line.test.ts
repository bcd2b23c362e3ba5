import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from './api';
import { Line, type Link } from './line';
import { likes } from './settings.svelte';
import { leaveWorld, Socket, stubWorld } from './world';

const WELCOME = { m: 'welcome', n: 7, at: 0, you: {}, view: {} };

/** What the room answers to whoever asks for the table over HTTP. */
function answers(status: number, answer: object) {
    const fetch = vi.fn(async () => new Response(JSON.stringify(answer), { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
}

function listen() {
    const links: Link[] = [];
    const barred: Refusal[] = [];
    const line = new Line(5, {
        message: () => {},
        link: (link) => links.push(link),
        barred: (why) => barred.push(why),
        name: (seat) => `seat ${seat}`,
        last: () => undefined,
    });
    return { line, links, barred };
}

beforeEach(() => {
    stubWorld();
    likes.language = 'en';
});
afterEach(leaveWorld);

describe('a line that does not come about', () => {
    it('asks the table why, once, and ends with what it says', async () => {
        const fetch = answers(404, { code: 'no-table', sentence: 'There is no such table.' });
        const { links, barred } = listen();
        Socket.all[0]!.close();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(fetch.mock.calls).toEqual([['/api/tables/5', expect.anything()]]);
        expect(barred.map(({ code, message }) => [code, message])).toEqual([['no-table', 'There is no such table.']]);
        expect(links).toEqual(['over']);
        expect(Socket.all).toHaveLength(1);
    });

    it('tries again where the table has nothing against it', async () => {
        answers(200, {});
        const { links, barred } = listen();
        Socket.all[0]!.close();
        await vi.advanceTimersByTimeAsync(1000);
        expect(links).toEqual(['away']);
        expect(Socket.all).toHaveLength(2);
        expect(barred).toEqual([]);
    });

    it('tries again while the room cannot be reached or has too much to do', async () => {
        answers(503, { code: 'busy', sentence: 'There is too much to do just now.' });
        const { barred } = listen();
        Socket.all[0]!.close();
        await vi.advanceTimersByTimeAsync(1000);
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
        Socket.all[1]!.close();
        await vi.advanceTimersByTimeAsync(2000);
        expect(Socket.all).toHaveLength(3);
        expect(barred).toEqual([]);
    });

    it('does not ask when a line breaks that had come about, and ends when the table has gone meanwhile', async () => {
        const fetch = answers(403, {
            code: 'not-invited',
            sentence: 'Nobody comes to this table without an invitation.',
        });
        const { links, barred } = listen();
        Socket.all[0]!.hears(WELCOME);
        Socket.all[0]!.close();
        expect(fetch).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1000);
        Socket.all[1]!.close();
        await vi.advanceTimersByTimeAsync(1000);
        expect(links).toEqual(['live', 'away', 'over']);
        expect(barred.map(({ code }) => code)).toEqual(['not-invited']);
    });
});

describe('a line on which nothing is heard', () => {
    it('is given up, though the browser holds it for open, and another is tried', async () => {
        const { links } = listen();
        const [first] = Socket.all;
        first!.hears(WELCOME);
        // Nobody is at the other end, so it does not close either.
        first!.close = () => {};
        await vi.advanceTimersByTimeAsync(55_000);
        expect(links).toEqual(['live']);
        await vi.advanceTimersByTimeAsync(12_000);
        expect(links).toEqual(['live', 'away']);
        expect(Socket.all).toHaveLength(2);
    });

    it('stays as long as the room says that it is there', async () => {
        const { links } = listen();
        for (let minute = 0; minute < 9; minute++) {
            Socket.all[0]!.hears(minute === 0 ? WELCOME : { m: 'quiet' });
            await vi.advanceTimersByTimeAsync(40_000);
        }
        expect(links).toEqual(['live']);
        expect(Socket.all).toHaveLength(1);
    });
});
