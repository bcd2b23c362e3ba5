// How heavy, how quick and how forgetful the client is, in Chromium, against the program.

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from '../room';
import { Bots } from './bots';
import { CATEGORIES, laps, STEPS, type Lap, type Noted } from './stopwatch';

/** Bytes of all that comes over the network until somebody sits at a table. */
const HEAVIEST = 150_000;
/** A frame of sixty in a second, in thousandths of one. */
const FRAME = 1000 / 60;

interface Device {
    name: string;
    width: number;
    height: number;
    /** How much slower it is than this machine where speed is measured, by Chromium's own brake. */
    slower: number;
}
const PHONE: Device = { name: 'phone, processor 4 times slower', width: 360, height: 740, slower: 4 };
const DESK: Device = { name: 'large screen, processor 4 times slower', width: 1440, height: 900, slower: 4 };
const DEVICES: Device[] = [PHONE, DESK];

/** How many messages are timed at least, after one hand that is not. */
const TIMED = 300;
/** And this many without the brake, and of a bare page. */
const SOME = 100;
const HANDS = 1000;
const EVERY = 100;
/** What the first hands leave behind is not held against it: words, shapes, the log as long as it gets. */
const SETTLED = 200;
/** How many bytes more may be held after the last hand than then. */
const GROWTH = 500_000;

interface Visited {
    page: Page;
    wire: CDPSession;
}

interface Row {
    what: string;
    figure: string;
    limit: string;
    met: boolean;
}

const rows: Row[] = [];
const began = Date.now();

/** What is going on, for whoever waits. */
function now(what: string): void {
    console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

function report(): void {
    const wide = (name: 'what' | 'figure' | 'limit') => Math.max(name.length, ...rows.map((row) => row[name].length));
    const line = (what: string, figure: string, limit: string, met: string) =>
        console.log(
            `${what.padEnd(wide('what'))}  ${figure.padStart(wide('figure'))}  ${limit.padStart(wide('limit'))}  ${met}`,
        );
    console.log();
    line('what', 'figure', 'limit', '');
    for (const { what, figure, limit, met } of rows) line(what, figure, limit, limit && (met ? 'met' : 'NOT MET'));
}

test('weight', ({ browser, room }) => weigh(browser, room.url));

test('speed', async ({ browser, room }) => {
    const bots = await Bots.sit(room.url);
    await bots.think(150);
    for (const device of DEVICES) await time(browser, room.url, bots, device);
    await bots.pause();
});

test('memory', async ({ browser, room }) => remember(browser, room.url, await Bots.sit(room.url)));

// The last of all, since it sums up.
test('limits', () => {
    report();
    expect(rows.filter((row) => !row.met)).toEqual([]);
});

/** What comes over the network, compressed as it is, by the browser's own account. */
async function weigh(browser: Browser, url: string): Promise<void> {
    const { page, wire } = await visit(browser);
    let bytes = 0;
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await wire.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    rows.push({ what: 'first page', figure: kilo(bytes), limit: kilo(HEAVIEST), met: bytes > 0 && bytes <= HEAVIEST });
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    rows.push({ what: 'first page and table', figure: kilo(bytes), limit: kilo(HEAVIEST), met: bytes <= HEAVIEST });
    await page.context().close();
}

/**
 * From the message to the painted table, nine seats. Chromium's brake makes the thread wait, with the
 * processor busy, in proportion to the time that has passed by the clock: where others keep the machine
 * busy it brakes harder than it says. What the work is without it is therefore told too.
 */
async function time(browser: Browser, url: string, bots: Bots, device: Device): Promise<void> {
    const visited = await visit(browser, device);
    const run = stopwatch(browser, visited);
    await look(visited.page, url, bots);
    const timed = await run(device.slower, TIMED);
    const free = mean(await run(1, SOME));
    const still = await visited.page.evaluate(() => {
        return { html: document.body.innerHTML, styles: [...document.styleSheets].map(({ href }) => href!) };
    });
    await visited.page.close();
    const context = visited.page.context();
    const without = async (still: Still, act: (heard: number) => void) =>
        mean(await clientless(browser, url, bots, context, device, still, act));
    const straight = await without(still, actsStraight);
    const bare = await without(
        { html: '<p>0</p>'.repeat(9), styles: [] },
        (heard) => (document.querySelectorAll('p')[heard % 9]!.textContent = String(heard)),
    );
    const work = mean(timed);
    const met = timed.length >= 0.9 * TIMED && work <= FRAME;
    rows.push({
        what: `work from message to painted table, ${device.name}: mean of ${timed.length}`,
        figure: millis(work),
        limit: millis(FRAME),
        met,
    });
    tell(timed, free, straight, bare);
    now(`${device.name}: ${millis(work)}`);
    await context.close();
}

/** Takes the time of this many messages with a processor this much slower, once a hand has begun. */
function stopwatch(browser: Browser, { page, wire }: Visited): (slower: number, messages: number) => Promise<Lap[]> {
    const told = { messages: 0, hands: 0 };
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            told.messages += 1;
            if (String(payload).includes('"e":"hand-began"')) told.hands += 1;
        }),
    );
    return async (slower, messages) => {
        await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
        const hands = told.hands + 1;
        await until(async () => told.hands > hands);
        await browser.startTracing(page, { categories: CATEGORIES });
        const from = told.messages;
        await until(async () => told.messages > from + messages);
        return laps((JSON.parse(String(await browser.stopTracing())) as { traceEvents: Noted[] }).traceEvents);
    };
}

