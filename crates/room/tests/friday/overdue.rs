//! Clocks that ran out while nobody looked: the machine slept, or the room was closed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use room::{
    Alone, Clock as _, Log, LogFault, MemoryLog, Pending, Person, Plan, Record, Room, Style, Table,
    Wish,
};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::sleep;
use wire::TimeFee;

use crate::hitch::{Hitch, Hitched};
use crate::{ANNA, BEN, HOST, Leaping, SIT, name, plan, room_by, wants};

/// Writes nothing for the first this many attempts.
struct Sulk(AtomicU64);

impl Hitch for Sulk {
    fn append<'a>(
        &'a self,
        log: &'a MemoryLog,
        record: Record,
    ) -> Pending<'a, Result<(), LogFault>> {
        let left = |refusals: u64| refusals.checked_sub(1);
        if self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_ok() {
            let fault = LogFault::Unavailable("it sulks".into());
            return Box::pin(std::future::ready(Err(fault)));
        }
        log.append(record)
    }
}

/// Bots play among themselves, and time is paid for every half an hour.
fn time_plan() -> Plan {
    Plan { time: Some(TimeFee { rate: 1, minutes: 30 }), alone: Alone::Play, ..plan() }
}

/// A table for which time is paid, with two bots, between two hands.
async fn time_table(room: &Room) -> (u64, Table) {
    let number = room.open_table(HOST, &name("Zoe"), &time_plan()).await.expect("a table");
    let table = room.table(number).expect("it is open");
    for id in ["a", "b"] {
        let wish = Wish::AddBot { seat: None, style: Style::Sane, pace: 10 };
        wants(&table, HOST, id, wish).await.expect("it is allowed");
    }
    between_hands(&table).await;
    (number, table)
}

/// Waits until a hand was dealt and is over.
async fn between_hands(table: &Table) {
    let before = table.shown().expect("shown").hands;
    while table.shown().expect("shown").hands == before || view(table).await["hand"] != Value::Null
    {
        sleep(Duration::from_millis(500)).await;
    }
}

async fn view(table: &Table) -> Value {
    serde_json::to_value(table.look(HOST).await.expect("a view")).expect("JSON")
}

/// The chair in which somebody sits.
async fn chair_of(table: &Table, person: Person) -> Value {
    let view = view(table).await;
    let chairs = view["chairs"].as_array().expect("chairs");
    chairs.iter().find(|chair| chair["person"] == person.0).expect("a chair").clone()
}

#[tokio::test(start_paused = true)]
async fn a_table_goes_on_when_a_clock_and_the_next_hand_are_both_overdue() {
    let clock = Leaping::new();
    let room = room_by(Arc::new(MemoryLog::new()), &clock).await;
    let (_, table) = time_table(&room).await;
    let before = table.shown().expect("shown").hands;
    clock.leap(Duration::from_hours(2));
    sleep(Duration::from_mins(5)).await;
    let after = table.shown().expect("shown").hands;
    assert!(after > before, "{before} hands were played before the machine slept, and {after} now");
}

#[tokio::test(start_paused = true)]
async fn a_command_is_not_refused_because_a_clock_is_overdue() {
    let clock = Leaping::new();
    let room = room_by(Arc::new(MemoryLog::new()), &clock).await;
    let (_, table) = time_table(&room).await;
    clock.leap(Duration::from_hours(2));
    table.come(ANNA, name("Anna"), None).await.expect("Anna comes");
    wants(&table, ANNA, "sit", SIT).await.expect("it is allowed");
}

#[tokio::test(start_paused = true)]
async fn a_table_goes_on_when_the_room_was_closed_for_hours() {
    let (log, clock) = (Arc::new(MemoryLog::new()), Leaping::new());
    let first = room_by(log.clone(), &clock).await;
    let (number, table) = time_table(&first).await;
    let before = table.shown().expect("shown").hands;
    first.close().await;
    clock.leap(Duration::from_hours(2));
    let again = room_by(log.clone(), &clock).await;
    sleep(Duration::from_mins(5)).await;
    let after = again.table(number).expect("open").shown().expect("shown").hands;
    assert!(after > before, "{before} hands were played before, and {after} now");
}

/// Somebody comes, sits down and listens.
async fn sits(room: &Room, table: &Table, person: Person) -> (u64, mpsc::Receiver<bytes::Bytes>) {
    table.come(person, name(&format!("P{}", person.0)), None).await.expect("a guest");
    let (lines, heard) = mpsc::channel(100_000);
    let connection = room.connection();
    table.listen(connection, person, None, lines).await.expect("heard");
    wants(table, person, "sit", SIT).await.expect("it is allowed");
    (connection, heard)
}

