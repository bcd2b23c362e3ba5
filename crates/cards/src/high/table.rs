//! The tables of high poker and how a hand is looked up in them.
//!
//! A hand's *key* is the sum of its cards' keys. From the bottom up it holds
//! - four bits a suit that count its cards. They start at three, so that the highest of the four
//!   is set just when there are five cards or more;
//! - four bits that count jokers;
//! - fifteen bits with the sum of a bit for each card's rank, which are as many bits as there are
//!   cards just when all their ranks differ;
//! - the sum of the rank weights, which is different for every combination of ranks.
//!
//! A key is found in a table of slots by one shift: the top bits choose a row, the row's shift
//! is added to the lowest bits of the weights, and there is the hand's place in the list of
//! classes. `build/hash.rs` finds the weights and the shifts.

use crate::{Card, Suit};

pub(crate) use laid_out::*;

#[allow(clippy::unreadable_literal, reason = "laid out by the build script")]
mod laid_out {
    include!(concat!(env!("OUT_DIR"), "/high_tables.rs"));
}

/// The key of no cards.
pub(crate) const EMPTY: u64 = 0x3333;
/// The bits of a key that show five cards of a suit.
pub(crate) const FIVE_SUITED: u64 = 0x8888;

// Every u16 is a slot of the table for seven cards, which spares a check.
const _: () = assert!(SEVEN_SLOT_BITS == 16);

const JOKER_SHIFT: u32 = 16;
const RANK_SHIFT: u32 = 20;
const WEIGHT_SHIFT: u32 = 35;

/// The key of each card by its place in a set; a byte cannot point outside of it. A joker weighs
/// as much as an ace, which it is unless it completes something (HK.joker.2), and counts for
/// every suit.
pub(crate) static KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        keys[card.bit() as usize] = if card.is_joker() {
            WEIGHTS[12] + (1 << JOKER_SHIFT) + 0x1111
        } else {
            let (rank, suit) = (card.bit() & 15, card.bit() >> 4);
            WEIGHTS[rank as usize] + (1 << (RANK_SHIFT + rank as u32)) + (1 << (4 * suit))
        };
        index += 1;
    }
    keys
};

/// The value of five cards by their ranks alone.
#[inline(always)]
pub(crate) fn five(key: u64) -> u16 {
    let shift = FIVE_SHIFTS[(key >> (64 - FIVE_ROW_BITS)) as usize];
    let low = (key >> WEIGHT_SHIFT) as u16;
    FIVE_SLOTS[usize::from(low.wrapping_add(shift) & ((1 << FIVE_SLOT_BITS) - 1))]
}

/// The value of the best five of seven cards by their ranks alone.
#[inline(always)]
pub(crate) fn seven(key: u64) -> u16 {
    let shift = SEVEN_SHIFTS[(key >> (64 - SEVEN_ROW_BITS)) as usize];
    let low = (key >> WEIGHT_SHIFT) as u16;
    SEVEN_SLOTS[usize::from(low.wrapping_add(shift))]
}

/// The value of the best flush in these ranks of one suit; 0 when there are fewer than five.
#[inline(always)]
pub(crate) fn flush(ranks: u16) -> u16 {
    FLUSH[usize::from(ranks & 0x1fff)]
}

/// The suit of which the key counts five or more.
#[inline(always)]
pub(crate) fn flush_suit(key: u64) -> Suit {
    Suit::ALL[((key & FIVE_SUITED).trailing_zeros() / 4) as usize & 3]
}

/// How many jokers the key counts.
#[inline(always)]
pub(crate) fn jokers(key: u64) -> usize {
    (key >> JOKER_SHIFT & 15) as usize
}

/// The sum of a bit for each card's rank, jokers apart, the deuce lowest.
#[inline(always)]
pub(crate) fn rank_sum(key: u64) -> u16 {
    (key >> RANK_SHIFT) as u16 & 0x7fff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_the_high_rankings_take_at_most_256_kb() {
        let bytes = size_of_val(&KEYS)
            + size_of_val(&FIVE_SHIFTS)
            + size_of_val(&FIVE_SLOTS)
            + size_of_val(&SEVEN_SHIFTS)
            + size_of_val(&SEVEN_SLOTS)
            + size_of_val(&FLUSH)
            + size_of_val(&super::super::joker::STRAIGHTS)
            + crate::omaha::table_bytes();
        assert!(bytes <= 256 * 1024, "{bytes} bytes");
    }
}
