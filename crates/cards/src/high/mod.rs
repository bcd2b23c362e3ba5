//! High poker: the best five cards win (HK.0 to HK.10).
//!
//! ```
//! use cards::high::{self, Category, Tally};
//! use cards::{Card, JokerRule, read_cards};
//!
//! let rule = JokerRule::default();
//! let aces = high::best("As Ah 7d 4c 2s Kd 9h".parse()?, rule)?;
//! assert_eq!(aces.to_string(), "pair of aces, king-nine-seven kickers");
//! assert_eq!(aces.category(), Category::Pair);
//! assert!(aces < high::best("5s 4h 3d 2c As".parse()?, rule)?);
//!
//! // Many hands that share cards: the board is counted once.
//! let all = |cards: Vec<Card>| cards.into_iter().fold(Tally::EMPTY, Tally::with);
//! let board = all(read_cards("7d 4c 2s Kd 9h")?);
//! let hole = all(read_cards("As Ah")?);
//! assert_eq!(board.and(hole).rank_seven(), aces);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod class;
mod joker;
mod name;
pub(crate) mod table;

pub use class::Category;

use crate::{Card, CardSet, Deck, JokerRule, NotAHand};

/// How good a high hand is: greater wins, equal ties. Compares with its own kind only:
///
/// ```compile_fail,E0308
/// use cards::{JokerRule, ace_to_five, high};
///
/// let (hand, rule) = ("As Ah 7d 4c 2s".parse()?, JokerRule::default());
/// let better = high::best(hand, rule)? > ace_to_five::best(hand, rule)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HighRank(u16);

/// The rank of five cards.
///
/// The cards must be five different ones and no jokers; [`best`] checks.
#[inline]
pub fn five(cards: &[Card; 5]) -> HighRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    let key = key_of(cards);
    if key & table::FIVE_SUITED != 0 {
        return suited(cards, key);
    }
    HighRank(table::five(key))
}

/// The rank of the best five of six cards: the best of the six hands that leave one out.
///
/// The cards must be six different ones and no jokers; [`best`] checks.
pub fn six(cards: &[Card; 6]) -> HighRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    let key = key_of(cards);
    if key & table::FIVE_SUITED != 0 {
        return suited(cards, key);
    }
    let without = |card: &Card| table::five(key.wrapping_sub(card_key(*card)));
    HighRank(cards.iter().map(without).max().unwrap_or_default())
}

/// The rank of the best five of seven cards.
///
/// The cards must be seven different ones and no jokers; [`best`] checks.
#[inline]
pub fn seven(cards: &[Card; 7]) -> HighRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    let key = key_of(cards);
    if key & table::FIVE_SUITED != 0 {
        return suited(cards, key);
    }
    HighRank(table::seven(key))
}

/// The rank of five cards of which none, one or two are jokers.
///
/// The cards must be five different ones; [`best`] checks.
#[inline]
pub fn five_with_jokers(cards: &[Card; 5], rule: JokerRule) -> HighRank {
    debug_assert!(Deck::TwoJokers.deals(cards), "{cards:?}");
    let key = key_of(cards);
    HighRank(joker::five(cards, key, rule))
}

/// The rank of the best five among five to seven cards, jokers welcome.
pub fn best(cards: CardSet, rule: JokerRule) -> Result<HighRank, NotAHand> {
    NotAHand::check_count(cards, 5, 7)?;
    let (all, count) = cards.listed::<7>();
    if cards.jokers() == 0 {
        let tally = all[..count].iter().fold(Tally::EMPTY, |tally, &card| tally.with(card));
        return Ok(match count {
            5 => tally.rank_five(),
            7 => tally.rank_seven(),
            _ => six(all.first_chunk().expect("six cards")),
        });
    }
    Ok(fives(&all[..count])
        .map(|five| five_with_jokers(&five, rule))
        .max()
        .expect("at least one five"))
}

/// Cards counted together one after another, for those who deal many hands that share cards: a
/// tally of six cards is taken once and each seventh added to it.
///
/// Like the functions on arrays it trusts its caller: what a method asks for is checked in debug
/// builds only.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    key: u64,
    cards: CardSet,
}

impl Tally {
    /// No cards yet.
    pub const EMPTY: Tally = Tally { key: table::EMPTY, cards: CardSet::EMPTY };

    /// These cards and one more, which must be another and no joker.
    #[must_use]
    #[inline]
    pub fn with(self, card: Card) -> Tally {
        debug_assert!(Deck::Standard.deals(&[card]) && !self.cards.contains(card), "{card}");
        Tally { key: self.key.wrapping_add(card_key(card)), cards: self.cards.with(card) }
    }

    /// These cards and those of another tally, which must be others. Quicker than [`Tally::with`]
    /// for cards whose tallies are at hand.
    #[must_use]
    #[inline]
    pub fn and(self, other: Tally) -> Tally {
        debug_assert!(!self.cards.meets(other.cards), "{self:?} and {other:?}");
        Tally {
            key: self.key.wrapping_add(other.key - table::EMPTY),
            cards: self.cards | other.cards,
        }
    }

