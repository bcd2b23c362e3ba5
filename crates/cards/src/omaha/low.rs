//! The best low of eight or better with two of the hand and three of the board (HB.intro.14).
//!
//! Ranks up to eight are a bit each, the ace lowest.

use crate::Card;
use crate::ace_to_five::AceToFiveRank;

/// The low ranks among these cards.
#[inline(always)]
pub(crate) fn low_cards(cards: &[Card]) -> u8 {
    cards.iter().fold(0, |ranks, card| ranks | LOW_BIT[usize::from(card.bit())])
}

/// The low ranks of a set of ranks that has the deuce lowest and the ace on top.
#[inline(always)]
pub(crate) fn low_ranks(ranks: u16) -> u8 {
    (ranks << 1 | ranks >> 12) as u8
}

/// The best low with these low ranks in the hand and those on the board.
///
/// Five ranks are a low if the board lacks two of them at most and the hand three at most. No rank
/// counts towards both limits, so the lowest within each limit, and all that both have, hold the
/// lowest five.
#[inline(always)]
pub(crate) fn best(hand: u8, board: u8) -> Option<AceToFiveRank> {
    let in_reach = hand & board | lowest::<2>(hand & !board) | lowest::<3>(board & !hand);
    let low = LOWEST_FIVE[usize::from(in_reach)];
    if low == 0 { None } else { Some(AceToFiveRank::of_five_different(u16::from(low))) }
}

/// The lowest ranks of a set, no more than this many.
#[inline(always)]
fn lowest<const N: usize>(ranks: u8) -> u8 {
    ranks ^ (0..N).fold(ranks, |rest, _| rest & rest.wrapping_sub(1))
}

/// The low rank of a card by its place in a set, none above eight; a byte cannot point outside.
static LOW_BIT: [u8; 256] = {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < 52 {
        let bit = Card::from_index(index).expect("one of 52").bit();
        bits[bit as usize] = match bit % 16 {
            12 => 1,
            rank @ 0..7 => 2 << rank,
            7.. => 0,
        };
        index += 1;
    }
    bits
};

/// The lowest five of a set of ranks; 0 when there are fewer.
static LOWEST_FIVE: [u8; 256] = {
    let mut table = [0; 256];
    let mut ranks = 0;
    while ranks < 256 {
        let mut low = ranks as u8;
        while low.count_ones() > 5 {
            low &= !(1 << low.ilog2());
        }
        table[ranks] = if low.count_ones() == 5 { low } else { 0 };
        ranks += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Every two of the hand with every three of the board.
    #[test]
    fn every_hand_with_every_board() {
        let of = |count: u32| (0..=255u8).filter(move |ranks| ranks.count_ones() == count);
        for hand in 0..=255 {
            for board in 0..=255 {
                let twos = of(2).filter(|two| two & hand == *two);
                let fives = twos.flat_map(|two| {
                    let threes = of(3).filter(move |three| three & board == *three);
                    threes.map(move |three| two | three).filter(|five| five.count_ones() == 5)
                });
                let lows = fives.map(|five| AceToFiveRank::of_five_different(u16::from(five)));
                assert_eq!(best(hand, board), lows.max(), "{hand:b} {board:b}");
            }
        }
    }
}
