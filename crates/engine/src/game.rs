//! The games, as data for one machine. Adding one touches this file and a test.

use cards::Deck;
use cards::equity::BoardWins;

/// A game: its deck, its streets, and what wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// As people type it.
    pub name: &'static str,
    /// The deck dealt from.
    pub deck: Deck,
    /// What is dealt, street by street.
    pub streets: &'static [Street],
    /// What wins, and from which cards.
    pub wins: BoardWins,
}

/// What is dealt before a round of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Street {
    /// As people say it.
    pub name: &'static str,
    /// The cards of this street.
    pub deal: Deal,
}

/// Who gets the cards of a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// So many face down to each player, one at a time (B.deal.8, R.holdem.3).
    Hole(u8),
    /// A burn, and so many face up in the middle (H14.1, HB.intro.3).
    Board(u8),
}

const FLOP: [Street; 3] = [
    Street { name: "flop", deal: Deal::Board(3) },
    Street { name: "turn", deal: Deal::Board(1) },
    Street { name: "river", deal: Deal::Board(1) },
];

const fn with_hole(cards: u8) -> [Street; 4] {
    [Street { name: "before the flop", deal: Deal::Hole(cards) }, FLOP[0], FLOP[1], FLOP[2]]
}

static TWO: [Street; 4] = with_hole(2);
static FOUR: [Street; 4] = with_hole(4);
static FIVE: [Street; 4] = with_hole(5);
static SIX: [Street; 4] = with_hole(6);

const fn flop_game(
    name: &'static str,
    deck: Deck,
    streets: &'static [Street],
    wins: BoardWins,
) -> Game {
    Game { name, deck, streets, wins }
}

/// Every game.
pub static GAMES: [Game; 9] = [
    flop_game("holdem", Deck::Standard, &TWO, BoardWins::High),
    flop_game("holdem-hilo", Deck::Standard, &TWO, BoardWins::HighLow),
    flop_game("short-deck", Deck::Short, &TWO, BoardWins::ShortDeck),
    flop_game("omaha", Deck::Standard, &FOUR, BoardWins::OmahaHigh),
    flop_game("omaha-hilo", Deck::Standard, &FOUR, BoardWins::OmahaHighLow),
    flop_game("omaha5", Deck::Standard, &FIVE, BoardWins::OmahaHigh),
    flop_game("omaha5-hilo", Deck::Standard, &FIVE, BoardWins::OmahaHighLow),
    flop_game("omaha6", Deck::Standard, &SIX, BoardWins::OmahaHigh),
    flop_game("omaha6-hilo", Deck::Standard, &SIX, BoardWins::OmahaHighLow),
];

impl Game {
    /// The game of this name.
    pub fn named(name: &str) -> Option<&'static Game> {
        GAMES.iter().find(|game| game.name == name)
    }

    /// How many cards each player is dealt.
    pub fn hole(&self) -> usize {
        let hole = |street: &Street| match street.deal {
            Deal::Hole(cards) => usize::from(cards),
            Deal::Board(_) => 0,
        };
        self.streets.iter().map(hole).sum()
    }
}
