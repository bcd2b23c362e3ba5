// Deutsch. `{name}` steht für eine Angabe.

import type { Words } from './index.svelte';

export const de: Words = {
    // Everywhere
    'nowhere.title': 'Hier ist nichts',
    'nowhere.text': 'Die Adresse ist vielleicht abgeschnitten. Lass dir den Link noch einmal geben.',
    'failed.title': 'Das ließ sich nicht laden',
    'failed.text': 'Vielleicht ist das Netz weg. Versuch es gleich noch einmal.',
    'home.back': 'Zur ersten Seite',
    'sheet.close': 'Schließen',
    'top.pages': 'Seiten',
    'top.rules': 'Regeln',
    'likes.title': 'Aussehen und Ton',
    'likes.theme': 'Hell oder dunkel',
    'likes.auto': 'Wie das Gerät es will',
    'likes.light': 'Hell',
    'likes.dark': 'Dunkel',
    'likes.deck': 'Karten',
    'likes.four': 'Vier Farben',
    'likes.two': 'Zwei Farben',
    'likes.amounts': 'Beträge',
    'likes.chips': 'In Chips',
    'likes.blinds': 'In Big Blinds',
    'likes.text': 'Schriftgröße',
    'likes.language': 'Sprache',
    'likes.sound': 'Töne',
    'likes.vibration': 'Vibrieren, wenn ich dran bin',
    'likes.keys': 'Tastenkürzel',
    'likes.muck': 'Verlorene Blätter ungesehen wegwerfen',
    'likes.motion': 'Weniger Bewegung',
    'house.plain': 'Schlicht',
    'house.boston': 'Boston',
    'house.cash': 'Cash',
    'house.hollywood': 'Hollywood',
    'house.three-six': 'Three-Six',
    'house.friends': 'Freunde',
    'game.holdem': "Hold'em",
    'game.holdem-hilo': "Hold'em Hi-Lo",
    'game.short-deck': 'Short Deck',
    'game.omaha': 'Omaha',
    'game.omaha-hilo': 'Omaha Hi-Lo',
    'game.omaha5': 'Omaha mit fünf Karten',
    'game.omaha5-hilo': 'Omaha Hi-Lo mit fünf Karten',
    'game.omaha6': 'Omaha mit sechs Karten',
    'game.omaha6-hilo': 'Omaha Hi-Lo mit sechs Karten',
    'game.stud': 'Seven Card Stud',
    'game.stud-hilo': 'Stud Hi-Lo',
    'game.razz': 'Razz',
    'game.draw': 'Five Card Draw',
    'game.draw-joker': 'Draw mit Joker',
    'game.draw-hilo': 'Draw Hi-Lo',
    'game.ace-to-five': 'Lowball Ass bis Fünf',
    'game.deuce-to-seven': 'Lowball Zwei bis Sieben',
    'game.deuce-to-seven-triple': 'Triple Draw',
    'game.badugi': 'Badugi',
    'rank.ace': 'Ass',
    'rank.king': 'König',
    'rank.queen': 'Dame',
    'rank.jack': 'Bube',
    'rank.ten': 'Zehn',
    'rank.nine': 'Neun',
    'rank.eight': 'Acht',
    'rank.seven': 'Sieben',
    'rank.six': 'Sechs',
    'rank.five': 'Fünf',
    'rank.four': 'Vier',
    'rank.three': 'Drei',
    'rank.two': 'Zwei',
    'suit.s': 'Pik',
    'suit.h': 'Herz',
    'suit.d': 'Karo',
    'suit.c': 'Kreuz',
    'suit.joker': 'Joker',
    'card.of': '{suit} {rank}',
    'card.back': 'eine verdeckte Karte',

    // The first page, opening a table, joining
    // (lobby)

    // The rule books
    // (rules)
    'why.ask': 'Warum?',
    'why.title': 'Wonach das Haus {house} spielt',
    'why.wait': 'Wird nachgeschlagen …',
    'why.book': 'Im Regelbuch (neuer Tab)',
    'why.lost': 'Paragraf {id} ließ sich nicht laden. Versuch es gleich noch einmal.',
    'why.plain': 'Das schlichte Haus hat kein Regelbuch: Es spielt wie die meisten.',
    'why.silent': 'Das Regelbuch von {house} sagt dazu nichts; das Haus hat es selbst festgelegt.',
    'rules.given': 'Lage',
    'rules.when': 'Wenn',
    'rules.then': 'Dann',

    // The table
    // (table)

    // The host
    // (host)

    // After the hand: replayer, histories, ledger
    // (after)
};
