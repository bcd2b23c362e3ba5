// A proposal or a straddle that is thought of during a hand. Houses hear of it only before the cards are
// dealt (B.bomb.1, B.straddle.1): it waits until the hand is over, and is put at once then, so that the
// others have all of the pause to answer.

import type { Wish } from '../line';
import type { Proposed, Proposing, View } from '../wire';

/** What a player can ask for between two hands. */
export type Idea = Extract<Wish, { do: 'straddle' }> | { do: 'propose'; what: Extract<Proposing, Proposed> };

export class Motion {
    waits: Idea | undefined = $state.raw();

    /** Whether it can be put now. If not, it waits; a second one takes the place of the first. */
    isInOrder(idea: Idea, view: View): boolean {
        this.waits = view.hand ? idea : undefined;
        return !view.hand;
    }

    withdraw(): void {
        this.waits = undefined;
    }

    /** What waits, once it is time to put it. */
    due(view: View): Idea | undefined {
        if (view.hand) return undefined;
        const idea = this.waits;
        this.waits = undefined;
        return idea;
    }
}
