//! `kill -9` of a room at random moments while people play in it: whatever was acknowledged is there,
//! every table goes on from the same card with the same time to run, and the books close.

mod expected;
mod player;
#[path = "../../../store/tests/log/server.rs"]
mod postgres;
mod server;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cards::Chance;
use expected::{Expected, expected};
use player::Player;
use room::{Log, Stream};
use serde_json::{Value, json};
use server::Server;

/// What was acknowledged: the table, who, the command's id, and the record.
type Done = Vec<(u64, u64, String, u64)>;

/// The houses and games that are played, one table each.
const PLAYED: [(&str, &str); 3] =
    [("friends", "holdem"), ("three-six", "draw-hilo"), ("hollywood", "stud-hilo")];

#[test]
fn ten_kills_lose_nothing() {
    kill(&place("ten"), 10, 1);
}

#[test]
#[cfg(feature = "full")]
fn two_hundred_kills_lose_nothing() {
    kill(&place("two-hundred"), 200, 2);
}

#[test]
fn two_kills_lose_nothing_in_postgres() {
    kill_with_postgres(2, 3);
}

#[test]
#[cfg(feature = "full")]
fn twenty_kills_lose_nothing_in_postgres() {
    kill_with_postgres(20, 4);
}

/// The same with a database server, which goes on while the room is killed.
fn kill_with_postgres(times: usize, seed: u64) {
    let server = postgres::Server::start();
    let socket = server.folder.replace('/', "%2F");
    kill(&format!("postgres://cardroom@{socket}/postgres"), times, seed);
}

fn place(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("kill-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder.join("room.db").display().to_string()
}

fn kill(database: &str, times: usize, seed: u64) {
    let mut chance = Chance::new(seed, 0);
    let mut server = Server::start(database);
    let mut players: Vec<Player> =
        ["Ann", "Bob", "Cat"].map(|name| Player::new(&server, name)).into();
    let tables = open_tables(&server, &players);
    let mut done: Done = Vec::new();
    let mut same = 0;
    for round in 0..times {
        // Mostly while people play; now and then before anybody has.
        let moment = Moment {
            acts: if round % 4 == 3 { 0 } else { 1 + chance.below(10) },
            after: Duration::from_millis(chance.below(200) as u64),
        };
        players = play_until_killed(&mut server, players, &tables, &moment, &mut done);
        let left = left_behind(database, &tables, &players);
        let restarted = now();
        server = Server::start(database);
        for (&table, expected) in tables.iter().zip(&left) {
            for (player, expected) in players.iter().zip(expected) {
                same +=
                    usize::from(player.check_after_restart(&server, table, expected, restarted));
            }
        }
    }
    server.stop();
    assert!(done.len() > 2 * times, "hardly anybody played: {} acts", done.len());
    // A bot may have acted before anybody could look; mostly none has.
    assert!(same > 2 * times, "hardly a table was looked at before it went on: {same}");
    audit(database);
    check_records(database, &done);
}

/// What the killed room left, by its log: for each table what each player has to see.
fn left_behind(database: &str, tables: &[u64], players: &[Player]) -> Vec<Vec<Expected>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("one");
    let log = runtime.block_on(log(database));
    let people: Vec<u64> = players.iter().map(|player| player.person).collect();
    tables.iter().map(|&table| expected(&runtime, log.as_ref(), table, &people)).collect()
}

fn open_tables(server: &Server, players: &[Player]) -> Vec<u64> {
    let mut tables = Vec::new();
    for (house, game) in PLAYED {
        let plan = json!({
            "name": "Killed", "house": house, "game": game, "pause": 50, "door": "open",
        });
        let opened = server.post("/api/tables", &players[0].token, &plan).expect("a table");
        let table = opened["table"].as_u64().expect("a number");
        let bot =
            json!({ "id": format!("bot-{table}"), "do": "add-bot", "style": "random", "pace": 30 });
        let to = format!("/api/tables/{table}/commands");
        server.post(&to, &players[0].token, &bot).expect("a bot");
        for player in players {
            server
                .post(&format!("/api/tables/{table}/come"), &player.token, &json!({}))
                .expect("in");
            let sit = json!({ "id": format!("sit-{table}"), "do": "sit" });
            server.post(&to, &player.token, &sit).expect("a chair");
        }
        tables.push(table);
    }
    tables
}

