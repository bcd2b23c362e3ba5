// Who one is here: a guest with a name is enough.

import { get, post, Refusal } from './api';

export interface Me {
    person: number;
    name: string;
    standing: 'guest' | 'member';
}

class Somebody {
    now: Me | undefined = $state();
    /** Whether it is known by now if one is somebody. */
    asked = $state(false);

    async find(): Promise<Me | undefined> {
        try {
            this.now = await get<Me>('/api/me');
        } catch (why) {
            if (!(why instanceof Refusal) || why.status !== 401) throw why;
        } finally {
            this.asked = true;
        }
        return this.now;
    }

    /** Comes in as a guest, or takes another name. */
    async call(name: string): Promise<Me> {
        this.now = await post<Me>(this.now ? '/api/me' : '/api/guests', { name });
        return this.now;
    }

    /** Somebody, with a name or without. */
    async anyone(name: string): Promise<Me> {
        return this.now ?? (await this.find()) ?? (await this.call(name));
    }
}

export const me = new Somebody();
