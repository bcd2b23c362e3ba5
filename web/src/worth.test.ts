import { beforeEach, describe, expect, it } from 'vitest';
import { likes } from './settings.svelte';
import { inBrief, inWords } from './worth';

describe('a hand in German', () => {
    beforeEach(() => {
        likes.language = 'de';
    });

    it.each([
        ['ace high, king-queen-nine-deuce', 'Ass hoch, König-Dame-Neun-Zwei'],
        ['a pair of aces, king-queen-nine kickers', 'ein Paar Asse, Beikarten König-Dame-Neun'],
        ['two pair, aces and tens, queen kicker', 'zwei Paare, Asse und Zehnen, Beikarte Dame'],
        ['three sixes, king-queen kickers', 'drei Sechsen, Beikarten König-Dame'],
        ['a five-high straight', 'eine Straße bis Fünf'],
        ['an ace-high flush, king-queen-nine-deuce', 'ein Flush bis Ass, König-Dame-Neun-Zwei'],
        ['a full house, aces over kings', 'ein Full House, Asse über Könige'],
        ['four aces, king kicker', 'vier Asse, Beikarte König'],
        ['a nine-high straight flush', 'ein Straight Flush bis Neun'],
        ['a royal flush', 'ein Royal Flush'],
        ['five aces', 'fünf Asse'],
        ['an eight-six low', 'Acht-Sechs low'],
        ['a wheel', 'ein Wheel'],
        ['a king-queen badugi', 'ein Badugi, König-Dame'],
        ['a three-card seven-five', 'drei Karten, Sieben-Fünf'],
        [
            'a pair of aces, king-queen-nine kickers, and an eight-six low',
            'ein Paar Asse, Beikarten König-Dame-Neun, und Acht-Sechs low',
        ],
        ['a straight', 'eine Straße'],
        ['something new', 'something new'],
    ])('%s', (english, german) => {
        expect(inWords(english)).toBe(german);
    });
});

describe('a hand in English', () => {
    it('is what the room says, and shorter without kickers', () => {
        likes.language = 'en';
        expect(inWords('a pair of aces, king-queen-nine kickers')).toBe('a pair of aces, king-queen-nine kickers');
        expect(inBrief('a pair of aces, king-queen-nine kickers')).toBe('a pair of aces');
        expect(inBrief('ace high, king-queen-nine-deuce')).toBe('ace high');
        expect(inBrief('an ace-high flush, king-queen-nine-deuce')).toBe('an ace-high flush');
        expect(inBrief('a pair of aces, king-queen-nine kickers, and an eight-six low')).toBe(
            'a pair of aces, and an eight-six low',
        );
        expect(inBrief('a full house, aces over kings')).toBe('a full house, aces over kings');
    });
});
