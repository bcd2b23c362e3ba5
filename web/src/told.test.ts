// Every kind of line that the room has told, said in both languages: no word is missing, and no English is
// left in German.
//
// The evenings of `transcripts` are always there. The room's own fuzz, which plays hands at which several
// things go wrong, leaves a line of each kind that it told in `target/told`:
//   cargo test -p script fuzz

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fold } from './fold';
import { matterInWords } from './matter';
import { type How, sentence } from './sentence';
import { likes } from './settings.svelte';
import type { Event, Matter, Message, View } from './wire';

type Told = Extract<Message, { m: 'told' }>;
interface Scene {
    event: Event;
    view: View;
}

const FUZZ = join(import.meta.dirname, '../../target/told/fuzz.jsonl');
const FOLDER = join(import.meta.dirname, 'transcripts');

function parsed<T>(file: string): T[] {
    return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T);
}

/** Each event with the view just before it. */
function scenes(view: View, message: Told): { after: View; scenes: Scene[] } {
    const seen: Scene[] = [];
    const after = fold(view, message, (event, before) => seen.push({ event, view: before }));
    return { after, scenes: seen };
}

function ofEvenings(): Scene[] {
    return readdirSync(FOLDER)
        .filter((name) => name.endsWith('.jsonl'))
        .flatMap((name) => {
            const [first, ...rest] = parsed<View | Told>(join(FOLDER, name));
            let view = first as View;
            return rest.flatMap((line) => {
                if (!('m' in line)) return [];
                const told = scenes(view, line);
                view = told.after;
                return told.scenes;
            });
        });
}

function ofFuzz(): Scene[] {
    if (!existsSync(FUZZ)) return [];
    return parsed<{ view: View; events: Event[] }>(FUZZ).flatMap(
        ({ view, events }) => scenes(view, { m: 'told', n: 1, at: 0, events }).scenes,
    );
}

/** What an event says went wrong, or could be done about it. */
function matters(event: Event): Matter[] {
    if (event.e === 'reported') return [event.incident];
    if (event.e === 'remedied') return [event.remedy];
    return event.e === 'floor-called' ? [event.floor.incident, ...event.floor.choices.map(({ matter }) => matter)] : [];
}

const ENGLISH =
    /\b(the|The|of|and|with|is|has|to|from|by|for|hand|card|cards|chips|pot|player|everybody|pair|kickers?|straight|high)\b/;
/** A word left out leaves two spaces, a sign behind one, or the sign for a word. */
const GAP = / {2}| [,;:.]|[{}*#]|undefined|null|^\s|\s$/;

function told(language: 'en' | 'de', how: How, { event, view }: Scene): string | undefined {
    likes.language = language;
    return sentence(event, view, how);
}

describe('every line that was told', () => {
    const all = [...ofEvenings(), ...ofFuzz()];

    it.each(['log', 'speech'] as const)('has all its words in both languages: %s', (how) => {
        let count = 0;
        for (const scene of all) {
            const [english, german] = [told('en', how, scene), told('de', how, scene)];
            expect(german === undefined, JSON.stringify(scene.event)).toBe(english === undefined);
            if (english === undefined || german === undefined) continue;
            count += 1;
            expect(english, JSON.stringify(scene.event)).not.toMatch(GAP);
            expect(german, JSON.stringify(scene.event)).not.toMatch(GAP);
            expect(german, english).not.toMatch(ENGLISH);
        }
        expect(count).toBeGreaterThan(500);
    });

    it('has German words for whatever went wrong and could be done', () => {
        const words = new Set<string>();
        for (const matter of all.flatMap(({ event }) => matters(event))) {
            const [english, german] = (['en', 'de'] as const).map((language) => {
                likes.language = language;
                return matterInWords(matter, (seat) => `P${seat}`);
            });
            words.add(english!);
            expect(german, english).not.toBe(english);
            expect(german, english).not.toMatch(ENGLISH);
        }
        expect(words.size).toBeGreaterThan(existsSync(FUZZ) ? 100 : 30);
    });
});
