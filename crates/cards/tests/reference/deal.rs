//! Every hand of a deck in turn, or random ones.

use std::array;

use cards::{Card, CardSet};

/// The 52 cards, the deuces first.
pub(crate) fn standard() -> Vec<Card> {
    (0..52).filter_map(Card::from_index).collect()
}

/// The 36 cards from the sixes up.
pub(crate) fn short() -> Vec<Card> {
    (16..52).filter_map(Card::from_index).collect()
}

/// The cards as a set.
pub(crate) fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// Visits every choice of `K` things, each kept in the order in which they stand.
pub(crate) fn choose<T: Copy, const K: usize>(from: &[T], mut visit: impl FnMut([T; K])) {
    let mut places: [usize; K] = array::from_fn(|place| place);
    if from.len() < K {
        return;
    }
    loop {
        visit(places.map(|place| from[place]));
        // The last place that can still move up does, and those after it follow on.
        let Some(moving) = (0..K).rev().find(|&at| places[at] < from.len() - K + at) else {
            return;
        };
        places[moving] += 1;
        for at in moving + 1..K {
            places[at] = places[at - 1] + 1;
        }
    }
}

/// Random numbers from a seed, the same ones every time.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `limit`. The slight unevenness does not matter here.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        // An odd step goes through all 64-bit numbers; the mixing makes neighbours unlike.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 31).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed >> 33) % limit as u64) as usize
    }

    /// `N` different cards of these, in any order. The deck's order changes.
    pub(crate) fn deal<const N: usize>(&mut self, deck: &mut [Card]) -> [Card; N] {
        for at in 0..N {
            let from = at + self.below(deck.len() - at);
            deck.swap(at, from);
        }
        array::from_fn(|at| deck[at])
    }
}
