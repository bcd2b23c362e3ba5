//! Chips: whole numbers of the smallest unit, never made and never lost.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// An amount in the smallest unit of the game. Sums that would overflow and differences below
/// nothing are our own mistakes, so they stop the program, in release builds too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Chips(u64);

/// An amount divided evenly, and what could not be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Split {
    /// What each one gets.
    pub share: Chips,
    /// What is left over for somebody: less than one share's unit for each.
    pub odd: Chips,
}

impl Chips {
    /// Nothing.
    pub const ZERO: Chips = Chips(0);

    /// This many of the smallest unit.
    pub const fn new(amount: u64) -> Chips {
        Chips(amount)
    }

    /// How many of the smallest unit.
    pub const fn amount(self) -> u64 {
        self.0
    }

    /// Whether it is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The difference, or nothing if the other is more.
    #[must_use]
    pub const fn less(self, other: Chips) -> Chips {
        Chips(self.0.saturating_sub(other.0))
    }

    /// This many times as much.
    #[must_use]
    pub fn times(self, factor: u64) -> Chips {
        Chips(self.0.checked_mul(factor).expect("an amount within 64 bits"))
    }

    /// Divided among this many, in whole pieces of `unit`; at least one has to be there.
    pub fn split(self, ways: u64, unit: Chips) -> Split {
        let unit = unit.0.max(1);
        let share = self.0 / unit / ways * unit;
        Split { share: Chips(share), odd: Chips(self.0 - share * ways) }
    }

    /// The next multiple of `unit`, if it is not one.
    #[must_use]
    pub fn rounded_up(self, unit: Chips) -> Chips {
        // Most units are 1, and a division costs more than asking.
        if unit.0 < 2 { self } else { Chips(self.0.next_multiple_of(unit.0)) }
    }

    /// Whether it is a multiple of `unit`.
    pub const fn is_whole(self, unit: Chips) -> bool {
        unit.0 < 2 || self.0.is_multiple_of(unit.0)
    }

    /// The last multiple of `unit`, if it is not one.
    #[must_use]
    pub fn rounded_down(self, unit: Chips) -> Chips {
        if unit.0 < 2 { self } else { Chips(self.0 - self.0 % unit.0) }
    }
}

impl Add for Chips {
    type Output = Chips;
    fn add(self, other: Chips) -> Chips {
        Chips(self.0.checked_add(other.0).expect("an amount within 64 bits"))
    }
}

impl Sub for Chips {
    type Output = Chips;
    fn sub(self, other: Chips) -> Chips {
        Chips(self.0.checked_sub(other.0).expect("nobody gives more than there is"))
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Chips) {
        *self = *self + other;
    }
}

impl SubAssign for Chips {
    fn sub_assign(&mut self, other: Chips) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(amounts: I) -> Chips {
        amounts.fold(Chips::ZERO, Add::add)
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_gives_out_all_but_the_odd_chips() {
        let split = Chips::new(100).split(3, Chips::new(1));
        assert_eq!((split.share, split.odd), (Chips::new(33), Chips::new(1)));
        // An odd five is not broken down (H34.2): 55 between two is 25 and 25, and a five over.
        let split = Chips::new(55).split(2, Chips::new(5));
        assert_eq!((split.share, split.odd), (Chips::new(25), Chips::new(5)));
    }

    #[test]
    fn rounding_goes_to_whole_units() {
        assert_eq!(Chips::new(11).rounded_up(Chips::new(5)), Chips::new(15));
        assert_eq!(Chips::new(10).rounded_up(Chips::new(5)), Chips::new(10));
        assert_eq!(Chips::new(14).rounded_down(Chips::new(5)), Chips::new(10));
    }
}
