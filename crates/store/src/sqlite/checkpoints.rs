//! The thread that brings what is committed from the log of changes into the file itself. Left to
//! SQLite the writer would do it in the middle of a commit, and everybody would wait for thousands of
//! pages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::file::{File, fault};
use crate::open_fault::OpenFault;

/// It is asked for when this many bytes have been written. The last pages of a table are in the log once
/// for each commit and are brought over once: rarely is cheaper, and each time the disk is busy.
const EVERY: usize = 128 * 1024 * 1024;
/// When nobody asks for anything, it is done for this much already.
const AT_LEISURE: usize = 1024 * 1024;
/// What a commit writes besides the records: the pages that lead to them.
const BESIDES: usize = 3 * 4096;

/// The thread that brings the file up to date.
pub(super) struct Checkpoints {
    /// None when the thread is to end.
    wanted: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// All but the last commits are in the file.
    nearly: Arc<AtomicBool>,
    /// Bytes that were written since it was last asked for.
    written: usize,
}

impl Checkpoints {
    pub(super) fn start(file: &File) -> Result<Checkpoints, OpenFault> {
        let db = file.connect().map_err(|error| file.fault(fault(&error)))?;
        let nearly = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&nearly);
        let (wanted, asked) = mpsc::sync_channel(1);
        let work = move || {
            for () in asked {
                bring_up_to_date(&db);
                done.store(true, Ordering::Relaxed);
            }
        };
        let named = thread::Builder::new().name("room checkpoints".into());
        let thread = named.spawn(work).map_err(|error| file.unavailable(&error))?;
        Ok(Checkpoints { wanted: Some(wanted), thread: Some(thread), nearly, written: 0 })
    }

    /// Something was committed. Between two commits the writer brings over what came while the thread
    /// was at it, which is little: only when all is in the file does the log begin again from the
    /// start, and not grow.
    pub(super) fn committed(&mut self, bytes: usize, db: &Connection) {
        if self.nearly.swap(false, Ordering::Relaxed) {
            bring_up_to_date(db);
        }
        self.written += bytes + BESIDES;
        self.ask_for_more_than(EVERY);
    }

    /// Nobody asks for anything just now.
    pub(super) fn at_leisure(&mut self) {
        self.ask_for_more_than(AT_LEISURE);
    }

    fn ask_for_more_than(&mut self, bytes: usize) {
        if self.written >= bytes {
            self.written = 0;
            // It may be at it still.
            self.wanted.as_ref().expect("there until it is dropped").try_send(()).ok();
        }
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.wanted = None;
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

/// Waits for nobody. What cannot be brought over now is brought over another time.
fn bring_up_to_date(db: &Connection) {
    let done = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    if let Err(error) = done {
        tracing::warn!(%error, "the room's file could not be brought up to date");
    }
}
