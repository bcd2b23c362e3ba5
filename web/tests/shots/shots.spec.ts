// Pictures of every page, on three widths, light and dark: to be looked at, by people.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../room';
import { FACED, hosting, TABLES, type Scene } from './scenes';
import { dressed, settle, stage, TABLE, THEMES, WIDTHS, type Look, type Theme, type Width } from './stage';

const FOLDER = resolve(process.env.CARDROOM_SHOTS ?? join(import.meta.dirname, '../../../target/shots'));

let made = 0;
/** What a finger would miss, and on which page. */
const missed = new Set<string>();

/** Every width in light and dark, in English; what both languages are wanted of is asked for besides. */
const looks: Look[] = (Object.keys(WIDTHS) as Width[]).flatMap((width) =>
    THEMES.map((theme: Theme) => ({ width, theme, language: 'en' as const })),
);
const german: Look[] = [
    { width: 'phone', theme: 'light', language: 'de' },
    { width: 'desk', theme: 'dark', language: 'de' },
];

async function shoot(page: Page, name: string, { width, theme, language }: Look, whole = false): Promise<void> {
    await settle(page);
    const path = join(FOLDER, `${name}.${width}.${theme}${language === 'de' ? '.de' : ''}.png`);
    await page.screenshot({ path, fullPage: whole });
    made += 1;
}

/** Opens a page in every look and takes its picture. */
async function each(browser: Browser, wanted: Look[], take: (page: Page, look: Look) => Promise<void>): Promise<void> {
    for (const look of wanted) {
        const page = await dressed(browser, look);
        const faults: string[] = [];
        page.on('pageerror', (fault) => faults.push(fault.message));
        await take(page, look);
        expect(faults).toEqual([]);
        await page.context().close();
    }
}

async function atTable(page: Page, scene: Scene): Promise<void> {
    await stage(page, scene);
    await page.goto(`/t/${TABLE}`);
    await expect(page.getByRole('article').first()).toBeVisible();
}

/** A finger needs room: what is smaller than 44 pixels is noted. */
async function roomForFingers(page: Page): Promise<void> {
    const small = await page.evaluate(() => {
        const targets = document.querySelectorAll<HTMLElement>(
            'button, select, input:not([type=range], [type=checkbox]), nav a, header a, .button',
        );
        return [...targets].flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            if (width === 0 || (width >= 43.5 && height >= 43.5)) return [];
            return [
                `${one.tagName} ${one.textContent?.trim() || one.ariaLabel} ${Math.round(width)}×${Math.round(height)}`,
            ];
        });
    });
    for (const one of small) missed.add(`${new URL(page.url()).pathname}: ${one}`);
}

test.use({ baseURL: async ({ room }, use) => use(room.url) });

