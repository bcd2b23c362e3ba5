//! The best two of the hand with three of the board by their ranks alone, found without trying
//! them all.
//!
//! Cards are counted in one number, three bits a rank: the ace lowest, then the king and so on
//! down to the deuce, and above it the ace once more for the straight that it begins. A set of
//! ranks has the highest of a rank's three bits, so that its best rank is its lowest bit, which
//! is quickly found and quickly taken away.
//!
//! What is chosen are two of the hand and three of the board; `high/table.rs` knows their value.
//! A straight is looked for apart, since it may take lower cards than the hand that it beats.
//!
//! Which choice is the better one cannot be foreseen, and a branch foreseen wrongly costs more
//! than a few steps for nothing: `select_unpredictable` keeps the compiler from making branches.

use std::hint::select_unpredictable;

use crate::Card;
use crate::high::HighRank;
use crate::high::table::{self, WEIGHTS};

const BITS: u32 = 3;
/// One card of each rank, the ace at both ends.
const ONE_OF_EACH: u64 = 0o11_1111_1111_1111;
/// The set of all ranks, the ace at both ends.
const ALL: u64 = ONE_OF_EACH << (BITS - 1);
/// The set of all ranks, the ace at the top alone.
const THIRTEEN: u64 = ALL & ((1 << (13 * BITS)) - 1);
/// Above the ranks, four bits a suit count its cards.
const SUIT_SHIFT: u32 = 48;

/// How many cards there are of each rank and of each suit. Six at most, and no jokers.
#[derive(Clone, Copy)]
pub(crate) struct Counts(u64);

/// What counts of a hand: the ranks held at least once, and at least twice.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    once: u64,
    twice: u64,
}

impl Counts {
    pub(crate) const NONE: Counts = Counts(0);

    #[inline(always)]
    pub(crate) fn of(cards: &[Card]) -> Counts {
        cards.iter().fold(Counts::NONE, |counts, &card| counts.with(card))
    }

    /// These cards and one more.
    #[must_use]
    #[inline(always)]
    pub(crate) fn with(self, card: Card) -> Counts {
        Counts(self.0.wrapping_add(OF_CARD[usize::from(card.bit())]))
    }

    #[inline(always)]
    pub(crate) fn held(self) -> Held {
        Held { once: self.at_least(1), twice: self.at_least(2) }
    }

    /// The suits with this many cards or more: the highest bit of four, the first suit lowest.
    #[inline(always)]
    pub(crate) fn suits_with(self, least: u64) -> u64 {
        ((self.0 >> SUIT_SHIFT) + (8 - least) * 0x1111) & 0x8888
    }

    /// The ranks with this many cards or more. There are four at most, so that what is added cannot
    /// carry into the next rank.
    #[inline(always)]
    fn at_least(self, least: u64) -> u64 {
        self.0.wrapping_add((4 - least) * ONE_OF_EACH) & ALL
    }
}

/// The best value with this board of five, suits apart.
#[inline(always)]
pub(crate) fn best(held: Held, board: Counts) -> u16 {
    let straight = straight(held.once, board.at_least(1));
    let ranks = board.at_least(1) & THIRTEEN;
    let pairs = board.at_least(2) & THIRTEEN;
    let other = if pairs == 0 {
        unpaired(held, ranks)
    } else {
        // With a second pair or three of a kind, any three of the board are three of one that
        // has but a pair, or the three of a kind.
        let one = paired(held, ranks, top(pairs));
        let (more, threes) = (less_top(pairs), board.at_least(3) & THIRTEEN);
        if more | threes == 0 { one } else { one.max(repeating(held, ranks, more, threes)) }
    };
    select_unpredictable(straight > other, straight, other)
}

/// The best straight; 0 if there is none.
///
/// Five ranks in a row are one if hand and board have them all, with three or more on the board
/// and two or more in the hand. All ten rows are counted at once, each in the bits of its top.
#[inline(always)]
fn straight(held: u64, board: u64) -> u16 {
    let how_many = |ranks: u64| {
        let one = ranks >> (BITS - 1);
        let two = one + (one >> BITS);
        two + (two >> (2 * BITS)) + (one >> (4 * BITS))
    };
    let one = held | board;
    let two = one & one >> BITS;
    let five = two & two >> (2 * BITS) & one >> (4 * BITS);
    // No more than five in a row: three and one, and two and two, set the highest bit of three.
    let three_there = how_many(board) + ONE_OF_EACH;
    let two_held = how_many(held) + 2 * ONE_OF_EACH;
    STRAIGHT_FROM[(five & three_there & two_held).trailing_zeros() as usize]
}

