//! A log that fails: before it has written, after it has, while it is read, or slowly.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use cards::Chance;
use room::{Account, Log, LogFault, MemoryLog, Pending, Record, Snapshot, Stream};
use tokio::time::sleep;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Anything, now and then.
    Any,
    /// The write of this number fails, and is not there.
    Before(u64),
    /// The write of this number fails, and is there all the same.
    After(u64),
    /// Nothing, but there are two rooms.
    TwoOwners,
}

/// A log over another, with faults.
pub(crate) struct Faulty {
    log: Arc<MemoryLog>,
    fault: Fault,
    chance: Mutex<Chance>,
    /// Writes since the world began.
    writes: Arc<AtomicU64>,
    /// Whether nothing fails any more.
    healed: AtomicBool,
}

enum Fate {
    Well,
    Before,
    After,
}

impl Faulty {
    pub(crate) fn new(
        log: Arc<MemoryLog>,
        fault: Fault,
        seed: u64,
        writes: Arc<AtomicU64>,
    ) -> Faulty {
        let chance = Mutex::new(Chance::new(seed, 2));
        Faulty { log, fault, chance, writes, healed: AtomicBool::new(false) }
    }

    /// From now on nothing fails.
    pub(crate) fn heal(&self) {
        self.healed.store(true, Ordering::Relaxed);
    }

    fn is_well(&self) -> bool {
        self.healed.load(Ordering::Relaxed)
    }

    fn below(&self, bound: usize) -> usize {
        self.chance.lock().expect("one thread").below(bound)
    }

    fn fate(&self) -> Fate {
        let number = self.writes.fetch_add(1, Ordering::Relaxed) + 1;
        match self.fault {
            _ if self.is_well() => Fate::Well,
            Fault::Any => match self.below(20) {
                0 => Fate::Before,
                1 => Fate::After,
                _ => Fate::Well,
            },
            Fault::Before(nth) if nth == number => Fate::Before,
            Fault::After(nth) if nth == number => Fate::After,
            Fault::Before(_) | Fault::After(_) | Fault::TwoOwners => Fate::Well,
        }
    }

    /// Whether reading fails this time.
    fn stumbles(&self) -> Result<(), LogFault> {
        if self.fault == Fault::Any && !self.is_well() && self.below(30) == 0 {
            return Err(lost());
        }
        Ok(())
    }
}

fn lost() -> LogFault {
    LogFault::Unavailable("simulated".into())
}

impl Log for Faulty {
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>> {
        Box::pin(async move {
            sleep(Duration::from_millis(self.below(30) as u64)).await;
            match self.fate() {
                Fate::Before => return Err(lost()),
                Fate::After => {
                    self.log.append(record).await?;
                    return Err(lost());
                }
                Fate::Well => self.log.append(record).await?,
            }
            sleep(Duration::from_millis(self.below(10) as u64)).await;
            Ok(())
        })
    }

    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>> {
        Box::pin(async move {
            self.stumbles()?;
            self.log.read(stream, after, most).await
        })
    }

    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>> {
        self.log.streams()
    }

    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>> {
        Box::pin(async move {
            self.stumbles()?;
            self.log.keep(snapshot).await
        })
    }

    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>> {
        self.log.snapshot(stream)
    }

    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>> {
        self.log.balances()
    }
}
