//! The games, as data for one machine. Adding one touches this file and a test.

pub(crate) mod stakes;

use cards::Deck;
use cards::equity::{BoardWins, OwnWins, Wins};

use crate::hand::plan::Plan;

/// A game: its deck, its streets, and what wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// As people type it.
    pub name: &'static str,
    /// The deck dealt from.
    pub deck: Deck,
    /// How many may play, so that the deck lasts (HS.0.4, HD.0.8).
    pub most_players: u8,
    /// What is dealt, street by street.
    pub streets: &'static [Street],
    /// What wins, and from which cards.
    pub wins: Wins,
    /// The streets as a plan.
    pub plan: Plan,
}

/// What is dealt before a round of betting, and how that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Street {
    /// As people say it.
    pub name: &'static str,
    /// The cards of this street; a burn comes before them on every street but the first (H14.1).
    pub deals: &'static [Deal],
    /// Who begins the betting.
    pub opens: Opens,
    /// What may be bet where bets have one size.
    pub size: Size,
}

/// Who gets cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// This many face down to each player, one at a time (B.deal.8, R.holdem.3).
    Down(u8),
    /// This many face up to each player (HS.0.5).
    Up(u8),
    /// This many face up in the middle (HB.intro.3).
    Board(u8),
    /// Each player may change cards (HD.0.6).
    Draw,
}

/// Who begins a round of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// Left of the last blind; without blinds, left of the button (HB.intro.18, HD.0.2).
    Posts,
    /// Left of the button (HB.intro.19).
    LeftOfButton,
    /// With blinds, left of the button; without, whoever opened the pot (HD.rules.e).
    Opener,
    /// The lowest card showing must open, clubs below diamonds below hearts below spades, aces high
    /// (HS.high.1, HS.hilo.3).
    LowCard,
    /// The highest card showing must open, aces low (HS.razz.3).
    HighCard,
    /// The best hand showing (HS.high.3).
    HighShowing,
    /// The lowest hand showing (HS.razz.4).
    LowShowing,
}

/// What may be bet on a street where bets have one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// The bet of the round.
    OfRound,
    /// The bet of the round, or that of the next one if a pair shows (HS.high.6).
    OrNextOnPair,
}

const fn street(name: &'static str, deals: &'static [Deal], opens: Opens) -> Street {
    Street { name, deals, opens, size: Size::OfRound }
}

const FLOP: [Street; 3] = [
    street("flop", &[Deal::Board(3)], Opens::LeftOfButton),
    street("turn", &[Deal::Board(1)], Opens::LeftOfButton),
    street("river", &[Deal::Board(1)], Opens::LeftOfButton),
];

const fn with_hole(hole: &'static [Deal]) -> [Street; 4] {
    [street("before the flop", hole, Opens::Posts), FLOP[0], FLOP[1], FLOP[2]]
}

/// Two down and one up, three more up, one down (HS.0.5 to HS.0.8).
const fn stud_streets(first: Opens, later: Opens, fourth: Size) -> [Street; 5] {
    [
        street("third street", &[Deal::Down(2), Deal::Up(1)], first),
        Street { size: fourth, ..street("fourth street", &[Deal::Up(1)], later) },
        street("fifth street", &[Deal::Up(1)], later),
        street("sixth street", &[Deal::Up(1)], later),
        street("seventh street", &[Deal::Down(1)], later),
    ]
}

static TWO: [Street; 4] = with_hole(&[Deal::Down(2)]);
static FOUR: [Street; 4] = with_hole(&[Deal::Down(4)]);
static FIVE: [Street; 4] = with_hole(&[Deal::Down(5)]);
static SIX: [Street; 4] = with_hole(&[Deal::Down(6)]);

static STUD: [Street; 5] = stud_streets(Opens::LowCard, Opens::HighShowing, Size::OrNextOnPair);
/// A pair showing changes nothing (HS.hilo.7).
static STUD_HIGH_LOW: [Street; 5] = stud_streets(Opens::LowCard, Opens::HighShowing, Size::OfRound);
static RAZZ: [Street; 5] = stud_streets(Opens::HighCard, Opens::LowShowing, Size::OfRound);

const AFTER_DRAW: Street = street("after the draw", &[Deal::Draw], Opens::Opener);
static DRAW: [Street; 2] = [street("before the draw", &[Deal::Down(5)], Opens::Posts), AFTER_DRAW];
static TRIPLE_DRAW: [Street; 4] = triple_draw(&[Deal::Down(5)]);
static BADUGI: [Street; 4] = triple_draw(&[Deal::Down(4)]);

