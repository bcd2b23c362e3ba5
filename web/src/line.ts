// The line to a table: a WebSocket that comes back by itself. A command that was under way when it
// broke is sent again with the same id, which does it once.

import { get, Refusal } from './api';
import type { Command, Message } from './wire';

/** What somebody wants, without what the line adds: an id, and what had been heard by then. */
export type Wish = Command extends infer C ? (C extends { do: string } ? Omit<C, 'id' | 'heard'> : never) : never;
type Words = Wish & Record<string, unknown>;

export type Link = 'joining' | 'live' | 'away' | 'over';

interface Waiting {
    text: string;
    done: (n: number) => void;
    refused: (why: Refusal) => void;
}

export interface Heard {
    message(message: Message): void;
    link(link: Link): void;
    /** The room lets nobody in here, and why: the line is over. */
    barred(why: Refusal): void;
    /** Who sits there. */
    name: (seat: number) => string;
    /** The number of the last record heard of. */
    last(): number | undefined;
}

const SHORTEST = 300;
const LONGEST = 8000;
/**
 * The room says every 20 seconds that the line is there, but for once after it was asked for something: 40 may
 * go by. Without a word for this long nobody is at its end.
 */
const QUIET = 45_000;
/** A line that is slow for a moment is not dead: while it is looked at it has longer. */
const DEAD = 60_000;
/** How often that is looked at. */
const LOOK = 5_000;
/** With these the room says that it will not let one in later either: who are you, not you, no such table. */
const BARRED = [401, 403, 404];

export class Line {
    private socket: WebSocket | undefined;
    private rest = SHORTEST;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private waiting = new Map<string, Waiting>();
    private closed = false;
    private heardAt = 0;
    private readonly looks: ReturnType<typeof setInterval>;

    constructor(
        private readonly table: number,
        private readonly heard: Heard,
    ) {
        this.connect();
        this.looks = setInterval(() => this.hangUp(DEAD), LOOK);
        addEventListener('online', this.retry);
        document.addEventListener('visibilitychange', this.retry);
    }

    /** Asks for something; done when the room says so. */
    send(wish: Wish): Promise<number> {
        const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
        // An answer that waits for the line to come back may not be taken for one to a later hand.
        const text = JSON.stringify({ id, heard: this.heard.last(), ...(wish as Words) });
        return new Promise((done, refused) => {
            this.waiting.set(id, { text, done, refused });
            if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
        });
    }

    close(): void {
        this.closed = true;
        clearTimeout(this.timer);
        clearInterval(this.looks);
        removeEventListener('online', this.retry);
        document.removeEventListener('visibilitychange', this.retry);
        this.socket?.close();
        this.heard.link('over');
    }

    private connect(): void {
        clearTimeout(this.timer);
        const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
        const from = this.heard.last();
        const query = from === undefined ? '' : `?from=${from}`;
        const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket${query}`);
        let isIn = false;
        this.socket = socket;
        socket.onmessage = (event) => {
            isIn = true;
            this.take(JSON.parse(String(event.data)) as Message);
        };
        socket.onclose = () => {
            if (this.socket !== socket) return;
            if (isIn) this.lost();
            else void this.turnedAway(socket);
        };
    }

    /** A browser does not say why a socket did not come about: the table says it when it is asked for. */
    private async turnedAway(socket: WebSocket): Promise<void> {
        if (this.closed) return;
        const why = await get(`/api/tables/${this.table}`).then(
            () => undefined,
            (why: unknown) => why,
        );
        if (this.closed || this.socket !== socket) return;
        if (!(why instanceof Refusal) || !BARRED.includes(why.status)) return this.lost();
        this.close();
        this.heard.barred(why);
    }

    private take(message: Message): void {
        this.heardAt = Date.now();
        if (message.m === 'welcome' || message.m === 'resumed') {
            this.rest = SHORTEST;
            this.heard.message(message);
            this.heard.link('live');
            for (const { text } of this.waiting.values()) this.socket?.send(text);
            return;
        }
        if (message.m === 'done') this.settle(message.id, (one) => one.done(message.n));
        if (message.m === 'refused') {
            this.settle(message.id, (one) => one.refused(new Refusal(message, 0, this.heard.name)));
        }
        this.heard.message(message);
        if (message.m === 'gone' && message.why !== 'too-slow' && message.why !== 'room-closed') {
            this.close();
        }
    }

    private settle(id: string, how: (one: Waiting) => void): void {
        const one = this.waiting.get(id);
        this.waiting.delete(id);
        if (one) how(one);
    }

    /** Gives a line up on which nothing was heard for this long. To close it properly takes two ends. */
    private hangUp(silence: number): void {
        const socket = this.socket;
        if (socket?.readyState !== WebSocket.OPEN || Date.now() - this.heardAt <= silence) return;
        this.socket = undefined;
        socket.close();
        this.lost();
    }

    private lost(): void {
        if (this.closed) return;
        this.heard.link('away');
        // A little chance, so that a full room does not come back in one moment.
        this.timer = setTimeout(() => this.connect(), this.rest * (0.75 + Math.random() / 2));
        this.rest = Math.min(2 * this.rest, LONGEST);
    }

    private retry = () => {
        if (this.closed || document.visibilityState === 'hidden') return;
        const state = this.socket?.readyState;
        if (state === WebSocket.OPEN) {
            // A phone that slept may hold a line that nobody is at the other end of.
            this.hangUp(QUIET);
        } else if (state !== WebSocket.CONNECTING) {
            this.rest = SHORTEST;
            this.connect();
        }
    };
}
