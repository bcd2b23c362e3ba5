// What is seen of a seat, kept so that only what has changed is shown again.

import { EMPTY, seen, type Known, type Seen } from './seen';

export class Sight implements Seen {
    bet: Seen['bet'] = $state.raw(EMPTY.bet);
    chips: Seen['chips'] = $state.raw(EMPTY.chips);
    whose: Seen['whose'] = $state.raw(EMPTY.whose);
    taken: Seen['taken'] = $state.raw(EMPTY.taken);
    label: Seen['label'] = $state.raw(EMPTY.label);
    name: Seen['name'] = $state.raw(EMPTY.name);
    bot: Seen['bot'] = $state.raw(EMPTY.bot);
    stack: Seen['stack'] = $state.raw(EMPTY.stack);
    coming: Seen['coming'] = $state.raw(EMPTY.coming);
    own: Seen['own'] = $state.raw(EMPTY.own);
    turn: Seen['turn'] = $state.raw(EMPTY.turn);
    look: Seen['look'] = $state.raw(EMPTY.look);
    time: Seen['time'] = $state.raw(EMPTY.time);
    cards: Seen['cards'] = $state.raw(EMPTY.cards);
    fan: Seen['fan'] = $state.raw(EMPTY.fan);
    stepped: Seen['stepped'] = $state.raw(EMPTY.stepped);
    won: Seen['won'] = $state.raw(EMPTY.won);
    status: Seen['status'] = $state.raw(EMPTY.status);
    hot: Seen['hot'] = $state.raw(EMPTY.hot);
    marks: Seen['marks'] = $state.raw(EMPTY.marks);
    worth: Seen['worth'] = $state.raw(EMPTY.worth);
    private known: Known | undefined;

    constructor(readonly seat: number) {}

    /** Looks again, if anything is known that was not before. */
    learn(known: Known): void {
        if (this.known && isSame(this.known, known)) return;
        this.known = known;
        const now = seen(known);
        this.bet = now.bet;
        this.chips = now.chips;
        this.whose = now.whose;
        this.taken = now.taken;
        this.label = now.label;
        this.name = now.name;
        this.bot = now.bot;
        this.stack = now.stack;
        this.coming = now.coming;
        this.own = now.own;
        this.turn = now.turn;
        this.look = now.look;
        this.time = now.time;
        this.fan = now.fan;
        this.stepped = now.stepped;
        this.won = now.won;
        this.status = now.status;
        this.hot = now.hot;
        this.worth = now.worth;
        this.cards = kept(this.cards, now.cards);
        this.marks = kept(this.marks, now.marks);
    }
}

/** The same things as before where there are as many of them, and each is like the one it was. */
function kept<T extends object>(before: T[], now: T[]): T[] {
    return before.length === now.length && before.every((one, at) => isSame(one, now[at]!)) ? before : now;
}

function isSame<T extends object>(one: T, other: T): boolean {
    for (const name in other) if (one[name] !== other[name]) return false;
    return true;
}
