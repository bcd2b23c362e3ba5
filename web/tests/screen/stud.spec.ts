// What is called of the boards at stud, and who is pointed out as first to act.

import { proves } from './proves';
import { expect, test } from './scene';

// The third card is the first that lies open.
const DECK = { Ann: '2c3c4h4sKdJh9c', Bob: 'QcJc6h7s8c9d2h', Cat: '7h2dTh5h3hAh8d' };

const CALLED = /(pair of|four to a)/;

test(
    'pairs and fours that show are called at the small limits of stud high, and nowhere else',
    proves('HS.rules.7.a', 'HS.rules.7.b', 'HS.rules.7.c', 'HS.rules.7.d'),
    async ({ open }) => {
        for (const [game, stake, called] of [
            ['stud', '4/8', true],
            ['stud', '8/16', false],
            ['stud-hilo', '4/8', false],
        ] as const) {
            const scene = await open({ house: 'hollywood', game, stake });
            await scene.settle();
            const rae = await scene.looks('Rae');
            const cards =
                (count: number) => (view: { hand?: { players: { cards: unknown[] }[] }; asks: { kind: string } }) =>
                    view.asks.kind === 'act' && view.hand?.players[0]?.cards.length === count;
            await scene.deal(DECK);
            await expect(rae.seat('Ann').getByRole('img')).toHaveCount(3);
            await expect(rae.log.getByText(CALLED)).toHaveCount(0);
            // Fourth street: Ann pairs her door card, and is high.
            await scene.passive(cards(4));
            await expect(rae.seat('Ann').getByRole('img')).toHaveCount(4);
            await expect(rae.seat('Ann')).toHaveAttribute('aria-current', 'true');
            await expect(rae.seat('Bob')).not.toHaveAttribute('aria-current', 'true');
            await expect(rae.log.getByText('pair of fours, Ann')).toHaveCount(called ? 1 : 0);
            // Sixth street: Bob has 6-7-8-9, and Cat four hearts.
            await scene.passive(cards(6));
            await expect(rae.seat('Ann').getByRole('img')).toHaveCount(6);
            await expect(rae.seat('Ann')).toHaveAttribute('aria-current', 'true');
            await expect(rae.log.getByText('four to a straight, Bob')).toHaveCount(called ? 1 : 0);
            await expect(rae.log.getByText('four to a flush, Cat')).toHaveCount(called ? 1 : 0);
            await expect(rae.log.getByText(CALLED)).toHaveCount(called ? 3 : 0);
        }
    },
);
