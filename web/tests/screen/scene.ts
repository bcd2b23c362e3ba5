// A table at which a clause is looked at: people who answer as soon as they are asked, decks that
// are stacked, and those who look on in a browser with all that was sent to them.

import { existsSync, writeFileSync } from 'node:fs';
import {
    expect,
    request,
    type APIRequestContext,
    type Browser,
    type BrowserContext,
    type Locator,
    type Page,
} from '@playwright/test';
import type { Card, Event, Message, View } from '../../src/wire';
import { test as inRoom, type Room } from '../room';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A wish, with the turn left out: whoever acts answers the question that is open. */
export type Act = { do: string; [fact: string]: unknown };

export interface Wanted {
    house: string;
    game?: string;
    stake?: string;
    /** Who sits down, from the first chair on; the first is the host. */
    seats?: string[];
    /** What they sit down with. */
    stacks?: number[];
    /** What the table is called. */
    title?: string;
    more?: Record<string, unknown>;
}

/** What the next deck deals: hands by name, then the board and the burns. */
export interface Deck {
    [name: string]: string;
}

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay'];
/** People stay the same from test to test: to come in is what the room lets nobody do too often. */
const KNOWN = new Map<string, State>();
let count = 0;

const rest = (millis: number) => new Promise((done) => setTimeout(done, millis));
const cards = (text: string) => text.match(/../g) ?? [];

/** Somebody at a table. */
export class Somebody {
    constructor(
        readonly name: string,
        readonly asks: APIRequestContext,
        private readonly scene: Scene,
    ) {}

    get seat(): number {
        return this.scene.names.indexOf(this.name) + 1;
    }

    async wants(wish: Act): Promise<{ status: number; body: Record<string, unknown> }> {
        const data = { id: `s${(count += 1)}`, ...wish };
        for (;;) {
            const answer = await this.asks.post(`/api/tables/${this.scene.table}/commands`, { data });
            // Whoever asks too often waits a little.
            if (answer.status() === 429) await rest(150);
            else return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
        }
    }

    /** Asks for something that must be done. */
    async does(wish: Act): Promise<void> {
        const { status, body } = await this.wants(wish);
        expect(status, `${this.name}: ${JSON.stringify(wish)}: ${JSON.stringify(body)}`).toBe(200);
    }

    async view(): Promise<View> {
        for (;;) {
            // A line that was idle for long may be closed just then.
            const answer = await this.asks.get(`/api/tables/${this.scene.table}`).catch(() => undefined);
            if (answer?.status() === 200) return (await answer.json()) as View;
            // Whoever asks too often waits a little.
            await rest(150);
        }
    }

    /** Answers the question that is open, as soon as it is asked. */
    async acts(wish: Act): Promise<void> {
        const turn = await this.asked();
        await this.does({ ...wish, turn });
    }

    /** Waits until this player is asked, and gives back the number of the question. */
    async asked(): Promise<number> {
        for (let patience = 0; patience < 200; patience++) {
            const { asks } = await this.view();
            if (asks.seats.includes(this.seat) && asks.turn !== undefined) return asks.turn;
            await rest(60);
        }
        throw new Error(`${this.name} is not asked`);
    }
}

/** Somebody who looks on in a browser. */
export class Looker {
    /** Everything that came over the socket. */
    readonly frames: string[] = [];
    readonly sent: string[] = [];

    constructor(
        readonly name: string,
        readonly context: BrowserContext,
        readonly page: Page,
    ) {
        page.on('websocket', (socket) => {
            socket.on('framereceived', ({ payload }) => this.frames.push(String(payload)));
            socket.on('framesent', ({ payload }) => this.sent.push(String(payload)));
        });
    }

    /** What happened, as it was told. */
    events(): Event[] {
        const messages = this.frames
            .flatMap((frame) => frame.split('\n').filter(Boolean))
            .map((line) => JSON.parse(line) as Message);
        return messages.flatMap((message) => (message.m === 'told' ? message.events : []));
    }

    /** Every face that was ever sent to this browser. */
    faces(): Set<string> {
        const found = new Set<string>();
        for (const frame of this.frames)
            for (const [, face] of frame.matchAll(/"([2-9TJQKA][cdhs])"/g)) found.add(face!);
        return found;
    }

    seat(name: string): Locator {
        return this.page.getByRole('article', { name: new RegExp(`: ${name},`) });
    }

    get dock(): Locator {
        return this.page.getByRole('region', { name: 'What you can do' });
    }

    get log(): Locator {
        return this.page.getByRole('tabpanel');
    }

    get middle(): Locator {
        return this.page.getByRole('region', { name: 'The middle of the table' });
    }

    async side(name: 'Log' | 'Chat' | 'Hands' | 'Host'): Promise<void> {
        await this.page.getByRole('tab', { name }).click();
    }
}

