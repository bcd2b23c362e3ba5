//! What a showdown compares: which cards make a hand, and what wins.

use crate::{CardSet, Deck, JokerRule, ace_to_five, badugi, deuce_to_seven, high};

/// What a showdown compares. Only what can be ranked can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showdown {
    pub(super) deck: Deck,
    pub(super) hole: usize,
    pub(super) wins: Wins,
    pub(super) jokers: JokerRule,
}

/// What wins, and from which of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// With five cards in the middle.
    Board(BoardWins),
    /// With nothing but one's own cards.
    Own(OwnWins),
}

/// What wins with five cards in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardWins {
    /// The best high of the cards held and those in the middle.
    High,
    /// The best high and the best eight-or-better low share.
    HighLow,
    /// The best high by the order of short-deck.
    ShortDeck,
    /// The best high of two cards held and three in the middle.
    OmahaHigh,
    /// Both ways with two cards held and three in the middle.
    OmahaHighLow,
}

/// What wins with nothing but one's own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnWins {
    /// The best high.
    High,
    /// The best high and the best eight-or-better low share.
    HighLow,
    /// The best ace-to-five low.
    AceToFive,
    /// The best deuce-to-seven low.
    DeuceToSeven,
    /// The best badugi hand.
    Badugi,
}

impl Showdown {
    /// Hold'em.
    pub const HOLDEM: Showdown = Showdown::on_board(Deck::Standard, 2, BoardWins::High);
    /// Hold'em high-low.
    pub const HOLDEM_HIGH_LOW: Showdown = Showdown::on_board(Deck::Standard, 2, BoardWins::HighLow);
    /// Short-deck hold'em.
    pub const SHORT_DECK: Showdown = Showdown::on_board(Deck::Short, 2, BoardWins::ShortDeck);
    /// Omaha with four cards.
    pub const OMAHA: Showdown = Showdown::omaha(4);
    /// Omaha high-low with four cards.
    pub const OMAHA_HIGH_LOW: Showdown = Showdown::omaha_high_low(4);
    /// Seven-card stud.
    pub const STUD: Showdown = Showdown::own(Deck::Standard, 7, OwnWins::High);
    /// Seven-card stud high-low.
    pub const STUD_HIGH_LOW: Showdown = Showdown::own(Deck::Standard, 7, OwnWins::HighLow);
    /// Razz.
    pub const RAZZ: Showdown = Showdown::own(Deck::Standard, 7, OwnWins::AceToFive);
    /// Five-card draw without a joker.
    pub const DRAW: Showdown = Showdown::own(Deck::Standard, 5, OwnWins::High);
    /// Five-card draw with a joker (HK.joker.1).
    pub const DRAW_WITH_JOKER: Showdown = Showdown::own(Deck::OneJoker, 5, OwnWins::High);
    /// Draw high-low with two jokers (R.draw.1).
    pub const DRAW_HIGH_LOW: Showdown = Showdown::own(Deck::TwoJokers, 5, OwnWins::HighLow);
    /// Ace-to-five lowball with the joker (HD.a5.5).
    pub const ACE_TO_FIVE: Showdown = Showdown::own(Deck::OneJoker, 5, OwnWins::AceToFive);
    /// Deuce-to-seven lowball (HD.27.4).
    pub const DEUCE_TO_SEVEN: Showdown = Showdown::own(Deck::Standard, 5, OwnWins::DeuceToSeven);
    /// Badugi.
    pub const BADUGI: Showdown = Showdown::own(Deck::Standard, 4, OwnWins::Badugi);

    /// Omaha with this many cards, which must be four, five or six.
    pub const fn omaha(hole: usize) -> Showdown {
        assert!(4 <= hole && hole <= 6, "omaha has four, five or six cards");
        Showdown::on_board(Deck::Standard, hole, BoardWins::OmahaHigh)
    }

    /// Omaha high-low with this many cards, which must be four, five or six.
    pub const fn omaha_high_low(hole: usize) -> Showdown {
        assert!(4 <= hole && hole <= 6, "omaha has four, five or six cards");
        Showdown::on_board(Deck::Standard, hole, BoardWins::OmahaHighLow)
    }

    /// The same with another reading of jokers.
    #[must_use]
    pub const fn with_jokers(self, jokers: JokerRule) -> Showdown {
        Showdown { jokers, ..self }
    }

    /// The same with another number of jokers in the deck.
    ///
    /// # Panics
    ///
    /// If the ranking does not know such a deck: jokers need a hand of one's own, deuce-to-seven and
    /// badugi have none, and the short deck has its own ranking.
    #[must_use]
    pub const fn with_deck(self, deck: Deck) -> Showdown {
        let takes_jokers = match self.wins {
            Wins::Own(OwnWins::High | OwnWins::HighLow | OwnWins::AceToFive) => true,
            Wins::Own(OwnWins::DeuceToSeven | OwnWins::Badugi) | Wins::Board(_) => false,
        };
        let is_known = match (self.deck, deck) {
            (Deck::Short, Deck::Short) => true,
            (Deck::Short, _) | (_, Deck::Short) => false,
            (_, Deck::OneJoker | Deck::TwoJokers) => takes_jokers,
            (_, Deck::Standard) => true,
        };
        assert!(is_known, "this ranking does not know that deck");
        Showdown { deck, ..self }
    }

    /// The deck dealt from.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// How many cards a player holds at the end.
    pub const fn hole(&self) -> usize {
        self.hole
    }

    /// How many cards lie in the middle at the end.
    pub const fn board(&self) -> usize {
        match self.wins {
            Wins::Board(_) => 5,
            Wins::Own(_) => 0,
        }
    }

    /// What wins, and from which of the cards.
    pub const fn wins(&self) -> Wins {
        self.wins
    }

    /// What a joker is, where the deck has any.
    pub const fn jokers(&self) -> JokerRule {
        self.jokers
    }

    const fn on_board(deck: Deck, hole: usize, wins: BoardWins) -> Showdown {
        Showdown { deck, hole, wins: Wins::Board(wins), jokers: JokerRule::BOOK }
    }

    const fn own(deck: Deck, hole: usize, wins: OwnWins) -> Showdown {
        Showdown { deck, hole, wins: Wins::Own(wins), jokers: JokerRule::BOOK }
    }
}

/// A hand's two values; greater wins, and 0 is no hand that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Score {
    pub(super) high: u32,
    pub(super) low: u32,
}

impl Score {
    pub(super) fn high(high: impl Into<u32>) -> Score {
        Score { high: high.into(), low: 0 }
    }
}

/// The score of a whole hand that has nothing but its own cards.
pub(super) fn score_own(wins: OwnWins, cards: CardSet, jokers: JokerRule) -> Score {
    const WHOLE: &str = "a whole hand was dealt";
    match wins {
        OwnWins::High => Score::high(high::best(cards, jokers).expect(WHOLE).value()),
        OwnWins::HighLow => Score {
            high: high::best(cards, jokers).expect(WHOLE).value().into(),
            low: ace_to_five::eight_or_better(cards, jokers)
                .expect(WHOLE)
                .map_or(0, ace_to_five::AceToFiveRank::value),
        },
        OwnWins::AceToFive => Score::high(ace_to_five::best(cards, jokers).expect(WHOLE).value()),
        OwnWins::DeuceToSeven => Score::high(deuce_to_seven::best(cards).expect(WHOLE).value()),
        OwnWins::Badugi => Score::high(badugi::best(cards).expect(WHOLE).value()),
    }
}
