// What went wrong, and what is done about it. The room says it in English words, with a seat's number
// in braces for whoever sits there; here the names are put in, and the words into other languages. Words that
// are not known stay as they are: better English than nothing.

import { MATTERS } from './words/matters.de';
import { language } from './words/index.svelte';
import type { Matter } from './wire';

/** What is said, without whom it is said of: a star for each name, a hash for each number. */
interface Form {
    text: string;
    seats: number[];
    numbers: string[];
}

/** A matter with the names of those whom it is about. */
export function matterInWords(matter: Matter, name: (seat: number) => string): string {
    const { text, seats, numbers } = formOf(matter);
    return filled(text, seats.map(name), numbers);
}

/** What a matter is, whomever it is about: the same for each seat and each of a player's cards. */
export function kindInWords(matter: Matter): string {
    const { text, seats, numbers } = formOf(matter);
    return filled(
        text,
        seats.map(() => '…'),
        matter.card === undefined ? numbers : numbers.map(() => '…'),
    );
}

/** Whom a matter is about, in the order in which they are named. */
export function whom(matter: Matter): number[] {
    return formOf(matter).seats;
}

function formOf({ words }: Matter): Form {
    const seats: number[] = [];
    const numbers: string[] = [];
    const text = words.replace(/\{(\d+)\}|\d+/g, (found, seat?: string) => {
        if (seat === undefined) numbers.push(found);
        else seats.push(Number(seat));
        return seat === undefined ? '#' : '*';
    });
    return { text: (language() === 'de' && MATTERS[text]) || text, seats, numbers };
}

function filled(text: string, names: string[], numbers: string[]): string {
    const [people, counts] = [names.values(), numbers.values()];
    return text.replace(/[*#]/g, (sign) => (sign === '*' ? people : counts).next().value ?? '');
}
