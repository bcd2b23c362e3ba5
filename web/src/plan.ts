// A table that somebody is about to open. Only what can be seen without the rules is looked at here;
// the room has the last word.

import type { HouseShown, StakeShown } from './coming';
import { played } from './title';
import type { Key } from './words/index.svelte';

export interface Plan {
    name: string;
    house: string;
    game: string;
    /** One of the house's, by its name; empty for one's own. */
    stake: string;
    ownStake: string;
    ownStructure: string;
    seats: number | null;
    /** In seconds. */
    pause: number | null;
    door: 'invited' | 'open';
    alone: 'wait' | 'play';
    bots: number | null;
    style: 'sane' | 'caller' | 'random';
}

export const STRUCTURES = ['no-limit', 'pot-limit', 'fixed-limit', 'spread-limit'];
export const LONGEST_NAME = 24;
export const LONGEST_PAUSE = 60;
export const MOST_CHAIRS = 10;
export const MOST_BOTS = 9;
const MOST_STAKE = 2 ** 30;

/** What is wrong with a plan, by field: the key of a sentence. */
export type Faults = Partial<Record<'name' | 'ownStake' | 'seats' | 'pause' | 'bots', Key>>;

/** The stakes that a house has for a game. */
export function stakesOf(houses: HouseShown[], plan: Pick<Plan, 'house' | 'game'>): StakeShown[] {
    const house = houses.find((one) => one.name === plan.house);
    return house?.games.find((one) => one.game === plan.game)?.stakes ?? [];
}

/** A plan for a house and a game: everything else as it is usual there. */
export function choose(plan: Plan, houses: HouseShown[], house: string, game: string): Plan {
    const games = houses.find((one) => one.name === house)?.games ?? [];
    const kept = games.find((one) => one.game === game) ?? games[0];
    const first = kept?.stakes[0];
    return {
        ...plan,
        house,
        game: kept?.game ?? '',
        stake: first?.stake ?? '',
        ownStructure: first ? played(first.title).structure : plan.ownStructure,
        seats: first?.seats ?? plan.seats,
    };
}

export function faultsOf(plan: Plan): Faults {
    const faults: Faults = {};
    const name = nameFault(plan.name);
    if (name) faults.name = name;
    if (!plan.stake && !isStake(plan.ownStake)) faults.ownStake = 'open.fault.stake';
    if (!isWhole(plan.seats, 2, MOST_CHAIRS)) faults.seats = 'open.fault.seats';
    if (!isWhole(plan.pause, 0, LONGEST_PAUSE)) faults.pause = 'open.fault.pause';
    if (!isWhole(plan.bots, 0, Math.min(MOST_BOTS, (plan.seats ?? MOST_CHAIRS) - 1))) faults.bots = 'open.fault.bots';
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
    return {
        name: plan.name,
        house: plan.house,
        game: plan.game,
        stake: plan.stake || `${plan.ownStructure} ${plan.ownStake.replace(/\s/g, '')}`,
        seats: plan.seats,
        pause: (plan.pause ?? 0) * 1000,
        door: plan.door,
        alone: plan.alone,
        bots: plan.bots,
        style: plan.style,
    };
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
