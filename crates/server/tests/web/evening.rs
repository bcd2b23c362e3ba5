//! An evening among friends, by the socket.

use serde_json::{Value, json};

use crate::house::House;
use crate::line::Line;

/// Opens a table for two and sits down at it, the host first. Each message is one that the host's and
/// the guest's sockets have not heard yet.
pub(crate) async fn table_for_two(house: &House) -> (u64, Line, Line, crate::caller::Caller) {
    let ann = house.guest("Ann").await;
    let bob = house.guest("Bob").await;
    let wanted = json!({"name": "Friday", "house": "plain", "game": "holdem", "pause": 100});
    let opened = ann.post("/api/tables", &wanted).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    let table = opened.body["table"].as_u64().expect("a number");
    let links = opened.body["links"].as_array().expect("links");
    let player = links.iter().find(|link| link["role"] == "player").expect("a link for players");
    let come = format!("/api/tables/{table}/come");
    assert_eq!(bob.post(&come, &json!({})).await.code(), "not-invited");
    let role = bob.post(&come, &json!({"code": player["code"]})).await;
    assert_eq!(role.body, json!({"role": "player"}));
    let mut anns = ann.listen(table, None).await;
    let mut bobs = bob.listen(table, None).await;
    assert_eq!(anns.next().await["m"], "welcome");
    assert_eq!(bobs.next().await["m"], "welcome");
    anns.done(json!({"do": "sit", "seat": 1})).await;
    bobs.done(json!({"do": "sit", "seat": 2})).await;
    (table, anns, bobs, bob)
}

/// Checks, calls and shows, whoever is asked, until the first hears something for which this is true.
pub(crate) async fn play_until(
    lines: &mut [&mut Line; 2],
    is_it: impl Fn(&Value) -> bool,
) -> Value {
    let mut answered = Value::Null;
    loop {
        let asks = lines[0].asks.clone();
        let is_asked = asks["kind"] == "act" || asks["kind"] == "show";
        if is_asked && asks != answered {
            let seat = asks["seats"][0].as_u64().expect("a seat") as usize;
            let n = lines[0].n;
            let answer = answer(lines[seat - 1], &asks, n).await;
            lines[seat - 1].command(answer).await;
            answered = asks;
        }
        let message = lines[0].next().await;
        if is_it(&message) {
            return message;
        }
    }
}

/// What the player who is asked says, having heard the question as well.
async fn answer(line: &mut Line, asks: &Value, n: u64) -> Value {
    let turn = &asks["turn"];
    if asks["kind"] == "show" {
        return json!({"do": "show", "turn": turn});
    }
    while line.n < n {
        line.next().await;
    }
    let act = if line.asks["legal"]["stay"]["kind"] == "check" { "check" } else { "call" };
    json!({"do": act, "turn": turn})
}

/// Whether a hand is over.
pub(crate) fn ends(message: &Value) -> bool {
    let events = message["events"].as_array();
    events.is_some_and(|events| events.iter().any(|event| event["e"] == "hand-ended"))
}

#[tokio::test]
async fn two_come_by_a_link_play_a_hand_and_one_comes_back() {
    let house = House::open().await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    while bobs.n < anns.n {
        bobs.next().await;
    }
    let (heard, asks) = (bobs.n, bobs.asks.clone());
    drop(bobs);
    anns.done(json!({"do": "say", "text": "where is he?"})).await;
    let mut bobs = bob.listen(table, Some(heard)).await;
    let first = bobs.next().await;
    assert_eq!(first["m"], "resumed", "{first}");
    bobs.asks = asks;
    let mut n = heard;
    while n < first["n"].as_u64().expect("a number") {
        let missed = bobs.next().await;
        n += 1;
        assert_eq!((&missed["m"], &missed["n"]), (&json!("told"), &json!(n)), "none is missing");
    }
    let old = bob.listen(table, Some(999_999)).await.next().await;
    assert_eq!(old["m"], "welcome", "nobody has heard that yet: {old}");
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

/// Somebody who was sent a link sees what it leads to, without a name and without coming.
#[tokio::test]
async fn a_link_shows_the_table_before_anybody_comes() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let wanted =
        json!({"name": "Friday", "house": "boston", "game": "holdem", "stake": "no-limit 1/2"});
    let opened = ann.post("/api/tables", &wanted).await.body;
    let glance = format!("/api/tables/{}/glance", opened["table"]);
    let nobody = crate::caller::Caller::nobody(house.address);
    let links = opened["links"].as_array().expect("links");
    let player = links.iter().find(|link| link["role"] == "player").expect("a link for players");
    let seen = nobody.post(&glance, &json!({"code": player["code"]})).await.body;
    assert_eq!(seen["sign"]["name"], "Friday");
    assert_eq!((&seen["sign"]["house"], &seen["role"]), (&json!("boston"), &json!("player")));
    assert_eq!(seen["sign"]["title"], "no-limit holdem 1/2");
    assert_eq!(seen["seated"], 0);
    assert_eq!(nobody.post(&glance, &json!({"code": "x"})).await.code(), "not-invited");
    assert_eq!(nobody.post(&glance, &json!({})).await.code(), "not-invited");
    assert_eq!(nobody.post("/api/tables/99/glance", &json!({})).await.code(), "no-table");
    house.close().await;
}
