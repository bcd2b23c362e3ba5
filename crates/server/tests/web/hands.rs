//! Hands that are over, and what an evening comes to: read by those who played, those who looked on, and anybody
//! who was given a link.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Seat, Viewer};
use room::HandRecord;
use serde_json::{Value, json};
use server::Rate;

use crate::caller::Caller;
use crate::evening::{ends, play_until};
use crate::house::{House, settings};
use crate::line::Line;

/// A table with Ann, whose it is, and Bob; Eve looks on.
struct Friday {
    table: u64,
    /// Ann, Bob and Eve.
    callers: [Caller; 3],
    lines: [Line; 3],
}

impl Friday {
    async fn open(house: &House, of: &str, stake: Option<&str>) -> Friday {
        let callers =
            [house.guest("Ann").await, house.guest("Bob").await, house.guest("Eve").await];
        let wanted = json!({"name": "Friday", "house": of, "game": "holdem", "stake": stake,
            "pause": 1_500, "door": "open"});
        let opened = callers[0].post("/api/tables", &wanted).await;
        let table = opened.body["table"].as_u64().expect("a table");
        for caller in &callers[1..] {
            let come = format!("/api/tables/{table}/come");
            assert_eq!(caller.post(&come, &json!({})).await.status, 200);
        }
        let mut lines = [
            callers[0].listen(table, None).await,
            callers[1].listen(table, None).await,
            callers[2].listen(table, None).await,
        ];
        for line in &mut lines {
            line.next().await;
        }
        lines[0].done(json!({"do": "sit", "seat": 1})).await;
        lines[1].done(json!({"do": "sit", "seat": 2})).await;
        Friday { table, callers, lines }
    }

    async fn get(&self, who: usize, path: &str) -> crate::caller::Answer {
        self.callers[who].get(&format!("/api/tables/{}/{path}", self.table)).await
    }

    /// Everybody hears what the first has heard.
    async fn hear(&mut self) {
        let n = self.lines[0].n;
        for line in &mut self.lines {
            while line.n < n {
                line.next().await;
            }
        }
    }

    /// Who is asked does this.
    async fn act(&mut self, mut act: Value) -> usize {
        while self.lines[0].asks["kind"] != "act" {
            self.lines[0].next().await;
        }
        self.hear().await;
        act["turn"] = self.lines[0].asks["turn"].clone();
        let seat = self.lines[0].asks["seats"][0].as_u64().expect("a seat") as usize;
        let n = self.lines[seat - 1].done(act).await["n"].as_u64().expect("a number");
        while self.lines[0].n < n {
            self.lines[0].next().await;
        }
        self.hear().await;
        seat
    }
}

/// What a socket was told of each record: number, events, topics.
fn heard(line: &Line) -> Vec<Value> {
    let messages = line.log.iter().map(|text| serde_json::from_str(text).expect("JSON"));
    messages.filter(|message: &Value| message["m"] == "told").collect()
}

/// Everything in the answer was told on the socket, word for word.
fn assert_as_heard(hand: &Value, line: &Line) {
    let heard = heard(line);
    let told = hand["told"].as_array().expect("records");
    assert!(told.len() > 3, "{hand}");
    for one in told {
        let same = heard.iter().find(|message| message["n"] == one["n"]).expect("it was told");
        assert_eq!(same["events"], one["events"]);
        assert_eq!((&same["about"], &same["at"]), (&one["about"], &one["at"]));
    }
    let kinds = |events: &Value| -> Vec<Value> {
        events.as_array().expect("events").iter().map(|event| event["e"].clone()).collect()
    };
    let all: Vec<Value> = told.iter().flat_map(|one| kinds(&one["events"])).collect();
    assert!(all.contains(&json!("hand-began")) && all.contains(&json!("hand-ended")), "{all:?}");
}

