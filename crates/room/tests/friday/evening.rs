//! Evenings from the first hand to the closed books: bots, crashes, invitations, and who may do what.

use std::sync::Arc;
use std::time::Duration;

use room::{Account, Door, Limits, Log, MemoryLog, Person, Plan, Refused, Role, Style, Wish};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::{HOST, SIT, name, room, room_within, wants};

fn quick(game: &str) -> Plan {
    Plan { game: game.into(), pause: 1_000, ..crate::plan() }
}

/// A room in which each host has this many tables.
fn only(tables_per_host: usize) -> Limits {
    Limits { tables_per_host, ..Limits::default() }
}

#[tokio::test(start_paused = true)]
async fn bots_play_with_whoever_sits_and_the_books_close() {
    let log = Arc::new(MemoryLog::new());
    let room = room(log.clone()).await;
    let number = room.open_table(HOST, &name("Zoe"), &quick("holdem")).await.expect("a table");
    let table = room.table(number).expect("it is open");
    for id in ["a", "b", "c"] {
        let wish = Wish::AddBot { seat: None, style: Style::Sane, pace: 100 };
        wants(&table, HOST, id, wish).await.expect("a bot sits down");
    }
    sleep(Duration::from_mins(1)).await;
    assert_eq!(table.shown().expect("shown").hands, 0, "bots wait for somebody");
    let (lines, mut heard) = mpsc::channel(10_000);
    table.listen(room.connection(), HOST, None, lines).await.expect("heard");
    let first = wants(&table, HOST, "sit", SIT).await.expect("a chair");
    assert_eq!(wants(&table, HOST, "sit", SIT).await, Ok(first), "the same again");
    let mut answers = 0;
    let mut turns = 0;
    while turns < 60 {
        let line = heard.recv().await.expect("the table goes on");
        let message: Value = serde_json::from_slice(&line).expect("JSON");
        let asks = &message["asks"];
        if asks["kind"] != "act" || asks["seats"] != serde_json::json!([4]) {
            continue;
        }
        turns += 1;
        let turn = asks["turn"].as_u64().expect("a turn") as u32;
        let wish = match asks["legal"]["stay"]["kind"].as_str() {
            Some("check") => Wish::Check { turn },
            Some("call") => Wish::Call { turn },
            other => panic!("{other:?}"),
        };
        if wants(&table, HOST, &format!("t{turns}"), wish).await.is_ok() {
            answers += 1;
        }
    }
    assert!(answers > 50, "{answers}");
    assert!(table.shown().expect("shown").hands > 5);
    room.close().await;
    let balances = log.balances().await.expect("balances");
    let all: i64 = balances.iter().map(|(_, amount)| amount).sum();
    assert_eq!(all, 0, "the books close");
    let pot = balances.iter().find(|(account, _)| matches!(account, Account::Pot { .. }));
    assert!(pot.is_none_or(|(_, amount)| *amount == 0));
    let wallets: i64 = balances
        .iter()
        .filter(|(account, _)| matches!(account, Account::Wallet { .. }))
        .map(|(_, amount)| *amount)
        .sum();
    assert!(wallets <= -800, "four bought 200 each, and perhaps again: {wallets}");
}

#[tokio::test(start_paused = true)]
async fn a_table_goes_on_from_the_same_card_after_a_crash() {
    let log = Arc::new(MemoryLog::new());
    let first = room(log.clone()).await;
    let number = first.open_table(HOST, &name("Zoe"), &quick("stud-hilo")).await.expect("a table");
    let table = first.table(number).expect("it is open");
    let ann = Person(2);
    assert_eq!(table.come(ann, name("Ann"), None).await, Ok(Role::Player));
    for person in [HOST, ann] {
        wants(&table, person, "sit", SIT).await.expect("a chair");
    }
    sleep(Duration::from_secs(3)).await;
    let before = [table.look(HOST).await, table.look(ann).await].map(|view| view.expect("a view"));
    assert!(before[0].hand.is_some(), "a hand is in progress");
    drop(first);
    let again = room(log.clone()).await;
    let table = again.table(number).expect("it is open again");
    let after = [table.look(HOST).await, table.look(ann).await].map(|view| view.expect("a view"));
    let told = |view: &wire::View| {
        let mut view = serde_json::to_value(view).expect("JSON");
        view["asks"]["by"].take();
        view
    };
    assert_eq!(before.each_ref().map(told), after.each_ref().map(told));
}

