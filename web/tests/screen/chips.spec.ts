// Chips lie where everybody can count them: stacks to the chip, bets before those who made them.

import { proves } from './proves';
import { expect, test, type Looker } from './scene';

/** What a browser shows of everybody's stack. */
async function stacks(looker: Looker, names: string[]): Promise<number[]> {
    const shown: number[] = [];
    for (const name of names)
        shown.push(Number((await looker.seat(name).getByTestId('stack').innerText()).replace(/\D/g, '')));
    return shown;
}

test(
    "everybody's stack is shown to the chip, to everybody",
    proves('T.house.10', 'H2.g', 'HE.3', 'HX.rule.1.1', 'HX.rule.1.2'),
    async ({ open }) => {
        for (const house of ['friends', 'hollywood']) {
            const names = ['Ann', 'Bob', 'Cat'];
            const scene = await open({ house });
            await scene.settle();
            const { chairs } = await scene.host.view();
            const exact = names.map((name) => chairs.find((chair) => chair.name === name)!.stack);
            const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
            for (const looker of [bob, rae]) expect(await stacks(looker, names)).toEqual(exact);
            // Whatever Bob sets, nobody else sees less of his chips.
            await bob.page.getByRole('button', { name: 'How it looks and sounds' }).click();
            const settings = bob.page.getByRole('dialog');
            for (const box of await settings.getByRole('checkbox').all()) await box.click();
            for (const list of await settings.getByRole('combobox').all()) await list.selectOption({ index: 1 });
            expect(await stacks(rae, names)).toEqual(exact);
        }
    },
);

test('no chip is hidden: what is shown is what was issued', proves('T.house.11'), async ({ open }) => {
    const names = ['Ann', 'Bob', 'Cat'];
    const scene = await open({ house: 'friends' });
    const issued = (await scene.host.view()).chairs.reduce((sum, chair) => sum + chair.stack, 0);
    const rae = await scene.looks('Rae');
    await scene.settle();
    await scene.deal();
    const sum = async () => {
        const inStacks = (await stacks(rae, names)).reduce((all, one) => all + one, 0);
        const before = [rae.page.getByTestId('bet').locator('b'), rae.page.getByTestId('pot')];
        const texts = (await Promise.all(before.map((one) => one.allTextContents()))).flat();
        return texts.reduce((all, text) => all + Number(text.replace(/\D/g, '')), inStacks);
    };
    await expect.poll(sum).toBe(issued);
    // The blinds call, and a bet is on its way: some chips lie in the middle, some before a player.
    for (let left = 3; left > 0; left--) {
        const [seat] = (await scene.host.view()).asks.seats;
        const one = scene.who(names[seat! - 1]!);
        await one.acts({ do: left > 1 ? 'call' : 'check' });
    }
    await expect(rae.middle.getByRole('img')).toHaveCount(3);
    await expect.poll(sum).toBe(issued);
    const [seat] = (await scene.host.view()).asks.seats;
    const first = scene.who(names[seat! - 1]!);
    const { asks } = await first.view();
    const { raise } = asks.legal!;
    await first.acts({ do: 'raise', to: raise.kind === 'between' ? raise.least : 0 });
    await expect(rae.page.getByTestId('bet')).toHaveCount(1);
    expect(await sum()).toBe(issued);
    expect(await rae.page.getByTestId('pot').count()).toBeGreaterThan(0);
});

test('a bet stands before its player until the round is over', proves('T.bets.5', 'HE.8.1'), async ({ open }) => {
    for (const house of ['friends', 'hollywood']) {
        const scene = await open({ house });
        const rae = await scene.looks('Rae');
        await scene.settle();
        await scene.deal();
        await scene.passive((view) => view.hand?.boards[0]?.length === 3);
        await expect(rae.middle.getByRole('img')).toHaveCount(3);
        await expect(rae.page.getByTestId('bet')).toHaveCount(0);
        const first = await scene.asked();
        const { legal } = (await first.view()).asks;
        const to = legal!.raise.kind === 'between' ? legal!.raise.least : 0;
        await first.acts({ do: 'raise', to });
        const bet = rae.page.getByTestId('bet');
        await expect(bet).toHaveText(new RegExp(`${first.name} has bet\\s*${to}$`));
        const second = await scene.asked();
        await second.acts({ do: 'call' });
        await expect(bet).toHaveCount(2);
        await expect(bet.filter({ hasText: second.name })).toContainText(String(to));
        await (await scene.asked()).acts({ do: 'fold' });
        await expect(rae.middle.getByRole('img')).toHaveCount(4);
        await expect(bet).toHaveCount(0);
    }
});
