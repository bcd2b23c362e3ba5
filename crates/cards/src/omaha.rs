//! Omaha: exactly two cards from the hand and three from the board, high and eight-or-better low.

use crate::ace_to_five::AceToFiveRank;
use crate::high::HighRank;
use crate::high::table::{self, KEYS, PAIR_INDEX, THREE_AND_TWO, TRIPLE_INDEX};
use crate::{Card, CardSet, NotAHand, Suit};

/// The rank of the best two of `N` hole cards with three of the board.
///
/// All cards must be different ones and no jokers; [`best`] checks.
#[inline]
pub fn high<const N: usize>(hole: &[Card; N], board: &[Card; 5]) -> HighRank {
    let by_ranks = by_ranks(hole, &triples(&board.map(rank_of)));
    if may_flush(hole, board) {
        return HighRank::from_value(by_ranks.max(flush(hole, board)));
    }
    HighRank::from_value(by_ranks)
}

/// The high as [`high`] has it, and the best low of eight or better if there is one.
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
    let hole: Vec<Card> = hole.iter().collect();
    let board: Vec<Card> = board.iter().collect();
    Ok((best_high(&hole, &board), low(&hole, &board)))
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

/// The index of a pair of ranks, in either order: a place in the rows of [`THREE_AND_TWO`].
#[inline(always)]
pub(crate) fn pair_index(a: u8, b: u8) -> u8 {
    PAIR_INDEX[usize::from(a << 4 | b)]
}

/// The ten threes of five ranks, as rows of [`THREE_AND_TWO`].
#[inline(always)]
pub(crate) fn triples(board: &[u8; 5]) -> [usize; 10] {
    let mut triples = [0; 10];
    let mut count = 0;
    for a in 2..5 {
        for b in 1..a {
            let pair = 13 * usize::from(pair_index(board[a], board[b]));
            for c in board.iter().take(b) {
                triples[count] = usize::from(TRIPLE_INDEX[pair + usize::from(*c)]);
                count += 1;
            }
        }
    }
    triples
}

/// The best value of this pair of ranks with one of the threes, suits apart.
#[inline(always)]
pub(crate) fn best_of_pair(pair: u8, triples: &[usize; 10]) -> u16 {
    let pair = usize::from(pair);
    triples.iter().fold(0, |best, &triple| THREE_AND_TWO[triple][pair].max(best))
}

/// The best value without suits.
#[inline(always)]
fn by_ranks<const N: usize>(hole: &[Card; N], triples: &[usize; 10]) -> u16 {
    let mut best = 0;
    for i in 1..N {
        for j in 0..i {
            let pair = pair_index(rank_of(hole[i]), rank_of(hole[j]));
            best = best_of_pair(pair, triples).max(best);
        }
    }
    best
}

#[inline(always)]
fn rank_of(card: Card) -> u8 {
    card.bit() & 15
}

/// Whether three of the board and two of the hand have one suit.
#[inline(always)]
fn may_flush(hole: &[Card], board: &[Card]) -> bool {
    // Four bits a suit: five and three carry into the eighth's bit, and so do six and two.
    let counts = |cards: &[Card], start: u64| {
        cards.iter().fold(start, |sum, card| sum.wrapping_add(KEYS[usize::from(card.bit())]))
    };
    counts(hole, 0x6666) & counts(board, 0x5555) & 0x8888 != 0
}

/// The best flush of two and three; 0 if there is none.
#[cold]
#[inline(never)]
fn flush(hole: &[Card], board: &[Card]) -> u16 {
    let hole: CardSet = hole.iter().copied().collect();
    let board: CardSet = board.iter().copied().collect();
    let of_suit = |suit| suited(hole.suited(suit), board.suited(suit));
    Suit::ALL.into_iter().map(of_suit).max().unwrap_or_default()
}

/// The best flush of two of these ranks from the hand and three of those from the board.
pub(crate) fn suited(hole: u16, board: u16) -> u16 {
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

/// The best low: for each pair of different low ranks, the three lowest others of the board.
#[inline]
fn low(hole: &[Card], board: &[Card]) -> Option<AceToFiveRank> {
    let board = board.iter().fold(0, |ranks, &card| ranks | low_bit(rank_of(card)));
    if LOWEST_THREE[usize::from(board)] == 0 {
        return None;
    }
    let mut best = None;
    for i in 1..hole.len() {
        for j in 0..i {
            let pair = (low_bit(rank_of(hole[i])), low_bit(rank_of(hole[j])));
            best = best.max(low_of_pair(pair, board));
        }
    }
    best
}

#[inline(always)]
pub(crate) fn low_of_pair((a, b): (u8, u8), board: u8) -> Option<AceToFiveRank> {
    let three = LOWEST_THREE[usize::from(board & !(a | b))];
    if a == 0 || b == 0 || a == b || three == 0 {
        return None;
    }
    Some(AceToFiveRank::of_five_different(u16::from(a | b | three)))
}

/// The rank as a bit with the ace lowest; none above eight.
#[inline(always)]
pub(crate) fn low_bit(rank: u8) -> u8 {
    const BITS: [u8; 16] = [2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 1, 0, 0, 0];
    BITS[usize::from(rank & 15)]
}

/// The lowest three of a set of ranks, a bit a rank; 0 when there are fewer.
static LOWEST_THREE: [u8; 256] = {
    let mut table = [0; 256];
    let mut ranks = 0;
    while ranks < 256 {
        let mut low = ranks as u8;
        while low.count_ones() > 3 {
            low &= !(1 << (7 - low.leading_zeros()));
        }
        table[ranks] = if low.count_ones() == 3 { low } else { 0 };
        ranks += 1;
    }
    table
};
