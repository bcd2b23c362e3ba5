// A table at which nine bots play among themselves, as slowly or quickly as is wanted.

import { randomUUID } from 'node:crypto';

export class Bots {
    private constructor(
        private readonly url: string,
        private readonly token: string,
        readonly table: number,
        /** With this code one comes and looks on. */
        readonly code: string,
    ) {}

    static async sit(url: string): Promise<Bots> {
        const { token } = await ask<{ token: string }>(`${url}/api/guests`, { name: 'Host', keep: 'token' });
        const plan = {
            name: 'Nine',
            house: 'plain',
            game: 'holdem',
            seats: 9,
            bots: 8,
            style: 'sane',
            alone: 'play',
            pause: 0,
        };
        const { table, links } = await ask<{ table: number; links: { code: string; role: string }[] }>(
            `${url}/api/tables`,
            plan,
            token,
        );
        const bots = new Bots(url, token, table, links.find((one) => one.role === 'watcher')!.code);
        await bots.want({ do: 'add-bot', style: 'caller' });
        return bots;
    }

    /** How long each of them thinks from now on, in milliseconds. */
    async think(pace: number): Promise<void> {
        await this.want({ do: 'bot-pace', pace });
    }

    async pause(): Promise<void> {
        await this.want({ do: 'pause' });
    }

    async resume(): Promise<void> {
        await this.want({ do: 'resume' });
    }

    private async want(what: object): Promise<void> {
        await ask(`${this.url}/api/tables/${this.table}/commands`, { id: randomUUID(), ...what }, this.token);
    }
}

async function ask<T>(place: string, body: object, token?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(place, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`);
    return (await answer.json()) as T;
}
