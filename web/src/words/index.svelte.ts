// Every word that people read, in one place for each language. The keys are English's; a language
// that lacks one does not compile.

import { likes } from '../settings.svelte';
import { de } from './de';
import { en } from './en';
import { refusals as refusalsDe } from './refusals.de';
import { refusals as refusalsEn } from './refusals.en';

export type Key = keyof typeof en;
export type Words = Record<Key, string>;
export type Facts = Record<string, string | number>;

/** What names stand in a group of words: those of `suit` are `s`, `h`, `d`, `c` and `joker`. */
export type Name<G extends string> = Key extends infer K ? (K extends `${G}.${infer N}` ? N : never) : never;
/** Why something is refused: a code, and where facts make a difference what they are. */
export type Why = keyof typeof refusalsEn;

const REFUSALS: Record<'en' | 'de', Record<Why, string>> = { en: refusalsEn, de: refusalsDe };
const LANGUAGES: Record<'en' | 'de', Words> = { en, de };

/** As the browser has it: asked once, since every word of the table depends on it. */
let browsers: 'en' | 'de' | undefined;

export function language(): 'en' | 'de' {
    if (likes.language !== 'auto') return likes.language;
    return (browsers ??= navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en');
}

/** A text with its facts put in: `{name}` stands for a fact. */
export function t(key: Key, facts: Facts = {}): string {
    return fill(LANGUAGES[language()][key], facts);
}

/** A text whose key is put together. A name that has no words does not compile. */
export function named<G extends string>(group: G, name: Name<G>): string {
    return called(group, name);
}

/**
 * The same for a name that is not ours alone: whoever runs the room may have a house of their own. It is
 * the name itself where there are no words.
 */
export function called(group: string, name: string): string {
    const words: Record<string, string | undefined> = LANGUAGES[language()];
    return words[`${group}.${name}`] ?? name.replaceAll('-', ' ');
}

/** Why something is refused, in words; nothing for a code that a newer room may have. */
export function whyRefused(code: string, facts: Record<string, unknown>): string | undefined {
    const words: Record<string, string | undefined> = REFUSALS[language()];
    const isNone = Object.values(facts).some((fact) => fact === null || fact === 0);
    const texts = Object.values(facts).filter((fact) => typeof fact === 'string');
    const text = [...texts.map((fact) => `${code}.${fact}`), isNone ? `${code}.none` : '', code]
        .map((key) => words[key])
        .find(Boolean);
    return text && fill(text, facts as Facts);
}

/** To make one takes a thousand times as long as to use it. */
const FORMATS = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };

export function number(value: number): string {
    // Below a thousand it is written alike everywhere, and most amounts are.
    return Number.isInteger(value) && value >= 0 && value < 1000 ? `${value}` : FORMATS[language()].format(value);
}

/** The language as it is written where somebody lives: the clock has twelve hours in one place, and not in another. */
function here(): string {
    return navigator.language.toLowerCase().startsWith(language()) ? navigator.language : language();
}

export function time(at: number): string {
    return new Intl.DateTimeFormat(here(), { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** Day and time. */
export function moment(at: number): string {
    return new Intl.DateTimeFormat(here(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

function fill(text: string, facts: Facts): string {
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
        const fact = facts[name];
        return typeof fact === 'number' ? number(fact) : (fact ?? '');
    });
}
