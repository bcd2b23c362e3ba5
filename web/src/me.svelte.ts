// Who one is here: a guest with a name is enough.

import { get, post, Refusal } from './api';
import { t } from './words/index.svelte';

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

    /** Somebody; whoever has no name gets one. */
    async anyone(name = someName()): Promise<Me> {
        return this.now ?? (await this.find()) ?? (await this.call(name));
    }
}

function someName(): string {
    const names = t('home.names').split(', ');
    return names[Math.floor(Math.random() * names.length)]!;
}

export const me = new Somebody();
