//! The thread that reads, and what it is asked.

use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use room::{Account, Entry, LogFault, Record, Snapshot, Stream};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction};
use tokio::sync::oneshot;

use super::file::{File, fault};
use super::heads::Place;
use crate::open_fault::OpenFault;

type Question = Box<dyn FnOnce(&Transaction) + Send>;

/// A thread with a connection of its own: reading does not hold up writing.
pub(super) struct Reader {
    /// None when the thread is to end.
    questions: Option<mpsc::Sender<Question>>,
    thread: Option<JoinHandle<()>>,
}

impl Reader {
    pub(super) fn start(file: &File) -> Result<Reader, OpenFault> {
        let mut db = file.connect().map_err(|error| file.fault(fault(&error)))?;
        let (questions, asked) = mpsc::channel::<Question>();
        let work = move || {
            for question in asked {
                // One transaction, so that an answer is of one moment. If it cannot begin, the
                // question is dropped, and whoever asked is told.
                match db.transaction() {
                    Ok(moment) => question(&moment),
                    Err(error) => tracing::warn!(%error, "the room's file cannot be read"),
                }
            }
        };
        let named = thread::Builder::new().name("room reader".into());
        let thread = named.spawn(work).map_err(|error| file.unavailable(&error))?;
        Ok(Reader { questions: Some(questions), thread: Some(thread) })
    }

    /// Has the thread answer a question.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, LogFault> + Send + 'static,
    ) -> Result<T, LogFault> {
        let (answer, answered) = oneshot::channel();
        let question = Box::new(move |db: &Transaction| {
            // Nobody waits for it any more: then nobody needs it.
            answer.send(question(db)).ok();
        });
        let questions = self.questions.as_ref().expect("there until it is dropped");
        questions.send(question).ok();
        answered.await.unwrap_or_else(|_| Err(LogFault::Unavailable("nobody reads".into())))
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.questions = None;
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

/// Up to `most` records after a version, of a stream that ends at `head` or
/// later.
pub(super) fn records(
    db: &Connection,
    stream: Stream,
    head: Place,
    after: u64,
    most: usize,
) -> Result<Vec<Record>, LogFault> {
    let last = head.version.min(after.saturating_add(most as u64));
    if last <= after {
        return Ok(Vec::new());
    }
    let mut place = start(db, stream, last).map_err(|error| fault(&error))?.unwrap_or(head);
    let mut records = Vec::with_capacity((last - after) as usize);
    let mut step = db
        .prepare_cached(
            "SELECT stream, version, before, at, layout, moves, body FROM records WHERE seq = ?1",
        )
        .map_err(|error| fault(&error))?;
    while place.version > after {
        let seq = place.seq.cast_signed();
        let found = step.query_row([seq], read_record).optional().map_err(|error| fault(&error))?;
        let found =
            found.filter(|(record, ..)| record.stream == stream && record.version == place.version);
        let Some((mut record, before, moves)) = found else {
            return Err(LogFault::Damaged(format!(
                "version {} of stream {} is not in its place, {seq}",
                place.version, stream.0
            )));
        };
        if place.version <= last {
            record.entries = entries(db, place.seq, moves)?;
            records.push(record);
        }
        place = Place { version: place.version - 1, seq: before };
    }
    records.reverse();
    Ok(records)
}

/// The nearest place that is written down, at a version or after it.
fn start(db: &Connection, stream: Stream, version: u64) -> rusqlite::Result<Option<Place>> {
    let mut nearest = db.prepare_cached(
        "SELECT version, seq FROM places WHERE stream = ?1 AND version >= ?2
         ORDER BY version LIMIT 1",
    )?;
    let found = nearest.query_row([stream.0.cast_signed(), version.cast_signed()], |row| {
        Ok(Place { version: number(row, 0)?, seq: number(row, 1)? })
    });
    found.optional()
}

/// A record without its entries, where the one before it lies, and how many entries it has.
fn read_record(row: &Row) -> rusqlite::Result<(Record, u64, u64)> {
    let record = Record {
        stream: Stream(number(row, 0)?),
        version: number(row, 1)?,
        at: number(row, 3)?,
        layout: row.get(4)?,
        body: row.get(6)?,
        entries: Vec::new(),
    };
    Ok((record, number(row, 2)?, number(row, 5)?))
}

/// The entries of the record that lies there.
fn entries(db: &Connection, seq: u64, moves: u64) -> Result<Vec<Entry>, LogFault> {
    if moves == 0 {
        return Ok(Vec::new());
    }
    let read = || {
        let mut wanted = db.prepare_cached(
            "SELECT from_kind, from_table, from_person, to_kind, to_table, to_person, amount
             FROM entries WHERE seq = ?1 ORDER BY number",
        )?;
        let rows = wanted.query_map([seq.cast_signed()], |row| {
            Ok((account(row, 0)?, account(row, 3)?, number(row, 6)?))
        })?;
        rows.collect::<rusqlite::Result<Vec<_>>>()
    };
    let found = read().map_err(|error| fault(&error))?;
    let entry = |(from, to, amount)| Some(Entry { from: from?, to: to?, amount });
    let entries: Option<Vec<Entry>> = found.into_iter().map(entry).collect();
    entries
        .filter(|entries| entries.len() as u64 == moves)
        .ok_or_else(|| LogFault::Damaged(format!("the entries of record {seq} are not whole")))
}

/// The newest snapshot of a stream.
pub(super) fn snapshot(db: &Connection, stream: Stream) -> Result<Option<Snapshot>, LogFault> {
    let sql = "SELECT version, layout, body FROM snapshots WHERE stream = ?1";
    let found = db.query_row(sql, [stream.0.cast_signed()], |row| {
        Ok(Snapshot { stream, version: number(row, 0)?, layout: row.get(1)?, body: row.get(2)? })
    });
    found.optional().map_err(|error| fault(&error))
}

/// What lies in every account.
pub(super) fn balances(db: &Connection) -> Result<Vec<(Account, i64)>, LogFault> {
    let read = || {
        let mut sums = db.prepare(
            "SELECT kind, owner, person, SUM(amount) FROM (
                 SELECT to_kind AS kind, to_table AS owner, to_person AS person, amount
                 FROM entries
                 UNION ALL
                 SELECT from_kind, from_table, from_person, -amount FROM entries
             ) GROUP BY kind, owner, person HAVING SUM(amount) <> 0",
        )?;
        let rows = sums.query_map([], |row| Ok((account(row, 0)?, row.get(3)?)))?;
        rows.collect::<rusqlite::Result<Vec<_>>>()
    };
    let found = read().map_err(|error| fault(&error))?;
    let known = |(account, sum): (Option<Account>, i64)| Some((account?, sum));
    let balances: Option<Vec<_>> = found.into_iter().map(known).collect();
    let unknown = || LogFault::Damaged("the ledger has an account of a kind unknown".into());
    let mut balances = balances.ok_or_else(unknown)?;
    balances.sort_unstable();
    Ok(balances)
}

/// The account in three columns; none if its kind is not known.
fn account(row: &Row, first: usize) -> rusqlite::Result<Option<Account>> {
    let (table, person) = (number(row, first + 1)?, number(row, first + 2)?);
    Ok(Account::named(row.get_ref(first)?.as_str()?, table, person))
}

/// A number as we have it: SQLite keeps the same bits with a sign.
fn number(row: &Row, column: usize) -> rusqlite::Result<u64> {
    row.get(column).map(i64::cast_unsigned)
}
