//! Time is data: the table is told when something happened, and says when it wants to be woken.

use std::fmt;

/// A moment, in milliseconds since the midnight before the table was opened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Time(u64);

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;

impl Time {
    /// This many milliseconds after midnight.
    pub const fn new(millis: u64) -> Time {
        Time(millis)
    }

    /// That hour and minute of the day, or of the days after it.
    pub const fn at(hour: u64, minute: u64) -> Time {
        Time((hour * 60 + minute) * MINUTE)
    }

    /// Milliseconds since midnight.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// This many seconds later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: u64) -> Time {
        Time(self.0 + seconds * SECOND)
    }

    /// This many minutes later.
    #[must_use]
    pub const fn plus_minutes(self, minutes: u64) -> Time {
        Time(self.0 + minutes * MINUTE)
    }

    /// This many milliseconds later.
    #[must_use]
    pub const fn plus_millis(self, millis: u64) -> Time {
        Time(self.0 + millis)
    }

    /// How many milliseconds have gone by since an earlier moment.
    pub const fn since(self, earlier: Time) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The last full period of this many minutes that has begun, counted from midnight.
    #[must_use]
    pub const fn period(self, minutes: u64) -> Time {
        Time(self.0 - self.0 % (minutes * MINUTE))
    }
}

/// As clocks show it: `20:10`, with seconds where there are any.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / SECOND;
        write!(f, "{:02}:{:02}", seconds / 3600, seconds / 60 % 60)?;
        if !seconds.is_multiple_of(60) {
            write!(f, ":{:02}", seconds % 60)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
