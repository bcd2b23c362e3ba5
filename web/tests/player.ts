// Somebody at a table in a browser: reads what the page shows and plays by it, by mouse or by
// keyboard alone.

import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Event, HandRow, Message, View } from '../src/wire';
import { Keyboard } from './keyboard';

export type Way = 'mouse' | 'keyboard';

export interface Look {
    width: number;
    height: number;
    dark?: boolean;
}

/** What the page asks of a player, as it stands there. */
export interface Asked {
    kind: 'act' | 'draw' | 'show' | 'run-it' | 'offer';
    turn: string;
    /** What stands on the buttons that can be pressed. */
    buttons: string[];
}

/** What somebody does; whoever waits lets it be for a while, whoever holds ends the play of everybody. */
export type Answer = 'stay' | 'fold' | 'raise' | 'all-in' | 'wait' | 'hold';
export type Decide = (player: Player, asked: Asked) => Answer | Promise<Answer>;

const STAY = /^(Check|Call|Bring in)/;
const RAISE = /^(Bet|Raise to|Complete to|All-in) \d/;
/** What the foot of the table offers beside the hand, and what keeps one in the game. */
const OFFERS = ['Buy chips', 'I am back', 'Post now'];

/** What is put into each page: something that is looked for whenever the page changes. */
interface Watching {
    soon<T>(look: () => T | undefined, patience: number): Promise<T | undefined>;
}

/** Folds to a bet more often than not, as people do, and raises now and then: the same every time. */
export const usual: Decide = (player, { kind, buttons }) => {
    if (kind === 'show') return buttons.includes('Muck') && player.answered % 2 === 0 ? 'fold' : 'stay';
    if (kind !== 'act') return 'stay';
    const dice = (5 * player.answered + player.name.charCodeAt(0)) % 12;
    const stays = buttons.some((text) => STAY.test(text));
    const raises = buttons.some((text) => RAISE.test(text));
    if (raises && (dice === 0 || !stays)) return 'raise';
    return dice < 7 && buttons.some((text) => text.startsWith('Call')) ? 'fold' : 'stay';
};

export class Player {
    page!: Page;
    keyboard!: Keyboard;
    /** What went wrong in the page. */
    faults: string[] = [];
    /** What came over the socket. */
    heard: Message[] = [];
    /** Whoever wants to know of each message. */
    listeners = new Set<() => void>();
    /** How many questions were answered. */
    answered = 0;
    table = 0;

    private constructor(
        readonly name: string,
        readonly context: BrowserContext,
        readonly way: Way,
        readonly url: string,
    ) {}

    static async come(browser: Browser, url: string, name: string, look: Look, way: Way = 'mouse'): Promise<Player> {
        const context = await browser.newContext({
            viewport: { width: look.width, height: look.height },
            colorScheme: look.dark ? 'dark' : 'light',
            reducedMotion: 'reduce',
            permissions: [],
        });
        const player = new Player(name, context, way, url);
        await player.openTab();
        return player;
    }

