// A newcomer's first minute: from the first page to a hand against bots, and no serious fault that
// axe can find on the way.

import { findings } from '../axe';
import { expect, inRoom, test } from '../room';

/** From the page's request to the first cards, in milliseconds. */
const LIMIT = 5000;

test.describe('measured', () => {
    // What else the machine does must not decide: it may fail twice. Nothing else here may.
    test.describe.configure({ retries: 2 });

    test('a room that has just been started deals the first hand within five seconds', async ({ page }) => {
        await inRoom(async ({ url }) => {
            let clicks = 0;
            await page.exposeFunction('clicked', () => (clicks += 1));
            await page.addInitScript(() => addEventListener('click', () => (globalThis as unknown as { clicked(): void }).clicked(), true));
            await page.goto(url, { waitUntil: 'commit' });
            await page.getByRole('button', { name: /Play now/ }).click();
            // The page is never left: its clock has run since it was asked for.
            const dealt = await page.waitForFunction(() => {
                const cards = document.querySelectorAll('article.own [role="img"][aria-label*=" of "]');
                return cards.length === 2 && performance.now();
            });
            const took = (await dealt.jsonValue()) as number;
            console.log(`the first hand was dealt after ${Math.round(took)} ms`);
            expect(took).toBeLessThan(LIMIT);
            expect(clicks).toBeLessThanOrEqual(2);
        });
    });
});

test('one click leads to a dealt hand', async ({ page, room }) => {
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await page.goto(room.url);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /Play now/ }).click();
    await expect(page.locator('[data-asked="act"]')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: / of / }).first()).toBeVisible();
    await page.getByRole('button', { name: /^(Check|Call)/ }).click();
    await expect(page.getByTestId('speech')).not.toBeEmpty();
    expect(faults).toEqual([]);
});

test('a table is opened, and a friend comes by the link', async ({ page, browser, room }) => {
    await page.goto(`${room.url}/open`);
    await expect(page.getByRole('radio', { name: /Boston/ })).toBeAttached();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Open/ }).click();
    const link = await page.locator('input[readonly], code, output').first().evaluate((field) =>
        field instanceof HTMLInputElement ? field.value : (field.textContent ?? ''),
    );
    expect(link).toMatch(/\/join\/\d+\/\w+$/);
    const friend = await browser.newPage();
    await friend.goto(link);
    const name = friend.getByRole('textbox').first();
    await name.fill('Bob');
    await name.press('Enter');
    await expect(friend.getByRole('button', { name: 'Sit down' }).first()).toBeVisible();
});

for (const path of ['/rules', '/rules/friends', '/rules/compare']) {
    test(`${path} can be read by everyone`, async ({ page, room }) => {
        await page.goto(room.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await findings(page)).toEqual([]);
    });
}
