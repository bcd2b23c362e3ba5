//! Random numbers for sampling and simulation: quick, and the same again from the same seed.

/// A stream of random numbers from a seed: Steele, Lea and Flood's `SplitMix64`.
///
/// For sampling and simulation only: whoever knows the seed knows the cards. A deck that people play
/// with is shuffled from a secret source.
///
/// ```
/// use cards::Chance;
///
/// let mut deck: Vec<u8> = (0..52).collect();
/// Chance::new(7, 0).shuffle(&mut deck);
/// let mut again: Vec<u8> = (0..52).collect();
/// Chance::new(7, 0).shuffle(&mut again);
/// assert_eq!(deck, again);
/// ```
#[derive(Clone, Debug)]
pub struct Chance {
    state: u64,
}

impl Chance {
    /// The stream number `stream` of a seed.
    pub fn new(seed: u64, stream: u64) -> Chance {
        let mut chance = Chance { state: seed };
        chance.state = chance.next().wrapping_add(stream);
        chance.state = chance.next();
        chance
    }

    /// A number below `bound`. Each is as likely as the next to within `bound` parts in 2^64.
    #[inline(always)]
    pub fn below(&mut self, bound: usize) -> usize {
        (u128::from(self.next()) * bound as u128 >> 64) as usize
    }

    /// Puts a list into a random order, each as likely as the next (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// Deals the first `count` of a list at random out of all of it; the rest is in no order. As good
    /// as a whole shuffle where no more than that is used, and quicker.
    pub fn shuffle_top<T>(&mut self, list: &mut [T], count: usize) {
        for at in 0..count.min(list.len()) {
            let from = at + self.below(list.len() - at);
            list.swap(at, from);
        }
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ self.state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_three_comes_up_as_often() {
        let mut counts = [0; 6];
        for stream in 0..60_000 {
            let mut list = [0, 1, 2];
            let mut chance = Chance::new(1, stream);
            if stream % 2 == 0 {
                chance.shuffle(&mut list);
            } else {
                chance.shuffle_top(&mut list, 3);
            }
            let order = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
            counts[order.iter().position(|one| *one == list).expect("an order")] += 1;
        }
        // Ten thousand each, give or take five times the square root.
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
