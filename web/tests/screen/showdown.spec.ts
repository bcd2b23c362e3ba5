// What is said and marked when hands are shown, and the chip that keeps a hand from being thrown away.

import { proves } from './proves';
import { expect, test } from './scene';

const DECK = { Ann: 'AhKd', Bob: 'QcJs', Cat: '7s2d', board: '9h8h7h6h2c' };

test(
    'the winning hand is named, and its five cards are marked',
    proves('B.irregular.5.2', 'C.irregular.5.2'),
    async ({ open }) => {
        for (const house of ['boston', 'cash']) {
            const scene = await open({ house });
            await scene.settle();
            const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
            await scene.deal(DECK);
            await scene.passive();
            for (const looker of [bob, rae]) {
                await expect(looker.middle.getByText(/Ann wins/)).toBeVisible();
                await expect(looker.middle.getByText(/ace-high flush/)).toBeVisible();
                const marked = looker.page.getByRole('img', { name: /, plays$/ });
                const names = await marked.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
                // The ace of the hand, and the four hearts of the board: not the king, nor the deuce.
                expect(names.sort()).toEqual(
                    ['ace', 'eight', 'nine', 'seven', 'six'].map((rank) => `${rank} of hearts, plays`),
                );
            }
        }
    },
);

test('every hand that is shown is read for the players, high and low', proves('R.rules.3'), async ({ open }) => {
    const scene = await open({ house: 'three-six', game: 'omaha-hilo' });
    await scene.settle();
    const rae = await scene.looks('Rae');
    // Ann has the flush, and ace-deuce for a low of 8-4-3-2-A; Bob has kings up and no low.
    await scene.deal({ Ann: 'AhJh2cTs', Bob: 'KdKcQd9s', Cat: '7s7d6s5s', board: '3h4h8hKs9d' });
    await scene.passive((view) => view.asks.kind === 'show');
    await scene.passive();
    const ann = rae.seat('Ann');
    await expect(ann.getByText(/ace-high flush/)).toContainText(/eight-four low|eight-four-three-deuce-ace/);
    await expect(rae.seat('Bob').getByText(/three kings/)).toBeVisible();
    await expect(rae.seat('Bob').getByText(/ low/)).toHaveCount(0);
});

test('a sign that the hand is weak reaches the others, and changes nothing', proves('HQ.2.1'), async ({ open }) => {
    const scene = await open({ house: 'hollywood' });
    await scene.settle();
    const [bob, cat] = [await scene.looks('Bob'), await scene.looks('Cat')];
    await scene.deal(DECK);
    // Before the showdown there is no such thing.
    await expect(bob.dock.getByRole('button', { name: 'My hand is weak' })).toHaveCount(0);
    const early = await scene.who('Bob').wants({ do: 'weak', turn: (await scene.host.view()).asks.turn });
    expect([early.status, early.body.code]).toEqual([409, 'no-showdown']);
    await scene.passive((view) => view.asks.kind === 'show');
    await bob.dock.getByRole('button', { name: 'My hand is weak' }).click();
    const rae = await scene.looks('Rae');
    for (const looker of [bob, cat, rae]) await expect(looker.seat('Bob').getByTestId('weak')).toBeVisible();
    await expect(cat.log.getByText('Bob has a weak hand')).toBeVisible();
    const view = await scene.host.view();
    const seat = scene.who('Bob').seat;
    const player = view.hand!.players.find((one) => one.seat === seat)!;
    expect([player.live, player.cards.length]).toEqual([true, 2]);
    expect(cat.faces().has('Qc')).toBe(false);
    await expect(cat.seat('Bob').getByRole('img', { name: 'a card face down' })).toHaveCount(2);
    await scene.passive();
    await expect(cat.middle.getByText(/Ann wins/)).toBeVisible();
});

test('a hand under its chip is not thrown away by one click', proves('B.defs.protected-hand', 'C.defs.protected-hand'), async ({ open }) => {
    for (const house of ['boston', 'cash']) {
        for (const isProtected of [true, false]) {
            const scene = await open({ house });
            await scene.settle();
            const bob = await scene.looks('Bob');
            if (isProtected) {
                await bob.page.getByRole('button', { name: 'How it looks and sounds' }).click();
                await bob.page.getByRole('checkbox', { name: 'Ask before a fold' }).check();
                await bob.page.keyboard.press('Escape');
            }
            await scene.deal();
            while ((await scene.asked()).name !== 'Bob') await (await scene.asked()).acts({ do: 'raise', to: 20 });
            const live = async () => {
                const { hand } = await scene.host.view();
                return hand?.players.find((one) => one.seat === scene.who('Bob').seat)?.live ?? false;
            };
            await bob.dock.getByRole('button', { name: 'Fold', exact: true }).click();
            if (isProtected) {
                await expect(bob.dock.getByRole('button', { name: 'Really fold?' })).toBeVisible();
                await bob.page.waitForTimeout(300);
                expect(await live()).toBe(true);
                await bob.dock.getByRole('button', { name: 'Really fold?' }).click();
            }
            await expect.poll(live).toBe(false);
        }
    }
});
