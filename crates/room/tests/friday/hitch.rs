//! A log in memory that does not do as it should, in a way that is handed in.

use std::sync::Arc;

use room::{Account, Log, LogFault, MemoryLog, Pending, Record, Snapshot, Stream};

/// What is amiss with a log when it writes or reads; nothing, unless it says so.
pub(crate) trait Hitch: Send + Sync {
    fn append<'a>(
        &'a self,
        log: &'a MemoryLog,
        record: Record,
    ) -> Pending<'a, Result<(), LogFault>> {
        log.append(record)
    }

    fn read<'a>(
        &'a self,
        log: &'a MemoryLog,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'a, Result<Vec<Record>, LogFault>> {
        log.read(stream, after, most)
    }
}

/// A log with something amiss.
#[derive(Default)]
pub(crate) struct Hitched<H> {
    pub(crate) log: Arc<MemoryLog>,
    pub(crate) hitch: H,
}

impl<H: Hitch> Log for Hitched<H> {
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>> {
        self.hitch.append(&self.log, record)
    }

    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>> {
        self.hitch.read(&self.log, stream, after, most)
    }

    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>> {
        self.log.streams()
    }

    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>> {
        self.log.keep(snapshot)
    }

    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>> {
        self.log.snapshot(stream)
    }

    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>> {
        self.log.balances()
    }
}
