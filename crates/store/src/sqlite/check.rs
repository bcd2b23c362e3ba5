//! Does a room's file hold together? Every page, every record, every entry.

use std::collections::BTreeMap;

use room::{LogFault, Stream};
use rusqlite::Connection;

use super::file::{File, fault};
use super::heads::Place;

/// What was found in a file that holds together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many streams.
    pub streams: u64,
    /// How many records.
    pub records: u64,
    /// How many entries in the ledger.
    pub entries: u64,
}

pub(super) fn check(file: &File) -> Result<Checked, LogFault> {
    let db = file.connect().map_err(|error| fault(&error))?;
    let read = |sql: &str| db.execute_batch(sql).map_err(|error| fault(&error));
    // One moment for all that follows.
    read("BEGIN; SELECT COUNT(*) FROM meta;")?;
    pages(&db)?;
    let (streams, records) = chains(&db)?;
    let stray = [
        (
            "SELECT COUNT(*) FROM records WHERE moves <>
                 (SELECT COUNT(*) FROM entries WHERE entries.seq = records.seq)",
            "records without all of their entries",
        ),
        (
            "SELECT COUNT(*) FROM entries WHERE seq NOT IN (SELECT seq FROM records)",
            "entries without a record",
        ),
        (
            "SELECT COUNT(*) FROM places LEFT JOIN records USING (seq)
                 WHERE (records.stream, records.version) IS NOT (places.stream, places.version)",
            "places where another record lies",
        ),
    ];
    let count = |sql| db.query_row(sql, [], |row| row.get(0)).map(i64::cast_unsigned);
    for (sql, what) in stray {
        let found = count(sql).map_err(|error| fault(&error))?;
        if found > 0 {
            return Err(LogFault::Damaged(format!("{found} {what}")));
        }
    }
    let entries = count("SELECT COUNT(*) FROM entries").map_err(|error| fault(&error))?;
    Ok(Checked { streams, records, entries })
}

/// SQLite's own check of its pages.
fn pages(db: &Connection) -> Result<(), LogFault> {
    let said: String = db
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| fault(&error))?;
    if said == "ok" { Ok(()) } else { Err(LogFault::Damaged(said)) }
}

/// Every record follows the one before it in the file, and in its stream. How many streams, and how
/// many records.
fn chains(db: &Connection) -> Result<(u64, u64), LogFault> {
    let mut heads: BTreeMap<Stream, Place> = BTreeMap::new();
    let mut last = 0;
    let mut all = db
        .prepare("SELECT seq, stream, version, before FROM records ORDER BY seq")
        .map_err(|error| fault(&error))?;
    let mut rows = all.query([]).map_err(|error| fault(&error))?;
    while let Some(row) = rows.next().map_err(|error| fault(&error))? {
        let number = |column| row.get(column).map(i64::cast_unsigned);
        let read = || Ok((number(0)?, Stream(number(1)?), number(2)?, number(3)?));
        let (seq, stream, version, before) = read().map_err(|error| fault(&error))?;
        let head = heads.get(&stream).copied().unwrap_or(Place { version: 0, seq: 0 });
        if seq != last + 1 || version != head.version + 1 || before != head.seq {
            return Err(LogFault::Damaged(format!(
                "record {seq}, version {version} of stream {}, follows neither record {last} nor \
                 version {}",
                stream.0, head.version
            )));
        }
        heads.insert(stream, Place { version, seq });
        last = seq;
    }
    Ok((heads.len() as u64, last))
}
