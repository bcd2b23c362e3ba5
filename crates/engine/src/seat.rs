//! Seats, sets of seats, and going round the table.

use std::fmt;

/// A table has at most this many seats.
pub const MOST_SEATS: usize = 11;

/// A seat, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat of this number, which must be below [`MOST_SEATS`].
    pub const fn new(number: usize) -> Seat {
        assert!(number < MOST_SEATS, "a table has eleven seats at most");
        Seat(number as u8)
    }

    /// The one to the right of it, whether anybody sits there or not.
    pub(crate) const fn before(self) -> Seat {
        Seat::new((self.number() + MOST_SEATS - 1) % MOST_SEATS)
    }

    /// Its number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// As people count: from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// This seat alone.
    pub const fn of(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in it.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Those in both.
    #[must_use]
    pub const fn both(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// These less those.
    #[must_use]
    pub const fn except(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are two or more: cheaper than counting.
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them clockwise after a seat; the seat itself comes last.
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let later = self.0 & !((2u16 << seat.0) - 1);
        let from = if later != 0 { later } else { self.0 };
        Some(Seat(from.trailing_zeros() as u8))
    }

    /// All of them clockwise after a seat; the seat itself comes last.
    pub fn round_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let mut left = self;
        let mut at = seat;
        std::iter::from_fn(move || {
            at = left.after(at)?;
            left = left.without(at);
            Some(at)
        })
    }

    /// All of them by number.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            seat
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_goes_clockwise_and_comes_round() {
        let seats: Seats = [1, 4, 10].map(Seat::new).into_iter().collect();
        let order = |from| seats.round_from(Seat::new(from)).map(Seat::number).collect::<Vec<_>>();
        assert_eq!(order(0), [1, 4, 10]);
        assert_eq!(order(4), [10, 1, 4]);
        assert_eq!(order(10), [1, 4, 10]);
        assert_eq!(seats.after(Seat::new(5)), Some(Seat::new(10)));
        assert_eq!(Seats::NONE.after(Seat::new(5)), None);
    }
}
