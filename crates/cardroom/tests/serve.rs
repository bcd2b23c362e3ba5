//! `cardroom serve` as whoever runs it sees it: settings, what is printed, and a log without secrets.

#[expect(dead_code, reason = "nobody is killed here")]
#[path = "kill/server.rs"]
mod server;

use std::fs::File;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Server, ask};

const FLAGS: [&str; 12] = [
    "config",
    "listen",
    "database",
    "public-url",
    "behind-proxy",
    "tables",
    "tables-per-host",
    "connections",
    "connections-per-address",
    "no-practice",
    "log",
    "log-json",
];

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The program in a folder, with nothing in its environment that is meant for it.
fn program(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_cardroom"));
    program.current_dir(folder);
    for flag in FLAGS {
        program.env_remove(variable(flag));
    }
    program
}

fn variable(flag: &str) -> String {
    format!("CARDROOM_{}", flag.replace('-', "_").to_uppercase())
}

#[test]
fn help_and_the_page_name_every_setting() {
    let help = program(&folder("help")).args(["serve", "--help"]).output().expect("help");
    let help = String::from_utf8(help.stdout).expect("text");
    let page = include_str!("../../../docs/operating.md");
    let told = help.lines().filter(|line| line.trim_start().starts_with("--")).count();
    assert_eq!(told, FLAGS.len(), "{help}");
    for flag in FLAGS {
        assert!(help.contains(&format!("      --{flag}")), "{flag}");
        assert!(help.contains(&format!("[env: {}", variable(flag))), "{flag}");
        assert!(page.contains(&format!("`--{flag}`")), "{flag} is not in docs/operating.md");
        assert!(page.contains(&variable(flag)), "{flag} is not in docs/operating.md");
    }
}

/// Whether somebody who comes may practise against bots.
fn practises(server: &Server) -> bool {
    let token = guest(server, "Ann");
    server.post("/api/practice", &token, &json!({})).is_some()
}

#[test]
fn a_flag_goes_before_the_environment_and_that_before_the_file() {
    let folder = folder("order");
    let file = "listen = '127.0.0.1:0'\ndatabase = 'file.db'\npractice = false\n";
    std::fs::write(folder.join("cardroom.toml"), file).expect("a file");
    let is_kept_in = |name: &str| folder.join(name).exists();

    let server = Server::run(&mut program(&folder));
    assert!(!practises(&server) && is_kept_in("file.db"));
    server.stop();

    // Without a command it is the same.
    for words in [&["serve"][..], &[]] {
        let mut program = program(&folder);
        program.env("CARDROOM_DATABASE", "environment.db").env("CARDROOM_NO_PRACTICE", "0");
        let server = Server::run(program.args(words));
        assert!(practises(&server) && is_kept_in("environment.db"), "{words:?}");
        server.stop();
        std::fs::remove_file(folder.join("environment.db")).expect("it was there");
    }

    let mut program = program(&folder);
    program.env("CARDROOM_DATABASE", "environment.db").env("CARDROOM_NO_PRACTICE", "0");
    let server = Server::run(program.args(["serve", "--database=flag.db", "--no-practice"]));
    assert!(!practises(&server) && is_kept_in("flag.db") && !is_kept_in("environment.db"));
    server.stop();
}

/// A guest's token.
fn guest(server: &Server, name: &str) -> String {
    let me = server.post("/api/guests", "", &json!({ "name": name, "keep": "token" }));
    me.expect("a guest")["token"].as_str().expect("a token").to_owned()
}

/// A table that only a code opens; its address and the code.
fn table(server: &Server, host: &str) -> (String, Value) {
    let plan = json!({ "name": "Quentin", "house": "plain", "game": "holdem", "pause": 50 });
    let opened = server.post("/api/tables", host, &plan).expect("a table");
    (format!("/api/tables/{}", opened["table"]), opened["links"][0]["code"].clone())
}

/// Says something over a socket, and hears until both have been dealt cards.
fn talk(server: &Server, path: &str, token: &str) -> String {
    let mut socket = TcpStream::connect(server.address()).expect("a connection");
    socket.set_read_timeout(Some(Duration::from_secs(20))).expect("patience");
    let request = format!(
        "GET {path}/socket HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         Authorization: Bearer {token}\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).expect("sent");
    let words = r#"{"id":"1","do":"say","text":"abracadabra"}"#;
    // A text of fewer than 126 bytes, under a mask of zeros.
    let frame = [&[0x81, 0x80 | words.len() as u8, 0, 0, 0, 0], words.as_bytes()].concat();
    let mut heard = String::new();
    let mut some = [0; 4_096];
    let mut said = false;
    // Whoever comes before the deal is told of it, whoever comes after it sees the cards.
    let is_dealt = |heard: &str| heard.contains("\"dealt\"") || heard.contains("\"face\"");
    while !(heard.contains("abracadabra") && is_dealt(&heard)) {
        let many = socket.read(&mut some).expect("something in time");
        assert!(many > 0, "the connection ended: {heard}");
        heard.push_str(&String::from_utf8_lossy(&some[..many]));
        if !said && heard.contains("welcome") {
            socket.write_all(&frame).expect("sent");
            said = true;
        }
    }
    heard
}

#[test]
fn however_much_is_logged_no_secret_is() {
    let folder = folder("log");
    let mut program = program(&folder);
    let log = File::create(folder.join("log")).expect("a file");
    program.args(["serve", "--listen=127.0.0.1:0", "--log=trace", "--log-json"]).stderr(log);
    let server = Server::run(&mut program);
    let (ann, bob) = (guest(&server, "Zebedee"), guest(&server, "Cinderella"));
    let account = json!({ "login": "zebedee", "password": "open sesame", "keep": "token" });
    let ann = server.post("/api/accounts", &ann, &account).map(|me| me["token"].clone());
    let ann = ann.expect("an account").as_str().expect("a token").to_owned();
    let wrong = json!({ "login": "zebedee", "password": "close sesame" });
    assert!(server.post("/api/login", "", &wrong).is_none());
    let (path, code) = table(&server, &ann);
    server.post(&format!("{path}/come"), &bob, &json!({ "code": code })).expect("in");
    for token in [&ann, &bob] {
        let sit = json!({ "id": "sit", "do": "sit" });
        let to = format!("{path}/commands");
        ask(&server.address(), "POST", &to, token, Some(&sit)).expect("a chair");
    }
    let heard = talk(&server, &path, &bob);
    assert!(heard.contains("Zebedee"), "who sits there is told at the table");
    server.stop();

    let log = std::fs::read_to_string(folder.join("log")).expect("a log");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        assert!(line["level"].is_string() && line["timestamp"].is_string(), "{line}");
    }
    for part in ["\"table\":", "\"person\":", "\"route\":", "\"connection\":"] {
        assert!(log.contains(part), "{part} is not in the log");
    }
    let code = code.as_str().expect("a code");
    let secrets = [ann.as_str(), &bob, code, "sesame", "zebedee", "Zebedee", "Cinderella"];
    for secret in secrets.into_iter().chain(["Quentin", "abracadabra", "face", "dealt", "argon2"]) {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
