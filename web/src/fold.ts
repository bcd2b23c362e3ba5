// Folds what a table tells into what it showed first. No rule is known here: whatever holds from
// then on is said by the room. What a view is made of is never changed, but replaced: what is still
// the same afterwards need not be looked at again, and what it was before can be kept as it is.

import type { Card, Doubted, Event, Hand, Message, Player, View } from './wire';

/** So many lines of talk are kept, as by the room. */
const TALK = 50;

/**
 * Folds a message of the kind `told` into a view, and gives back the view that holds then. Whoever
 * keeps what a view forgets looks at each event, and at the view just before it.
 */
export function fold(
    view: View,
    message: Extract<Message, { m: 'told' }>,
    before: (event: Event, view: View) => void = () => {},
): View {
    if (message.view) return message.view;
    let now = view;
    for (const event of message.events) {
        before(event, now);
        now = take(now, event);
    }
    return message.asks ? { ...now, asks: message.asks } : now;
}

/** The view after an event. */
export function take(before: View, event: Event): View {
    const view = { ...before };
    if (!takeAtTable(view, event) && view.hand) {
        view.hand = { ...view.hand };
        takeInHand(view, view.hand, event);
    }
    return view;
}

/** The events that do not belong to a hand; says whether it was one. */
function takeAtTable(view: View, event: Event): boolean {
    switch (event.e) {
        case 'chair':
            view.chairs = [...view.chairs.filter((one) => one.seat !== event.chair.seat), event.chair].sort(
                (a, b) => a.seat - b.seat,
            );
            return true;
        case 'emptied':
            view.chairs = view.chairs.filter((one) => one.seat !== event.seat);
            return true;
        case 'straddles':
            view.straddles = event.straddles;
            return true;
        case 'rock':
            view.rock = event.rock;
            return true;
        case 'proposal':
            set(view, 'proposal', event.proposal);
            return true;
        case 'bomb':
            set(view, 'bomb', event.bomb);
            return true;
        case 'termed':
            view.sign = event.sign;
            view.terms = event.terms;
            set(view, 'spread', event.spread);
            return true;
        case 'coming':
            view.sign = { ...view.sign };
            if (event.title) view.sign.coming = event.title;
            else delete view.sign.coming;
            return true;
        case 'rake-reduced':
            set(view, 'reduced', event.most);
            return true;
        case 'paused':
            view.paused = event.since;
            return true;
        case 'resumed':
            delete view.paused;
            return true;
        case 'said': {
            const { e: _, ...said } = event;
            view.chat = [...view.chat, said].slice(-TALK);
            return true;
        }
        case 'hand-began':
            begin(view, event);
            return true;
        case 'hand-ended':
            delete view.hand;
            return true;
        default:
            return false;
    }
}

/** The hand is a new one, and may be written to; what it is made of may not. */
function takeInHand(view: View, hand: Hand, event: Event): void {
    switch (event.e) {
        case 'posted':
        case 'returned':
            putIn(view, hand, event);
            return;
        case 'acted':
            putIn(view, hand, event);
            if (event.action === 'fold') giveUp(hand, event.seat);
            if (event.caller) mark(hand, event.seat, { caller: true });
            return;
        case 'drew':
            mark(hand, event.seat, { drew: event.cards });
            return;
        case 'draws-over':
            noDraws(hand);
            return;
        case 'weak':
            mark(hand, event.seat, { weak: true });
            return;
        case 'mucked':
            if (event.claim === 'none') giveUp(hand, event.seat);
            return;
        case 'won':
            stack(view, event.seat, event.stack);
            hand.pots = hand.pots.slice(0, event.pot);
            // A main pot that went to the house whole is won by nobody.
            while (hand.pots.at(-1)?.amount === 0) hand.pots.pop();
            return;
        case 'voided':
        case 'misdealt':
            for (const one of event.stacks) stack(view, one.seat, one.stack);
            noBets(hand);
            hand.pots = [];
            return;
        case 'holding':
            mark(hand, event.seat, { holding: event.worth.length > 0 ? event.worth : undefined });
            return;
        case 'pots':
            hand.pots = event.pots;
            return;
        case 'round-opened':
            hand.round = event.round;
            return;
        case 'round-closed':
            delete hand.round;
            noBets(hand);
            noDraws(hand);
            keepDoubts(hand, ({ about }) => about !== 'bet');
            return;
        case 'doubted': {
            const { seat, about } = event;
            hand.doubts = [...(hand.doubts ?? []), { seat, about }].sort((a, b) => a.about.localeCompare(b.about) || a.seat - b.seat);
            return;
        }
        case 'reported':
            keepDoubts(hand, () => false);
            return;
        case 'sleeper-left':
            hand.sleeper = { seat: event.seat, to: event.to };
            return;
        case 'sleeper-made':
        case 'sleeper-off':
            delete hand.sleeper;
            return;
        case 'wager-opened':
            hand.wager = event.wager;
            return;
        case 'floor-called':
            hand.floor = event.floor;
            return;
        case 'remedied':
            delete hand.floor;
            return;
        case 'killed':
            giveUp(hand, event.seat);
            return;
        case 'revived':
        case 'reclaimed':
            mark(hand, event.seat, { live: true });
            return;
        case 'wager-closed':
            delete hand.wager;
            return;
        default:
            moveCards(hand, event);
    }
}

