// A hand that is over, cut into steps: one for each sentence, with the table as it was then.

import { take } from './fold';
import { line, type Line } from './sentence';
import type { Action, Event, Hand, HandShown, Topic, View } from './wire';

type Won = Extract<Event, { e: 'won' }>;
type Shown = Extract<Event, { e: 'shown' }>;

/** A moment of a hand. */
export interface Step {
    view: View;
    /** The hand in progress, or as it was when it ended. */
    hand?: Hand;
    /** What has just happened; nothing yet at the first step. */
    line?: Line;
    /** What the rules are about that had a part in it. */
    about: Topic[];
    won: Won[];
    shown: Shown[];
    /** The last thing that each seat did this round. */
    acts: Record<number, Action>;
}

/** The steps of a hand, the table before it first. */
export function steps(shown: HandShown): Step[] {
    let now = from(shown.begins);
    const all = [kept(now)];
    for (const { events, about = [], view } of shown.told) {
        for (const event of events) {
            const told = line(event, now.view);
            happen(now, event);
            const before = all.at(-1)!;
            if (told) all.push({ ...kept(now), line: told, about });
            // What makes no sentence belongs to the step before it.
            else all[all.length - 1] = { ...kept(now), line: before.line, about: before.about };
        }
        // The floor took something back: what follows goes on from there.
        if (view) {
            now = from(view);
            all[all.length - 1] = { ...kept(now), line: all.at(-1)!.line, about };
        }
    }
    return all;
}

function from(view: View): Step {
    // Nobody is waited for any more.
    const then: View = { ...clone(view), asks: { kind: 'deal', seats: [] } };
    return { view: then, hand: then.hand, about: [], won: [], shown: [], acts: {} };
}

function happen(step: Step, event: Event): void {
    step.view = take(step.view, event);
    switch (event.e) {
        case 'round-opened':
            step.acts = {};
            break;
        case 'acted':
            step.acts[event.seat] = event.action;
            break;
        case 'won':
            step.won.push(event);
            break;
        case 'shown':
            step.shown.push(event);
            break;
        default:
            break;
    }
    if (step.view.hand) step.hand = step.view.hand;
}

/** A step to be looked at: a hand that was shown lies there even when it has been taken in. */
function kept(now: Step): Step {
    const step = clone(now);
    for (const { seat, cards } of step.shown) {
        const player = step.hand?.players.find((one) => one.seat === seat);
        if (player?.cards.length === 0) player.cards = cards;
    }
    return step;
}

function clone<T>(value: T): T {
    return JSON.parse(JSON.stringify(value)) as T;
}
