//! Whether two rankings put hands in the same order.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// Pairs of values from two rankings of the same hands. They agree when equal goes with equal
/// and greater with greater, for any two hands among all that were added.
#[derive(Clone)]
pub(crate) struct Order<V, R> {
    ranks: BTreeMap<V, R>,
}

impl<V: Ord + Debug, R: Ord + Copy + Debug> Order<V, R> {
    pub(crate) fn new() -> Order<V, R> {
        Order { ranks: BTreeMap::new() }
    }

    /// Adds a hand: its value by the reference and its rank by the crate.
    #[track_caller]
    pub(crate) fn add(&mut self, value: V, rank: R, hand: &impl Debug) {
        if let Some(before) = self.ranks.get(&value) {
            assert_eq!(
                *before, rank,
                "{hand:?}: the reference has {value:?}, which ranked {before:?} before"
            );
        } else {
            self.ranks.insert(value, rank);
        }
    }

    /// Checks that the crate's ranks rise strictly with the reference's values, and gives the
    /// number of different values.
    #[track_caller]
    pub(crate) fn check(&self) -> usize {
        let mut pairs = self.ranks.iter();
        let mut lower = pairs.next();
        for higher in pairs {
            if let Some(lower) = lower {
                assert!(lower.1 < higher.1, "{lower:?} should lose to {higher:?}");
            }
            lower = Some(higher);
        }
        self.ranks.len()
    }
}