    async openTab(): Promise<void> {
        this.page = await this.context.newPage();
        this.page.on('pageerror', (fault) => this.faults.push(fault.message));
        this.page.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => {
                this.heard.push(JSON.parse(String(payload)) as Message);
                for (const listener of this.listeners) listener();
            }),
        );
        this.keyboard = await Keyboard.of(this.page);
        await this.page.addInitScript(() => {
            const spoken: string[] = [];
            Object.assign(globalThis, { spoken });
            new MutationObserver((changes) => {
                for (const { target, addedNodes } of changes) {
                    if (!(target instanceof Element) || !target.closest('[data-testid="speech"][aria-live]')) continue;
                    for (const node of addedNodes) if (node.textContent?.trim()) spoken.push(node.textContent.trim());
                }
            }).observe(document, { subtree: true, childList: true });
        });
        // Without looking sixty times in a second, which four pages would keep a small machine busy with.
        await this.page.addInitScript(() => {
            const soon = <T>(look: () => T | undefined, patience: number): Promise<T | undefined> =>
                new Promise((done) => {
                    const see = () => {
                        const found = look();
                        if (found === undefined) return;
                        watch.disconnect();
                        done(found);
                    };
                    const watch = new MutationObserver(see);
                    watch.observe(document, { subtree: true, childList: true, attributes: true });
                    setTimeout(() => (watch.disconnect(), done(look())), patience);
                    see();
                });
            Object.assign(globalThis, { soon });
        });
    }

    /** What a screen reader was given to say, in order, since the page was opened. */
    async spoken(): Promise<string[]> {
        return this.page.evaluate(() => [...(globalThis as unknown as { spoken: string[] }).spoken]);
    }

    /** Comes as a guest who has opened a table and goes there. */
    async goTo(table: number): Promise<void> {
        this.table = table;
        await this.page.goto(`${this.url}/t/${table}`);
        await expect(this.dock).toBeVisible();
    }

    /** Joins by a link: types a name and sits down. */
    async join(table: number, code: string, seat: number, chips?: number): Promise<void> {
        this.table = table;
        await this.page.goto(`${this.url}/join/${table}/${code}`);
        const name = this.page.getByRole('textbox', { name: 'Your name' });
        await this.type(name, this.name);
        await this.page.keyboard.press('Enter');
        await this.sit(seat, chips);
    }

    async sit(seat: number, chips?: number): Promise<void> {
        await this.use(this.page.getByRole('button', { name: `Sit here ${seat}` }));
        const dialog = this.page.getByRole('dialog', { name: 'Sit down' });
        if (chips !== undefined) await this.type(dialog.getByLabel('Chips'), String(chips));
        await this.use(dialog.getByRole('button', { name: 'Sit down' }));
        await expect(this.page.getByRole('article', { name: `Seat ${seat}: ${this.name},` })).toBeVisible();
    }

    get dock(): Locator {
        return this.page.getByRole('region', { name: 'What you can do' });
    }

    button(name: string | RegExp): Locator {
        return this.dock.getByRole('button', { name, exact: typeof name === 'string' });
    }

    /** By mouse, or by keyboard alone. */
    async use(thing: Locator): Promise<void> {
        if (this.way === 'keyboard') await this.keyboard.use(thing);
        else await thing.first().click();
    }

    async type(field: Locator, text: string): Promise<void> {
        if (this.way === 'keyboard') await this.keyboard.fill(field, text);
        else await field.fill(text);
    }

    /** The table as the room tells this player now. */
    async view(): Promise<View> {
        return this.get<View>('');
    }

    async hands(): Promise<HandRow[]> {
        return this.get<HandRow[]>('/hands');
    }

    async get<T>(path: string): Promise<T> {
        const answer = await this.context.request.get(`${this.url}/api/tables/${this.table}${path}`);
        expect(answer.status()).toBe(200);
        return (await answer.json()) as T;
    }

    /** The events that were heard, in order. */
    events(): Event[] {
        return this.heard.flatMap((message) => (message.m === 'told' ? message.events : []));
    }

    /** What this player is asked, as soon as there is something; nothing if that takes too long. */
    async asked(patience = 5000): Promise<Asked | undefined> {
        const found = await this.page.evaluate(
            ([offers, patience]) => {
                const look = () => {
                    const dock = document.querySelector<HTMLElement>('section.dock');
                    const open = [...(dock?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
                    const buttons = open.map((button) => button.textContent.trim());
                    const { asked: kind, turn = '' } = dock?.dataset ?? {};
                    if (kind && buttons.length > 0) return { kind, turn, buttons };
                    const offered = open.some(
                        (one) => offers.includes(one.textContent.trim()) && one.ariaPressed !== 'true',
                    );
                    return offered ? { kind: 'offer', turn, buttons } : undefined;
                };
                return (globalThis as unknown as Watching).soon(look, patience);
            },
            [OFFERS, patience] as const,
        );
        return found as Asked | undefined;
    }

    /** Does what was decided, and sees the table go on. */
    async answer(asked: Asked, answer: Answer): Promise<void> {
        this.answered += 1;
        if (asked.kind === 'offer') return this.takeOffer(asked);
        if (asked.kind === 'act') await this.act(answer);
        if (asked.kind === 'draw') await this.draw(this.answered % 4);
        if (asked.kind === 'show') await this.showOrMuck(answer);
        if (asked.kind === 'run-it') await this.use(this.button('Twice'));
        const gone = await this.page.evaluate((turn) => {
            const look = () => document.querySelector<HTMLElement>('[data-asked]')?.dataset.turn !== turn || undefined;
            return (globalThis as unknown as Watching).soon(look, 5000);
        }, asked.turn);
        expect(gone, `${this.name} has answered: ${answer} to ${asked.kind}`).toBe(true);
    }

    /** Plays until it is over. */
    async playUntil(over: Over, decide: Decide): Promise<void> {
        while (!over.is) {
            const asked = await Promise.race([this.asked(), over.comes]);
            if (!asked || over.is) continue;
            const answer = await decide(this, asked);
            if (answer === 'hold') over.now();
            else if (answer === 'wait') await Promise.race([over.comes, new Promise((done) => setTimeout(done, 300))]);
            else await this.answer(asked, answer);
        }
    }

    private async act(answer: Answer): Promise<void> {
        if (answer === 'all-in') return this.allIn();
        const [key, name] = answer === 'fold' ? ['f', /^Fold/] : answer === 'raise' ? ['r', RAISE] : ['c', STAY];
        if (this.way === 'keyboard') await this.keyboard.press(key);
        else await this.click(name);
    }

    /** A click on a button of the dock, wherever it is now; nothing may lie over it. */
    private async click(name: RegExp): Promise<void> {
        const spot = await this.page.evaluate((name) => {
            const buttons = [...document.querySelectorAll<HTMLElement>('section.dock button:enabled')];
            const button = buttons.find((one) => new RegExp(name).test(one.textContent.trim()));
            if (!button) return undefined;
            const { x, y, width, height } = button.getBoundingClientRect();
            const at = { x: x + width / 2, y: y + height / 2 };
            return button.contains(document.elementFromPoint(at.x, at.y)) ? at : undefined;
        }, name.source);
        expect(spot, `${this.name} can click ${name}`).toBeDefined();
        await this.page.mouse.click(spot!.x, spot!.y);
    }

    /** By keyboard the amount is typed; too much is as much as there is. */
    private async allIn(): Promise<void> {
        if (this.way === 'mouse') {
            await this.button('All-in').click();
            await this.button(/^All-in \d/).click();
            return;
        }
        await this.keyboard.press('a');
        await expect(this.page.getByLabel('The amount, typed')).toBeFocused();
        await this.keyboard.type('999999');
        await this.keyboard.press('Enter');
    }

    /** Throws this many cards away, the first ones. */
    private async draw(count: number): Promise<void> {
        const before = this.events().length;
        for (let at = 0; at < count; at++) {
            const card = this.page.locator('article button[aria-pressed]').nth(at);
            if (this.way === 'keyboard') await this.keyboard.use(card, 'Space');
            else await card.click();
        }
        if (this.way === 'keyboard') await this.keyboard.press('d');
        else await this.button(count === 0 ? 'Stand pat' : `Draw ${count}`).click();
        const drew = () =>
            this.events()
                .slice(before)
                .find((event) => event.e === 'drew');
        await expect.poll(() => drew()?.cards, { intervals: [20] }).toBe(count);
    }

    private async showOrMuck(answer: Answer): Promise<void> {
        const mucks = answer === 'fold';
        if (this.way === 'keyboard') await this.keyboard.press(mucks ? 'm' : 's');
        else await this.click(mucks ? /^Muck$/ : /^Show$/);
    }

    private async takeOffer({ buttons }: Asked): Promise<void> {
        const offer = buttons.find((text) => OFFERS.includes(text))!;
        await this.use(this.button(offer));
        if (offer === 'Buy chips') {
            const dialog = this.page.getByRole('dialog', { name: 'Buy chips' });
            await this.use(dialog.getByRole('button', { name: 'Buy chips' }));
        }
        await expect(this.button(offer).and(this.page.locator(':not([aria-pressed="true"])'))).toHaveCount(0);
    }
}

/** The end of what is played. */
class Over {
    is = false;
    now!: () => void;
    fail!: (why: Error) => void;
    readonly comes = new Promise<undefined>((done, fail) => {
        this.now = () => {
            this.is = true;
            done(undefined);
        };
        this.fail = fail;
    });
}

/** How long nothing happens at a table where everybody plays only if something is wrong. */
const SILENCE = 60_000;

/** Everybody plays until it is enough by what the first has heard, or somebody holds. */
export async function play(all: Player[], enough: () => boolean, decide: Decide = usual): Promise<void> {
    const over = new Over();
    const silent = () => setTimeout(() => over.fail(new Error('the table has stopped')), SILENCE);
    let timer = silent();
    const hear = () => {
        clearTimeout(timer);
        timer = silent();
        if (enough()) over.now();
    };
    all[0]!.listeners.add(hear);
    hear();
    try {
        await Promise.all(all.map((player) => player.playUntil(over, decide)));
    } catch (why) {
        const docks = await Promise.all(
            all.map(({ name, dock }) =>
                dock.innerText({ timeout: 1000 }).then(
                    (text) => `${name}: ${text}`,
                    () => name,
                ),
            ),
        );
        throw new Error(`${(why as Error).message}\n${docks.join('\n')}`, { cause: why });
    } finally {
        clearTimeout(timer);
        all[0]!.listeners.delete(hear);
    }
}

/** Everybody plays until one is to act, and it is as wanted. */
export async function playToTurn(
    all: Player[],
    one: Player,
    wanted: (view: View) => boolean = () => true,
): Promise<void> {
    await play(
        all,
        () => false,
        async (player, asked) => {
            const holds = player === one && asked.kind === 'act' && wanted(await one.view());
            return holds ? 'hold' : usual(player, asked);
        },
    );
}