/** A page as it looked once. */
interface Still {
    html: string;
    styles: string[];
}

/** The same messages on a page that the client has nothing to do with: this is done for each of them. It says how fast the machine is. */
async function clientless(
    browser: Browser,
    url: string,
    bots: Bots,
    context: BrowserContext,
    device: Device,
    still: Still,
    act: (heard: number) => void,
): Promise<Lap[]> {
    const page = await context.newPage();
    const run = stopwatch(browser, { page, wire: await context.newCDPSession(page) });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(({ html, styles }) => {
        document.body.innerHTML = html;
        for (const href of styles)
            document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    }, still);
    const socket = `new WebSocket('${url.replace('http', 'ws')}/api/tables/${bots.table}/socket')`;
    await page.evaluate(`{ let heard = 0; const act = ${act.toString()}; ${socket}.onmessage = () => act(heard++); }`);
    const laps = await run(device.slower, SOME);
    // Pages of one room may share a thread.
    await page.close();
    return laps;
}

/** What somebody's act changes on a table, written straight into the page: no client could do less. */
function actsStraight(heard: number): void {
    const all = (of: string) => document.querySelectorAll<HTMLElement>(of);
    const [acts, next] = [heard % 9, (heard + 1) % 9];
    all('.plate')[acts]!.classList.remove('turn');
    all('.plate')[next]!.classList.add('turn');
    all('.stack')[acts]!.firstChild!.textContent = String(100 + heard);
    all('.before')[acts]!.hidden = !all('.before')[acts]!.hidden;
    all('.bet b')[acts]!.lastChild!.textContent = String(heard % 90);
    all('.word')[acts]!.hidden = false;
    all('.word')[acts]!.textContent = heard % 2 ? 'Call' : 'Raise';
    all('.word')[next]!.hidden = true;
}

/** What else is to be said about the laps, without a limit. */
function tell(timed: Lap[], free: number, straight: number, bare: number): void {
    const rest = (what: string, figure: string) => rows.push({ what: `  ${what}`, figure, limit: '', met: true });
    const work = timed.map((lap) => lap.work).sort((a, b) => a - b);
    rest('median', millis(work[Math.floor(work.length / 2)]!));
    rest('worst', millis(work.at(-1)!));
    rest('mean by the clock, waiting and all', millis(average(timed.map((lap) => lap.clock))));
    for (const step of STEPS) rest(`of the mean: ${step}`, millis(average(timed.map((lap) => lap.steps[step]))));
    rest('work after that, until the next message: mean', millis(average(timed.map((lap) => lap.after))));
    rest('mean without the brake', millis(free));
    rest('what an act changes, written straight into the page, with the brake: mean', millis(straight));
    rest('a bare page, nine numbers of which one changes, with the brake: mean', millis(bare));
    rest('how many times slower the brake has made it', (average(work) / free).toFixed(1));
}

/** What the page holds on to, hand after hand. Nothing of ours runs in it here. */
async function remember(browser: Browser, url: string, bots: Bots): Promise<void> {
    const { page, wire } = await visit(browser);
    let begun = 0;
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
            if (String(payload).includes('"e":"hand-began"')) begun += 1;
        }),
    );
    await look(page, url, bots);
    await bots.think(0);
    const held: number[] = [];
    for (let hands = EVERY; hands <= HANDS; hands += EVERY) {
        await until(async () => begun >= hands);
        await bots.pause();
        const usedSize = await atRest(wire);
        const { nodes } = await wire.send('Memory.getDOMCounters');
        held.push(usedSize);
        now(`${hands} hands: ${kilo(usedSize)} held, ${nodes} nodes`);
        if (hands < HANDS) await bots.resume();
    }
    const grown = held.at(-1)! - held[SETTLED / EVERY - 1]!;
    rows.push({
        what: `memory after ${HANDS} hands, more than after ${SETTLED}`,
        figure: kilo(grown),
        limit: kilo(GROWTH),
        met: grown <= GROWTH,
    });
    await page.context().close();
}

/** What is held when all that has come is dealt with, and swept up after: the figure that does not change any more. */
async function atRest(wire: CDPSession): Promise<number> {
    let before = Infinity;
    for (;;) {
        await new Promise((done) => setTimeout(done, 1000));
        for (let again = 0; again < 2; again++) await wire.send('HeapProfiler.collectGarbage');
        const { usedSize } = await wire.send('Runtime.getHeapUsage');
        if (Math.abs(usedSize - before) < 20_000) return usedSize;
        before = usedSize;
    }
}

async function visit(browser: Browser, { width, height }: Device = DESK): Promise<Visited> {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    return { page, wire: await context.newCDPSession(page) };
}

/** Comes to the table and looks on. */
async function look(page: Page, url: string, bots: Bots): Promise<void> {
    await page.goto(`${url}/join/${bots.table}/${bots.code}`);
    const name = page.getByRole('textbox').first();
    await name.fill('Watcher');
    await name.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(9);
    now('at the table');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((done) => setTimeout(done, 500));
}

const mean = (laps: Lap[]) => average(laps.map((lap) => lap.work));
const average = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const millis = (time: number) => `${time.toFixed(1)} ms`;
