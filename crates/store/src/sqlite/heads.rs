//! Where every stream is: the version of its last record, and where that record lies.
//!
//! One process has the file, so that versions are checked here and cost no index on disk.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use room::{LogFault, Stream};
use rusqlite::Connection;

use super::file::fault;

/// A record's version, and where it lies in the file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Place {
    pub(super) version: u64,
    pub(super) seq: u64,
}

/// Where a record will lie, and where the one before it in its stream does.
#[derive(Clone, Copy)]
pub(super) struct Promise {
    pub(super) seq: u64,
    pub(super) before: u64,
}

/// Where one stream is.
#[derive(Clone, Copy, Default)]
struct Head {
    /// On disk: what others are told.
    written: Place,
    /// In the transaction that is being written: what the next record is checked against. After a
    /// failure the file is read again, so that nothing has to be taken back.
    promised: Place,
}

impl Head {
    /// Of a stream whose last record lies there, and nothing is being written.
    fn at(place: Place) -> Head {
        Head { written: place, promised: place }
    }
}

/// The last record of every stream.
#[derive(Default)]
pub(super) struct Heads {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    streams: BTreeMap<Stream, Head>,
    /// Where the last record of all lies, on disk and promised.
    written: u64,
    promised: u64,
    /// Up to which record the places of the last ones are on disk.
    marked: u64,
}

impl Heads {
    /// The last record of a stream.
    pub(super) fn of(&self, stream: Stream) -> Option<Place> {
        let written = self.known().streams.get(&stream)?.written;
        (written.version > 0).then_some(written)
    }

    /// Every stream and the version of its last record.
    pub(super) fn versions(&self) -> Vec<(Stream, u64)> {
        let known = self.known();
        let written = known.streams.iter().map(|(&stream, head)| (stream, head.written.version));
        written.filter(|&(_, version)| version > 0).collect()
    }

    /// Gives the next place to a record, and says where the one before it in its stream lies. If the
    /// record is not the next of its stream, says where the stream is.
    pub(super) fn promise(&self, stream: Stream, version: u64) -> Result<Promise, u64> {
        let mut known = self.known();
        let seq = known.promised + 1;
        let head = known.streams.entry(stream).or_default();
        let before = head.promised;
        if version != before.version + 1 {
            return Err(before.version);
        }
        head.promised = Place { version, seq };
        known.promised = seq;
        Ok(Promise { seq, before: before.seq })
    }

    /// A record that was promised a place is on disk.
    pub(super) fn keep_promise(&self, stream: Stream, place: Place) {
        let mut known = self.known();
        known.streams.entry(stream).or_default().written = place;
        known.written = place.seq;
    }

    /// How many records have come since places were last marked.
    pub(super) fn unmarked(&self) -> u64 {
        let known = self.known();
        known.written - known.marked
    }

    /// What a mark has to write down: up to which record it goes, and where the streams are that have
    /// got on since the last.
    pub(super) fn since_mark(&self) -> (u64, Vec<(Stream, Place)>) {
        let known = self.known();
        let moved = known.streams.iter().filter(|(_, head)| head.written.seq > known.marked);
        (known.written, moved.map(|(&stream, head)| (stream, head.written)).collect())
    }

    /// A mark is on disk.
    pub(super) fn mark(&self, marked: u64) {
        self.known().marked = marked;
    }

    /// Forgets what it knew and reads the file: the last mark, and the records after it.
    pub(super) fn load(&self, db: &Connection) -> Result<(), LogFault> {
        let loaded = load(db)?;
        *self.known() = loaded;
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // It is replaced or added to by values that are whole already.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
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
        let before = known.streams.get(&stream).map_or(0, |head| head.written.version);
        if version != before + 1 || seq != known.written + 1 {
            return Err(LogFault::Damaged(format!(
                "record {seq} has version {version} of stream {} and follows version {before}, \
                 record {}",
                stream.0, known.written
            )));
        }
        known.streams.insert(stream, Head::at(Place { version, seq }));
        known.written = seq;
    }
    known.promised = known.written;
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
        Ok((Stream(number(0)?), Head::at(Place { version: number(1)?, seq: number(2)? })))
    })?;
    let streams = found.collect::<rusqlite::Result<_>>()?;
    let marked = marked.cast_unsigned();
    Ok(Known { streams, written: marked, promised: marked, marked })
}
