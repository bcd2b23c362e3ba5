//! The settings of a room: from the command line, the environment, and a file, in this order.

use std::fs;
use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use toml::{Table, Value};
use tracing_subscriber::EnvFilter;

use super::{Serve, bad};
use crate::failure::Failure;

/// The file that is read if it is there.
const USUAL_FILE: &str = "cardroom.toml";
/// What the file may say.
const KEYS: [&str; 10] = [
    "listen",
    "database",
    "public-url",
    "behind-proxy",
    "tables-per-host",
    "connections",
    "connections-per-address",
    "practice",
    "log",
    "log-json",
];

/// What the room is run by.
pub(super) struct Settings {
    pub(super) listen: SocketAddr,
    pub(super) database: String,
    pub(super) public_url: Option<String>,
    pub(super) behind_proxy: bool,
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
        Ok(Settings {
            listen,
            database: text(&serve.database, "database", "cardroom.db")?,
            public_url: public_url.map(|url| url.trim_end_matches('/').to_owned()),
            behind_proxy: serve.behind_proxy || file.flag("behind-proxy")?.unwrap_or(false),
            tables_per_host: number(serve.tables_per_host, "tables-per-host", 10)?,
            connections: number(serve.connections, "connections", 12_000)?,
            connections_per_address: number(
                serve.connections_per_address,
                "connections-per-address",
                500,
            )?,
            practice: !serve.no_practice && file.flag("practice")?.unwrap_or(true),
            log: text(&serve.log, "log", "warn")?,
            log_json: serve.log_json || file.flag("log-json")?.unwrap_or(false),
        })
    }

    /// From here on what happens is logged, on standard error.
    pub(super) fn start_logging(&self) -> Result<(), Failure> {
        let filter = EnvFilter::try_new(&self.log)
            .map_err(|_| bad("log", &self.log, "error, warn, info, debug or trace"))?;
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .with_ansi(std::io::stderr().is_terminal());
        let started = if self.log_json { log.json().try_init() } else { log.try_init() };
        started.map_err(|fault| Failure::World(format!("no log: {fault}")))
    }
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
