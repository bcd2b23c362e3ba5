// What one knows of a table while one is at it: the view, what came of the last hand, what was said
// about it, and the line to the room.

import { get, type Refusal } from '../api';
import { fold, turn } from '../fold';
import { Line, type Link, type Wish } from '../line';
import { matterInWords } from '../matter';
import { line, nameAt } from '../sentence';
import type { Event, Gone, Hand, Message, Player, Pot, View, You } from '../wire';
import { Later } from './later';
import { Motion, type Idea } from './motion.svelte';
import { muted } from './muted.svelte';
import { pot, question, Speech, standing } from './speech.svelte';
import { Watched } from './watched.svelte';

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

/** What happened, and the table just before it. */
interface Happened {
    event: Event;
    view: View;
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
    kind: Event['e'];
    /** Who said it, where it is talk. */
    by?: number;
}

/** A ruling, for everybody at the table to read. */
export interface Decided {
    /** What had happened; nothing if one came after that. */
    happened?: string;
    done: string;
    why?: string;
    /** Who says why. */
    by?: string;
    /** Whether it goes against the book. */
    overruled: boolean;
    /** The topics of the rules behind it; none where they were overruled. */
    about: string[];
    /** The record that told of it. */
    n: number;
    /** Whether the hand was over with it, so that it is read in the next one. */
    ends: boolean;
}

/** How many lines of the log are kept, */
const LINES = 100;
/** and this many more before the oldest go, together: when one goes, all that are left have moved. */
const SPARE = 20;

export class Session {
    /** The table as it is looked at. */
    view: Watched | undefined = $state.raw();
    you: You | undefined = $state.raw();
    link: Link = $state('joining');
    gone: Gone | undefined = $state();
    /** Why one is not let in, or not again. */
    barred: Refusal | undefined = $state();
    /** The hand that is over, until the next begins. */
    over: Hand | undefined = $state.raw();
    won: Won[] = $state.raw([]);
    shown: Shown[] = $state.raw([]);
    told: Told[] = $state.raw([]);
    /** What a screen reader says. */
    readonly speech = new Speech();
    /** The clauses behind each topic at this table. */
    topics: Record<string, string[]> = $state.raw({});
    /** How often cards were dealt, or others than before came into sight. */
    deal = $state(0);
    /** What was last refused. */
    refusal: Refusal | undefined = $state();
    /** The last thing that each seat did this round, as a word. */
    acts: Record<number, Extract<Event, { e: 'acted' }>['action']> = $state.raw({});
    /** What was said and waits until the hand is over. */
    held: string[] = $state([]);
    /** What is asked for when it is. */
    readonly motion = new Motion();
    /** What was last decided, until it is put away or the next hand is dealt. */
    decided: Decided | undefined = $state();
    /** How much is in the pots, where one has asked for it. */
    counted: number[] | undefined = $state();
    /** The seat one sits in. */
    readonly seat: number | undefined = $derived.by(() => {
        const person = this.you?.person;
        return this.view?.chairs.find((chair) => chair.person === person)?.seat;
    });
    /** The hand to look at: the one in progress, or the last until the next begins. */
    readonly hand: Hand | undefined = $derived.by(() => {
        const hand = this.view?.hand ?? this.over;
        return hand && withShown(hand, this.shown);
    });
    /** What was reported and is not decided yet. */
    private reported: Pick<Decided, 'happened' | 'about'> | undefined;
    /** Why somebody reports or decides: it is told before what they do. */
    private reason: { n: number; why: string; name: string } | undefined;
    /** The table as it was last told of. */
    private known: View | undefined;
    private n: number | undefined;
    private lines = 0;
    /** The room's clock less ours. */
    private ahead = 0;
    private readonly line: Line;
    /** What is said and written down about the table comes when it has been seen. */
    private readonly later = new Later();

    constructor(readonly table: number) {
        this.line = new Line(table, {
            message: (message) => this.hears(message),
            link: (link) => (this.link = link),
            barred: (why) => (this.barred = why),
            name: (seat) => (this.known ? nameAt(this.known, seat) : `${seat}`),
            last: () => this.n,
        });
    }

    /** What the time is in the room. */
    now(): number {
        return Date.now() + this.ahead;
    }

    /** Asks for something; whoever asks shows the refusal. */
    attempt = (wish: Wish): Promise<number> => this.line.send(wish);

