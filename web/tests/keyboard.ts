// Somebody who has a keyboard and nothing else: finds things by Tab, and is told off by the page for
// any other way.

import { expect, type Locator, type Page } from '@playwright/test';

/** More things than this to tab past, and nobody would find anything. */
const PATIENCE = 90;

export class Keyboard {
    private constructor(private readonly page: Page) {}

    /** Before the page is opened: from then on whatever is pointed at is remembered. */
    static async of(page: Page): Promise<Keyboard> {
        await page.addInitScript(() => {
            const pointed: string[] = [];
            for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
                addEventListener(
                    kind,
                    (event) => pointed.push(`${kind} at ${(event.target as Element).outerHTML?.slice(0, 80)}`),
                    true,
                );
            }
            Object.assign(globalThis, { pointed });
        });
        return new Keyboard(page);
    }

    /** What was pointed at on this page. */
    async pointed(): Promise<string[]> {
        return this.page.evaluate(() => (globalThis as unknown as { pointed: string[] }).pointed);
    }

    async press(key: string): Promise<void> {
        await this.page.keyboard.press(key);
    }

    async type(text: string): Promise<void> {
        await this.page.keyboard.type(text);
    }

    /** Tabs until something has the focus; it must then be seen to have it. */
    async tabTo(thing: Locator): Promise<void> {
        await expect(thing.first()).toBeVisible();
        for (let pressed = 0; pressed < PATIENCE; pressed++) {
            if (await this.hasFocus(thing)) {
                expect(await this.isMarked(), 'the focus can be seen').toBe(true);
                return;
            }
            await this.press('Tab');
        }
        throw new Error(`no way by Tab to ${thing.toString()}`);
    }

    /** Tabs to something and sets it off. */
    async use(thing: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
        await this.tabTo(thing);
        await this.press(key);
    }

    /** Tabs to a field and types into it, in place of what is there. */
    async fill(field: Locator, text: string): Promise<void> {
        await this.tabTo(field);
        await this.press('Control+a');
        await this.type(text);
    }

    /** Goes through the choices of a list by arrows until one holds. */
    async choose(list: Locator, value: string): Promise<void> {
        await this.tabTo(list);
        await this.press('Home');
        for (let pressed = 0; pressed < PATIENCE && (await list.inputValue()) !== value; pressed++)
            await this.press('ArrowDown');
        await expect(list).toHaveValue(value);
    }

    /** Goes to a group of radio buttons by Tab, and through it by arrows. */
    async pick(radio: Locator): Promise<void> {
        const group = await radio.getAttribute('name');
        await this.tabTo(this.page.locator(`input[name="${group}"]:checked`));
        for (let pressed = 0; pressed < PATIENCE && !(await radio.isChecked()); pressed++)
            await this.press('ArrowDown');
        await expect(radio).toBeChecked();
    }

    /** Goes to the tab that is open by Tab, and through the others by arrows. */
    async turnTo(tab: Locator): Promise<void> {
        await this.tabTo(this.page.locator('[role="tab"][aria-selected="true"]'));
        for (let pressed = 0; pressed < PATIENCE && !(await this.hasFocus(tab)); pressed++)
            await this.press('ArrowRight');
        await expect(tab).toHaveAttribute('aria-selected', 'true');
    }

    private async hasFocus(thing: Locator): Promise<boolean> {
        return (await thing.count()) > 0 && thing.first().evaluate((one) => one === document.activeElement);
    }

    private async isMarked(): Promise<boolean> {
        return this.page.evaluate(() => {
            const focused = document.activeElement;
            const marked = (one: Element | null) => one !== null && getComputedStyle(one).outlineStyle !== 'none';
            // A radio button under the skin is marked on the choice that it stands for.
            return marked(focused) || marked(focused?.closest('label') ?? null);
        });
    }
}
