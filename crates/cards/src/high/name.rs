//! What people call a high hand.

use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

use super::HighRank;
use super::class::{ACE, Category, Class, FIRST_STRAIGHT, all_classes};
use crate::words;

impl HighRank {
    /// Four aces and a joker (HK.joker.3), above everything.
    pub(crate) const FIVE_ACES: HighRank = HighRank(7_750);
    /// The ace-high straight flush (HK.1).
    pub(crate) const ROYAL_FLUSH: HighRank = HighRank(7_749);
    /// 5-4-3-2-A of one suit.
    pub(crate) const FIVE_HIGH_STRAIGHT_FLUSH: HighRank = HighRank(HighRank::ROYAL_FLUSH.0 - 9);
    /// 5-4-3-2-A.
    pub(crate) const FIVE_HIGH_STRAIGHT: HighRank = HighRank(FIRST_STRAIGHT);
    /// A-6-4-3-2, the lowest ace high: 784 hands without a pair have no ace (the 792 fives below
    /// the ace less eight straights).
    pub(crate) const ACE_SIX: HighRank = HighRank(785);
    /// A-6-4-3-2 of one suit: the flushes follow the ten straights in the same order.
    pub(crate) const ACE_SIX_FLUSH: HighRank = HighRank(FIRST_STRAIGHT + 9 + 785);

    /// 9-8-7-6-5.
    pub(crate) const NINE_HIGH_STRAIGHT: HighRank = HighRank(FIRST_STRAIGHT + 4);
    /// 9-8-7-6-5 of one suit.
    pub(crate) const NINE_HIGH_STRAIGHT_FLUSH: HighRank =
        HighRank(HighRank::FIVE_HIGH_STRAIGHT_FLUSH.0 + 4);
    /// The places of the flushes: 1,277, and 286 with more aces than one that only jokers make.
    pub(crate) const FLUSHES: Range<u16> = FIRST_STRAIGHT + 10..FIRST_STRAIGHT + 10 + 1_277 + 286;
    /// The places of the 156 full houses.
    pub(crate) const FULL_HOUSES: Range<u16> = HighRank::FLUSHES.end..HighRank::FLUSHES.end + 156;

    /// The place in the list of classes, from 1.
    pub(crate) const fn value(self) -> u16 {
        self.0
    }

    /// The rank at this place of the list.
    pub(crate) fn from_value(value: u16) -> HighRank {
        debug_assert!((1..=HighRank::FIVE_ACES.0).contains(&value));
        HighRank(value)
    }

    /// What kind of hand it is.
    pub fn category(self) -> Category {
        self.class().map_or(Category::HighCard, |class| class.category)
    }

    /// The class at this rank's place; none at 0, which only a hand that was no hand can have.
    pub(crate) fn class(self) -> Option<Class> {
        CLASSES.get(usize::from(self.0).wrapping_sub(1)).copied()
    }

    /// The rank of a class that is in the list.
    pub(crate) fn of_class(class: Class) -> HighRank {
        let place = CLASSES.binary_search(&class).expect("every class is in the list");
        HighRank(place as u16 + 1)
    }
}

static CLASSES: LazyLock<Vec<Class>> = LazyLock::new(all_classes);

/// "two pair, aces and kings, queen kicker", "ace-high straight", "five aces".
impl fmt::Display for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.class().map_or_else(|| "no hand".into(), name))
    }
}

fn name(Class { category, ranks }: Class) -> String {
    let [first, second, third, ..] = ranks;
    let (one, many, joined) = (words::one, words::many, words::joined);
    match category {
        Category::HighCard => format!("{} high, {}", one(first), joined(&ranks[1..])),
        Category::Pair => format!("pair of {}, {} kickers", many(first), joined(&ranks[1..4])),
        Category::TwoPair => {
            format!("two pair, {} and {}, {} kicker", many(first), many(second), one(third))
        }
        Category::ThreeOfAKind => {
            format!("three {}, {} kickers", many(first), joined(&ranks[1..3]))
        }
        Category::Straight => format!("{}-high straight", one(first)),
        Category::Flush => format!("{}-high flush, {}", one(first), joined(&ranks[1..])),
        Category::FullHouse => format!("full house, {} over {}", many(first), many(second)),
        Category::FourOfAKind => format!("four {}, {} kicker", many(first), one(second)),
        Category::StraightFlush if first == ACE => "royal flush".into(),
        Category::StraightFlush => format!("{}-high straight flush", one(first)),
        Category::FiveAces => "five aces".into(),
    }
}

impl fmt::Debug for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_every_class_and_the_constants_point_into_it() {
        // 7,462 without jokers; 220 + 66 flushes with more aces than one, four aces with a fifth
        // beside them, five aces.
        assert_eq!(CLASSES.len(), 7_462 + 220 + 66 + 1 + 1);
        assert!(CLASSES.is_sorted_by(|a, b| a < b));
        assert_eq!(HighRank::FIVE_ACES.to_string(), "five aces");
        assert_eq!(HighRank::ROYAL_FLUSH.to_string(), "royal flush");
        assert_eq!(HighRank(FIRST_STRAIGHT).to_string(), "five-high straight");
        for (category, places) in
            [(Category::Flush, HighRank::FLUSHES), (Category::FullHouse, HighRank::FULL_HOUSES)]
        {
            let of_it = (1..=7_750).filter(|&value| HighRank(value).category() == category);
            assert!(of_it.eq(places), "{category:?}");
        }
        assert_eq!(HighRank::NINE_HIGH_STRAIGHT.to_string(), "nine-high straight");
        assert_eq!(HighRank::NINE_HIGH_STRAIGHT_FLUSH.to_string(), "nine-high straight flush");
        assert_eq!(HighRank(HighRank::ROYAL_FLUSH.0 - 10).to_string(), "four aces, ace kicker");
    }

    #[test]
    fn what_was_no_hand_is_called_so() {
        assert_eq!(HighRank(0).to_string(), "no hand");
        assert_eq!(HighRank(0).category(), Category::HighCard);
    }

    #[test]
    fn printing_honours_the_width() {
        let royal = HighRank::ROYAL_FLUSH;
        assert_eq!(format!("{royal:>13}|{royal:<13}"), "  royal flush|royal flush  ");
    }
}
