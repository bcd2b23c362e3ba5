//! A room in PostgreSQL is copied while it is open, and opened from the copy, as
//! `docs/operating.md` says.

#[path = "../../store/tests/log/server.rs"]
mod postgres;
#[expect(dead_code, reason = "nobody is killed here")]
#[path = "kill/server.rs"]
mod server;

use std::path::PathBuf;
use std::process::Command;

use serde_json::json;
use server::Server;

const COPY: &str = "pg_dump --format=custom --file=TO postgres://…";
const MAKE: &str = "createdb NEW";
const RESTORE: &str = "pg_restore --dbname=postgres://…/NEW TO";

/// Runs a command of the page, with its own words in place of those that stand for something.
fn run(command: &str, words: &[(&str, &str)], socket: &str) {
    assert!(include_str!("../../../docs/operating.md").contains(&format!("`{command}`")));
    let mut command = command.to_owned();
    for (word, own) in words {
        command = command.replace(word, own);
    }
    let mut words = command.split(' ');
    let done = Command::new(words.next().expect("a program"))
        .args(words)
        .envs([("PGHOST", socket), ("PGUSER", "cardroom")])
        .status();
    assert!(done.expect("it runs").success(), "{command}");
}

#[test]
fn a_room_in_postgres_is_copied_while_it_is_open_and_opened_from_the_copy() {
    let postgres = postgres::Server::start();
    let url = format!("postgres://cardroom@{}", postgres.folder.replace('/', "%2F"));
    let (old, new) = (format!("{url}/postgres"), format!("{url}/copy"));
    let room = Server::start(&old);
    let me = room.post("/api/guests", "", &json!({ "name": "Ann", "keep": "token" }));
    let token = me.expect("a guest")["token"].as_str().expect("a token").to_owned();
    let plan = json!({ "name": "Kept", "house": "plain", "game": "holdem" });
    let opened = room.post("/api/tables", &token, &plan).expect("a table");
    let table = format!("/api/tables/{}", opened["table"]);
    let sit = json!({ "id": "sit", "do": "sit" });
    room.post(&format!("{table}/commands"), &token, &sit).expect("a chair");
    let before = room.get(&table, &token).expect("a view");
    let to = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("room.dump").display().to_string();
    run(COPY, &[("TO", &to), ("postgres://…", &old)], &postgres.folder);
    run(MAKE, &[("NEW", "copy")], &postgres.folder);
    run(RESTORE, &[("postgres://…/NEW", &new), ("TO", &to)], &postgres.folder);
    room.stop();
    let again = Server::start(&new);
    let after = again.get(&table, &token).expect("the same table, and the same guest");
    assert_eq!(after["chairs"], before["chairs"]);
    again.stop();
}
