//! Short-deck high: sixes to aces, a flush beats a full house, and the ace also stands below the
//! six. No book has it; the outside hand histories do, and there a straight beats three of a kind.
//!
//! ```
//! use cards::short_deck;
//!
//! let low_straight = short_deck::best("Ah 9s 8d 7c 6h".parse()?)?;
//! let full_house = short_deck::best("As Ah Ad Ks Kh".parse()?)?;
//! let flush = short_deck::best("Jh Th 9h 8h 6h".parse()?)?;
//! assert_eq!(low_straight.to_string(), "nine-high straight");
//! assert!(low_straight < full_house && full_house < flush);
//! assert!(short_deck::best("Ah Kh Qh Jh 2h".parse()?).is_err(), "no deuce is in the deck");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use crate::high::{HighRank, table};
use crate::{Card, CardSet, Deck, NotAHand, Suit, high};

/// How good a short-deck hand is: greater wins. Compares with its own kind only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortDeckRank(u16);

/// The rank of five cards.
///
/// The cards must be five different ones of the short deck; [`best`] checks.
pub fn five(cards: &[Card; 5]) -> ShortDeckRank {
    debug_assert!(Deck::Short.deals(cards), "{cards:?}");
    let set = cards.iter().copied().collect();
    ShortDeckRank::of_high(high::five(cards), set)
}

/// The rank of the best five of seven cards. A full house and a flush cannot both be among them,
/// so the best at high is the best here, but for the straight from the six to the ace below it.
///
/// The cards must be seven different ones of the short deck; [`best`] checks.
pub fn seven(cards: &[Card; 7]) -> ShortDeckRank {
    debug_assert!(Deck::Short.deals(cards), "{cards:?}");
    let set = cards.iter().copied().collect();
    ShortDeckRank::of_high(high::seven(cards), set)
}

/// The rank of the best five among five to seven cards.
pub fn best(cards: CardSet) -> Result<ShortDeckRank, NotAHand> {
    NotAHand::check_count(cards, 5, 7)?;
    NotAHand::check_no_joker(cards)?;
    if let Some(card) = (cards - Deck::Short.cards()).first() {
        return Err(NotAHand::NotInDeck { card });
    }
    let (all, count) = cards.listed::<7>();
    Ok(high::fives(&all[..count]).map(|five| self::five(&five)).max().expect("at least one five"))
}

/// Ace, nine, eight, seven, six: a bit a rank.
const BELOW_THE_SIX: u16 = 0b1_0000_1111_0000;
const FLUSHES: u16 = HighRank::FULL_HOUSES.start - HighRank::FLUSHES.start;
const FULL_HOUSES: u16 = HighRank::FULL_HOUSES.end - HighRank::FULL_HOUSES.start;

/// Whether these ranks hold an ace with the nine, eight, seven and six.
fn has_straight_below_the_six(ranks: u16) -> bool {
    ranks & BELOW_THE_SIX == BELOW_THE_SIX
}

impl ShortDeckRank {
    /// `high` is the rank of the same cards at high poker.
    fn of_high(high: HighRank, cards: CardSet) -> ShortDeckRank {
        let suited = |suit| has_straight_below_the_six(cards.suited(suit));
        if !has_straight_below_the_six(cards.ranks()) {
            ShortDeckRank::of_value(high.value())
        } else if Suit::ALL.into_iter().any(suited) {
            ShortDeckRank::of_value(high.max(HighRank::NINE_HIGH_STRAIGHT_FLUSH).value())
        } else {
            ShortDeckRank::of_value(high.max(HighRank::NINE_HIGH_STRAIGHT).value())
        }
    }

    /// The value of seven cards by their ranks alone; `high` is their value at high poker.
    pub(crate) fn by_ranks(high: u16, ranks: u16) -> u16 {
        let straight = HighRank::NINE_HIGH_STRAIGHT.value();
        let better = has_straight_below_the_six(ranks) && high < straight;
        ShortDeckRank::of_value(if better { straight } else { high }).0
    }

    /// The value of the best flush in these ranks of one suit; 0 when there are fewer than five.
    pub(crate) fn flush(ranks: u16) -> u16 {
        let (high, straight) = (table::flush(ranks), HighRank::NINE_HIGH_STRAIGHT_FLUSH.value());
        let better = has_straight_below_the_six(ranks) && high < straight;
        ShortDeckRank::of_value(if better { straight } else { high }).0
    }

    /// The flushes and the full houses change places. The nine-high straight stands for the one
    /// with the ace, since no five is in the deck.
    fn of_value(high: u16) -> ShortDeckRank {
        ShortDeckRank(if HighRank::FLUSHES.contains(&high) {
            high + FULL_HOUSES
        } else if HighRank::FULL_HOUSES.contains(&high) {
            high - FLUSHES
        } else {
            high
        })
    }
}

/// Named as at high.
impl fmt::Display for ShortDeckRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = HighRank::FLUSHES.start;
        let high = if (first..first + FULL_HOUSES).contains(&self.0) {
            self.0 + FLUSHES
        } else if (first + FULL_HOUSES..HighRank::FULL_HOUSES.end).contains(&self.0) {
            self.0 - FULL_HOUSES
        } else {
            self.0
        };
        fmt::Display::fmt(&HighRank::from_value(high), f)
    }
}

impl fmt::Debug for ShortDeckRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
