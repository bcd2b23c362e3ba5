// What a dealer says aloud and marks: raises, all-ins, calls of them, how many are in, whose turn it is.

import { proves } from './proves';
import { expect, test } from './scene';

test(
    'an all-in is called out with its amount and marked until the pot is awarded',
    proves('H11.6', 'H11.7', 'HQ.8'),
    async ({ open }) => {
        const scene = await open({ house: 'hollywood', stake: 'no-limit 5/5' });
        await scene.settle();
        const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
        await scene.deal();
        const first = await scene.asked();
        const stack = (await scene.host.view()).chairs.find((chair) => chair.name === first.name)!.stack;
        const marker = rae.seat(first.name).getByText('All-in', { exact: true });
        await expect(marker).toHaveCount(0);
        await expect(rae.log.getByText(/all-in/)).toHaveCount(0);
        await first.acts({ do: 'raise', to: stack });
        for (const looker of [bob, rae]) {
            await expect(looker.log.getByText(`${first.name} raises to ${stack}, all-in`)).toBeVisible();
            await expect(looker.page.getByTestId('speech')).toContainText(`raises to ${stack}, all-in`);
            await expect(looker.seat(first.name).getByText('All-in', { exact: true })).toBeVisible();
        }
        const second = await scene.asked();
        await expect(rae.seat(second.name).getByText('All-in', { exact: true })).toHaveCount(0);
        await scene.foldsOut();
        await expect(marker).toHaveCount(0);
    },
);

test('who calls an all-in carries a marker, whoever looks and whenever', proves('H11.8'), async ({ open }) => {
    const seats = ['Ann', 'Bob', 'Cat', 'Dan'];
    const scene = await open({ house: 'hollywood', stake: 'no-limit 5/5', seats, stacks: [200, 500, 500, 500] });
    await scene.settle();
    const rae = await scene.looks('Rae');
    await scene.deal();
    let allIn = false;
    const folded: string[] = [];
    const callers: string[] = [];
    // Ann goes all-in; of those after her the first folds and the others call.
    while (callers.length < 2) {
        const one = await scene.asked();
        const view = await one.view();
        if (one.name === 'Ann') {
            const raise = view.asks.legal!.raise;
            await one.acts({
                do: 'raise',
                to: raise.kind === 'between' ? raise.most : raise.kind === 'all-in' ? raise.to : 0,
            });
            allIn = true;
        } else if (allIn && folded.length > 0) {
            await one.acts({ do: 'call' });
            callers.push(one.name);
        } else if (allIn) {
            await one.acts({ do: 'fold' });
            folded.push(one.name);
        } else {
            await one.acts({ do: view.asks.legal!.stay.kind === 'check' ? 'check' : 'call' });
        }
    }
    await expect(rae.middle.getByRole('img')).toHaveCount(3);
    const sam = await scene.looks('Sam');
    for (const looker of [rae, sam]) {
        for (const name of callers) await expect(looker.seat(name).getByTestId('caller')).toBeVisible();
        for (const name of ['Ann', ...folded]) await expect(looker.seat(name).getByTestId('caller')).toHaveCount(0);
    }
    await scene.passive();
    await expect(rae.page.getByTestId('caller')).toHaveCount(0);
});

test(
    'a raise is announced with its total before the next player, who is offered what there is',
    proves('HQ.9', 'HX.rule.1.4', 'B.overview.13', 'C.overview.13'),
    async ({ open }) => {
        for (const house of ['boston', 'cash', 'hollywood']) {
            const scene = await open({ house, stake: house === 'hollywood' ? '2/5' : '1/2' });
            await scene.settle();
            const rae = await scene.looks('Rae');
            const bob = await scene.looks('Bob');
            await scene.deal();
            // Those before Bob call; whoever is just before him raises to 30.
            let to = 0;
            for (;;) {
                const one = await scene.asked();
                const names = scene.names;
                const next = names[(names.indexOf(one.name) + 1) % names.length];
                if (one.name === 'Bob') {
                    await one.acts({ do: 'call' });
                    continue;
                }
                if (next !== 'Bob') {
                    const stay = (await one.view()).asks.legal!.stay.kind;
                    await one.acts({ do: stay === 'check' ? 'check' : 'call' });
                    continue;
                }
                to = 30;
                await one.acts({ do: 'raise', to });
                for (const looker of [rae, bob])
                    await expect(looker.log.getByText(`${one.name} raises to 30`)).toBeVisible();
                break;
            }
            expect((await scene.asked()).name).toBe('Bob');
            const { bet } = (await scene.host.view()).hand!.players.find(
                (player) => player.seat === scene.who('Bob').seat,
            )!;
            const move = bob.page.getByRole('group', { name: 'Your move' });
            await expect(bob.seat('Bob')).toHaveAttribute('aria-current', 'true');
            await expect(move.getByRole('button', { name: 'Fold', exact: true })).toBeEnabled();
            await expect(move.getByRole('button', { name: `Call ${to - bet}`, exact: true })).toBeEnabled();
            await expect(move.getByRole('button', { name: /^Raise to \d+$/ })).toBeEnabled();
            await expect(move.getByRole('button', { name: /^(Check|Bet|Bring|Complete)/ })).toHaveCount(0);
        }
    },
);

