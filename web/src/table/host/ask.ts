import type { Wish } from '../../line';
import type { Role } from '../../wire';

/** Asks the room for something, and says whether it was done. A refusal is shown by the panel. */
export type Ask = (wish: Wish) => Promise<boolean>;

const ROLES: Role[] = ['watcher', 'player', 'dealer', 'floor', 'host'];

/** Whether somebody may do what that role may: each may do what those before it may. */
export function may(role: Role, least: Role): boolean {
    return ROLES.indexOf(role) >= ROLES.indexOf(least);
}
