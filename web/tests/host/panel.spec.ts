// What only whoever runs the table can do, each clicked once in the host's panel.

import { Friends, type Looker } from '../friends';
import { expect, test, type Room } from '../room';

const ANN = 1;
const BOB = 2;

async function seated(room: Room, house: string, stake?: string): Promise<Friends> {
    return Friends.sit(room, ['Ann', 'Bob'], { house, pause: 5000, ...(stake ? { stake } : {}) });
}

async function panel(looker: Looker): Promise<void> {
    await looker.page.getByRole('tab', { name: 'Host' }).click();
}

test('the host lets hold what the players agreed on, or does not', async ({ browser, room }) => {
    const friends = await seated(room, 'boston', 'no-limit 1/2');
    const ann = await friends.at(ANN).looks(browser);
    await panel(ann);
    const title = () => ann.page.getByRole('heading', { level: 1 }).innerText();
    for (const yes of [false, true]) {
        await friends.playHands(1);
        await friends.at(BOB).does({ do: 'propose', what: { kind: 'stake', stake: 'no-limit 2/5' } });
        await expect(ann.page.getByText('This waits for you')).toBeVisible();
        const before = await title();
        await expect(ann.page.getByText("Play Hold'em, 2/5 from the next hand on?")).toBeVisible();
        // Ann has a say as a player too, and then as the host.
        await ann.page.getByRole('status').getByRole('button', { name: 'Yes' }).click();
        await ann.page.getByRole('button', { name: yes ? 'Approve' : 'Reject' }).click();
        await expect(ann.page.getByText('This waits for you')).toHaveCount(0);
        const { sign } = await friends.host.view();
        if (yes) await expect.poll(title).toContain('2/5');
        else expect(await title()).toBe(before);
        expect(sign.title.includes('2/5')).toBe(yes);
    }
});

test('the host lets a disputed pot stand, and the next hand is dealt', async ({ browser, room }) => {
    const friends = await seated(room, 'hollywood');
    const [ann, bob] = [await friends.at(ANN).looks(browser), await friends.at(BOB).looks(browser)];
    await panel(ann);
    await friends.playHands(1);
    await bob.page.getByRole('button', { name: 'Menu' }).click();
    await bob.page.getByRole('button', { name: 'Dispute the last pot' }).click();
    await friends.until((asks) => asks.kind === 'floor');
    const { hands } = await friends.host.view();
    await expect(bob.dock).toContainText('floor');
    await ann.page.getByRole('button', { name: 'The pot stands' }).click();
    await expect(ann.page.getByRole('button', { name: 'The pot stands' })).toHaveCount(0);
    await friends.until((_, view) => view.hands === hands + 1);
});

test("an absent player's chips are not picked up too early, and the panel says why", async ({ browser, room }) => {
    const friends = await seated(room, 'hollywood');
    const ann = await friends.at(ANN).looks(browser);
    await panel(ann);
    await friends.playHands(1);
    await expect(ann.page.getByRole('button', { name: 'Pick up chips Bob' })).toHaveCount(0);
    await friends.at(BOB).does({ do: 'sit-out' });
    await ann.page.getByRole('button', { name: 'Pick up chips Bob' }).click();
    const refusal = ann.page.getByRole('tabpanel').getByRole('alert');
    await expect(refusal).toBeVisible();
    await expect(refusal.getByRole('button', { name: /^Why/ })).toBeVisible();
    await expect(ann.page.getByRole('alert'), 'it is said once').toHaveCount(1);
    expect(ann.wishes().filter((wish) => wish.do === 'pick-up')).toMatchObject([{ seat: BOB }]);
    const { chairs } = await friends.host.view();
    expect(chairs.find((chair) => chair.seat === BOB)?.stack).toBeGreaterThan(0);
});

test('the host verifies the time collected, and picks up the chips of a player who was away for it', async ({
    browser,
    room,
}) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], {
        house: 'hollywood',
        pause: 1000,
        time: { rate: 6, minutes: 1 },
    });
    const ann = await friends.at(ANN).looks(browser);
    await panel(ann);
    const verify = ann.page.getByRole('button', { name: 'Verify the time collected' });
    const refusal = ann.page.getByRole('tabpanel').getByRole('alert');
    const told = () => ann.messages().flatMap((message) => (message.m === 'told' ? message.events : []));
    const stack = async () => (await friends.host.view()).chairs.find((chair) => chair.seat === BOB)?.stack;
    await friends.playHands(1);
    // Nothing is collected yet.
    await verify.click();
    await expect(refusal).toBeVisible();
    await friends.at(BOB).does({ do: 'sit-out' });
    const before = (await stack())!;
    const paid = () =>
        told()
            .filter((event) => event.e === 'time-taken')
            .map(({ seat, amount }) => [seat, amount]);
    await expect.poll(paid, { timeout: 100_000, intervals: [500] }).toEqual([
        [ANN, 6],
        [BOB, 6],
    ]);
    await expect.poll(stack).toBe(before - 6);

    await verify.click();
    await expect(ann.speech).toContainText('12 for time is verified');
    await expect(refusal).toHaveCount(0);

    await ann.page.getByRole('button', { name: 'Pick up chips Bob' }).click();
    await expect(ann.seat('Bob')).toHaveCount(0);
    expect(told().filter((event) => event.e === 'left')).toMatchObject([{ seat: BOB, stack: before - 6 }]);
});

test('another game that is chosen in a hand is played from the next one on, whoever closes the tab', async ({
    browser,
    room,
}) => {
    const friends = await seated(room, 'plain');
    const [ann, bob] = [await friends.at(ANN).looks(browser), await friends.at(BOB).looks(browser)];
    await panel(ann);
    await friends.until((asks) => asks.kind === 'act');
    await ann.page.getByRole('combobox', { name: /^Game/ }).selectOption('omaha');
    await ann.page.getByRole('button', { name: 'Play this next' }).click();
    await expect(ann.page.getByRole('tabpanel').getByText(/^From the next hand on: .*Omaha/)).toBeVisible();
    await expect(bob.speech).toContainText(/From the next hand on: .*Omaha/);
    await ann.page.close();
    expect((await friends.host.view()).terms.game).toBe('holdem');
    await friends.playHands(1);
    await expect(bob.page.getByRole('heading', { level: 1 })).toContainText('Omaha');
    await friends
        .at(ANN)
        .does({ do: 'come-back' })
        .catch(() => {});
    const { hand } = await friends.until((asks) => asks.kind === 'act');
    expect(hand!.players[0]!.cards).toHaveLength(4);
});