test("chips that are gathered and not put in are nobody else's business", proves('H19.1'), async ({ open }) => {
    const scene = await open({ house: 'hollywood' });
    await scene.settle();
    const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
    await scene.deal();
    while ((await scene.asked()).name !== 'Bob') await (await scene.asked()).acts({ do: 'call' });
    const slider = bob.dock.getByRole('slider');
    await expect(slider).toBeVisible();
    const [sent, heard] = [bob.sent.length, rae.events().length];
    const before = await bob.seat('Bob').getByTestId('stack').innerText();
    await slider.focus();
    for (let step = 0; step < 5; step++) await bob.page.keyboard.press('ArrowRight');
    await bob.dock.getByRole('textbox').fill('60');
    await bob.dock.getByRole('textbox').press('Tab');
    await expect(bob.dock.getByRole('button', { name: 'Raise to 60' })).toBeVisible();
    expect(await bob.seat('Bob').getByTestId('stack').innerText()).toBe(before);
    // The button alone puts them in.
    await bob.dock.getByRole('button', { name: 'Raise to 60' }).click();
    await expect(rae.page.getByTestId('bet').filter({ hasText: 'Bob' })).toContainText('60');
    expect(bob.sent.slice(sent).map((frame) => JSON.parse(frame) as object)).toEqual([
        expect.objectContaining({ do: 'raise', to: 60 }),
    ]);
    expect(rae.events()[heard]).toMatchObject({ e: 'acted', seat: scene.who('Bob').seat, bet: 60 });
});

test('one disc marks the dealer, and everybody sees it at the same seat', proves('R.button.1'), async ({ open }) => {
    const scene = await open({ house: 'three-six' });
    const lookers = [
        await scene.looks('Bob'),
        await scene.looks('Rae'),
        await scene.looks('Ann', { width: 360, height: 740 }),
    ];
    let last = '';
    for (let hand = 0; hand < 2; hand++) {
        const { button } = await scene.deal();
        const name = scene.names[button! - 1]!;
        for (const { page } of lookers) {
            await expect(page.getByText(`The button is at ${name}`)).toHaveCount(1);
            await expect(page.getByText(/The button is at/)).toHaveCount(1);
        }
        expect(name).not.toBe(last);
        last = name;
        await scene.foldsOut();
    }
});

test('with the flop everybody hears how many are in', proves('HX.rule.8.1'), async ({ open }) => {
    const scene = await open({ house: 'hollywood', seats: ['Ann', 'Bob', 'Cat', 'Dan'] });
    await scene.settle();
    const rae = await scene.looks('Rae');
    for (const count of [4, 3]) {
        await scene.deal();
        if (count === 3) await (await scene.asked()).acts({ do: 'fold' });
        await scene.passive((view) => view.hand?.boards[0]?.length === 3);
        await expect(rae.log.getByText(new RegExp(`flop.*\\b${count} players`))).toHaveCount(1);
        await scene.foldsOut();
    }
    await expect(rae.log.getByText(/\d players/)).toHaveCount(2);
});

test('who comes in late makes a second large blind, and everybody is told', proves('HB.b.ii'), async ({ open }) => {
    const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay'];
    const scene = await open({ house: 'hollywood', seats: names });
    const rae = await scene.looks('Rae');
    await scene.settle();
    const dan = scene.who('Dan');
    await dan.does({ do: 'sit-out' });
    const chair = async () => (await scene.host.view()).chairs.find((one) => one.name === 'Dan')!;
    // Hands go by until both blinds have passed Dan and the button as well.
    for (let hands = 0; hands < 12; hands++) {
        const { missed, button_passed } = await chair();
        if (missed.small && missed.big && button_passed) break;
        await scene.settle();
    }
    await expect(rae.log.getByText(/large blinds/)).toHaveCount(0);
    await dan.does({ do: 'come-back' });
    await dan.wants({ do: 'join', join: 'now' });
    for (let hands = 0; hands < 5; hands++) {
        const view = await scene.deal();
        if (view.hand!.players.some((player) => player.seat === dan.seat)) break;
        await scene.foldsOut();
    }
    await expect(rae.log.getByText('There are two large blinds')).toHaveCount(1);
});