#[tokio::test(start_paused = true)]
async fn who_was_lost_while_a_clock_was_overdue_is_away() {
    let clock = Leaping::new();
    let room = room_by(Arc::new(MemoryLog::new()), &clock).await;
    let (_, table) = time_table(&room).await;
    let (connection, heard) = sits(&room, &table, ANNA).await;
    between_hands(&table).await;
    drop(heard);
    table.unlisten(connection).await;
    clock.leap(Duration::from_mins(40));
    sleep(Duration::from_secs(10)).await;
    assert_eq!(chair_of(&table, ANNA).await["away"]["why"], "disconnected");
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_while_a_clock_is_overdue_is_there() {
    let clock = Leaping::new();
    let room = room_by(Arc::new(MemoryLog::new()), &clock).await;
    let (_, table) = time_table(&room).await;
    let (connection, heard) = sits(&room, &table, ANNA).await;
    between_hands(&table).await;
    drop(heard);
    table.unlisten(connection).await;
    sleep(Duration::from_secs(10)).await;
    assert_eq!(chair_of(&table, ANNA).await["away"]["why"], "disconnected");
    clock.leap(Duration::from_mins(40));
    let (lines, _heard) = mpsc::channel(1_000);
    table.listen(room.connection(), ANNA, None, lines).await.expect("heard");
    assert_eq!(chair_of(&table, ANNA).await["away"], Value::Null);
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_dies_as_it_is_made_is_a_lost_one() {
    let room = room_by(Arc::new(MemoryLog::new()), &Leaping::new()).await;
    let (_, table) = time_table(&room).await;
    let (connection, heard) = sits(&room, &table, ANNA).await;
    drop(heard);
    table.unlisten(connection).await;
    let (lines, heard) = mpsc::channel(1_000);
    drop(heard);
    let _ = table.listen(room.connection(), ANNA, None, lines).await;
    sleep(Duration::from_secs(10)).await;
    assert_eq!(chair_of(&table, ANNA).await["away"]["why"], "disconnected");
}

#[tokio::test(start_paused = true)]
async fn who_is_asked_has_the_same_time_when_the_room_was_closed_though_somebody_is_away() {
    let (log, clock) = (Arc::new(MemoryLog::new()), Leaping::new());
    let first = room_by(log.clone(), &clock).await;
    // Play stops for five minutes for somebody who is away, and everybody has thirty seconds to act.
    let plan = Plan { house: "friends".into(), time: None, alone: Alone::Wait, ..time_plan() };
    let number = first.open_table(HOST, &name("Zoe"), &plan).await.expect("a table");
    let table = first.table(number).expect("it is open");
    let mut heard = Vec::new();
    for person in [ANNA, BEN, Person(4)] {
        heard.push(sits(&first, &table, person).await);
    }
    while view(&table).await["hand"] == Value::Null {
        sleep(Duration::from_secs(1)).await;
    }
    // Whoever is not asked loses the connection.
    let asked = view(&table).await["asks"]["seats"][0].clone();
    let lost = [(ANNA, 0), (BEN, 1)];
    let mut others = Vec::new();
    for (person, at) in lost {
        if chair_of(&table, person).await["seat"] != asked {
            others.push((person, at));
        }
    }
    let (away, at) = others[0];
    table.unlisten(heard[at].0).await;
    while chair_of(&table, away).await["away"] == Value::Null {
        sleep(Duration::from_millis(1)).await;
    }
    let before = view(&table).await;
    let left = |view: &Value| view["asks"]["by"].as_u64().expect("a clock") - clock.now();
    let had = left(&before);
    first.close().await;
    clock.leap(Duration::from_mins(10));
    let again = room_by(log.clone(), &clock).await;
    let table = again.table(number).expect("open");
    let after = view(&table).await;
    assert_eq!(after["asks"]["seats"], before["asks"]["seats"], "the same is asked");
    assert_eq!(after["asks"]["turn"], before["asks"]["turn"]);
    // What went by between the last record and the end of the room does not count: a millisecond.
    assert!((had..=had + 1).contains(&left(&after)), "{had} were left, and now {}", left(&after));
}

#[tokio::test(start_paused = true)]
async fn who_is_asked_loses_no_time_while_a_log_fails_as_the_room_is_opened() {
    let (log, clock) = (Arc::new(MemoryLog::new()), Leaping::new());
    let first = room_by(log.clone(), &clock).await;
    let plan = Plan { house: "friends".into(), time: None, ..time_plan() };
    let number = first.open_table(HOST, &name("Zoe"), &plan).await.expect("a table");
    let table = first.table(number).expect("it is open");
    let mut heard = Vec::new();
    for person in [ANNA, BEN] {
        heard.push(sits(&first, &table, person).await);
    }
    while view(&table).await["hand"] == Value::Null {
        sleep(Duration::from_millis(100)).await;
    }
    let left = |view: &Value| view["asks"]["by"].as_u64().expect("a clock") - clock.now();
    let had = left(&view(&table).await);
    first.close().await;
    let sulking = Arc::new(Hitched { log, hitch: Sulk(AtomicU64::new(40)) });
    let opened = clock.now();
    let again = room_by(sulking, &clock).await;
    let after = view(&again.table(number).expect("open")).await;
    assert!(clock.now() > opened + 1_000, "it took a while until the log wrote again");
    assert!(left(&after) >= had, "{had} were left, and now {}", left(&after));
}
