//! SQLite keeps the promises, and some of its own: one process, copies, damage told.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use room::{Account, Log, LogFault, Snapshot, Stream};
use rusqlite::Connection;
use store::{Checked, OpenFault, Sqlite};

use crate::folder::Folder;
use crate::promises::{self, append, assert_same, paid_record, read, record, world};

#[test]
fn sqlite_keeps_every_promise() {
    let folder = Folder::new();
    let count = std::cell::Cell::new(0);
    promises::all(&world(), || {
        count.set(count.get() + 1);
        Arc::new(open(&folder.file(&format!("room-{}.db", count.get()))))
    });
}

fn open(path: &Path) -> Sqlite {
    Sqlite::open(path).expect("a room")
}

/// Why this file is not opened.
fn refusal(path: &Path) -> OpenFault {
    Sqlite::open(path).err().expect("refused")
}

/// A room with two streams of this many records, closed.
fn room_of(path: &Path, records: u64) {
    let room = open(path);
    world().block_on(async {
        for version in 1..=records {
            append(&room, paid_record(1, version, 3)).await;
            append(&room, record(2, version)).await;
        }
    });
}

#[test]
fn a_room_is_opened_again_as_it_was() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let world = world();
    let snapshot =
        || Snapshot { stream: Stream(1), version: 1, layout: 4, body: b"state".to_vec() };
    let mut expected = Vec::new();
    for version in 1..=70 {
        let room = open(&path);
        world.block_on(async {
            assert_same(&read(&room, 1).await, &expected);
            expected.push(paid_record(1, version, 2));
            append(&room, paid_record(1, version, 2)).await;
            append(&room, record(version + 1, 1)).await;
            room.append(record(1, version)).await.expect_err("it is there already");
            if version == 1 {
                room.keep(snapshot()).await.expect("kept");
            }
            assert!(room.snapshot(Stream(1)).await == Ok(Some(snapshot())));
        });
    }
    let room = open(&path);
    world.block_on(async {
        let pot = (Account::Pot { table: 1 }, 140);
        assert_eq!(room.balances().await, Ok(vec![(Account::Wallet { person: 1 }, -140), pot]));
        let streams = room.streams().await.expect("read");
        assert_eq!(streams.len(), 71);
        assert_eq!(streams[..2], [(Stream(1), 70), (Stream(2), 1)]);
    });
    assert_eq!(room.check(), Ok(Checked { streams: 71, records: 140, entries: 70 }));
}

#[test]
fn a_second_opening_is_refused() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let first = open(&path);
    let refused = refusal(&path);
    assert_eq!(refused, OpenFault::InUse { room: path.display().to_string() });
    let sentence = format!(
        "the room {} is open already; close it there first, or open another",
        path.display()
    );
    assert_eq!(refused.to_string(), sentence);
    world().block_on(append(&first, record(1, 1)));
    drop(first);
    world().block_on(append(&open(&path), record(1, 2)));
}

#[test]
fn what_a_newer_program_has_written_is_left_alone() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    room_of(&path, 1);
    let layout = |change| {
        let db = Connection::open(&path).expect("a file");
        db.execute(change, []).expect("a layout");
    };
    layout("UPDATE meta SET value = value + 7 WHERE key = 'layout'");
    let before = fs::read(&path).expect("a file");
    let room = path.display().to_string();
    assert_eq!(refusal(&path), OpenFault::Newer { room, found: 8, known: 1 });
    assert!(fs::read(&path).expect("a file") == before);
    layout("UPDATE meta SET value = value - 7 WHERE key = 'layout'");
    assert_same(&world().block_on(read(&open(&path), 2)), &[record(2, 1)]);
}

#[test]
fn a_file_of_somebody_else_is_left_alone() {
    let folder = Folder::new();
    let text = folder.file("notes.txt");
    fs::write(&text, "Ann owes Bob five chips.\n".repeat(100)).expect("a file");
    let database = folder.file("other.db");
    let other = Connection::open(&database).expect("a file");
    other.execute_batch("CREATE TABLE birds (name TEXT)").expect("a table");
    drop(other);
    for path in [text, database] {
        let before = fs::read(&path).expect("a file");
        assert_eq!(refusal(&path), OpenFault::NotARoom { room: path.display().to_string() });
        assert!(fs::read(&path).expect("a file") == before);
    }
}

#[test]
fn a_file_cut_short_is_refused() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    room_of(&path, 500);
    let whole = fs::metadata(&path).expect("a file").len();
    let file = fs::File::options().write(true).open(&path).expect("a file");
    file.set_len(whole / 2).expect("cut");
    let refused = refusal(&path);
    assert!(matches!(refused, OpenFault::Damaged { .. }), "{refused}");
}

#[test]
fn damage_inside_is_told_and_never_read_as_records() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    room_of(&path, 500);
    let mut bytes = fs::read(&path).expect("a file");
    // From the middle on, where there are only records and entries.
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xA5);
    fs::write(&path, bytes).expect("damaged");
    match Sqlite::open(&path) {
        Err(refused) => assert!(matches!(refused, OpenFault::Damaged { .. }), "{refused}"),
        Ok(room) => {
            let found = world().block_on(room.read(Stream(1), 0, usize::MAX));
            assert!(matches!(found, Err(LogFault::Damaged(_))));
            assert!(matches!(room.check(), Err(LogFault::Damaged(_))));
        }
    }
}

/// Spoils a copy of a sound room by a statement, and says what the check finds.
fn check_after(sound: &Path, spoil: &str) -> Result<Checked, LogFault> {
    let path = sound.with_extension("spoilt");
    fs::copy(sound, &path).expect("a copy");
    let db = Connection::open(&path).expect("a file");
    db.execute_batch(spoil).expect("spoilt");
    drop(db);
    open(&path).check()
}

