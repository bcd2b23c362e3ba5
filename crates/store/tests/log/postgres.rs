//! PostgreSQL keeps the promises, and some of its own: two programs at one room, lost connections.

use std::sync::Arc;

use room::{Log, LogFault, Snapshot, Stream};
use store::{OpenFault, Postgres};

use crate::database::{connect, new_database};
use crate::promises::{self, append, assert_same, paid_record, read, record, world};

async fn open(settings: &str) -> Postgres {
    Postgres::open(settings).await.expect("a room")
}

#[test]
fn postgres_keeps_every_promise() {
    let world = world();
    // Opened here, where nothing waits yet; each promise takes one.
    let rooms = world.block_on(async {
        let mut rooms: Vec<Arc<dyn Log>> = Vec::new();
        for _ in 0..promises::COUNT {
            rooms.push(Arc::new(open(&new_database().await).await));
        }
        rooms
    });
    let rooms = std::cell::RefCell::new(rooms);
    promises::all(&world, || rooms.borrow_mut().pop().expect("a room for each promise"));
    assert!(rooms.borrow().is_empty());
}

#[test]
fn a_room_is_opened_again_as_it_was() {
    world().block_on(async {
        let settings = new_database().await;
        let snapshot =
            || Snapshot { stream: Stream(1), version: 1, layout: 4, body: b"state".to_vec() };
        let mut expected = Vec::new();
        for version in 1..=5 {
            let room = open(&settings).await;
            assert_same(&read(&room, 1).await, &expected);
            expected.push(paid_record(1, version, 2));
            append(&room, paid_record(1, version, 2)).await;
            room.append(record(1, version)).await.expect_err("it is there already");
            room.keep(snapshot()).await.expect("kept");
        }
        let room = open(&settings).await;
        assert_same(&read(&room, 1).await, &expected);
        assert!(room.snapshot(Stream(1)).await == Ok(Some(snapshot())));
    });
}

#[test]
fn of_two_owners_one_is_fenced_off() {
    world().block_on(async {
        let settings = new_database().await;
        let (one, other) = (open(&settings).await, open(&settings).await);
        let refused = |found| Err(LogFault::Conflict { stream: Stream(1), found });
        append(&one, paid_record(1, 1, 10)).await;
        append(&one, paid_record(1, 2, 10)).await;
        // The other knows nothing of it yet.
        assert_eq!(other.append(paid_record(1, 1, 99)).await, refused(2));
        append(&other, paid_record(1, 3, 20)).await;
        // Now the one thinks that the stream is at two.
        assert_eq!(one.append(paid_record(1, 3, 99)).await, refused(3));
        append(&one, paid_record(1, 4, 30)).await;
        append(&one, paid_record(1, 5, 30)).await;
        // The other thinks that it is at three, and comes with what follows what is there.
        append(&other, paid_record(1, 6, 40)).await;
        let expected = [(1, 10), (2, 10), (3, 20), (4, 30), (5, 30), (6, 40)]
            .map(|(v, a)| paid_record(1, v, a));
        assert_same(&read(&one, 1).await, &expected);
        assert_eq!(one.balances().await.map(|found| found[1].1), Ok(140));
    });
}

#[test]
fn two_owners_at_once_write_each_version_once() {
    world().block_on(async {
        let settings = new_database().await;
        let rooms = [Arc::new(open(&settings).await), Arc::new(open(&settings).await)];
        let (streams, last) = (20, 10);
        // Both write all versions of all streams, and go on from where they find a stream.
        let writers: Vec<_> = (0..2 * streams)
            .map(|number| {
                let room = Arc::clone(&rooms[number as usize % 2]);
                tokio::spawn(async move { write_up_to(&room, number / 2, last).await })
            })
            .collect();
        let mut written = 0;
        for writer in writers {
            written += writer.await.expect("an answer");
        }
        assert_eq!(written, streams * last, "each version was acknowledged to one of the two");
        let expected = (0..streams).map(|stream| (Stream(stream), last)).collect();
        assert_eq!(rooms[0].streams().await, Ok(expected));
        let balances = rooms[1].balances().await.expect("read");
        assert_eq!(balances[0].1, -((streams * last).cast_signed()));
    });
}

/// How many of the records it wrote itself.
async fn write_up_to(room: &Postgres, stream: u64, last: u64) -> u64 {
    let (mut version, mut written) = (1, 0);
    while version <= last {
        match room.append(paid_record(stream, version, 1)).await {
            Ok(()) => {
                written += 1;
                version += 1;
            }
            Err(LogFault::Conflict { found, .. }) => version = found + 1,
            Err(fault) => panic!("{fault}"),
        }
    }
    written
}

/// Ends all connections to the database but our own.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn a_lost_connection_is_made_anew() {
    world().block_on(async {
        let settings = new_database().await;
        let room = open(&settings).await;
        let beside = connect(&settings).await;
        for version in 1..=5 {
            // What is asked while the connection goes away may fail, and then it is not there.
            while let Err(fault) = room.append(paid_record(1, version, 1)).await {
                assert!(matches!(fault, LogFault::Unavailable(_)), "{fault}");
                assert_eq!(read(&room, 1).await.len() as u64, version - 1);
            }
            beside.execute(CUT, &[]).await.expect("cut");
            let expected: Vec<_> =
                (1..=version).map(|version| paid_record(1, version, 1)).collect();
            assert_same(&read(&room, 1).await, &expected);
        }
    });
}

