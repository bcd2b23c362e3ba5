//! Five cards with jokers: an ace, or what completes a straight, a flush or a straight flush
//! (R.draw.2, R.draw.3, HD.high.3, HD.high.4, HK.joker.2).

use super::class::{ACE, Category, Class, FIRST_STRAIGHT};
use super::{HighRank, table};
use crate::{Card, CardSet, FiveAces, FlushJoker, JokerRule};

/// The value of five cards; `key` is theirs.
#[inline(always)]
pub(super) fn five(cards: &[Card; 5], key: u64, rule: JokerRule) -> u16 {
    if key & table::FIVE_SUITED != 0 {
        return suited(*cards, rule);
    }
    let as_aces = table::five(key);
    if as_aces == HighRank::FIVE_ACES.0 {
        return five_aces(rule.five_aces);
    }
    as_aces.max(straight(table::rank_sum(key), table::jokers(key)))
}

/// All cards but the jokers are of one suit: a flush at least, and better than anything that the
/// jokers make as aces, since the other ranks all differ.
#[cold]
#[inline(never)]
fn suited(cards: [Card; 5], rule: JokerRule) -> u16 {
    let set: CardSet = cards.into_iter().collect();
    let (ranks, jokers) = (set.ranks(), set.jokers());
    let straight = straight(ranks, jokers);
    if straight != 0 {
        return straight - FIRST_STRAIGHT + HighRank::FIVE_HIGH_STRAIGHT_FLUSH.0;
    }
    match rule.flush {
        FlushJoker::HighestMissing => table::flush((0..jokers).fold(ranks, with_highest_missing)),
        FlushJoker::AlwaysAce => all_aces(ranks, jokers),
    }
}

/// The joker takes the highest card of the suit not already there (HD.high.4).
fn with_highest_missing(ranks: u16, _joker: usize) -> u16 {
    let missing = !ranks & 0x1fff;
    ranks | 1 << missing.ilog2()
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

/// The value of the best straight of some cards and one or two jokers; 0 if there is none.
///
/// `ranks` is the sum of a bit for each rank. Moved down until they start within a window of five
/// ranks, the bits must be one of the ways to take all but the jokers' places of it; if two cards
/// have one rank, there are too few bits. No branches, since cards fall either way as they please.
#[inline(always)]
fn straight(ranks: u16, jokers: usize) -> u16 {
    let ways = WAYS[jokers & 3];
    let lowest = ranks.trailing_zeros().min(8);
    let above = ways.unbounded_shr(u32::from(ranks) >> lowest) & 1;
    // The ace below the deuce.
    let below = ways.unbounded_shr(u32::from(ranks) << 1 & 0x1fff | u32::from(ranks) >> 12) & 1;
    let window = above * (lowest + 1);
    ((above | below) * (FIRST_STRAIGHT as u32 + window)) as u16
}

/// The ways to take five of five places, or four or three as the jokers take the others: a bit for
/// each way, whose number has a bit a place.
static WAYS: [u32; 4] = [ways_to_take(5), ways_to_take(4), ways_to_take(3), 0];

const fn ways_to_take(count: u32) -> u32 {
    let mut ways = 0;
    let mut way = 0u32;
    while way < 32 {
        if way.count_ones() == count {
            ways |= 1 << way;
        }
        way += 1;
    }
    ways
}
