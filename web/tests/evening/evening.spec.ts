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

/** Everybody plays while something is so. */
async function playWhile(all: Player[], so: () => Promise<boolean>): Promise<void> {
    let enough = false;
    const watch = async () => {
        while (!enough) {
            enough = !(await so());
            await new Promise((done) => setTimeout(done, 200));
        }
    };
    await Promise.all([watch(), ...all.map((player) => player.playUntil(() => enough))]);
}

/** One puts everything in, one calls, and both want the rest dealt twice. */
async function allIn(one: Player, all: Player[]): Promise<void> {
    await waitForTurn(one, all);
    await one.page.getByRole('button', { name: 'All-in', exact: true }).click();
    await one.dock.getByRole('button', { name: /^All-in \d/ }).click();
    const others = all.filter((player) => player !== one);
    let called = false;
    await playWhile([], async () => {
        for (const other of others) {
            const asked = await other.asked(100);
            if (asked === 'run-it') await other.act();
            if (asked !== 'act') continue;
            await (called ? other.fold() : other.act());
            called = true;
        }
        if ((await one.asked(100)) === 'run-it') await one.act();
        return (await one.page.getByRole('group', { name: 'Board 2' }).count()) === 0;
    });
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

    await test.step('run it twice is voted', async () => {
        await allIn(ann, all);
        for (const board of ['Board 1', 'Board 2']) {
            await expect(ann.page.getByRole('group', { name: board }).getByRole('img')).toHaveCount(5);
        }
    });

    await test.step('the host takes an act back', async () => {
        await waitForTurn(bob, all);
        const before = await bob.dock.getAttribute('data-turn');
        await bob.act();
        await ann.page.getByRole('tab', { name: 'Host' }).click();
        await ann.page.getByLabel('Reason, for everybody to read').fill('a slip of the finger');
        await ann.page.getByRole('button', { name: 'Take it back' }).click();
        await expect(bob.dock).toHaveAttribute('data-turn', before!);
        await expect(bob.dock).toHaveAttribute('data-asked', 'act');
    });

    for (const game of ['stud-hilo', 'draw-hilo']) {
        await test.step(`ten hands of ${game}`, async () => {
            await ann.page.getByRole('tab', { name: 'Host' }).click();
            await ann.page.getByRole('combobox', { name: /^Game/ }).selectOption(game);
            await ann.page.getByRole('button', { name: 'Play this next' }).click();
            await playWhile(all, () => ann.page.getByRole('heading', { level: 1 }).innerText().then((title) => !title.includes(game)));
            const before = await hands(ann, room, table);
            await playUntil(all, room, table, before + HANDS);
        });
    }

    await test.step('the last hand is seen again', async () => {
        const last = (await hands(ann, room, table)) - 1;
        await bob.page.goto(`${room.url}/t/${table}/hand/${last}`);
        const forward = bob.page.getByRole('button', { name: 'One step on' });
        await forward.click();
        await expect(bob.page.getByRole('article').first()).toBeVisible();
        await bob.page.keyboard.press('End');
        await expect(forward).toBeDisabled();
        await expect(bob.page.getByText(/wins/).first()).toBeVisible();
    });

    await test.step('the ledger closes', async () => {
        await cat.page.goto(`${room.url}/t/${table}/ledger`);
        const sum = cat.page.getByRole('row', { name: /^All together/ });
        await expect(sum).toHaveText(/^All together\s*0$/);
        for (const { name } of all) await expect(cat.page.getByRole('rowheader', { name })).toBeVisible();
    });

    expect(cat.way).toBe('keyboard');
    expect(all.flatMap((player) => player.faults)).toEqual([]);
});
