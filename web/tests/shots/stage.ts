// Puts a made table before a page: the socket and the few requests around it are answered from here.

import type { Browser, Page } from '@playwright/test';
import type { Likes } from '../../src/settings.svelte';
import type { Message } from '../../src/wire';
import { HANDS, LEDGER, ME, NOW, REPLAYED, type Scene } from './scenes';

export const TABLE = 7;
export const WIDTHS = { phone: [360, 740], tablet: [768, 1024], desk: [1440, 900] } as const;
export type Width = keyof typeof WIDTHS;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Look {
    width: Width;
    theme: Theme;
    language: 'en' | 'de';
}

/** A page of that look, where little moves. */
export async function dressed(browser: Browser, { width, theme, language }: Look): Promise<Page> {
    const [wide, high] = WIDTHS[width];
    const context = await browser.newContext({
        viewport: { width: wide, height: high },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: language === 'de' ? 'de-DE' : 'en-GB',
        timezoneId: 'UTC',
        hasTouch: width !== 'desk',
    });
    const page = await context.newPage();
    const likes: Partial<Likes> = { sound: false, vibration: false };
    await page.addInitScript((text) => localStorage.setItem('cardroom.likes', text), JSON.stringify(likes));
    return page;
}

/** From now on the page is at that table, where time stands still. */
export async function stage(page: Page, scene: Scene): Promise<void> {
    await page.clock.setFixedTime(NOW);
    const answers: Record<string, unknown> = {
        '/api/me': { person: ME, name: 'Ann', standing: 'guest' },
        [`/api/tables/${TABLE}/come`]: { role: scene.role },
        [`/api/tables/${TABLE}/topics`]: { house: scene.view.sign.house, topics: {} },
        [`/api/tables/${TABLE}/hands`]: HANDS,
        [`/api/tables/${TABLE}/hands/13`]: REPLAYED,
        [`/api/tables/${TABLE}/ledger`]: LEDGER,
        [`/api/tables/${TABLE}/invitations`]: [
            { code: 'k7mzq2', role: 'player' },
            { code: 'w3hn9d', role: 'watcher' },
        ],
    };
    await page.route('**/api/**', (route) => {
        const answer = answers[new URL(route.request().url()).pathname];
        return answer === undefined ? route.continue() : route.fulfill({ json: answer });
    });
    const messages: Message[] = [
        { m: 'welcome', you: { person: ME, name: 'Ann', role: scene.role }, n: 0, at: NOW, view: scene.view },
        ...scene.told.map((one, at): Message => ({ m: 'told', n: at + 1, at: NOW, ...one })),
    ];
    await page.routeWebSocket(/\/socket/, (socket) => {
        for (const message of messages) socket.send(JSON.stringify(message));
    });
}

/** What moves is brought to where it shows best: what ends has ended, what goes on is a third of its way. */
export async function settle(page: Page): Promise<void> {
    await page.evaluate(async () => {
        await document.fonts.ready;
        // The bar that runs out is there as soon as somebody thinks.
        await new Promise((done) => setTimeout(done, 300));
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        for (const one of document.getAnimations()) {
            const goesOn = one instanceof CSSAnimation && /drain|glow/.test(one.animationName);
            if (!goesOn) {
                one.finish();
                continue;
            }
            const { duration, delay } = one.effect!.getComputedTiming();
            one.pause();
            one.currentTime = (delay ?? 0) > 0 ? 0 : 0.35 * Number(duration);
        }
        await new Promise(requestAnimationFrame);
    });
}
