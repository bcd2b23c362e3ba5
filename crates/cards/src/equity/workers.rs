//! Sharing work out to threads, and saying how far it has come.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many threads work, and who hears of the progress.
pub struct Workers<'a> {
    /// How many threads.
    pub threads: NonZero<usize>,
    /// Is told, from any thread, how many steps of how many are done.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
}

/// One thread that tells nobody.
impl Default for Workers<'_> {
    fn default() -> Self {
        Workers { threads: NonZero::<usize>::MIN, progress: &|_, _| {} }
    }
}

impl Workers<'_> {
    /// Does every step from 0 to `steps` once, each thread folding its own into a start value.
    /// Which thread does which step is left to chance, so the results must not depend on it.
    pub(super) fn share_out<T: Send>(
        &self,
        steps: u64,
        start: impl Fn() -> T + Sync,
        step: impl Fn(&mut T, u64) + Sync,
    ) -> Vec<T> {
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut result = start();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= steps {
                    return result;
                }
                step(&mut result, at);
                (self.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, steps);
            }
        };
        if self.threads.get() == 1 {
            return vec![work()];
        }
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().expect("a worker panicked")).collect()
        })
    }
}
