// Somebody at a table in a browser: reads what the page shows and plays by it.

import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

export type Way = 'mouse' | 'keyboard';

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
        await this.press(this.page.getByRole('region', { name: 'What you can do' }).getByRole('button', { name: 'Sit down' }));
        await this.press(this.page.getByRole('dialog').getByRole('button', { name: 'Sit down' }));
        await expect(this.page.getByRole('article', { name: new RegExp(`: ${this.name},`) })).toBeVisible();
    }

    /** Whether it is this player's turn to do something, and what. */
    async asked(): Promise<'act' | 'draw' | 'show' | 'run-it' | undefined> {
        const dock = this.page.getByRole('region', { name: 'What you can do' });
        if (await dock.getByRole('group', { name: 'Your move' }).isVisible()) return 'act';
        if (await dock.getByText('Tap the cards').isVisible()) return 'draw';
        if (await dock.getByRole('button', { name: 'Show', exact: true }).isVisible()) return 'show';
        if (await dock.getByText('How often is the rest dealt').isVisible()) return 'run-it';
        return undefined;
    }

    /** Does the first thing that keeps the hand going. */
    async act(): Promise<boolean> {
        const dock = this.page.getByRole('region', { name: 'What you can do' });
        switch (await this.asked()) {
            case 'act':
                return this.tryTo('c', dock.getByRole('button', { name: /^(Check|Call|Bring in)/ }));
            case 'draw':
                return this.tryTo('d', dock.getByRole('button', { name: /^(Stand pat|Draw)/ }));
            case 'show':
                return this.tryTo('s', dock.getByRole('button', { name: 'Show', exact: true }));
            case 'run-it':
                return this.tryTo(undefined, dock.getByRole('button', { name: 'Twice' }));
            case undefined:
                return false;
        }
    }

    /** By mouse, or by keyboard alone. */
    async press(button: ReturnType<Page['getByRole']>): Promise<void> {
        if (this.way === 'mouse') {
            await button.first().click();
            return;
        }
        await button.first().focus();
        await this.page.keyboard.press('Enter');
    }

    private async tryTo(key: string | undefined, button: ReturnType<Page['getByRole']>): Promise<boolean> {
        try {
            if (this.way === 'keyboard' && key) await this.page.keyboard.press(key);
            else await button.first().click({ timeout: 1500 });
            return true;
        } catch {
            // The table has gone on meanwhile.
            return false;
        }
    }
}