    /** Asks for something; a refusal is shown. */
    send = async (wish: Wish): Promise<number> => {
        this.refusal = undefined;
        try {
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

    /** Asks for something that is heard between two hands, now or when this one is over. */
    askBetween = (idea: Idea): void => {
        if (this.view && this.motion.isInOrder(idea, this.view)) this.ask(idea);
    };

    /** Says something; a house may hold it back until the hand is over. */
    say = async (text: string): Promise<void> => {
        const waits = this.view?.hand !== undefined && this.view.terms.talk === 'held';
        await this.send({ do: 'say', text });
        if (waits && this.view?.hand) this.held.push(text);
    };

    /** Somebody is not heard any more, or again; what they said leaves the log too. */
    mute = (person: number, silent: boolean): void => {
        muted.set(person, silent);
        if (silent) this.told = this.told.filter((line) => line.by !== person);
    };

    /** Asks how much is in the pots; nobody else learns of it. */
    count = async (): Promise<void> => {
        const pots = await get<Pot[]>(`/api/tables/${this.table}/pots`);
        this.counted = pots.map(({ amount }) => amount ?? 0);
    };

    /** Which clauses there are to each topic: with another game they are others. Who comes back asks again. */
    private askTopics(): void {
        get<{ topics: Record<string, string[]> }>(`/api/tables/${this.table}/topics`).then(
            ({ topics }) => (this.topics = topics),
            () => {},
        );
    }

    /** Says how the table stands. */
    sayAgain = (): void => {
        if (this.known) this.speech.say(...standing(this.known, this.seat));
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
                this.show(message.view);
                this.forget();
                if (!message.view.hand) this.held = [];
                this.recall(message.view);
                this.later.do(this.sayAgain);
                this.askTopics();
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
            case 'quiet':
                return;
        }
    }

    private hear(message: Extract<Message, { m: 'told' }>): void {
        if (!this.known || (this.n !== undefined && message.n <= this.n)) return;
        this.n = message.n;
        this.ahead = message.at - Date.now();
        const known = this.known;
        const happened: Happened[] = [];
        const next = fold(known, message, (event, view) => {
            happened.push({ event, view });
            this.note(event, view);
            this.noteRuling(event, message, view);
        });
        this.show(next);
        if (message.view) {
            happened.push(...message.events.map((event) => ({ event, view: known })));
            this.forget();
            this.recall(message.view);
            this.decided = undefined;
        }
        this.later.do(() => {
            this.tell(message, happened);
            this.sayNext(message, next);
        });
    }

    private show(view: View): void {
        this.known = view;
        if (this.view) this.view.become(view);
        else this.view = new Watched(view);
    }

    /** Keeps what the view forgets: how the hand ended. */
    private note(event: Event, view: View): void {
        switch (event.e) {
            case 'hand-began':
                this.forget();
                return;
            case 'hand-ended':
                this.held = [];
                return;
            case 'termed':
                this.askTopics();
                return;
            case 'pots':
                this.counted = undefined;
                return;
            case 'draws-over':
                this.later.do(() => (this.told = this.told.filter((line) => line.kind !== 'drew')));
                return;
            case 'round-opened':
                this.acts = {};
                return;
            case 'acted':
                this.acts = { ...this.acts, [event.seat]: event.action };
                return;
            case 'won':
                if (event.pot === 0 || this.won.length === 0) this.over = view.hand ?? this.over;
                this.won = [...this.won, event];
                return;
            case 'shown':
                this.shown = [...this.shown, event];
                return;
            case 'cards-shown':
                // The hand may be over: the view has forgotten it.
                for (const card of event.cards) this.over &&= turn(this.over, card);
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

    /** Keeps what was decided, and about what: it may have been reported long before. */
    private noteRuling(event: Event, { n, about = [] }: Extract<Message, { m: 'told' }>, view: View): void {
        const name = (seat: number) => nameAt(view, seat);
        switch (event.e) {
            case 'reasoned':
                this.reason = { n, why: event.why, name: event.name };
                return;
            case 'reported':
                this.reported = { happened: matterInWords(event.incident, name), about };
                return;
            case 'floor-called':
                this.decided = undefined;
                return;
            case 'remedied': {
                const { happened, about: before = [] } = this.reported ?? {};
                const reason = this.reason?.n === n ? this.reason : undefined;
                const done = matterInWords(event.remedy, name);
                const overruled = event.overruled !== undefined;
                // The clauses that were overruled do not say so.
                const rests = overruled ? [] : [...before, ...about];
                this.decided = {
                    happened,
                    done,
                    why: reason?.why,
                    by: reason?.name,
                    overruled,
                    about: rests,
                    n,
                    ends: false,
                };
                this.reported = undefined;
                return;
            }
            case 'hand-ended':
                if (this.decided?.n === n) this.decided.ends = true;
                return;
            case 'hand-began':
                // After a misdeal it begins at once.
                if (this.decided?.n === n) return;
                if (this.decided?.ends) this.decided.ends = false;
                else this.decided = undefined;
                return;
            default:
                return;
        }
    }

    /** Whoever comes in the middle of it, or goes back to there, knows what the floor is to decide. */
    private recall(view: View): void {
        const floor = view.hand?.floor;
        const happened = floor && matterInWords(floor.incident, (seat) => nameAt(view, seat));
        this.reported = floor && { happened, about: [floor.topic] };
    }

    private forget(): void {
        this.deal += 1;
        this.over = undefined;
        this.won = [];
        this.shown = [];
        this.acts = {};
        this.counted = undefined;
    }

    /** Writes it into the log, and says it. Whoever was muted meanwhile has not said anything. */
    private tell({ n, at, about = [] }: Extract<Message, { m: 'told' }>, happened: Happened[]): void {
        const said = happened.map(({ event, view }) => line(event, view)).filter((one) => one !== undefined);
        const lines = said.filter(({ by }) => !muted.has(by));
        if (lines.length === 0) return;
        const told = lines.map(({ log: text, kind, by }) => ({ key: this.lines++, n, at, text, about, kind, by }));
        const all = [...this.told, ...told];
        this.told = all.length > LINES + SPARE ? all.slice(-LINES) : all;
        this.speech.say(...lines.map(({ speech }) => speech));
    }

    /** After what happened: what lies in the middle as a round begins, and whose turn it is. */
    private sayNext(message: Extract<Message, { m: 'told' }>, view: View): void {
        if (message.view) {
            this.sayAgain();
            return;
        }
        const own = this.seat !== undefined && view.asks.seats.includes(this.seat);
        const opened = message.events.some((event) => event.e === 'round-opened' && event.round > 1);
        const lies = opened && view.hand && !own ? pot(view) : undefined;
        if (lies) this.speech.say(lies);
        const asked = message.asks && question(view, this.seat);
        if (asked) this.speech.say(asked);
    }
}
