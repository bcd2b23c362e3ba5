// Four people, one evening: a host at a large screen, a phone, somebody who has only a keyboard, and
// somebody whose network fails. Ten hands each of hold'em, stud hi-lo and draw hi-lo.

import type { Browser } from '@playwright/test';
import type { LedgerShown, Opened, View } from '../../src/wire';
import { Cable } from '../cable';
import { play, Player, playToTurn, usual } from '../player';
import { expect, test, type Room } from '../room';
import { Sums } from '../sums';

const HANDS = 10;
const CHIPS = 1000;
/** What the games are called that are changed to. */
const TITLES: Record<string, string> = { 'stud-hilo': 'Stud hi-lo', 'draw-hilo': 'Draw hi-lo' };

interface Evening {
    ann: Player;
    bob: Player;
    cat: Player;
    dan: Player;
    all: Player[];
    cable: Cable;
}

async function openTable(ann: Player): Promise<Opened> {
    const headers = { origin: ann.url };
    await ann.context.request.post(`${ann.url}/api/guests`, { data: { name: 'Ann' }, headers });
    // Blinds that suit the stacks of the limit games to come, and a short look at each hand.
    const asked = { name: 'Friday', house: 'boston', game: 'holdem', stake: 'no-limit 2/5', pause: 250, seats: 6 };
    const answer = await ann.context.request.post(`${ann.url}/api/tables`, { data: asked, headers });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as Opened;
}

async function gather(browser: Browser, room: Room): Promise<Evening> {
    const cable = await Cable.to(room);
    const ann = await Player.come(browser, room.url, 'Ann', { width: 1440, height: 900 });
    const bob = await Player.come(browser, room.url, 'Bob', { width: 360, height: 740 });
    const cat = await Player.come(browser, room.url, 'Cat', { width: 1024, height: 768, dark: true }, 'keyboard');
    const dan = await Player.come(browser, cable.room.url, 'Dan', { width: 768, height: 1024 });
    const { table, links } = await openTable(ann);
    const { code } = links.find((link) => link.role === 'player')!;
    await ann.goTo(table);
    await ann.sit(1, CHIPS);
    await bob.join(table, code, 2, CHIPS);
    await cat.join(table, code, 3, CHIPS);
    await dan.join(table, code, 4, CHIPS);
    return { ann, bob, cat, dan, all: [ann, bob, cat, dan], cable };
}

/** The chips as Ann has heard of them; each figure on the way has been added up. */
function sums(ann: Player): Sums {
    const found = new Sums();
    for (const message of ann.heard) found.hear(message);
    return found;
}

const ended = (ann: Player) => ann.events().filter((event) => event.e === 'hand-ended').length;

/** What a question is, and how the table stands at it: the same again is the same turn. */
function turn({ hand, asks, chairs }: View) {
    return {
        hand,
        turn: asks.turn,
        kind: asks.kind,
        seats: asks.seats,
        legal: asks.legal,
        stacks: chairs.map(({ seat, stack }) => [seat, stack]),
    };
}

async function shown(player: Player): Promise<Map<number, number>> {
    const labels = await player.page
        .getByRole('article')
        .evaluateAll((seats) => seats.map((seat) => seat.ariaLabel ?? ''));
    const found = labels.map((label) => /^Seat (\d+): \w+, ([\d,]+)$/.exec(label)!);
    return new Map(found.map(([, seat, stack]) => [Number(seat), Number(stack!.replaceAll(',', ''))]));
}

/** The host stops play for a moment, and everybody's page shows what the chips add up to. */
async function count({ ann, all }: Evening): Promise<void> {
    await ann.page.getByRole('tab', { name: 'Host' }).click();
    await ann.page.getByRole('button', { name: 'Pause play' }).click();
    for (const player of all) await expect(player.dock).toContainText('The table is paused.');
    const stacks = sums(ann).stacks;
    expect(stacks.size).toBe(4);
    for (const player of all) expect(await shown(player), `what ${player.name} sees`).toEqual(stacks);
    await ann.page.getByRole('button', { name: 'Go on' }).click();
    for (const player of all) await expect(player.dock).not.toContainText('The table is paused.');
}

async function losesTheNetwork({ dan, all, cable }: Evening): Promise<void> {
    await playToTurn(all, dan);
    const before = turn(await dan.view());
    const dock = await dan.dock.innerText();
    const number = await dan.dock.getAttribute('data-turn');
    cable.pullOut();
    await expect(dan.page.getByText('The line is down')).toBeVisible();
    cable.plugIn();
    await expect(dan.page.getByText('The line is down')).toHaveCount(0);
    expect(turn(await dan.view())).toEqual(before);
    expect(await dan.dock.innerText()).toBe(dock);
    expect(await dan.dock.getAttribute('data-turn')).toBe(number);
    await dan.answer((await dan.asked())!, 'stay');
}