test.beforeAll(async ({ room }) => {
    const ask = async (path: string, body: object, token?: string) => {
        const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
        const answer = await fetch(`${room.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        expect(answer.status, path).toBe(201);
        return (await answer.json()) as { token: string };
    };
    const { token } = await ask('/api/guests', { name: 'Dan', keep: 'token' });
    const usual = { door: 'open', style: 'sane' };
    await ask('/api/tables', { ...usual, name: 'Friday night', house: 'boston', game: 'holdem', bots: 5 }, token);
    await ask(
        '/api/tables',
        { ...usual, name: 'Stud for beginners', house: 'hollywood', game: 'stud', bots: 3 },
        token,
    );
    await ask('/api/tables', { ...usual, name: 'Kitchen table', house: 'friends', game: 'omaha' }, token);
});

test.afterAll(() => console.log(`${made} pictures in ${FOLDER}`));

test('the first page', async ({ browser }) => {
    await each(browser, [...looks, ...german], async (page, look) => {
        await page.goto('/');
        await expect(page.getByText('Kitchen table')).toBeVisible();
        await roomForFingers(page);
        await shoot(page, 'home', look, true);
    });
});

test('opening a table, and joining it', async ({ browser }) => {
    await each(browser, looks, async (page, look) => {
        await page.goto('/open');
        const open = page.getByRole('button', { name: 'Open the table' });
        await expect(open).toBeVisible();
        await roomForFingers(page);
        await shoot(page, 'open-1', look, true);
        await page.getByText('More options').click();
        await shoot(page, 'open-2', look, true);
        await open.click();
        await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
        await shoot(page, 'open-3', look, true);
        const link = await page.locator('input[readonly]').first().inputValue();
        await page.context().clearCookies();
        await page.goto(link);
        await expect(page.getByRole('textbox').first()).toBeVisible();
        await roomForFingers(page);
        await shoot(page, 'join', look, true);
    });
});

for (const scene of TABLES) {
    test(`the table: ${scene.name}`, async ({ browser }) => {
        const both = scene.name === 'turn' || scene.name === 'showdown';
        await each(browser, both ? [...looks, ...german] : looks, async (page, look) => {
            await atTable(page, scene);
            if (scene === FACED.draw) {
                for (const card of [3, 4])
                    await page
                        .getByRole('article', { name: /Ann/ })
                        .getByRole('button')
                        .nth(card - 1)
                        .click();
            }
            await roomForFingers(page);
            await shoot(page, `table-${scene.name}`, look);
        });
    });
}

test('beside the table: log, chat, hands, the host', async ({ browser }) => {
    await each(browser, looks, async (page, look) => {
        await atTable(page, hosting);
        for (const [name, button] of [
            ['log', 'Log'],
            ['chat', 'Chat'],
            ['hands', 'Hands'],
            ['host', 'Host'],
        ] as const) {
            await page.getByRole(look.width === 'desk' ? 'tab' : 'button', { name: button, exact: true }).click();
            await settle(page);
            await shoot(page, `side-${name}`, look);
            await roomForFingers(page);
            if (look.width !== 'desk') await page.keyboard.press('Escape');
        }
        await page.getByRole('button', { name: 'Menu' }).click();
        await shoot(page, 'menu', look);
    });
});

test('after the hand: the replayer and the ledger', async ({ browser }) => {
    await each(browser, looks, async (page, look) => {
        await stage(page, hosting);
        await page.goto(`/t/${TABLE}/hand/13`);
        await expect(page.getByRole('article').first()).toBeVisible();
        for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
        await roomForFingers(page);
        await shoot(page, 'replay', look, true);
        await page.goto(`/t/${TABLE}/ledger`);
        await expect(page.getByRole('table')).toBeVisible();
        await roomForFingers(page);
        await shoot(page, 'ledger', look, true);
    });
});

test('the rules', async ({ browser }) => {
    await each(browser, looks, async (page, look) => {
        await page.goto('/rules');
        await expect(page.getByRole('link', { name: /Hollywood/i }).first()).toBeVisible();
        await roomForFingers(page);
        await shoot(page, 'rules', look, true);
        await page.goto('/rules/hollywood');
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await shoot(page, 'book', look);
        await page.getByRole('searchbox').fill('misdeal');
        await expect(page.locator('mark').first()).toBeVisible();
        await shoot(page, 'book-search', look);
        await page.goto('/rules/compare?a=hollywood&b=three-six');
        await expect(page.getByRole('combobox').first()).toBeVisible();
        await shoot(page, 'compare', look);
    });
});

/** As `docs/table.png` has it: a large screen, and the same on two phones. */
test('the picture of the README', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1500, height: 640 }, deviceScaleFactor: 1 });
    const page = await context.newPage();
    const picture = (name: string) => {
        const data = readFileSync(join(FOLDER, `${name}.png`)).toString('base64');
        return `<img alt="" style="height:560px;border-radius:12px" src="data:image/png;base64,${data}">`;
    };
    const pictures = ['table-turn.desk.dark', 'table-turn.phone.light', 'table-stud.phone.dark'].map(picture).join('');
    await page.setContent(
        `<body style="margin:0"><div style="display:inline-flex;gap:20px;padding:20px;background:#0a0e0f">${pictures}</div>`,
    );
    await page.locator('div').screenshot({ path: join(FOLDER, 'readme.png') });
    made += 1;
    await context.close();
});

// The last of all, since it sums up.
test('every target has room for a finger', () => {
    expect([...missed]).toEqual([]);
});