export class Scene {
    readonly people = new Map<string, Somebody>();
    private readonly lookers: Looker[] = [];
    table = 0;
    private links: { code: string; role: string }[] = [];

    private constructor(
        private readonly room: Room,
        private readonly browser: Browser,
        readonly names: string[],
        private readonly title: string,
    ) {}

    /** Opens a table, seats everybody, and stops play before the first hand. */
    static async open(room: Room, browser: Browser, wanted: Wanted): Promise<Scene> {
        const {
            house,
            game = 'holdem',
            stake,
            seats = NAMES.slice(0, 3),
            stacks = [],
            title = 'Clauses',
            more = {},
        } = wanted;
        const scene = new Scene(room, browser, seats, title);
        const host = await scene.somebody(seats[0]!);
        const data = { name: title, house, game, stake, pause: 1500, ...more };
        const opened = await host.asks.post('/api/tables', { data });
        expect(opened.status(), await opened.text()).toBe(201);
        const { table, links } = (await opened.json()) as { table: number; links: { code: string; role: string }[] };
        Object.assign(scene, { table, links });
        await host.does({ do: 'pause' });
        for (const [at, name] of seats.entries()) {
            const one = await scene.somebody(name);
            if (at > 0) await scene.comes(one, 'player');
            await one.does({ do: 'sit', seat: at + 1, buy_in: stacks[at] });
        }
        return scene;
    }

    who(name: string): Somebody {
        return this.people.get(name)!;
    }

    get host(): Somebody {
        return this.who(this.names[0]!);
    }

    private async somebody(name: string): Promise<Somebody> {
        const key = `${this.room.url} ${name}`;
        const extraHTTPHeaders = { origin: this.room.url };
        let state = KNOWN.get(key);
        if (!state) {
            const fresh = await request.newContext({ baseURL: this.room.url, extraHTTPHeaders });
            expect((await fresh.post('/api/guests', { data: { name } })).status()).toBe(201);
            state = await fresh.storageState();
            KNOWN.set(key, state);
            await fresh.dispose();
        }
        const asks = await request.newContext({ baseURL: this.room.url, extraHTTPHeaders, storageState: state });
        const one = new Somebody(name, asks, this);
        this.people.set(name, one);
        return one;
    }

    private async comes(one: Somebody, role: string): Promise<void> {
        const { code } = this.links.find((link) => link.role === role)!;
        const came = await one.asks.post(`/api/tables/${this.table}/come`, { data: { code } });
        expect(came.status()).toBe(200);
    }

    /** Somebody who only watches, and asks for things without a browser. */
    async watcher(name = 'Rae'): Promise<Somebody> {
        const one = await this.somebody(name);
        await this.comes(one, 'watcher');
        return one;
    }

    /** Somebody who does not play: deals, or sees that all is well. */
    async staff(name: string, role: 'dealer' | 'floor'): Promise<Somebody> {
        await this.host.does({ do: 'invite', role });
        const answer = await this.host.asks.get(`/api/tables/${this.table}/invitations`);
        this.links = (await answer.json()) as { code: string; role: string }[];
        const one = await this.somebody(name);
        await this.comes(one, role);
        return one;
    }

    /** Opens the table in a browser: for a player, or for somebody who only watches. */
    async looks(name: string, size = { width: 1440, height: 900 }): Promise<Looker> {
        if (!this.people.has(name)) await this.watcher(name);
        const storageState = KNOWN.get(`${this.room.url} ${name}`)!;
        const context = await this.browser.newContext({ viewport: size, storageState, reducedMotion: 'reduce' });
        const looker = new Looker(name, context, await context.newPage());
        this.lookers.push(looker);
        await looker.page.goto(`${this.room.url}/t/${this.table}`);
        await expect(looker.page.getByRole('heading', { level: 1 })).toContainText(this.title);
        return looker;
    }

    /** Deals the next hand, with this on top of the deck. */
    async deal(deck: Deck = {}): Promise<View> {
        const before = (await this.host.view()).hands;
        if (Object.keys(deck).length > 0) writeFileSync(this.room.deck, await this.inOrder(deck));
        await this.host.does({ do: 'resume' });
        await expect.poll(async () => (await this.host.view()).hands, { intervals: [30] }).toBe(before + 1);
        expect(existsSync(this.room.deck), 'the stacked deck was used').toBe(false);
        return this.host.view();
    }

    /**
     * A hand that nobody plays, so that it is known who has the button next: everybody folds, and
     * play stops before the next hand.
     */
    async settle(): Promise<void> {
        await this.deal();
        await this.foldsOut();
    }

    /** Everybody folds, and play stops before the next hand. */
    async foldsOut(): Promise<void> {
        await this.foldOnce();
        await this.stops();
    }

