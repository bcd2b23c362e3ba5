// Four people, one evening: a host at a large screen, a phone, somebody who has only a keyboard, and
// somebody whose network fails.

import { Player } from '../player';
import { expect, test, type Room } from '../room';
import type { APIRequestContext, Browser } from '@playwright/test';

const HANDS = 10;

interface Opened {
    table: number;
    links: { code: string; role: string }[];
}

async function openTable(request: APIRequestContext, room: Room, house: string, game: string): Promise<Opened> {
    const asked = { name: 'Friday', house, game, pause: 300, seats: 6 };
    const answer = await request.post(`${room.url}/api/tables`, { data: asked, headers: { origin: room.url } });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as Opened;
}

async function gather(browser: Browser, room: Room): Promise<{ all: Player[]; table: number }> {
    const ann = await Player.come(browser, 'Ann', { width: 1440, height: 900 });
    await ann.context.request.post(`${room.url}/api/guests`, { data: { name: 'Ann' }, headers: { origin: room.url } });
    const opened = await openTable(ann.context.request, room, 'boston', 'holdem');
    const { table, links } = opened;
    const code = links.find((link) => link.role === 'player')!.code;
    await ann.page.goto(`${room.url}/t/${table}`);
    await ann.sit();
    const bob = await Player.come(browser, 'Bob', { width: 360, height: 740 });
    const cat = await Player.come(browser, 'Cat', { width: 1024, height: 768, dark: true }, 'keyboard');
    const dan = await Player.come(browser, 'Dan', { width: 768, height: 1024 });
    for (const friend of [bob, cat, dan]) await friend.join(`${room.url}/join/${table}/${code}`);
    return { all: [ann, bob, cat, dan], table };
}

/** How many hands have begun, by the room's own count. */
async function hands(player: Player, room: Room, table: number): Promise<number> {
    const answer = await player.context.request.get(`${room.url}/api/tables/${table}`);
    return ((await answer.json()) as { hands: number }).hands;
}

/** Everybody plays until so many hands have begun. */
async function playUntil(all: Player[], room: Room, table: number, count: number): Promise<void> {
    const end = Date.now() + 240_000;
    let enough = false;
    const watch = async () => {
        while (!enough) {
            const late = Date.now() > end;
            enough = late || (await hands(all[0]!, room, table)) >= count;
            expect(late, 'the hands take too long').toBe(false);
            await new Promise((done) => setTimeout(done, 300));
        }
    };
    await Promise.all([watch(), ...all.map((player) => player.playUntil(() => enough))]);
}

/** The others play until it is this player's turn to act. */
async function waitForTurn(one: Player, all: Player[]): Promise<void> {
    let enough = false;
    const others = all.filter((player) => player !== one).map((player) => player.playUntil(() => enough));
    const own = async () => {
        while (!enough) {
            const asked = await one.asked(5000);
            enough = asked === 'act';
            if (!enough && asked) await one.act();
        }
    };
    await Promise.all([own(), ...others]);
}

test('an evening', async ({ browser, room }) => {
    const { all, table } = await gather(browser, room);
    const [ann, bob, cat, dan] = all as [Player, Player, Player, Player];

    await test.step("ten hands of hold'em", async () => {
        await playUntil(all, room, table, HANDS);
    });

    await test.step('one loses the network and comes back to the same turn', async () => {
        await waitForTurn(dan, all);
        const move = dan.page.getByRole('group', { name: 'Your move' });
        const question = await move.innerText();
        await dan.context.setOffline(true);
        await dan.page.evaluate(() => dispatchEvent(new Event('offline')));
        await dan.page.waitForTimeout(500);
        await dan.context.setOffline(false);
        await dan.page.evaluate(() => dispatchEvent(new Event('online')));
        await expect(dan.page.getByText('The line is down')).toHaveCount(0);
        expect(await move.innerText()).toBe(question);
        await dan.act();
    });

    await test.step('one closes the tab and returns to the same seat', async () => {
        await bob.page.close();
        await bob.openTab();
        await bob.page.goto(`${room.url}/t/${table}`);
        await expect(bob.page.getByRole('article', { name: /: Bob,/ })).toBeVisible();
        await expect(bob.page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
    });

    for (const game of ['stud-hilo', 'draw-hilo']) {
        await test.step(`ten hands of ${game}`, async () => {
            const change = { id: `change-${game}`, do: 'change', game };
            const answer = await ann.context.request.post(`${room.url}/api/tables/${table}/commands`, { data: change, headers: { origin: room.url } });
            expect(answer.status(), await answer.text()).toBe(200);
            const before = await hands(ann, room, table);
            await playUntil(all, room, table, before + HANDS);
        });
    }
    expect(cat.way).toBe('keyboard');
    expect(all.flatMap((player) => player.faults)).toEqual([]);
});
