//! How many are there at once: each who comes in gets a ticket, and gives it back by dropping it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Those who are there, counted by something.
pub(crate) struct Crowd<K> {
    most: usize,
    counts: Mutex<BTreeMap<K, usize>>,
}

/// A place in a crowd, for as long as it is held.
pub(crate) struct Ticket<K: Ord> {
    crowd: Arc<Crowd<K>>,
    key: K,
}

impl<K: Ord + Copy> Crowd<K> {
    pub(crate) fn new(most: usize) -> Arc<Crowd<K>> {
        Arc::new(Crowd { most, counts: Mutex::new(BTreeMap::new()) })
    }

    /// A ticket; none if there are as many as may be.
    pub(crate) fn enter(self: &Arc<Crowd<K>>, key: K) -> Option<Ticket<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&key).copied().unwrap_or_default();
        if count >= self.most {
            return None;
        }
        counts.insert(key, count + 1);
        Some(Ticket { crowd: Arc::clone(self), key })
    }
}

impl<K: Ord> Drop for Ticket<K> {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_that_is_dropped_makes_room() {
        let crowd = Crowd::new(2);
        let one = crowd.enter('a').expect("the first");
        let two = crowd.enter('a').expect("the second");
        assert!(crowd.enter('a').is_none());
        assert!(crowd.enter('b').is_some(), "each is counted alone");
        drop(one);
        assert!(crowd.enter('a').is_some());
        drop(two);
        assert!(crowd.counts.lock().expect("nobody panicked").is_empty(), "nothing is left behind");
    }
}
