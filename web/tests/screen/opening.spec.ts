// What is shown before play: the deck, and what a table costs.

import { proves } from './proves';
import { expect, test } from './scene';

const RANKS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];

test(
    'the deck lies spread by suit and rank before the first shuffle',
    proves('B.open.2', 'B.open.3', 'C.open.2', 'C.open.3'),
    async ({ open }) => {
        for (const house of ['boston', 'cash']) {
            const scene = await open({ house });
            const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
            for (const { page } of [bob, rae]) {
                const spread = page.getByRole('group', { name: 'The deck, before the first hand' });
                const rows = spread.getByRole('group');
                await expect(rows).toHaveCount(4);
                const suits: string[] = [];
                for (const row of await rows.all()) {
                    const names = await row
                        .getByRole('img')
                        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
                    const suit = names[0]!.split(' of ')[1]!;
                    expect(names).toEqual(RANKS.map((rank) => `${rank} of ${suit}`));
                    suits.push(suit);
                }
                expect(suits.sort()).toEqual(['clubs', 'diamonds', 'hearts', 'spades']);
            }
            await scene.deal();
            for (const { page } of [bob, rae]) {
                await expect(page.getByRole('group', { name: 'The deck, before the first hand' })).toHaveCount(0);
            }
        }
        // A house that does not spread it.
        const scene = await open({ house: 'hollywood' });
        const rae = await scene.looks('Rae');
        await expect(rae.page.getByRole('group', { name: 'The deck, before the first hand' })).toHaveCount(0);
        expect(rae.faces().size).toBe(0);
    },
);

test(
    'what a table costs stands in the lobby and on the table',
    proves('B.rake.7', 'C.rake.7', 'H38.a.2'),
    async ({ open, room, page }) => {
        const time = 'time: 6 per 30 minutes';
        for (const [house, stake] of [
            ['boston', '1/2'],
            ['cash', '1/2'],
            ['hollywood', '8/16'],
        ] as const) {
            const name = `Timed in ${house}`;
            const timed = await open({
                house,
                stake,
                title: name,
                more: { door: 'open', time: { rate: 6, minutes: 30 } },
            });
            await page.goto(room.url);
            const label = page.getByRole('listitem').filter({ hasText: name });
            await expect(label.getByTestId('fee')).toHaveText(time);
            // On the table itself, seated or not.
            for (const looker of [await timed.looks('Bob'), await timed.looks('Rae')]) {
                await expect(looker.page.getByTestId('fee')).toHaveText(time);
            }
            await timed.host.wants({ do: 'close' });
        }
        // A raked stake says how and how much, where a table is opened and at the table.
        const steps = 'rake: 1 each when the pot reaches 5, 15, 25, 35, 45; no flop, no drop';
        const { stakes } = await raked(room.url);
        expect(stakes.length).toBeGreaterThan(0);
        const scene = await open({ house: 'hollywood', stake: stakes[0]! });
        const rae = await scene.looks('Rae');
        await expect(rae.page.getByTestId('fee')).toHaveText(steps);
        // And one that takes nothing says that.
        const free = await open({ house: 'boston' });
        await expect((await free.looks('Rae')).page.getByTestId('fee')).toHaveText('nothing is taken from the pots');
    },
);

/** The stakes at which hollywood rakes hold'em, as its file has them. */
async function raked(url: string): Promise<{ stakes: string[] }> {
    interface Shown {
        games: { game: string; stakes: { stake: string; terms: { rake?: { takes: { at?: number[] } } } }[] }[];
    }
    const house = (await (await fetch(`${url}/api/houses/hollywood`)).json()) as Shown;
    const holdem = house.games.find(({ game }) => game === 'holdem')!;
    const stakes = holdem.stakes.filter(({ terms }) => terms.rake?.takes.at?.join() === '5,15,25,35,45');
    return { stakes: stakes.map(({ stake }) => stake) };
}