#[tokio::test]
async fn a_hand_is_read_as_it_was_seen_and_shared_as_the_rail_saw_it() {
    let house = House::open().await;
    let mut friday = Friday::open(&house, "plain", None).await;
    friday.lines[0].done(json!({"do": "say", "text": "a word among friends"})).await;
    assert_eq!(friday.get(0, "hands").await.body, json!([]));
    friday.act(json!({"do": "call"})).await;
    assert_eq!(friday.get(0, "hands/1").await.code(), "no-such-hand", "it is not over");
    // Whoever plays the big blind bets ten into four, and is not called.
    let winner = friday.act(json!({"do": "raise", "to": 12})).await;
    let begun = friday.act(json!({"do": "fold"})).await;
    assert_ne!(winner, begun);
    friday.lines[0].done(json!({"do": "pause"})).await;
    let rows = friday.get(2, "hands").await.body;
    let name = ["Ann", "Bob"][winner - 1];
    assert_eq!(rows.as_array().map(Vec::len), Some(1));
    assert_eq!((&rows[0]["hand"], &rows[0]["title"]), (&json!(1), &json!("no-limit holdem 1/2")));
    // Two and two; what nobody called went back.
    assert_eq!(rows[0]["pot"], 4);
    assert_eq!(rows[0]["winners"], json!([{"seat": winner, "name": name, "amount": 4}]));
    assert_eq!(friday.get(0, "hands?before=1").await.body, json!([]));

    let hands = [
        friday.get(0, "hands/1").await,
        friday.get(1, "hands/1").await,
        friday.get(2, "hands/1").await,
    ];
    for (hand, line) in hands.iter().zip(&friday.lines) {
        assert_as_heard(&hand.body, line);
        assert!(!hand.text.contains("among friends"), "what was said is nobody else's");
        assert_eq!(hand.body["begins"]["hand"], Value::Null);
        assert_eq!(hand.body["begins"]["chairs"].as_array().map(Vec::len), Some(2));
        assert_eq!((&hand.body["table"], &hand.body["hand"]), (&json!(friday.table), &json!(1)));
    }
    assert_eq!((&hands[0].body["you"], &hands[1].body["you"]), (&json!(1), &json!(2)));
    assert_eq!(hands[2].body["you"], Value::Null);
    assert_ne!(hands[0].text, hands[1].text, "each sees their own cards");

    let nobody = Caller::nobody(house.address);
    let path = format!("/api/tables/{}/hands/1", friday.table);
    assert_eq!(nobody.get(&path).await.code(), "who-are-you");
    let share = hands[0].body["share"].as_str().expect("a code");
    let shared = nobody.get(&format!("{path}?code={share}")).await;
    assert_eq!(shared.text, hands[2].text, "as the rail saw it");
    let stranger = house.guest("Zoe").await;
    assert_eq!(stranger.get(&path).await.code(), "not-invited");
    assert_eq!(stranger.get(&format!("{path}?code={share}")).await.text, hands[2].text);
    let own = friday.callers[0].get(&format!("{path}?code={share}")).await;
    assert_eq!(own.text, hands[0].text, "a link takes nothing away");
    for wrong in ["0".repeat(32), String::new(), share[1..].to_owned()] {
        let refused = nobody.get(&format!("{path}?code={wrong}")).await;
        assert_eq!((refused.status, refused.code()), (403, "not-invited"), "{wrong}");
    }
    for absent in ["hands/2", "hands/0", "hands/99999"] {
        assert_eq!(friday.get(0, absent).await.status, 404, "{absent}");
    }
    assert_eq!(friday.callers[0].get("/api/tables/0/hands").await.code(), "no-table");
    assert_eq!(friday.callers[0].get("/api/tables/77/hands").await.code(), "no-table");
    friday.lines[0].done(json!({"do": "close"})).await;
    assert_eq!(friday.get(1, "hands/1").await.text, hands[1].text, "the log is still there");
    house.close().await;
}

#[tokio::test]
async fn who_has_only_the_link_reads_the_clauses_too() {
    let house = House::open().await;
    let mut friday = Friday::open(&house, "boston", None).await;
    friday.act(json!({"do": "fold"})).await;
    let hand = friday.get(0, "hands/1").await.body;
    let told = hand["told"].as_array().expect("records");
    let about = |topic: &String| {
        let topics = told.iter().filter_map(|one| one["about"].as_array()).flatten();
        topics.into_iter().any(|one| one == topic)
    };
    let mut behind = friday.get(0, "topics").await.body["topics"].clone();
    let all = behind.as_object_mut().expect("topics");
    let many = all.len();
    all.retain(|topic, _| about(topic));
    assert!(!all.is_empty() && all.len() < many, "{all:?}");
    assert_eq!(hand["topics"], behind, "what it was about, and nothing else");
    let share = hand["share"].as_str().expect("a code");
    let path = format!("/api/tables/{}/hands/1?code={share}", friday.table);
    assert_eq!(Caller::nobody(house.address).get(&path).await.body["topics"], behind);
    house.close().await;
}

