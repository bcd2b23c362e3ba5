//! How connections end: slow ones, dead ones, unwanted ones, and all of them when the room closes.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use room::{Log, MemoryLog, Stream};
use serde_json::json;
use server::Closed;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::time::{Instant, sleep, timeout};

use crate::caller::{Caller, PATIENCE};
use crate::evening::{ends, play_until, table_for_two};
use crate::house::{House, TestClock, ports, settings};
use crate::line::Heard;
use crate::moody::Moody;

/// A socket that takes nothing of what it is told.
async fn deaf(caller: &Caller, table: u64) -> tokio::net::TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut stream = socket.connect(caller.address).await.expect("a connection");
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nauthorization: {}\r\n\r\n",
        caller.header("authorization").expect("a token")
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    stream
}

#[tokio::test]
async fn who_does_not_keep_up_is_dropped_and_the_table_does_not_wait() {
    let mut settings = settings();
    settings.limits.lines = 16;
    settings.limits.write = Duration::from_secs(1);
    let house = House::with(settings).await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    let mut slow = deaf(&bob, table).await;
    let begun = Instant::now();
    // Far more than the buffers between the two hold.
    let text = "x".repeat(300);
    for _ in 0..12_000 {
        anns.done(json!({"do": "say", "text": text})).await;
        if begun.elapsed() > Duration::from_mins(1) {
            break;
        }
        while bobs.n < anns.n {
            bobs.next().await;
        }
        // It is over as soon as the server has closed the other end.
        if begun.elapsed() > Duration::from_secs(2) && anns.n.is_multiple_of(100) {
            let mut some = [0; 1];
            let peeked = timeout(Duration::from_millis(1), slow.peek(&mut some)).await;
            if let Ok(Err(_)) = peeked {
                break;
            }
        }
    }
    let mut heard = Vec::new();
    let read = timeout(PATIENCE, slow.read_to_end(&mut heard)).await;
    assert!(read.is_ok(), "the connection is closed");
    assert!((heard.len() as u64) < 300 * anns.n, "it was told no more");
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

#[tokio::test]
async fn a_dead_connection_is_noticed() {
    let mut settings = settings();
    settings.limits.ping = Duration::from_millis(100);
    settings.limits.silence = Duration::from_millis(400);
    let house = House::with(settings).await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    // Nobody reads this one, so nobody answers its pings.
    let mut dead = deaf(&bob, table).await;
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(900) {
        anns.done(json!({"do": "say", "text": "hello"})).await;
        while bobs.n < anns.n {
            bobs.next().await;
        }
        sleep(Duration::from_millis(20)).await;
    }
    let mut heard = Vec::new();
    let read = timeout(PATIENCE, dead.read_to_end(&mut heard)).await;
    read.expect("in time").expect("the end");
    assert!(heard.ends_with(b"silent"), "the closing frame ends with the reason");
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    house.close().await;
}

#[tokio::test]
async fn a_line_on_which_nothing_happens_says_that_it_is_there() {
    let mut settings = settings();
    settings.limits.ping = Duration::from_millis(100);
    let house = House::with(settings).await;
    let (_, mut anns, mut bobs, _) = table_for_two(&house).await;
    sleep(Duration::from_millis(450)).await;
    anns.done(json!({"do": "say", "text": "hello"})).await;
    while bobs.n < anns.n {
        bobs.next().await;
    }
    assert!(bobs.quiet >= 3, "{} times in nearly half a second", bobs.quiet);
    house.close().await;
}

#[tokio::test]
async fn who_logs_out_is_heard_of_no_more() {
    let mut settings = settings();
    settings.limits.ping = Duration::from_millis(100);
    let house = House::with(settings).await;
    let (_, _anns, mut bobs, bob) = table_for_two(&house).await;
    assert_eq!(bob.ask("POST", "/api/logout", "").await.status, 204);
    assert_eq!(bobs.end().await, Some((4001, "logged-out".to_owned())));
    house.close().await;
}

#[tokio::test]
async fn who_is_sent_away_hears_so_and_cannot_come_back() {
    let house = House::open().await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    anns.done(json!({"do": "kick", "seat": 2, "reason": "cards up his sleeve"})).await;
    let gone = bobs.until(|message| message["m"] == "gone").await;
    assert_eq!(gone["why"], "sent-away");
    assert_eq!(bobs.hear().await, Heard::End(Some((4003, "sent-away".to_owned()))));
    assert_eq!(bob.try_listen(table, None).await.err(), Some(403));
    house.close().await;
}

#[tokio::test]
async fn when_the_room_closes_everybody_is_told_and_everything_is_written() {
    let log = Arc::new(MemoryLog::new());
    let house = House::of(settings(), ports(log.clone(), TestClock::new())).await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    while anns.asks["kind"] != "act" {
        anns.next().await;
    }
    // An idle connection does not hold it up.
    let mut idle = tokio::net::TcpStream::connect(house.address).await.expect("a connection");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
    let begun = Instant::now();
    let address = house.address;
    house.close().await;
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    for line in [&mut anns, &mut bobs] {
        let gone = line.until(|message| message["m"] == "gone").await;
        assert_eq!(gone["why"], "room-closed");
        assert_eq!(line.hear().await, Heard::End(Some((1001, "room-closed".to_owned()))));
    }
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "nobody is let in");
    let written = log.read(Stream(table), 0, 10_000).await.expect("records").len() as u64;
    assert_eq!(written, anns.n, "what was told is written");
    // The same hand goes on.
    let house = House::of(settings(), ports(log, TestClock::new())).await;
    let token = bob.header("authorization").expect("a token").to_owned();
    let bob = Caller::nobody(house.address).with("authorization", &token);
    let first = bob.listen(table, None).await.next().await;
    assert_eq!(first["view"]["hands"], 1, "{first}");
    assert!(first["view"]["hand"].is_object());
    house.close().await;
}