/** The events that move or turn cards; what is left needs no folding. */
function moveCards(hand: Hand, event: Event): void {
    switch (event.e) {
        case 'dealt':
            deal(hand, event);
            return;
        case 'board':
            takeAway(hand, event.cards.map((card) => card.slot));
            hand.boards = hand.boards.map((board, at) => (at === event.board - 1 ? [...board, ...event.cards] : board));
            return;
        case 'runs-settled': {
            const first = hand.boards[0] ?? [];
            hand.boards = Array.from({ length: event.times }, () => first.map((card) => ({ ...card })));
            return;
        }
        case 'burned':
            takeAway(hand, event.slots);
            hand.burns = [...hand.burns, ...event.slots].sort((a, b) => a - b);
            return;
        case 'discarded':
        case 'put-back':
            takeAway(hand, event.slots);
            return;
        case 'taken-in':
            takeAway(hand, event.cards.map((card) => card.slot));
            return;
        case 'set-aside':
            takeAway(hand, event.cards.map((card) => card.slot));
            hand.aside = [...hand.aside, ...event.cards].sort((a, b) => a.slot - b.slot);
            return;
        case 'faced':
            Object.assign(hand, turn(hand, { slot: event.slot, face: event.face }));
            return;
        case 'shown':
        case 'exposed':
        case 'cards-shown':
            for (const card of event.cards) Object.assign(hand, turn(hand, card));
            return;
        default:
            return;
    }
}

function begin(view: View, event: Extract<Event, { e: 'hand-began' }>): void {
    view.hands = event.hand;
    delete view.spread;
    view.button = event.button;
    view.blinds = event.blinds;
    for (const one of event.players) stack(view, one.seat, one.stack);
    view.hand = {
        number: event.hand,
        players: event.players.map(({ seat }) => ({ seat, live: true, bet: 0, cards: [] })),
        boards: Array.from({ length: event.boards }, () => []),
        pots: [],
        burns: [],
        aside: [],
    };
}

function putIn(view: View, hand: Hand, event: { seat: number; bet: number; stack: number }): void {
    stack(view, event.seat, event.stack);
    mark(hand, event.seat, { bet: event.bet });
}

function giveUp(hand: Hand, seat: number): void {
    mark(hand, seat, { live: false, cards: [], holding: undefined });
}

function stack(view: View, seat: number, chips: number): void {
    view.chairs = view.chairs.map((one) => (one.seat === seat && one.stack !== chips ? { ...one, stack: chips } : one));
}

/** What is said of a player from now on; what is undefined is not said any more. */
type Marks = { [K in keyof Player]?: Player[K] | undefined };

function mark(hand: Hand, seat: number, what: Marks): void {
    hand.players = hand.players.map((player) => (player.seat === seat ? marked(player, what) : player));
}

function marked(player: Player, what: Marks): Player {
    const names = Object.keys(what) as (keyof Player)[];
    if (names.every((name) => player[name] === what[name])) return player;
    const next = { ...player, ...what } as Player;
    for (const name of names) if (what[name] === undefined) delete next[name];
    return next;
}

function noDraws(hand: Hand): void {
    hand.players = hand.players.map((player) => marked(player, { drew: undefined }));
}

function keepDoubts(hand: Hand, keep: (one: Doubted) => boolean): void {
    const left = hand.doubts?.filter(keep) ?? [];
    if (left.length > 0) hand.doubts = left;
    else delete hand.doubts;
}

function noBets(hand: Hand): void {
    hand.players = hand.players.map((player) => marked(player, { bet: 0 }));
}

function deal(hand: Hand, event: Extract<Event, { e: 'dealt' }>): void {
    takeAway(hand, event.slots);
    const dealt = new Map<number, Card[]>();
    event.seats.forEach((seat, at) => {
        const card: Card = { slot: event.slots[at]!, up: event.up };
        const face = event.faces[at];
        if (face) card.face = face;
        dealt.set(seat, [...(dealt.get(seat) ?? []), card]);
    });
    hand.players = hand.players.map((player) => {
        const cards = dealt.get(player.seat);
        return cards ? { ...player, cards: [...player.cards, ...cards] } : player;
    });
}

/** A card that comes to lie somewhere lies nowhere else. What it did not lie in stays what it is. */
function takeAway(hand: Hand, slots: number[]): void {
    const goes = (card: Card) => slots.includes(card.slot);
    const without = (cards: Card[]) => (cards.some(goes) ? cards.filter((card) => !goes(card)) : cards);
    if (hand.burns.some((slot) => slots.includes(slot))) hand.burns = hand.burns.filter((slot) => !slots.includes(slot));
    hand.aside = without(hand.aside);
    hand.players = hand.players.map((player) => marked(player, { cards: without(player.cards) }));
    if (hand.boards.some((board) => board.some(goes))) hand.boards = hand.boards.map(without);
}

/** The hand with what is known of a card put wherever it lies. */
export function turn(hand: Hand, { slot, face, up }: Partial<Card>): Hand {
    const turned = (card: Card): Card => ({ ...card, ...(face === undefined ? {} : { face }), ...(up === undefined ? {} : { up }) });
    const among = (cards: Card[]) => (cards.some((card) => card.slot === slot) ? cards.map((card) => (card.slot === slot ? turned(card) : card)) : cards);
    const players = hand.players.map((player) => marked(player, { cards: among(player.cards) }));
    return { ...hand, players, boards: hand.boards.map(among), aside: among(hand.aside) };
}

function set<K extends 'proposal' | 'bomb' | 'reduced' | 'spread'>(view: View, name: K, value: View[K] | null): void {
    if (value === undefined || value === null) delete view[name];
    else view[name] = value;
}
