// Somebody at a table in a browser: reads what the page shows and plays by it.

import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

export type Way = 'mouse' | 'keyboard';

export type Asked = 'act' | 'draw' | 'show' | 'run-it';

/** The key and the button that answer a question and keep the hand going. */
const ANSWERS: Record<string, [string | undefined, RegExp]> = {
    act: ['c', /^(Check|Call|Bring in)/],
    draw: ['d', /^(Stand pat|Draw)/],
    show: ['s', /^Show$/],
    'run-it': [undefined, /^Twice$/],
};

export interface Look {
    width: number;
    height: number;
    dark?: boolean;
}

export class Player {
    page!: Page;
    faults: string[] = [];

    private constructor(
        readonly name: string,
        readonly context: BrowserContext,
        readonly way: Way,
    ) {}

    static async come(browser: Browser, name: string, look: Look, way: Way = 'mouse'): Promise<Player> {
        const context = await browser.newContext({
            viewport: { width: look.width, height: look.height },
            colorScheme: look.dark ? 'dark' : 'light',
            permissions: [],
        });
        const player = new Player(name, context, way);
        await player.openTab();
        return player;
    }

    async openTab(): Promise<void> {
        this.page = await this.context.newPage();
        this.page.on('pageerror', (fault) => this.faults.push(fault.message));
    }

    /** Joins by a link: types a name and sits down. */
    async join(link: string): Promise<void> {
        await this.page.goto(link);
        const name = this.page.getByRole('textbox').first();
        await name.fill(this.name);
        await name.press('Enter');
        await this.page.getByRole('button', { name: 'Sit down' }).first().waitFor();
        await this.sit();
    }

    async sit(): Promise<void> {
        await this.press(this.dock.getByRole('button', { name: 'Sit down' }));
        await this.press(this.page.getByRole('dialog').getByRole('button', { name: 'Sit down' }));
        await expect(this.page.getByRole('article', { name: new RegExp(`: ${this.name},`) })).toBeVisible();
    }

    /** What this player is asked, as soon as there is something; nothing if that takes too long. */
    async asked(patience = 1000): Promise<Asked | undefined> {
        const dock = this.page.locator('[data-asked]');
        try {
            return ((await dock.getAttribute('data-asked', { timeout: patience })) ?? undefined) as Asked | undefined;
        } catch {
            return undefined;
        }
    }

    /** Does what keeps the hand going. */
    async act(): Promise<void> {
        const [key, name] = ANSWERS[(await this.asked()) ?? 'nothing'] ?? [];
        if (!name) return;
        const turn = await this.turn();
        try {
            if (this.way === 'keyboard' && key) await this.page.keyboard.press(key);
            else await this.dock.getByRole('button', { name }).first().click({ timeout: 1500 });
            await expect.poll(() => this.turn(), { timeout: 3000 }).not.toBe(turn);
        } catch {
            // The table has gone on meanwhile, or comes back to it.
        }
    }

    /** Plays until somebody says that it is enough. */
    async playUntil(enough: () => boolean): Promise<void> {
        while (!enough()) await this.act();
    }

    get dock(): Locator {
        return this.page.getByRole('region', { name: 'What you can do' });
    }

    private async turn(): Promise<string | undefined> {
        return this.page.evaluate(() => document.querySelector<HTMLElement>('[data-asked]')?.dataset.turn);
    }

    /** By mouse, or by keyboard alone. */
    async press(button: Locator): Promise<void> {
        if (this.way === 'mouse') {
            await button.first().click();
            return;
        }
        await button.first().focus();
        await this.page.keyboard.press('Enter');
    }
}
