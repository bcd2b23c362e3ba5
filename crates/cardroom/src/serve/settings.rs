//! The settings of a room: from the command line, the environment, and a file, in this order.

use std::fs;
use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use toml::{Table, Value};
use tracing::{Level, Metadata};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::{Serve, bad};
use crate::failure::Failure;

/// The file that is read if it is there.
const USUAL_FILE: &str = "cardroom.toml";
/// What the file may say.
const KEYS: [&str; 11] = [
    "listen",
    "database",
    "public-url",
    "behind-proxy",
    "tables",
    "tables-per-host",
    "connections",
    "connections-per-address",
    "practice",
    "log",
    "log-json",
];

/// Who may log everything that they are asked to: our own crates, which log nothing that is secret.
const OURS: [&str; 4] = ["cardroom", "room", "server", "store"];

/// What the room is run by.
pub(super) struct Settings {
    pub(super) listen: SocketAddr,
    pub(super) database: String,
    pub(super) public_url: Option<String>,
    pub(super) behind_proxy: bool,
    pub(super) tables: usize,
    pub(super) tables_per_host: usize,
    pub(super) connections: usize,
    pub(super) connections_per_address: usize,
    pub(super) practice: bool,
    log: String,
    log_json: bool,
}

impl Settings {
    /// What was typed or stands in the environment, then the file, then what is usual.
    pub(super) fn of(serve: &Serve) -> Result<Settings, Failure> {
        let file = File::read(serve.config.as_deref())?;
        let listen = match (serve.listen, file.text("listen")?) {
            (Some(listen), _) => listen,
            (None, Some(text)) => text
                .parse()
                .map_err(|_| bad("listen", &text, "an address with a port, as 127.0.0.1:8080"))?,
            (None, None) => SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
        };
        let public_url = serve.public_url.clone().or(file.text("public-url")?);
        if let Some(url) = &public_url {
            check_url(url)?;
        }
        let text = |typed: &Option<String>, key, usual: &str| -> Result<String, Failure> {
            Ok(typed.clone().or(file.text(key)?).unwrap_or_else(|| usual.to_owned()))
        };
        let number = |typed: Option<usize>, key, usual| -> Result<usize, Failure> {
            Ok(typed.or(file.number(key)?).unwrap_or(usual))
        };
        let flag = |typed: Option<bool>, key| -> Result<bool, Failure> {
            Ok(typed.or(file.flag(key)?).unwrap_or(false))
        };
        let practice = match (serve.no_practice, file.flag("practice")?) {
            (Some(without), _) => !without,
            (None, Some(practice)) => practice,
            (None, None) => true,
        };
        Ok(Settings {
            listen,
            database: text(&serve.database, "database", "cardroom.db")?,
            public_url: public_url.map(|url| url.trim_end_matches('/').to_owned()),
            behind_proxy: flag(serve.behind_proxy, "behind-proxy")?,
            tables: number(serve.tables, "tables", 5_000)?,
            tables_per_host: number(serve.tables_per_host, "tables-per-host", 10)?,
            connections: number(serve.connections, "connections", 12_000)?,
            connections_per_address: number(
                serve.connections_per_address,
                "connections-per-address",
                500,
            )?,
            practice,
            log: text(&serve.log, "log", "warn")?,
            log_json: flag(serve.log_json, "log-json")?,
        })
    }

    /// From here on what happens is logged, on standard error.
    pub(super) fn start_logging(&self) -> Result<(), Failure> {
        let filter = EnvFilter::try_new(&self.log)
            .map_err(|_| bad("log", &self.log, "error, warn, info, debug or trace"))?;
        let lines =
            fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
        let log = tracing_subscriber::registry().with(filter).with(filter_fn(is_harmless));
        let started = if self.log_json {
            log.with(lines.json()).try_init()
        } else {
            log.with(lines).try_init()
        };
        started.map_err(|fault| Failure::World(format!("no log: {fault}")))
    }
}

/// Whether it may be logged, whatever was asked for. Other people's crates log what goes through them
/// where they go into details: cards on their way to a player, and what is written to a database.
fn is_harmless(about: &Metadata<'_>) -> bool {
    let part = about.target().split("::").next().unwrap_or_default();
    *about.level() <= Level::WARN || OURS.contains(&part)
}

/// An origin: a scheme and a host, and nothing after them.
fn check_url(url: &str) -> Result<(), Failure> {
    let rest = url.strip_prefix("https://").or(url.strip_prefix("http://"));
    let host = rest.unwrap_or_default().trim_end_matches('/');
    let is_host = !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if is_host {
        Ok(())
    } else {
        Err(bad("public-url", url, "an address as https://cards.example"))
    }
}

/// What the file says.
struct File {
    name: String,
    table: Table,
}