const fn triple_draw(hole: &'static [Deal]) -> [Street; 4] {
    [
        street("before the draw", hole, Opens::Posts),
        street("first draw", &[Deal::Draw], Opens::Opener),
        street("second draw", &[Deal::Draw], Opens::Opener),
        street("third draw", &[Deal::Draw], Opens::Opener),
    ]
}

const fn on_board(name: &'static str, streets: &'static [Street], wins: BoardWins) -> Game {
    Game {
        name,
        deck: Deck::Standard,
        most_players: 10,
        streets,
        wins: Wins::Board(wins),
        plan: Plan::of(streets),
    }
}

const fn of_own(name: &'static str, streets: &'static [Street], wins: OwnWins) -> Game {
    Game { most_players: 8, wins: Wins::Own(wins), ..on_board(name, streets, BoardWins::High) }
}

const fn with_deck(deck: Deck, game: Game) -> Game {
    Game { deck, ..game }
}

const fn of_most(most_players: u8, game: Game) -> Game {
    Game { most_players, ..game }
}

/// Every game.
pub static GAMES: [Game; 19] = [
    of_most(11, on_board("holdem", &TWO, BoardWins::High)),
    of_most(11, on_board("holdem-hilo", &TWO, BoardWins::HighLow)),
    with_deck(Deck::Short, on_board("short-deck", &TWO, BoardWins::ShortDeck)),
    on_board("omaha", &FOUR, BoardWins::OmahaHigh),
    on_board("omaha-hilo", &FOUR, BoardWins::OmahaHighLow),
    of_most(8, on_board("omaha5", &FIVE, BoardWins::OmahaHigh)),
    of_most(8, on_board("omaha5-hilo", &FIVE, BoardWins::OmahaHighLow)),
    of_most(7, on_board("omaha6", &SIX, BoardWins::OmahaHigh)),
    of_most(7, on_board("omaha6-hilo", &SIX, BoardWins::OmahaHighLow)),
    of_own("stud", &STUD, OwnWins::High),
    of_own("stud-hilo", &STUD_HIGH_LOW, OwnWins::HighLow),
    of_own("razz", &RAZZ, OwnWins::AceToFive),
    of_own("draw", &DRAW, OwnWins::High),
    with_deck(Deck::OneJoker, of_own("draw-joker", &DRAW, OwnWins::High)),
    with_deck(Deck::TwoJokers, of_own("draw-hilo", &DRAW, OwnWins::HighLow)),
    with_deck(Deck::OneJoker, of_own("ace-to-five", &DRAW, OwnWins::AceToFive)),
    of_own("deuce-to-seven", &DRAW, OwnWins::DeuceToSeven),
    of_own("deuce-to-seven-triple", &TRIPLE_DRAW, OwnWins::DeuceToSeven),
    of_own("badugi", &BADUGI, OwnWins::Badugi),
];

impl Game {
    /// The game of this name.
    pub fn named(name: &str) -> Option<&'static Game> {
        GAMES.iter().find(|game| game.name == name)
    }

    /// Whether a card that shows decides who must open.
    pub fn has_bring_in(&self) -> bool {
        match self.streets[0].opens {
            Opens::LowCard | Opens::HighCard => true,
            Opens::Posts
            | Opens::LeftOfButton
            | Opens::Opener
            | Opens::HighShowing
            | Opens::LowShowing => false,
        }
    }

    /// How many cards each player is dealt first.
    pub fn first_cards(&self) -> usize {
        self.streets[0].deals.iter().map(|deal| deal.to_each()).sum()
    }

    /// How many cards each player is dealt in all, those changed apart.
    pub fn hole(&self) -> usize {
        self.deals().map(Deal::to_each).sum()
    }

    /// How many boards the deck has cards for when this many play, a burn before each street but the
    /// first and the bottom card kept; none if the game has no board.
    pub fn boards_for(&self, players: usize) -> usize {
        let to_board: usize = self.deals().map(Deal::to_board).sum();
        let others = players * self.hole() + self.streets.len();
        self.deck.cards().len().saturating_sub(others).checked_div(to_board).unwrap_or(0)
    }

    /// Everything that is dealt, in order.
    pub fn deals(&self) -> impl Iterator<Item = Deal> {
        self.streets.iter().flat_map(|street| street.deals.iter().copied())
    }
}

impl Deal {
    /// How many cards each player gets.
    pub fn to_each(self) -> usize {
        match self {
            Deal::Down(cards) | Deal::Up(cards) => usize::from(cards),
            Deal::Board(_) | Deal::Draw => 0,
        }
    }

    /// How many cards the board gets.
    pub fn to_board(self) -> usize {
        match self {
            Deal::Board(cards) => usize::from(cards),
            Deal::Down(_) | Deal::Up(_) | Deal::Draw => 0,
        }
    }
}