#[tokio::test]
async fn what_is_being_written_when_the_room_closes_is_written_and_answered() {
    let log = Arc::new(Moody::default());
    let house = House::of(settings(), ports(log.clone(), TestClock::new())).await;
    let (table, _anns, _bobs, bob) = table_for_two(&house).await;
    log.delay.store(400, Ordering::Relaxed);
    let wanted = json!({"id": "last", "do": "say", "text": "good night"});
    let account = json!({"login": "bob", "password": "good night"});
    let address = house.address;
    let at_table = tokio::spawn(async move { bob.command(table, &wanted).await });
    let at_desk =
        tokio::spawn(async move { Caller::nobody(address).post("/api/accounts", &account).await });
    sleep(Duration::from_millis(150)).await;
    house.close().await;
    let said = at_table.await.expect("no panic");
    assert_eq!(said.status, 200, "{}", said.text);
    let n = said.body["n"].as_u64().expect("a number");
    let records = log.read(Stream(table), n - 1, 1).await.expect("records");
    assert!(String::from_utf8_lossy(&records[0].body).contains("good night"));
    let made = at_desk.await.expect("no panic");
    assert_eq!(made.status, 201, "{}", made.text);
}

#[tokio::test]
async fn a_log_that_never_answers_does_not_keep_the_room_open() {
    let log = Arc::new(Moody::default());
    let house = House::of(settings(), ports(log.clone(), TestClock::new())).await;
    let (_, mut anns, _bobs, _) = table_for_two(&house).await;
    log.fails.store(true, Ordering::Relaxed);
    anns.command(json!({"do": "say", "text": "is anybody there?"})).await;
    sleep(Duration::from_millis(200)).await;
    let begun = Instant::now();
    assert_eq!(house.try_close().await, Closed::InTheMiddle);
    // Two seconds for the connections, and two for the log.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_table_that_has_stopped_is_not_closed_and_can_be_come_back_to() {
    let (log, clock) = (Arc::new(MemoryLog::new()), TestClock::new());
    let house = House::of(settings(), ports(log.clone(), clock.clone())).await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    while anns.asks["kind"] != "act" {
        anns.next().await;
    }
    // Another room writes to the table's log, and this one finds out.
    let other = House::of(settings(), ports(log, clock)).await;
    let token = bob.header("authorization").expect("a token").to_owned();
    let said = json!({"id": "theirs", "do": "say", "text": "we were first"});
    let there = Caller::nobody(other.address).with("authorization", &token);
    assert_eq!(there.command(table, &said).await.status, 200);
    other.close().await;
    anns.command(json!({"do": "say", "text": "so were we"})).await;
    for line in [&mut anns, &mut bobs] {
        assert_eq!(line.end().await, Some((1012, "table-stopped".to_owned())));
    }
    let again = async {
        loop {
            match bob.try_listen(table, None).await {
                Ok(line) => return line,
                Err(status) => assert_eq!(status, 503),
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    let mut again = timeout(PATIENCE, again).await.expect("it is opened again");
    assert_eq!(again.next().await["m"], "welcome");
    house.close().await;
}

#[tokio::test]
async fn when_a_table_is_closed_everybody_is_told() {
    let house = House::open().await;
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    for line in [&mut anns, &mut bobs] {
        line.done(json!({"do": "leave"})).await;
    }
    anns.done(json!({"do": "close"})).await;
    let gone = bobs.until(|message| message["m"] == "gone").await;
    assert_eq!(gone["why"], "table-closed");
    for line in [&mut anns, &mut bobs] {
        assert_eq!(line.end().await, Some((4004, "table-closed".to_owned())));
    }
    assert_eq!(bob.try_listen(table, None).await.err(), Some(404));
    house.close().await;
}
