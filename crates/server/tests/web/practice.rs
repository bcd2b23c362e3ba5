//! A practice table with a dealer who makes mistakes: they are ruled on, and the table goes on.

use std::sync::Arc;
use std::time::Duration;

use room::MemoryLog;
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::house::{House, TestClock, ports, settings};

/// How many hands are played: a bot's act goes wrong once in twelve times.
const HANDS: u64 = 12;

/// What Zoe does now: stays in for as little as possible, and rules where it is left to her.
fn answer(view: &Value) -> Option<Value> {
    let asks = &view["asks"];
    let turn = &asks["turn"];
    if asks["kind"] == "floor" {
        let choice = &view["hand"]["floor"]["choices"][0]["id"];
        return Some(json!({"do": "rule", "turn": turn, "choice": choice}));
    }
    let own = asks["seats"] == json!([6]);
    match asks["kind"].as_str() {
        Some("act") if own && asks["legal"]["stay"]["kind"] == "check" => {
            Some(json!({"do": "check", "turn": turn}))
        }
        Some("act") if own => Some(json!({"do": "fold", "turn": turn})),
        Some("show") if own => Some(json!({"do": "show", "turn": turn})),
        _ => None,
    }
}

/// All chips that lie on the table between two hands, and all that were bought less what was taken and
/// the house has; none if something happened meanwhile.
async fn chips(zoe: &Caller, path: &str) -> Option<(u64, u64)> {
    let ledger = zoe.get(&format!("{path}/ledger")).await.body;
    let view = zoe.get(path).await.body;
    if !view["hand"].is_null() || zoe.get(&format!("{path}/ledger")).await.body != ledger {
        return None;
    }
    let sum = |list: &Value, field: &str| -> u64 {
        let list = list.as_array().expect("a list");
        list.iter().map(|one| one[field].as_u64().expect("chips")).sum()
    };
    let house: u64 = ["rake", "promotion", "time", "incidentals"]
        .iter()
        .map(|fund| ledger["house"][fund].as_u64().expect("chips"))
        .sum();
    let bought = sum(&ledger["rows"], "bought") - sum(&ledger["rows"], "taken") - house;
    Some((sum(&view["chairs"], "stack"), bought))
}

#[tokio::test]
async fn a_faulty_dealer_errs_is_ruled_on_and_the_table_goes_on() {
    let clock = TestClock::new();
    let house = House::of(settings(), ports(Arc::new(MemoryLog::new()), clock.clone())).await;
    let zoe = house.guest("Zoe").await;
    let opened = zoe.post("/api/practice", &json!({"dealer": "faulty"})).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    let table = opened.body["table"].as_u64().expect("a table");
    let path = format!("/api/tables/{table}");
    let mut sent = 0;
    let mut command = async |mut wish: Value| {
        sent += 1;
        wish["id"] = json!(format!("z{sent}"));
        zoe.command(table, &wish).await.status
    };
    assert_eq!(command(json!({"do": "bot-pace", "pace": 0})).await, 200);
    assert_eq!(command(json!({"do": "sit", "seat": 6})).await, 200);
    let mut counted = 0;
    loop {
        let view = zoe.get(&path).await.body;
        if view["hands"].as_u64() > Some(HANDS) {
            break;
        }
        if let Some(wish) = answer(&view) {
            // A bot may have erred meanwhile: then it is asked again.
            command(wish).await;
        } else if view["hand"].is_null() {
            if let Some((lying, bought)) = chips(&zoe, &path).await {
                assert_eq!(lying, bought, "no chip is made or lost");
                counted += 1;
            }
            clock.turn_forward(Duration::from_secs(4));
        } else {
            clock.turn_forward(Duration::from_millis(1));
        }
    }
    assert!(counted > 3, "the chips were counted {counted} times");
    let mut told = String::new();
    for hand in 1..=HANDS {
        told += &zoe.get(&format!("{path}/hands/{hand}")).await.text;
    }
    // What each report led to, up to the next one. A foul card that Zoe does not see is not told.
    let reports: Vec<&str> = told.split(r#""e":"reported""#).skip(1).collect();
    assert!(!reports.is_empty(), "nothing went wrong in {HANDS} hands");
    let is_ruled_on = |after: &&str| after.contains(r#""e":"remedied""#);
    assert!(reports.iter().all(is_ruled_on), "each was ruled on");
    house.close().await;
}
