// Who sees which card: in the browser, and in every message that was sent to it.

import { proves } from './proves';
import { expect, test, type Looker } from './scene';

const BACK = 'a card face down';

function none(looker: Looker, faces: string[]): void {
    const seen = looker.faces();
    expect(faces.filter((face) => seen.has(face))).toEqual([]);
}

test(
    'hole cards go to their owner alone',
    proves('B.defs.hole-card', 'C.defs.hole-card', 'HQ.15.1'),
    async ({ open }) => {
        for (const house of ['boston', 'cash', 'hollywood']) {
            const scene = await open({ house });
            await scene.settle();
            const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
            await scene.deal({ Ann: 'AhKd', Bob: 'QcJc', Cat: '7s2d' });
            await expect(bob.seat('Bob').getByRole('img', { name: 'queen of clubs' })).toBeVisible();
            await expect(bob.seat('Bob').getByRole('img', { name: 'jack of clubs' })).toBeVisible();
            await expect(bob.seat('Ann').getByRole('img', { name: BACK })).toHaveCount(2);
            await expect(rae.seat('Bob').getByRole('img', { name: BACK })).toHaveCount(2);
            await scene.passive((view) => view.hand?.boards[0]?.length === 5);
            none(bob, ['Ah', 'Kd', '7s', '2d']);
            none(rae, ['Ah', 'Kd', '7s', '2d', 'Qc', 'Jc']);
            expect(bob.faces().has('Qc')).toBe(true);
        }
    },
);

test(
    'what a burn card was is in no message and in no history',
    proves('B.defs.burn-card.2', 'C.defs.burn-card.2', 'H14.9'),
    async ({ open }) => {
        for (const house of ['boston', 'cash', 'hollywood']) {
            const scene = await open({ house });
            await scene.settle();
            const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
            const deck = { Ann: 'AhKd', Bob: 'QcJc', Cat: '7s2d', board: '9h8h7h6h2c', burns: '5s6d9c' };
            await scene.deal(deck);
            await scene.passive();
            const burned = rae.events().flatMap((event) => (event.e === 'burned' ? event.slots : []));
            await expect.poll(() => rae.events().some((event) => event.e === 'hand-ended')).toBe(true);
            expect(
                burned.length + rae.events().flatMap((event) => (event.e === 'burned' ? event.slots : [])).length,
            ).toBeGreaterThanOrEqual(3);
            for (const looker of [bob, rae]) {
                none(looker, ['5s', '6d', '9c']);
                expect(looker.faces().has('9h'), 'the board was seen').toBe(true);
            }
            const history = await scene.who('Bob').asks.get(`/api/tables/${scene.table}/hands/2`);
            const told = await history.text();
            expect(told).toContain('"6h"');
            for (const face of ['5s', '6d', '9c']) expect(told).not.toContain(`"${face}"`);
        }
    },
);

test(
    'everybody sees how many cards each holds until they are given up, connected or not',
    proves('B.irregular.3', 'C.irregular.3', 'T.house.9', 'HE.1.2'),
    async ({ open }) => {
        for (const house of ['boston', 'cash', 'friends', 'hollywood']) {
            const scene = await open({ house });
            await scene.settle();
            const rae = await scene.looks('Rae');
            const bob = await scene.looks('Bob');
            await scene.deal();
            for (const name of scene.names)
                await expect(rae.seat(name).getByRole('img', { name: BACK })).toHaveCount(2);
            const first = await scene.asked();
            await first.acts({ do: 'fold' });
            await expect(rae.seat(first.name).getByRole('img')).toHaveCount(0);
            const others = scene.names.filter((name) => name !== first.name);
            // Bob's line is lost: the cards lie where they lay.
            await bob.context.close();
            await expect
                .poll(() => rae.events().some((event) => event.e === 'went-away' && event.why === 'disconnected'))
                .toBe(true);
            for (const name of others) await expect(rae.seat(name).getByRole('img', { name: BACK })).toHaveCount(2);
        }
    },
);

