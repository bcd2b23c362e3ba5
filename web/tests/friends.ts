// Friends at a table who act over HTTP as soon as they are asked, so that a test has to play by hand
// only what it is about.

import {
    expect,
    request,
    test,
    type APIRequestContext,
    type Browser,
    type BrowserContext,
    type Page,
} from '@playwright/test';
import type { Message, Question, TimeFee, View } from '../src/wire';
import type { Room } from './room';

/** A wish as it is sent. */
export type Wish = { do: string } & Record<string, unknown>;

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** People stay the same from test to test: the room lets nobody come in too often. */
const known = new Map<string, State>();
let sent = 0;

/** The browsers that people look on in, and for which test. */
let looking: { test: string; context: BrowserContext }[] = [];

/** Whoever watched in an earlier test no longer does: the room takes only so many lines of one person. */
async function goHome(): Promise<void> {
    const now = test.info().testId;
    for (const one of looking) if (one.test !== now) await one.context.close();
    looking = looking.filter((one) => one.test === now);
}

/** Somebody who sits at a table. */
export class Friend {
    private constructor(
        readonly name: string,
        readonly seat: number,
        private readonly table: Friends,
        private readonly asks: APIRequestContext,
    ) {}

    static async come(table: Friends, name: string, seat: number): Promise<Friend> {
        const { url } = table.room;
        const key = `${url} ${name}`;
        const headers = { origin: url };
        const asks = await request.newContext({
            baseURL: url,
            extraHTTPHeaders: headers,
            storageState: known.get(key),
        });
        if (!known.has(key)) {
            const answer = await asks.post('/api/guests', { data: { name } });
            expect(answer.ok(), await answer.text()).toBe(true);
            known.set(key, await asks.storageState());
        }
        return new Friend(name, seat, table, asks);
    }

    async post<T>(path: string, data: unknown): Promise<T> {
        let answer = await this.asks.post(path, { data });
        while (answer.status() === 429) {
            // Whoever asks too often waits a little.
            await new Promise((done) => setTimeout(done, 150));
            answer = await this.asks.post(path, { data });
        }
        expect(answer.ok(), `${this.name}: ${JSON.stringify(data)}: ${await answer.text()}`).toBe(true);
        return (await answer.json()) as T;
    }

    async does(wish: Wish): Promise<void> {
        await this.post(`/api/tables/${this.table.number}/commands`, { id: `f${(sent += 1)}`, ...wish });
    }

    async get<T>(path: string): Promise<T> {
        for (;;) {
            const answer = await this.asks.get(path);
            if (answer.status() !== 429) return (await answer.json()) as T;
            // Whoever asks too often waits a little.
            await new Promise((done) => setTimeout(done, 150));
        }
    }

    async view(): Promise<View> {
        return this.get<View>(`/api/tables/${this.table.number}`);
    }

    /** The same person in a browser, with all that comes over the socket. */
    async looks(browser: Browser, likes: Record<string, unknown> = {}): Promise<Looker> {
        const context = await browser.newContext({
            storageState: await this.asks.storageState(),
            viewport: { width: 1280, height: 800 },
            reducedMotion: 'reduce',
        });
        looking.push({ test: test.info().testId, context });
        await context.addInitScript((text) => localStorage.setItem('cardroom.likes', text), JSON.stringify(likes));
        const looker = new Looker(await context.newPage());
        await looker.page.goto(`${this.table.room.url}/t/${this.table.number}`);
        await expect(looker.seat(this.name)).toBeVisible();
        return looker;
    }
}

/** Somebody who looks at the table in a browser. */
export class Looker {
    readonly heard: string[] = [];
    readonly sent: string[] = [];

    constructor(readonly page: Page) {
        page.on('websocket', (socket) => {
            socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
            socket.on('framesent', ({ payload }) => this.sent.push(String(payload)));
        });
    }

    seat(name: string) {
        return this.page.getByRole('article', { name: new RegExp(`: ${name},`) });
    }

    get dock() {
        return this.page.getByRole('region', { name: 'What you can do' });
    }

    get speech() {
        return this.page.getByTestId('speech');
    }

    messages(): Message[] {
        return this.heard
            .flatMap((frame) => frame.split('\n').filter(Boolean))
            .map((line) => JSON.parse(line) as Message);
    }

    /** The wishes that this browser sent. */
    wishes(): Wish[] {
        return this.sent.map((text) => JSON.parse(text) as Wish);
    }

    /** Whether a card was ever sent to this browser. */
    knows(face: string): boolean {
        return this.heard.some((frame) => frame.includes(`"${face}"`));
    }
}

export interface Wanted {
    house: string;
    game?: string;
    stake?: string;
    /** How long the table waits between hands, in milliseconds. */
    pause?: number;
    /** What each pays for time. */
    time?: TimeFee;
}

/** A table with friends at it; the first is the host. */
export class Friends {
    number = 0;
    code = '';
    readonly all: Friend[] = [];

    private constructor(readonly room: Room) {}

    static async sit(room: Room, names: string[], wanted: Wanted): Promise<Friends> {
        await goHome();
        const friends = new Friends(room);
        for (const [at, name] of names.entries()) friends.all.push(await Friend.come(friends, name, at + 1));
        const plan = { name: 'Friday', game: 'holdem', pause: 300, ...wanted };
        type Opened = { table: number; links: { code: string; role: string }[] };
        const { table, links } = await friends.host.post<Opened>('/api/tables', plan);
        friends.number = table;
        friends.code = links.find((link) => link.role === 'player')!.code;
        for (const friend of friends.all) {
            if (friend !== friends.host) await friend.post(`/api/tables/${table}/come`, { code: friends.code });
            await friend.does({ do: 'sit', seat: friend.seat });
        }
        return friends;
    }

    get host(): Friend {
        return this.all[0]!;
    }

    at(seat: number): Friend {
        return this.all[seat - 1]!;
    }

    /** Waits until the table asks for something that will do. */
    async until(wanted: (asks: Question, view: View) => boolean): Promise<View> {
        for (let patience = 0; patience < 400; patience++) {
            const view = await this.host.view();
            if (wanted(view.asks, view)) return view;
            await new Promise((done) => setTimeout(done, 50));
        }
        throw new Error('the table does not come to it');
    }

    /** Everybody checks or calls, and whoever is asked something else is waited for, until it will do. */
    async playUntil(wanted: (asks: Question, view: View) => boolean): Promise<View> {
        for (;;) {
            const view = await this.until((asks, view) => asks.kind === 'act' || wanted(asks, view));
            if (wanted(view.asks, view)) return view;
            await this.stays(view.asks);
        }
    }

    /** Whoever is to act checks or calls. */
    async stays(asks: Question): Promise<void> {
        const friend = this.at(asks.seats[0]!);
        const { legal, turn } = (await friend.view()).asks;
        await friend.does({ do: legal?.stay.kind === 'call' ? 'call' : 'check', turn });
    }

    /** Bets nothing and shows, hand after hand, until this many more are over. */
    async playHands(count: number): Promise<void> {
        const over = (view: View) => view.hands - (view.hand ? 1 : 0);
        const enough = over(await this.host.view()) + count;
        for (;;) {
            const view = await this.until(
                (asks, view) => asks.kind === 'act' || asks.kind === 'show' || over(view) >= enough,
            );
            if (over(view) >= enough) return;
            const { asks } = view;
            if (asks.kind === 'act') await this.stays(asks);
            else if (asks.kind === 'show') await this.at(asks.seats[0]!).does({ do: 'show', turn: asks.turn });
        }
    }
}