/// The best with a board of five different ranks, straights apart.
#[inline(always)]
fn unpaired(held: Held, board: u64) -> u16 {
    let matched = held.once & board;
    let second = less_top(matched);
    let first = matched ^ second;
    // A pair in the hand plays as three of a kind, or when there are not two pair to match and no
    // better pair. Otherwise the hand plays what matches the board, and its best besides.
    let set = held.twice & board;
    let pocket = top(select_unpredictable(set != 0, set, held.twice));
    let by_pocket = (set != 0) | ((second == 0) & is_better(pocket, first));
    let a = top(select_unpredictable(matched != 0, matched, held.once));
    let b = select_unpredictable(second != 0, second, held.once ^ a);
    let a = select_unpredictable(by_pocket, pocket, a);
    let b = top(select_unpredictable(by_pocket, pocket, b));
    // The board plays what matches these two, and its best besides.
    let playing = board & (a | b);
    let playing_too = less_top(playing);
    let others = board ^ playing;
    let second_other = less_top(others);
    let third_other = less_top(second_other);
    let d = select_unpredictable(playing != 0, playing, third_other);
    let e = select_unpredictable(playing_too != 0, playing_too, second_other);
    of_tops([a, b, others, d, e])
}

/// The best with two cards of this rank on the board and one of each other, straights apart.
#[inline(always)]
fn paired(held: Held, board: u64, pair: u64) -> u16 {
    let others = board ^ pair;
    if held.once & pair != 0 {
        return matching(held, others, pair);
    }
    let matched = held.once & others;
    let second = less_top(matched);
    let first = matched ^ second;
    // A pair in the hand plays in a full house, or in two pair if it is better than what matches.
    let set = held.twice & others;
    let pocket = top(select_unpredictable(set != 0, set, held.twice));
    let by_pocket = (set != 0) | is_better(pocket, first);
    if !by_pocket && is_better(top(second), pair) {
        // Two pair that both beat the board's: the rare case in which the board's does not play.
        return of_tops([first, second, first, second, board ^ first ^ top(second)]);
    }
    // Otherwise the hand plays what matches, if anything, and its best besides.
    let a = top(select_unpredictable(matched != 0, matched, held.once));
    let b = select_unpredictable(by_pocket, pocket, held.once ^ a);
    let a = select_unpredictable(by_pocket, pocket, a);
    let c = select_unpredictable(a & others != 0, a, others);
    of_tops([a, b, c, pair, pair])
}

/// The best when the hand has the rank of the board's pair too: four or three of a kind, or the
/// best full house.
#[inline(always)]
fn matching(held: Held, others: u64, pair: u64) -> u16 {
    let matched = held.once & others;
    let set = held.twice & others;
    let (a, b, c) = if held.twice & pair != 0 {
        (pair, pair, others)
    } else if is_better(top(set), pair) {
        (set, set, set)
    } else if matched != 0 {
        (pair, matched, matched)
    } else {
        (pair, held.once ^ pair, others)
    };
    of_tops([a, b, c, pair, pair])
}

/// The best with the second pair of the board, or with its three of a kind.
#[cold]
#[inline(never)]
fn repeating(held: Held, board: u64, second_pair: u64, threes: u64) -> u16 {
    let by_pair = if second_pair == 0 { 0 } else { paired(held, board, second_pair) };
    if threes == 0 {
        return by_pair;
    }
    let (a, b) = if held.once & threes != 0 {
        (threes, held.once ^ threes)
    } else if held.twice != 0 {
        (held.twice, held.twice)
    } else {
        (held.once, less_top(held.once))
    };
    by_pair.max(of_tops([a, b, threes, threes, threes]))
}

/// The best rank of a set, alone; nothing of nothing.
#[inline(always)]
fn top(ranks: u64) -> u64 {
    ranks & ranks.wrapping_neg()
}

/// A set without its best rank.
#[inline(always)]
fn less_top(ranks: u64) -> u64 {
    ranks & ranks.wrapping_sub(1)
}

/// Whether this one rank is better than that one; no rank is worse than any.
#[inline(always)]
fn is_better(this: u64, that: u64) -> bool {
    this.wrapping_sub(1) < that.wrapping_sub(1)
}

/// The value of five cards, each the best of a set of ranks.
#[inline(always)]
fn of_tops(sets: [u64; 5]) -> u16 {
    table::five(
        sets.iter()
            .fold(0, |key, ranks| key.wrapping_add(WEIGHT_OF_TOP[ranks.trailing_zeros() as usize])),
    )
}

