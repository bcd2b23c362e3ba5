//! `cardroom audit`: closes the books from the log. `cardroom backup`: copies a room while it is open.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use room::{Audit as Found, Log};
use serde_json::json;
use store::{Postgres, Sqlite};

use crate::failure::{Failure, quoted};
use crate::serve;

/// Closes the books from the log: every chip accounted for.
///
/// Works on a copy, so the room may be open meanwhile. Exit code 1 if something does not agree.
#[derive(Args)]
pub(crate) struct Audit {
    /// Where the room is kept: a file, or postgres://…
    #[arg(
        long,
        value_name = "FILE|URL",
        env = "CARDROOM_DATABASE",
        default_value = "cardroom.db",
        hide_env_values = true
    )]
    database: String,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Copies a room into a new file while it is open; restoring it is opening the copy.
#[derive(Args)]
pub(crate) struct Backup {
    /// The new file
    to: PathBuf,
    /// The file that the room is kept in
    #[arg(long, value_name = "FILE", env = "CARDROOM_DATABASE", default_value = "cardroom.db")]
    database: PathBuf,
}

impl Audit {
    pub(crate) fn run(&self) -> Result<(String, u8), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|fault| Failure::World(format!("no thread to be had: {fault}")))?;
        let failed = |fault: store::OpenFault| Failure::World(fault.to_string());
        let found = if serve::is_url(&self.database) {
            runtime.block_on(async {
                let log = Postgres::open_beside(&self.database).await.map_err(failed)?;
                books(&log).await
            })?
        } else {
            let copy = Copy::of(Path::new(&self.database))?;
            let log = Sqlite::open(&copy.0).map_err(failed)?;
            runtime.block_on(books(&log))?
        };
        let code = u8::from(!found.faults.is_empty());
        Ok((if self.json { document(&found) } else { told(&found) }, code))
    }
}

async fn books(log: &dyn Log) -> Result<Found, Failure> {
    room::audit(log).await.map_err(|fault| Failure::World(fault.to_string()))
}

impl Backup {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        copy(&self.database, &self.to)?;
        Ok(format!("{} is copied to {}\n", self.database.display(), self.to.display()))
    }
}

/// A copy that is gone when it is no longer needed.
struct Copy(PathBuf);

impl Copy {
    fn of(room: &Path) -> Result<Copy, Failure> {
        let mut name = room.as_os_str().to_owned();
        name.push(".audit");
        let copied = Copy(PathBuf::from(name));
        copied.remove();
        copy(room, &copied.0)?;
        Ok(copied)
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm", ".lock"] {
            let mut name = self.0.as_os_str().to_owned();
            name.push(end);
            // It may never have been there.
            let _ = std::fs::remove_file(name);
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.remove();
    }
}

fn copy(room: &Path, to: &Path) -> Result<(), Failure> {
    if !room.exists() {
        let text = room.display().to_string();
        return Err(Failure::BadInput(format!("--database {}: no such file", quoted(&text))));
    }
    store::back_up(room, to).map_err(|fault| Failure::World(fault.to_string()))
}

fn told(found: &Found) -> String {
    let Found { tables, records, hands, entries, out, faults } = found;
    let mut text = format!(
        "{tables} tables, {records} records, {hands} hands, {entries} entries\n\
         {out} chips lie on tables and with the house, just what the wallets are short of\n"
    );
    if faults.is_empty() {
        text.push_str("the books close\n");
    }
    for fault in faults {
        let _ = writeln!(text, "does not agree: {fault}");
    }
    text
}

fn document(found: &Found) -> String {
    let Found { tables, records, hands, entries, out, faults } = found;
    let document = json!({
        "tables": tables, "records": records, "hands": hands, "entries": entries,
        "out": out, "faults": faults, "closes": faults.is_empty(),
    });
    format!("{document}\n")
}
