// An evening by keyboard alone, the host's part too. The pages remember whatever is pointed at, and
// it must be nothing.

import { play, Player, playToTurn } from '../player';
import { expect, test } from '../room';

const LOG = { name: 'What happened' };

/** The host opens a table and invites: from the first page on. */
async function opens(ann: Player): Promise<string> {
    const { page, keyboard } = ann;
    await page.goto(ann.url);
    await keyboard.fill(page.getByRole('textbox', { name: 'Your name' }), 'Ann');
    await keyboard.press('Enter');
    await expect(page.getByText('From now on you are Ann.')).toBeVisible();
    await keyboard.use(page.getByRole('link', { name: /^Open a table/ }));
    await keyboard.pick(page.getByRole('radio', { name: /Boston/ }));
    await keyboard.pick(page.getByRole('radio', { name: /No-limit 1\/2/i }));
    await keyboard.use(page.locator('summary', { hasText: 'More options' }));
    await keyboard.fill(page.getByRole('spinbutton', { name: 'Seconds between hands' }), '3');
    await keyboard.use(page.getByRole('button', { name: 'Open the table' }));
    const link = page.getByLabel('Link for players', { exact: true });
    await keyboard.tabTo(link);
    const address = await link.inputValue();
    await keyboard.use(page.getByRole('link', { name: 'Go to the table' }));
    ann.table = Number(/join\/(\d+)/.exec(address)![1]);
    return address;
}

/** The host's panel, wherever it is at this width. */
async function host(ann: Player): Promise<void> {
    await ann.keyboard.turnTo(ann.page.getByRole('tab', { name: 'Host' }));
}

