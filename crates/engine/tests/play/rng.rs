//! Chance for random hands and evenings: the same seed gives the same one everywhere, for ever.

use cards::Chance;

/// Random numbers in the width of chips.
pub(crate) struct Rng(Chance);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(Chance::new(seed, 0))
    }

    /// From 0 to one less than this.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0.below(end as usize) as u64
    }

    pub(crate) fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.0.below(from.len())]
    }

    pub(crate) fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        self.0.shuffle(&mut things);
        things
    }
}
