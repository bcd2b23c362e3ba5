// What one wants to do before it is one's turn. It is dropped when the price changes, unless it was
// meant for any price: then it stands where it is offered at that price.

import type { Wish } from '../line';
import type { Question, View } from '../wire';
import { toCall } from './price';

export type Ahead = 'fold' | 'check-fold' | 'check' | 'call' | 'call-any';

/** What a choice made ahead comes to now; nothing if it no longer fits. */
export function answer(ahead: Ahead, asks: Question): Wish | undefined {
    const { legal, turn } = asks;
    if (!legal || turn === undefined) return undefined;
    const stay = legal.stay.kind;
    switch (ahead) {
        case 'fold':
        case 'check-fold':
            if (stay === 'check') return { do: 'check', turn };
            return legal.fold ? { do: 'fold', turn } : undefined;
        case 'check':
            return stay === 'check' ? { do: 'check', turn } : undefined;
        case 'call':
        case 'call-any':
            if (stay === 'call') return { do: 'call', turn };
            return stay === 'check' ? { do: 'check', turn } : undefined;
    }
}

export class Plans {
    chosen: Ahead | undefined = $state();
    private price = 0;
    private deal = 0;

    choose(ahead: Ahead, view: View, seat: number): void {
        this.chosen = this.chosen === ahead ? undefined : ahead;
        this.price = toCall(view, seat);
    }

    /** The table has changed. What was meant for other cards is dropped, also where they are dealt again at once. */
    look(view: View, seat: number, deal: number): void {
        if (!view.hand || deal !== this.deal) this.chosen = undefined;
        this.deal = deal;
        const price = toCall(view, seat);
        switch (this.chosen) {
            case 'check':
            case 'call':
                if (price !== this.price) this.chosen = undefined;
                return;
            case 'check-fold':
                if (price > 0) this.chosen = 'fold';
                return;
            case 'fold':
                // What can be checked is not folded.
                if (price === 0) this.chosen = 'check-fold';
                return;
            case 'call-any':
            case undefined:
                return;
        }
    }

    /** It is one's turn: what was chosen, once, unless the price has just changed. */
    use(view: View, seat: number, deal: number): Wish | undefined {
        const { asks } = view;
        this.look(view, seat, deal);
        const chosen = this.chosen;
        this.chosen = undefined;
        const stay = asks.legal?.stay;
        // The room knows the price better: behind a blind that is short, a call is for the whole of it.
        if (chosen === 'call' && stay?.kind === 'call' && stay.pay !== this.price) return undefined;
        return chosen && answer(chosen, asks);
    }
}