#[tokio::test]
async fn a_hand_is_taken_home_as_whoever_asks_may_see_it() {
    let mut settings = settings();
    // What stands for the writer says for whose eyes it writes.
    settings.records = Some(Arc::new(|record: &HandRecord| match record.names[0].as_str() {
        "Ann" => Ok(format!("{:?}", record.viewer)),
        _ => Err("nobody knows her".to_owned()),
    }));
    let house = House::with(settings).await;
    let mut friday = Friday::open(&house, "plain", None).await;
    friday.act(json!({"do": "fold"})).await;
    let file = friday.get(0, "hands/1/phh").await;
    let disposition = format!("attachment; filename=\"cardroom-{}-1.phh\"", friday.table);
    assert_eq!(file.header("content-disposition"), Some(disposition.as_str()));
    assert_eq!(file.text, format!("{:?}", Viewer::Seat(Seat::new(0))));
    assert_eq!(friday.get(2, "hands/1/phh").await.text, format!("{:?}", Viewer::Rail));
    let share = friday.get(1, "hands/1").await.body["share"].clone();
    let share = share.as_str().expect("a code");
    let path = format!("/api/tables/{}/hands/1/phh", friday.table);
    let nobody = Caller::nobody(house.address);
    assert_eq!(nobody.get(&path).await.code(), "who-are-you");
    let shared = nobody.get(&format!("{path}?code={share}")).await;
    assert_eq!(shared.text, format!("{:?}", Viewer::Rail));
    house.close().await;
}

#[tokio::test]
async fn an_evening_is_taken_home_in_one_file() {
    let mut settings = settings();
    // What stands for the writer says for whose eyes it writes, and cannot write the second hand.
    let written = AtomicUsize::new(0);
    settings.records = Some(Arc::new(move |record: &HandRecord| {
        match written.fetch_add(1, Ordering::Relaxed) % 3 {
            1 => Err("on two boards".to_owned()),
            _ => Ok(format!("{:?}", record.viewer)),
        }
    }));
    settings.limits.costly_per_address = Rate::per_minute(1, 10);
    let house = House::with(settings).await;
    let mut friday = Friday::open(&house, "plain", None).await;
    assert_eq!(friday.get(0, "phhs").await.text, "", "nothing is over yet");
    for _ in 0..3 {
        friday.act(json!({"do": "fold"})).await;
    }
    friday.lines[0].done(json!({"do": "pause"})).await;
    let anns = Viewer::Seat(Seat::new(0));
    let file = friday.get(0, "phhs").await;
    assert_eq!(file.text, format!("[1]\n{anns:?}\n[3]\n{anns:?}\n# left out: 2\n"));
    let disposition = format!("attachment; filename=\"cardroom-{}.phhs\"", friday.table);
    assert_eq!(file.header("content-disposition"), Some(disposition.as_str()));
    let rail = Viewer::Rail;
    let watched = friday.get(2, "phhs").await.text;
    assert_eq!(watched, format!("[1]\n{rail:?}\n[3]\n{rail:?}\n# left out: 2\n"));
    assert_eq!(friday.get(0, "phhs?before=2").await.text, format!("[1]\n{anns:?}\n"));
    let path = format!("/api/tables/{}/phhs", friday.table);
    assert_eq!(Caller::nobody(house.address).get(&path).await.code(), "who-are-you");
    // Three guests, a table and four files so far; with Zoe and what she asks for it is ten.
    let zoe = house.guest("Zoe").await;
    assert_eq!(zoe.get(&path).await.code(), "not-invited");
    let again = friday.get(0, "phhs").await;
    assert_eq!((again.status, again.code()), (429, "too-often"), "it costs more than a hand");
    house.close().await;
}

#[tokio::test]
async fn what_the_floor_took_back_is_no_part_of_the_hand() {
    let house = House::open().await;
    let mut friday = Friday::open(&house, "plain", None).await;
    let small = friday.act(json!({"do": "fold"})).await;
    let big = 3 - small;
    let won = friday.get(0, "hands").await.body;
    assert_eq!((&won[0]["pot"], &won[0]["winners"][0]["seat"]), (&json!(2), &json!(big)));
    let net = |ledger: &Value, name: &str| {
        let rows = ledger["rows"].as_array().expect("rows");
        rows.iter().find(|row| row["name"] == name).expect("a row")["net"].clone()
    };
    let [loser, winner] = [["Ann", "Bob"][small - 1], ["Ann", "Bob"][big - 1]];
    let ledger = friday.get(1, "ledger").await.body;
    assert_eq!((net(&ledger, loser), net(&ledger, winner)), (json!(-1), json!(1)));
    let undone = friday.lines[0].done(json!({"do": "undo", "reason": "a slip"})).await;
    assert_eq!(friday.get(0, "hands").await.body, json!([]), "it goes on");
    let ledger = friday.get(1, "ledger").await.body;
    assert_eq!((net(&ledger, loser), net(&ledger, winner)), (json!(0), json!(0)));
    assert_eq!(ledger["settle"], json!([]));
    assert_eq!(friday.act(json!({"do": "raise", "to": 6})).await, small, "the same is asked again");
    friday.act(json!({"do": "fold"})).await;
    let won = friday.get(0, "hands").await.body;
    assert_eq!(won.as_array().map(Vec::len), Some(1));
    assert_eq!((&won[0]["pot"], &won[0]["winners"][0]["seat"]), (&json!(4), &json!(small)));
    for who in 0..3 {
        let hand = friday.get(who, "hands/1").await.body;
        let told = hand["told"].as_array().expect("records");
        let events: Vec<&Value> =
            told.iter().flat_map(|one| one["events"].as_array().expect("events")).collect();
        let folds = events.iter().filter(|event| event["action"] == "fold").count();
        assert_eq!(folds, 1, "the first fold is gone");
        let back = told.iter().find(|one| one["n"] == undone["n"]).expect("the going back");
        assert_eq!(back["events"], json!([{"e": "undone"}]));
        assert_eq!(back["view"]["chat"], json!([]));
        let line = heard(&friday.lines[who]);
        let told = line.iter().find(|one| one["n"] == undone["n"]).expect("it was told");
        assert_eq!(back["view"]["hand"], told["view"]["hand"], "as the socket had it");
    }
    house.close().await;
}

