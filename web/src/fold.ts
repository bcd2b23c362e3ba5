// Folds what a table tells into what it showed first. No rule is known here: whatever holds from
// then on is said by the room. A view is changed in place.

import type { Card, Doubted, Event, Hand, Message, Player, View } from './wire';

/** So many lines of talk are kept, as by the room. */
const TALK = 50;

/**
 * Folds a message of the kind `told` into a view, and gives back the view that holds then. Whoever
 * keeps what a view forgets looks at each event before it happens.
 */
export function fold(
    view: View,
    message: Extract<Message, { m: 'told' }>,
    before: (event: Event) => void = () => {},
): View {
    if (message.view) return message.view;
    for (const event of message.events) {
        before(event);
        take(view, event);
    }
    if (message.asks) view.asks = message.asks;
    return view;
}

/** Lets one event happen. */
export function take(view: View, event: Event): void {
    const hand = view.hand;
    switch (event.e) {
        case 'chair':
            view.chairs = [...view.chairs.filter((one) => one.seat !== event.chair.seat), event.chair].sort(
                (a, b) => a.seat - b.seat,
            );
            return;
        case 'emptied':
            view.chairs = view.chairs.filter((one) => one.seat !== event.seat);
            return;
        case 'straddles':
            view.straddles = event.straddles;
            return;
        case 'rock':
            view.rock = event.rock;
            return;
        case 'proposal':
            set(view, 'proposal', event.proposal);
            return;
        case 'bomb':
            set(view, 'bomb', event.bomb);
            return;
        case 'termed':
            view.sign = event.sign;
            view.terms = event.terms;
            set(view, 'spread', event.spread);
            return;
        case 'coming':
            if (event.title) view.sign.coming = event.title;
            else delete view.sign.coming;
            return;
        case 'rake-reduced':
            set(view, 'reduced', event.most);
            return;
        case 'paused':
            view.paused = event.since;
            return;
        case 'resumed':
            delete view.paused;
            return;
        case 'said': {
            const { e: _, ...said } = event;
            view.chat.push(said);
            if (view.chat.length > TALK) view.chat.shift();
            return;
        }
        case 'hand-began':
            begin(view, event);
            return;
        case 'hand-ended':
            delete view.hand;
            return;
        default:
            if (hand) takeInHand(view, hand, event);
    }
}

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
            hand.pots.length = Math.min(hand.pots.length, event.pot);
            // A main pot that went to the house whole is won by nobody.
            while (hand.pots.at(-1)?.amount === 0) hand.pots.pop();
            return;
        case 'voided':
        case 'misdealt':
            for (const one of event.stacks) stack(view, one.seat, one.stack);
            noBets(hand);
            hand.pots = [];
            return;
        case 'holding': {
            const player = playerAt(hand, event.seat);
            if (player && event.worth.length > 0) player.holding = event.worth;
            else delete player?.holding;
            return;
        }
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
            hand.boards[event.board - 1]?.push(...event.cards);
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
            turn(hand, { slot: event.slot, face: event.face });
            return;
        case 'shown':
        case 'exposed':
        case 'cards-shown':
            for (const card of event.cards) turn(hand, card);
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
    const player = playerAt(hand, event.seat);
    if (player) player.bet = event.bet;
}

function giveUp(hand: Hand, seat: number): void {
    const player = playerAt(hand, seat);
    if (!player) return;
    Object.assign(player, { live: false, cards: [] });
    delete player.holding;
}

function stack(view: View, seat: number, chips: number): void {
    const chair = view.chairs.find((one) => one.seat === seat);
    if (chair) chair.stack = chips;
}

function mark(hand: Hand, seat: number, what: Partial<Player>): void {
    const player = playerAt(hand, seat);
    if (player) Object.assign(player, what);
}

function noDraws(hand: Hand): void {
    for (const player of hand.players) delete player.drew;
}

function keepDoubts(hand: Hand, keep: (one: Doubted) => boolean): void {
    const left = hand.doubts?.filter(keep) ?? [];
    if (left.length > 0) hand.doubts = left;
    else delete hand.doubts;
}

function noBets(hand: Hand): void {
    for (const player of hand.players) player.bet = 0;
}

function deal(hand: Hand, event: Extract<Event, { e: 'dealt' }>): void {
    takeAway(hand, event.slots);
    event.seats.forEach((seat, at) => {
        const card: Card = { slot: event.slots[at]!, up: event.up };
        const face = event.faces[at];
        if (face) card.face = face;
        playerAt(hand, seat)?.cards.push(card);
    });
}

/** A card that comes to lie somewhere lies nowhere else. What it did not lie in is not touched. */
function takeAway(hand: Hand, slots: number[]): void {
    const goes = (card: Card) => slots.includes(card.slot);
    const without = (cards: Card[]) => cards.filter((card) => !goes(card));
    if (hand.burns.some((slot) => slots.includes(slot))) hand.burns = hand.burns.filter((slot) => !slots.includes(slot));
    if (hand.aside.some(goes)) hand.aside = without(hand.aside);
    for (const player of hand.players) if (player.cards.some(goes)) player.cards = without(player.cards);
    if (hand.boards.some((board) => board.some(goes))) hand.boards = hand.boards.map(without);
}

/** Puts what is known of a card wherever it lies. */
export function turn(hand: Hand, known: Partial<Card>): void {
    const everywhere = [...hand.players.map((player) => player.cards), ...hand.boards, hand.aside];
    for (const card of everywhere.flat()) {
        if (card.slot !== known.slot) continue;
        if (known.face !== undefined) card.face = known.face;
        if (known.up !== undefined) card.up = known.up;
    }
}

function playerAt(hand: Hand, seat: number): Player | undefined {
    return hand.players.find((player) => player.seat === seat);
}

function set<K extends 'proposal' | 'bomb' | 'reduced' | 'spread'>(view: View, name: K, value: View[K] | null): void {
    if (value === undefined || value === null) delete view[name];
    else view[name] = value;
}
