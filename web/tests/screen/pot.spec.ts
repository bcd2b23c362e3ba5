// The size of the pot: told to those who ask, or shown to everybody, as the house has it.

import { proves } from './proves';
import { expect, test } from './scene';

test(
    'the size of the pot is told to the player who asks for it, and nobody else sees as much as the question',
    proves('HX.rule.8.2', 'HX.rule.8.3', 'HE.6'),
    async ({ open }) => {
        const scene = await open({ house: 'hollywood', game: 'holdem', stake: 'pot-limit 5/5' });
        await scene.settle();
        const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
        await scene.deal();
        await scene.passive((view) => view.hand?.boards[0]?.length === 3);
        while ((await scene.asked()).name !== 'Cat') await (await scene.asked()).acts({ do: 'check' });
        await expect(rae.middle.getByRole('img')).toHaveCount(3);
        const figure = (looker: typeof bob) => looker.page.getByTestId('pot');
        for (const looker of [bob, rae]) {
            await expect(looker.middle.getByText('Pot', { exact: true })).toBeVisible();
            await expect(figure(looker)).toHaveCount(0);
        }
        const heard = rae.frames.length;
        expect(rae.frames.some((frame) => /"pots":\[\{"amount"/.test(frame))).toBe(false);
        // Bob asks while it is Cat's turn.
        await bob.page.getByRole('button', { name: 'How much is in the pot?' }).click();
        await expect(figure(bob)).toHaveText('15');
        await expect(figure(rae)).toHaveCount(0);
        expect(rae.frames.length).toBe(heard);
        // To go about raising is no question.
        const cat = await scene.looks('Cat');
        await expect(cat.dock.getByRole('slider')).toBeVisible();
        await cat.dock.getByRole('textbox').fill('10');
        await cat.dock.getByRole('textbox').press('Tab');
        await expect(figure(cat)).toHaveCount(0);
        await expect(cat.dock.getByRole('button', { name: /^(Pot|½|⅔|½ pot|⅔ pot)$/i })).toHaveCount(0);
        await cat.dock.getByRole('button', { name: /^Bet 10/ }).click();
        await expect(rae.page.getByTestId('bet')).toHaveCount(1);
        await expect(figure(rae)).toHaveCount(0);
        await expect(rae.log.getByText(/\bpot\b.*15/i)).toHaveCount(0);
    },
);

test('a house that does not say so shows the pot to everybody', async ({ open }) => {
    const scene = await open({ house: 'boston', stake: '1/2' });
    await scene.settle();
    const rae = await scene.looks('Rae');
    await scene.deal();
    await scene.passive((view) => view.hand?.boards[0]?.length === 3);
    await expect(rae.page.getByTestId('pot')).toHaveText('6');
    await expect(rae.page.getByRole('button', { name: 'How much is in the pot?' })).toHaveCount(0);
});
