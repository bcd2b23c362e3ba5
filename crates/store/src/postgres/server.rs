//! The server a room is on: how it is reached, and how an older room is brought up to date.

use std::ops::Deref;
use std::time::Duration;

use room::LogFault;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, Error, NoTls};

use crate::open_fault::OpenFault;

/// What makes a room of an empty database, step by step. A step that has been given out is never
/// changed: a later one adds to it. The number taken so far is the layout of the room.
const STEPS: [&str; 1] = [include_str!("layout_1.sql")];

/// Everything of ours is in a schema of this name, beside whatever else the database has.
const SCHEMA: &str = "cardroom";

/// Two programs that open a new room at once take their turns by this number: `Card`.
const TURN: i64 = 0x4361_7264;

/// What a connection that writes is called.
const WRITER: &str = "cardroom writer";

/// Ends them, and says which. Only of those that the conditions leave: among the conditions it might
/// be asked of all.
const END_WRITERS: &str = "
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND application_name = $1";

const STILL_THERE: &str = "SELECT 1 FROM pg_stat_activity WHERE pid = ANY ($1)";

/// How often is looked whether they are gone.
const GLANCE: Duration = Duration::from_millis(10);

/// How long a server may be silent before it counts as lost.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// How a server is reached.
#[derive(Clone)]
pub(super) struct Server {
    config: Config,
}

/// A connection. It ends when this is dropped, whatever the server still does.
pub(super) struct Session {
    client: Client,
    connection: JoinHandle<()>,
}

impl Server {
    pub(super) fn new(settings: &str) -> Result<Server, OpenFault> {
        let mut config: Config = settings.parse().map_err(|error: Error| {
            // Not the settings themselves: a password may be in them.
            let (room, why) = ("in PostgreSQL".into(), text(&error));
            OpenFault::Unavailable { room, why }
        })?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE);
        }
        config.keepalives_idle(PATIENCE);
        Ok(Server { config })
    }

    /// A new connection.
    pub(super) async fn connect(&self) -> Result<Session, LogFault> {
        let (client, connection) =
            self.config.connect(NoTls).await.map_err(|error| fault(&error))?;
        let connection = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "a connection to PostgreSQL is lost");
            }
        });
        let session = Session { client, connection };
        // A server may be set to answer before a commit is on the disk; not for us.
        let settings = format!(
            "SET search_path = {SCHEMA};
             SELECT set_config('synchronous_commit', 'on', false)
             WHERE current_setting('synchronous_commit') = 'off';"
        );
        session.batch_execute(&settings).await.map_err(|error| fault(&error))?;
        Ok(session)
    }

    /// A new connection that writes, and is known as such.
    pub(super) async fn connect_writer(&self) -> Result<Session, LogFault> {
        let session = self.connect().await?;
        let name = format!("SET application_name = '{WRITER}'");
        session.batch_execute(&name).await.map_err(|error| fault(&error))?;
        Ok(session)
    }

    /// Takes the steps that the room has not taken yet, all in one transaction.
    pub(super) async fn bring_up_to_date(&self) -> Result<(), OpenFault> {
        let session = self.connect().await.map_err(|fault| self.refusal(fault))?;
        let look = format!(
            "BEGIN;
             SELECT pg_advisory_xact_lock({TURN});
             CREATE SCHEMA IF NOT EXISTS {SCHEMA};
             CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value bigint NOT NULL);
             INSERT INTO meta VALUES ('layout', 0) ON CONFLICT DO NOTHING;"
        );
        let refused = |error: Error| self.refusal(fault(&error));
        session.batch_execute(&look).await.map_err(refused)?;
        let sql = "SELECT value FROM meta WHERE key = 'layout'";
        let found: i64 = session.query_one(sql, &[]).await.map_err(refused)?.get(0);
        let known = STEPS.len() as u64;
        let taken = found.cast_unsigned();
        if taken > known {
            // Dropping the connection takes back what was begun.
            return Err(OpenFault::Newer { room: self.name(), found: taken, known });
        }
        for step in STEPS.iter().skip(taken as usize) {
            session.batch_execute(step).await.map_err(refused)?;
        }
        let done = format!("UPDATE meta SET value = {known} WHERE key = 'layout'; COMMIT;");
        session.batch_execute(&done).await.map_err(refused)
    }

    /// Ends every connection that writes to the room, and is done when they are gone. What a program
    /// that was killed has sent may lie unread before the server: written after the room was read, it
    /// would fence off whoever has opened it. A program that lives connects again, and asks what came
    /// of what it sent.
    pub(super) async fn end_writers(&self) -> Result<(), OpenFault> {
        let session = self.connect().await.map_err(|fault| self.refusal(fault))?;
        let refused = |error: Error| self.refusal(fault(&error));
        let ended = session.query(END_WRITERS, &[&WRITER]).await.map_err(refused)?;
        let ended: Vec<i32> = ended.iter().map(|row| row.get(0)).collect();
        let gone = async {
            while !session.query(STILL_THERE, &[&ended]).await?.is_empty() {
                sleep(GLANCE).await;
            }
            Ok(())
        };
        let late = || OpenFault::Unavailable {
            room: self.name(),
            why: "what another program writes to it does not come to an end".into(),
        };
        timeout(PATIENCE, gone).await.map_err(|_| late())?.map_err(refused)
    }

    fn refusal(&self, fault: LogFault) -> OpenFault {
        match fault {
            LogFault::Damaged(why) => OpenFault::Damaged { room: self.name(), why },
            LogFault::Unavailable(why) => OpenFault::Unavailable { room: self.name(), why },
            LogFault::Conflict { .. } => unreachable!("opening writes no record"),
        }
    }

    /// The name of the database, and nothing that is secret.
    fn name(&self) -> String {
        let name = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        format!("{name} in PostgreSQL")
    }
}

impl Deref for Session {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

/// What PostgreSQL says, as the room's port has it.
pub(super) fn fault(error: &Error) -> LogFault {
    match error.code() {
        Some(&(SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED)) => {
            LogFault::Damaged(text(error))
        }
        Some(_) | None => LogFault::Unavailable(text(error)),
    }
}

/// A sentence with the cause in it; the error alone often says only that there was one.
fn text(error: &Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().into(),
        (None, Some(cause)) => format!("{error}: {cause}"),
        (None, None) => error.to_string(),
    }
}