/// Each look is a connection of its own, whose port rests for a minute: whoever looked without a pause would
/// soon have none left.
const BETWEEN_LOOKS: Duration = Duration::from_millis(30);

/// When the server is killed.
struct Moment {
    /// This many acts were acknowledged,
    acts: usize,
    /// and then this much time has gone by.
    after: Duration,
}

/// Everybody plays in a thread of their own until the server is no more.
fn play_until_killed(
    server: &mut Server,
    players: Vec<Player>,
    tables: &[u64],
    moment: &Moment,
    done: &mut Done,
) -> Vec<Player> {
    let is_over = Arc::new(AtomicBool::new(false));
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let threads: Vec<_> = players
        .into_iter()
        .map(|mut player| {
            let (is_over, done) = (is_over.clone(), acknowledged.clone());
            let (address, tables) = (server.address(), tables.to_vec());
            std::thread::spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    let acts = tables.iter().filter_map(|&table| player.turn(&address, table));
                    let acts: Done = acts.collect();
                    let is_waiting = acts.is_empty();
                    done.lock().expect("no panic").extend(acts);
                    if is_waiting {
                        rest(BETWEEN_LOOKS);
                    }
                }
                player
            })
        })
        .collect();
    patiently(|| (acknowledged.lock().expect("no panic").len() >= moment.acts).then_some(()));
    rest(moment.after);
    server.kill();
    is_over.store(true, Ordering::Relaxed);
    let players = threads.into_iter().map(|thread| thread.join().expect("no panic")).collect();
    done.append(&mut acknowledged.lock().expect("no panic"));
    players
}

fn audit(database: &str) {
    let found = std::process::Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["audit", "--json", "--database", database])
        .output()
        .expect("an audit");
    let found: Value = serde_json::from_slice(&found.stdout).expect("JSON");
    assert_eq!(found["faults"], json!([]));
    assert!(found["hands"].as_u64() >= Some(PLAYED.len() as u64), "{found}");
}

/// Every acknowledged act is the record that was named.
fn check_records(database: &str, done: &Done) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("one");
    let log = runtime.block_on(log(database));
    let mut records: BTreeMap<u64, Vec<room::Record>> = BTreeMap::new();
    for (table, person, id, n) in done {
        let records = records.entry(*table).or_insert_with(|| {
            runtime.block_on(log.read(Stream(*table), 0, usize::MAX)).expect("records")
        });
        let record = &records[*n as usize - 1];
        let body: Value = serde_json::from_slice(&record.body).expect("JSON");
        assert_eq!((&body["id"], &body["by"]), (&json!(id), &json!(person)), "record {n}");
    }
}

async fn log(database: &str) -> Box<dyn Log> {
    if database.starts_with("postgres:") {
        Box::new(store::Postgres::open(database).await.expect("the room's database"))
    } else {
        Box::new(store::Sqlite::open(std::path::Path::new(database)).expect("the room's file"))
    }
}

/// The world's time, in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "the clock of the server is the world's")]
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.expect("after 1970").as_millis() as u64
}

#[expect(clippy::disallowed_methods, reason = "the server and its clocks are the world's")]
fn rest(time: Duration) {
    std::thread::sleep(time);
}

/// Tries for a while.
#[expect(clippy::disallowed_methods, reason = "a server takes a moment to start")]
fn patiently<T>(mut attempt: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(done) = attempt() {
            return done;
        }
        assert!(start.elapsed() < Duration::from_mins(1), "it took too long");
        std::thread::sleep(Duration::from_millis(20));
    }
}