    /** Play stops before the next hand; one that was dealt meanwhile is folded out. */
    private async stops(): Promise<void> {
        for (;;) {
            await this.host.wants({ do: 'pause' });
            if (!(await this.host.view()).hand) return;
            await this.host.wants({ do: 'resume' });
            await this.foldOnce();
        }
    }

    private async foldOnce(): Promise<void> {
        const hand = (await this.host.view()).hands;
        for (;;) {
            const view = await this.host.view();
            if (!view.hand || view.hands > hand) return;
            const [seat] = view.asks.seats;
            if (seat === undefined) {
                await rest(40);
                continue;
            }
            const one = this.who(this.names[seat - 1]!);
            const { turn, kind, legal } = (await one.view()).asks;
            // The player who must open cannot fold yet.
            if (legal?.stay.kind === 'bring-in') await one.wants({ do: 'bring-in', turn });
            else await one.wants({ do: kind === 'act' ? 'fold' : 'muck', turn });
        }
    }

    /** The name of whoever is asked now. */
    async asked(): Promise<Somebody> {
        for (let patience = 0; patience < 100; patience++) {
            const [seat] = (await this.host.view()).asks.seats;
            if (seat !== undefined) return this.who(this.names[seat - 1]!);
            await rest(40);
        }
        throw new Error('nobody is asked');
    }

    /**
     * Everybody checks or calls, stands pat and shows, until something is so or the hand is over; then
     * play stops.
     */
    async passive(until: (view: View) => boolean = () => false): Promise<View> {
        const { hands } = await this.host.view();
        for (;;) {
            const view = await this.host.view();
            if (!view.hand || view.hands !== hands) {
                await this.stops();
                return view;
            }
            if (until(view)) return view;
            const [seat] = view.asks.seats;
            if (seat === undefined) {
                await rest(40);
                continue;
            }
            const one = this.who(this.names[seat - 1]!);
            const { asks } = await one.view();
            const stay = asks.legal?.stay.kind;
            const wish: Record<string, Act> = {
                act: { do: stay === 'call' || stay === 'bring-in' ? stay : 'check' },
                draw: { do: 'draw', cards: [] },
                show: { do: 'show' },
                'run-it': { do: 'run-it', times: 1 },
            };
            if (wish[asks.kind] && asks.seats.includes(seat)) await one.wants({ ...wish[asks.kind]!, turn: asks.turn });
        }
    }

    /** The deck from the top down: in the order in which the next hand is dealt. */
    private async inOrder(deck: Deck): Promise<string> {
        const view = await this.host.view();
        const { terms, button = 1 } = view;
        const stud = terms.streets.length === 5;
        const seats = view.chairs.map((chair) => chair.seat);
        const after = (seat: number) => seats.find((one) => one > seat) ?? seats[0]!;
        const order: number[] = [];
        // The button moves on, and the first card goes to its left.
        let next = after(after(button));
        while (!order.includes(next)) {
            order.push(next);
            next = after(next);
        }
        const hands = order.map((seat) => cards(deck[this.names[seat - 1]!] ?? ''));
        const board = cards(deck.board ?? '');
        const burns = cards(deck.burns ?? '');
        const known = [...hands.flat(), ...board, ...burns];
        const rest = [...'cdhs']
            .flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit))
            .filter((card) => !known.includes(card));
        const take = (from: string[]) => from.shift() ?? rest.pop()!;
        const first = stud ? 3 : terms.game.startsWith('omaha') ? 4 : terms.game.startsWith('holdem') ? 2 : 5;
        const top: string[] = [];
        const round = () => hands.forEach((hand) => top.push(take(hand)));
        for (let at = 0; at < first; at++) round();
        for (let street = 0; street < 4; street++) {
            top.push(take(burns));
            if (stud) round();
            else if (street < 3 && first !== 5) for (let at = street === 0 ? 3 : 1; at > 0; at--) top.push(take(board));
        }
        return top.join('');
    }

    async close(): Promise<void> {
        for (const looker of this.lookers) await looker.context.close();
        await this.host.wants({ do: 'pause' });
        for (const one of this.people.values()) await one.asks.dispose();
    }
}

/** A test that opens tables of its own; they are left alone when it is over. */
export const test = inRoom.extend<{ open: (wanted: Wanted) => Promise<Scene> }>({
    open: async ({ room, browser }, use) => {
        const scenes: Scene[] = [];
        await use(async (wanted) => {
            const scene = await Scene.open(room, browser, wanted);
            scenes.push(scene);
            return scene;
        });
        for (const scene of scenes) await scene.close();
    },
});

export { expect };

/** The faces of some cards. */
export function facesOf(held: Card[]): string[] {
    return held.flatMap((card) => (card.face ? [card.face] : []));
}
