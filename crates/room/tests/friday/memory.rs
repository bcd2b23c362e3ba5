//! What a table remembers, and for whom: commands that were carried out, talk that waits, what is
//! taken back, what a failed log has written all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use room::{
    Command, Log, LogFault, MemoryLog, Pending, Plan, Record, Refused, Role, Room, Table, Wish,
};
use tokio::time::sleep;

use crate::hitch::{Hitch, Hitched};
use crate::{ANNA, BEN, HOST, SIT, name, plan, room, say, wants};

/// A second between two hands.
fn quick(house: &str) -> Plan {
    Plan { house: house.into(), pause: 1_000, ..plan() }
}

/// A table in this house at which Anna and Ben play the first hand.
async fn dealt(room: &Room, house: &str) -> (u64, Table) {
    let number = room.open_table(HOST, &name("Zoe"), &quick(house)).await.expect("a table");
    let table = room.table(number).expect("it is open");
    for (person, called) in [(ANNA, "Anna"), (BEN, "Ben")] {
        assert_eq!(table.come(person, name(called), None).await, Ok(Role::Player));
        wants(&table, person, "sit", SIT).await.expect("a chair");
    }
    sleep(Duration::from_secs(2)).await;
    assert!(table.look(ANNA).await.expect("a view").hand.is_some(), "a hand is in progress");
    (number, table)
}

#[tokio::test(start_paused = true)]
async fn one_who_floods_the_table_does_not_make_it_forget_what_others_did() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let (_, table) = dealt(&room, "plain").await;
    let said = wants(&table, ANNA, "hello", say("hello")).await.expect("said");
    for at in 0..2_000 {
        wants(&table, BEN, &format!("b{at}"), say("I")).await.expect("said");
    }
    assert_eq!(wants(&table, ANNA, "hello", say("hello")).await, Ok(said), "the same again");
}

#[tokio::test(start_paused = true)]
async fn talk_that_waits_for_the_end_of_the_hand_has_an_end() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let (_, table) = dealt(&room, "cash").await;
    for at in 0..20 {
        wants(&table, ANNA, &format!("a{at}"), say("psst")).await.expect("it waits");
    }
    let more = wants(&table, ANNA, "a20", say("psst")).await;
    assert_eq!(more.map_err(|refused| refused.code()), Err("said-enough"));
    wants(&table, BEN, "b", say("psst")).await.expect("Ben has said nothing yet");
}

#[tokio::test(start_paused = true)]
async fn whoever_is_sent_away_by_mistake_plays_on_when_that_is_taken_back() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let (_, table) = dealt(&room, "plain").await;
    let view = table.look(HOST).await.expect("a view");
    let asked = &view.asks.seats;
    let other = view.chairs.iter().find(|chair| !asked.contains(&chair.seat)).expect("another");
    let (other, seat) = (other.person, other.seat);
    let kick = Wish::Kick { seat, reason: "the wrong one".into() };
    wants(&table, HOST, "kick", kick).await.expect("sent away");
    assert_eq!(wants(&table, other, "no", say("hm")).await, Err(Refused::NotInvited));
    let undo = Wish::Undo { to: None, reason: "it was somebody else".into() };
    wants(&table, HOST, "undo", undo).await.expect("taken back");
    wants(&table, other, "yes", say("thanks")).await.expect("there again");
}

#[tokio::test(start_paused = true)]
async fn an_answer_from_before_the_deal_is_stale_though_its_number_fits() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let (_, table) = dealt(&room, "plain").await;
    let before = wants(&table, HOST, "hello", say("hello")).await.expect("said");
    let fold = async |id: &str, heard: Option<u64>| {
        let asks = table.look(HOST).await.expect("a view").asks;
        let by = if asks.seats == [1] { ANNA } else { BEN };
        let wish = Wish::Fold { turn: asks.turn.expect("a question") };
        table.command(by, Command { id: id.into(), heard, wish }).await
    };
    let ended = fold("first", Some(before)).await.expect("of this hand");
    // Two play: the next hand asks as many questions before the first act, numbered from the same.
    sleep(Duration::from_secs(2)).await;
    let late = fold("second", Some(ended)).await;
    assert_eq!(late.map_err(|refused| refused.code()), Err("stale"));
    fold("second", None).await.expect("who does not say is taken at the number");
}

/// Says once that it failed, though it has written.
#[derive(Default)]
struct Lie(AtomicBool);

impl Hitch for Lie {
    fn append<'a>(
        &'a self,
        log: &'a MemoryLog,
        record: Record,
    ) -> Pending<'a, Result<(), LogFault>> {
        Box::pin(async move {
            log.append(record).await?;
            if self.0.swap(false, Ordering::Relaxed) {
                return Err(LogFault::Unavailable("though it has written".into()));
            }
            Ok(())
        })
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_was_written_although_the_log_failed_is_open() {
    let log = Arc::new(Hitched::<Lie>::default());
    let first = room(log.clone()).await;
    log.hitch.0.store(true, Ordering::Relaxed);
    let opened = first.open_table(HOST, &name("Zoe"), &quick("plain")).await;
    let there: Vec<u64> = first.tables().iter().map(|shown| shown.table).collect();
    assert_eq!(there, opened.iter().copied().collect::<Vec<u64>>());
    drop(first);
    let again = room(log).await;
    let after: Vec<u64> = again.tables().iter().map(|shown| shown.table).collect();
    assert_eq!(after, there, "nobody finds a table that was refused");
}
