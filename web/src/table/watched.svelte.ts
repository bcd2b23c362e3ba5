// A view that people look at, part by part: whoever looks at one part of it is not disturbed when another
// changes. What the parts are made of is never changed, but replaced.

import type { View } from '../wire';

export class Watched implements View {
    sign: View['sign'];
    terms: View['terms'];
    chairs: View['chairs'];
    hands: View['hands'];
    button: View['button'];
    blinds: View['blinds'];
    hand: View['hand'];
    asks: View['asks'];
    straddles: View['straddles'];
    proposal: View['proposal'];
    bomb: View['bomb'];
    rock: View['rock'];
    reduced: View['reduced'];
    paused: View['paused'];
    spread: View['spread'];
    chat: View['chat'];

    constructor(view: View) {
        this.sign = $state.raw(view.sign);
        this.terms = $state.raw(view.terms);
        this.chairs = $state.raw(view.chairs);
        this.hands = $state.raw(view.hands);
        this.button = $state.raw(view.button);
        this.blinds = $state.raw(view.blinds);
        this.hand = $state.raw(view.hand);
        this.asks = $state.raw(view.asks);
        this.straddles = $state.raw(view.straddles);
        this.proposal = $state.raw(view.proposal);
        this.bomb = $state.raw(view.bomb);
        this.rock = $state.raw(view.rock);
        this.reduced = $state.raw(view.reduced);
        this.paused = $state.raw(view.paused);
        this.spread = $state.raw(view.spread);
        this.chat = $state.raw(view.chat);
    }

    /** Becomes what the table shows now. */
    become(view: View): void {
        this.sign = view.sign;
        this.terms = view.terms;
        this.chairs = view.chairs;
        this.hands = view.hands;
        this.button = view.button;
        this.blinds = view.blinds;
        this.hand = view.hand;
        this.asks = view.asks;
        this.straddles = view.straddles;
        this.proposal = view.proposal;
        this.bomb = view.bomb;
        this.rock = view.rock;
        this.reduced = view.reduced;
        this.paused = view.paused;
        this.spread = view.spread;
        this.chat = view.chat;
    }
}
