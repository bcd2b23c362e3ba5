//! A program that is killed at any moment loses nothing that it was told is written.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::{env, io};

use room::{Account, Log as _, Stream};
use store::Sqlite;

use crate::folder::Folder;
use crate::promises::{append, assert_same, paid_record, read, world};

const ROUNDS: u64 = 20;
/// How many streams are written to at once.
const STREAMS: u64 = 16;
/// Tells the program that it is the one to be killed, and which room it writes to.
const VICTIM: &str = "CARDROOM_KILLED_ROOM";

#[test]
fn what_was_acknowledged_before_a_kill_is_there_after_it() {
    if let Some(room) = env::var_os(VICTIM) {
        write_until_killed(Path::new(&room));
        return;
    }
    let folder = Folder::new();
    let path = folder.file("room.db");
    let mut acknowledged = BTreeMap::new();
    for round in 0..ROUNDS {
        // Somewhere in the first thousand, elsewhere each time.
        let lines = 1 + (round * 7_919 + 13) % 1_000;
        let told = kill_after(&path, lines);
        assert!(told.len() as u64 >= lines, "{} of {lines}", told.len());
        for (stream, version) in told {
            let last = acknowledged.insert(stream, version).unwrap_or(version - 1);
            assert!(version > last, "stream {stream} went from {last} to {version}");
        }
        check(&path, &acknowledged);
    }
    assert_eq!(acknowledged.len() as u64, STREAMS);
}

/// Writes to every stream as fast as it goes, and says so after each.
fn write_until_killed(path: &Path) {
    let room = Arc::new(Sqlite::open(path).expect("the room of a program that was killed"));
    world().block_on(async {
        let known: BTreeMap<Stream, u64> =
            room.streams().await.expect("read").into_iter().collect();
        let writers: Vec<_> = (1..=STREAMS)
            .map(|stream| {
                let room = Arc::clone(&room);
                let last = known.get(&Stream(stream)).copied().unwrap_or_default();
                tokio::spawn(async move {
                    for version in last + 1.. {
                        append(&*room, paid_record(stream, version, stream)).await;
                        writeln!(io::stdout(), "acknowledged {stream} {version}").expect("heard");
                    }
                })
            })
            .collect();
        for writer in writers {
            writer.await.expect("killed before it ends");
        }
    });
}

/// Starts the program again as the one to be killed, and kills it when it has said this much. What it
/// has said by then.
fn kill_after(path: &Path, lines: u64) -> Vec<(u64, u64)> {
    let own = env::current_exe().expect("this program");
    let mut victim = Command::new(own)
        .args(["--exact", "--nocapture"])
        .arg("kill::what_was_acknowledged_before_a_kill_is_there_after_it")
        .env(VICTIM, path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("started");
    let mut told = Vec::new();
    let mut killed = false;
    for line in BufReader::new(victim.stdout.take().expect("piped")).lines() {
        let line = line.expect("text");
        // What else is said is said by the test program around it. The kill may cut the last line.
        if let Some(place) = line.split_once("acknowledged ").and_then(|(_, place)| parse(place)) {
            told.push(place);
        }
        if !killed && told.len() as u64 == lines {
            victim.kill().expect("killed");
            killed = true;
        }
    }
    let ended = victim.wait().expect("ended");
    assert!(killed && !ended.success(), "it ended by itself: {ended}");
    told
}

fn parse(place: &str) -> Option<(u64, u64)> {
    let (stream, version) = place.split_once(' ')?;
    Some((stream.parse().ok()?, version.parse().ok()?))
}

/// All that was acknowledged is there, whole, and so is its part of the ledger.
fn check(path: &Path, acknowledged: &BTreeMap<u64, u64>) {
    let room = Sqlite::open(path).expect("the room of a program that was killed");
    let mut paid = BTreeMap::new();
    world().block_on(async {
        for (&stream, &last) in acknowledged {
            let found = read(&room, stream).await;
            let count = found.len() as u64;
            assert!(count >= last, "stream {stream} has {count} of {last}");
            let expected: Vec<_> =
                (1..=count).map(|version| paid_record(stream, version, stream)).collect();
            assert_same(&found, &expected);
            paid.insert(Account::Pot { table: stream }, (count * stream).cast_signed());
        }
        let mut balances: BTreeMap<_, _> =
            room.balances().await.expect("read").into_iter().collect();
        balances.retain(|account, _| paid.contains_key(account));
        assert_eq!(balances, paid);
    });
    room.check().expect("whole");
}
