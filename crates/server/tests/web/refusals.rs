//! Every kind of refusal over HTTP, once: with its status, in the one form that all of them have.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use server::Rate;

use crate::caller::{Answer, Caller};
use crate::evening::table_for_two;
use crate::house::{House, TestClock, ports, settings};
use crate::moody::Moody;

/// Asserts status, code and form.
fn check(answer: &Answer, status: u16, code: &str) {
    assert_eq!((answer.status, answer.code()), (status, code), "{}", answer.text);
    let sentence = answer.body["sentence"].as_str().expect("a sentence");
    assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
    let fields = answer.body.as_object().expect("an object");
    let known = ["code", "sentence", "facts", "clauses"];
    assert!(fields.keys().all(|key| known.contains(&key.as_str())), "{fields:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn what_cannot_be_read_or_found() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    let json = nobody.clone().with("content-type", "application/json");
    check(&json.ask("POST", "/api/guests", "{").await, 400, "malformed");
    check(&json.ask("POST", "/api/guests", "").await, 400, "malformed");
    check(&json.ask("POST", "/api/guests", "{}").await, 422, "unfit");
    check(&json.ask("POST", "/api/guests", r#"{"name":"A","x":1}"#).await, 422, "unfit");
    check(&nobody.ask("POST", "/api/guests", r#"{"name":"A"}"#).await, 415, "not-json");
    let large = format!(r#"{{"name":"{}"}}"#, "x".repeat(20_000));
    check(&json.ask("POST", "/api/guests", &large).await, 413, "too-large");
    check(&nobody.get("/nowhere").await, 404, "nothing-here");
    check(&nobody.get("/api/houses/nowhere").await, 404, "nothing-here");
    check(&nobody.get("/api/clauses/X1").await, 404, "nothing-here");
    check(&nobody.get("/metrics").await, 404, "nothing-here");
    check(&nobody.ask("DELETE", "/api/me", "").await, 405, "no-such-method");
    check(&nobody.get("/api/me").await, 401, "who-are-you");
    check(&house.guest("Ann").await.get("/api/tables/7/socket").await, 426, "no-socket");
    check(&house.guest("Ann").await.get("/api/tables/7").await, 404, "no-table");
    house.close().await;
}

#[tokio::test]
async fn what_a_table_refuses() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let plain = json!({"name": "T", "house": "plain", "game": "holdem"});
    for (field, wrong, code) in [
        ("name", json!("\u{200b}"), "bad-name"),
        ("house", json!("monte-carlo"), "unknown"),
        ("game", json!("whist"), "unknown"),
        ("stake", json!("dear"), "unknown"),
        ("bots", json!(200), "unfit"),
        ("door", json!("ajar"), "unfit"),
    ] {
        let mut wanted = plain.clone();
        wanted[field] = wrong;
        check(&ann.post("/api/tables", &wanted).await, 422, code);
    }
    let mut wanted = plain.clone();
    wanted["seats"] = json!(200);
    assert_eq!(ann.post("/api/tables", &wanted).await.status, 409);
    assert_eq!(house.room.tables().len(), 0, "nothing was opened");
    let table = ann.post("/api/tables", &plain).await.body["table"].as_u64().expect("a table");
    let ask = |command: Value| {
        let ann = ann.clone();
        async move { ann.command(table, &command).await }
    };
    check(&ask(json!({"id": "", "do": "leave"})).await, 422, "bad-id");
    check(&ask(json!({"id": "1", "do": "say", "text": ""})).await, 422, "bad-line");
    check(&ask(json!({"id": "1", "do": "leave"})).await, 409, "not-seated");
    check(
        &ask(json!({"id": "1", "do": "kick", "seat": 3, "reason": "x"})).await,
        409,
        "nobody-there",
    );
    check(&ask(json!({"id": "1", "do": "undo", "reason": "x"})).await, 409, "nothing-to-undo");
    check(&ask(json!({"id": "1", "do": "sit", "buy_in": u64::MAX})).await, 422, "too-much");
    let few = ask(json!({"id": "1", "do": "sit", "buy_in": 1})).await;
    check(&few, 409, "buy-in-too-small");
    assert_eq!(few.body["facts"]["least"], json!(40), "twenty big blinds");
    house.close().await;
}

#[tokio::test]
async fn a_refusal_cites_the_house() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let wanted = json!({"name": "T", "house": "boston", "game": "holdem", "stake": "1/2"});
    let table = ann.post("/api/tables", &wanted).await.body["table"].as_u64().expect("a table");
    let refused = ann.command(table, &json!({"id": "1", "do": "sit", "buy_in": 151})).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    // No more than $150 at a $2 big blind.
    let clauses = refused.body["clauses"].as_array().expect("clauses");
    assert!(clauses.contains(&json!("B.limits.5")), "{}", refused.text);
    house.close().await;
}

#[tokio::test]
async fn when_nothing_can_be_written_nothing_happens() {
    let log = Arc::new(Moody::default());
    let house = House::of(settings(), ports(log.clone(), TestClock::new())).await;
    let (table, mut anns, _bobs, bob) = table_for_two(&house).await;
    let nobody = Caller::nobody(house.address);
    assert_eq!(nobody.get("/healthz").await.body["room"], "well");
    log.fails.store(true, Ordering::Relaxed);
    check(&nobody.get("/healthz").await, 503, "busy");
    let account = json!({"login": "ann", "password": "correct horse"});
    check(&nobody.post("/api/accounts", &account).await, 503, "unavailable");
    let wanted = json!({"name": "T", "house": "plain", "game": "holdem"});
    check(&bob.post("/api/tables", &wanted).await, 503, "unavailable");
    check(&bob.ask("POST", "/api/logout", "").await, 503, "unavailable");
    log.fails.store(false, Ordering::Relaxed);
    assert_eq!(nobody.get("/healthz").await.status, 200);
    assert_eq!(nobody.post("/api/accounts", &account).await.status, 201, "it was not made before");
    assert_eq!(bob.get("/api/me").await.status, 200, "Bob is still there");
    assert!(house.room.table(table).is_ok());
    anns.done(json!({"do": "say", "text": "it works again"})).await;
    house.close().await;
}

#[tokio::test]
async fn too_many_passwords_at_once() {
    let mut settings = settings();
    settings.limits.passwords_at_once = 0;
    settings.limits.attempts_per_login = Rate::per_second(100, 100);
    settings.limits.answer = Duration::from_millis(300);
    let house = House::with(settings).await;
    let guess = json!({"login": "ann", "password": "correct horse"});
    check(&Caller::nobody(house.address).post("/api/login", &guess).await, 503, "busy");
    house.close().await;
}