#[test]
fn an_unknown_outcome_is_told_and_reading_says_what_it_was() {
    world().block_on(async {
        let settings = new_database().await;
        let room = Arc::new(open(&settings).await);
        let mut beside = connect(&settings).await;
        let cutter = connect(&settings).await;
        append(&*room, paid_record(1, 1, 1)).await;
        // The writer waits for a lock when its connection is cut.
        let lock = beside.transaction().await.expect("a transaction");
        lock.batch_execute("LOCK TABLE cardroom.records IN EXCLUSIVE MODE").await.expect("locked");
        let writer = Arc::clone(&room);
        let writing = tokio::spawn(async move { writer.append(paid_record(1, 2, 1)).await });
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while cutter.query(cut, &[]).await.expect("asked").is_empty() {}
        let outcome = writing.await.expect("an answer");
        assert!(matches!(outcome, Err(LogFault::Unavailable(_))), "{outcome:?}");
        lock.rollback().await.expect("unlocked");
        assert_same(&read(&*room, 1).await, &[paid_record(1, 1, 1)]);
        append(&*room, paid_record(1, 2, 7)).await;
        assert_same(&read(&*room, 1).await, &[paid_record(1, 1, 1), paid_record(1, 2, 7)]);
    });
}

#[test]
fn what_the_server_refuses_fails_whole_and_the_room_goes_on() {
    world().block_on(async {
        let settings = new_database().await;
        let room = open(&settings).await;
        let beside = connect(&settings).await;
        append(&room, paid_record(1, 1, 5)).await;
        let full = "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
                        $$BEGIN RAISE EXCEPTION 'no room left'; END$$;
                    CREATE TRIGGER full_disk BEFORE INSERT ON cardroom.entries
                        FOR EACH ROW EXECUTE FUNCTION full_disk();";
        beside.batch_execute(full).await.expect("a trigger");
        let failed = room.append(paid_record(1, 2, 5)).await;
        assert_eq!(failed, Err(LogFault::Unavailable("no room left".into())));
        assert_same(&read(&room, 1).await, &[paid_record(1, 1, 5)]);
        beside.batch_execute("DROP TRIGGER full_disk ON cardroom.entries").await.expect("dropped");
        append(&room, paid_record(1, 2, 6)).await;
        assert_same(&read(&room, 1).await, &[paid_record(1, 1, 5), paid_record(1, 2, 6)]);
    });
}

#[test]
fn entries_that_are_missing_are_damage() {
    world().block_on(async {
        let settings = new_database().await;
        let room = open(&settings).await;
        append(&room, paid_record(1, 1, 5)).await;
        append(&room, record(1, 2)).await;
        connect(&settings).await.batch_execute("DELETE FROM cardroom.entries").await.expect("gone");
        assert!(matches!(room.read(Stream(1), 0, 9).await, Err(LogFault::Damaged(_))));
        assert_same(&room.read(Stream(1), 1, 9).await.expect("read"), &[record(1, 2)]);
    });
}

#[test]
fn what_a_newer_program_has_written_is_left_alone() {
    world().block_on(async {
        let settings = new_database().await;
        append(&open(&settings).await, record(1, 1)).await;
        let beside = connect(&settings).await;
        let newer = "UPDATE cardroom.meta SET value = 8 WHERE key = 'layout'";
        beside.batch_execute(newer).await.expect("a layout");
        let refused = Postgres::open(&settings).await.err().expect("refused");
        let is_newer = matches!(refused, OpenFault::Newer { found: 8, known: 1, .. });
        assert!(is_newer, "{refused}");
        let kept = beside.query_one("SELECT value FROM cardroom.meta", &[]).await.expect("kept");
        assert_eq!(kept.get::<_, i64>(0), 8);
    });
}

#[test]
fn what_a_killed_program_has_sent_is_not_written_after_the_room_is_open() {
    world().block_on(async {
        let settings = new_database().await;
        append(&open(&settings).await, record(1, 1)).await;
        // As it would look if it were still being written.
        let mut killed = connect(&settings).await;
        killed.batch_execute("SET application_name = 'cardroom writer'").await.expect("a name");
        let last = killed.transaction().await.expect("a transaction");
        let copy = "INSERT INTO cardroom.records (stream, version, at, layout, moves, body)
                    SELECT stream, 2, at, layout, moves, body FROM cardroom.records";
        last.batch_execute(copy).await.expect("written, but not committed");
        let beside = Postgres::open_beside(&settings).await.expect("a room");
        assert_eq!(beside.streams().await, Ok(vec![(Stream(1), 1)]));
        last.batch_execute("SELECT 1").await.expect("who only looks leaves it alone");
        let room = open(&settings).await;
        last.commit().await.expect_err("it is too late");
        assert_eq!(room.streams().await, Ok(vec![(Stream(1), 1)]));
        append(&room, record(1, 2)).await;
    });
}

#[test]
fn who_writes_goes_on_when_another_program_opens_the_room() {
    world().block_on(async {
        let settings = new_database().await;
        let room = open(&settings).await;
        for version in 1..=5 {
            // What is asked while the connection goes away may fail, and then it is not there.
            while let Err(fault) = room.append(paid_record(1, version, 1)).await {
                assert!(matches!(fault, LogFault::Unavailable(_)), "{fault}");
                assert_eq!(read(&room, 1).await.len() as u64, version - 1);
            }
            let other = open(&settings).await;
            assert_eq!(other.streams().await, Ok(vec![(Stream(1), version)]));
        }
    });
}

#[test]
fn a_server_that_is_not_there_is_told_without_the_password() {
    world().block_on(async {
        let settings = "host=/nowhere user=ann dbname=club password=sesame connect_timeout=1";
        let refused = Postgres::open(settings).await.err().expect("refused").to_string();
        assert!(refused.starts_with("the room club in PostgreSQL cannot be used: "), "{refused}");
        assert!(!refused.contains("sesame"), "{refused}");
    });
}
