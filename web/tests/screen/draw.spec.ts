// How many cards somebody drew: for as long as the house lets people know.

import { proves } from './proves';
import { expect, test } from './scene';

test(
    'how many cards were drawn is shown until somebody acts after the draw',
    proves('HD.rules.d'),
    async ({ open }) => {
        for (const [house, stays] of [
            ['hollywood', false],
            ['plain', true],
        ] as const) {
            const scene = await open({ house, game: 'draw' });
            await scene.settle();
            const rae = await scene.looks('Rae');
            await scene.deal({ Ann: 'AhAd7c5s2d', Bob: 'KhKdQcJc9h', Cat: '8h8d6c4s3d' });
            await scene.passive((view) => view.asks.kind === 'draw');
            const discards: Record<string, string[]> = { Ann: ['7c', '5s'], Bob: [], Cat: ['6c', '4s', '3d'] };
            for (;;) {
                const view = await scene.host.view();
                if (view.asks.kind === 'act') break;
                if (view.asks.kind !== 'draw') continue;
                const one = await scene.asked();
                await one.acts({ do: 'draw', cards: discards[one.name] });
            }
            const shown = { Ann: 'drew 2', Bob: 'stood pat', Cat: 'drew 3' };
            for (const [name, text] of Object.entries(shown))
                await expect(rae.seat(name).getByTestId('drew')).toHaveText(text);
            await expect(rae.log.getByText('Ann draws two')).toHaveCount(1);
            // The first act after the draw.
            await (await scene.asked()).acts({ do: 'check' });
            await expect(rae.log.getByText(/checks$/)).not.toHaveCount(0);
            const sam = await scene.looks('Sam');
            for (const looker of [rae, sam]) await expect(looker.page.getByTestId('drew')).toHaveCount(stays ? 3 : 0);
            await expect(rae.log.getByText('Ann draws two')).toHaveCount(stays ? 1 : 0);
            await expect(rae.log.getByText('Cat draws three')).toHaveCount(stays ? 1 : 0);
        }
    },
);