impl File {
    /// The file that was named; or the usual one, which need not be there.
    fn read(named: Option<&Path>) -> Result<File, Failure> {
        let path = named.unwrap_or(Path::new(USUAL_FILE));
        let name = path.display().to_string();
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(_) if named.is_none() && !path.exists() => String::new(),
            Err(fault) => return Err(Failure::BadInput(format!("{name}: {fault}"))),
        };
        let table: Table = text.parse().map_err(|fault: toml::de::Error| {
            let line = fault.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            Failure::BadInput(format!("{name}, line {line}: {}", fault.message()))
        })?;
        if let Some(key) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
            let what =
                format!("{name}: `{key}` is no setting; expected one of {}", KEYS.join(", "));
            return Err(Failure::BadInput(what));
        }
        Ok(File { name, table })
    }

    fn text(&self, key: &str) -> Result<Option<String>, Failure> {
        match self.table.get(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(self.fault(key, "a text")),
        }
    }

    fn number(&self, key: &str) -> Result<Option<usize>, Failure> {
        match self.table.get(key) {
            None => Ok(None),
            Some(Value::Integer(number)) => match usize::try_from(*number) {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(self.fault(key, "a whole number that is not below zero")),
            },
            Some(_) => Err(self.fault(key, "a whole number")),
        }
    }

    fn flag(&self, key: &str) -> Result<Option<bool>, Failure> {
        match self.table.get(key) {
            None => Ok(None),
            Some(Value::Boolean(flag)) => Ok(Some(*flag)),
            Some(_) => Err(self.fault(key, "true or false")),
        }
    }

    fn fault(&self, key: &str, expected: &str) -> Failure {
        Failure::BadInput(format!("{}: `{key}`: expected {expected}", self.name))
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args, FromArgMatches};

    use super::*;

    /// What is typed, over a file that says this.
    fn settings(name: &str, file: &str, typed: &[&str]) -> Result<Settings, Failure> {
        let path = std::env::temp_dir().join(format!("cardroom-settings-{name}.toml"));
        fs::write(&path, file).expect("a file");
        let words = ["cardroom", "--config", path.to_str().expect("text")];
        let words = words.iter().chain(typed);
        let parsed =
            Serve::augment_args(clap::Command::new("cardroom")).try_get_matches_from(words);
        let serve = Serve::from_arg_matches(&parsed.expect("flags")).expect("flags");
        Settings::of(&serve)
    }

    const FILE: &str = "listen = '127.0.0.1:1'\ndatabase = 'file.db'\n\
        public-url = 'https://file.example/'\nbehind-proxy = true\ntables = 4\ntables-per-host = 1\n\
        connections = 2\nconnections-per-address = 3\npractice = false\nlog = 'info'\n\
        log-json = true\n";

    #[test]
    fn what_is_typed_goes_before_the_file_and_the_file_before_what_is_usual() {
        assert_eq!(FILE.lines().count(), KEYS.len(), "the file says everything that it can");
        let file = settings("file", FILE, &[]).expect("settings");
        let all = |one: &Settings| {
            let (url, log) = (one.public_url.clone(), one.log.clone());
            (one.listen.port(), one.database.clone(), url, log)
        };
        let url = |name: &str| Some(format!("https://{name}.example"));
        assert_eq!(all(&file), (1, "file.db".into(), url("file"), "info".into()));
        let numbers = |one: &Settings| {
            [one.tables_per_host, one.connections, one.connections_per_address, one.tables]
        };
        assert_eq!(numbers(&file), [1, 2, 3, 4]);
        let flags = |one: &Settings| [one.behind_proxy, one.practice, one.log_json];
        assert_eq!(flags(&file), [true, false, true]);
        let typed = [
            "--listen=127.0.0.1:9",
            "--database=typed.db",
            "--public-url=https://typed.example",
            "--behind-proxy=no",
            "--tables=6",
            "--tables-per-host=7",
            "--connections=8",
            "--connections-per-address=9",
            "--no-practice=no",
            "--log=error",
            "--log-json=no",
        ];
        assert_eq!(typed.len(), KEYS.len(), "everything is typed");
        let typed = settings("typed", FILE, &typed).expect("settings");
        assert_eq!(all(&typed), (9, "typed.db".into(), url("typed"), "error".into()));
        assert_eq!(numbers(&typed), [7, 8, 9, 6]);
        assert_eq!(flags(&typed), [false, true, false]);
        let usual = settings("usual", "", &[]).expect("settings");
        assert_eq!(all(&usual), (8080, "cardroom.db".into(), None, "warn".into()));
        assert_eq!(numbers(&usual), [10, 12_000, 500, 5_000]);
        assert_eq!(flags(&usual), [false, true, false]);
        let bare = settings("bare", "", &["--behind-proxy", "--no-practice", "--log-json"]);
        assert_eq!(flags(&bare.expect("settings")), [true, false, true]);
    }

    #[test]
    fn a_file_that_is_wrong_is_told_with_its_key_or_line() {
        for (file, why) in [
            ("chips = 1", "`chips` is no setting"),
            ("listen = 1", "`listen`: expected a text"),
            ("listen = 'here'", "expected an address"),
            ("connections = -1", "`connections`: expected a whole number"),
            ("practice = 'no'", "`practice`: expected true or false"),
            ("public-url = 'cards.example'", "expected an address as https"),
            ("log = 'info'\nlisten =", "line 2"),
        ] {
            let Err(failure) = settings("wrong", file, &[]) else { panic!("{file} is taken") };
            let (sentence, code) = failure.told();
            assert!(sentence.contains(why) && code == 2, "{file}: {sentence}");
        }
    }
}
