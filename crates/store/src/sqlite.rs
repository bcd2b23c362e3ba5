//! A room in one SQLite file.
//!
//! One thread writes, one reads, and one brings the file up to date behind the writer; whoever asks
//! them waits without holding up a thread.

mod backup;
mod check;
mod checkpoints;
mod file;
mod heads;
mod reader;
mod writer;

use std::path::Path;
use std::sync::Arc;

use room::{Account, Log, LogFault, Pending, Record, Snapshot, Stream};

use crate::job::Job;
use crate::open_fault::OpenFault;
pub use check::Checked;
use file::{File, Lock};
use heads::Heads;
use reader::Reader;
use writer::Writer;

/// A room in one SQLite file. Dropping it writes what is still waiting, and closes the file.
pub struct Sqlite {
    // The order matters: fields are dropped from the top, and the lock has to go last.
    writer: Writer,
    reader: Reader,
    heads: Arc<Heads>,
    file: File,
    _lock: Lock,
}

impl Sqlite {
    /// Opens the room in this file, or makes a new one. It stays ours alone until it is dropped.
    pub fn open(path: &Path) -> Result<Sqlite, OpenFault> {
        let file = File::at(path);
        let lock = file.lock()?;
        let db = file.open()?;
        let heads = Arc::new(Heads::default());
        heads.load(&db).map_err(|fault| file.fault(fault))?;
        let reader = Reader::start(&file)?;
        let writer = Writer::start(&file, db, &heads)?;
        Ok(Sqlite { writer, reader, heads, file, _lock: lock })
    }

    /// Copies the room as it is now into a new file, while it goes on. The copy is a room like any
    /// other: it is restored by opening it. Takes as long as the file is large.
    pub fn back_up(&self, to: &Path) -> Result<(), LogFault> {
        backup::copy(&self.file, to)
    }

    /// Reads the whole file and checks that it holds together. Takes as long as the file is large.
    pub fn check(&self) -> Result<Checked, LogFault> {
        check::check(&self.file)
    }
}

/// Copies a room as it is now into a new file, be it open elsewhere or not.
pub fn back_up(room: &Path, to: &Path) -> Result<(), LogFault> {
    backup::copy(&File::at(room), to)
}

impl Log for Sqlite {
    /// A record whose answer nobody waits for may be written or not.
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>> {
        record.assert_booked();
        Box::pin(self.writer.ask(|answer| Job::Append(record, answer)))
    }

    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>> {
        // Taken before the read begins: what memory knows of is in the file.
        let Some(head) = self.heads.of(stream) else {
            return Box::pin(std::future::ready(Ok(Vec::new())));
        };
        Box::pin(self.reader.ask(move |db| reader::records(db, stream, head, after, most)))
    }

    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>> {
        Box::pin(std::future::ready(Ok(self.heads.versions())))
    }

    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>> {
        Box::pin(self.writer.ask(|answer| Job::Keep(snapshot, answer)))
    }

    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>> {
        Box::pin(self.reader.ask(move |db| reader::snapshot(db, stream)))
    }

    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>> {
        Box::pin(self.reader.ask(reader::balances))
    }
}
