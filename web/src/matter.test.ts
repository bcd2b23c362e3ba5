import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { kindInWords, matterInWords } from './matter';
import { likes } from './settings.svelte';
import { MATTERS } from './words/matters.de';

const name = (seat: number) => ['', 'Ann', 'Bob', 'Cat'][seat]!;
const seen = { kind: 'card-exposed', words: 'Card 2 of {3} was seen in the deal', seat: 3, card: 2 };

beforeEach(() => {
    likes.language = 'en';
});

describe('a matter in words', () => {
    it('has the names of those whom it is about', () => {
        expect(matterInWords(seen, name)).toBe('Card 2 of Cat was seen in the deal');
        const suspected = { kind: 'suspected', words: '{2} suspects collusion and asks to see {1}', seat: 1 };
        expect(matterInWords(suspected, name)).toBe('Bob suspects collusion and asks to see Ann');
        expect(
            matterInWords(
                { kind: 'short-call', words: '{1} has only 20 in front: less than was meant', seat: 1 },
                name,
            ),
        ).toBe('Ann has only 20 in front: less than was meant');
    });

    it('is the same whomever it is about', () => {
        expect(kindInWords(seen)).toBe('Card … of … was seen in the deal');
        expect(kindInWords({ kind: 'call-down', words: 'The bet is called down to 40' })).toBe(
            'The bet is called down to 40',
        );
    });

    it('is said in German, or stays as it is', () => {
        likes.language = 'de';
        expect(matterInWords(seen, name)).toBe('Karte 2 von Cat war beim Geben zu sehen');
        expect(
            matterInWords({ kind: 'forfeit', words: '{1} leaves 20 in the pot, and the hand is dead', seat: 1 }, name),
        ).toBe('Ann lässt 20 im Pot, und das Blatt ist tot');
        expect(matterInWords({ kind: 'new', words: '{2} did something new' }, name)).toBe('Bob did something new');
    });

    it('has a German form for every plain sentence that the engine can say', () => {
        const source = readFileSync(join(import.meta.dirname, '../../crates/engine/src/rulings/words.rs'), 'utf8');
        const said = [...source.matchAll(/"([^"\n]{12,})"/g)].map(([, words]) => words!);
        const forms = said.map((words) => words.replace(/\{(to|put|players)\}/g, '#').replace(/\{(name)?\}/g, '*'));
        // What is put together of parts is in the list as a whole.
        const whole = forms.map((form) =>
            form.replace(/^Card \*/, 'Card #').replace('replaces card *', 'replaces card #'),
        );
        const part =
            /^([a-z]|\*, |The street goes back into the deck, which is shuffled$|, |not knowing|having misread|less than|on purpose|by mistake|unprotected|\* has only # in front|\* bet and threw|\* showed a card)|\{\w+\}|\*\*/;
        const lacking = whole.filter(
            (form) => !part.test(form) && !/[a-z]\*/.test(form) && MATTERS[form] === undefined,
        );
        expect(said.length).toBeGreaterThan(90);
        expect(lacking).toEqual([]);
    });

    it('has a German form for every step that the engine can name', () => {
        const source = readFileSync(join(import.meta.dirname, '../../crates/engine/src/rulings/steps.rs'), 'utf8');
        const steps = [...source.matchAll(/"([^"\n]+)"/g)].map(([, step]) => step!);
        expect(steps.length).toBeGreaterThan(60);
        expect(steps.filter((step) => MATTERS[step] === undefined)).toEqual([]);
    });

    it('names as many people and numbers in German as in English', () => {
        const signs = (text: string) => [...text.matchAll(/[*#]/g)].map(String).sort();
        for (const [english, german] of Object.entries(MATTERS)) expect(signs(german), english).toEqual(signs(english));
    });
});
