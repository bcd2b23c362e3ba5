// What lies on the table, for labels and suggestions. What is allowed the room says.

import type { Hand, View } from '../wire';

/** The highest bet of the round. */
export function highest(hand: Hand | undefined): number {
    return Math.max(0, ...(hand?.players ?? []).map((player) => player.bet));
}

/** What it would cost a seat to call now. */
export function toCall(view: View, seat: number): number {
    const chair = view.chairs.find((one) => one.seat === seat);
    const bet = view.hand?.players.find((one) => one.seat === seat)?.bet ?? 0;
    return Math.min(Math.max(0, highest(view.hand) - bet), chair?.stack ?? 0);
}

/** All that lies in the middle and before the players. */
export function inPlay(hand: Hand | undefined): number {
    if (!hand) return 0;
    const pots = hand.pots.reduce((sum, pot) => sum + (pot.amount ?? 0), 0);
    return hand.players.reduce((sum, player) => sum + player.bet, pots);
}

/** The total that a bet of a part of the pot comes to, once one has called. */
export function partOfPot(view: View, seat: number, part: number): number {
    const call = toCall(view, seat);
    return Math.round(highest(view.hand) + part * (inPlay(view.hand) + call));
}

/** The nearest amount that fits between the least and the most, in whole units. */
export function fitted(wanted: number, least: number, most: number, unit: number): number {
    if (wanted >= most) return most;
    const steps = Math.round(wanted / unit) * unit;
    return Math.min(most, Math.max(least, steps));
}
