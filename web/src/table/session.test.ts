import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { likes } from '../settings.svelte';
import type { Event } from '../wire';
import { leaveWorld, Socket, stubWorld } from '../world';
import { muted } from './muted.svelte';
import { Session } from './session.svelte';

const ANN = 1;
const BOB = 2;
const EVE = 3;

let n = 0;
let session: Session;
let fetched: ReturnType<typeof vi.fn>;

function tell(...events: object[]): void {
    n += 1;
    Socket.all.at(-1)!.hears({ m: 'told', n, at: n, events: events as Event[] });
}
const says = (person: number, text: string) => ({
    e: 'said',
    person,
    name: ['', 'Ann', 'Bob', 'Eve'][person],
    at: n,
    text,
});

beforeEach(() => {
    stubWorld();
    fetched = vi.fn(async () => new Response('{"topics":{}}'));
    vi.stubGlobal('fetch', fetched);
    likes.language = 'en';
    n = 0;
    muted.people = [];
    session = new Session(5);
    const view = {
        chairs: [],
        chat: [],
        terms: { blinds: [1, 2], talk: 'open' },
        asks: { kind: 'players', seats: [] },
        sign: {},
    };
    Socket.all[0]!.hears({ m: 'welcome', n, at: 0, you: { person: ANN, name: 'Ann', role: 'host' }, view });
});
afterEach(() => {
    session.close();
    leaveWorld();
});

describe('somebody who is muted', () => {
    /** What stands in the log, which is written when the table has been painted. */
    const log = () => {
        vi.advanceTimersByTime(100);
        return session.told.map(({ text }) => text);
    };

    it('is silent in the log and in what is read out, also with what was said before', () => {
        const say = vi.spyOn(session.speech, 'say');
        tell(says(BOB, 'one'), says(EVE, 'two'));
        session.mute(BOB, true);
        expect(log()).toEqual(['Eve: two']);
        say.mockClear();
        tell(says(BOB, 'three'));
        tell(says(BOB, 'four'), says(EVE, 'five'));
        expect(log()).toEqual(['Eve: two', 'Eve: five']);
        expect(say.mock.calls.flat()).toEqual(['Eve: five']);
    });

    it('is heard again when that is wanted', () => {
        session.mute(BOB, true);
        session.mute(BOB, false);
        tell(says(BOB, 'six'));
        expect(log()).toEqual(['Bob: six']);
    });
});

describe('the chat', () => {
    it('keeps as many lines as the room does', () => {
        for (let line = 1; line <= 53; line++) tell(says(BOB, `line ${line}`));
        const chat = session.view!.chat.map(({ text }) => text);
        expect([chat.length, chat[0], chat.at(-1)]).toEqual([50, 'line 4', 'line 53']);
    });
});

describe('an answer', () => {
    it('says what had been heard when it was given', () => {
        n = 41;
        tell(says(BOB, 'your turn'));
        session.ask({ do: 'fold', turn: 3 });
        Socket.all[0]!.readyState = Socket.OPEN;
        expect(JSON.parse(Socket.all[0]!.sent[0]!)).toMatchObject({ heard: 42, do: 'fold', turn: 3 });
    });
});

describe('other cards', () => {
    it('are known by another number, also where they are dealt again in the same hand', () => {
        const before = session.deal;
        tell({ e: 'hand-began', hand: 1, players: [], blinds: [], boards: 1 });
        tell({ e: 'hand-began', hand: 1, players: [], blinds: [], boards: 1 });
        expect(session.deal).toBe(before + 2);
    });
});

describe('the clauses behind what happens', () => {
    it('are asked for again when another game is played', () => {
        const before = fetched.mock.calls.length;
        tell({ e: 'termed', terms: { blinds: [2, 5] }, sign: { title: 'omaha 2/5' } });
        expect(fetched.mock.calls.slice(before)).toEqual([['/api/tables/5/topics', expect.anything()]]);
    });
});
