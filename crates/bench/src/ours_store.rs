//! `store` itself: a room in a SQLite file, written to by many producers.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, process};

use room::{Account, Entry, Log as _, Record, Stream};
use store::Sqlite;
use tokio::runtime::Runtime;

use crate::contest::{Contender, Run};
use crate::ours::NAME;
use crate::store_measures::{BODY, MOVES_EVERY, RECORDS};

/// Through the port, as a table does it. The room grows from run to run, as a room does.
pub(crate) fn appending(producers: u64) -> Contender {
    let folder = Folder::new(&format!("ours-{producers}"));
    let room = Arc::new(Sqlite::open(&folder.file()).expect("a new room"));
    let world = Runtime::new().expect("threads");
    let each = RECORDS / producers;
    let mut done = 0;
    Contender::new(NAME, move || {
        let _folder = &folder;
        let write = |stream| {
            let room = Arc::clone(&room);
            async move {
                for version in done + 1..=done + each {
                    room.append(record(stream, version)).await.expect("written");
                }
            }
        };
        let tasks: Vec<_> = (1..=producers).map(|stream| world.spawn(write(stream))).collect();
        for task in tasks {
            world.block_on(task).expect("all written");
        }
        done += each;
        Run { items: each * producers, answer: 0 }
    })
}

fn record(stream: u64, version: u64) -> Record {
    let (from, to) = (Account::Stack { table: stream, person: 7 }, Account::Pot { table: stream });
    let moves = version.is_multiple_of(MOVES_EVERY);
    let entries = if moves { vec![Entry { from, to, amount: 25 }] } else { Vec::new() };
    let at = 1_700_000_000_000 + version;
    Record { stream: Stream(stream), version, at, layout: 1, body: vec![7; BODY], entries }
}

/// A folder for one contender, gone with it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    #[expect(clippy::disallowed_methods, reason = "two runs at once must not share a folder")]
    pub(crate) fn new(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("cardroom-bench-{}-{name}", process::id()));
        fs::create_dir_all(&path).expect("a folder to write to");
        Folder(path)
    }

    pub(crate) fn file(&self) -> PathBuf {
        Path::new(&self.0).join("room.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}
