// Every page and every state of the table that an evening reaches, light and dark, narrow and wide:
// axe finds nothing serious.

import type { Locator, Page } from '@playwright/test';
import type { Opened, Question } from '../../src/wire';
import { findings } from '../axe';
import { Cable } from '../cable';
import { Friend, Friends } from '../friends';
import { play, Player, playToTurn } from '../player';
import { expect, test, type Room } from '../room';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const SIZES = [NARROW, WIDE];
type Scheme = 'light' | 'dark';

/** The page has changed its size and its colours, which it does a little after it was told to. */
async function dressed(page: Page, width: number, scheme: Scheme): Promise<void> {
    await page.waitForFunction(
        ([width, scheme]) => innerWidth === width && matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
        [width, scheme] as const,
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is wrong with what a page shows now. Whether it is light or dark matters to contrast alone. */
async function look(page: Page, what: string, sizes = SIZES): Promise<string[]> {
    const found: string[] = [];
    for (const size of sizes) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await dressed(page, size.width, colorScheme);
            const wrong = await findings(page, colorScheme === 'light' ? undefined : ['color-contrast']);
            found.push(...wrong.map((one) => `${what}, ${size.width} px, ${colorScheme}: ${one}`));
        }
    }
    return found;
}

async function open(room: Room, ann: Player, game: string, pause: number): Promise<Opened> {
    const headers = { origin: room.url };
    await ann.context.request.post(`${room.url}/api/guests`, { data: { name: 'Ann' }, headers });
    const asked = { name: 'Friday', house: 'boston', game, pause, seats: 6 };
    return (await (
        await ann.context.request.post(`${room.url}/api/tables`, { data: asked, headers })
    ).json()) as Opened;
}

/** Opens something over the page, looks, and closes it. */
async function over(page: Page, button: Locator, what: string, sizes = SIZES): Promise<string[]> {
    await page.setViewportSize(sizes[0]!);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const found = await look(page, what, sizes);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return found;
}

test('the pages away from the table', async ({ browser, room }) => {
    const { page } = await Player.come(browser, room.url, 'Ann', WIDE);
    const found: string[] = [];
    for (const path of ['/', '/rules', '/rules/friends', '/rules/compare', '/no/such/page', '/join/1/nothing']) {
        await page.goto(room.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        found.push(...(await look(page, path)));
    }
    await page.goto(room.url);
    for (const name of ['How it looks and sounds', 'Log in', /account/]) {
        found.push(...(await over(page, page.getByRole('button', { name }).last(), `home, ${name}`)));
    }
    expect(found).toEqual([]);
});

test('opening a table, step by step', async ({ browser, room }) => {
    const { page } = await Player.come(browser, room.url, 'Ann', WIDE);
    await page.goto(`${room.url}/open`);
    const found: string[] = [];
    await expect(page.getByRole('radio', { name: /Boston/ })).toBeAttached();
    found.push(...(await look(page, 'open')));
    await page.getByRole('radio', { name: /Boston/ }).check();
    await page.getByRole('button', { name: /more games$/ }).click();
    await page.getByRole('radio', { name: 'My own' }).check();
    await page.getByLabel('Stakes, such as 2/4').fill('x');
    await page.locator('summary').click();
    await page.getByLabel('Bots that sit down with you').fill('2');
    found.push(...(await look(page, 'open, with everything to choose and a fault')));
    await page.getByLabel('Stakes, such as 2/4').fill('2/4');
    found.push(...(await over(page, page.getByRole('button', { name: /^Why/ }).first(), 'open, why')));
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('heading', { name: /is open$/ })).toBeVisible();
    found.push(...(await look(page, 'opened')));
    expect(found).toEqual([]);
});

