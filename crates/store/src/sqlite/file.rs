//! The file of a room: whose it is, how it is opened, and how an older one is brought up to date.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use room::LogFault;
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use crate::open_fault::OpenFault;

/// What makes a room of an empty file, step by step. A step that has been given out is never
/// changed: a later one adds to it. The number taken so far is the layout of the file.
const STEPS: [&str; 1] = [include_str!("layout_1.sql")];

/// How SQLite knows our files from those of others: `Card`, as a number.
const OURS: i64 = 0x4361_7264;

/// How long to wait for somebody who looks into the file from outside.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where the file of a room is.
#[derive(Clone)]
pub(super) struct File {
    path: PathBuf,
}

/// Held as long as a room is open. The system lets go of it when the program ends, however it ends.
pub(super) struct Lock {
    held: fs::File,
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing would not do: a child that is just being started has the file open as well.
        self.held.unlock().ok();
    }
}

impl File {
    pub(super) fn at(path: &Path) -> File {
        File { path: path.to_path_buf() }
    }

    /// Keeps everybody else out. A file of its own: SQLite's own lock would keep out our reader too,
    /// and locks that SQLite has on a file are lost when somebody else in the program closes it.
    pub(super) fn lock(&self) -> Result<Lock, OpenFault> {
        let mut path = self.path.clone().into_os_string();
        path.push(".lock");
        let opened = fs::File::options().create(true).truncate(false).write(true).open(&path);
        let held = opened.map_err(|error| self.unavailable(&error))?;
        match held.try_lock() {
            Ok(()) => Ok(Lock { held }),
            Err(fs::TryLockError::WouldBlock) => Err(OpenFault::InUse { room: self.name() }),
            Err(fs::TryLockError::Error(error)) => Err(self.unavailable(&error)),
        }
    }

    /// Opens the file and brings it up to date; makes it if it is not there.
    pub(super) fn open(&self) -> Result<Connection, OpenFault> {
        let all = OpenFlags::default();
        let mut db = self.connect_as(all).map_err(|error| self.refusal(&error))?;
        let taken = self.look(&db)?;
        if taken < STEPS.len() {
            bring_up_to_date(&mut db, taken).map_err(|error| self.refusal(&error))?;
        }
        // Only now: a file that is not ours has been left as it was.
        db.execute_batch("PRAGMA journal_mode = WAL").map_err(|error| self.refusal(&error))?;
        Ok(db)
    }

    /// One more connection to the file. A file that has gone is not created again.
    pub(super) fn connect(&self) -> rusqlite::Result<Connection> {
        self.connect_as(OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)
    }

    fn connect_as(&self, flags: OpenFlags) -> rusqlite::Result<Connection> {
        let db = Connection::open_with_flags(&self.path, flags)?;
        db.busy_timeout(PATIENCE)?;
        // A commit is on the disk when it returns. The log of changes is brought into the file by a
        // thread of its own; what it grew to while somebody read a long time is given back.
        db.execute_batch(
            "PRAGMA synchronous = FULL;
             PRAGMA wal_autocheckpoint = 0;
             PRAGMA journal_size_limit = 268435456;",
        )?;
        Ok(db)
    }

    /// How many steps the file has taken: none if it is new.
    fn look(&self, db: &Connection) -> Result<usize, OpenFault> {
        let number = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0));
        let read = || {
            if number("SELECT COUNT(*) FROM sqlite_schema")? == 0 {
                return Ok(Some(0));
            }
            if number("PRAGMA application_id")? != OURS {
                return Ok(None);
            }
            number("SELECT value FROM meta WHERE key = 'layout'").map(Some)
        };
        match read() {
            Ok(None) => Err(OpenFault::NotARoom { room: self.name() }),
            Ok(Some(found)) => match usize::try_from(found) {
                Ok(found) if found <= STEPS.len() => Ok(found),
                Ok(_) | Err(_) => Err(OpenFault::Newer {
                    room: self.name(),
                    found: found.cast_unsigned(),
                    known: STEPS.len() as u64,
                }),
            },
            Err(error) => Err(self.refusal(&error)),
        }
    }

    /// What SQLite says, for somebody who wanted to open the room.
    fn refusal(&self, error: &rusqlite::Error) -> OpenFault {
        if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) {
            return OpenFault::NotARoom { room: self.name() };
        }
        self.fault(fault(error))
    }

    /// The same fault, for somebody who wanted to open the room.
    pub(super) fn fault(&self, fault: LogFault) -> OpenFault {
        match fault {
            LogFault::Damaged(why) => OpenFault::Damaged { room: self.name(), why },
            LogFault::Unavailable(why) => OpenFault::Unavailable { room: self.name(), why },
            LogFault::Conflict { .. } => unreachable!("opening writes no record"),
        }
    }

    pub(super) fn unavailable(&self, error: &std::io::Error) -> OpenFault {
        OpenFault::Unavailable { room: self.name(), why: error.to_string() }
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// What SQLite says, as the room's port has it.
pub(super) fn fault(error: &rusqlite::Error) -> LogFault {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
    let is_damage = matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    ) || matches!(
        error,
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..)
    );
    if is_damage {
        LogFault::Damaged(error.to_string())
    } else {
        LogFault::Unavailable(error.to_string())
    }
}

/// All steps in one transaction: a crash leaves the file as it was.
fn bring_up_to_date(db: &mut Connection, taken: usize) -> rusqlite::Result<()> {
    let steps = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if taken == 0 {
        begin(&steps)?;
    }
    for step in &STEPS[taken..] {
        steps.execute_batch(step)?;
    }
    steps.execute(
        "UPDATE meta SET value = ?1 WHERE key = 'layout'",
        [(STEPS.len() as u64).cast_signed()],
    )?;
    steps.commit()
}

fn begin(steps: &Transaction) -> rusqlite::Result<()> {
    steps.execute_batch(&format!("PRAGMA application_id = {OURS}"))?;
    steps.execute_batch(
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
         INSERT INTO meta VALUES ('layout', 0);",
    )
}
