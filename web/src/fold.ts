// Folds what a table tells into what it showed first. No rule is known here: whatever holds from
// then on is said by the room. What a view is made of is never changed, but replaced: what is still
// the same afterwards need not be looked at again, and what it was before can be kept as it is.

import type { Card, Doubted, Event, Hand, Message, Player, View } from './wire';

/** How many lines of talk are kept, as by the room. */
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
    (FOLDS[event.e] as Fold<Event> | null)?.(view, event);
    return view;
}

/** Writes what an event changes into a view that is new; what the view is made of is not. */
type Fold<E> = (view: View, event: E) => void;
type Folds = { [K in Event['e']]: Fold<Extract<Event, { e: K }>> | null };

/** The same for what happens in a hand, which is new as well; nothing where there is none. */
function inHand<E>(take: (hand: Hand, event: E, view: View) => void): Fold<E> {
    return (view, event) => {
        if (view.hand) take((view.hand = { ...view.hand }), event, view);
    };
}

/** Every event, so that a new one does not compile until somebody has said what it changes. */
export const FOLDS: Folds = {
    // People, their chairs, and what is agreed on
    chair: (view, { chair }) => {
        view.chairs = [...view.chairs.filter((one) => one.seat !== chair.seat), chair].sort((a, b) => a.seat - b.seat);
    },
    emptied: (view, { seat }) => {
        view.chairs = view.chairs.filter((one) => one.seat !== seat);
    },
    straddles: (view, { straddles }) => {
        view.straddles = straddles;
    },
    rock: (view, { rock }) => {
        view.rock = rock;
    },
    proposal: (view, { proposal }) => set(view, 'proposal', proposal),
    bomb: (view, { bomb }) => set(view, 'bomb', bomb),
    termed: (view, { sign, terms, spread }) => {
        view.sign = sign;
        view.terms = terms;
        set(view, 'spread', spread);
    },
    coming: (view, { title }) => {
        view.sign = { ...view.sign };
        if (title) view.sign.coming = title;
        else delete view.sign.coming;
    },
    'rake-reduced': (view, { most }) => set(view, 'reduced', most),
    paused: (view, { since }) => {
        view.paused = since;
    },
    resumed: (view) => {
        delete view.paused;
    },
    said: (view, { e: _, ...said }) => {
        view.chat = [...view.chat, said].slice(-TALK);
    },
    'hand-began': begin,
    'hand-ended': (view) => {
        delete view.hand;
    },

    // Chips
    posted: inHand(putIn),
    returned: inHand(putIn),
    acted: inHand((hand, event, view) => {
        putIn(hand, event, view);
        if (event.action === 'fold') giveUp(hand, event.seat);
        if (event.caller) mark(hand, event.seat, { caller: true });
    }),
    'round-opened': inHand((hand, { round }) => {
        hand.round = round;
    }),
    'round-closed': inHand((hand) => {
        delete hand.round;
        noBets(hand);
        noDraws(hand);
        keepDoubts(hand, ({ about }) => about !== 'bet');
    }),
    pots: inHand((hand, { pots }) => {
        hand.pots = pots;
    }),
    won: inHand((hand, event, view) => {
        stack(view, event.seat, event.stack);
        hand.pots = hand.pots.slice(0, event.pot);
        // A main pot that went to the house whole is won by nobody.
        while (hand.pots.at(-1)?.amount === 0) hand.pots.pop();
    }),
    voided: inHand(giveBack),
    misdealt: inHand(giveBack),

    // Who is in, and what is said of them
    drew: inHand((hand, { seat, cards }) => mark(hand, seat, { drew: cards })),
    'draws-over': inHand(noDraws),
    weak: inHand((hand, { seat }) => mark(hand, seat, { weak: true })),
    mucked: inHand((hand, { seat, claim }) => {
        if (claim === 'none') giveUp(hand, seat);
    }),
    killed: inHand((hand, { seat }) => giveUp(hand, seat)),
    revived: inHand((hand, { seat }) => mark(hand, seat, { live: true })),
    reclaimed: inHand((hand, { seat }) => mark(hand, seat, { live: true })),
    holding: inHand((hand, { seat, worth }) => mark(hand, seat, { holding: worth.length > 0 ? worth : undefined })),

    // What went wrong
    doubted: inHand((hand, { seat, about }) => {
        hand.doubts = [...(hand.doubts ?? []), { seat, about }].sort(
            (a, b) => a.about.localeCompare(b.about) || a.seat - b.seat,
        );
    }),
    reported: inHand((hand) => keepDoubts(hand, () => false)),
    'sleeper-left': inHand((hand, { seat, to }) => {
        hand.sleeper = { seat, to };
    }),
    'sleeper-made': inHand(noSleeper),
    'sleeper-off': inHand(noSleeper),
    'wager-opened': inHand((hand, { wager }) => {
        hand.wager = wager;
    }),
    'wager-closed': inHand((hand) => {
        delete hand.wager;
    }),
    'floor-called': inHand((hand, { floor }) => {
        hand.floor = floor;
    }),
    remedied: inHand((hand) => {
        delete hand.floor;
    }),

    // Cards that move, or are turned
    dealt: inHand(deal),
    board: inHand((hand, { board, cards }) => {
        takeAway(hand, slots(cards));
        hand.boards = hand.boards.map((one, at) => (at === board - 1 ? [...one, ...cards] : one));
    }),
    'runs-settled': inHand((hand, { times }) => {
        const first = hand.boards[0] ?? [];
        hand.boards = Array.from({ length: times }, () => first.map((card) => ({ ...card })));
    }),
    burned: inHand((hand, { slots }) => {
        takeAway(hand, slots);
        hand.burns = [...hand.burns, ...slots].sort((a, b) => a - b);
    }),
    discarded: inHand((hand, { slots }) => takeAway(hand, slots)),
    'put-back': inHand((hand, { slots }) => takeAway(hand, slots)),
    'taken-in': inHand((hand, { cards }) => takeAway(hand, slots(cards))),
    'set-aside': inHand((hand, { cards }) => {
        takeAway(hand, slots(cards));
        hand.aside = [...hand.aside, ...cards].sort((a, b) => a.slot - b.slot);
    }),
    faced: inHand((hand, { slot, face }) => turnUp(hand, [{ slot, face }])),
    shown: inHand((hand, { cards }) => turnUp(hand, cards)),
    exposed: inHand((hand, { cards }) => turnUp(hand, cards)),
    'cards-shown': inHand((hand, { cards }) => turnUp(hand, cards)),

    // Told, and nothing to see: what follows from it is told by another
    answered: null,
    'bank-used': null,
    'board-called': null,
    bought: null,
    'box-picked-up': null,
    came: null,
    'came-back': null,
    'clock-called': null,
    'dead-seat': null,
    'dead-seats-over': null,
    delivered: null,
    disputed: null,
    held: null,
    'held-back': null,
    'high-card': null,
    joining: null,
    'large-blinds': null,
    leaving: null,
    left: null,
    'missed-blind': null,
    moved: null,
    named: null,
    'owner-back': null,
    'played-over': null,
    'posted-for': null,
    'pot-stood': null,
    proposed: null,
    raked: null,
    reached: null,
    reasoned: null,
    ruled: null,
    'runs-wanted': null,
    sat: null,
    'sent-away': null,
    settled: null,
    shuffled: null,
    'sitting-out': null,
    spent: null,
    'stand-in': null,
    straddled: null,
    'taken-back': null,
    'time-taken': null,
    'time-verified': null,
    'timed-out': null,
    'turned-up': null,
    undone: null,
    'went-away': null,
};

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

