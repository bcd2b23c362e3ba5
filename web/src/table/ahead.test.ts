import { describe, expect, it } from 'vitest';
import type { Legal, Question, Stay, View } from '../wire';
import { answer, Plans } from './ahead.svelte';

const asked = (stay: Stay): Question => ({
    kind: 'act',
    seats: [1],
    turn: 4,
    legal: { fold: true, stay, raise: { kind: 'closed', by: 'capped' } } satisfies Legal,
});
const check = asked({ kind: 'check' });
const call = asked({ kind: 'call', pay: 4 });

const table = (bet: number, asks?: Question): View =>
    ({
        asks,
        chairs: [{ seat: 1, stack: 100 }],
        hand: {
            pots: [],
            players: [
                { seat: 1, bet: 0 },
                { seat: 2, bet },
            ],
        },
    }) as unknown as View;

/** As the first cards are seen. */
function atTheDeal(): Plans {
    const plans = new Plans();
    plans.look(table(0), 1, 1);
    return plans;
}

describe('a choice made ahead', () => {
    it('never folds what can be checked', () => {
        expect(answer('fold', check)).toEqual({ do: 'check', turn: 4 });
        expect(answer('check-fold', call)).toEqual({ do: 'fold', turn: 4 });
    });

    it('checks only where that is free', () => {
        expect(answer('check', call)).toBeUndefined();
        expect(answer('call-any', call)).toEqual({ do: 'call', turn: 4 });
    });

    it('is dropped when the price changes', () => {
        const plans = atTheDeal();
        plans.choose('call', table(4), 1);
        plans.look(table(4), 1, 1);
        expect(plans.chosen).toBe('call');
        plans.look(table(12), 1, 1);
        expect(plans.chosen).toBeUndefined();
    });

    it('to check or fold is to fold once somebody bets, where it is seen, and to check again once there is nothing to call', () => {
        const plans = atTheDeal();
        plans.choose('check-fold', table(0), 1);
        plans.look(table(0), 1, 1);
        expect(plans.chosen).toBe('check-fold');
        plans.look(table(8), 1, 1);
        expect(plans.chosen).toBe('fold');
        plans.look(table(0), 1, 1);
        expect(plans.chosen).toBe('check-fold');
    });

    it('stays for any price, and is used once', () => {
        const plans = atTheDeal();
        plans.choose('call-any', table(4), 1);
        plans.look(table(12), 1, 1);
        expect(plans.use(table(12, call), 1, 1)).toEqual({ do: 'call', turn: 4 });
        expect(plans.use(table(12, call), 1, 1)).toBeUndefined();
    });

    it('for one price is not made at another that comes with the turn', () => {
        const plans = atTheDeal();
        plans.choose('call', table(4), 1);
        expect(plans.use(table(12, call), 1, 1)).toBeUndefined();
        plans.choose('call', table(4), 1);
        expect(plans.use(table(4, call), 1, 1)).toEqual({ do: 'call', turn: 4 });
    });

    it('is not made for more than its label said, behind a blind that is short', () => {
        const plans = atTheDeal();
        plans.choose('call', table(1), 1);
        expect(plans.use(table(1, call), 1, 1)).toBeUndefined();
    });

    it('is not meant for other cards, though they are dealt in the same moment', () => {
        const plans = atTheDeal();
        plans.choose('call-any', table(4), 1);
        expect(plans.use(table(4, call), 1, 2)).toBeUndefined();
    });
});