test('nobody looks through the discards or the rest of the deck', proves('T.house.12'), async ({ open }) => {
    const scene = await open({ house: 'friends' });
    await scene.settle();
    const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
    await scene.deal({ Ann: 'AhKd', Bob: 'QcJc', Cat: '7s2d', board: '9h8h7h6h2c', burns: '5s6d9c' });
    await scene.passive((view) => view.hand?.boards[0]?.length === 3);
    await expect(rae.middle.getByRole('img')).toHaveCount(3);
    await scene.foldsOut();
    await expect.poll(() => rae.events().some((event) => event.e === 'hand-ended')).toBe(true);
    const seat = scene.who('Ann').seat;
    for (const wish of [
        { do: 'see', turn: 99, seat },
        { do: 'rabbit' },
        { do: 'see', turn: 0, seat: scene.who('Cat').seat },
    ]) {
        expect((await scene.who('Bob').wants(wish)).status).toBeGreaterThanOrEqual(400);
    }
    const history = await (await scene.who('Bob').asks.get(`/api/tables/${scene.table}/hands/2`)).text();
    const hidden = ['6h', '2c', '5s', '6d', '9c', 'Ah', 'Kd', '7s', '2d'];
    for (const looker of [bob, rae]) none(looker, hidden);
    for (const face of hidden) expect(history).not.toContain(`"${face}"`);
    expect(bob.faces().has('9h') && history.includes('"9h"'), 'the flop was dealt').toBe(true);
});

test('a hand that was mucked at the showdown is in no history', proves('H30.0.6'), async ({ open }) => {
    const scene = await open({ house: 'hollywood' });
    await scene.settle();
    const bob = await scene.looks('Bob');
    await scene.deal({ Ann: 'AhKd', Bob: 'QcJc', Cat: '7s2d', board: '9h8h7h6h2c' });
    await scene.passive((view) => view.asks.kind === 'show');
    for (;;) {
        const view = await scene.host.view();
        if (!view.hand || view.asks.kind !== 'show') break;
        const one = await scene.asked();
        await one.wants({ do: one.name === 'Cat' ? 'muck' : 'show', turn: view.asks.turn });
    }
    await scene.host.wants({ do: 'pause' });
    const history = await (await scene.who('Bob').asks.get(`/api/tables/${scene.table}/hands/2`)).text();
    for (const face of ['7s', '2d']) {
        expect(history).not.toContain(`"${face}"`);
        expect(bob.faces().has(face)).toBe(false);
    }
    expect(history, 'Ann has shown').toContain('"Ah"');
});

test('up cards lie open to everybody, in the order dealt', proves('C.defs.up-card', 'HE.7'), async ({ open }) => {
    for (const house of ['cash', 'hollywood']) {
        const scene = await open({ house, game: 'stud', stake: '4/8' });
        await scene.settle();
        const [bob, rae] = [await scene.looks('Bob'), await scene.looks('Rae')];
        await scene.deal({ Ann: '2c3c4h9sKd', Bob: 'QcJcTs8h5d', Cat: '7s2dAh6d3h' });
        for (const looker of [bob, rae]) {
            for (const [name, card] of [
                ['Ann', 'four of hearts'],
                ['Bob', 'ten of spades'],
                ['Cat', 'ace of hearts'],
            ] as const) {
                await expect(looker.seat(name).getByRole('img', { name: card })).toBeVisible();
            }
        }
        await scene.passive((view) => view.hand?.players[0]?.cards.length === 5 && view.asks.kind === 'act');
        for (const looker of [bob, rae]) {
            await expect(looker.seat('Ann').getByRole('img')).toHaveCount(5);
            const shown = looker.seat('Ann').getByRole('img');
            expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
                BACK,
                BACK,
                'four of hearts',
                'nine of spades',
                'king of diamonds',
            ]);
        }
    }
});