function putIn(hand: Hand, event: { seat: number; bet: number; stack: number }, view: View): void {
    stack(view, event.seat, event.stack);
    mark(hand, event.seat, { bet: event.bet });
}

/** Everybody has what they had before the hand. */
function giveBack(hand: Hand, { stacks }: { stacks: { seat: number; stack: number }[] }, view: View): void {
    for (const one of stacks) stack(view, one.seat, one.stack);
    noBets(hand);
    hand.pots = [];
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
    const next = { ...player, ...what };
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

function noSleeper(hand: Hand): void {
    delete hand.sleeper;
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
    if (hand.burns.some((slot) => slots.includes(slot)))
        hand.burns = hand.burns.filter((slot) => !slots.includes(slot));
    hand.aside = without(hand.aside);
    hand.players = hand.players.map((player) => marked(player, { cards: without(player.cards) }));
    if (hand.boards.some((board) => board.some(goes))) hand.boards = hand.boards.map(without);
}

function turnUp(hand: Hand, cards: Partial<Card>[]): void {
    for (const card of cards) Object.assign(hand, turn(hand, card));
}

function slots(cards: Card[]): number[] {
    return cards.map(({ slot }) => slot);
}

/** The hand with what is known of a card put wherever it lies. */
export function turn(hand: Hand, { slot, face, up }: Partial<Card>): Hand {
    const turned = (card: Card): Card => ({
        ...card,
        ...(face === undefined ? {} : { face }),
        ...(up === undefined ? {} : { up }),
    });
    const among = (cards: Card[]) =>
        cards.some((card) => card.slot === slot)
            ? cards.map((card) => (card.slot === slot ? turned(card) : card))
            : cards;
    const players = hand.players.map((player) => marked(player, { cards: among(player.cards) }));
    return { ...hand, players, boards: hand.boards.map(among), aside: among(hand.aside) };
}

function set<K extends 'proposal' | 'bomb' | 'reduced' | 'spread'>(view: View, name: K, value: View[K] | null): void {
    if (value === undefined || value === null) delete view[name];
    else view[name] = value;
}
