// What one does at the foot of the table, and what the table does not do behind one's back: choices made
// ahead, the amount of a raise, the fold that asks first. And where one is not let in at all.

import { Friends, type Friend, type Looker } from '../friends';
import { expect, test, type Room } from '../room';

const NAMES = ['Ann', 'Bob', 'Cat'];
const PHONE = { width: 360, height: 740 };

/** Three sit at a table for 1/2 in no-limit hold'em, and the first hand waits for whoever acts first. */
async function firstHand(room: Room): Promise<{ friends: Friends; first: Friend; small: Friend; big: Friend }> {
    const friends = await Friends.sit(room, NAMES, { house: 'plain', stake: 'no-limit 1/2', pause: 8000 });
    const { asks, blinds } = await friends.until((asks) => asks.kind === 'act');
    const [small, big] = blinds.map((seat) => friends.at(seat));
    return { friends, first: friends.at(asks.seats[0]!), small: small!, big: big! };
}

async function acts(friends: Friends, who: Friend, wish: { do: string; to?: number }): Promise<void> {
    const { asks } = await friends.until((asks) => asks.kind === 'act' && asks.seats[0] === who.seat);
    await who.does({ ...wish, turn: asks.turn });
}

const chosen = (looker: Looker) => looker.dock.getByRole('button', { pressed: true });
const sentBy = (looker: Looker) => looker.wishes().map((wish) => wish.do);

test('what is chosen ahead is always in sight, and dropped when the price changes', async ({ browser, room }) => {
    const { friends, first, small, big } = await firstHand(room);
    const looker = await big.looks(browser);
    const button = (name: string) => looker.dock.getByRole('button', { name });
    await button('Check or fold').click();
    await expect(chosen(looker)).toHaveText(/Check or fold/);

    await acts(friends, first, { do: 'raise', to: 6 });
    await expect(button('Check or fold')).toHaveCount(0);
    await expect(chosen(looker)).toHaveText(/Fold$/);
    await button('Fold').click();
    await expect(chosen(looker)).toHaveCount(0);

    // It was to cost 4; the turn comes with another price, and asks.
    await button('Call 4').click();
    await expect(chosen(looker)).toHaveText(/Call 4/);
    await acts(friends, small, { do: 'raise', to: 14 });
    await expect(button('Call 12')).toBeVisible();
    await expect(looker.page.locator('[data-asked="act"]')).toBeVisible();
    expect(sentBy(looker)).toEqual([]);
});

test('what was chosen ahead is done at once when the turn comes', async ({ browser, room }) => {
    const { friends, first, small, big } = await firstHand(room);
    const looker = await big.looks(browser);
    await looker.dock.getByRole('button', { name: 'Call any' }).click();
    await acts(friends, first, { do: 'raise', to: 6 });
    await expect(chosen(looker)).toHaveText(/Call any/);
    await acts(friends, small, { do: 'fold' });
    await expect.poll(() => sentBy(looker)).toEqual(['call']);
});

test('a fold asks first where checking is free', async ({ browser, room }) => {
    const { friends, first, small, big } = await firstHand(room);
    const looker = await big.looks(browser);
    await acts(friends, first, { do: 'call' });
    await acts(friends, small, { do: 'call' });
    await looker.dock.getByRole('button', { name: 'Fold' }).click();
    const sure = looker.dock.getByRole('button', { name: 'Checking is free. Fold anyway?' });
    await expect(sure).toBeVisible();
    expect(sentBy(looker)).toEqual([]);
    await sure.click();
    await expect.poll(() => sentBy(looker)).toEqual(['fold']);
});

test('by its key too a fold asks first where checking is free', async ({ browser, room }) => {
    const { friends, first, small, big } = await firstHand(room);
    const looker = await big.looks(browser, { hotKeys: true });
    await acts(friends, first, { do: 'call' });
    await acts(friends, small, { do: 'call' });
    await expect(looker.dock.getByRole('button', { name: 'Fold' })).toBeVisible();
    await looker.page.keyboard.press('f');
    await expect(looker.dock.getByRole('button', { name: 'Checking is free. Fold anyway?' })).toBeVisible();
    expect(sentBy(looker)).toEqual([]);
    await looker.page.keyboard.press('f');
    await expect.poll(() => sentBy(looker)).toEqual(['fold']);
});

