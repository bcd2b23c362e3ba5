//! How often is too often: each who asks has a bucket that leaks at a steady rate.
//!
//! Only one moment is kept for each: when the bucket will be empty. Time is handed in.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A burst at once, and then one more at each interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// One more each time this many microseconds have passed.
    every: u64,
    /// This many at once.
    burst: u64,
}

/// More buckets than this are looked through for empty ones.
const MANY: usize = 1_024;

/// The bucket of each who asks.
pub(crate) struct Buckets<K> {
    rate: Rate,
    kept: Mutex<Kept<K>>,
}

struct Kept<K> {
    empty_at: BTreeMap<K, u64>,
    /// When there are this many, the empty ones are thrown away.
    full: usize,
}

/// The bucket of one connection.
pub(crate) struct Bucket {
    rate: Rate,
    empty_at: u64,
}

/// It was too often: this many milliseconds later it would not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooOften {
    pub(crate) wait: u64,
}

impl Rate {
    /// This many a second, and this many at once.
    pub const fn per_second(many: u64, burst: u64) -> Rate {
        Rate { every: 1_000_000 / many, burst }
    }

    /// This many a minute, and this many at once.
    pub const fn per_minute(many: u64, burst: u64) -> Rate {
        Rate { every: 60_000_000 / many, burst }
    }

    /// Puts one more into a bucket, unless it is full. `now` is in milliseconds.
    fn add(self, empty_at: u64, now: u64) -> Result<u64, TooOften> {
        let now = now * 1_000;
        let then = empty_at.max(now) + self.every;
        let over = (then - now).saturating_sub(self.every * self.burst);
        if over > 0 { Err(TooOften { wait: over.div_ceil(1_000) }) } else { Ok(then) }
    }
}

impl<K: Ord> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        let kept = Kept { empty_at: BTreeMap::new(), full: MANY };
        Buckets { rate, kept: Mutex::new(kept) }
    }

    /// Somebody asks for something.
    pub(crate) fn take(&self, key: K, now: u64) -> Result<(), TooOften> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let empty_at = kept.empty_at.get(&key).copied().unwrap_or_default();
        let then = self.rate.add(empty_at, now)?;
        kept.empty_at.insert(key, then);
        if kept.empty_at.len() >= kept.full {
            kept.empty_at.retain(|_, empty_at| *empty_at > now * 1_000);
            // The next look comes after as many have come again: it costs little for each.
            kept.full = MANY.max(2 * kept.empty_at.len());
        }
        Ok(())
    }
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket { rate, empty_at: 0 }
    }

    pub(crate) fn take(&mut self, now: u64) -> Result<(), TooOften> {
        self.empty_at = self.rate.add(self.empty_at, now)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_at_once_and_then_one_every_so_often() {
        let mut bucket = Bucket::new(Rate::per_second(20, 3));
        for _ in 0..3 {
            assert_eq!(bucket.take(1_000), Ok(()));
        }
        assert_eq!(bucket.take(1_000), Err(TooOften { wait: 50 }));
        assert_eq!(bucket.take(1_030), Err(TooOften { wait: 20 }), "a refusal costs nothing");
        assert_eq!(bucket.take(1_050), Ok(()));
        assert_eq!(bucket.take(1_050), Err(TooOften { wait: 50 }));
        // After a long rest it is not more than the burst.
        let after: Vec<bool> = (0..5).map(|_| bucket.take(90_000).is_ok()).collect();
        assert_eq!(after, [true, true, true, false, false]);
    }

    #[test]
    fn each_has_a_bucket_of_their_own_and_empty_ones_are_forgotten() {
        let buckets = Buckets::new(Rate::per_second(1, 1));
        for who in 0..10_000_u64 {
            // One a millisecond: a thousand at most are not empty yet.
            assert_eq!(buckets.take(who, who), Ok(()));
        }
        assert_eq!(buckets.take(9_999, 9_999), Err(TooOften { wait: 1_000 }));
        assert!(buckets.kept.lock().expect("nobody panicked").empty_at.len() < 3_000);
    }
}
