// What one knows of a table while one is at it: the view, what came of the last hand, what was said
// about it, and the line to the room.

import { get, type Refusal } from '../api';
import { fold } from '../fold';
import { Line, type Link, type Wish } from '../line';
import { line, type Line as Sentence } from '../sentence';
import type { Event, Gone, Hand, Message, Player, View, You } from '../wire';

/** A part of a pot that somebody won. */
export type Won = Extract<Event, { e: 'won' }>;
/** A hand that was shown. */
export type Shown = Extract<Event, { e: 'shown' }>;

/** A hand as it is looked at: cards that were shown lie there even when they have been taken in. */
function withShown(hand: Hand, shown: Shown[]): Hand {
    const cards = (seat: number) => shown.findLast((one) => one.seat === seat)?.cards;
    const misses = (player: Player) => player.cards.length === 0 && cards(player.seat) !== undefined;
    if (!hand.players.some(misses)) return hand;
    const players = hand.players.map((one) => (misses(one) ? { ...one, cards: cards(one.seat)! } : one));
    return { ...hand, players };
}

/** A line of the table's log. */
export interface Told {
    /** Which line of the evening it is. */
    key: number;
    n: number;
    at: number;
    text: string;
    /** The topics of the rules that had a part in it. */
    about: string[];
}

/** So many lines of the log are kept. */
const LINES = 100;

export class Session {
    view: View | undefined = $state();
    you: You | undefined = $state();
    link: Link = $state('joining');
    gone: Gone | undefined = $state();
    /** The hand that is over, until the next begins. */
    over: Hand | undefined = $state();
    won: Won[] = $state([]);
    shown: Shown[] = $state([]);
    told: Told[] = $state.raw([]);
    /** What a screen reader says next. */
    speech = $state('');
    /** The clauses behind each topic at this table. */
    topics: Record<string, string[]> = $state({});
    /** What was last refused. */
    refusal: Refusal | undefined = $state();
    /** The last thing that each seat did this round, as a word. */
    acts: Record<number, Extract<Event, { e: 'acted' }>['action']> = $state({});
    private n: number | undefined;
    private lines = 0;
    /** What waits until the hand is over. */
    private between: (() => void)[] = [];
    /** The room's clock less ours. */
    private ahead = 0;
    private readonly line: Line;

    constructor(readonly table: number) {
        this.line = new Line(table, {
            message: (message) => this.hears(message),
            link: (link) => (this.link = link),
            last: () => this.n,
        });
        get<{ topics: Record<string, string[]> }>(`/api/tables/${table}/topics`).then(
            ({ topics }) => (this.topics = topics),
            () => {},
        );
    }

    /** The seat one sits in. */
    get seat(): number | undefined {
        const person = this.you?.person;
        return this.view?.chairs.find((chair) => chair.person === person)?.seat;
    }

    /** The hand to look at: the one in progress, or the last until the next begins. */
    get hand(): Hand | undefined {
        const hand = this.view?.hand ?? this.over;
        return hand && withShown(hand, this.shown);
    }

    /** What the time is in the room. */
    now(): number {
        return Date.now() + this.ahead;
    }

    /** Asks for something; a refusal is shown. */
    send = async (wish: Wish): Promise<number> => {
        this.refusal = undefined;
        try {
            // What is played does not change during a hand: the wish waits until it is over.
            if (wish.do === 'change' && this.view?.hand) await new Promise<void>((over) => this.between.push(over));
            return await this.line.send(wish);
        } catch (why) {
            // What came too late is no fault: the table has gone on.
            const refusal = why as Refusal;
            if (refusal.code !== 'stale') this.refusal = refusal;
            throw why;
        }
    };

    /** Asks for something, and leaves it at the refusal that is shown. */
    ask = (wish: Wish): void => {
        this.send(wish).catch(() => {});
    };

    close(): void {
        this.line.close();
    }

    private hears(message: Message): void {
        switch (message.m) {
            case 'welcome':
                this.ahead = message.at - Date.now();
                this.n = message.n;
                this.you = message.you;
                this.view = message.view;
                this.forget();
                return;
            case 'resumed':
                this.you = message.you;
                return;
            case 'told':
                this.hear(message);
                return;
            case 'gone':
                this.gone = message.why;
                return;
            case 'done':
            case 'refused':
                return;
        }
    }

    private hear(message: Extract<Message, { m: 'told' }>): void {
        if (!this.view || (this.n !== undefined && message.n <= this.n)) return;
        this.n = message.n;
        this.ahead = message.at - Date.now();
        const view = this.view;
        const said: (Sentence | undefined)[] = [];
        this.view = fold(view, message, (event) => {
            said.push(line(event, view));
            this.note(event);
        });
        if (message.view) {
            said.push(...message.events.map((event) => line(event, view)));
            this.forget();
        }
        this.tell(message, said.filter((one) => one !== undefined));
        if (!this.view.hand) this.between.splice(0).forEach((over) => over());
    }

    /** Keeps what the view forgets: how the hand ended. */
    private note(event: Event): void {
        switch (event.e) {
            case 'hand-began':
                this.forget();
                return;
            case 'round-opened':
                this.acts = {};
                return;
            case 'acted':
                this.acts[event.seat] = event.action;
                return;
            case 'won':
                if (event.pot === 0 || this.won.length === 0) this.keepHand();
                this.won.push(event);
                return;
            case 'shown':
                this.shown.push(event);
                return;
            case 'came':
                if (this.you && event.person === this.you.person) {
                    this.you = { ...this.you, name: event.name, role: event.role };
                }
                return;
            default:
                return;
        }
    }

    private keepHand(): void {
        if (this.view?.hand) this.over = $state.snapshot(this.view.hand) as Hand;
    }

    private forget(): void {
        this.over = undefined;
        this.won = [];
        this.shown = [];
        this.acts = {};
    }

    private tell({ n, at, about = [] }: Extract<Message, { m: 'told' }>, lines: Sentence[]): void {
        if (lines.length === 0) return;
        const told = lines.map(({ log: text }) => ({ key: this.lines++, n, at, text, about }));
        this.told = [...this.told, ...told].slice(-LINES);
        this.speech = lines.map(({ speech }) => speech).join('. ');
    }
}
