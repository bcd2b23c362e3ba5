// A proposal that is thought of during a hand. Houses hear one only before the cards are dealt
// (B.bomb.1): it waits until the hand is over, and is put at once then, so that the others have all of
// the pause to answer.

import type { Proposed, Proposing, View } from '../wire';

/** What a player can propose. */
export type Idea = Extract<Proposing, Proposed>;

export class Motion {
    waits: Idea | undefined = $state.raw();

    /** Whether it can be put now. If not, it waits; a second one takes the place of the first. */
    isInOrder(what: Idea, view: View): boolean {
        this.waits = view.hand ? what : undefined;
        return !view.hand;
    }

    withdraw(): void {
        this.waits = undefined;
    }

    /** What waits, once it is time to put it. */
    due(view: View): Idea | undefined {
        if (view.hand) return undefined;
        const what = this.waits;
        this.waits = undefined;
        return what;
    }
}
