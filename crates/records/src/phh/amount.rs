//! Amounts as records write them, digit by digit: a cent is a cent, and no float ever rounds it.

use std::fmt;

use engine::Chips;

/// More than this of any unit is no amount that anybody plays for; all sums stay within 64 bits.
const MOST: i128 = 1 << 58;

/// A decimal number, exact. Equal amounts are equal however they were written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    digits: i128,
    /// How many of the digits stand behind the point; the last of them is not 0.
    places: u32,
}

/// The smallest unit of a record: this many places behind the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Unit(u32);

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount { digits: 0, places: 0 };

    /// Reads a number such as `12`, `-0.50`, `1_000` or `1.5e3`.
    pub fn read(text: &str) -> Option<Amount> {
        let text = text.trim();
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (whole, behind) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let written: String = [whole, behind].concat().chars().filter(|&c| c != '_').collect();
        let unsigned = written.strip_prefix(['+', '-']).unwrap_or(&written);
        if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let digits: i128 = written.parse().ok()?;
        let behind = behind.bytes().filter(u8::is_ascii_digit).count();
        let places = i32::try_from(behind).ok()?.checked_sub(exponent)?;
        Amount::trimmed(digits, places)
    }

    /// The smallest unit that it can be told in.
    pub fn unit(self) -> Unit {
        Unit(self.places)
    }

    /// Whether it is less than nothing.
    pub fn is_negative(self) -> bool {
        self.digits < 0
    }

    /// The same amount, never less than nothing.
    #[must_use]
    pub fn size(self) -> Amount {
        Amount { digits: self.digits.abs(), ..self }
    }

    /// Whole numbers of a unit; none if it is negative, too much, or finer than the unit.
    pub fn chips(self, unit: Unit) -> Option<Chips> {
        let factor = 10i128.checked_pow(unit.0.checked_sub(self.places)?)?;
        let whole = self.digits.checked_mul(factor).filter(|whole| *whole <= MOST)?;
        u64::try_from(whole).ok().map(Chips::new)
    }

    /// What this many chips of a unit come to.
    pub fn of(chips: Chips, unit: Unit) -> Amount {
        // No unit has more places than fit: `chips` has given every amount in it.
        let places = i32::try_from(unit.0).unwrap_or_default();
        Amount::trimmed(i128::from(chips.amount()), places).unwrap_or(Amount::ZERO)
    }

    fn trimmed(mut digits: i128, mut places: i32) -> Option<Amount> {
        while places > 0 && digits % 10 == 0 {
            (digits, places) = (digits / 10, places - 1);
        }
        if places < 0 {
            digits = digits.checked_mul(10i128.checked_pow(places.unsigned_abs())?)?;
            places = 0;
        }
        Some(Amount { digits, places: places.unsigned_abs() })
    }
}

impl Unit {
    /// One, in chips of this unit; where that is too much for an amount, the unit itself.
    pub fn whole(self) -> Chips {
        Amount { digits: 1, places: 0 }.chips(self).unwrap_or(Chips::new(1))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.places == 0 {
            return write!(f, "{}", self.digits);
        }
        let sign = if self.is_negative() { "-" } else { "" };
        let width = self.places as usize + 1;
        let digits = format!("{:0width$}", self.digits.abs());
        let (whole, behind) = digits.split_at(digits.len() - self.places as usize);
        write!(f, "{sign}{whole}.{behind}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Amount {
        Amount::read(text).expect("an amount")
    }

    #[test]
    fn amounts_are_read_to_the_last_digit() {
        assert_eq!(read("0.50"), read("0.5"));
        assert_eq!(read("1_000"), read("1e3"));
        assert_eq!(read("-0.25").to_string(), "-0.25");
        assert_eq!(read("0.05").to_string(), "0.05");
        assert_eq!(read("1259450.25").to_string(), "1259450.25");
        assert_eq!(read("210.0").to_string(), "210");
        for text in ["", ".", "inf", "nan", "1.2.3", "--1", "1-", "1e", "0x10", "9e99"] {
            assert_eq!(Amount::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_unit_makes_whole_chips() {
        let cents = read("0.01").unit();
        assert_eq!(read("12.5").chips(cents), Some(Chips::new(1250)));
        assert_eq!(read("0.005").chips(cents), None);
        assert_eq!(read("-1").chips(cents), None);
        assert_eq!(read("1e17").chips(cents), None);
        assert_eq!(Amount::of(Chips::new(1250), cents), read("12.5"));
    }
}
