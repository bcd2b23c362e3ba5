// What a hand is worth. The room says it in English words; here they are put into other languages.
// Words that are not known stay as they are: better English than nothing.

import { language } from './words/index.svelte';

/** A hand, or two of them for high and low, as people say it. */
export function inWords(hand: string): string {
    if (language() === 'en') return hand;
    return hand.split(HALVES).map(german).join(', und ');
}

/** The same without kickers: enough to say what a pot was won with. */
export function inBrief(hand: string): string {
    const brief = (one: string) => one.replace(/, [a-z-]+ kickers?$/, '').replace(/( high|-high flush), .*$/, '$1');
    return inWords(hand.split(HALVES).map(brief).join(', and '));
}

/** Between a high hand and a low one. */
const HALVES = /, and (?=an? )/;

const RANKS = 'ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|deuce';
const ONE: Record<string, string> = {
    ace: 'Ass',
    king: 'König',
    queen: 'Dame',
    jack: 'Bube',
    ten: 'Zehn',
    nine: 'Neun',
    eight: 'Acht',
    seven: 'Sieben',
    six: 'Sechs',
    five: 'Fünf',
    four: 'Vier',
    three: 'Drei',
    deuce: 'Zwei',
};
const MANY: Record<string, string> = {
    aces: 'Asse',
    kings: 'Könige',
    queens: 'Damen',
    jacks: 'Buben',
    tens: 'Zehnen',
    nines: 'Neunen',
    eights: 'Achten',
    sevens: 'Siebenen',
    sixes: 'Sechsen',
    fives: 'Fünfen',
    fours: 'Vieren',
    threes: 'Dreien',
    deuces: 'Zweien',
};
/** What somebody may call a hand without naming its cards. */
const CALLED: Record<string, string> = {
    'no pair': 'kein Paar',
    pair: 'ein Paar',
    'two pair': 'zwei Paare',
    'three of a kind': 'ein Drilling',
    straight: 'eine Straße',
    flush: 'ein Flush',
    'full house': 'ein Full House',
    'four of a kind': 'ein Vierling',
    'straight flush': 'ein Straight Flush',
    'royal flush': 'ein Royal Flush',
    low: 'ein Low',
    wheel: 'ein Wheel',
    'no hand': 'kein Blatt',
    'four to a straight': 'vier zur Straße',
    'four to a flush': 'vier zum Flush',
    'four to a straight flush': 'vier zum Straight Flush',
};

const joined = (ranks: string) =>
    ranks
        .split('-')
        .map((rank) => ONE[rank] ?? rank)
        .join('-');
const many = (ranks: string) => MANY[ranks] ?? ranks;

type Rewrite = [pattern: RegExp, say: (...parts: string[]) => string];
const NAMES = `(?:${RANKS})(?:-(?:${RANKS}))*`;
const REWRITES: Rewrite[] = [
    [/^pair of (\w+)$/, (pair) => `ein Paar ${many(pair)}`],
    [/^two pair, (\w+) and (\w+)$/, (high, low) => `zwei Paare, ${many(high)} und ${many(low)}`],
    [/^(three|four|five) (\w+)$/, (count, rank) => `${COUNTS[count]} ${many(rank)}`],
    [/^full house, (\w+) over (\w+)$/, (three, two) => `ein Full House, ${many(three)} über ${many(two)}`],
    [/^(\w+)-high straight$/, (top) => `eine Straße bis ${joined(top)}`],
    [/^(\w+)-high straight flush$/, (top) => `ein Straight Flush bis ${joined(top)}`],
    [
        /^(\w+)-high flush(?:, ([\w-]+))?$/,
        (top, rest) => `ein Flush bis ${joined(top)}${rest ? `, ${joined(rest)}` : ''}`,
    ],
    [/^(\w+) high(?:, ([\w-]+))?$/, (top, rest) => `${joined(top)} hoch${rest ? `, ${joined(rest)}` : ''}`],
    [new RegExp(`^(${NAMES}) low$`), (ranks) => `${joined(ranks)} low`],
    [new RegExp(`^(${NAMES}) badugi$`), (ranks) => `ein Badugi, ${joined(ranks)}`],
    [new RegExp(`^(one|two|three)-card (${NAMES})$`), (count, ranks) => `${CARDS[count]}, ${joined(ranks)}`],
];
const COUNTS: Record<string, string> = { three: 'drei', four: 'vier', five: 'fünf' };
const CARDS: Record<string, string> = { one: 'eine Karte', two: 'zwei Karten', three: 'drei Karten' };

function german(hand: string): string {
    const bare = hand.replace(/^an? /, '');
    const kickers = /^(.*), ([a-z-]+) (kickers?)$/.exec(bare);
    if (kickers) {
        const [, made, ranks, word] = kickers;
        return `${german(made!)}, ${word === 'kicker' ? 'Beikarte' : 'Beikarten'} ${joined(ranks!)}`;
    }
    const called = CALLED[bare];
    if (called) return called;
    for (const [pattern, say] of REWRITES) {
        const found = pattern.exec(bare);
        if (found) return say(...found.slice(1));
    }
    return hand;
}
