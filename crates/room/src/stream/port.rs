//! What the room needs from the world: a log that keeps what it is given, a clock, and chance.

use std::pin::Pin;
use std::sync::Arc;

use crate::ledger::account::Account;
use crate::stream::chance::Chance;
use crate::stream::record::{Record, Snapshot, Stream};

/// Something that is still being done.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A log that loses nothing: records by stream, with the ledger beside them.
pub trait Log: Send + Sync {
    /// Writes a record and its entries in the ledger, both or neither. Done when a crash cannot
    /// take it back.
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>>;

    /// Up to `most` records of a stream after a version, in order.
    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>>;

    /// Every stream that has a record, in order, and the version of its last.
    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>>;

    /// Keeps a snapshot; an older one of the same stream may be forgotten.
    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>>;

    /// The newest snapshot of a stream.
    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>>;

    /// What lies in every account, by the ledger alone, in the order of the accounts; those in which
    /// nothing lies are left out. Wallets are below zero by what was lost.
    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>>;
}

/// Why a log did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogFault {
    /// The stream is not where the record belongs: somebody else has written to it.
    #[error("stream {} is at version {found}", stream.0)]
    Conflict {
        /// Which stream.
        stream: Stream,
        /// Where it is.
        found: u64,
    },
    /// The log could not be reached, or failed. What was to be written may be there all the same.
    #[error("the log cannot be used: {0}")]
    Unavailable(String),
    /// What lies there cannot be read.
    #[error("the log is damaged: {0}")]
    Damaged(String),
}

/// What the time is.
pub trait Clock: Send + Sync {
    /// In milliseconds since 1970.
    fn now(&self) -> u64;
}

/// Everything that the room needs from the world.
#[derive(Clone)]
pub struct Ports {
    /// Where records are kept.
    pub log: Arc<dyn Log>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// A new source of chance for each table.
    pub chance: Arc<dyn Fn() -> Box<dyn Chance> + Send + Sync>,
}