/// What each card counts, by its place in a set; a byte cannot point outside of it.
static OF_CARD: [u64; 256] = {
    let mut counts = [0; 256];
    let mut index = 0;
    while index < 52 {
        let bit = Card::from_index(index).expect("one of 52").bit() as u32;
        let (place, suit) = (12 - bit % 16, bit / 16);
        let below_deuce = if place == 0 { 1 << (13 * BITS) } else { 0 };
        counts[bit as usize] = 1 << (place * BITS) | below_deuce | 1 << (SUIT_SHIFT + 4 * suit);
        index += 1;
    }
    counts
};

/// The weight of a rank by the lowest bit of a set; nothing for an empty one, which has 64.
static WEIGHT_OF_TOP: [u64; 65] = {
    let mut weights = [0; 65];
    let mut place = 0;
    while place < 13 {
        weights[(place + 1) * BITS as usize - 1] = WEIGHTS[12 - place];
        place += 1;
    }
    weights
};

/// The value of a straight by the bit of its top rank; 0 for none.
static STRAIGHT_FROM: [u16; 65] = {
    let mut straights = [0; 65];
    let mut place = 0;
    while place < 10 {
        let value = HighRank::FIVE_HIGH_STRAIGHT.value() + 9 - place as u16;
        straights[(place + 1) * BITS as usize - 1] = value;
        place += 1;
    }
    straights
};

/// The size of these tables, which count as tables of the high rankings.
#[cfg(test)]
pub(crate) fn table_bytes() -> usize {
    size_of_val(&OF_CARD) + size_of_val(&WEIGHT_OF_TOP) + size_of_val(&STRAIGHT_FROM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::high::table::KEYS;

    /// Every way to have this many cards by rank, at most four of each.
    fn by_rank(cards: usize) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for _ in 0..cards {
            let and_one_more = |ranks: &Vec<u8>| {
                let least = ranks.last().copied().unwrap_or_default();
                let ranks = ranks.clone();
                (least..13).map(move |rank| [&ranks[..], &[rank]].concat())
            };
            all = all.iter().flat_map(and_one_more).collect();
            all.retain(|ranks| can_be_dealt(how_many(ranks)));
        }
        all
    }

    fn how_many(ranks: &[u8]) -> [u8; 13] {
        let mut counts = [0; 13];
        for &rank in ranks {
            counts[usize::from(rank)] += 1;
        }
        counts
    }

    fn can_be_dealt(counts: [u8; 13]) -> bool {
        counts.iter().all(|&count| count <= 4)
    }

    /// The keys of every two or three of these ranks.
    fn keys(ranks: &[u8], taken: u32) -> Vec<u64> {
        let all = (0u32..1 << ranks.len()).filter(|chosen| chosen.count_ones() == taken);
        let key = |chosen: u32| {
            let places = (0..ranks.len()).filter(|place| chosen >> place & 1 == 1);
            places.fold(0u64, |key, place| key.wrapping_add(KEYS[usize::from(ranks[place])]))
        };
        let mut keys: Vec<u64> = all.map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    fn counts(ranks: &[u8]) -> Counts {
        ranks.iter().fold(Counts::NONE, |counts, &rank| counts.with(Card::from_bit(rank)))
    }

    struct Hand {
        ranks: Vec<u8>,
        how_many: [u8; 13],
        held: Held,
        twos: Vec<u64>,
    }

    /// Holds every board against every `step`-th hand of this many cards: what is chosen must be
    /// worth as much as the best of all twos with all threes. Returns how many cases there were.
    fn check(cards: usize, step: usize) -> usize {
        let hand = |ranks: Vec<u8>| Hand {
            how_many: how_many(&ranks),
            held: counts(&ranks).held(),
            twos: keys(&ranks, 2),
            ranks,
        };
        let hands: Vec<Hand> = by_rank(cards).into_iter().map(hand).collect();
        let mut checked = 0;
        for (start, board) in by_rank(5).iter().enumerate() {
            let (there, on_board, threes) = (counts(board), how_many(board), keys(board, 3));
            for hand in hands.iter().skip(start % step).step_by(step) {
                if !can_be_dealt(std::array::from_fn(|rank| on_board[rank] + hand.how_many[rank])) {
                    continue;
                }
                let mut best_of_all = 0;
                for two in &hand.twos {
                    for three in &threes {
                        best_of_all = table::five(two.wrapping_add(*three)).max(best_of_all);
                    }
                }
                assert_eq!(best(hand.held, there), best_of_all, "{:?} {board:?}", hand.ranks);
                checked += 1;
            }
        }
        checked
    }

    #[test]
    fn every_hand_of_four_with_every_board() {
        assert_eq!(check(4, 1), 10_995_985);
    }

    #[test]
    fn hands_of_five_and_six_with_every_board() {
        assert_eq!(check(5, 20), 1_836_155);
        assert_eq!(check(6, 100), 1_072_416);
    }
}