test('a fold that is closed says why, and the house has the clause', async ({ browser, room }) => {
    const friends = await Friends.sit(room, NAMES, { house: 'hollywood', game: 'stud', stake: '4/8', pause: 8000 });
    const { asks } = await friends.until((asks) => asks.kind === 'act');
    // Nobody has acted: whoever has the lowest card is made to open.
    const looker = await friends.at(asks.seats[0]!).looks(browser, { hotKeys: true });
    await expect(looker.dock.getByRole('button', { name: 'Fold' })).toBeDisabled();
    await looker.page.keyboard.press('f');
    const closed = looker.dock.getByText('The player who must open cannot fold');
    await closed.getByRole('button', { name: 'Why?' }).click();
    await expect(looker.page.getByRole('dialog').getByRole('region', { name: 'HS.high.1', exact: true })).toBeVisible();
    expect(sentBy(looker)).toEqual([]);
});

test('who thinks is shown how much the time bank adds', async ({ browser, room }) => {
    const { first, small } = await firstHand(room);
    const looker = await small.looks(browser);
    const { asks } = await first.view();
    expect(asks.reserve).toBeGreaterThan(0);
    await expect(looker.seat(first.name).getByTestId('bank')).toContainText(`+${Math.ceil(asks.reserve! / 1000)} s`);
    await expect(looker.seat(small.name).getByTestId('bank')).toHaveCount(0);
});

test('what is proposed during a hand is put when it is over, unless one thinks better of it', async ({
    browser,
    room,
}) => {
    const friends = await Friends.sit(room, NAMES, { house: 'boston', stake: 'no-limit 1/2', pause: 8000 });
    const { asks } = await friends.until((asks) => asks.kind === 'act');
    const looker = await friends.at(asks.seats[0]!).looks(browser);
    const propose = async () => {
        await looker.page.getByRole('button', { name: 'Menu' }).click();
        await looker.page.getByRole('button', { name: /^Propose a bomb pot of \d+$/ }).click();
    };
    const waits = looker.page.getByText('When this hand is over you propose a bomb pot');
    await propose();
    await expect(waits).toBeVisible();
    await looker.page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(waits).toHaveCount(0);
    await propose();
    await expect(waits).toBeVisible();
    expect(sentBy(looker)).toEqual([]);

    await friends.playHands(1);
    const { proposal } = await friends.until((_, view) => view.proposal !== undefined);
    expect(proposal!.what.kind).toBe('bomb-pot');
    await expect(waits).toHaveCount(0);
    expect(sentBy(looker)).toEqual(['propose']);
});

test('the amount of a raise is turned by the wheel and typed, and what stands there is what is meant', async ({
    browser,
    room,
}) => {
    const { first } = await firstHand(room);
    const looker = await first.looks(browser);
    const typed = looker.page.getByLabel('The amount, typed');
    const type = async (text: string) => {
        await typed.fill(text);
        await typed.blur();
    };
    await expect(typed).toHaveValue('4');
    await typed.hover();
    await looker.page.mouse.wheel(0, -100);
    await expect(typed).toHaveValue('6');
    await looker.page.mouse.wheel(0, 100);
    await looker.page.mouse.wheel(0, 100);
    await expect(typed).toHaveValue('4');

    await type('7.5');
    await expect(typed).toHaveValue('8');
    await expect(looker.dock.getByRole('button', { name: 'Raise to 8' })).toBeVisible();
    const all = (await first.view()).chairs.find((chair) => chair.seat === first.seat)!.stack;
    for (const tooMuch of ['999999', '888888']) {
        await type(tooMuch);
        await expect(typed).toHaveValue(`${all}`);
    }
    for (const nothing of ['1', 'x', '']) {
        await type('9');
        await type(nothing);
        await expect(typed).toHaveValue(nothing === '1' ? '4' : '9');
    }
});

test('a raise that is chosen stays chosen when somebody calls the clock', async ({ browser, room }) => {
    const friends = await Friends.sit(room, NAMES, { house: 'boston', stake: 'no-limit 1/2', pause: 8000 });
    const { asks } = await friends.until((asks) => asks.kind === 'act');
    const [first, other] = [friends.at(asks.seats[0]!), friends.at((asks.seats[0]! % 3) + 1)];
    const looker = await first.looks(browser);
    const typed = looker.page.getByLabel('The amount, typed');
    await typed.fill('50');
    await typed.blur();
    await other.does({ do: 'call-clock' });
    const { asks: after } = await friends.until((asks) => asks.by !== undefined);
    expect([after.turn, after.seats]).toEqual([asks.turn, asks.seats]);
    await expect(looker.page.getByText(/clock/i).first()).toBeAttached();
    await expect(looker.dock.getByRole('button', { name: 'Raise to 50' })).toBeVisible();
    await expect(typed).toHaveValue('50');
});

