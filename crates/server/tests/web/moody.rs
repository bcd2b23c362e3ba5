//! A log in memory that fails or is slow while it is told to.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use room::{Account, Log, LogFault, MemoryLog, Pending, Record, Snapshot, Stream};
use tokio::time::sleep;

/// A log that fails, or takes its time.
#[derive(Default)]
pub(crate) struct Moody {
    pub(crate) log: MemoryLog,
    /// Whether everything fails.
    pub(crate) fails: AtomicBool,
    /// How long it takes to write, in milliseconds.
    pub(crate) delay: AtomicU64,
}

impl Moody {
    fn or_fail<'a, T: Send + 'a>(
        &self,
        done: impl FnOnce() -> Pending<'a, Result<T, LogFault>>,
    ) -> Pending<'a, Result<T, LogFault>> {
        if self.fails.load(Ordering::Relaxed) {
            let fault = LogFault::Unavailable("the disk is full".to_owned());
            return Box::pin(std::future::ready(Err(fault)));
        }
        done()
    }
}

impl Log for Moody {
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>> {
        let delay = Duration::from_millis(self.delay.load(Ordering::Relaxed));
        if delay.is_zero() {
            return self.or_fail(|| self.log.append(record));
        }
        Box::pin(async move {
            sleep(delay).await;
            self.log.append(record).await
        })
    }

    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>> {
        self.or_fail(|| self.log.read(stream, after, most))
    }

    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>> {
        self.or_fail(|| self.log.streams())
    }

    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>> {
        self.or_fail(|| self.log.keep(snapshot))
    }

    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>> {
        self.or_fail(|| self.log.snapshot(stream))
    }

    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>> {
        self.or_fail(|| self.log.balances())
    }
}
