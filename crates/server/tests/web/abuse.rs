//! People who mean no good: whatever they send is refused, and the table plays on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use server::Rate;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::caller::{Caller, PATIENCE};
use crate::evening::{ends, play_until, table_for_two};
use crate::house::{House, TestClock, ports, settings};
use crate::line::Heard;
use crate::moody::Moody;

/// A connection from another address of this machine's.
pub(crate) async fn connect(from: &str, to: SocketAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("an address of ours");
    timeout(PATIENCE, socket.connect(to)).await.expect("in time").ok()
}

/// Whether the server has closed it, or does so in time.
pub(crate) async fn is_closed(stream: &mut TcpStream, within: Duration) -> bool {
    let mut some = [0; 512];
    let end = Instant::now() + within;
    loop {
        match timeout(end.saturating_duration_since(Instant::now()), stream.read(&mut some)).await {
            Ok(Ok(0) | Err(_)) => return true,
            Ok(Ok(_)) => {}
            Err(_) => return false,
        }
    }
}

#[tokio::test]
async fn when_all_places_are_taken_they_are_free_again_in_a_while() {
    let mut settings = settings();
    settings.limits.connections = 20;
    settings.limits.connections_per_address = 15;
    settings.limits.head = Duration::from_millis(500);
    let house = House::with(settings).await;
    let mut held = Vec::new();
    for from in ["127.0.0.2", "127.0.0.3"] {
        for _ in 0..15 {
            held.push(connect(from, house.address).await.expect("a connection"));
        }
    }
    let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert!(Caller::nobody(house.address).raw(request).await.is_none(), "there is no place");
    for stream in &mut held {
        assert!(is_closed(stream, Duration::from_secs(5)).await);
    }
    assert_eq!(Caller::nobody(house.address).get("/healthz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_connection_that_says_nothing_more_is_closed() {
    let mut settings = settings();
    settings.limits.head = Duration::from_millis(300);
    settings.limits.connection = Duration::from_secs(2);
    let house = House::with(settings).await;
    let begun = Instant::now();
    // One that has been served, and keeps its connection.
    let mut idle = connect("127.0.0.1", house.address).await.expect("a connection");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
    assert!(is_closed(&mut idle, Duration::from_secs(3)).await);
    assert!(begun.elapsed() < Duration::from_secs(2), "the head's time, not the connection's");
    // One that promises a body.
    let mut slow = connect("127.0.0.1", house.address).await.expect("a connection");
    let head = "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    let read = timeout(Duration::from_secs(3), slow.read_to_string(&mut answer)).await;
    read.expect("in time").expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too-slow"), "{answer}");
    // One that drips a byte at a time would be served for ever if a connection had no end.
    let mut drips = connect("127.0.0.1", house.address).await.expect("a connection");
    let begun = Instant::now();
    while drips.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.is_ok() {
        let mut some = [0; 2048];
        match timeout(Duration::from_millis(100), drips.read(&mut some)).await {
            Ok(Ok(0) | Err(_)) => break,
            Ok(Ok(_)) | Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
        assert!(begun.elapsed() < Duration::from_secs(5), "a connection has an end");
    }
    house.close().await;
}

#[tokio::test]
async fn what_is_no_command_is_refused_and_the_socket_stays() {
    let house = House::open().await;
    let (_, mut anns, mut bobs, _) = table_for_two(&house).await;
    let deep = format!(r#"{{"id":"d","do":{}1{}}}"#, "[".repeat(5_000), "]".repeat(5_000));
    for (text, code) in [
        ("", "malformed"),
        ("{", "malformed"),
        ("fold", "malformed"),
        ("\u{0}", "malformed"),
        (deep.as_str(), "malformed"),
        ("null", "unfit"),
        ("[]", "unfit"),
        ("{}", "unfit"),
        (r#"{"id":"x"}"#, "unfit"),
        (r#"{"id":"x","do":"cheat"}"#, "unfit"),
        (r#"{"id":"x","do":"raise","turn":1,"to":-5}"#, "unfit"),
        (r#"{"id":"x","do":"raise","turn":1,"to":1e300}"#, "unfit"),
        (r#"{"id":"x","do":"raise","turn":1,"to":18446744073709551616}"#, "unfit"),
        (r#"{"id":7,"do":"leave"}"#, "unfit"),
        (r#"{"id":"","do":"leave"}"#, "bad-id"),
    ] {
        bobs.send(text).await;
        let refused = bobs.until(|message| message["m"] == "refused").await;
        assert_eq!(refused["code"], code, "{text}: {refused}");
    }
    assert!(bobs.try_send(Message::binary(vec![1, 2, 3])).await);
    let refused = bobs.until(|message| message["m"] == "refused").await;
    assert_eq!(refused["code"], "malformed");
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

#[tokio::test]
async fn what_is_too_large_is_refused_and_what_is_far_too_large_breaks_off() {
    let house = House::open().await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    bobs.send(&json!({"id": "long", "do": "say", "text": "x".repeat(17_000)}).to_string()).await;
    let refused = bobs.until(|message| message["m"] == "refused").await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("too-large"), &json!("long")));
    let mut eve = bob.listen(table, None).await;
    eve.try_send(Message::text("x".repeat(1_000_000))).await;
    eve.end().await;
    let large = json!({"name": "x".repeat(20_000)});
    assert_eq!(Caller::nobody(house.address).post("/api/guests", &large).await.status, 413);
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

#[tokio::test]
async fn a_flood_of_messages_ends_the_socket_that_sends_it() {
    let mut settings = settings();
    settings.limits.messages_per_socket = Rate::per_second(20, 40);
    let house = House::with(settings).await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    let mut flood = bob.listen(table, None).await;
    let mut codes = Vec::new();
    let mut end = None;
    while end.is_none() {
        assert!(codes.len() < 500, "it goes on for ever");
        flood.try_send(Message::text(r#"{"id":"f","do":"say","text":"x"}"#)).await;
        loop {
            match flood.hear().await {
                Heard::Text(text) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    codes.extend(message["code"].as_str().map(str::to_owned));
                    if message["id"] == "f" {
                        break;
                    }
                }
                Heard::End(why) => {
                    end = Some(why);
                    break;
                }
            }
        }
    }
    assert!(codes.iter().all(|code| code == "too-often") && codes.len() >= 90, "{}", codes.len());
    assert_eq!(end, Some(Some((1008, "flood".to_owned()))));
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

#[tokio::test]
async fn pings_count_as_messages() {
    let mut settings = settings();
    settings.limits.messages_per_socket = Rate::per_second(20, 40);
    let house = House::with(settings).await;
    let (table, _anns, _bobs, bob) = table_for_two(&house).await;
    let mut flood = bob.listen(table, None).await;
    for _ in 0..10_000 {
        if !flood.try_send(Message::Ping(vec![0; 100].into())).await {
            break;
        }
    }
    flood.end().await;
    house.close().await;
}

#[tokio::test]
async fn requests_come_too_often_from_an_address_and_from_a_person() {
    let mut settings = settings();
    settings.limits.requests_per_address = Rate::per_second(1, 10);
    let house = House::with(settings.clone()).await;
    let nobody = Caller::nobody(house.address);
    let mut refused = None;
    for _ in 0..12 {
        let answer = nobody.get("/healthz").await;
        if answer.status != 200 {
            refused = Some(answer);
        }
    }
    let refused = refused.expect("ten at once");
    assert_eq!((refused.status, refused.code()), (429, "too-often"));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert!(refused.body["facts"]["wait"].as_u64().is_some_and(|wait| wait <= 1_000));
    house.close().await;
    settings.limits.requests_per_address = Rate::per_second(1_000, 1_000);
    settings.limits.asked_per_person = Rate::per_second(1, 5);
    settings.limits.costly_per_address = Rate::per_second(1, 3);
    let house = House::with(settings).await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let mut codes = Vec::new();
    for _ in 0..7 {
        codes.push(ann.get("/api/me").await.status);
    }
    assert_eq!(codes, [200, 200, 200, 200, 200, 429, 429]);
    assert_eq!(bob.get("/api/me").await.status, 200, "each person is counted alone");
    assert_eq!(
        Caller::nobody(house.address).post("/api/guests", &json!({"name": "Cat"})).await.status,
        201
    );
    let fourth = Caller::nobody(house.address).post("/api/guests", &json!({"name": "Dan"})).await;
    assert_eq!(fourth.code(), "too-often", "guests are made three at once");
    house.close().await;
}

#[tokio::test]
async fn passwords_cannot_be_guessed_quickly() {
    let mut settings = settings();
    settings.limits.attempts_per_login = Rate::per_minute(6, 3);
    let house = House::with(settings).await;
    let nobody = Caller::nobody(house.address);
    let mut codes = Vec::new();
    for guess in 0..5 {
        let guess = json!({"login": "ann", "password": format!("guess number {guess}")});
        codes.push(nobody.post("/api/login", &guess).await.status);
    }
    assert_eq!(codes, [401, 401, 401, 429, 429]);
    house.close().await;
}

#[tokio::test]
async fn one_person_has_so_many_sockets_and_so_many_tables() {
    let mut settings = settings();
    settings.limits.sockets_per_person = 2;
    let house = House::with(settings).await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    let second = bob.listen(table, None).await;
    assert_eq!(bob.try_listen(table, None).await.err(), Some(429));
    drop(second);
    let begun = Instant::now();
    while bob.try_listen(table, None).await.is_err() {
        assert!(begun.elapsed() < PATIENCE, "the place is free again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    let wanted = json!({"name": "Mine", "house": "plain", "game": "holdem"});
    for _ in 0..3 {
        assert_eq!(bob.post("/api/tables", &wanted).await.status, 201);
    }
    let fourth = bob.post("/api/tables", &wanted).await;
    assert_eq!((fourth.status, fourth.code()), (409, "too-many-tables"));
    house.close().await;
}

#[tokio::test]
async fn tables_that_are_opened_at_once_are_counted_all_the_same() {
    let log = Arc::new(Moody::default());
    let house = House::of(settings(), ports(log.clone(), TestClock::new())).await;
    let ann = house.guest("Ann").await;
    log.delay.store(300, Ordering::Relaxed);
    let opening = (0..8).map(|_| {
        let ann = ann.clone();
        let wanted = json!({"name": "Mine", "house": "plain", "game": "holdem"});
        tokio::spawn(async move { ann.post("/api/tables", &wanted).await.status })
    });
    let mut opened = 0;
    for one in opening.collect::<Vec<_>>() {
        let status = one.await.expect("no panic");
        assert!([201, 409].contains(&status), "{status}");
        opened += usize::from(status == 201);
    }
    assert_eq!((opened, house.room.tables().len()), (3, 3), "three are allowed");
    house.close().await;
}

#[tokio::test]
async fn nobody_plays_for_somebody_else() {
    let house = House::open().await;
    let (table, mut anns, mut bobs, _) = table_for_two(&house).await;
    while anns.asks["kind"] != "act" {
        anns.next().await;
    }
    let asks = anns.asks.clone();
    let turn = asks["turn"].as_u64().expect("a turn");
    let (asked, other) =
        if asks["seats"] == json!([1]) { (&mut anns, &mut bobs) } else { (&mut bobs, &mut anns) };
    for act in ["fold", "call", "check", "show", "muck"] {
        other.refused(json!({"do": act, "turn": turn})).await;
        asked.refused(json!({"do": act, "turn": turn + 1})).await;
    }
    other.refused(json!({"do": "raise", "turn": turn, "to": 20})).await;
    for wish in [
        json!({"do": "pause"}),
        json!({"do": "kick", "seat": 1, "reason": "because"}),
        json!({"do": "undo", "reason": "because"}),
        json!({"do": "invite", "role": "host"}),
        json!({"do": "add-bot", "style": "sane"}),
        json!({"do": "change", "game": "razz"}),
        json!({"do": "approve", "yes": true}),
    ] {
        assert_eq!(bobs.refused(wish.clone()).await, "needs-role", "{wish}");
    }
    // Somebody who was never invited sees and does nothing.
    let eve = house.guest("Eve").await;
    assert_eq!(eve.try_listen(table, None).await.err(), Some(403));
    assert_eq!(eve.get(&format!("/api/tables/{table}")).await.code(), "not-invited");
    let fold = json!({"id": "x", "do": "fold", "turn": turn});
    assert_eq!(eve.command(table, &fold).await.code(), "not-invited");
    let links = format!("/api/tables/{table}/invitations");
    assert_eq!(eve.get(&links).await.status, 403);
    let guess = json!({"code": "aaaaaaaaaaaaaaaaaaaa"});
    assert_eq!(eve.post(&format!("/api/tables/{table}/come"), &guess).await.code(), "not-invited");
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

#[tokio::test]
async fn paths_and_heads_that_are_tricks_lead_nowhere() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for path in [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/tables/../../healthz",
        "/api/tables/..%2f..%2fhealthz",
        "/api/tables/1%00",
        "/api/tables/-1",
        "/api/tables/1.5",
        "/api/tables/18446744073709551616",
        "/api/tables/0",
        "/api/tables/",
        "//api/me",
        "/api//me",
        "/API/ME",
        "/api/houses/..",
        "/api/houses/%ff",
        "/api/clauses/%00",
        "/api/clauses/..%2f..%2fboston",
        "/api/tables/1/socket?from=-1",
        "/api/tables/1/socket?from=x&from=y",
    ] {
        let answer = ann.get(path).await;
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.code().is_empty(), "{path}: {}", answer.text);
    }
    let nobody = Caller::nobody(house.address);
    let long = format!("GET /healthz HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(100_000));
    let many = format!("GET /healthz HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(200));
    for raw in [
        "\r\n\r\n\r\n",
        "GET\r\n\r\n",
        "GET /healthz HTTP/9.9\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nbad header\r\n\r\n",
        "POST /api/guests HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        "POST /api/guests HTTP/1.1\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}",
        "POST /api/guests HTTP/1.1\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\nZZ\r\n",
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}",
        long.as_str(),
        many.as_str(),
    ] {
        // Some are never whole: the time for the head would run out.
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        stream.write_all(raw.as_bytes()).await.ok();
        stream.shutdown().await.ok();
        let mut back = String::new();
        let read = timeout(PATIENCE, stream.read_to_string(&mut back)).await;
        let _ = read.expect("in time");
        let is_refused = back.is_empty() || back.starts_with("HTTP/1.1 4");
        assert!(is_refused, "{}: {back}", raw.chars().take(60).collect::<String>());
    }
    assert_eq!(nobody.get("/healthz").await.status, 200);
    house.close().await;
}

/// Numbers and texts at the edges of what can be sent.
fn edges(kind: &str) -> Vec<Value> {
    match kind {
        "u8" => [0_u8, 1, 2, 9, 10, 11, 200, 255].iter().map(|one| json!(one)).collect(),
        "u32" => [0_u32, 1, 2, u32::MAX].iter().map(|one| json!(one)).collect(),
        "u64" => [0, 1, 2, 200, 1 << 40, (1 << 40) + 1, 1 << 53, 1 << 63, u64::MAX]
            .iter()
            .map(|one: &u64| json!(one))
            .collect(),
        "cards" => vec![json!([]), json!(["As"]), json!(["As", "As"]), json!(["Xx", ""])],
        "stake" => {
            ["", "/", "0/0", "1/2", "2/1", "1/1099511627776", "99999999999999999999/1", "-1/2"]
                .iter()
                .map(|one| json!(one))
                .collect()
        }
        _ => vec![json!(""), json!("x"), json!("x".repeat(300)), json!("x".repeat(301))],
    }
}

/// Every wish by its name, with the kinds of its fields.
const WISHES: [(&str, &[(&str, &str)]); 26] = [
    ("sit", &[("seat", "u8"), ("buy_in", "u64")]),
    ("play-over", &[("seat", "u8"), ("buy_in", "u64")]),
    ("reclaim", &[("seat", "u8")]),
    ("move", &[("to", "u8")]),
    ("buy", &[("amount", "u64")]),
    ("straddle", &[("to", "u64")]),
    ("raise", &[("turn", "u32"), ("to", "u64")]),
    ("draw", &[("turn", "u32"), ("cards", "cards")]),
    ("run-it", &[("turn", "u32"), ("times", "u8")]),
    ("see", &[("turn", "u32"), ("seat", "u8")]),
    ("name-hand", &[("turn", "u32"), ("called", "text")]),
    ("show", &[("turn", "u32")]),
    ("muck", &[("turn", "u32")]),
    ("say", &[("text", "text")]),
    ("undo", &[("to", "u64"), ("reason", "text")]),
    ("reduce-rake", &[("most", "u64")]),
    ("pick-up", &[("seat", "u8")]),
    ("change", &[("game", "text"), ("stake", "stake")]),
    ("bot-pace", &[("pace", "u32")]),
    ("call-clock", &[]),
    ("look", &[]),
    ("come-back", &[]),
    ("dispute", &[]),
    ("pot-stands", &[]),
    ("verify-time", &[]),
    ("no-straddle", &[]),
];

#[tokio::test]
async fn no_wish_however_wild_brings_a_table_down() {
    let house = House::open().await;
    let (table, mut anns, mut bobs, _) = table_for_two(&house).await;
    let mut wishes = Vec::new();
    for (name, fields) in WISHES {
        let mut made = vec![json!({ "do": name })];
        for (field, kind) in fields {
            let with = |one: &Value| {
                edges(kind).into_iter().map({
                    let one = one.clone();
                    move |edge| {
                        let mut one = one.clone();
                        one[field] = edge;
                        one
                    }
                })
            };
            made = made.iter().flat_map(with).collect();
        }
        wishes.extend(made);
    }
    for stake in edges("stake") {
        wishes.push(json!({"do": "change", "game": "holdem", "stake": stake}));
        wishes.push(json!({"do": "propose", "what": {"kind": "stake", "stake": stake}}));
    }
    for (amount, boards) in [(0, 0), (0, 1), (1, 255), (1 << 40, 2), (u64::MAX, 1)] {
        let what = json!({"kind": "bomb-pot", "amount": amount, "boards": boards});
        wishes.push(json!({"do": "propose", "what": what}));
    }
    for line in [&mut anns, &mut bobs] {
        for wish in &wishes {
            let id = line.command(wish.clone()).await;
            let answer = line.until(|message| message["id"] == json!(id)).await;
            assert_ne!(answer["code"], "closing", "the table is gone after {wish}");
        }
    }
    for wanted in edges("stake") {
        let eve = house.guest("Eve").await;
        let wanted = json!({"name": "T", "house": "plain", "game": "holdem", "stake": wanted});
        let opened = eve.post("/api/tables", &wanted).await;
        assert!([201, 409, 422].contains(&opened.status), "{wanted}: {}", opened.text);
    }
    assert!(house.room.table(table).is_ok());
    house.close().await;
}
