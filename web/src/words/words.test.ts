import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../api';
import { likes } from '../settings.svelte';
import { de } from './de';
import { en } from './en';
import { called, whyRefused } from './index.svelte';
import { refusals as refusalsDe } from './refusals.de';
import { refusals as refusalsEn } from './refusals.en';

const ROOT = join(import.meta.dirname, '../../..');
const facts = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact!).sort();

beforeEach(() => {
    likes.language = 'de';
});

describe('every refusal', () => {
    /** The codes of the tables in the list of the API, which is made from the room's own types. */
    function codes(): string[] {
        const [, ...parts] = readFileSync(join(ROOT, 'docs/api-lists.md'), 'utf8').split('\n## Refusals ');
        return parts.flatMap((part) => [...part.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code!));
    }

    it('has words in both languages', () => {
        expect(codes().length).toBeGreaterThan(120);
        for (const [language, words] of Object.entries({ en: refusalsEn, de: refusalsDe })) {
            expect(
                codes().filter((code) => !(code in words)),
                language,
            ).toEqual([]);
        }
    });

    it('has words for nothing that the room does not refuse', () => {
        const own = ['unreachable', 'unreadable', 'failed'];
        const known = new Set([...codes(), ...own]);
        expect(Object.keys(refusalsEn).filter((code) => !known.has(code.split('.')[0]!))).toEqual([]);
    });

    it('tells the same facts in both', () => {
        for (const [code, text] of Object.entries(refusalsEn)) {
            expect(facts(refusalsDe[code as keyof typeof refusalsDe]), code).toEqual(facts(text));
        }
    });

    it('is told with its facts, and with what they make of it', () => {
        expect(whyRefused('buy-in-too-large', { most: 1500 })).toBe('Höchstens 1.500 darf man kaufen.');
        expect(whyRefused('needs-role', { role: 'floor' })).toBe('Das darf nur die Aufsicht.');
        expect(whyRefused('take-off', { under: null })).toBe('Chips verlassen den Tisch nicht.');
        expect(whyRefused('take-off', { under: 20 })).toBe('Chips bezahlen nur, was weniger als 20 kostet.');
    });

    it('names who sits there, in the language that is read', () => {
        const why = new Refusal(
            { code: 'not-your-turn', sentence: 'It is the turn of Bob.', facts: { turn: 2 } },
            409,
            () => 'Bob',
        );
        expect(why.message).toBe('Bob ist dran.');
        likes.language = 'en';
        expect(why.message).toBe('It is the turn of Bob.');
    });

    it('is told in the words of a newer room where there are none here', () => {
        expect(new Refusal({ code: 'too-loud', sentence: 'Not so loud.' }).message).toBe('Not so loud.');
    });
});

describe('words', () => {
    it('tell the same facts in both languages', () => {
        for (const [key, text] of Object.entries(en))
            expect(facts(de[key as keyof typeof de]), key).toEqual(facts(text));
    });

    it('are there for every house and every game', () => {
        const houses = readdirSync(join(ROOT, 'houses'))
            .filter((file) => file.endsWith('.toml'))
            .map((file) => file.slice(0, -5));
        expect(houses.length).toBeGreaterThan(3);
        for (const house of [...houses, 'plain'])
            expect(Object.keys(de)).toEqual(expect.arrayContaining([`house.${house}`, `open.house.${house}`]));
        expect(called('house', 'our-own')).toBe('our own');
        const source = readFileSync(join(ROOT, 'crates/engine/src/game/mod.rs'), 'utf8');
        const [list = ''] = source.split('pub static GAMES')[1]!.split('\n];');
        const games = [...list.matchAll(/"([\w-]+)"/g)].map(([, game]) => `game.${game}`);
        expect(games).toHaveLength(19);
        expect(Object.keys(de)).toEqual(expect.arrayContaining(games));
    });
});
