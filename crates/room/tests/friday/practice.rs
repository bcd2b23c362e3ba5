//! Practice tables: one's own, with bots, open for as long as somebody is there.

use std::sync::Arc;
use std::time::Duration;

use room::{Account, Dealer, Log, MemoryLog, Person, Refused, Room, Table, Wish, audit};
use tokio::sync::mpsc;
use tokio::time::sleep;
use wire::NewPractice;

use crate::{HOST as ZOE, SIT, name, room, wants};

/// Zoe sits down and hears what happens; whoever drops the receiver should tell the table.
async fn sit(room: &Room, table: &Table) -> (u64, mpsc::Receiver<bytes::Bytes>) {
    let (lines, heard) = mpsc::channel(100_000);
    let connection = room.connection();
    table.listen(connection, ZOE, None, lines).await.expect("heard");
    wants(table, ZOE, "sit", SIT).await.expect("it is allowed");
    (connection, heard)
}

#[tokio::test(start_paused = true)]
async fn the_same_choice_is_the_same_table_while_it_is_open() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let (first, is_new) =
        room.practice(ZOE, &name("Zoe"), NewPractice::default()).await.expect("one");
    assert!(is_new);
    let shown = room.table(first).expect("open").shown().expect("shown");
    assert_eq!((shown.house.as_str(), shown.title.as_str()), ("plain", "no-limit holdem 1/2"));
    assert_eq!((shown.seated, shown.seats), (5, 6), "a chair is left");
    let plain = NewPractice { stake: Some("1/2".into()), ..NewPractice::default() };
    assert_eq!(
        room.practice(ZOE, &name("Zoe"), plain).await,
        Ok((first, false)),
        "the same in words"
    );
    let omaha = NewPractice { game: Some("omaha".into()), ..NewPractice::default() };
    let (second, _) = room.practice(ZOE, &name("Zoe"), omaha).await.expect("another game");
    let (third, _) =
        room.practice(Person(2), &name("Zoe"), NewPractice::default()).await.expect("Bob's");
    assert!(first != second && first != third);
    let strange = NewPractice { house: Some("moon".into()), ..NewPractice::default() };
    let refused = room.practice(ZOE, &name("Zoe"), strange).await;
    assert_eq!(refused, Err(Refused::Unknown("moon".into())));
    let table = room.table(first).expect("open");
    wants(&table, ZOE, "end", Wish::Close).await.expect("closed");
    let (fourth, is_new) =
        room.practice(ZOE, &name("Zoe"), NewPractice::default()).await.expect("again");
    assert!(is_new && fourth != first);
    room.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_comes_back_to_closes_after_half_an_hour() {
    let log = Arc::new(MemoryLog::new());
    let room = room(log.clone()).await;
    let (number, _) =
        room.practice(ZOE, &name("Zoe"), NewPractice::default()).await.expect("a table");
    let table = room.table(number).expect("open");
    let (connection, heard) = sit(&room, &table).await;
    sleep(Duration::from_mins(3)).await;
    assert!(table.shown().expect("shown").hands > 0, "it was played at");
    drop(heard);
    table.unlisten(connection).await;
    sleep(Duration::from_mins(29)).await;
    assert!(room.table(number).is_ok(), "there is still time");
    sleep(Duration::from_mins(2)).await;
    assert_eq!(room.table(number).err(), Some(Refused::NoTable));
    assert!(room.tables().is_empty());
    room.close().await;
    let balances = log.balances().await.expect("balances");
    let left = |one: &&(Account, i64)| matches!(one.0, Account::Stack { .. } | Account::Pot { .. });
    assert_eq!(balances.iter().find(left), None, "everybody took the chips along");
    assert_eq!(audit(log.as_ref()).await.expect("an audit").faults, Vec::<String>::new());
}

#[tokio::test(start_paused = true)]
async fn a_hand_that_was_stopped_is_played_out_before_the_table_closes() {
    let log = Arc::new(MemoryLog::new());
    let room = room(log.clone()).await;
    let (number, _) =
        room.practice(ZOE, &name("Zoe"), NewPractice::default()).await.expect("a table");
    let table = room.table(number).expect("open");
    let (connection, heard) = sit(&room, &table).await;
    while table.look(ZOE).await.expect("a view").hand.is_none() {
        sleep(Duration::from_millis(100)).await;
    }
    wants(&table, ZOE, "stop", Wish::Pause).await.expect("it is allowed");
    drop(heard);
    table.unlisten(connection).await;
    sleep(Duration::from_mins(29)).await;
    assert!(table.look(ZOE).await.expect("a view").hand.is_some(), "it waits");
    sleep(Duration::from_mins(32)).await;
    assert_eq!(room.table(number).err(), Some(Refused::NoTable));
    room.close().await;
    assert_eq!(audit(log.as_ref()).await.expect("an audit").faults, Vec::<String>::new());
}

#[tokio::test(start_paused = true)]
async fn a_table_stays_open_for_who_looks_on_and_through_a_restart() {
    let log = Arc::new(MemoryLog::new());
    let first = room(log.clone()).await;
    let (number, _) =
        first.practice(ZOE, &name("Zoe"), NewPractice::default()).await.expect("a table");
    let (lines, heard) = mpsc::channel(1_000);
    let connection = first.connection();
    let table = first.table(number).expect("open");
    table.listen(connection, ZOE, None, lines).await.expect("heard");
    sleep(Duration::from_hours(2)).await;
    assert!(first.table(number).is_ok(), "Zoe looks on");
    drop(heard);
    table.unlisten(connection).await;
    sleep(Duration::from_mins(20)).await;
    first.close().await;
    let again = room(log.clone()).await;
    sleep(Duration::from_mins(29)).await;
    assert!(again.table(number).is_ok(), "the half hour starts over");
    sleep(Duration::from_mins(2)).await;
    assert_eq!(again.table(number).err(), Some(Refused::NoTable));
    again.close().await;
    let third = room(log.clone()).await;
    assert_eq!(third.table(number).err(), Some(Refused::NoTable), "for good");
}

/// Nobody has to rule who only wants to practise: what the book says is done, and what it leaves to the
/// floor is ruled by a bot, which says why.
#[tokio::test(start_paused = true)]
async fn a_faulty_dealer_is_ruled_on_by_the_book_and_nobody_waits() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let friends = NewPractice {
        house: Some("friends".into()),
        dealer: Some(Dealer::Faulty),
        ..NewPractice::default()
    };
    let (number, _) = room.practice(ZOE, &name("Zoe"), friends).await.expect("a table");
    let table = room.table(number).expect("open");
    let (_, mut heard) = sit(&room, &table).await;
    for minute in 0..120 {
        sleep(Duration::from_mins(1)).await;
        // Zoe is slow, and so is away again and again.
        let id = format!("back-{minute}");
        let _ = wants(&table, ZOE, &id, Wish::ComeBack).await;
    }
    assert!(table.shown().expect("shown").hands > 20, "it went on");
    let mut told = String::new();
    while let Ok(line) = heard.try_recv() {
        told.push_str(&String::from_utf8_lossy(&line));
    }
    assert!(told.contains("this is what it names first"), "a reason in words");
    room.close().await;
}