async function closesTheTab({ bob, all }: Evening): Promise<void> {
    await playToTurn(all, bob);
    const before = turn(await bob.view());
    const dock = await bob.dock.innerText();
    await bob.page.close();
    await bob.openTab();
    await bob.goTo(bob.table);
    await expect(bob.dock).toHaveAttribute('data-turn', String(before.turn));
    expect(turn(await bob.view())).toEqual(before);
    expect(await bob.dock.innerText()).toBe(dock);
    await expect(bob.page.getByRole('button', { name: /^Sit/ })).toHaveCount(0);
    await bob.answer((await bob.asked())!, 'stay');
}

/** Cat puts everything in, Ann calls, the others fold, and both want the rest dealt twice. */
async function runsItTwice({ ann, cat, all }: Evening): Promise<void> {
    const annIsIn = (view: View) => view.hand?.round === 1 && view.hand.players.find(({ seat }) => seat === 1)!.live;
    await playToTurn(all, cat, annIsIn);
    const seen = ann.page.waitForFunction(() => {
        const boards = [1, 2].map((number) => document.querySelectorAll(`[aria-label="Board ${number}"] [role="img"]`));
        return (
            boards.every((cards) => cards.length === 5) &&
            boards.map((cards) => [...cards].map((card) => card.ariaLabel))
        );
    });
    const from = ann.events().length;
    const since = () => ann.events().slice(from);
    await play(
        all,
        () => since().some((event) => event.e === 'hand-ended'),
        (player, { kind }) => (kind !== 'act' ? 'stay' : player === cat ? 'all-in' : player === ann ? 'stay' : 'fold'),
    );
    const wanted = since().flatMap((event) => (event.e === 'runs-wanted' ? [[event.seat, event.times]] : []));
    expect(wanted.sort()).toEqual([
        [1, 2],
        [3, 2],
    ]);
    expect(since()).toContainEqual({ e: 'runs-settled', times: 2 });
    // The same beginning and different ends, or all of it different; no card is on both twice.
    const [one, two] = (await (await seen).jsonValue()) as string[][];
    expect(new Set(one).size).toBe(5);
    expect(new Set(two).size).toBe(5);
    expect(one!.at(-1)).not.toBe(two!.at(-1));
    const won = since().flatMap((event) => (event.e === 'won' && event.half !== 'back' ? [event.board] : []));
    expect(new Set(won)).toEqual(new Set([1, 2]));
}

async function takesBack({ ann, bob, all }: Evening): Promise<void> {
    // An act that does not end the hand: the next would begin meanwhile.
    await playToTurn(all, bob, (view) => view.hand?.round === 1 && view.asks.legal?.stay.kind === 'call');
    const before = turn(await bob.view());
    await bob.answer((await bob.asked())!, 'stay');
    expect(turn(await bob.view())).not.toEqual(before);
    await ann.page.getByRole('tab', { name: 'Host' }).click();
    await ann.page.getByLabel('Reason, for everybody to read').fill('a slip of the finger');
    await ann.page.getByRole('button', { name: 'Take it back' }).click();
    await expect(bob.dock).toHaveAttribute('data-turn', String(before.turn));
    await expect(bob.dock).toHaveAttribute('data-asked', 'act');
    expect(turn(await bob.view())).toEqual(before);
    await ann.page.getByRole('tab', { name: 'Log' }).click();
    await expect(ann.page.getByRole('list', { name: 'What happened' })).toContainText('a slip of the finger');
}

async function changesTo({ ann, all }: Evening, game: string): Promise<void> {
    await ann.page.getByRole('tab', { name: 'Host' }).click();
    await ann.page.getByRole('combobox', { name: /^Game/ }).selectOption(game);
    const changed = () => ann.events().some((event) => event.e === 'termed' && event.terms.game === game);
    const refused = () => ann.heard.filter(({ m }) => m === 'refused').length;
    // Between two hands there is little time: whoever is refused since the next has begun asks again.
    for (let tries = 0; tries < 4 && !changed(); tries++) {
        const before = refused();
        await ann.page.getByRole('button', { name: 'Play this next' }).click();
        await play(all, () => changed() || refused() > before);
    }
    await expect(ann.page.getByRole('heading', { level: 1 })).toContainText(TITLES[game]!);
    await ann.page.getByRole('tab', { name: 'Log' }).click();
}