#[tokio::test]
async fn the_ledger_closes_with_what_the_house_took() {
    let house = House::open().await;
    // Blinds of 1 and 3, which are the house's fee (R.fees.1, R.fees.2).
    let mut friday = Friday::open(&house, "three-six", Some("fixed-limit 3/6")).await;
    let small = friday.act(json!({"do": "call"})).await;
    let big = 3 - small;
    let [first, second] = &mut friday.lines[..2] else { panic!("two play") };
    play_until(&mut [first, second], ends).await;
    friday.lines[0].done(json!({"do": "pause"})).await;
    let ledger = friday.get(2, "ledger").await.body;
    assert_eq!(ledger["chip"], "1");
    let taken = ledger["house"]["rake"].as_i64().expect("a fee");
    assert_eq!(taken, 4, "the two blinds");
    let rows = ledger["rows"].as_array().expect("rows");
    let sum: i64 = rows.iter().map(|row| row["net"].as_i64().expect("a number")).sum();
    assert_eq!(sum + taken, 0);
    for row in rows {
        let of = |key: &str| row[key].as_i64().expect("a number");
        assert_eq!((of("taken") + of("stack") - of("bought"), of("taken")), (of("net"), 0));
    }
    let paid: i64 = ledger["settle"]
        .as_array()
        .expect("payments")
        .iter()
        .map(|one| one["amount"].as_i64().expect("a number"))
        .sum();
    let lost: i64 = rows.iter().map(|row| row["net"].as_i64().unwrap_or(0).min(0)).sum();
    assert_eq!(paid, -lost, "each loser pays what was lost");
    let to_house = ledger["settle"].as_array().expect("payments").iter();
    let to_house: i64 = to_house
        .filter(|one| one["to"].is_null())
        .map(|one| one["amount"].as_i64().expect("a number"))
        .sum();
    assert_eq!(to_house, taken);
    friday.lines[big - 1].done(json!({"do": "leave"})).await;
    let after = friday.get(0, "ledger").await.body;
    let name = ["Ann", "Bob"][big - 1];
    let row = |of: &Value| {
        let rows = of["rows"].as_array().expect("rows").clone();
        rows.into_iter().find(|row| row["name"] == name).expect("a row")
    };
    assert_eq!(row(&after)["stack"], 0);
    assert_eq!(row(&after)["taken"], row(&ledger)["stack"], "everything was taken along");
    assert_eq!(row(&after)["net"], row(&ledger)["net"]);
    assert_eq!(house.guest("Zoe").await.get("/api/tables/1/ledger").await.code(), "not-invited");
    house.close().await;
}

#[tokio::test]
async fn the_host_sees_who_has_come() {
    let house = House::open().await;
    let mut friday = Friday::open(&house, "plain", None).await;
    friday.lines[0].done(json!({"do": "add-bot", "style": "caller"})).await;
    let people = friday.get(0, "people").await.body;
    let people = people.as_array().expect("people");
    let of = |name: &str| {
        let found = people.iter().find(|one| one["name"] == name && one["bot"].is_null());
        found.expect("somebody").clone()
    };
    assert_eq!((&of("Ann")["role"], &of("Ann")["seat"]), (&json!("host"), &json!(1)));
    assert_eq!((&of("Bob")["role"], &of("Bob")["seat"]), (&json!("player"), &json!(2)));
    assert_eq!((&of("Eve")["seat"], &of("Eve")["connected"]), (&Value::Null, &json!(true)));
    let bot = people.iter().find(|one| one["bot"] == "caller").expect("a bot");
    assert_eq!((&bot["seat"], &bot["connected"]), (&json!(3), &json!(false)));
    assert_eq!(friday.get(1, "people").await.code(), "needs-role");
    house.close().await;
}
