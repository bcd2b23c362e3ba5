// What a screen reader says about the table as it stands: one's cards, the board, the pot, and who is
// asked for what. What has happened is said by the sentences of the log.

import { card } from '../sentence';
import type { Card, Legal, View } from '../wire';
import { t } from '../words/index.svelte';
import { amount } from './amount';
import { highest, inPlay } from './price';

/** What was last said, to be heard in order. */
export class Speech {
    lines: { id: number; text: string }[] = $state.raw([]);
    private next = 0;

    /** This many lines stay: enough for a slow voice, and no second log. */
    private static readonly KEPT = 24;

    say(...texts: string[]): void {
        const said = texts.map((text) => ({ id: this.next++, text }));
        this.lines = [...this.lines, ...said].slice(-Speech.KEPT);
    }
}

/** Whose turn it is, and for the viewer what can be done; nothing while nobody is asked. */
export function question(view: View, seat: number | undefined): string | undefined {
    const { asks } = view;
    if (view.paused !== undefined || asks.turn === undefined || asks.seats.length === 0) return undefined;
    if (seat === undefined || !asks.seats.includes(seat)) {
        const names = view.chairs.filter((one) => asks.seats.includes(one.seat)).map((one) => one.name);
        return t('say.turn', { name: names.join(', ') });
    }
    const said = [t('table.your-turn')];
    const lies = pot(view);
    if (lies) said.push(lies);
    if (asks.kind === 'act' && asks.legal) said.push(choice(choices(view, seat, asks.legal)));
    if (asks.kind === 'draw') said.push(t('say.draw', { most: asks.most ?? 0 }));
    if (asks.kind === 'show') said.push(choice(asks.may_muck ? [t('do.show'), t('do.muck')] : [t('do.show')]));
    if (asks.kind === 'run-it') said.push(t('runs.ask'));
    return said.join('. ');
}

/** What there is to win; nothing where a house tells it only to those who ask. */
export function pot(view: View): string | undefined {
    if (view.terms.pot_size === 'on-request') return undefined;
    return t('say.pot', { amount: amount(inPlay(view.hand), view.terms) });
}

/** The hand as it stands, for somebody who joins in the middle or hears it again. */
export function standing(view: View, seat: number | undefined): string[] {
    const { hand } = view;
    if (!hand) return [];
    const own = hand.players.find((player) => player.seat === seat)?.cards ?? [];
    const said = own.length > 0 ? [t('told.dealt.you', { cards: cards(own) })] : [];
    hand.boards.forEach((board, at) => {
        if (board.length > 0) said.push(`${t('table.board', { number: at + 1 })}: ${cards(board)}`);
    });
    const asked = question(view, seat);
    // One's own question has the pot in it.
    const lies = seat === undefined || !view.asks.seats.includes(seat) ? pot(view) : undefined;
    if (lies) said.push(lies);
    return asked ? [...said, asked] : said;
}

function choices(view: View, seat: number, { fold, stay, raise }: Legal): string[] {
    const chips = (value: number) => amount(value, view.terms);
    const said = fold ? [t('do.fold')] : [];
    if (stay.kind === 'check') said.push(t('do.check'));
    if (stay.kind === 'call') {
        const all = view.chairs.find((one) => one.seat === seat)?.stack === stay.pay;
        said.push(t(all ? 'do.call-all' : 'do.call', { amount: chips(stay.pay) }));
    }
    if (stay.kind === 'bring-in') said.push(t('do.bring-in', { amount: chips(stay.pay) }));
    const up = stay.kind === 'bring-in' ? 'complete' : highest(view.hand) === 0 ? 'bet' : 'raise';
    if (raise.kind === 'all-in') said.push(t('do.all-in', { amount: chips(raise.to) }));
    if (raise.kind === 'either') {
        said.push(...[raise.small, raise.large].map((to) => t(`do.${up}`, { amount: chips(to) })));
    }
    if (raise.kind === 'between') {
        const { least, most } = raise;
        if (least === most) said.push(t(`do.${up}`, { amount: chips(least) }));
        else said.push(t('say.between', { what: t(`do.${up}`, { amount: chips(least) }), most: chips(most) }));
    }
    return said;
}

function choice(said: string[]): string {
    const last = said.at(-1) ?? '';
    return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} ${t('say.or')} ${last}`;
}

function cards(all: Card[]): string {
    return all.map(({ face }) => card(face, 'speech')).join(', ');
}
