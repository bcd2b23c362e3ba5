// Every word that people read, in one place for each language. The keys are English's; a language
// that lacks one does not compile.

import { likes } from '../settings.svelte';
import { de } from './de';
import { en } from './en';

export type Key = keyof typeof en;
export type Words = Record<Key, string>;
export type Facts = Record<string, string | number>;

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

/** A text whose key is put together; the word itself where there is none. */
export function named(group: string, name: string): string {
    const words: Record<string, string | undefined> = LANGUAGES[language()];
    return words[`${group}.${name}`] ?? name.replaceAll('-', ' ');
}

/** To make one takes a thousand times as long as to use it. */
const FORMATS = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };

export function number(value: number): string {
    return FORMATS[language()].format(value);
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
