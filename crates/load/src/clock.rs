//! The one place that reads the clock.

use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

#[expect(clippy::disallowed_methods, reason = "who waits for others does not take their core")]
pub(crate) fn rest(time: Duration) {
    std::thread::sleep(time);
}
