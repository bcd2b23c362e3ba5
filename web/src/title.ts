// What is played at a table, as people say it: the room's `no-limit holdem 1/2`.

import { called } from './words/index.svelte';

/** The parts of a title. */
export interface Played {
    structure: string;
    game: string;
    stake: string;
}

export function played(title: string): Played {
    const [structure = '', game = '', ...stake] = title.split(' ');
    return { structure, game, stake: stake.join(' ') };
}

/** As `No-limit Hold'em 1/2`. */
export function inWords(title: string): string {
    const { structure, game, stake } = played(title);
    return [called('limit', structure), called('game', game), stake].filter(Boolean).join(' ');
}
