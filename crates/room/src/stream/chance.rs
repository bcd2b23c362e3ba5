//! Chance, from outside: the room's decks are shuffled from a secret source.

use cards::Card;
use engine::{Book, State, to_shuffle};

/// A source of random numbers. Whoever can foresee it knows the cards.
pub trait Chance: Send + Sync {
    /// The next 64 bits.
    fn word(&mut self) -> u64;

    /// What the next deck that is shuffled has on top, in this order; the rest is chance. Nothing,
    /// but where somebody tries the room with cards that were chosen.
    fn on_top(&mut self) -> Vec<Card> {
        Vec::new()
    }
}

/// A number below `bound`, each as likely as the next: what would favour some is drawn again.
pub(crate) fn below(chance: &mut dyn Chance, bound: usize) -> usize {
    let bound = bound as u64;
    let fair = u64::MAX - u64::MAX % bound;
    loop {
        let word = chance.word();
        if word < fair {
            return (word % bound) as usize;
        }
    }
}

/// Puts a list into a random order, each as likely as the next (Fisher and Yates).
pub(crate) fn shuffle<T>(chance: &mut dyn Chance, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(chance, last + 1));
    }
}

/// What is to be shuffled, in another order: a new deck, or what has been put together again.
pub(crate) fn shuffled(
    book: &Book<'_>,
    state: &State,
    chance: &mut dyn Chance,
) -> Vec<Option<Card>> {
    let mut faces = to_shuffle(book, state);
    shuffle(chance, &mut faces);
    for (place, card) in chance.on_top().into_iter().enumerate() {
        if let Some(at) = faces.iter().skip(place).position(|face| *face == Some(card)) {
            faces.swap(place, place + at);
        }
    }
    faces
}

/// A code that cannot be guessed, to be part of a link.
pub(crate) fn code(chance: &mut dyn Chance) -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..20).map(|_| char::from(SIGNS[below(chance, SIGNS.len())])).collect()
}

/// For simulations: the same again from the same seed.
impl Chance for cards::Chance {
    fn word(&mut self) -> u64 {
        let half = |one: usize| one as u64;
        half(self.below(1 << 32)) << 32 | half(self.below(1 << 32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives these, and then stops the test.
    struct Given(Vec<u64>);

    impl Chance for Given {
        fn word(&mut self) -> u64 {
            self.0.remove(0)
        }
    }

    #[test]
    fn what_would_favour_some_numbers_is_drawn_again() {
        // 2^64 is 1 more than a multiple of 3: the last word would make 0 likelier than the others.
        assert_eq!(below(&mut Given(vec![u64::MAX, 4]), 3), 1);
        assert_eq!(below(&mut Given(vec![u64::MAX - 1, 0]), 3), 2);
    }

    #[test]
    fn every_order_of_three_comes_equally_often() {
        let mut chance = cards::Chance::new(5, 0);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut list = [0, 1, 2];
            shuffle(&mut chance, &mut list);
            *counts.entry(list).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 6);
        // Five standard deviations of a binomial count with p = 1/6 are 457.
        assert!(counts.values().all(|count| count.abs_diff(10_000) < 457), "{counts:?}");
    }
}
