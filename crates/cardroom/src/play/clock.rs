//! The clock of an evening: read here, at the edge, and handed to the table.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::Weekday;
use table::Time;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A clock that goes on from where it stood when it was started, whatever is done to the system's.
pub(super) struct Clock {
    began: Time,
    watch: Instant,
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the edge: a person plays here")]
    pub(super) fn start() -> Clock {
        Clock { began: Time::new(since_epoch() % DAY), watch: Instant::now() }
    }

    #[expect(clippy::disallowed_methods, reason = "the edge: a person plays here")]
    pub(super) fn now(&self) -> Time {
        self.began.plus_millis(self.watch.elapsed().as_millis() as u64)
    }
}

/// The day of the week, in universal time.
pub(super) fn today() -> Weekday {
    weekday(since_epoch())
}

fn weekday(millis: u64) -> Weekday {
    // The first day of the epoch was a Thursday.
    Weekday::ALL[(millis / DAY + 3) as usize % Weekday::ALL.len()]
}

#[expect(clippy::disallowed_methods, reason = "the edge: a person plays here")]
fn since_epoch() -> u64 {
    // A clock that stands before the epoch is wrong, but no reason not to play.
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_days_of_the_week_go_round() {
        assert_eq!(weekday(0), Weekday::Thursday);
        assert_eq!(weekday(4 * DAY - 1), Weekday::Sunday);
        assert_eq!(weekday(4 * DAY), Weekday::Monday);
        // 1 January 2024 was a Monday: 19,723 days after the first of the epoch.
        assert_eq!(weekday(19_723 * DAY), Weekday::Monday);
    }
}
