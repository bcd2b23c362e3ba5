// English. `{name}` stands for a fact.

export const en = {
    // Everywhere
    'nowhere.title': 'There is nothing here',
    'nowhere.text': 'The address may be cut short. Ask for the link again.',
    'failed.title': 'That did not load',
    'failed.text': 'The network may be down. Try again in a moment.',
    'home.back': 'To the first page',
    'sheet.close': 'Close',
    'top.pages': 'Pages',
    'top.rules': 'Rules',
    'likes.title': 'How it looks and sounds',
    'likes.theme': 'Light or dark',
    'likes.auto': 'As the device wants',
    'likes.light': 'Light',
    'likes.dark': 'Dark',
    'likes.deck': 'Deck',
    'likes.four': 'Four colours',
    'likes.two': 'Two colours',
    'likes.amounts': 'Stacks',
    'likes.chips': 'In chips',
    'likes.blinds': 'In big blinds',
    'likes.text': 'Size of text',
    'likes.language': 'Language',
    'likes.sound': 'Sounds',
    'likes.vibration': 'Vibrate when it is my turn',
    'likes.keys': 'Hot keys',
    'likes.muck': 'Throw losing hands away unseen',
    'likes.motion': 'Less movement',
    'house.plain': 'Plain',
    'house.boston': 'Boston',
    'house.cash': 'Cash',
    'house.hollywood': 'Hollywood',
    'house.three-six': 'Three-Six',
    'house.friends': 'Friends',
    'game.holdem': "Hold'em",
    'game.holdem-hilo': "Hold'em hi-lo",
    'game.short-deck': 'Short deck',
    'game.omaha': 'Omaha',
    'game.omaha-hilo': 'Omaha hi-lo',
    'game.omaha5': 'Five-card Omaha',
    'game.omaha5-hilo': 'Five-card Omaha hi-lo',
    'game.omaha6': 'Six-card Omaha',
    'game.omaha6-hilo': 'Six-card Omaha hi-lo',
    'game.stud': 'Seven-card stud',
    'game.stud-hilo': 'Stud hi-lo',
    'game.razz': 'Razz',
    'game.draw': 'Five-card draw',
    'game.draw-joker': 'Draw with the joker',
    'game.draw-hilo': 'Draw hi-lo',
    'game.ace-to-five': 'Ace-to-five lowball',
    'game.deuce-to-seven': 'Deuce-to-seven',
    'game.deuce-to-seven-triple': 'Triple draw',
    'game.badugi': 'Badugi',
    'rank.ace': 'ace',
    'rank.king': 'king',
    'rank.queen': 'queen',
    'rank.jack': 'jack',
    'rank.ten': 'ten',
    'rank.nine': 'nine',
    'rank.eight': 'eight',
    'rank.seven': 'seven',
    'rank.six': 'six',
    'rank.five': 'five',
    'rank.four': 'four',
    'rank.three': 'three',
    'rank.two': 'two',
    'suit.s': 'spades',
    'suit.h': 'hearts',
    'suit.d': 'diamonds',
    'suit.c': 'clubs',
    'suit.joker': 'joker',
    'card.of': '{rank} of {suit}',
    'card.back': 'a card face down',

    // The first page, opening a table, joining
    // (lobby)

    // The rule books
    // (rules)
    'why.ask': 'Why?',
    'why.title': 'What the {house} house plays by',
    'why.wait': 'Looking it up …',
    'why.book': 'In the book (new tab)',
    'why.lost': 'Clause {id} could not be loaded. Try again in a moment.',
    'why.plain': 'The plain house has no book: it plays as most rooms do.',
    'why.silent': 'The {house} book says nothing about this; the house has settled it itself.',
    'rules.given': 'Given',
    'rules.when': 'When',
    'rules.then': 'Then',

    // The table
    // (table)

    // The host
    // (host)

    // After the hand: replayer, histories, ledger
    // (after)
} as const satisfies Record<string, string>;
