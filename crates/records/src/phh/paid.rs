//! How the pots of a record were paid, as far as the stacks before and after tell it.

use engine::Chips;

/// How the pots were paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paid {
    /// What the house took: the chips that are missing afterwards.
    pub(crate) taken: Chips,
    /// What pots were split down to.
    pub(crate) smallest: Chips,
}

impl Paid {
    /// What the stacks tell that were there before the hand and after it, and what was put in.
    ///
    /// The smallest chip is a whole one, or the largest part of one that everything put in and
    /// everything gained is a multiple of: whoever was paid half a chip was paid by a house that has
    /// them.
    pub(crate) fn between(before: &[Chips], after: &[Chips], put_in: &[Chips], one: Chips) -> Paid {
        let sum = |stacks: &[Chips]| stacks.iter().copied().sum::<Chips>();
        let change = |(before, after): (&Chips, &Chips)| before.amount().abs_diff(after.amount());
        let put_in = put_in.iter().map(|put| put.amount());
        let amounts = before.iter().zip(after).map(change).chain(put_in);
        Paid {
            taken: sum(before).less(sum(after)),
            smallest: Chips::new(amounts.fold(one.amount(), common)),
        }
    }
}

/// The greatest common divisor.
fn common(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_chip_is_what_everything_divides_by() {
        let paid = |before: [u64; 2], after: [u64; 2], put_in: u64| {
            let (before, after) = (before.map(Chips::new), after.map(Chips::new));
            Paid::between(&before, &after, &[Chips::new(put_in)], Chips::new(100))
        };
        let (none, five) = (Chips::ZERO, Chips::new(5));
        let whole = Paid { taken: none, smallest: Chips::new(100) };
        assert_eq!(paid([1037, 2000], [537, 2500], 500), whole);
        assert_eq!(paid([1037, 2000], [1087, 1950], 300).smallest, Chips::new(50));
        assert_eq!(paid([1037, 2000], [1037, 2000], 530).smallest, Chips::new(10));
        assert_eq!(paid([1000, 2000], [500, 2495], 500), Paid { taken: five, smallest: five });
    }
}
