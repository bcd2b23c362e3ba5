//! The histories of tables that somebody has asked for: each is read once, and then goes on.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as Turn, OwnedMutexGuard};
use tokio::task::spawn_blocking;
use wire::refusals::Refused;
use wire::{HandRow, HandShown, LedgerShown, Person};

use crate::lobby::room::Room;
use crate::past::history::{Extract, History};
use crate::past::replay::{HandRecord, record, replay};
use crate::stream::port::{LogFault, Ports};
use crate::stream::record::{Record, Stream};

/// How many are kept; the one that nobody has asked for longest goes first.
const MOST: usize = 64;
/// How many records are read at once.
const READ: usize = 1_000;
/// How many are taken in without yielding the thread.
const FEW: usize = 16;
/// How many hands are listed at once.
const LISTED: usize = 50;

/// The histories that are kept.
#[derive(Default)]
pub(crate) struct Histories(Mutex<Vec<(u64, Kept)>>);

/// The history of a table; none until somebody has read it.
type Kept = Arc<Turn<Option<History>>>;

/// Who reads a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// Somebody who has come to the table.
    Person(Person),
    /// Anybody who was shown the way to this one hand.
    Anybody,
}

impl Room {
    /// The hands at a table that are over, the newest first, for whoever has come to it. A table that
    /// is closed is still in the log.
    pub async fn hands(
        &self,
        table: u64,
        by: Person,
        before: Option<u64>,
    ) -> Result<Vec<HandRow>, Refused> {
        self.history(table, by, |history| history.rows(before, LISTED)).await
    }

    /// The numbers of up to `most` of those hands.
    pub async fn hand_numbers(
        &self,
        table: u64,
        by: Person,
        before: Option<u64>,
        most: usize,
    ) -> Result<Vec<u64>, Refused> {
        self.history(table, by, |history| history.numbers(before, most)).await
    }

    /// What the evening at a table comes to, for whoever has come to it.
    pub async fn ledger(&self, table: u64, by: Person) -> Result<LedgerShown, Refused> {
        self.history(table, by, |history| history.evening.shown(&history.live)).await
    }

    /// A hand that is over, as a reader sees it. `share` is the code by which anybody may.
    pub async fn hand(
        &self,
        table: u64,
        hand: u64,
        reader: Reader,
        share: String,
    ) -> Result<HandShown, Refused> {
        self.replayed(table, hand, reader, move |extract, records, person| {
            replay(extract, records, person, &share)
        })
        .await
    }

    /// The same as a record, for whoever writes it down. It has every card: what those have not seen
    /// for whom it is, nobody may show them.
    pub async fn hand_record(
        &self,
        table: u64,
        hand: u64,
        reader: Reader,
    ) -> Result<HandRecord, Refused> {
        self.replayed(table, hand, reader, record).await
    }

    /// What is made of the records of a hand for a reader, off the threads that tables run on.
    async fn replayed<T: Send + 'static>(
        &self,
        table: u64,
        hand: u64,
        reader: Reader,
        make: impl FnOnce(&Extract, &[Record], Option<Person>) -> Result<T, LogFault> + Send + 'static,
    ) -> Result<T, Refused> {
        let held = self.caught_up(table).await?;
        let history = held.as_ref().ok_or(Refused::NoTable)?;
        let person = match reader {
            Reader::Person(person) => Some(allowed(history, person)?),
            Reader::Anybody => None,
        };
        let extract = history.extract(hand).ok_or(Refused::NoSuchHand)?;
        drop(held);
        let records = self.records(table, &extract).await?;
        let done = spawn_blocking(move || make(&extract, &records, person)).await;
        done.map_err(|_| Refused::Unavailable)?.map_err(|fault| unavailable(table, &fault))
    }

    async fn history<T>(
        &self,
        table: u64,
        by: Person,
        of: impl FnOnce(&History) -> T,
    ) -> Result<T, Refused> {
        let held = self.caught_up(table).await?;
        let history = held.as_ref().ok_or(Refused::NoTable)?;
        allowed(history, by)?;
        Ok(of(history))
    }

    /// The history of a table up to its last record.
    async fn caught_up(&self, table: u64) -> Result<OwnedMutexGuard<Option<History>>, Refused> {
        if Stream(table) == Stream::ROOM {
            return Err(Refused::NoTable);
        }
        let mut held = self.histories().of(table).lock_owned().await;
        loop {
            let after = held.as_ref().map_or(0, |history| history.live.version);
            let read = self.ports().log.read(Stream(table), after, READ).await;
            let records = read.map_err(|fault| unavailable(table, &fault))?;
            let is_last = records.len() < READ;
            let taken = if records.len() <= FEW {
                take(&mut held, &records)
            } else {
                let work = spawn_blocking(move || {
                    let taken = take(&mut held, &records);
                    (held, taken)
                });
                let (back, taken) = work.await.map_err(|_| Refused::Unavailable)?;
                held = back;
                taken
            };
            taken.map_err(|fault| unavailable(table, &fault))?;
            if is_last {
                return Ok(held);
            }
        }
    }

    /// The records that a hand is played again from.
    async fn records(&self, table: u64, extract: &Extract) -> Result<Vec<Record>, Refused> {
        records(self.ports(), table, extract).await.map_err(|fault| unavailable(table, &fault))
    }
}

async fn records(ports: &Ports, table: u64, extract: &Extract) -> Result<Vec<Record>, LogFault> {
    let (mut after, mut all) = (extract.from.version, Vec::new());
    while after < extract.last {
        let most = READ.min((extract.last - after) as usize);
        let records = ports.log.read(Stream(table), after, most).await?;
        let Some(last) = records.last() else { break };
        after = last.version;
        all.extend(records);
    }
    Ok(all)
}

fn take(history: &mut Option<History>, records: &[Record]) -> Result<(), LogFault> {
    for record in records {
        match history {
            Some(history) => history.take(record)?,
            None => *history = Some(History::open(record)?),
        }
    }
    Ok(())
}

/// Only whoever has come to a table, and was not sent away, reads of it.
fn allowed(history: &History, person: Person) -> Result<Person, Refused> {
    history.live.role(person).map(|_| person).ok_or(Refused::NotInvited)
}

fn unavailable(table: u64, fault: &LogFault) -> Refused {
    tracing::warn!(table, %fault, "a history cannot be read");
    Refused::Unavailable
}

impl Histories {
    fn of(&self, table: u64) -> Kept {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().position(|(number, _)| *number == table);
        let one = match found {
            Some(at) => kept.remove(at),
            None => (table, Arc::default()),
        };
        if kept.len() == MOST {
            kept.remove(0);
        }
        let history = Arc::clone(&one.1);
        kept.push(one);
        history
    }
}
