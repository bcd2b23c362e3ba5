//! The equities of `cards`, in the three measures that ask for them.
//!
//! `None` keeps `cards` out of a measure: its peers are then shown alone and the target counts as
//! not measured.

use crate::contest::Contender;

/// Exact equities of these ranges before the flop on one thread; the timed part is the answer
/// alone, the question is asked beforehand. The answer is `Run::share(1, first player's share)`.
pub(crate) fn exact(_ranges: &[&str]) -> Option<Contender> {
    None
}

/// `samples` boards for these hands on one thread. The answer is
/// `Run::share(samples, first player's share)`.
pub(crate) fn sample(_hands: &[&str], _samples: u32) -> Option<Contender> {
    None
}
