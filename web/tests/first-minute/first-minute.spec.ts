// A newcomer's first minute: from the first page to a hand against bots, and no serious fault that
// axe can find on the way.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../room';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
    id: string;
    impact: string;
    nodes: { html: string }[];
}

/** What axe calls serious or worse on a page. */
async function findings(page: Page): Promise<string[]> {
    // By evaluation: the page's policy lets no foreign script in.
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run();
        return violations;
    });
    const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

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