test('the table in every state', async ({ browser, room }) => {
    const cable = await Cable.to(room);
    const ann = await Player.come(browser, room.url, 'Ann', WIDE);
    const bob = await Player.come(browser, cable.room.url, 'Bob', NARROW);
    const eve = await Player.come(browser, room.url, 'Eve', WIDE);
    const all = [ann, bob];
    const { table, links } = await open(room, ann, 'holdem', 20_000);
    const code = (role: string) => links.find((link) => link.role === role)!.code;
    const found: string[] = [];
    const see = async (player: Player, what: string, sizes = SIZES) =>
        void found.push(...(await look(player.page, `table, ${what}`, sizes)));
    const sheet = async (player: Player, name: string, what = name, sizes = SIZES) =>
        void found.push(
            ...(await over(
                player.page,
                player.page.getByRole('button', { name, exact: true }),
                `table, ${what}`,
                sizes,
            )),
        );

    await ann.goTo(table);
    await see(ann, 'nobody there');
    await sheet(ann, 'Sit down');
    await ann.page.setViewportSize(WIDE);
    await ann.sit(1);
    await see(ann, 'waiting for others');

    await eve.page.goto(`${room.url}/join/${table}/${code('watcher')}`);
    found.push(...(await look(eve.page, 'join')));
    await eve.page.getByRole('textbox', { name: 'Your name' }).fill('Eve');
    await eve.page.keyboard.press('Enter');
    await expect(eve.dock).toBeVisible();
    await bob.join(table, code('player'), 2);
    await see(eve, 'seen by a watcher');

    await playToTurn(all, ann);
    await see(ann, 'own turn, raise panel open');
    await sheet(ann, 'Menu');
    await see(bob, "another's turn, choosing ahead");
    await bob.page.setViewportSize(NARROW);
    await bob.page.getByRole('button', { name: 'Chat', exact: true }).click();
    await bob.page.getByRole('textbox', { name: 'Say something' }).fill('good evening');
    await bob.page.keyboard.press('Enter');
    // This house keeps what is said until the hand is over.
    await expect(bob.page.getByRole('list', { name: 'Chat' })).toContainText('good evening');
    await see(bob, 'chat on a phone, held back', [NARROW]);
    await bob.page.keyboard.press('Escape');
    for (const name of ['Log', 'Hands']) await sheet(bob, name, `${name} on a phone`, [NARROW]);
    await sheet(ann, 'Host', 'host on a phone', [NARROW]);

    cable.pullOut();
    await expect(bob.page.getByText('The line is down')).toBeVisible();
    await see(bob, 'line down');
    cable.plugIn();
    await expect(bob.page.getByText('The line is down')).toHaveCount(0);

    await ann.page.setViewportSize(WIDE);
    await ann.page.getByRole('tab', { name: 'Host' }).click();
    await ann.page.getByRole('button', { name: 'Pause play' }).click();
    await ann.page.getByRole('button', { name: 'Send away Bob' }).click();
    await ann.page.getByRole('button', { name: 'Close the table' }).click();
    await ann.page.getByRole('combobox', { name: 'Stakes' }).selectOption('own');
    await see(ann, 'host with everything open, paused', [WIDE]);
    await ann.page.getByRole('button', { name: 'Go on' }).click();

    const from = ann.events().length;
    const isOver = () =>
        ann
            .events()
            .slice(from)
            .some((event) => event.e === 'hand-ended');
    await play(all, isOver, (_, { kind }) => (kind === 'offer' ? 'hold' : 'stay'));
    await see(ann, 'showdown');
    await ann.page.setViewportSize(WIDE);
    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByRole('button', { name: /^Propose a bomb pot of \d+$/ }).click();
    await expect(bob.page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();
    await see(bob, 'a vote');
    await ann.page.setViewportSize(NARROW);
    await ann.page.getByRole('button', { name: 'Chat', exact: true }).click();
    await ann.page.getByText('Mute').click();
    await expect(ann.page.getByRole('checkbox', { name: 'Bob' })).toBeVisible();
    await see(ann, 'chat on a phone', [NARROW]);
    await ann.page.keyboard.press('Escape');
    for (const name of ['Log', 'Chat', 'Hands']) {
        await ann.page.setViewportSize(WIDE);
        await ann.page.getByRole('tab', { name }).click();
        await ann.page.waitForLoadState('networkidle');
        await see(ann, `${name} beside the table`, [WIDE]);
    }
    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByRole('button', { name: 'Propose the rock' }).click();
    await expect(ann.page.getByRole('alert')).toBeVisible();
    await see(ann, 'something refused');

    await ann.page.goto(`${room.url}/t/${table}/hand/1`);
    await expect(ann.page.getByRole('status').first()).toHaveText('Before the hand');
    await ann.page.keyboard.press('End');
    found.push(...(await look(ann.page, 'replayer')));
    await ann.page.goto(`${room.url}/t/${table}/ledger`);
    await expect(ann.page.getByRole('row', { name: /^Total/ })).toBeVisible();
    found.push(...(await look(ann.page, 'ledger')));
    cable.close();
    expect(found).toEqual([]);
});

for (const game of ['stud-hilo', 'draw-hilo']) {
    test(`the table at ${game}`, async ({ browser, room }) => {
        const ann = await Player.come(browser, room.url, 'Ann', WIDE);
        const bob = await Player.come(browser, room.url, 'Bob', NARROW);
        const { table, links } = await open(room, ann, game, 20_000);
        await ann.goTo(table);
        await ann.sit(1);
        await bob.join(table, links.find((link) => link.role === 'player')!.code, 2);
        const found: string[] = [];
        const seen = new Set<string>();
        const done = () => ann.events().some((event) => event.e === 'hand-ended');
        await play([ann, bob], done, async (player, { kind }) => {
            if (!seen.has(kind)) {
                seen.add(kind);
                if (kind === 'draw') await player.page.locator('article button[aria-pressed]').last().click();
                found.push(...(await look(player.page, `${game}, asked to ${kind}`)));
                if (kind === 'draw') await player.page.locator('article button[aria-pressed]').last().click();
            }
            return 'stay' as const;
        });
        found.push(...(await look(bob.page, `${game}, the end`)));
        expect([...seen]).toEqual(
            expect.arrayContaining(game === 'draw-hilo' ? ['act', 'draw', 'show'] : ['act', 'show']),
        );
        expect(found).toEqual([]);
    });
}

test('the table where it asks how to come in, how often to deal, and waits for players who are broke or away', async ({
    browser,
    room,
}) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'boston', stake: 'no-limit 1/2', pause: 10_000 });
    const lookers = [await friends.at(1).looks(browser), await friends.at(2).looks(browser)];
    const found: string[] = [];
    const everythingIn = async () => {
        const { asks } = await friends.until((asks) => asks.kind === 'act');
        const friend = friends.at(asks.seats[0]!);
        const { legal, turn } = (await friend.view()).asks;
        if (legal!.raise.kind === 'between') await friend.does({ do: 'raise', turn, to: legal!.raise.most });
        else await friend.does({ do: 'call', turn });
    };
    const asksHowOften = async () => {
        for (;;) {
            const { asks } = await friends.until((asks) => asks.kind === 'act' || asks.kind === 'run-it');
            if (asks.kind === 'run-it') return asks;
            await everythingIn();
        }
    };
    // It takes all to agree on more than once.
    const once = async ({ seats, turn }: Question) => {
        await friends.at(seats[0]!).does({ do: 'run-it', turn, times: 1 });
        for (;;) {
            const { hand, asks, chairs } = await friends.until((asks, view) => !view.hand || asks.kind === 'show');
            if (!hand) return chairs.find((chair) => chair.broke);
            await friends.at(asks.seats[0]!).does({ do: 'show', turn: asks.turn });
        }
    };
    const asks = await asksHowOften();
    await expect(lookers[0]!.dock).toContainText('How often is the rest dealt?');
    found.push(...(await look(lookers[0]!.page, 'table, how often the rest is dealt')));

    const cat = await Friend.come(friends, 'Cat', 3);
    friends.all.push(cat);
    await cat.post(`/api/tables/${friends.number}/come`, { code: friends.code });
    await cat.does({ do: 'sit', seat: 3 });
    const newcomer = await cat.looks(browser);
    await expect(newcomer.dock).toContainText('How do you want to come in?');
    found.push(...(await look(newcomer.page, 'table, how to come in')));

    // Should the pot be split, the next hand is still between two.
    await cat.does({ do: 'sit-out' });
    let broke = await once(asks);
    // Whoever has split the pot is not broke: once more then.
    while (!broke) broke = await once(await asksHowOften());
    await expect(lookers[broke.seat - 1]!.dock).toContainText('You have no chips left.');
    found.push(...(await look(lookers[broke.seat - 1]!.page, 'table, broke')));
    await expect(newcomer.dock).toContainText('You are sitting out.');
    found.push(...(await look(newcomer.page, 'table, away')));
    expect(found).toEqual([]);
});

test('the pages and the table in German', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'boston', stake: 'no-limit 1/2', pause: 10_000 });
    const { asks } = await friends.until((asks) => asks.kind === 'act');
    const { page } = await friends.at(asks.seats[0]!).looks(browser, { language: 'de' });
    const found: string[] = [];
    await expect(page.locator('[data-asked="act"]')).toContainText('Raise auf');
    found.push(...(await look(page, 'table in German, own turn')));
    found.push(...(await over(page, page.getByRole('button', { name: 'Menü' }), 'table in German, menu')));
    await page.setViewportSize(WIDE);
    await page.getByRole('tab').last().click();
    found.push(...(await look(page, 'table in German, the last panel', [WIDE])));
    for (const path of ['/', '/open', '/rules/boston', '/no/such/page', `/t/${friends.number}/ledger`]) {
        await page.goto(room.url + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        found.push(...(await look(page, `${path} in German`)));
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(found).toEqual([]);
});