#[tokio::test(start_paused = true)]
async fn only_who_may_is_let() {
    let log = Arc::new(MemoryLog::new());
    let room = room_within(log.clone(), only(2)).await;
    let closed = Plan { door: Door::Invited, ..quick("holdem") };
    let number = room.open_table(HOST, &name("Zoe"), &closed).await.expect("a table");
    let table = room.table(number).expect("it is open");
    let ann = Person(2);
    assert_eq!(table.come(ann, name("Ann"), None).await, Err(Refused::NotInvited));
    assert_eq!(table.come(ann, name("Ann"), Some("x".into())).await, Err(Refused::NotInvited));
    assert_eq!(wants(&table, ann, "1", SIT).await, Err(Refused::NotInvited));
    let codes = table.invitations(HOST).await.expect("the host sees the links");
    assert_eq!(table.invitations(ann).await, Err(Refused::Needs(Role::Host)));
    let watcher = codes.iter().find(|one| one.role == Role::Watcher).expect("a link");
    let role = table.come(ann, name("Ann"), Some(watcher.code.clone())).await;
    assert_eq!(role, Ok(Role::Watcher));
    assert_eq!(
        wants(&table, ann, "2", SIT).await,
        Err(Refused::Needs(Role::Player)),
        "a watcher does not sit"
    );
    let player = codes.iter().find(|one| one.role == Role::Player).expect("a link");
    let role = table.come(ann, name("Ann"), Some(player.code.clone())).await;
    assert_eq!(role, Ok(Role::Player));
    wants(&table, ann, "3", SIT).await.expect("a chair");
    let kick = Wish::Kick { seat: 1, reason: "shouting".into() };
    assert_eq!(wants(&table, ann, "4", kick.clone()).await, Err(Refused::Needs(Role::Floor)));
    wants(&table, HOST, "5", kick).await.expect("sent away");
    assert_eq!(wants(&table, ann, "6", SIT).await, Err(Refused::NotInvited));
    let back = table.come(ann, name("Ann"), Some(player.code.clone())).await;
    assert_eq!(back, Err(Refused::NotInvited));
    room.open_table(HOST, &name("Zoe"), &closed).await.expect("a second one");
    let third = room.open_table(HOST, &name("Zoe"), &closed).await;
    assert_eq!(third, Err(Refused::TooManyTables));
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_closed_stays_closed_and_everybody_has_the_chips() {
    let log = Arc::new(MemoryLog::new());
    let room = room_within(log.clone(), only(1)).await;
    let number = room.open_table(HOST, &name("Zoe"), &quick("holdem")).await.expect("a table");
    let table = room.table(number).expect("it is open");
    let (lines, mut heard) = mpsc::channel(100);
    table.listen(room.connection(), HOST, None, lines).await.expect("heard");
    wants(&table, HOST, "sit", SIT).await.expect("a chair");
    let ann = Person(2);
    table.come(ann, name("Ann"), None).await.expect("a guest");
    let no = wants(&table, ann, "close", Wish::Close).await;
    assert_eq!(no, Err(Refused::Needs(Role::Host)));
    wants(&table, HOST, "close", Wish::Close).await.expect("closed");
    let mut last = Value::Null;
    while let Some(line) = heard.recv().await {
        last = serde_json::from_slice(&line).expect("JSON");
    }
    assert_eq!(last, serde_json::json!({"m": "gone", "why": "table-closed"}));
    assert!(log.balances().await.expect("balances").iter().all(|(_, amount)| *amount == 0));
    assert_eq!(room.table(number).map(|_| ()), Err(Refused::NoTable));
    let second = room.open_table(HOST, &name("Zoe"), &quick("holdem")).await;
    assert_eq!(second, Ok(number + 1), "a closed table does not count");
    drop(room);
    let room = room_within(log.clone(), only(1)).await;
    assert_eq!(room.table(number).map(|_| ()), Err(Refused::NoTable));
    assert!(room.table(number + 1).is_ok());
}
