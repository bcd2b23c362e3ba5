// What there is to see of a seat, in words and marks: worked out in one go from what is known of it,
// and only when something of that has changed. Whoever shows it asks nothing more.

import type { Action, Chair, Event, Player, Question, View } from '../wire';
import { named, t } from '../words/index.svelte';
import { inBrief } from '../worth';
import { amount } from './amount';

/** What is known of a seat, and of the table as far as it concerns it. */
export interface Known extends Pick<View, 'terms' | 'blinds' | 'straddles' | 'rock'> {
    seat: number;
    chair?: Chair;
    player?: Player;
    /** Whether the hand is in progress. */
    live: boolean;
    /** Whether the table waits for this seat. */
    turn: boolean;
    /** What it is asked, as soon as it is shown how long there is to think. */
    time?: Question;
    own: boolean;
    /** What it last did on this round. */
    act?: Action;
    won: number;
    shown?: Extract<Event, { e: 'shown' }>;
    /** The slots of the cards that won. */
    plays?: Set<number>;
    /** The slots that are to be thrown away, while one chooses them. */
    picks?: number[];
    /** How amounts are liked, and in which language. */
    likes: string;
}

/** A card before a seat. */
export interface CardSeen {
    slot: number;
    face?: string;
    up: boolean;
    marked: boolean;
    /** Whether it is to be thrown away; said only where one chooses. */
    picked?: boolean;
}

/** Something small that lies at a plate. */
export interface Mark {
    text: string;
    look: 'disc' | 'missed' | 'word';
    testid?: string;
    title?: string;
}

/** A seat, the chips before it, and who sits there, if anybody does. */
export interface Seen {
    bet: number;
    /** The bet in words, and whose it is. */
    chips: string;
    whose: string;
    taken: boolean;
    label: string;
    name: string;
    bot: boolean;
    stack: string;
    /** Chips that are bought and not there yet. */
    coming: string;
    own: boolean;
    turn: boolean;
    /** What sets the plate apart. */
    look: string;
    time?: Question;
    cards: CardSeen[];
    /** How the cards lie. */
    fan: string;
    /** Whether some of them stand higher than the others. */
    stepped: boolean;
    won: string;
    status: string;
    hot: boolean;
    marks: Mark[];
    worth: string;
}

export const EMPTY: Seen = {
    bet: 0,
    chips: '',
    whose: '',
    taken: false,
    label: '',
    name: '',
    bot: false,
    stack: '',
    coming: '',
    own: false,
    turn: false,
    look: '',
    time: undefined,
    cards: [],
    fan: '',
    stepped: false,
    won: '',
    status: '',
    hot: false,
    marks: [],
    worth: '',
};

export function seen(known: Known): Seen {
    const { seat, chair, player, live, terms } = known;
    const bet = live ? (player?.bet ?? 0) : 0;
    const whose = bet > 0 ? t('table.bet-of', { name: chair?.name ?? t('table.seat', { seat }) }) : '';
    const chips = bet > 0 ? amount(bet, terms) : '';
    return chair ? { bet, chips, whose, ...sitter(known, chair) } : { ...EMPTY, bet, chips, whose };
}

/** Somebody in a chair. */
function sitter(known: Known, chair: Chair): Omit<Seen, 'bet' | 'chips' | 'whose'> {
    const { player, terms, turn, own, won, picks } = known;
    const cards = (player?.cards ?? []).map(({ slot, face, up }) => {
        return { slot, face, up, marked: known.plays?.has(slot) === true, picked: picks?.includes(slot) };
    });
    const folded = player !== undefined && !player.live;
    const allIn = known.live && player?.live === true && chair.stack === 0;
    const many = cards.length > 2;
    const stack = amount(chair.stack, terms);
    return {
        taken: true,
        label: t('table.seat-label', { seat: chair.seat, name: chair.name, stack }),
        name: chair.name,
        bot: chair.bot !== undefined,
        stack,
        coming: chair.coming > 0 ? `+${amount(chair.coming, terms)}` : '',
        own,
        turn,
        look: names({ turn, folded, away: chair.away !== undefined, won: won > 0 }),
        time: known.time,
        cards,
        fan: names({ open: !own && cards.some(({ face }) => face), many }),
        stepped: picks !== undefined || (many && cards.some(({ up }) => up)),
        won: won > 0 ? `+${amount(won, terms)}` : '',
        status: status(known, chair, allIn, folded),
        hot: allIn,
        marks: marks(known, chair),
        worth: (known.shown?.worth ?? player?.holding)?.map(inBrief).join(' · ') ?? '',
    };
}

function status({ player, live, act }: Known, chair: Chair, allIn: boolean, folded: boolean): string {
    if (chair.leaving) return t('table.leaving');
    if (chair.away) return named('away', chair.away.why);
    if (chair.broke) return t('table.broke');
    if (allIn) return t('table.all-in');
    if (act) return named('act', act);
    if (folded) return named('act', 'fold');
    if (chair.sitting_out) return t('table.sitting-out');
    return !player && live && chair.entry !== 'in' ? t('table.waits') : '';
}

function marks(known: Known, { seat, missed }: Chair): Mark[] {
    const { player, live, time } = known;
    const all: Mark[] = [];
    const disc = (text: string, testid?: string, title?: string) => all.push({ text, look: 'disc', testid, title });
    if (time?.reserve)
        disc(t('table.bank', { seconds: Math.ceil(time.reserve / 1000) }), 'bank', t('table.bank-title'));
    if (live && player?.live && player.caller) disc(t('table.caller'), 'caller');
    if (live && player?.drew !== undefined)
        disc(player.drew === 0 ? t('table.pat') : t('table.drew', { count: player.drew }), 'drew');
    if (live && player?.weak) all.push({ text: t('table.weak'), look: 'word', testid: 'weak' });
    const blind = live ? known.blinds.indexOf(seat) : -1;
    if (blind >= 0) disc(known.blinds.length === 1 || blind > 0 ? t('table.bb') : t('table.sb'));
    if (known.straddles.some((one) => one.seat === seat)) disc(t('table.straddle'));
    if (known.rock.is === 'with' && known.rock.seat === seat) disc(t('table.rock'));
    if (missed.small || missed.big)
        all.push({ text: t('table.missed-short'), look: 'missed', title: t('table.missed') });
    return all;
}

/** The names of what is so. */
function names(of: Record<string, boolean>): string {
    return Object.keys(of)
        .filter((name) => of[name])
        .join(' ');
}
