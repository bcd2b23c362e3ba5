//! Omaha: exactly two cards from the hand and three from the board, high and eight-or-better low.
//!
//! ```
//! use cards::omaha;
//!
//! let (high, low) = omaha::best("As 2h Kd Kc".parse()?, "Ks 8h 7d 3c Qs".parse()?)?;
//! assert_eq!(high.to_string(), "three kings, queen-eight kickers");
//! assert_eq!(low.map(|low| low.to_string()).as_deref(), Some("eight-seven low"));
//!
//! // One heart in the hand is no flush, whatever the board.
//! let (high, _) = omaha::best("Ah Js Ts 7s".parse()?, "Kh 9h 4h 2h 2c".parse()?)?;
//! assert_eq!(high.to_string(), "pair of deuces, ace-king-jack kickers");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod by_ranks;
mod low;

#[cfg(test)]
pub(crate) use by_ranks::table_bytes;
pub(crate) use by_ranks::{Counts, Held, best as best_by_ranks};
pub(crate) use low::{best as best_low, low_ranks};

use crate::ace_to_five::AceToFiveRank;
use crate::high::HighRank;
use crate::high::table;
use crate::{Card, CardSet, Deck, NotAHand, Suit};

/// The rank of the best two of `N` hole cards, four to six, with three of the board.
///
/// All cards must be different ones and no jokers; [`best`] checks.
#[inline]
pub fn high<const N: usize>(hole: &[Card; N], board: &[Card; 5]) -> HighRank {
    debug_assert!(Deck::Standard.deals(hole.iter().chain(board)), "{hole:?} {board:?}");
    let (in_hand, there) = (Counts::of(hole), Counts::of(board));
    let by_ranks = best_by_ranks(in_hand.held(), there);
    let suits = in_hand.suits_with(2) & there.suits_with(3);
    if suits != 0 {
        let flush = flush(hole, board, table::flush_suit(suits));
        return HighRank::from_value(by_ranks.max(flush));
    }
    HighRank::from_value(by_ranks)
}

/// The high as [`high`] has it, and the best low of eight or better if there is one.
///
/// The cards must be as for [`high`].
#[inline]
pub fn high_low<const N: usize>(
    hole: &[Card; N],
    board: &[Card; 5],
) -> (HighRank, Option<AceToFiveRank>) {
    (high(hole, board), low(hole, board))
}

/// The high and the low of four to six hole cards with a board of three to five.
pub fn best(hole: CardSet, board: CardSet) -> Result<(HighRank, Option<AceToFiveRank>), NotAHand> {
    NotAHand::check_count(hole, 4, 6)?;
    NotAHand::check_count(board, 3, 5)?;
    NotAHand::check_no_joker(hole | board)?;
    if let Some(card) = (hole & board).first() {
        return Err(NotAHand::OnBoardToo { card });
    }
    let (hole, held) = hole.listed::<6>();
    let (board, turned) = board.listed::<5>();
    if turned == 5 {
        return Ok(match held {
            4 => high_low::<4>(hole.first_chunk().expect("four cards"), &board),
            5 => high_low::<5>(hole.first_chunk().expect("five cards"), &board),
            _ => high_low::<6>(&hole, &board),
        });
    }
    let (hole, board) = (&hole[..held], &board[..turned]);
    Ok((best_high(hole, board), low(hole, board)))
}

/// Every pair of hole cards with every three of the board.
fn best_high(hole: &[Card], board: &[Card]) -> HighRank {
    let mut best = None;
    for (a, b) in pairs(hole) {
        for c in 2..board.len() {
            for (d, e) in pairs(&board[..c]) {
                best = best.max(Some(crate::high::five(&[a, b, board[c], d, e])));
            }
        }
    }
    best.expect("two cards and three")
}

fn pairs(cards: &[Card]) -> impl Iterator<Item = (Card, Card)> {
    (1..cards.len()).flat_map(move |i| (0..i).map(move |j| (cards[i], cards[j])))
}

/// The flush in this suit, of which the hand has two or more and the board three or more.
#[cold]
#[inline(never)]
fn flush(hole: &[Card], board: &[Card], suit: Suit) -> u16 {
    let hole: CardSet = hole.iter().copied().collect();
    let board: CardSet = board.iter().copied().collect();
    suited(hole.suited(suit), board.suited(suit))
}

/// The best flush of two of these ranks from the hand and three of those from the board; 0 if
/// there are fewer.
pub(crate) fn suited(hole: u16, board: u16) -> u16 {
    // Lower ones can only be better in a straight: five in a row, the ace at either end.
    let ranks = u32::from(hole | board);
    let ranks = ranks << 1 | ranks >> 12;
    if ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4 == 0 {
        table::flush(highest::<2>(hole) | highest::<3>(board))
    } else {
        best_suited(hole, board)
    }
}

/// The highest ranks of a set, no more than this many.
fn highest<const N: usize>(ranks: u16) -> u16 {
    let less_lowest = |ranks: u16| ranks & ranks.wrapping_sub(1);
    let mut highest = ranks;
    while (0..N).fold(highest, |rest, _| less_lowest(rest)) != 0 {
        highest = less_lowest(highest);
    }
    highest
}

/// Every two of the hand's ranks with every three of the board's.
fn best_suited(hole: u16, board: u16) -> u16 {
    let mut best = 0;
    for two in parts(hole, 2) {
        for three in parts(board, 3) {
            best = table::flush(two | three).max(best);
        }
    }
    best
}

/// Every part of a set of ranks that has this many.
fn parts(ranks: u16, count: u32) -> impl Iterator<Item = u16> {
    // Counts down through the parts of the set: each is the last less one, within the set.
    let mut next = Some(ranks);
    std::iter::from_fn(move || {
        let part = next?;
        next = part.checked_sub(1).map(|less| less & ranks);
        Some(part)
    })
    .filter(move |part| part.count_ones() == count)
}

/// The best low of eight or better.
#[inline(always)]
fn low(hole: &[Card], board: &[Card]) -> Option<AceToFiveRank> {
    best_low(low::low_cards(hole), low::low_cards(board))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to part thirteen ranks of a suit among the hand, the board and the deck.
    #[test]
    fn every_flush() {
        for hole in 0..1 << 13 {
            let others = 0x1fff & !hole;
            for board in (3..=5).flat_map(|count| parts(others, count)) {
                if (2..=6).contains(&hole.count_ones()) {
                    assert_eq!(suited(hole, board), best_suited(hole, board), "{hole:b} {board:b}");
                }
            }
        }
    }
}
