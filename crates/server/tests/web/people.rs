//! Who is who: guests and members, cookies and tokens, forged ones and old ones.

use std::sync::Arc;
use std::time::Duration;

use room::MemoryLog;
use serde_json::json;

use crate::caller::{Answer, Caller};
use crate::house::{House, TestClock, ports, settings};

const PASSWORD: &str = "correct horse";

/// A browser that holds this cookie, on a page of ours.
fn browser(house: &House, token: &str) -> Caller {
    Caller::nobody(house.address)
        .with("cookie", &format!("other=1; cardroom={token}"))
        .with("origin", "https://cards.example")
}

fn bearer(house: &House, token: &str) -> Caller {
    Caller::nobody(house.address).with("authorization", &format!("Bearer {token}"))
}

async fn account(house: &House, login: &str) -> Answer {
    let wanted = json!({"login": login, "password": PASSWORD, "keep": "token"});
    Caller::nobody(house.address).post("/api/accounts", &wanted).await
}

#[tokio::test]
async fn a_browser_gets_a_cookie_and_a_program_a_token() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    let came = nobody.post("/api/guests", &json!({"name": " Ann   Lee "})).await;
    assert_eq!(came.status, 201);
    assert_eq!(came.body["token"], json!(null), "a script has no business with it");
    let header = came.header("set-cookie").expect("a cookie");
    for part in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"] {
        assert!(header.contains(part), "{header}");
    }
    let me = browser(&house, came.cookie().expect("a token")).get("/api/me").await;
    assert_eq!(me.body["name"], "Ann Lee");
    assert_eq!(me.body["standing"], "guest");
    let person = me.body["person"].as_u64().expect("a number");
    assert!((1 << 52..1 << 53).contains(&person));
    let came = nobody.post("/api/guests", &json!({"name": "Bot", "keep": "token"})).await;
    assert_eq!(came.header("set-cookie"), None);
    let token = came.body["token"].as_str().expect("a token");
    assert_eq!(bearer(&house, token).get("/api/me").await.body["name"], "Bot");
    house.close().await;
}

#[tokio::test]
async fn another_name_is_taken_by_the_same_person() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let before = ann.get("/api/me").await;
    let renamed = ann.post("/api/me", &json!({"name": "Anna"})).await;
    assert_eq!(renamed.body["person"], before.body["person"]);
    let token = renamed.body["token"].as_str().expect("a new token");
    assert_eq!(bearer(&house, token).get("/api/me").await.body["name"], "Anna");
    let made = account(&house, "bob").await;
    let bob = bearer(&house, made.body["token"].as_str().expect("a token"));
    assert_eq!(bob.get("/api/me").await.body["name"], "bob");
    assert_eq!(bob.post("/api/me", &json!({"name": "Bob"})).await.status, 200);
    assert_eq!(bob.get("/api/me").await.body["name"], "Bob");
    house.close().await;
}

#[tokio::test]
async fn a_guest_who_makes_an_account_stays_the_same_person() {
    let log = Arc::new(MemoryLog::new());
    let house = House::of(settings(), ports(log.clone(), TestClock::new())).await;
    let ann = house.guest("Ann").await;
    let person = ann.get("/api/me").await.body["person"].clone();
    let wanted = json!({"login": "Ann.Lee", "password": PASSWORD, "keep": "token"});
    let made = ann.post("/api/accounts", &wanted).await;
    assert_eq!((made.status, &made.body["person"]), (201, &person), "{}", made.text);
    assert_eq!(made.body["name"], "Ann");
    assert_eq!(ann.get("/api/me").await.code(), "who-are-you", "the guest's token is replayed");
    assert_eq!(account(&house, "ann.lee").await.code(), "login-taken", "whatever the case");
    let member = bearer(&house, made.body["token"].as_str().expect("a token"));
    let again = json!({"login": "other", "password": PASSWORD});
    assert_eq!(member.post("/api/accounts", &again).await.code(), "has-account");
    house.close().await;
    // The desk is the fold of its log.
    let house = House::of(settings(), ports(log, TestClock::new())).await;
    let token = member.header("authorization").expect("a token").to_owned();
    let member = Caller::nobody(house.address).with("authorization", &token);
    assert_eq!(member.get("/api/me").await.body["person"], person);
    assert_eq!(member.get("/api/me").await.body["standing"], "member");
    house.close().await;
}

