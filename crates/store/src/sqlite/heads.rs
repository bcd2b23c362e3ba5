//! Where every stream is: the version of its last record, and where that record lies.
//!
//! One process has the file, so that versions are checked here and cost no index on disk.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use room::{LogFault, Stream};
use rusqlite::Connection;

use super::file::fault;

/// A record's version, and where it lies in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) version: u64,
    pub(super) seq: u64,
}

/// The last record of every stream, as far as it is on disk.
#[derive(Default)]
pub(super) struct Heads {
    known: Mutex<Known>,
}

/// What is known under one lock.
#[derive(Default)]
pub(super) struct Known {
    pub(super) places: BTreeMap<Stream, Place>,
    /// Where the last record of all lies.
    pub(super) seq: u64,
    /// Up to which record the places of the last ones are on disk.
    marked: u64,
}

impl Heads {
    /// The last record of a stream.
    pub(super) fn of(&self, stream: Stream) -> Option<Place> {
        self.known().places.get(&stream).copied()
    }

    /// Every stream and the version of its last record.
    pub(super) fn versions(&self) -> Vec<(Stream, u64)> {
        self.known().places.iter().map(|(&stream, place)| (stream, place.version)).collect()
    }

    /// How many records have come since places were last marked.
    pub(super) fn unmarked(&self) -> u64 {
        let known = self.known();
        known.seq - known.marked
    }

    /// What a mark has to write down: up to which record it goes, and where the streams are that have
    /// got on since the last.
    pub(super) fn since_mark(&self) -> (u64, Vec<(Stream, Place)>) {
        let known = self.known();
        let moved = known.places.iter().filter(|(_, place)| place.seq > known.marked);
        (known.seq, moved.map(|(&stream, &place)| (stream, place)).collect())
    }

    /// A mark is on disk.
    pub(super) fn mark(&self, marked: u64) {
        self.known().marked = marked;
    }

    /// Records are on disk: their streams have got on.
    pub(super) fn advance(&self, heads: BTreeMap<Stream, Place>) {
        let mut known = self.known();
        let last = heads.values().map(|place| place.seq).max();
        known.seq = last.unwrap_or(known.seq);
        known.places.extend(heads);
    }

    pub(super) fn known(&self) -> MutexGuard<'_, Known> {
        // It is replaced or added to by values that are whole already.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets what it knew and reads the file: the last mark, and the records after it.
    pub(super) fn load(&self, db: &Connection) -> Result<(), LogFault> {
        let loaded = load(db)?;
        *self.known() = loaded;
        Ok(())
    }
}

fn load(db: &Connection) -> Result<Known, LogFault> {
    let mut known = marks(db).map_err(|error| fault(&error))?;
    let mut tail = db
        .prepare("SELECT seq, stream, version FROM records WHERE seq > ?1 ORDER BY seq")
        .map_err(|error| fault(&error))?;
    let mut rows = tail.query([known.marked.cast_signed()]).map_err(|error| fault(&error))?;
    while let Some(row) = rows.next().map_err(|error| fault(&error))? {
        let number = |column| row.get(column).map(i64::cast_unsigned);
        let read = || Ok((number(0)?, Stream(number(1)?), number(2)?));
        let (seq, stream, version) = read().map_err(|error| fault(&error))?;
        let before = known.places.get(&stream).map_or(0, |place| place.version);
        if version != before + 1 || seq != known.seq + 1 {
            return Err(LogFault::Damaged(format!(
                "record {seq} has version {version} of stream {} and follows version {before}, \
                 record {}",
                stream.0, known.seq
            )));
        }
        known.places.insert(stream, Place { version, seq });
        known.seq = seq;
    }
    Ok(known)
}

/// Where every stream was when places were last marked.
fn marks(db: &Connection) -> rusqlite::Result<Known> {
    let marked: i64 =
        db.query_row("SELECT value FROM meta WHERE key = 'marked'", [], |row| row.get(0))?;
    // The place is that of the greatest version: SQLite promises it for a lone MAX.
    let mut places =
        db.prepare("SELECT stream, MAX(version), seq FROM places WHERE seq <= ?1 GROUP BY stream")?;
    let found = places.query_map([marked], |row| {
        let number = |column| row.get(column).map(i64::cast_unsigned);
        Ok((Stream(number(0)?), Place { version: number(1)?, seq: number(2)? }))
    })?;
    let places = found.collect::<rusqlite::Result<_>>()?;
    let marked = marked.cast_unsigned();
    Ok(Known { places, seq: marked, marked })
}