test('who acts by keyboard is still at the foot of the table afterwards', async ({ browser, room }) => {
    const { first } = await firstHand(room);
    const looker = await first.looks(browser);
    await looker.dock.getByRole('button', { name: /^Call/ }).focus();
    await looker.page.keyboard.press('Enter');
    await expect(looker.page.locator('[data-asked="act"]')).toHaveCount(0);
    await expect(looker.dock).toBeFocused();
});

test('in big blinds the amount is typed in big blinds', async ({ browser, room }) => {
    const { first } = await firstHand(room);
    const looker = await first.looks(browser, { amounts: 'blinds' });
    const typed = looker.page.getByLabel('The amount in big blinds, typed');
    await expect(typed).toHaveValue('2');
    await typed.fill('7.5');
    await typed.press('Enter');
    await expect.poll(() => looker.wishes()).toMatchObject([{ do: 'raise', to: 15 }]);
});

test('a pot says who can win it, on a phone and by keyboard', async ({ browser, room }) => {
    const { friends, first } = await firstHand(room);
    const looker = await first.looks(browser);
    await looker.page.setViewportSize(PHONE);
    await acts(friends, first, { do: 'fold' });
    await friends.playUntil((_, view) => view.hand?.boards[0]?.length === 3);
    const pot = looker.page.getByRole('list', { name: 'Pots' }).getByRole('button', { name: 'Pot 4' });
    await pot.focus();
    await looker.page.keyboard.press('Enter');
    const others = NAMES.filter((name) => name !== first.name);
    await expect(looker.page.getByRole('dialog', { name: 'Pot' }).getByRole('listitem')).toHaveText(others);
    await looker.page.keyboard.press('Escape');
    await pot.click();
    await expect(looker.page.getByRole('dialog', { name: 'Pot' })).toBeVisible();
});

test('the text of a seat is as large as somebody likes it', async ({ browser, room }) => {
    const { first } = await firstHand(room);
    /** The size of a name, measured by the felt that it is on: larger text leaves less room for that. */
    const size = async (text: number) => {
        const looker = await first.looks(browser, { text });
        await looker.page.setViewportSize({ width: 1440, height: 900 });
        const seat = looker.seat(first.name);
        const measured = await seat.evaluate((seat) => {
            const style = getComputedStyle(seat);
            return parseFloat(style.fontSize) / parseFloat(style.getPropertyValue('--hundredth'));
        });
        await looker.page.close();
        return measured;
    };
    const usual = await size(100);
    expect((await size(130)) / usual).toBeCloseTo(1.3, 2);
    expect((await size(90)) / usual).toBeCloseTo(0.9, 2);
});

test('who is not let in to a table is told why, in their language', async ({ page, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'plain' });
    await page.goto(`${room.url}/t/99999`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot come to this table');
    await expect(page.getByText('There is no such table.')).toBeVisible();
    await page.goto(`${room.url}/t/${friends.number}`);
    await expect(page.getByText('Nobody comes to this table without an invitation.')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('cardroom.likes', '{"language":"de"}'));
    await page.reload();
    await expect(page.getByText('An diesen Tisch kommt niemand ohne Einladung.')).toBeVisible();
});

test('somebody who is muted is silent everywhere, and stays so', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'plain', pause: 60_000 });
    const ann = await friends.host.looks(browser);
    await ann.page.setViewportSize(PHONE);
    const chat = ann.page.getByRole('button', { name: /^Chat/ });
    const bob = friends.at(2);
    await bob.does({ do: 'say', text: 'good evening' });
    await expect(chat).toHaveText('Chat1');
    await chat.click();
    await ann.page.getByText('Mute').click();
    await ann.page.getByRole('checkbox', { name: 'Bob' }).check();
    await expect(ann.page.getByRole('list', { name: 'Chat' })).not.toContainText('good evening');
    await ann.page.keyboard.press('Escape');
    await bob.does({ do: 'say', text: 'are you there' });
    await expect.poll(() => ann.heard.some((frame) => frame.includes('are you there'))).toBe(true);
    await expect(chat).toHaveText('Chat');
    await ann.page.getByRole('button', { name: 'Log', exact: true }).click();
    await expect(ann.page.getByRole('list', { name: 'What happened' })).not.toContainText('evening');
    await expect(ann.page.getByRole('list', { name: 'What happened' })).not.toContainText('are you there');
    await ann.page.reload();
    await chat.click();
    await expect(ann.page.getByRole('list', { name: 'Chat' })).not.toContainText('evening');
});
