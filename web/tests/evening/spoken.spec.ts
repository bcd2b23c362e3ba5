// What somebody who cannot see the table is told: held against what really came over the socket, in
// words of the test's own.

import type { Browser } from '@playwright/test';
import type { Event, Face, Message, Opened, Question } from '../../src/wire';
import { play, Player } from '../player';
import { expect, test, type Room } from '../room';
import { Sums } from '../sums';

const RANKS = {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    T: 'ten',
    9: 'nine',
    8: 'eight',
    7: 'seven',
    6: 'six',
    5: 'five',
    4: 'four',
    3: 'three',
    2: 'two',
};
const SUITS = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const NAMES = ['', 'Ann', 'Bob', 'Cat'];
const OWN = 2;

function card(face: Face): string {
    if (face === 'Jk' || face === 'Jr') return 'joker';
    return `${RANKS[face[0] as keyof typeof RANKS]} of ${SUITS[face[1] as keyof typeof SUITS]}`;
}

/** What must be heard of an event: everything in one line. */
function ofEvent(event: Event): string[] | undefined {
    switch (event.e) {
        case 'dealt': {
            const own = event.faces.filter((face, at) => face && (event.up || event.seats[at] === OWN)) as Face[];
            return own.length > 0 ? own.map(card) : undefined;
        }
        case 'board':
            return event.cards.map(({ face }) => card(face!));
        case 'acted': {
            const { seat, action, paid, bet } = event;
            const amount = { fold: '', check: '', call: paid, 'bring-in': bet, bet, complete: bet, raise: bet }[action];
            const verb = {
                fold: 'folds',
                check: 'checks',
                call: 'calls',
                'bring-in': 'brings',
                bet: 'bets',
                complete: 'completes',
                raise: 'raises',
            };
            return [NAMES[seat]!, `${verb[action]}${amount === '' ? '' : '.* ' + amount}`];
        }
        case 'drew':
            return [NAMES[event.seat]!, ['stands pat', 'draws one', 'draws two', 'draws three'][event.cards]!];
        case 'shown':
            return [NAMES[event.seat]!, 'shows', ...event.cards.map(({ face }) => card(face!))];
        case 'mucked':
            return [NAMES[event.seat]!, 'throws the hand away'];
        case 'won':
            return [NAMES[event.seat]!, event.half === 'back' ? 'gets' : 'wins', String(event.amount)];
        case 'hand-began':
            return [`Hand ${event.hand}`, NAMES[event.button] ?? ''];
        default:
            return undefined;
    }
}

/** What must be heard of a question; the pot is what the test has added up. */
function ofQuestion(asks: Question, pot: number): string[] | undefined {
    if (asks.turn === undefined || asks.seats.length === 0) return undefined;
    if (!asks.seats.includes(OWN)) return [...asks.seats.map((seat) => NAMES[seat]!), 'to act'];
    const said = ['Your turn', `Pot ${pot}`];
    const { legal } = asks;
    if (legal?.fold) said.push('Fold');
    if (legal?.stay.kind === 'check') said.push('Check');
    if (legal?.stay.kind === 'call') said.push('Call', ` ${legal.stay.pay}`);
    if (legal?.stay.kind === 'bring-in') said.push(`Bring in ${legal.stay.pay}`);
    if (legal?.raise.kind === 'between') said.push(` ${legal.raise.least}`, ` ${legal.raise.most}`);
    if (asks.kind === 'show') said.push('Show');
    if (asks.kind === 'draw') said.push(String(asks.most));
    return said;
}

function expected(heard: Message[]): string[][] {
    const sums = new Sums();
    const lines: (string[] | undefined)[] = [];
    for (const message of heard) {
        sums.hear(message);
        if (message.m !== 'told') continue;
        lines.push(...message.events.map(ofEvent));
        if (message.asks) lines.push(ofQuestion(message.asks, sums.middle));
    }
    return lines.filter((line) => line !== undefined);
}

/** Whole words and whole amounts: 4 is not heard in 14, nor in 1,400. */
function says(line: string, words: string): boolean {
    return new RegExp(`(?<![\\w,])${words.trim()}(?![\\w]|,\\d)`).test(line.replaceAll(/(?<=\d),(?=\d)/g, ''));
}

/** What was expected and not heard in its turn. */
function missing(heard: string[][], spoken: string[]): string[] {
    const lost: string[] = [];
    let from = 0;
    for (const words of heard) {
        const at = spoken.findIndex((line, number) => number >= from && words.every((word) => says(line, word)));
        if (at < 0) lost.push(words.join(' … '));
        else from = at + 1;
    }
    return lost;
}

async function gather(browser: Browser, room: Room, game: string): Promise<Player[]> {
    const ann = await Player.come(browser, room.url, 'Ann', { width: 800, height: 600 });
    const bob = await Player.come(browser, room.url, 'Bob', { width: 800, height: 600 }, 'keyboard');
    const cat = await Player.come(browser, room.url, 'Cat', { width: 800, height: 600 });
    const headers = { origin: room.url };
    await ann.context.request.post(`${room.url}/api/guests`, { data: { name: 'Ann' }, headers });
    const asked = { name: 'Friday', house: 'boston', game, pause: 200, seats: 6 };
    const { table, links } = (await (
        await ann.context.request.post(`${room.url}/api/tables`, { data: asked, headers })
    ).json()) as Opened;
    const { code } = links.find((link) => link.role === 'player')!;
    await ann.goTo(table);
    await ann.sit(1);
    await bob.join(table, code, OWN);
    await cat.join(table, code, 3);
    return [ann, bob, cat];
}

for (const [game, hands] of [
    ['holdem', 4],
    ['stud-hilo', 2],
    ['draw-hilo', 3],
] as const) {
    test(`${game} can be played by ear`, async ({ browser, room }) => {
        const all = await gather(browser, room, game);
        const bob = all[1]!;
        const count = (kind: Event['e']) => bob.events().filter((event) => event.e === kind).length;
        // As the cards fall a hand is over soon: there is enough to hear when there is, between two hands.
        const enough = () =>
            count('hand-ended') >= hands &&
            count('hand-began') === count('hand-ended') &&
            expected(bob.heard).length > 15 * hands;
        await play([bob, all[0]!, all[2]!], enough);
        const wanted = expected(bob.heard);
        const lost = async () => missing(wanted, await bob.spoken());
        await expect.poll(lost).toEqual([]);
        // Nothing of the others' cards is said before they show them.
        const cards = async () => (await bob.spoken()).filter((line) => line.startsWith('Your cards')).length;
        // The next hand may have begun meanwhile: it is said a moment after it is heard of.
        await expect.poll(async () => (await cards()) - count('hand-began')).toBe(0);
        // Whoever lost the thread hears the table again.
        const before = (await bob.spoken()).length;
        await bob.keyboard.press('t');
        await expect.poll(async () => (await bob.spoken()).length).toBeGreaterThan(before);
        for (const player of all) await player.context.close();
    });
}
