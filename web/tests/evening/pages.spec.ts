// Pages that say where one is, and panels that keep up with the table.

import { readFileSync } from 'node:fs';
import { Friends } from '../friends';
import { expect, test } from '../room';

test('a page has its title, and one is at its heading', async ({ page, room }) => {
    await page.goto(room.url);
    await expect(page).toHaveTitle('Cardroom');
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await expect(page).toHaveTitle('Rules · Cardroom');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Compare two houses' }).click();
    await expect(page).toHaveTitle('Compare two houses · Cardroom');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle('Rules · Cardroom');
    await page.goto(`${room.url}/open`);
    await expect(page).toHaveTitle('Open a table · Cardroom');
    await page.goto(`${room.url}/no/such/page`);
    await expect(page).toHaveTitle('There is nothing here · Cardroom');
});

test('every choice of a host has its clause beside it, or says that the book is silent', async ({ page, room }) => {
    await page.goto(`${room.url}/open`);
    await page.getByRole('radio', { name: /Boston/ }).check();
    await page.getByRole('radio', { name: 'No-limit 1/2' }).check();
    for (const name of ['Stakes', 'Buy-in', 'Fee'])
        await expect(page.getByRole('button', { name: `Why? : ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Why? : Buy-in' }).click();
    await expect(page.getByRole('dialog').getByRole('region', { name: 'B.limits.5' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('summary').click();
    await expect(page.getByRole('button', { name: 'Why? : Seats' })).toBeVisible();
    const silent = (label: string) => page.locator('.field', { hasText: label }).getByText('The book is silent');
    for (const label of ['Who may join', 'Seconds between hands']) await expect(silent(label)).toBeVisible();
});

test('the panels beside the table are turned over by arrows', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'plain', pause: 60_000 });
    const { page } = await friends.host.looks(browser);
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Log').focus();
    for (const [key, name] of [
        ['ArrowRight', 'Chat'],
        ['End', 'Host'],
        ['ArrowRight', 'Log'],
        ['ArrowLeft', 'Host'],
        ['Home', 'Log'],
    ] as const) {
        await page.keyboard.press(key);
        await expect(tab(name)).toBeFocused();
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
    }
});

test('the hands beside the table are those that are over by now, and all of them are one file', async ({
    browser,
    room,
}) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'plain', pause: 1000 });
    const { page } = await friends.host.looks(browser);
    await page.getByRole('tab', { name: 'Hands' }).click();
    for (const hand of [1, 2]) {
        await friends.playHands(1);
        await expect(page.getByRole('link', { name: `Hand ${hand}` })).toBeVisible();
    }
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download all (PHH)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`table-${friends.number}.phhs`);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.match(/^\[\d+\]$/gm)).toEqual(['[1]', '[2]']);
    expect(text.match(/^variant = /gm)).toHaveLength(2);
});

test('where there are no blinds nobody sits out at one', async ({ browser, room }) => {
    for (const [game, count] of [
        ['holdem', 1],
        ['stud', 0],
    ] as const) {
        const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'plain', game, pause: 60_000 });
        const { page } = await friends.host.looks(browser);
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('button', { name: 'Sit out', exact: true })).toBeVisible();
        await expect(page.getByRole('checkbox', { name: 'Sit out at my next big blind' })).toHaveCount(count);
        await page.close();
    }
});
