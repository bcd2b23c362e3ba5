//! `cardroom serve`: opens the room. `cardroom` alone does the same with everything as usual.

mod links;
mod pages;
mod records;
mod settings;
mod world;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::builder::BoolishValueParser;
use clap::{Args, Command, FromArgMatches};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use room::{Log, Ports, Room};
use server::{Addresses, Closed, Cookies, Limits, Origins, Pages, Practice};
use store::{Postgres, Sqlite};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::failure::{Failure, quoted};
use settings::Settings;
use world::{SystemClock, secret_chance};

/// Figures are summed up this often.
const SUMMED_UP: Duration = Duration::from_secs(5);

/// Opens the room: tables that people reach with a browser, and programs by the API.
///
/// Every setting can be given here, in the environment, or in a TOML file, and holds in this order.
#[derive(Args)]
pub(crate) struct Serve {
    /// A TOML file with settings; `cardroom.toml` in the current folder is read if it is there
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    config: Option<PathBuf>,
    /// Where to listen; `0.0.0.0:8080` lets others in the network in [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "CARDROOM_LISTEN")]
    listen: Option<SocketAddr>,
    /// Where the room is kept: a file, or postgres://… [default: cardroom.db]
    #[arg(long, value_name = "FILE|URL", env = "CARDROOM_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// How people reach it from outside, as `https://cards.example`
    #[arg(long, value_name = "URL", env = "CARDROOM_PUBLIC_URL")]
    public_url: Option<String>,
    /// There is a proxy before it that says where requests come from (X-Forwarded-For)
    #[arg(
        long,
        value_name = "yes|no",
        env = "CARDROOM_BEHIND_PROXY",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "yes",
        value_parser = BoolishValueParser::new()
    )]
    behind_proxy: Option<bool>,
    /// How many tables may be open in all [default: 5000]
    #[arg(long, value_name = "N", env = "CARDROOM_TABLES")]
    tables: Option<usize>,
    /// How many tables one host may have open [default: 10]
    #[arg(long, value_name = "N", env = "CARDROOM_TABLES_PER_HOST")]
    tables_per_host: Option<usize>,
    /// How many connections there may be [default: 12000]
    #[arg(long, value_name = "N", env = "CARDROOM_CONNECTIONS")]
    connections: Option<usize>,
    /// How many connections there may be from one address [default: 500]
    #[arg(long, value_name = "N", env = "CARDROOM_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<usize>,
    /// Nobody practises against bots at a table of their own
    #[arg(
        long,
        value_name = "yes|no",
        env = "CARDROOM_NO_PRACTICE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "yes",
        value_parser = BoolishValueParser::new()
    )]
    no_practice: Option<bool>,
    /// What is logged: error, warn, info, debug or trace, also by part [default: warn]
    #[arg(long, value_name = "LEVEL", env = "CARDROOM_LOG")]
    log: Option<String>,
    /// A web client in a folder, instead of the one that is part of the program
    #[arg(long, value_name = "FOLDER", env = "CARDROOM_WEB_DIST", hide = true)]
    web_dist: Option<PathBuf>,
    /// Logs as JSON, a line each
    #[arg(
        long,
        value_name = "yes|no",
        env = "CARDROOM_LOG_JSON",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "yes",
        value_parser = BoolishValueParser::new()
    )]
    log_json: Option<bool>,
}

impl Serve {
    /// With nothing on the command line: what stands in the environment and in the file holds.
    pub(crate) fn as_usual() -> Result<Serve, Failure> {
        let serve = Serve::augment_args(Command::new("cardroom"));
        let matches = serve.try_get_matches_from(["cardroom"]);
        let serve = matches.and_then(|matches| Serve::from_arg_matches(&matches));
        serve.map_err(|fault| Failure::in_arguments(&fault))
    }

    /// Runs until it is told to stop.
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let settings = Settings::of(self)?;
        settings.start_logging()?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|fault| Failure::World(format!("no threads to be had: {fault}")))?;
        let client = pages::of(self.web_dist.as_deref())?;
        runtime.block_on(open(&settings, client))?;
        Ok("The room is closed, and everything is written.\n".into())
    }
}

