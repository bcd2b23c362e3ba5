//! The random numbers of sampling: quick, and the same again from the same seed.
//!
//! For sampling only. A deck that people play with is shuffled from a secret source.

/// A stream of numbers: Steele, Lea and Flood's `SplitMix64`.
pub(super) struct Chance {
    state: u64,
}

impl Chance {
    /// The stream number `stream` of a seed.
    pub(super) fn new(seed: u64, stream: u64) -> Chance {
        let mut chance = Chance { state: seed };
        chance.state = chance.next().wrapping_add(stream);
        chance.state = chance.next();
        chance
    }

    /// A number below `bound`. Each is as likely as the next to within `bound` parts in 2^64.
    #[inline(always)]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (u128::from(self.next()) * bound as u128 >> 64) as usize
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ self.state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
