// What a player shows of a hand, and what stays hidden: one card, both, or none.

import type { Question } from '../../src/wire';
import { Friends, type Looker } from '../friends';
import { proves } from './proves';
import { expect, test, type Scene } from './scene';

const ANN = 1;
const BOB = 2;
const asksToShow = (seat: number) => (asks: Question) => asks.kind === 'show' && asks.seats.includes(seat);

/** A table for two at which Ann is asked to show, Bob having shown before if he was first. */
async function annIsAsked(friends: Friends): Promise<void> {
    const { asks } = await friends.playUntil((asks) => asks.kind === 'show');
    if (!asks.seats.includes(BOB)) return;
    await friends.at(BOB).does({ do: 'show', turn: asks.turn });
    await friends.until(asksToShow(ANN));
}

/** The two cards that Ann's browser was dealt, as it names them. */
async function ownCards(friends: Friends): Promise<[string, string]> {
    const { hand } = await friends.at(ANN).view();
    const faces = hand!.players.find((one) => one.seat === ANN)!.cards.map((card) => card.face!);
    return faces as [string, string];
}

/** The buttons that show one card alone. */
const single = (looker: Looker) => looker.dock.getByRole('button', { name: /^Show only / });

test(
    'H30.f.1: who shows one of two cards is told that one is still hidden, and may show it or not',
    proves('H30.f.1'),
    async ({ browser, room }) => {
        for (const rest of ['shown', 'kept'] as const) {
            const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'hollywood', pause: 1500 });
            const [ann, bob] = [await friends.at(ANN).looks(browser), await friends.at(BOB).looks(browser)];
            await annIsAsked(friends);
            const [first, second] = await ownCards(friends);
            await expect(ann.dock).toHaveAttribute('data-asked', 'show');
            await expect(ann.dock.getByText('still hidden')).toHaveCount(0);
            await expect(single(ann)).toHaveCount(2);
            expect([bob.knows(first), bob.knows(second)]).toEqual([false, false]);

            await single(ann).first().click();
            await expect(ann.dock.getByText('One of your cards is still hidden: show it if you like')).toBeVisible();
            await expect(ann.dock).toHaveAttribute('data-asked', 'show');
            await expect(bob.speech).toContainText('One card of the hand stays hidden');
            await expect(bob.seat('Ann').getByRole('img', { name: / of / })).toHaveCount(1);
            expect([bob.knows(first), bob.knows(second)]).toEqual([true, false]);

            if (rest === 'shown') {
                await ann.dock.getByRole('button', { name: 'Show', exact: true }).click();
                await expect(bob.seat('Ann').getByRole('img', { name: / of / })).toHaveCount(2);
                expect(bob.knows(second)).toBe(true);
            } else {
                await ann.dock.getByRole('button', { name: 'Muck' }).click();
                await friends.until((asks) => asks.kind !== 'show');
                await expect(bob.page.getByText('Ann throws the hand away').first()).toBeAttached();
                expect(bob.knows(second)).toBe(false);
            }
        }
    },
);

