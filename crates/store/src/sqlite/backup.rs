//! A copy of a room that goes on.

use std::fs;
use std::path::Path;

use room::LogFault;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::file::{File, fault};

/// Copies the file as it is now. It is whole when it has its name: until then it is called `.part`.
pub(super) fn copy(file: &File, to: &Path) -> Result<(), LogFault> {
    if to.exists() {
        return Err(LogFault::Unavailable(format!("{} is there already", to.display())));
    }
    let mut part = to.to_path_buf().into_os_string();
    part.push(".part");
    let part = Path::new(&part);
    let world = |error: std::io::Error| LogFault::Unavailable(error.to_string());
    if part.exists() {
        fs::remove_file(part).map_err(world)?;
    }
    pages(file, part).map_err(|error| fault(&error))?;
    fs::File::open(part).and_then(|copy| copy.sync_all()).map_err(world)?;
    fs::rename(part, to).map_err(world)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = fs::File::open(folder.unwrap_or(Path::new("."))).map_err(world)?;
    folder.sync_all().map_err(world)
}

fn pages(file: &File, to: &Path) -> rusqlite::Result<()> {
    let from = file.connect()?;
    // In one transaction that only reads: the writer goes on, and the copy is of one moment. In many
    // small ones a busy room would make it begin again and again.
    from.execute_batch("BEGIN; SELECT COUNT(*) FROM meta;")?;
    let mut copy = Connection::open(to)?;
    let backup = Backup::new(&from, &mut copy)?;
    while backup.step(-1)? != StepResult::Done {}
    Ok(())
}
