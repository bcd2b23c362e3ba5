// Sitting out when the big blind comes round: a player who goes then owes nothing.

import type { View } from '../wire';

/** Who has the big blind on the next hand, as far as one can see from the chairs. */
export function nextBigBlind(view: View): number | undefined {
    const last = view.blinds.at(-1);
    if (last === undefined) return undefined;
    const chairs = view.terms.seats;
    for (let step = 1; step <= chairs; step++) {
        const seat = ((last - 1 + step) % chairs) + 1;
        const chair = view.chairs.find((one) => one.seat === seat);
        if (chair && !chair.away && !chair.sitting_out && !chair.broke && !chair.leaving) return seat;
    }
    return undefined;
}

export class SittingOut {
    atBigBlind = $state(false);

    /** Whether it is time to go: the hand is over, and the next big blind would be one's own. */
    isDue(view: View, seat: number): boolean {
        if (!this.atBigBlind || view.hand || nextBigBlind(view) !== seat) return false;
        this.atBigBlind = false;
        return true;
    }
}