#[test]
fn the_check_finds_what_does_not_hold_together() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    room_of(&path, 100);
    let sound = check_after(&path, "SELECT 1");
    assert_eq!(sound, Ok(Checked { streams: 2, records: 200, entries: 100 }));
    for (spoil, what) in [
        ("DELETE FROM records WHERE seq = 9", "record 10"),
        ("UPDATE records SET stream = 7 WHERE seq = 9", "record 9"),
        ("UPDATE records SET before = 3 WHERE seq = 9", "record 9"),
        ("DELETE FROM entries WHERE seq = 9", "1 records without all of their entries"),
        ("UPDATE entries SET seq = 2 WHERE seq = 1", "2 records without"),
        ("UPDATE entries SET seq = 999 WHERE seq = 1", "1 records without"),
        (
            "INSERT INTO entries SELECT 999, number, from_kind, from_table, from_person, to_kind, to_table, to_person, amount FROM entries WHERE seq = 1",
            "1 entries without a record",
        ),
        ("UPDATE places SET seq = seq - 1 WHERE version = 64", "2 places"),
    ] {
        match check_after(&path, spoil) {
            Err(LogFault::Damaged(found)) => assert!(found.contains(what), "{spoil}: {found}"),
            other => panic!("{spoil}: {other:?}"),
        }
    }
}

#[test]
fn a_record_that_is_not_in_its_place_is_damage() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    room_of(&path, 100);
    let db = Connection::open(&path).expect("a file");
    db.execute_batch("UPDATE records SET version = 77 WHERE seq = 9").expect("spoilt");
    drop(db);
    let room = open(&path);
    world().block_on(async {
        let found = room.read(Stream(1), 0, 10).await;
        assert!(matches!(found, Err(LogFault::Damaged(_))));
        assert_eq!(room.read(Stream(1), 5, 3).await.map(|found| found.len()), Ok(3));
    });
}

#[test]
fn what_the_file_refuses_fails_and_the_room_goes_on() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let room = open(&path);
    let outside = Connection::open(&path).expect("a file");
    world().block_on(async {
        append(&room, paid_record(1, 1, 5)).await;
        // As a full disk would: in the middle of writing.
        let full = "CREATE TRIGGER full BEFORE INSERT ON entries
                    BEGIN SELECT RAISE(ABORT, 'no room left'); END";
        outside.execute_batch(full).expect("a trigger");
        let failed = room.append(paid_record(1, 2, 5)).await;
        assert_eq!(failed, Err(LogFault::Unavailable("no room left".into())));
        assert_same(&read(&room, 1).await, &[paid_record(1, 1, 5)]);
        outside.execute_batch("DROP TRIGGER full").expect("dropped");
        append(&room, paid_record(1, 2, 6)).await;
        assert_same(&read(&room, 1).await, &[paid_record(1, 1, 5), paid_record(1, 2, 6)]);
    });
    assert_eq!(room.check(), Ok(Checked { streams: 1, records: 2, entries: 2 }));
}

#[test]
fn a_copy_is_made_while_the_room_goes_on() {
    let folder = Folder::new();
    let room = Arc::new(open(&folder.file("room.db")));
    let copy = folder.file("copy.db");
    let world = world();
    let (first, last) = (500, 1_500);
    world.block_on(async {
        for version in 1..=first {
            append(&*room, paid_record(1, version, 1)).await;
        }
        let writer = Arc::clone(&room);
        let writing = tokio::spawn(async move {
            for version in first + 1..=last {
                append(&*writer, paid_record(1, version, 1)).await;
            }
        });
        let (source, to) = (Arc::clone(&room), copy.clone());
        let copied = tokio::task::spawn_blocking(move || source.back_up(&to)).await;
        copied.expect("ended").expect("copied");
        writing.await.expect("the room went on");
    });
    let there = room.back_up(&copy).expect_err("nothing is overwritten");
    assert!(there.to_string().ends_with("is there already"), "{there}");
    let restored = open(&copy);
    let found = world.block_on(read(&restored, 1));
    let count = found.len() as u64;
    assert!((first..=last).contains(&count), "{count}");
    let expected: Vec<_> = (1..=count).map(|version| paid_record(1, version, 1)).collect();
    assert_same(&found, &expected);
    assert_eq!(restored.check(), Ok(Checked { streams: 1, records: count, entries: count }));
    world.block_on(append(&restored, record(1, count + 1)));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").filter(is_part).count(), 0);
}

fn is_part(file: &std::io::Result<fs::DirEntry>) -> bool {
    file.as_ref().is_ok_and(|file| file.path().extension().is_some_and(|ending| ending == "part"))
}

#[test]
fn reading_one_stream_does_not_read_the_others() {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let room = Arc::new(open(&path));
    let world = world();
    world.block_on(async {
        append(&*room, record(1, 1)).await;
        let tables: Vec<_> = (2..2_000)
            .map(|stream| {
                let room = Arc::clone(&room);
                tokio::spawn(async move {
                    for version in 1..=10 {
                        append(&*room, record(stream, version)).await;
                    }
                })
            })
            .collect();
        for table in tables {
            table.await.expect("written");
        }
        append(&*room, record(1, 2)).await;
    });
    drop(room);
    let mut db = Connection::open(&path).expect("a file");
    // All that lies between is spoilt for whoever reads it.
    let spoil = db.transaction().expect("a transaction");
    spoil.execute("UPDATE records SET version = 0 WHERE stream <> 1", []).expect("spoilt");
    spoil.commit().expect("spoilt");
    drop(db);
    let room = open(&path);
    assert_same(&world.block_on(read(&room, 1)), &[record(1, 1), record(1, 2)]);
}
