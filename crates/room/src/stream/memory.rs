//! A log in memory, for tests: it keeps every promise of the port but the one to outlive the program.

use std::collections::BTreeMap;
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ledger::account::Account;
use crate::stream::port::{Log, LogFault, Pending};
use crate::stream::record::{Record, Snapshot, Stream};

/// A log that is gone when it is dropped.
#[derive(Default)]
pub struct MemoryLog {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    records: BTreeMap<Stream, Vec<Record>>,
    snapshots: BTreeMap<Stream, Snapshot>,
}

impl MemoryLog {
    /// An empty one.
    pub fn new() -> MemoryLog {
        MemoryLog::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Every change is a single push or insert: whoever panicked left nothing half done.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Log for MemoryLog {
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>> {
        record.assert_booked();
        let mut kept = self.kept();
        let stream = record.stream;
        let found = kept.records.get(&stream).map_or(0, |records| records.len() as u64);
        if record.version != found + 1 {
            return Box::pin(ready(Err(LogFault::Conflict { stream, found })));
        }
        kept.records.entry(stream).or_default().push(record);
        Box::pin(ready(Ok(())))
    }

    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>> {
        let kept = self.kept();
        let records = kept.records.get(&stream).map_or(&[][..], Vec::as_slice);
        let wanted = records.iter().filter(|record| record.version > after).take(most);
        Box::pin(ready(Ok(wanted.cloned().collect())))
    }

    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>> {
        let kept = self.kept();
        let streams = kept.records.iter().map(|(&stream, records)| (stream, records.len() as u64));
        Box::pin(ready(Ok(streams.collect())))
    }

    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>> {
        let mut kept = self.kept();
        let newest = kept.snapshots.get(&snapshot.stream).map_or(0, |newest| newest.version);
        if snapshot.version >= newest {
            kept.snapshots.insert(snapshot.stream, snapshot);
        }
        Box::pin(ready(Ok(())))
    }

    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>> {
        Box::pin(ready(Ok(self.kept().snapshots.get(&stream).cloned())))
    }

    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>> {
        let kept = self.kept();
        let mut balances: BTreeMap<Account, i64> = BTreeMap::new();
        for entry in kept.records.values().flatten().flat_map(|record| &record.entries) {
            let amount = entry.amount.cast_signed();
            *balances.entry(entry.from).or_default() -= amount;
            *balances.entry(entry.to).or_default() += amount;
        }
        let lying = balances.into_iter().filter(|&(_, balance)| balance != 0);
        Box::pin(ready(Ok(lying.collect())))
    }
}
