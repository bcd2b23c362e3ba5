//! Five cards with jokers: an ace, or what completes a straight, a flush or a straight flush
//! (R.draw.2, R.draw.3, HD.high.3, HD.high.4, HK.joker.2).

use super::class::{ACE, Category, Class, FIRST_STRAIGHT};
use super::{HighRank, table};
use crate::{Card, CardSet, FiveAces, FlushJoker, JokerRule};

/// The value of five cards; `key` is theirs.
#[inline(always)]
pub(super) fn five(cards: &[Card; 5], key: u64, rule: JokerRule) -> u16 {
    let jokers = table::jokers(key);
    // A suit that the jokers bring to five.
    if (key + 0x1111 * jokers as u64) & table::FIVE_SUITED != 0 {
        return suited(cards, jokers, rule);
    }
    let as_aces = table::five(key);
    if jokers == 0 {
        return as_aces;
    }
    if as_aces == HighRank::FIVE_ACES.0 {
        return five_aces(rule.five_aces);
    }
    let set: CardSet = cards.iter().copied().collect();
    let ranks = set.ranks();
    match straight_window(ranks) {
        // Only different ranks fit one behind the other.
        Some(base) if ranks.count_ones() as usize + jokers == 5 => {
            as_aces.max(FIRST_STRAIGHT + base)
        }
        Some(_) | None => as_aces,
    }
}

/// All cards but the jokers are of one suit: a flush at least, and better than anything that the
/// jokers make as aces, since the other ranks all differ.
#[cold]
fn suited(cards: &[Card; 5], jokers: usize, rule: JokerRule) -> u16 {
    let set: CardSet = cards.iter().copied().collect();
    let ranks = set.ranks();
    if let Some(base) = straight_window(ranks) {
        return HighRank::ROYAL_FLUSH.0 - (9 - base);
    }
    match rule.flush {
        FlushJoker::HighestMissing => table::flush((0..jokers).fold(ranks, with_highest_missing)),
        FlushJoker::AlwaysAce => all_aces(ranks, jokers),
    }
}

/// The joker takes the highest card of the suit not already there (HD.high.4).
fn with_highest_missing(ranks: u16, _joker: usize) -> u16 {
    let missing = !ranks & 0x1fff;
    ranks | 1 << (15 - missing.leading_zeros())
}

/// The jokers of a flush are all aces, beside whatever ace is there.
fn all_aces(ranks: u16, jokers: usize) -> u16 {
    let held = (0..13).rev().filter(|rank| ranks >> rank & 1 == 1);
    let mut taken = std::iter::repeat_n(ACE, jokers).chain(held);
    let ranks = std::array::from_fn(|_| taken.next().expect("five cards"));
    HighRank::of_class(Class { category: Category::Flush, ranks }).0
}

fn five_aces(rule: FiveAces) -> u16 {
    match rule {
        FiveAces::BeatAll => HighRank::FIVE_ACES.0,
        // The last place below the ten straight flushes.
        FiveAces::AsFourAces => HighRank::ROYAL_FLUSH.0 - 10,
    }
}

/// The best five ranks in sequence that hold all of these: 0 for the five-high straight, 9 for
/// the ace-high one.
#[inline(always)]
fn straight_window(ranks: u16) -> Option<u16> {
    const BELOW_THE_DEUCE: u16 = 1 << ACE | 0b1111;
    let lowest = (ranks.trailing_zeros() as u16).min(8);
    if ranks & !(0b1_1111 << lowest) == 0 {
        Some(lowest + 1)
    } else if ranks & !BELOW_THE_DEUCE == 0 {
        Some(0)
    } else {
        None
    }
}
