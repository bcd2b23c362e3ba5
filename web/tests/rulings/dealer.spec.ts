// A dealer's evening in two houses that rule differently: whatever goes wrong is said in two taps and
// put right with the third, on a phone, and everybody at the table sees what came of it.

import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findings } from '../axe';
import { Keyboard } from '../keyboard';
import { expect, test, type Looker, type Scene, type Somebody } from '../screen/scene';

const PHONE = { width: 360, height: 740 };
const HOUSES = ['hollywood', 'friends'] as const;
/** Three hands, then burns and a board of which every card can be told. */
const DECK = { Ann: 'AsKs', Bob: 'QhQd', Cat: '7c2d', burns: '3h4h5h', board: '8c9cTcJsKd' };
const WRONG = 'Something went wrong';

/** Eve deals: she has a phone, and nothing else to do. */
async function dealer(scene: Scene): Promise<Looker> {
    await scene.staff('Eve', 'dealer');
    const eve = await scene.looks('Eve', PHONE);
    await countTaps(eve.page);
    return eve;
}

async function countTaps(page: Page): Promise<void> {
    await page.evaluate(() => {
        const counted = globalThis as unknown as { taps: number };
        counted.taps = 0;
        addEventListener('pointerdown', () => (counted.taps += 1), true);
    });
}

const taps = (page: Page) => page.evaluate(() => (globalThis as unknown as { taps: number }).taps);

interface Report {
    happened: string | RegExp;
    /** What is tapped to say so, if it is said otherwise. */
    tap?: string;
    /** What the book decides; nothing where it leaves it to the floor. */
    book?: string;
    /** The last tap. */
    last?: string;
    /** What is typed as the reason. */
    why?: string;
    misdeal: 'Yes' | 'No' | RegExp;
}

