// Talk while a hand is played: held back, for players alone, or open.

import { proves } from './proves';
import { expect, test, type Looker } from './scene';

async function says(looker: Looker, text: string): Promise<void> {
    await looker.side('Chat');
    await looker.page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await looker.page.getByRole('button', { name: 'Send' }).click();
}

const heard = (looker: Looker, text: string) => looker.frames.some((frame) => frame.includes(text));

test(
    'what is said while a hand is played is told when it is over',
    proves('B.conduct.3', 'C.conduct.3', 'H35.5', 'HR.16.D.1', 'HE.10.a'),
    async ({ open }) => {
        for (const house of ['boston', 'cash', 'hollywood']) {
            const scene = await open({ house, stake: house === 'hollywood' ? '2/5' : '1/2' });
            await scene.settle();
            const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
            await scene.deal();
            // One has folded and one is live: neither is heard, and the rail is not either.
            const first = await scene.asked();
            await first.acts({ do: 'fold' });
            await first.does({ do: 'say', text: 'I had an ace' });
            const live = scene.names.find((name) => name !== first.name && name !== 'Bob')!;
            await scene.who(live).does({ do: 'say', text: 'flush coming' });
            await says(bob, 'I am strong');
            await expect(bob.page.getByText('I am strong (waits until the hand is over)')).toBeVisible();
            await scene.who('Rae').does({ do: 'say', text: 'from the rail' });
            const stay = await scene.asked();
            await stay.acts({ do: (await stay.view()).asks.legal!.stay.kind });
            // What is told comes in order: had the talk been heard, it would have been before this.
            await expect
                .poll(() => rae.events().some((event) => event.e === 'acted' && event.seat === stay.seat))
                .toBe(true);
            const lines = ['I had an ace', 'flush coming', 'I am strong', 'from the rail'];
            await rae.side('Chat');
            for (const line of lines) {
                expect(heard(rae, line), line).toBe(false);
                await expect(rae.page.getByText(line)).toHaveCount(0);
            }
            expect((await scene.host.view()).hand).toBeDefined();
            await scene.foldsOut();
            for (const line of lines) await expect(rae.page.getByText(line).first()).toBeVisible();
            // Between hands everybody talks.
            await scene.who('Ann').does({ do: 'say', text: 'well played' });
            await expect(rae.page.getByText('well played').first()).toBeVisible();
        }
        // A house that leaves talk open: it comes at once, with the name of whoever said it.
        const scene = await open({ house: 'plain' });
        await scene.settle();
        const rae = await scene.looks('Rae');
        await scene.deal();
        await scene.who('Ann').does({ do: 'say', text: 'I had an ace' });
        await rae.side('Chat');
        await expect(rae.page.getByRole('listitem').filter({ hasText: 'I had an ace' })).toContainText('Ann');
        expect((await scene.host.view()).hand).toBeDefined();
    },
);

test(
    'who only looks on sees no hole cards and cannot write to the players during a hand',
    proves('T.house.6'),
    async ({ open }) => {
        const scene = await open({ house: 'friends' });
        await scene.settle();
        const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
        await rae.side('Chat');
        const field = rae.page.getByRole('textbox', { name: 'Say something' });
        await expect(field).toBeEnabled();
        await scene.deal({ Ann: 'AhKd', Bob: 'QcJc', Cat: '7s2d' });
        await expect(field).toBeDisabled();
        await expect(rae.page.getByText('no talking until it is over')).toBeVisible();
        const { status, body } = await scene.who('Rae').wants({ do: 'say', text: 'raise now' });
        expect([status, body.code, body.clauses]).toEqual([409, 'hush', ['T.house.6']]);
        // The players may.
        await scene.who('Ann').does({ do: 'say', text: 'good luck' });
        await expect.poll(() => heard(bob, 'good luck')).toBe(true);
        const seen = rae.faces();
        expect(['Ah', 'Kd', 'Qc', 'Jc', '7s', '2d'].filter((face) => seen.has(face))).toEqual([]);
        expect(bob.faces().has('Qc')).toBe(true);
        await scene.foldsOut();
        await says(rae, 'well played');
        await expect.poll(() => heard(bob, 'well played')).toBe(true);
        expect(heard(bob, 'raise now')).toBe(false);
    },
);