#[tokio::test]
async fn who_logs_out_is_nobody_and_an_old_token_is_worth_nothing() {
    let house = House::open().await;
    account(&house, "ann").await;
    let nobody = Caller::nobody(house.address);
    let log_in = json!({"login": "ANN", "password": PASSWORD});
    let came = nobody.post("/api/login", &log_in).await;
    assert_eq!(came.status, 200, "{}", came.text);
    let ann = browser(&house, came.cookie().expect("a cookie"));
    assert_eq!(ann.get("/api/me").await.status, 200);
    let out = ann.ask("POST", "/api/logout", "").await;
    assert_eq!(out.status, 204);
    assert_eq!(out.cookie(), Some(""));
    assert_eq!(ann.get("/api/me").await.code(), "who-are-you");
    let guest = house.guest("Bob").await;
    assert_eq!(guest.ask("POST", "/api/logout", "").await.status, 204);
    assert_eq!(guest.get("/api/me").await.code(), "who-are-you");
    house.close().await;
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_login_are_told_apart_by_nobody() {
    let house = House::open().await;
    account(&house, "ann").await;
    let nobody = Caller::nobody(house.address);
    let wrong = json!({"login": "ann", "password": "incorrect horse"});
    let unknown = json!({"login": "eve", "password": PASSWORD});
    let (wrong, unknown) =
        (nobody.post("/api/login", &wrong).await, nobody.post("/api/login", &unknown).await);
    assert_eq!(wrong.status, 401);
    assert_eq!(wrong.text, unknown.text);
    house.close().await;
}

#[tokio::test]
async fn a_token_runs_out_and_a_cookie_in_use_does_not() {
    const DAY: Duration = Duration::from_hours(24);
    let clock = TestClock::new();
    let house = House::of(settings(), ports(Arc::new(MemoryLog::new()), clock.clone())).await;
    let idle = house.guest("Ann").await;
    let made = account(&house, "bob").await;
    let bob = bearer(&house, made.body["token"].as_str().expect("a token"));
    let nobody = Caller::nobody(house.address);
    let came = nobody.post("/api/guests", &json!({"name": "Cat"})).await;
    let cat = browser(&house, came.cookie().expect("a cookie"));
    assert_eq!(cat.get("/api/me").await.cookie(), None, "it is new");
    clock.turn_forward(29 * DAY);
    assert_eq!(idle.get("/api/me").await.status, 200);
    assert_eq!(bob.get("/api/me").await.status, 200);
    let renewed = cat.get("/api/me").await;
    let renewed = browser(&house, renewed.cookie().expect("another cookie"));
    clock.turn_forward(2 * DAY);
    assert_eq!(idle.get("/api/me").await.code(), "who-are-you");
    assert_eq!(bob.get("/api/me").await.code(), "who-are-you");
    assert_eq!(cat.get("/api/me").await.code(), "who-are-you");
    assert_eq!(renewed.get("/api/me").await.body["name"], "Cat");
    house.close().await;
}

#[tokio::test]
async fn forged_tokens_are_worth_nothing() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let token = ann.header("authorization").expect("a token")["Bearer ".len()..].to_owned();
    let parts: Vec<&str> = token.split('.').collect();
    let [kind, person, since, name, signature] = parts[..] else { panic!("{token}") };
    let zeros = "0".repeat(64);
    for forged in [
        format!("{kind}.{person}1.{since}.{name}.{signature}"),
        format!("{kind}.{person}.{since}1.{name}.{signature}"),
        format!("{kind}.{person}.{since}.426f62.{signature}"),
        format!("{kind}.{person}.{since}.{name}.{zeros}"),
        format!("{kind}.{person}.{since}.{name}."),
        format!("{kind}.{person}.{since}.{name}"),
        format!("m1.{person}"),
        format!("m1.{zeros}"),
        "x".repeat(10_000),
        "..".to_owned(),
        String::new(),
    ] {
        for caller in [bearer(&house, &forged), browser(&house, &forged)] {
            assert_eq!(caller.get("/api/me").await.code(), "who-are-you", "{forged}");
        }
    }
    let digest = Caller::nobody(house.address).with("authorization", &format!("Basic {token}"));
    assert_eq!(digest.get("/api/me").await.code(), "who-are-you");
    // Somebody else on the same host has put a cookie before ours.
    let two =
        Caller::nobody(house.address).with("cookie", &format!("cardroom=x; cardroom={token}"));
    assert_eq!(two.get("/api/me").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_page_from_elsewhere_cannot_act_with_somebodys_cookie() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    let came = nobody.post("/api/guests", &json!({"name": "Ann"})).await;
    let cookie = format!("cardroom={}", came.cookie().expect("a cookie"));
    let ann = Caller::nobody(house.address).with("cookie", &cookie);
    let wanted = json!({"name": "Eve"});
    for (origin, code) in [
        (None, "foreign-page"),
        (Some("https://evil.example"), "foreign-page"),
        (Some("https://cards.example.evil.example"), "foreign-page"),
        (Some("http://cards.example"), "foreign-page"),
        (Some("null"), "foreign-page"),
        (Some("https://cards.example"), ""),
    ] {
        let page = match origin {
            Some(origin) => ann.clone().with("origin", origin),
            None => ann.clone(),
        };
        assert_eq!(page.post("/api/me", &wanted).await.code(), code, "{origin:?}");
        let socket = page.try_listen(77, None).await.err();
        let expected = if code.is_empty() { 404 } else { 403 };
        assert_eq!(socket, Some(expected), "{origin:?}");
    }
    // Nor can it log somebody in as somebody else.
    let evil = nobody.clone().with("origin", "https://evil.example");
    assert_eq!(evil.post("/api/guests", &wanted).await.code(), "foreign-page");
    // A program names no page.
    assert_eq!(house.guest("Bot").await.post("/api/me", &wanted).await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn hostile_names_and_passwords_are_refused() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    let long = "x".repeat(25);
    for name in ["", "  ", "Ann\u{202e}", "A\u{200b}", "Ann\n", "\u{0}", "--", long.as_str()] {
        let refused = nobody.post("/api/guests", &json!({ "name": name })).await;
        assert_eq!((refused.status, refused.code()), (422, "bad-name"), "{name:?}");
    }
    // What is only odd is taken as it is: whoever shows it has to quote it.
    let odd = nobody.post("/api/guests", &json!({"name": "<b>A\"; drop--"})).await;
    assert_eq!(odd.body["name"], "<b>A\"; drop--");
    let long = "x".repeat(129);
    for (login, password) in [
        ("an", PASSWORD),
        ("an n", PASSWORD),
        ("än n", PASSWORD),
        ("../ann", PASSWORD),
        ("ann", "short"),
        // Eight bytes are not eight characters.
        ("ann", "äöüß"),
        ("ann", long.as_str()),
    ] {
        let wanted = json!({"login": login, "password": password});
        assert_eq!(nobody.post("/api/accounts", &wanted).await.status, 422, "{wanted}");
        assert_eq!(nobody.post("/api/login", &wanted).await.status, 422, "{wanted}");
    }
    house.close().await;
}