/** Says what happened, reads what the book decides, and carries it out: in three taps. */
async function reports(
    { page }: Looker,
    { happened, tap, book, last = 'Carry it out', why, misdeal }: Report,
): Promise<void> {
    const before = await taps(page);
    await page.getByRole('banner').getByRole('button', { name: WRONG, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: WRONG });
    await expect(sheet.getByText('Can this still be a misdeal?')).toContainText(misdeal);
    await sheet.getByRole('button', { name: tap ?? happened, exact: true }).click();
    await expect(sheet.getByRole('heading', { name: happened })).toBeFocused();
    await expect(sheet).toContainText(book ?? 'The book leaves this to the floor.');
    if (why) await sheet.getByLabel('Why, for everybody to read').fill(why);
    await sheet.getByRole('button', { name: last, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    expect((await taps(page)) - before, `${happened}`).toBeLessThanOrEqual(3);
}

const board = (looker: Looker) => looker.middle.getByRole('group', { name: 'Board 1' }).getByRole('img');
const aside = (looker: Looker) => looker.middle.getByRole('group', { name: 'Set aside' });
const bet = (looker: Looker, name: string) => looker.page.getByTestId('bet').filter({ hasText: `${name} has bet` });
const note = (looker: Looker) => looker.page.getByRole('region', { name: 'What was decided' });

async function sees(looker: Looker, cards: string[]): Promise<void> {
    await expect(board(looker)).toHaveCount(cards.length);
    for (const [at, name] of cards.entries()) await expect(board(looker).nth(at)).toHaveAccessibleName(name);
}

const FLOP = ['eight of clubs', 'nine of clubs', 'ten of clubs'];

test('a second card seen in the deal: the top card replaces it in Hollywood', async ({ open }) => {
    const scene = await open({ house: 'hollywood' });
    await scene.settle();
    const [eve, bob] = [await dealer(scene), await scene.looks('Bob')];
    await scene.deal(DECK);
    const own = bob.seat('Bob').getByRole('img');
    await expect(own.nth(1)).toHaveAccessibleName('queen of diamonds');
    await reports(eve, {
        happened: 'Card 2 of Bob was seen in the deal',
        book: 'The top card replaces card 2 of Bob, which is burned next',
        misdeal: 'Yes',
    });
    // What was to be burned is Bob's, and what everybody has seen is burned instead: the flop stays what it was.
    await expect(own.nth(0)).toHaveAccessibleName('queen of hearts');
    await expect(own.nth(1)).toHaveAccessibleName('three of hearts');
    await scene.passive(({ hand }) => hand?.round === 2);
    await sees(bob, FLOP);
});

test('a second card seen in the deal: a misdeal among friends', async ({ open, room }) => {
    const scene = await open({ house: 'friends' });
    await scene.settle();
    const [eve, bob, cat] = [await dealer(scene), await scene.looks('Bob'), await scene.looks('Cat')];
    const before = await scene.deal(DECK);
    await expect(bob.seat('Bob').getByRole('img', { name: 'queen of hearts' })).toBeVisible();
    const ahead = cat.dock.getByRole('button', { pressed: true });
    await cat.dock.getByRole('button', { name: 'Call any' }).click();
    await expect(ahead).toHaveCount(1);
    // The same deck cut elsewhere: from the same button Cat is dealt first, then Ann, then Bob.
    writeFileSync(room.deck, '2s3s4s5s6s7s');
    await reports(eve, { happened: 'Card 2 of Bob was seen in the deal', book: 'A misdeal', misdeal: 'Yes' });
    await expect(note(bob)).toContainText('Card 2 of Bob was seen in the deal. A misdeal');
    await expect(bob.seat('Bob').getByRole('img', { name: 'queen of hearts' })).toHaveCount(0);
    for (const name of ['four of spades', 'seven of spades'])
        await expect(bob.seat('Bob').getByRole('img', { name })).toBeVisible();
    // What Cat chose ahead was for the cards that she had.
    await expect(cat.seat('Cat').getByRole('img', { name: 'two of spades' })).toBeVisible();
    await expect(ahead).toHaveCount(0);
    // From the same button with the same blinds: every chip was back before they were posted again.
    const after = await scene.host.view();
    expect(after.button).toBe(before.button);
    expect(after.chairs.map(({ stack }) => stack)).toEqual(before.chairs.map(({ stack }) => stack));
    await note(bob).getByRole('button', { name: 'Close' }).click();
    await expect(note(bob)).toHaveCount(0);
});

for (const [house, burns] of [
    ['hollywood', 3],
    ['friends', 4],
] as const) {
    test(`a turn that comes too early, with ${burns} burns in all: ${house}`, async ({ open }) => {
        const scene = await open({ house });
        await scene.settle();
        const [eve, bob] = [await dealer(scene), await scene.looks('Bob')];
        await scene.deal(DECK);
        await scene.passive(({ hand }) => hand?.round === 2);
        await reports(eve, {
            happened: 'The board was dealt while betting was still going on',
            book: 'The cards come off the board',
            misdeal: 'No',
        });
        for (const looker of [eve, bob]) {
            await sees(looker, FLOP);
            await expect(aside(looker).getByRole('img')).toHaveAccessibleName('jack of spades');
        }
        // What would have been the river is the turn, and the other may come again.
        await scene.passive(({ hand }) => hand?.round === 3);
        await sees(bob, [...FLOP, 'king of diamonds']);
        const { hand } = await scene.passive(({ hand }) => hand?.round === 4);
        await expect(board(bob)).toHaveCount(5);
        await expect(aside(bob)).toHaveCount(0);
        expect(hand!.burns).toHaveLength(burns);
    });
}

/** Whoever is asked and is not the host, who would not decide about their own hand among friends. */
async function guest(scene: Scene): Promise<Somebody> {
    const first = await scene.asked();
    if (first !== scene.host) return first;
    await first.acts({ do: 'call' });
    return scene.asked();
}

for (const [house, [call, raise]] of [
    ['hollywood', [5, 10]],
    ['friends', [20, 40]],
] as const) {
    test(`a string bet: the first motion counts, or what the host says, and that can be taken back: ${house}`, async ({
        open,
    }) => {
        const scene = await open({ house });
        await scene.settle();
        const [eve, ann, bob] = [await dealer(scene), await scene.looks('Ann'), await scene.looks('Bob')];
        await countTaps(ann.page);
        await scene.deal(DECK);
        const first = await guest(scene);
        const view = await scene.host.view();
        const { stack } = view.chairs.find(({ name }) => name === first.name)!;
        const { bet: before } = view.hand!.players.find(({ seat }) => seat === first.seat)!;
        const has = async (put: number) => {
            for (const looker of [eve, ann, bob]) {
                if (put > 0) await expect(bet(looker, first.name)).toContainText(`${put}`);
                else await expect(bet(looker, first.name)).toHaveCount(0);
            }
            const left = (stack + before - put).toLocaleString('en');
            await expect(
                ann.page.getByRole('article', { name: `Seat ${first.seat}: ${first.name}, ${left}` }),
            ).toBeVisible();
        };
        // A call in the first motion, and the rest of a raise in the second: as the room takes it to be.
        const happened = `${first.name} put in ${raise - before} in more than one motion`;
        const report = { tap: 'String bet', happened, misdeal: /Yes|No/ } as const;
        if (house === 'hollywood') {
            await reports(eve, { ...report, book: 'It counts as a call' });
        } else {
            await reports(eve, { ...report, last: 'Call the floor' });
            const banner = ann.page.getByRole('region', { name: `The floor decides: ${happened}` });
            await banner.getByRole('button', { name: 'It counts as a call' }).click();
            expect(await taps(ann.page)).toBe(1);
        }
        await has(call);
        await expect(note(bob)).toContainText(`${happened}. It counts as a call.`);
        for (const line of [`Reported: ${happened}`, 'Decided: It counts as a call'])
            await expect(bob.log.getByText(line).last()).toBeVisible();
        await note(bob).getByRole('button', { name: /^Why/ }).click();
        const why = bob.page.getByRole('dialog', { name: 'What was decided' });
        await expect(why).toContainText(house === 'hollywood' ? 'H21.3' : 'says nothing about this');
        await bob.page.keyboard.press('Escape');

        // The host's panel takes it back.
        await ann.side('Host');
        await ann.page.getByLabel('Reason, for everybody to read').last().fill('they had said it');
        await ann.page.getByRole('button', { name: 'Take it back' }).click();
        await expect(bob.log.getByText('Taken back: they had said it')).toBeVisible();
        await expect(note(bob)).toHaveCount(0);
        if (house === 'friends') {
            // The floor is called again: what was taken back is what the host decided.
            const banner = ann.page.getByRole('region', { name: `The floor decides: ${happened}` });
            await banner.getByLabel('Why, for everybody to read').fill('said raise before');
            await banner.getByRole('button', { name: `It counts as a raise to ${raise}` }).click();
        } else {
            await has(before);
            // A dealer carries out the book; whoever runs the table may say something else, and why.
            const last = `It counts as a raise to ${raise}`;
            await reports(ann, { ...report, book: 'It counts as a call', last, why: 'said raise before' });
        }
        await has(raise);
        // Against the book it is the host's word, and no clause is shown that says something else.
        const whose = house === 'hollywood' ? 'Ann overrules the book: ' : '';
        await expect(note(bob)).toContainText(
            `${happened}. ${whose}It counts as a raise to ${raise}. said raise before`,
        );
        await expect(note(bob).getByRole('button', { name: /^Why/ })).toHaveCount(house === 'hollywood' ? 0 : 1);
        await expect(bob.log.getByText('The reason, by Ann: said raise before').last()).toBeVisible();
        // The panel leads to the same as the button.
        await ann.page.getByRole('tabpanel').getByRole('button', { name: WRONG }).click();
        await expect(ann.page.getByRole('dialog', { name: WRONG })).toBeVisible();
        await ann.page.keyboard.press('Escape');
        await expect(ann.page.getByRole('dialog', { name: WRONG })).toHaveCount(0);
    });
}

test('said one thing, pushed another: with the amounts that were seen, by keyboard', async ({ open }) => {
    const scene = await open({ house: 'hollywood' });
    await scene.settle();
    const [eve, bob] = [await dealer(scene), await scene.looks('Bob')];
    await scene.deal(DECK);
    const first = await guest(scene);
    // All that the player has: the stack, and a blind that may lie before it.
    const { chairs, hand } = await scene.host.view();
    const all =
        chairs.find(({ name }) => name === first.name)!.stack +
        hand!.players.find(({ seat }) => seat === first.seat)!.bet;
    const keys = await Keyboard.of(eve.page);
    await keys.use(eve.page.getByRole('button', { name: WRONG, exact: true }));
    const sheet = eve.page.getByRole('dialog', { name: WRONG });
    await keys.use(sheet.getByRole('button', { name: 'Said one thing, pushed another' }));
    await expect(sheet.getByRole('heading', { name: `${first.name} put in` })).toBeFocused();
    // More than there is cannot have been pushed: nothing is carried out.
    await keys.fill(sheet.getByLabel('Put in'), '100000');
    await keys.press('Tab');
    await expect(sheet.getByRole('alert')).toContainText(`That is more than the ${all} on the table`);
    await expect(sheet.getByRole('button', { name: 'Carry it out' })).toHaveCount(0);
    await keys.fill(sheet.getByLabel('Said, in all'), '20');
    await keys.fill(sheet.getByLabel('Put in'), '13');
    await keys.press('Tab');
    await expect(
        sheet.getByRole('heading', { name: `${first.name} put in 13, and said something else` }),
    ).toBeVisible();
    await expect(sheet).toContainText('It counts as a raise to 20');
    await expect(sheet).toContainText('H16.9');
    expect(await findings(eve.page)).toEqual([]);
    await keys.use(sheet.getByRole('button', { name: 'Carry it out' }));
    await expect(sheet).toHaveCount(0);
    await expect(bet(bob, first.name)).toContainText('20');
    expect(await taps(eve.page)).toBe(0);
});

test('a dealer stops play, and lets it go on', async ({ open }) => {
    const scene = await open({ house: 'friends' });
    await scene.settle();
    const eve = await dealer(scene);
    await eve.page.getByRole('button', { name: 'Host', exact: true }).click();
    const paused = async () => (await scene.host.view()).paused !== undefined;
    for (const [name, stands] of [
        ['Go on', false],
        ['Pause play', true],
    ] as const) {
        await eve.page.getByRole('button', { name }).click();
        await expect.poll(paused).toBe(stands);
    }
    // To take something back is for the floor.
    await expect(eve.page.getByRole('heading', { name: 'Take back' })).toHaveCount(0);
});

test('a ruling about the host goes to another player among friends', async ({ open }) => {
    const scene = await open({ house: 'friends' });
    await scene.settle();
    const [eve, ann, bob] = [await dealer(scene), await scene.looks('Ann'), await scene.looks('Bob')];
    await scene.deal(DECK);
    for (let asked = await scene.asked(); asked !== scene.host; asked = await scene.asked())
        await asked.acts({ do: 'call' });
    await reports(eve, {
        tap: 'String bet',
        happened: /^Ann put in \d+ in more than one motion$/,
        last: 'Call the floor',
        misdeal: /Yes|No/,
    });
    // Bob sits next to Ann, who cannot decide about her own hand.
    const banner = (looker: Looker) => looker.page.getByRole('region', { name: /^The floor decides: Ann put in/ });
    await expect(banner(ann)).toContainText('Bob decides');
    await expect(banner(ann).getByRole('button', { name: /It counts as/ })).toHaveCount(0);
    await banner(bob)
        .getByRole('button', { name: /^It counts as a (check|call|bet)/ })
        .first()
        .click();
    for (const looker of [eve, ann, bob]) await expect(banner(looker)).toHaveCount(0);
    await expect(note(ann)).toContainText('It counts as');
});

test('four cards on the flop: dealt again among friends', async ({ open }) => {
    const scene = await open({ house: 'friends' });
    await scene.settle();
    const [eve, bob] = [await dealer(scene), await scene.looks('Bob')];
    await scene.deal(DECK);
    const { hand } = await scene.passive(({ hand }) => hand?.round === 2);
    await sees(bob, FLOP);
    const pots = hand!.pots;
    await reports(eve, {
        happened: 'The board got a card too many',
        book: 'The street goes back into the deck, which is shuffled; burn and deal it again',
        misdeal: 'No',
    });
    const events = () => bob.events().map(({ e }) => e);
    await expect
        .poll(() => events().slice(events().lastIndexOf('reported')))
        .toEqual(expect.arrayContaining(['put-back', 'shuffled', 'burned', 'board']));
    for (const looker of [eve, bob]) await expect(board(looker)).toHaveCount(3);
    const after = (await scene.host.view()).hand!;
    expect(after.boards[0]).toHaveLength(3);
    expect(after.pots).toEqual(pots);
});

test('four cards on the flop: in Hollywood one of them is drawn unseen', async ({ open }) => {
    const scene = await open({ house: 'hollywood' });
    await scene.settle();
    const [eve, ann, bob] = [await dealer(scene), await scene.looks('Ann', PHONE), await scene.looks('Bob')];
    await countTaps(ann.page);
    await scene.deal(DECK);
    await scene.passive(({ hand }) => hand?.round === 2);
    await reports(eve, { happened: 'The board got a card too many', last: 'Call the floor', misdeal: 'No' });
    const banner = (looker: Looker) =>
        looker.page.getByRole('region', { name: 'The floor decides: The board got a card too many' });
    for (const looker of [eve, bob]) {
        await expect(banner(looker)).toBeVisible();
        await expect(banner(looker).getByRole('button', { name: /drawn/ })).toHaveCount(0);
    }
    const four = [...FLOP, 'four of hearts'];
    await sees(bob, four);
    // To say why is not asked of anybody.
    const drawn = 'The cards are mixed face down, and one is drawn unseen and burned next';
    await banner(ann).getByRole('button', { name: drawn }).click();
    expect(await taps(ann.page)).toBe(1);
    for (const looker of [eve, ann, bob]) await expect(banner(looker)).toHaveCount(0);
    // Three of the four are the flop: nobody chose which.
    await expect(board(bob)).toHaveCount(3);
    const lie = await Promise.all(
        four.map((name) => bob.middle.getByRole('group', { name: 'Board 1' }).getByRole('img', { name }).count()),
    );
    expect(lie.reduce((sum, one) => sum + one)).toBe(3);
    await expect(note(bob)).toContainText(drawn);
    // The fourth is the next burn, and the turn is what it would have been.
    await scene.passive(({ hand }) => hand?.round === 3);
    await expect(board(bob)).toHaveCount(4);
    await expect(board(bob).nth(3)).toHaveAccessibleName('jack of spades');
});

for (const house of HOUSES) {
    test(`a hand that was taken in and cannot be told is dead, and its chips stay, by keyboard: ${house}`, async ({
        open,
    }) => {
        const scene = await open({ house });
        await scene.settle();
        const [eve, bob] = [await dealer(scene), await scene.looks('Bob')];
        await scene.deal(DECK);
        const { hand } = await scene.passive(({ hand }) => hand?.round === 2);
        const cats = bob.seat('Cat').getByRole('img', { name: 'a card face down' });
        await expect(cats).toHaveCount(2);
        await expect(bob.page.getByRole('button', { name: WRONG })).toHaveCount(0);
        const keys = await Keyboard.of(eve.page);
        await keys.use(eve.page.getByRole('button', { name: WRONG, exact: true }));
        const sheet = eve.page.getByRole('dialog', { name: WRONG });
        await keys.fill(sheet.getByLabel('Search'), 'taken cat nobody unprotected');
        await expect(sheet.getByText('Nothing that matches')).toBeVisible();
        await keys.fill(sheet.getByLabel('Search'), 'took cat nobody unprotected');
        expect(await findings(eve.page)).toEqual([]);
        await keys.use(
            sheet.getByRole('button', {
                name: 'The dealer took in the unprotected hand of Cat, and nobody can tell its cards',
            }),
        );
        expect(await findings(eve.page)).toEqual([]);
        await keys.use(sheet.getByRole('button', { name: 'Carry it out' }));
        await expect(cats).toHaveCount(0);
        expect(await taps(eve.page)).toBe(0);
        const after = (await scene.host.view()).hand!;
        expect(after.players.map(({ seat, live }) => [seat, live])).toEqual([
            [1, true],
            [2, true],
            [3, false],
        ]);
        const amounts = (pots: { amount?: number }[]) => pots.reduce((sum, { amount = 0 }) => sum + amount, 0);
        expect(amounts(after.pots)).toBe(amounts(hand!.pots));
        // Everybody reads by which clause, where the house has one.
        await note(bob).getByRole('button', { name: /^Why/ }).click();
        const why = bob.page.getByRole('dialog', { name: 'What was decided' });
        await expect(why).toContainText(house === 'hollywood' ? 'H5.0.2' : 'says nothing about this');
        expect(await findings(bob.page)).toEqual([]);
    });
}