test('a winner who was not called shows one card, both, or none', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'hollywood', pause: 6000 });
    const [ann, bob] = [await friends.at(ANN).looks(browser), await friends.at(BOB).looks(browser)];
    // Whoever is first: Ann stays, Bob folds.
    for (let folded = false; !folded;) {
        const { asks } = await friends.until((asks) => asks.kind === 'act');
        folded = asks.seats.includes(BOB);
        if (folded) await friends.at(BOB).does({ do: 'fold', turn: asks.turn });
        else await friends.stays(asks);
    }
    await expect(ann.dock.getByText('Show your cards if you like')).toBeVisible();
    await expect(single(bob)).toHaveCount(0);
    await single(ann).last().click();
    await expect(bob.seat('Ann').getByRole('img', { name: / of / })).toHaveCount(1);
    await expect(ann.dock.getByText('One of your cards is still hidden')).toBeVisible();
    await ann.dock.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(bob.seat('Ann').getByRole('img', { name: / of / })).toHaveCount(2);
    await expect(ann.dock.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

/** One deck that Bob wins, one that Ann wins. */
const BEATEN = { Ann: '7h2d', Bob: 'AsAd', board: 'KcQs9h5d3c' };
const BEST = { Ann: 'AsAd', Bob: '7h2d', board: 'KcQs9h5d3c' };

test('a beaten hand is mucked by itself for a player who wants it so, and no other', async ({ open }) => {
    for (const muckLosing of [true, false]) {
        // Long enough that no hand is dealt before play has stopped.
        const scene = await open({ house: 'hollywood', seats: ['Ann', 'Bob'], more: { pause: 6000 } });
        await scene.settle();
        const ann = await scene.looks('Ann');
        if (muckLosing) {
            await ann.page.getByRole('button', { name: 'How it looks and sounds' }).click();
            await ann.page.getByRole('checkbox', { name: 'Muck losing hands' }).check();
            await ann.page.keyboard.press('Escape');
        }
        const mucks = () => ann.sent.filter((text) => (JSON.parse(text) as { do: string }).do === 'muck').length;
        const muck = ann.dock.getByRole('button', { name: 'Muck' });
        const byItself = muckLosing ? 1 : 0;

        await scene.deal(BEATEN);
        await bobShowsFirst(scene);
        if (muckLosing) {
            await expect(ann.log.getByText('Ann throws the hand away')).toBeVisible();
        } else {
            await expect(muck).toBeVisible();
            await scene.who('Ann').acts({ do: 'show' });
        }
        await scene.passive();
        expect(mucks()).toBe(byItself);

        await scene.deal(BEST);
        await bobShowsFirst(scene);
        await expect(muck).toBeVisible();
        await scene.who('Ann').acts({ do: 'show' });
        await expect(ann.middle.getByText(/^Ann wins/)).toBeVisible();
        expect(mucks()).toBe(byItself);
    }
});

/** Bob bets at the end and is called: he shows first, wherever the button is. */
async function bobShowsFirst(scene: Scene): Promise<void> {
    await scene.passive((view) => view.hand?.boards[0]?.length === 5 && view.asks.kind === 'act');
    if ((await scene.asked()).name === 'Ann') await scene.who('Ann').acts({ do: 'check' });
    const bob = scene.who('Bob');
    await bob.asked();
    const { legal } = (await bob.view()).asks;
    await bob.acts({ do: 'raise', to: legal?.raise.kind === 'between' ? legal.raise.least : 0 });
    await scene.who('Ann').acts({ do: 'call' });
    await bob.acts({ do: 'show' });
}

const RANKS: Record<string, [string, string]> = {
    '2': ['deuce', 'deuces'],
    '3': ['three', 'threes'],
    '4': ['four', 'fours'],
    '5': ['five', 'fives'],
    '6': ['six', 'sixes'],
    '7': ['seven', 'sevens'],
    '8': ['eight', 'eights'],
    '9': ['nine', 'nines'],
    T: ['ten', 'tens'],
    J: ['jack', 'jacks'],
    Q: ['queen', 'queens'],
    K: ['king', 'kings'],
    A: ['ace', 'aces'],
};

/** What two cards are called, worked out here. */
function called([one, other]: [string, string]): string {
    const order = Object.keys(RANKS);
    if (one[0] === other[0]) return `a pair of ${RANKS[one[0]!]![1]}`;
    const high = order.indexOf(one[0]!) > order.indexOf(other[0]!) ? one : other;
    return `${RANKS[high[0]!]![0]} high`;
}

test('your own hand is named beside the cards and said aloud, and nobody else hears it', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'hollywood', pause: 1500 });
    const [ann, bob] = [await friends.at(ANN).looks(browser), await friends.at(BOB).looks(browser)];
    // The first hand may have been dealt before the browsers were there.
    await friends.playHands(1);
    await friends.until((asks) => asks.kind === 'act');
    const name = called(await ownCards(friends));
    await expect(ann.seat('Ann')).toContainText(name);
    await expect(ann.page.getByText(`You hold ${name}`).first()).toBeAttached();
    await friends.playUntil((asks, view) => (view.hand?.boards[0]?.length ?? 0) === 5);
    const named = (looker: Looker, seat: number) =>
        looker.heard.filter((frame) => frame.includes(`"e":"holding","seat":${seat}`)).length;
    // Bob hears of his own hand with the flop, the turn and the river at least once, of hers never.
    await expect.poll(() => named(bob, BOB)).toBeGreaterThan(0);
    await expect.poll(() => named(ann, ANN)).toBeGreaterThan(0);
    expect([named(bob, ANN), named(ann, BOB)]).toEqual([0, 0]);
});
