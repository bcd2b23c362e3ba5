//! Tables that have stopped and work again, tables that are closed and cost nothing, and what a
//! snapshot keeps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use room::{
    Limits, Log, LogFault, MemoryLog, Pending, Proposing, Record, Refused, Room, Stream, Wish,
};
use tokio::time::sleep;

use crate::hitch::{Hitch, Hitched};
use crate::{ANNA, BEN, HOST, SIT, name, plan, room, room_within, say, wants};

/// Counts the records that are read, and makes them be damaged.
#[derive(Default)]
struct Watched {
    read: AtomicU64,
    asked: AtomicU64,
    damaged: AtomicBool,
}

impl Hitch for Watched {
    fn read<'a>(
        &'a self,
        log: &'a MemoryLog,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'a, Result<Vec<Record>, LogFault>> {
        Box::pin(async move {
            self.asked.fetch_add(1, Ordering::Relaxed);
            let records = log.read(stream, after, most).await?;
            if stream != Stream::ROOM {
                self.read.fetch_add(records.len() as u64, Ordering::Relaxed);
            }
            // Only whoever reads the whole of it comes to the place.
            if self.damaged.load(Ordering::Relaxed) && most > 1 {
                return Err(LogFault::Damaged("a hole".into()));
            }
            Ok(records)
        })
    }
}

/// Two rooms on one log: the second has written, and the first has found out.
async fn overtaken(log: &Arc<Hitched<Watched>>) -> (Room, u64) {
    let first = room(log.clone()).await;
    let number = first.open_table(HOST, &name("Zoe"), &plan()).await.expect("a table");
    let second = room(log.clone()).await;
    let theirs = second.table(number).expect("open there too");
    wants(&theirs, HOST, "theirs", say("we were first")).await.expect("written");
    second.close().await;
    let ours = first.table(number).expect("open");
    let refused = wants(&ours, HOST, "ours", say("so were we")).await;
    assert_eq!(refused, Err(Refused::Closing));
    (first, number)
}

#[tokio::test(start_paused = true)]
async fn a_table_that_somebody_else_wrote_to_is_opened_again_from_the_log() {
    let log = Arc::new(Hitched::<Watched>::default());
    let (first, number) = overtaken(&log).await;
    sleep(Duration::from_secs(1)).await;
    let again = first.table(number).expect("open again");
    wants(&again, HOST, "ours", say("so were we")).await.expect("it takes commands");
    let said: Vec<String> =
        again.look(HOST).await.expect("a view").chat.into_iter().map(|said| said.text).collect();
    assert_eq!(said, ["we were first", "so were we"]);
    first.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_log_is_bad_is_tried_ever_more_rarely() {
    let log = Arc::new(Hitched::<Watched>::default());
    let (first, number) = overtaken(&log).await;
    log.hitch.damaged.store(true, Ordering::Relaxed);
    let before = log.hitch.asked.load(Ordering::Relaxed);
    sleep(Duration::from_hours(1)).await;
    // After 0.5, 1, 2, 4, … seconds up to five minutes: ten within 512 seconds, and then eleven.
    let tried = log.hitch.asked.load(Ordering::Relaxed) - before;
    assert!((15..=25).contains(&tried), "{tried} times within the hour");
    log.hitch.damaged.store(false, Ordering::Relaxed);
    sleep(Duration::from_mins(5)).await;
    let again = first.table(number).expect("open again");
    wants(&again, HOST, "ours", say("at last")).await.expect("it takes commands");
    first.close().await;
}

#[tokio::test(start_paused = true)]
async fn of_a_table_that_is_closed_one_record_is_read() {
    let log = Arc::new(Hitched::<Watched>::default());
    let first = room(log.clone()).await;
    let number = first.open_table(HOST, &name("Zoe"), &plan()).await.expect("a table");
    let table = first.table(number).expect("open");
    for at in 0..20 {
        wants(&table, HOST, &format!("{at}"), say("I")).await.expect("said");
    }
    wants(&table, HOST, "close", Wish::Close).await.expect("closed");
    first.close().await;
    log.hitch.read.store(0, Ordering::Relaxed);
    let again = room(log.clone()).await;
    assert_eq!(log.hitch.read.load(Ordering::Relaxed), 1);
    assert_eq!(again.table(number).err(), Some(Refused::NoTable));
    let next = again.open_table(HOST, &name("Zoe"), &plan()).await;
    assert_eq!(next, Ok(number + 1), "its number is not used again");
}

#[tokio::test(start_paused = true)]
async fn a_room_has_so_many_tables_whoever_opens_them() {
    let limits = Limits { tables: 2, ..Limits::default() };
    let room = room_within(Arc::new(MemoryLog::new()), limits).await;
    let first = room.open_table(HOST, &name("Zoe"), &plan()).await.expect("a table");
    room.open_table(ANNA, &name("Anna"), &plan()).await.expect("a second one");
    let third = room.open_table(BEN, &name("Ben"), &plan()).await;
    assert_eq!(third, Err(Refused::RoomFull));
    let table = room.table(first).expect("open");
    wants(&table, HOST, "close", Wish::Close).await.expect("closed");
    room.open_table(BEN, &name("Ben"), &plan()).await.expect("there is a place again");
}

#[tokio::test(start_paused = true)]
async fn a_stake_that_was_proposed_before_a_snapshot_is_played_after_it() {
    let log = Arc::new(Hitched::<Watched>::default());
    // Every record between two hands fills a page, and leaves a snapshot.
    let limits = Limits { events_per_page: 1, ..Limits::default() };
    let first = room_within(log.clone(), limits).await;
    let number = first.open_table(HOST, &name("Zoe"), &plan()).await.expect("a table");
    let table = first.table(number).expect("open");
    for (person, called) in [(ANNA, "Anna"), (BEN, "Ben")] {
        table.come(person, name(called), None).await.expect("a guest");
        wants(&table, person, "sit", SIT).await.expect("a chair");
    }
    let before = table.shown().expect("shown").title;
    let what = Proposing::Stake { stake: "2/5".into() };
    wants(&table, ANNA, "propose", Wish::Propose { what }).await.expect("proposed");
    sleep(Duration::from_secs(1)).await;
    first.close().await;
    let snapshot = log.snapshot(Stream(number)).await.expect("a log").expect("a snapshot");
    assert!(snapshot.version >= 5, "it was kept after the proposal: {}", snapshot.version);
    let again = room_within(log.clone(), limits).await;
    let table = again.table(number).expect("open");
    wants(&table, BEN, "yes", Wish::Answer { yes: true }).await.expect("agreed");
    wants(&table, HOST, "approved", Wish::Approve { yes: true }).await.expect("the floor too");
    let after = table.shown().expect("shown").title;
    assert_eq!((before.as_str(), after.as_str()), ("no-limit holdem 1/2", "no-limit holdem 2/5"));
}
