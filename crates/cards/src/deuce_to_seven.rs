//! Deuce-to-seven low: aces are high, straights and flushes count against the hand, and the hand
//! that would be worst at high wins (HD.27.1 to HD.27.6).
//!
//! ```
//! use cards::deuce_to_seven;
//!
//! let best = deuce_to_seven::best("7s 5h 4d 3c 2s".parse()?)?;
//! assert_eq!(best.to_string(), "seven-five low");
//! let ace = deuce_to_seven::best("As 5h 4d 3c 2s".parse()?)?;
//! assert_eq!(ace.to_string(), "ace-five low", "no straight: the ace is high");
//! let flush = deuce_to_seven::best("7s 5s 4s 3s 2s".parse()?)?;
//! assert!(best > ace && ace > flush);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use crate::high::{self, Category, HighRank};
use crate::{Card, CardSet, Deck, NotAHand, words};

/// How good a deuce-to-seven low is: greater wins, so 7-5-4-3-2 is the greatest.
///
/// Twice the value at high, turned over. The odd numbers between make room for A-5-4-3-2, which
/// is no straight here but ace high: just below A-6-4-3-2 at high, and so just better (HD.27.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeuceToSevenRank(u16);

/// The rank of five cards.
///
/// The cards must be five different ones and no jokers; [`best`] checks.
#[inline]
pub fn five(cards: &[Card; 5]) -> DeuceToSevenRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    DeuceToSevenRank::of_high(high::five(cards))
}

/// The rank of the lowest five among five to seven cards. There is no joker (HD.27.4).
pub fn best(cards: CardSet) -> Result<DeuceToSevenRank, NotAHand> {
    NotAHand::check_count(cards, 5, 7)?;
    NotAHand::check_no_joker(cards)?;
    let (all, count) = cards.listed::<7>();
    Ok(high::fives(&all[..count]).map(|five| self::five(&five)).max().expect("at least one five"))
}

const TOP: u16 = 2 * HighRank::FIVE_ACES.value();

impl DeuceToSevenRank {
    #[inline(always)]
    fn of_high(high: HighRank) -> DeuceToSevenRank {
        let twice = if high == HighRank::FIVE_HIGH_STRAIGHT {
            2 * HighRank::ACE_SIX.value() - 1
        } else if high == HighRank::FIVE_HIGH_STRAIGHT_FLUSH {
            2 * HighRank::ACE_SIX_FLUSH.value() - 1
        } else {
            2 * high.value()
        };
        DeuceToSevenRank(TOP - twice)
    }

    /// The number that orders the lows; never 0, which five aces would be.
    pub(crate) const fn value(self) -> u16 {
        self.0
    }
}

/// "seven-five low", "ace-five low"; what is not a low is called as at high: "pair of kings, …".
impl fmt::Display for DeuceToSevenRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let twice = TOP - self.0;
        let high = HighRank::from_value(twice.div_ceil(2));
        if twice % 2 == 1 {
            let flush = high.category() == Category::Flush;
            return f.pad(if flush {
                "ace-high flush, five-four-three-deuce"
            } else {
                "ace-five low"
            });
        }
        let low = high.class().filter(|class| class.category == Category::HighCard);
        let Some([top, next, ..]) = low.map(|class| class.ranks) else {
            return fmt::Display::fmt(&high, f);
        };
        f.pad(&format!("{}-{} low", words::one(top), words::one(next)))
    }
}

impl fmt::Debug for DeuceToSevenRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{JokerRule, read_cards};

    #[test]
    fn the_places_of_the_wheel_are_those_of_the_hands_beside_it() {
        let high = |text: &str| {
            let cards = read_cards(text).expect("cards").into_iter().collect();
            high::best(cards, JokerRule::default()).expect("a hand")
        };
        assert_eq!(high("As5d4s3s2s"), HighRank::FIVE_HIGH_STRAIGHT);
        assert_eq!(high("As5s4s3s2s"), HighRank::FIVE_HIGH_STRAIGHT_FLUSH);
        assert_eq!(high("As6d4s3s2s"), HighRank::ACE_SIX);
        assert_eq!(high("As6s4s3s2s"), HighRank::ACE_SIX_FLUSH);
    }

    #[test]
    fn printing_honours_the_width() {
        let rank = |text: &str| best(text.parse().expect("cards")).expect("a hand");
        assert_eq!(format!("{:>16}", rank("7s5d4s3s2s")), "  seven-five low");
        assert_eq!(format!("{:<14}|", rank("As5d4s3s2s")), "ace-five low  |");
        assert_eq!(format!("{:>13}", rank("AsKsQsJsTs")), "  royal flush");
    }
}
