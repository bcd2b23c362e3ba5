//! Hands played again from the log are what was told when they were played, over pages of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use room::{MemoryLog, Person, Reader, Refused, Wish};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use wire::NewPractice;

use crate::{HOST as ZOE, SIT, name, room, wants};

/// A page of the log has 4,096 events, and a hand of six about forty: this many hands fill one.
const HANDS: u64 = 150;

#[tokio::test(start_paused = true)]
async fn every_hand_is_told_again_as_it_was() {
    let room = room(Arc::new(MemoryLog::new())).await;
    let (number, _) =
        room.practice(ZOE, &name("Zoe"), NewPractice::default()).await.expect("a table");
    let table = room.table(number).expect("open");
    let (lines, mut heard) = mpsc::channel(100_000);
    table.listen(room.connection(), ZOE, None, lines).await.expect("heard");
    wants(&table, ZOE, "sit", SIT).await.expect("a chair");
    let mut told: BTreeMap<u64, Value> = BTreeMap::new();
    while table.shown().expect("open").hands < HANDS {
        let line = heard.recv().await.expect("the table goes on");
        let message: Value = serde_json::from_slice(&line).expect("JSON");
        let asks = &message["asks"];
        if asks["kind"] == "act" && asks["seats"] == json!([6]) {
            let turn = asks["turn"].as_u64().expect("a turn") as u32;
            let checks = asks["legal"]["stay"]["kind"] == "check";
            let wish = if checks { Wish::Check { turn } } else { Wish::Fold { turn } };
            let id = format!("t{}", message["n"]);
            wants(&table, ZOE, &id, wish).await.expect("it is allowed");
        }
        told.insert(message["n"].as_u64().expect("a number"), message);
    }
    let mut listed: Vec<u64> = Vec::new();
    loop {
        let rows = room.hands(number, ZOE, listed.last().copied()).await.expect("hands");
        assert!(rows.len() <= 50);
        if rows.is_empty() {
            break;
        }
        listed.extend(rows.iter().map(|row| row.hand));
    }
    let all: Vec<u64> = (1..HANDS).rev().collect();
    assert_eq!(listed, all, "every hand once, the newest first; the last is not over");
    for hand in (1..HANDS).step_by(9) {
        let reader = Reader::Person(ZOE);
        let shown = room.hand(number, hand, reader, String::new()).await.expect("a hand");
        let shown = serde_json::to_value(&shown).expect("JSON");
        assert_eq!((&shown["you"], &shown["begins"]["hands"]), (&json!(6), &json!(hand - 1)));
        let records = shown["told"].as_array().expect("records");
        assert!(records.len() > 2, "{shown}");
        for one in records {
            let was = &told[&one["n"].as_u64().expect("a number")];
            assert_eq!((&was["events"], &was["at"]), (&one["events"], &one["at"]), "hand {hand}");
        }
        let last = records.last().expect("a record");
        let ended = last["events"].as_array().expect("events").iter();
        let ended = ended.filter(|event| event["e"] == "hand-ended" && event["hand"] == hand);
        assert_eq!(ended.count(), 1, "{last}");
    }
    let running = room.hand(number, HANDS, Reader::Anybody, String::new()).await;
    assert_eq!(running.err(), Some(Refused::NoSuchHand));
    let ledger = room.ledger(number, ZOE).await.expect("a ledger");
    assert_eq!(ledger.rows.iter().map(|row| row.net).sum::<i64>(), 0, "nothing is raked here");
    assert_eq!(ledger.rows.len(), 6);
    assert_eq!(room.hands(number, Person(9), None).await, Err(Refused::NotInvited));
    room.close().await;
}