/** All but Cat sit out, and the hand that is on is played to its end. */
async function playsOut({ ann, bob, dan, all }: Evening): Promise<void> {
    for (const { page } of [ann, bob, dan]) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Sit out', exact: true }).click();
    }
    const began = () => ann.events().filter((event) => event.e === 'hand-began').length;
    await play(
        all,
        () => began() === ended(ann),
        (player, asked) => (asked.kind === 'offer' ? 'wait' : usual(player, asked)),
    );
    expect((await ann.view()).hand).toBeUndefined();
}

/** Cat looks at the last hand again, reads the log and the ledger, and goes home: all by keyboard. */
async function looksBack({ ann, cat }: Evening): Promise<void> {
    const { page, keyboard } = cat;
    await keyboard.turnTo(page.getByRole('tab', { name: 'Log' }));
    await keyboard.tabTo(page.getByRole('region', { name: 'What happened' }));
    await keyboard.turnTo(page.getByRole('tab', { name: 'Hands' }));
    const [last] = await cat.hands();
    await keyboard.use(page.getByRole('link', { name: `Hand ${last!.hand}` }));
    await expect(page.getByRole('status').first()).toHaveText('Before the hand');
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('status').first()).toContainText(`Hand ${last!.hand}`);
    await keyboard.press('End');
    await expect(page.getByRole('button', { name: 'One step on' })).toBeDisabled();
    const [winner] = last!.winners;
    await expect(page.getByRole('list', { name: 'What happened' })).toContainText(`${winner!.name} wins`);
    await keyboard.press('ArrowLeft');
    await keyboard.use(page.getByRole('link', { name: 'To the table' }));
    await keyboard.use(page.getByRole('button', { name: 'Menu' }));
    await keyboard.use(page.getByRole('button', { name: 'Leave the table' }));
    await expect.poll(() => ann.events().some((event) => event.e === 'left' && event.seat === 3)).toBe(true);
}

async function closesTheLedger({ ann, cat, all }: Evening): Promise<void> {
    const { page, keyboard } = cat;
    await keyboard.use(page.getByRole('button', { name: 'Menu' }));
    await keyboard.use(page.getByRole('link', { name: 'Ledger and settling up' }));
    await expect(page.getByRole('row', { name: /^Total/ })).toHaveText(/^Total\s*0$/);
    const added = sums(ann);
    const ledger = await cat.get<LedgerShown>('/ledger');
    const total = (one: 'bought' | 'stack' | 'taken') => ledger.rows.reduce((sum, row) => sum + row[one], 0);
    expect(total('bought')).toBe(added.bought);
    expect(total('stack') + total('taken') + added.house).toBe(added.bought);
    for (const { name } of all) {
        const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
        const cells = await row.getByRole('cell').allInnerTexts();
        const [bought, taken, stack, net] = cells.map((text) => Number(text.replaceAll(',', '').replace('−', '-')));
        expect(net, `what ${name} has won or lost`).toBe(taken! + stack! - bought!);
    }
    expect(total('stack')).toBe([...added.stacks.values()].reduce((sum, stack) => sum + stack, 0));
}

test('an evening', async ({ browser, room }) => {
    const evening = await test.step('four come by the link', () => gather(browser, room));
    const { ann, cat, all, cable } = evening;
    const step = (name: string, does: (evening: Evening) => Promise<void>) => test.step(name, () => does(evening));
    const hands = async () => {
        const from = ended(ann);
        await play(all, () => ended(ann) >= from + HANDS);
        await count(evening);
    };

    await step("ten hands of hold'em", hands);
    await step('one loses the network and comes back to the same turn', losesTheNetwork);
    await step('one closes the tab and returns to the same turn', closesTheTab);
    await step('run it twice is voted', runsItTwice);
    await step('the host takes an act back', takesBack);
    await step('stud hi-lo is chosen', () => changesTo(evening, 'stud-hilo'));
    await step('ten hands of stud hi-lo', hands);
    await step('draw hi-lo is chosen', () => changesTo(evening, 'draw-hilo'));
    await step('ten hands of draw hi-lo', hands);
    await step('the hand is played out, and nobody begins another', playsOut);
    await step('the last hand is seen again, by keyboard', looksBack);
    await step('the ledger closes', closesTheLedger);

    const titles = (await ann.hands()).map(({ title }) => title);
    for (const game of ['holdem', 'stud-hilo', 'draw-hilo']) {
        expect(titles.filter((title) => title.includes(game)).length, `hands of ${game}`).toBeGreaterThanOrEqual(HANDS);
    }
    expect(sums(ann).hands).toBeGreaterThanOrEqual(3 * HANDS);
    expect(await cat.keyboard.pointed(), 'Cat has no mouse').toEqual([]);
    expect(all.flatMap((player) => player.faults)).toEqual([]);
    cable.close();
});
