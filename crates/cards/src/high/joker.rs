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
    if jokers == 0 {
        return table::flush(ranks);
    }
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

/// The value of the best straight of some cards and one or two jokers; 0 if there is none, or no
/// joker. `ranks` is the sum of a bit for each rank.
#[inline(always)]
fn straight(ranks: u16, jokers: usize) -> u16 {
    let ranks = if jokers == 0 { 0 } else { ranks & 0x1fff };
    STRAIGHTS[jokers >> 1 & 1][usize::from(ranks)]
}

/// The value of the best straight of four ranks with one joker, and of three with two, by a bit for
/// each rank; 0 if there is none. Where two cards have one rank, their sum has too few bits to be
/// found here: the bits carry.
pub(super) static STRAIGHTS: [[u16; 1 << 13]; 2] = [straights(4), straights(3)];

const fn straights(cards: u32) -> [u16; 1 << 13] {
    let mut values = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < values.len() {
        let mut window = 0;
        while window < 10 {
            if (ranks as u32).count_ones() == cards && ranks & !in_a_row(window) == 0 {
                values[ranks] = FIRST_STRAIGHT + window as u16;
            }
            window += 1;
        }
        ranks += 1;
    }
    values
}

/// Five ranks in sequence: 0 begins with the ace below the deuce, 9 ends with the ace.
const fn in_a_row(window: usize) -> usize {
    if window == 0 { 1 << ACE | 0b1111 } else { 0b1_1111 << (window - 1) }
}
