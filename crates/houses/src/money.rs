//! Money as a house file writes it, digit by digit: half a dollar is half a dollar, and no float
//! ever rounds it.

use std::fmt;

use engine::Chips;

/// How many parts a whole has: four digits may stand behind the point.
const PARTS: u64 = 10_000;
/// More than anybody plays for; sums stay far from overflowing.
const MOST: u64 = 1_000_000_000_000 * PARTS;

/// An amount of money, in whatever the house counts in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Money(u64);

impl Money {
    /// One dollar, or whatever the house counts in.
    pub const ONE: Money = Money(PARTS);

    /// Reads `2`, `0.50` or `1_000`.
    pub fn read(text: &str) -> Option<Money> {
        let (whole, behind) = text.split_once('.').unwrap_or((text, "0"));
        let whole = whole.replace('_', "");
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit());
        if !digits(&whole) || !digits(behind) || behind.len() > 4 {
            return None;
        }
        let behind: u64 = format!("{behind:0<4}").parse().ok()?;
        let parts = whole.parse::<u64>().ok()?.checked_mul(PARTS)?.checked_add(behind)?;
        (parts <= MOST).then_some(Money(parts))
    }

    /// This many chips, each worth `chip`; none if that is no whole number.
    pub fn chips(self, chip: Money) -> Option<Chips> {
        let whole = chip.0 != 0 && self.0.is_multiple_of(chip.0);
        whole.then(|| Chips::new(self.0 / chip.0))
    }

    /// What this many chips come to, each worth this.
    #[must_use]
    pub fn times(self, chips: Chips) -> Money {
        Money(Chips::new(self.0).times(chips.amount()).amount())
    }

    /// Whether it is nothing.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// As people write it: `2`, or `0.50` where a whole does not do.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, behind) = (self.0 / PARTS, self.0 % PARTS);
        match (behind, behind % 100) {
            (0, _) => write!(f, "{whole}"),
            (_, 0) => write!(f, "{whole}.{:02}", behind / 100),
            (_, _) => write!(f, "{whole}.{behind:04}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_read_to_the_last_digit() {
        for (text, told) in
            [("2", "2"), ("0.5", "0.50"), ("0.50", "0.50"), ("1_000", "1000"), ("0.125", "0.1250")]
        {
            assert_eq!(Money::read(text).map(|one| one.to_string()).as_deref(), Some(told));
        }
        for wrong in ["", "-1", "1.", ".5", "1e3", "0x10", "0.00001", "inf", "99999999999999999999"]
        {
            assert_eq!(Money::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_half_is_two_quarters_and_no_whole_chip() {
        let read = |text| Money::read(text).expect("an amount");
        assert_eq!(read("0.50").chips(read("0.25")), Some(Chips::new(2)));
        assert_eq!(read("0.50").chips(Money::ONE), None);
        assert_eq!(read("0.50").chips(read("0")), None);
        assert_eq!(read("0.25").times(Chips::new(6)), read("1.5"));
    }
}