async fn open(settings: &Settings, client: Pages) -> Result<(), Failure> {
    let listener = TcpListener::bind(settings.listen).await.map_err(|fault| {
        let why = format!("cannot listen on {}: {fault}; try another --listen", settings.listen);
        Failure::World(why)
    })?;
    let address = listener.local_addr().unwrap_or(settings.listen);
    let log = database(&settings.database).await?;
    let ports =
        Ports { log, clock: Arc::new(SystemClock::default()), chance: Arc::new(secret_chance) };
    let damaged = |fault: room::LogFault| Failure::World(fault.to_string());
    let room = Room::open_within(ports, settings.tables()).await.map_err(damaged)?;
    let room = Arc::new(room);
    let key = room.desk().key().await;
    let key = key.map_err(|_| Failure::World("the room's key cannot be written".into()))?;
    // The page of figures is for whoever runs the room: without a recorder there is none.
    let metrics = PrometheusBuilder::new().install_recorder().ok();
    if let Some(figures) = metrics.clone() {
        tokio::spawn(sum_up(figures));
    }
    let rules = server::Settings {
        origins: settings.origins(),
        key: server::Key(key),
        cookies: settings.cookies(),
        addresses: settings.addresses(),
        limits: settings.limits(),
        metrics: metrics.map(|handle| -> Arc<dyn Fn() -> String + Send + Sync> {
            Arc::new(move || handle.render())
        }),
        practice: settings.practice(),
        records: Some(records::writer()),
        pages: Some(client),
    };
    say(&links::welcome(settings, address))?;
    match server::serve(rules, room, listener, stopped()).await {
        Closed::Well => Ok(()),
        Closed::InTheMiddle => {
            let why =
                "the database does not answer; the room was closed in the middle of something";
            Err(Failure::World(why.into()))
        }
    }
}

/// How long answers took is kept one by one until somebody asks for the figures, or it is summed up:
/// where nobody ever asks, this keeps it from growing for ever.
async fn sum_up(figures: PrometheusHandle) {
    loop {
        figures.run_upkeep();
        tokio::time::sleep(SUMMED_UP).await;
    }
}

/// The log that the room is kept in.
async fn database(place: &str) -> Result<Arc<dyn Log>, Failure> {
    if is_url(place) {
        let opened = Postgres::open(place).await.map_err(|fault| Failure::World(fault.to_string()));
        return Ok(Arc::new(opened?));
    }
    let opened = Sqlite::open(Path::new(place)).map_err(|fault| Failure::World(fault.to_string()));
    Ok(Arc::new(opened?))
}

/// Whether a database is a server's, not a file.
pub(crate) fn is_url(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// Done when somebody wants the room to close: Ctrl-C, or a polite kill.
async fn stopped() {
    let kill = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = kill => {}
    }
}

fn say(text: &str) -> Result<(), Failure> {
    crate::print(text)
}

impl Settings {
    fn origins(&self) -> Origins {
        match &self.public_url {
            Some(url) => Origins::Listed(vec![url.clone()]),
            None => Origins::OfTheHost,
        }
    }

    fn cookies(&self) -> Cookies {
        match &self.public_url {
            Some(url) if url.starts_with("https://") => Cookies::Secure,
            Some(_) | None => Cookies::Plain,
        }
    }

    fn addresses(&self) -> Addresses {
        if self.behind_proxy { Addresses::Forwarded } else { Addresses::OfThePeer }
    }

    fn practice(&self) -> Practice {
        if self.practice { Practice::Offered } else { Practice::NotOffered }
    }

    fn tables(&self) -> room::Limits {
        let (tables, tables_per_host) = (self.tables, self.tables_per_host);
        room::Limits { tables, tables_per_host, ..room::Limits::default() }
    }

    fn limits(&self) -> Limits {
        Limits {
            connections: self.connections,
            connections_per_address: self.connections_per_address,
            ..Limits::default()
        }
    }
}

/// A setting that cannot be understood.
fn bad(name: &str, text: &str, expected: &str) -> Failure {
    Failure::BadInput(format!("{name} {}: expected {expected}", quoted(text)))
}