    /// The rank of five cards. The tally must have just five.
    #[inline]
    pub fn rank_five(self) -> HighRank {
        debug_assert_eq!(self.cards.len(), 5, "{self:?}");
        if self.key & table::FIVE_SUITED != 0 {
            return self.flush();
        }
        HighRank(table::five(self.key))
    }

    /// The rank of the best five of seven cards. The tally must have just seven.
    #[inline]
    pub fn rank_seven(self) -> HighRank {
        debug_assert_eq!(self.cards.len(), 7, "{self:?}");
        if self.key & table::FIVE_SUITED != 0 {
            return self.flush();
        }
        HighRank(table::seven(self.key))
    }

    /// The ranks of these six cards with each of some sevenths, in their order. Quicker than one by
    /// one, since mostly no seventh can make a flush.
    ///
    /// The tally must have just six cards, and each of the sevenths one that is not among them.
    #[inline]
    pub fn rank_with_each(self, sevenths: &[Tally], mut see: impl FnMut(HighRank)) {
        debug_assert_eq!(self.cards.len(), 6, "{self:?}");
        let is_another =
            |seventh: &Tally| seventh.cards.len() == 1 && !self.cards.meets(seventh.cards);
        debug_assert!(sevenths.iter().all(is_another), "{self:?} with {sevenths:?}");
        let key = self.key.wrapping_sub(table::EMPTY);
        let by_ranks = |seventh: &Tally| table::seven(key.wrapping_add(seventh.key));
        // With one more card of every suit none has five, or one has.
        let with_one_more = self.key + 0x1111;
        if with_one_more & table::FIVE_SUITED == 0 {
            for seventh in sevenths {
                see(HighRank(by_ranks(seventh)));
            }
        } else {
            let suit = table::flush_suit(with_one_more);
            let held = self.cards.suited(suit);
            for seventh in sevenths {
                // A flush is better than whatever else seven cards with a flush hold.
                let flush = table::flush(held | seventh.cards.suited(suit));
                see(HighRank(flush.max(by_ranks(seventh))));
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn flush(self) -> HighRank {
        HighRank(table::flush(self.cards.suited(table::flush_suit(self.key))))
    }
}

#[inline(always)]
fn card_key(card: Card) -> u64 {
    table::KEYS[usize::from(card.bit())]
}

#[inline(always)]
fn key_of<const N: usize>(cards: &[Card; N]) -> u64 {
    cards.iter().fold(table::EMPTY, |key, &card| key.wrapping_add(card_key(card)))
}

/// A hand with five cards or more of a suit: no four of a kind or full house fits beside them in
/// seven cards, so the flush is the hand.
#[cold]
#[inline(never)]
fn suited(cards: &[Card], key: u64) -> HighRank {
    let cards: CardSet = cards.iter().copied().collect();
    HighRank(table::flush(cards.suited(table::flush_suit(key))))
}

/// Every five of these cards.
pub(crate) fn fives(cards: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    (0u32..1 << cards.len()).filter(|chosen| chosen.count_ones() == 5).map(|chosen| {
        let mut taken = (0..cards.len()).filter(|place| chosen >> place & 1 == 1);
        std::array::from_fn(|_| cards[taken.next().expect("five are chosen")])
    })
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;
    use crate::read_cards;

    fn tally(text: &str) -> Tally {
        read_cards(text).expect("cards").into_iter().fold(Tally::EMPTY, Tally::with)
    }

    fn break_promise(how: impl FnOnce() -> HighRank + std::panic::UnwindSafe) {
        assert!(std::panic::catch_unwind(how).is_err());
    }

    #[test]
    fn broken_promises_are_caught_in_debug_builds() {
        let mut hand = ["As", "Ks", "Qs", "Js", "Ts"].map(|text| text.parse().expect("a card"));
        let ace = hand[0];
        hand[1] = Card::JOKER;
        break_promise(move || five(&hand));
        hand[2] = Card::JOKER;
        break_promise(move || five_with_jokers(&hand, JokerRule::default()));
        break_promise(move || five(&[ace; 5]));
        break_promise(move || six(&[ace; 6]));
        break_promise(move || seven(&[ace; 7]));
        break_promise(|| tally("As Ks Qs Js").rank_five());
        break_promise(|| tally("As Ks Qs Js Ts 9s").rank_seven());
        break_promise(|| tally("As Ks Qs Js Jk").rank_five());
        break_promise(|| tally("As Ks Qs").and(tally("As Js")).rank_five());
        break_promise(|| {
            tally("As Ks Qs 4d 3d").rank_with_each(&[], |_| ());
            HighRank::FIVE_ACES
        });
        break_promise(|| {
            tally("As Ks Qs 4d 3d 2d").rank_with_each(&[tally("2d")], |_| ());
            HighRank::FIVE_ACES
        });
    }
}