test('an evening by keyboard alone', async ({ browser, room }) => {
    const ann = await Player.come(browser, room.url, 'Ann', { width: 1440, height: 900 }, 'keyboard');
    const bob = await Player.come(browser, room.url, 'Bob', { width: 360, height: 740, dark: true }, 'keyboard');
    const all = [ann, bob];
    const ended = () => ann.events().filter((event) => event.e === 'hand-ended').length;

    await test.step('a table is opened in the lobby, and a friend comes', async () => {
        const address = await opens(ann);
        await ann.sit(1);
        const [, table, code] = /join\/(\d+)\/(\w+)$/.exec(address)!;
        await bob.join(Number(table), code!, 2);
    });
    await test.step('hands are played, with an amount that is typed', async () => {
        await playToTurn(all, bob);
        await bob.keyboard.press('a');
        await bob.keyboard.type('7');
        await bob.keyboard.press('Enter');
        const raised = () => ann.events().some((event) => event.e === 'acted' && event.seat === 2 && event.bet === 7);
        await expect.poll(raised).toBe(true);
        const from = ended();
        await play(all, () => ended() >= from + 2);
    });
    await test.step('a bomb pot is proposed and voted on', async () => {
        const from = ended();
        await play(all, () => ended() > from);
        await bob.use(bob.page.getByRole('button', { name: 'Menu' }));
        await bob.use(bob.page.getByRole('button', { name: /^Propose a bomb pot of \d+$/ }));
        // If the next hand has begun meanwhile, it is proposed after that.
        await play(all, () => ann.events().some((event) => event.e === 'proposed'));
        await expect(ann.page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();
        await ann.keyboard.press('y');
        await expect.poll(() => ann.events().some((event) => event.e === 'settled' && event.agreed)).toBe(true);
    });
    await test.step('play is paused and goes on', async () => {
        await host(ann);
        await ann.use(ann.page.getByRole('button', { name: 'Pause play' }));
        await expect(bob.dock).toContainText('The table is paused.');
        await ann.use(ann.page.getByRole('button', { name: 'Go on' }));
        await expect(bob.dock).not.toContainText('The table is paused.');
    });
    await test.step('an act is taken back, with a reason', async () => {
        await playToTurn(all, bob, (view) => (view.hand?.round ?? 0) > 0);
        const turn = await bob.dock.getAttribute('data-turn');
        await bob.answer((await bob.asked())!, 'stay');
        await host(ann);
        await ann.type(ann.page.getByLabel('Reason, for everybody to read'), 'wrong key');
        await ann.keyboard.press('Enter');
        const reasons = () =>
            ann
                .events()
                .filter((event) => event.e === 'taken-back')
                .map(({ reason }) => reason);
        await expect.poll(reasons).toEqual(['wrong key']);
        await expect(bob.dock).toHaveAttribute('data-turn', turn!);
    });
    await test.step('a link is made, and the game is changed', async () => {
        await ann.keyboard.choose(ann.page.getByRole('combobox', { name: 'A new link for' }), 'floor');
        const links = await ann.page.getByRole('textbox', { name: 'Floor' }).count();
        await ann.use(ann.page.getByRole('button', { name: 'Make a link' }));
        await expect(ann.page.getByRole('textbox', { name: 'Floor' })).toHaveCount(links + 1);
        await ann.keyboard.choose(ann.page.getByRole('combobox', { name: /^Game/ }), 'draw-hilo');
        await ann.use(ann.page.getByRole('button', { name: 'Play this next' }));
        await play(all, () => ann.events().some((event) => event.e === 'termed'));
    });
    await test.step('cards are drawn', async () => {
        const from = ended();
        const drew = () => ann.events().filter((event) => event.e === 'drew' && event.cards > 0).length;
        await play(all, () => ended() > from && drew() > 0);
    });
    await test.step('the log, the chat, the ledger and the last hand are looked at', async () => {
        await bob.use(bob.page.getByRole('button', { name: 'Log' }));
        await bob.keyboard.tabTo(bob.page.getByRole('region', LOG));
        await expect(bob.page.getByRole('list', LOG)).toContainText('wrong key');
        await bob.keyboard.press('ArrowUp');
        await bob.keyboard.press('Enter');
        const why = bob.page.getByRole('dialog', { name: /^What the Boston house plays by/ });
        await expect(why.getByRole('link', { name: /^In the book/ }).first()).toBeVisible();
        await bob.keyboard.press('Escape');
        await expect(why).toHaveCount(0);
        await bob.keyboard.press('Escape');
        await expect(bob.page.getByRole('dialog')).toHaveCount(0);
        await bob.use(bob.page.getByRole('button', { name: 'Chat' }));
        await bob.type(bob.page.getByRole('textbox', { name: 'Say something' }), 'good night');
        await bob.keyboard.press('Enter');
        await expect(bob.page.getByRole('list', { name: 'Chat' })).toContainText('good night');
        await bob.keyboard.press('Escape');
        await bob.use(bob.page.getByRole('button', { name: 'Hands' }));
        const [last] = await bob.hands();
        await bob.use(bob.page.getByRole('link', { name: `Hand ${last!.hand}` }));
        await expect(bob.page.getByRole('status').first()).toHaveText('Before the hand');
        await bob.keyboard.press('End');
        await expect(bob.page.getByRole('button', { name: 'One step on' })).toBeDisabled();
        await bob.keyboard.press('ArrowLeft');
        await expect(bob.page.getByRole('button', { name: 'One step on' })).toBeEnabled();
        await bob.use(bob.page.getByRole('link', { name: 'To the table' }));
        await bob.use(bob.page.getByRole('button', { name: 'Menu' }));
        await bob.use(bob.page.getByRole('link', { name: 'Ledger and settling up' }));
        await expect(bob.page.getByRole('row', { name: /^Total/ })).toHaveText(/^Total\s*0$/);
        await bob.use(bob.page.getByRole('link', { name: 'To the table' }));
    });
    await test.step('one leaves, and the host closes the table', async () => {
        await bob.use(bob.page.getByRole('button', { name: 'Menu' }));
        await bob.use(bob.page.getByRole('button', { name: 'Leave the table' }));
        await play(all, () => ann.events().some((event) => event.e === 'left' && event.seat === 2));
        // This house keeps what is said until the hand is over.
        expect(
            ann
                .events()
                .filter((event) => event.e === 'said')
                .map(({ text }) => text),
        ).toEqual(['good night']);
        await host(ann);
        await ann.use(ann.page.getByRole('button', { name: 'Close the table' }));
        await ann.use(ann.page.getByRole('button', { name: 'Close it for good' }));
        await expect(ann.page.getByText('The table is closed.')).toBeVisible();
    });
    for (const { keyboard, faults } of all) {
        expect(await keyboard.pointed(), 'nothing is pointed at').toEqual([]);
        expect(faults).toEqual([]);
    }
});
