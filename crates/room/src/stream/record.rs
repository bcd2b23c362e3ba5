//! What is written down: one record for each command that was carried out.

use crate::ledger::account::Entry;

/// A stream of records: the room's own, or that of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stream(pub u64);

impl Stream {
    /// The room's own: accounts and visits, guests who went for good, the key that tokens are signed with.
    pub const ROOM: Stream = Stream(0);
}

/// What one command did.
#[derive(Clone, PartialEq, Eq)]
pub struct Record {
    /// Where it belongs.
    pub stream: Stream,
    /// Its number there: one more than that of the record before it, from one on.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The layout of the body; old ones stay readable.
    pub layout: u16,
    /// What happened. Cards that nobody has seen are in it, so it is never printed.
    pub body: Vec<u8>,
    /// The chips that moved by it.
    pub entries: Vec<Entry>,
}

impl Record {
    /// Asserts that every entry moves chips, and no more than a ledger can hold. A log does so before
    /// it takes a record: one that cannot be booked would take others with it.
    pub fn assert_booked(&self) {
        for Entry { amount, .. } in &self.entries {
            let is_sound = *amount > 0 && i64::try_from(*amount).is_ok();
            assert!(is_sound, "an entry of {amount} chips cannot be booked");
        }
    }
}

/// A stream's state after one of its records, so that the ones before need not be read again.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Whose.
    pub stream: Stream,
    /// After which record.
    pub version: u64,
    /// The layout of the body. A snapshot in a layout that is no longer read is passed over.
    pub layout: u16,
    /// The state.
    pub body: Vec<u8>,
}
