// Everybody's chips, added up from what was told at the table: each event's own figure must agree.

import { expect } from '@playwright/test';
import type { Event, Message, View } from '../src/wire';

interface State {
    stacks: Map<number, number>;
    coming: Map<number, number>;
    /** What lies in the pot and before the players. */
    middle: number;
    bought: number;
    house: number;
    taken: number;
    hands: number;
}

const copy = (state: State): State => ({ ...state, stacks: new Map(state.stacks), coming: new Map(state.coming) });

export class Sums {
    private state: State = { stacks: new Map(), coming: new Map(), middle: 0, bought: 0, house: 0, taken: 0, hands: 0 };
    /** How it was after each record, for what the floor takes back. */
    private readonly after = new Map<number, State>();

    hear(message: Message): void {
        if (message.m === 'welcome' && this.after.size === 0) this.begin(message.n, message.view);
        if (message.m !== 'told') return;
        const { n, events, view } = message;
        if (this.after.has(n)) return;
        for (const event of events) this.take(event);
        if (view) this.agree(view);
        this.after.set(n, copy(this.state));
        this.balance();
    }

    get stacks(): Map<number, number> {
        return this.state.stacks;
    }

    /** What lies in the pot and before the players. */
    get middle(): number {
        return this.state.middle;
    }

    get hands(): number {
        return this.state.hands;
    }

    get house(): number {
        return this.state.house;
    }

    get bought(): number {
        return this.state.bought;
    }

    /** Whoever comes between two hands finds some chips there. */
    private begin(n: number, view: View): void {
        expect(view.hand, 'a hand to begin with').toBeUndefined();
        for (const { seat, stack } of view.chairs) this.state.stacks.set(seat, stack);
        this.state.bought = view.chairs.reduce((sum, { stack }) => sum + stack, 0);
        this.after.set(n, copy(this.state));
    }

    /** Nothing is made and nothing is lost. */
    private balance(): void {
        const { stacks, coming, middle, bought, house, taken } = this.state;
        const held = [...stacks.values(), ...coming.values()].reduce((sum, chips) => sum + chips, 0);
        expect(held + middle + house + taken, 'all chips that were bought').toBe(bought);
    }

    /** The table as it is shown after something was taken back. */
    private agree(view: View): void {
        const shown = new Map(view.chairs.map(({ seat, stack }) => [seat, stack]));
        expect(shown, 'the stacks after taking back').toEqual(this.state.stacks);
    }

    private take(event: Event): void {
        const { state } = this;
        switch (event.e) {
            case 'sat':
                state.stacks.set(event.seat, event.stack);
                state.bought += event.stack;
                return;
            case 'bought':
                state.bought += event.amount;
                if (event.delivery === 'now') this.add(event.seat, event.amount);
                else state.coming.set(event.seat, (state.coming.get(event.seat) ?? 0) + event.amount);
                return;
            case 'delivered':
                this.add(event.seat, state.coming.get(event.seat) ?? 0);
                state.coming.delete(event.seat);
                return;
            case 'left':
                state.taken += event.stack;
                expect(event.stack, 'what somebody leaves with').toBe(state.stacks.get(event.seat));
                state.stacks.delete(event.seat);
                return;
            case 'hand-began':
                for (const { seat, stack } of event.players)
                    expect(stack, `seat ${seat} begins`).toBe(state.stacks.get(seat));
                return;
            case 'posted':
                this.pay(event.seat, event.amount, event.stack);
                if (event.to === 'house') this.toHouse(event.amount);
                return;
            case 'acted':
                this.pay(event.seat, event.paid, event.stack);
                return;
            case 'returned':
                this.pay(event.seat, -event.amount, event.stack);
                return;
            case 'won':
                this.pay(event.seat, -event.amount, event.stack);
                return;
            case 'raked':
                this.toHouse(event.amount);
                return;
            case 'time-taken':
                this.add(event.seat, -event.amount);
                state.house += event.amount;
                return;
            case 'hand-ended':
                for (const { seat, stack } of event.stacks)
                    expect(stack, `seat ${seat} ends`).toBe(state.stacks.get(seat));
                expect(state.middle, 'nothing is left in the middle').toBe(0);
                state.hands += 1;
                return;
            case 'taken-back': {
                const before = Math.max(...[...this.after.keys()].filter((n) => n < event.to));
                this.state = copy(this.after.get(before)!);
                return;
            }
            default:
                return;
        }
    }

    private pay(seat: number, paid: number, left: number): void {
        this.add(seat, -paid);
        this.state.middle += paid;
        expect(left, `what seat ${seat} has left`).toBe(this.state.stacks.get(seat));
    }

    private toHouse(amount: number): void {
        this.state.middle -= amount;
        this.state.house += amount;
    }

    private add(seat: number, chips: number): void {
        this.state.stacks.set(seat, (this.state.stacks.get(seat) ?? 0) + chips);
    }
}
