// How things come to the table and go. Svelte's own movements ask the page how each thing looks, and
// the page works everything out anew for every card; these do not ask.

import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';
import { likes } from './settings.svelte';

interface How {
    /** In thousandths of a second. */
    duration: number;
    /** From so far below, in pixels; from above if it is less than nothing. */
    y?: number;
}

/** No time at all for who wants no movement. */
export function fly(_: Element, { duration, y = 0 }: How): TransitionConfig {
    const still = likes.motion === 'less' || prefersReducedMotion.current;
    return {
        duration: still ? 0 : duration,
        css: (there, away) => `opacity: ${there}; translate: 0 ${away * y}px`,
    };
}
