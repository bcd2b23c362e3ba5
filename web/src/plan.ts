// A table that somebody is about to open. Only what can be seen without the rules is looked at here,
// within the bounds that the room gives; the room has the last word.

import type { GameShown, HouseShown, OptionShown, Says, Style, TimeFee } from './wire';
import { played } from './title';
import type { Facts, Key } from './words/index.svelte';

export interface Plan {
    name: string;
    house: string;
    game: string;
    /** One of the house's, by its name; empty for one's own. */
    stake: string;
    ownStake: string;
    ownStructure: string;
    /** What the house takes: as it does, or each pays for time in place of that. */
    fee: 'usual' | 'time';
    /** This many chips */
    rate: number | null;
    /** for this many minutes. */
    minutes: number | null;
    seats: number | null;
    /** In seconds. */
    pause: number | null;
    door: 'invited' | 'open';
    alone: 'wait' | 'play';
    bots: number | null;
    style: Style;
}

export const STRUCTURES = ['no-limit', 'pot-limit', 'fixed-limit', 'spread-limit'] as const;
export const LONGEST_NAME = 24;
const MOST_STAKE = 2 ** 30;
/** What each pays for time is within these; for how long, too. */
export const FEE: Record<'rate' | 'minutes', Bounds> = {
    rate: { least: 1, most: MOST_STAKE },
    minutes: { least: 1, most: 240 },
};
const SECOND = 1000;

/** What is wrong with a field: a sentence and its facts. */
export type Fault = [key: Key, facts?: Facts];
export type Faults = Partial<Record<'name' | 'ownStake' | 'rate' | 'minutes' | 'seats' | 'pause' | 'bots', Fault>>;

/** The least and the most that a field takes. */
export interface Bounds {
    least: number;
    most: number;
}

/** A game of a house. */
export function gameOf(houses: HouseShown[], house: string, game: string): GameShown | undefined {
    return houses.find((one) => one.name === house)?.games.find((one) => one.game === game);
}

/** A plan for a house and a game: what depends on them becomes what is usual there. */
export function choose(plan: Plan, houses: HouseShown[], house: string, game: string): Plan {
    const kept = gameOf(houses, house, game) ?? houses.find((one) => one.name === house)?.games[0];
    const first = kept?.stakes[0];
    if (!kept || !first) return plan;
    return {
        ...plan,
        house,
        game: kept.game,
        stake: first.stake,
        ownStructure: played(first.title).structure,
        seats: first.seats,
    };
}

/** What the house says about what is chosen; for a stake of one's own, what it says about the first of its. */
export function saysOf(plan: Plan, game: GameShown | undefined): Says | undefined {
    return (game?.stakes.find((one) => one.stake === plan.stake) ?? game?.stakes[0])?.says;
}

export function option(game: GameShown | undefined, name: 'seats' | 'pause' | 'bots'): OptionShown | undefined {
    return game?.options.find((one) => one.option === name);
}

/** What the fields of a plan take, as they are shown. */
export function boundsOf(plan: Plan, game: GameShown | undefined): Record<'seats' | 'pause' | 'bots', Bounds> {
    const [seats, pause, bots] = [option(game, 'seats'), option(game, 'pause'), option(game, 'bots')];
    // A chair stays free for the host.
    const free = (plan.seats ?? seats?.most ?? 0) - 1;
    return {
        seats: { least: seats?.least ?? 2, most: seats?.most ?? 0 },
        pause: { least: (pause?.least ?? 0) / SECOND, most: (pause?.most ?? 0) / SECOND },
        bots: { least: bots?.least ?? 0, most: Math.max(0, Math.min(bots?.most ?? 0, free)) },
    };
}

export function faultsOf(plan: Plan, game: GameShown | undefined): Faults {
    const faults: Faults = {};
    const name = nameFault(plan.name);
    if (name) faults.name = [name];
    if (!plan.stake && !isStake(plan.ownStake)) faults.ownStake = ['open.fault.stake'];
    for (const field of ['rate', 'minutes'] as const) {
        const { least, most } = FEE[field];
        if (plan.fee === 'time' && !isWhole(plan[field], least, most))
            faults[field] = ['open.fault.between', { least, most }];
    }
    const bounds = boundsOf(plan, game);
    for (const field of ['seats', 'pause', 'bots'] as const) {
        const { least, most } = bounds[field];
        if (!isWhole(plan[field], least, most)) faults[field] = ['open.fault.between', { least, most }];
    }
    return faults;
}

/** What is wrong with a name, of a table or of somebody. */
export function nameFault(name: string): Key | undefined {
    if (!/[\p{L}\p{N}]/u.test(name)) return 'name.empty';
    if ([...name.trim().replace(/ +/g, ' ')].length > LONGEST_NAME) return 'name.long';
    return undefined;
}

/** What the room is asked for. */
export function asked(plan: Plan): Record<string, unknown> {
    const { name, house, game, seats, door, alone, bots, style } = plan;
    const stake = plan.stake || `${plan.ownStructure} ${plan.ownStake.replace(/\s/g, '')}`;
    return {
        name,
        house,
        game,
        stake,
        time: timeOf(plan),
        seats,
        pause: (plan.pause ?? 0) * SECOND,
        door,
        alone,
        bots,
        style,
    };
}

/** What each pays for time, where that is wanted. */
export function timeOf({ fee, rate, minutes }: Plan): TimeFee | undefined {
    return fee === 'time' ? { rate: rate ?? 0, minutes: minutes ?? 0 } : undefined;
}

/** Two whole amounts as `2/4`, the second no smaller than the first. */
export function isStake(text: string): boolean {
    const found = /^\s*(\d{1,10})\s*\/\s*(\d{1,10})\s*$/.exec(text);
    if (!found) return false;
    const [small, big] = [Number(found[1]), Number(found[2])];
    return small > 0 && small <= big && big <= MOST_STAKE;
}

function isWhole(value: number | null, least: number, most: number): boolean {
    return value !== null && Number.isInteger(value) && value >= least && value <= most;
}
