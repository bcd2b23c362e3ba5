//! SQLite with nothing around it: one table in the order of arrival, a commit for all that waits.
//! No versions, no ledger, no way to find a stream.

use std::path::Path;
use std::sync::mpsc;
use std::thread;

use rusqlite::Connection;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::contest::{Contender, Run};
use crate::ours_store::Folder;
use crate::store_measures::{BODY, RECORDS};

/// The row with producers, as ours has them.
pub(crate) const NAME: &str = "rusqlite, group commit";
/// The row without: one thread that never waits for anybody.
const ALONE: &str = "rusqlite, one loop";

const INSERT: &str = "INSERT INTO log (stream, version, body) VALUES (?1, ?2, ?3)";

struct Row {
    stream: i64,
    version: i64,
    body: Vec<u8>,
}

/// Producers wait for one thread that writes.
pub(crate) fn group_commit(producers: u64) -> Contender {
    let folder = Folder::new(&format!("bare-{producers}"));
    let (queue, asked) = mpsc::channel::<(Row, oneshot::Sender<()>)>();
    let mut db = open(&folder.file());
    thread::spawn(move || {
        while let Ok(first) = asked.recv() {
            let batch: Vec<_> = std::iter::once(first).chain(asked.try_iter()).collect();
            write(&mut db, batch.iter().map(|(row, _)| row)).expect("written");
            for (_, answer) in batch {
                answer.send(()).expect("waited for");
            }
        }
    });
    let world = Runtime::new().expect("threads");
    let each = (RECORDS / producers).cast_signed();
    Contender::new(NAME, move || {
        let _folder = &folder;
        let write = |stream| {
            let queue = queue.clone();
            async move {
                for version in 1..=each {
                    let (answer, answered) = oneshot::channel();
                    queue.send((row(stream, version), answer)).expect("a writer");
                    answered.await.expect("written");
                }
            }
        };
        let producers = producers.cast_signed();
        let tasks: Vec<_> = (1..=producers).map(|stream| world.spawn(write(stream))).collect();
        for task in tasks {
            world.block_on(task).expect("all written");
        }
        Run { items: (each * producers).cast_unsigned(), answer: 0 }
    })
}

/// As many rows in a commit as there would be producers.
pub(crate) fn alone(producers: u64) -> Contender {
    let folder = Folder::new(&format!("alone-{producers}"));
    let mut db = open(&folder.file());
    let each = (RECORDS / producers).cast_signed();
    Contender::new(ALONE, move || {
        let _folder = &folder;
        for version in 1..=each {
            let rows: Vec<Row> =
                (1..=producers.cast_signed()).map(|stream| row(stream, version)).collect();
            write(&mut db, &rows).expect("written");
        }
        Run { items: each.cast_unsigned() * producers, answer: 0 }
    })
}

fn row(stream: i64, version: i64) -> Row {
    Row { stream, version, body: vec![7; BODY] }
}

/// As durable as ours.
fn open(path: &Path) -> Connection {
    let db = Connection::open(path).expect("a new file");
    let sql = "PRAGMA journal_mode = WAL;
               PRAGMA synchronous = FULL;
               PRAGMA wal_autocheckpoint = 4000;
               CREATE TABLE log (seq INTEGER PRIMARY KEY, stream INTEGER NOT NULL,
                   version INTEGER NOT NULL, body BLOB NOT NULL);";
    db.execute_batch(sql).expect("a table");
    db
}

fn write<'a>(db: &mut Connection, rows: impl IntoIterator<Item = &'a Row>) -> rusqlite::Result<()> {
    let transaction = db.transaction()?;
    let mut insert = transaction.prepare_cached(INSERT)?;
    for Row { stream, version, body } in rows {
        insert.execute((stream, version, body))?;
    }
    drop(insert);
    transaction.commit()
}
