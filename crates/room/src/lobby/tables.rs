//! The open tables of a room. Each works by itself; one that stops by a mistake of ours, or because
//! somebody else wrote to its log, is opened again from the log.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockWriteGuard, Weak};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};
use wire::Person;
use wire::refusals::Refused;

use crate::live_table::actor::{Actor, Call, Stopped};
use crate::live_table::body::{Body, Note};
use crate::live_table::live::Live;
use crate::lobby::limits::Limits;
use crate::lobby::room::Table;
use crate::lobby::summary::{Shown, Summary};
use crate::stream::port::{LogFault, Ports};
use crate::stream::record::{Record, Stream};

/// How many calls wait for a table before the caller has to.
const CALLS: usize = 64;
/// How many records are read at once.
const READ: usize = 1_000;
/// A table that stopped is opened again after this long, and then ever more rarely, up to the longest:
/// one whose log cannot be read does not keep the room busy. So is a log asked that does not answer.
const SHORTEST_REST: Duration = Duration::from_millis(500);
const LONGEST_REST: Duration = Duration::from_mins(5);

/// The open tables.
pub(crate) struct Tables {
    ports: Ports,
    limits: Limits,
    open: RwLock<BTreeMap<u64, Open>>,
    next: AtomicU64,
    /// Whose tables are being opened, once for each: they count already.
    being_opened: Mutex<Vec<Person>>,
}

/// An open table.
struct Open {
    table: Table,
    work: JoinHandle<()>,
}

/// A table that counts for its host before it is open.
pub(crate) struct Counted {
    tables: Arc<Tables>,
    host: Person,
}

impl Tables {
    /// All that the log knows, but those that were closed for good.
    pub(crate) async fn open(ports: Ports, limits: Limits) -> Result<Arc<Tables>, LogFault> {
        let tables = Arc::new(Tables {
            ports,
            limits,
            open: RwLock::default(),
            next: AtomicU64::new(1),
            being_opened: Mutex::default(),
        });
        for (stream, last) in tables.ports.log.streams().await? {
            if stream == Stream::ROOM {
                continue;
            }
            tables.next.fetch_max(stream.0 + 1, Ordering::Relaxed);
            // Most tables that ever were are closed: their last record says so.
            if !is_closed(&tables.ports, stream, last).await? {
                let live = load(&tables.ports, stream, limits).await?;
                tables.start(live);
            }
        }
        Ok(tables)
    }

    /// The number of the next table.
    pub(crate) fn next_number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Counts one more table of a host, unless there are as many as may be.
    pub(crate) fn count(self: &Arc<Tables>, host: Person) -> Result<Counted, Refused> {
        let mut being_opened = self.being_opened.lock().unwrap_or_else(PoisonError::into_inner);
        let open = self.shown();
        let own = open.iter().filter(|shown| shown.host == host).count();
        let coming = being_opened.iter().filter(|one| **one == host).count();
        if own + coming >= self.limits.tables_per_host {
            return Err(Refused::TooManyTables);
        }
        if open.len() + being_opened.len() >= self.limits.tables {
            return Err(Refused::RoomFull);
        }
        being_opened.push(host);
        Ok(Counted { tables: Arc::clone(self), host })
    }

    /// Writes the first record of a table, and lets it work.
    pub(crate) async fn begin(
        self: Arc<Tables>,
        record: Record,
        body: Body,
        _counted: Counted,
    ) -> Result<(), Refused> {
        let (table, at) = (record.stream.0, record.at);
        if let Err(fault) = self.ports.log.append(record.clone()).await {
            tracing::warn!(%fault, "a table could not be opened");
            if !is_written(&self.ports, &record).await {
                return Err(Refused::Unavailable);
            }
        }
        let live = Live::open(table, at, &body).map_err(|_| Refused::Unavailable)?;
        self.start(live.within(self.limits));
        Ok(())
    }

    /// The table of this number.
    pub(crate) fn table(&self, number: u64) -> Option<Table> {
        let tables = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let open = tables.get(&number).filter(|open| open.table.summary.shown().is_some());
        open.map(|open| open.table.clone())
    }

    /// All of them, as the lobby shows them.
    pub(crate) fn shown(&self) -> Vec<Shown> {
        let tables = self.open.read().unwrap_or_else(PoisonError::into_inner);
        tables.values().filter_map(|open| open.table.summary.shown()).collect()
    }

    /// Every table finishes what it writes.
    pub(crate) async fn close(&self) {
        let tables = std::mem::take(&mut *self.write());
        for open in tables.into_values() {
            let (reply, closed) = oneshot::channel();
            if open.table.calls.send(Call::Close { reply }).await.is_ok() {
                let _ = closed.await;
                let _ = open.work.await;
            } else {
                // It has stopped, and is not opened again.
                open.work.abort();
            }
        }
    }

    fn write(&self) -> RwLockWriteGuard<'_, BTreeMap<u64, Open>> {
        self.open.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(self: &Arc<Tables>, live: Live) {
        let number = live.table;
        let (table, actor) = self.at_work(live, Arc::new(Summary::default()));
        let work = tokio::spawn(keep_open(Arc::downgrade(self), number, actor));
        let mut tables = self.write();
        // Tables that have closed are not kept: people come and go.
        tables.retain(|_, open| !open.work.is_finished());
        tables.insert(number, Open { table, work });
    }

    fn at_work(&self, live: Live, summary: Arc<Summary>) -> (Table, Actor) {
        let (sender, calls) = mpsc::channel(CALLS);
        let actor = Actor::new(live, self.ports.clone(), calls, summary.clone());
        (Table { calls: sender, summary }, actor)
    }

    /// Opens a table again that has stopped; none if it is closed for good, or the room is.
    async fn open_again(&self, number: u64) -> Result<Option<Actor>, LogFault> {
        let live = load(&self.ports, Stream(number), self.limits).await?;
        let mut tables = self.write();
        let Some(open) = tables.get_mut(&number).filter(|_| !live.closed) else { return Ok(None) };
        let (table, actor) = self.at_work(live, open.table.summary.clone());
        open.table = table;
        Ok(Some(actor))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let being_opened = self.tables.being_opened.lock();
        let mut being_opened = being_opened.unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = being_opened.iter().position(|one| *one == self.host) {
            being_opened.swap_remove(at);
        }
    }
}

/// Lets a table work until it closes, or the room does. What has stopped otherwise is opened again.
async fn keep_open(tables: Weak<Tables>, number: u64, mut actor: Actor) {
    let mut rest = SHORTEST_REST;
    loop {
        let since = Instant::now();
        match tokio::spawn(actor.run()).await {
            Ok(Stopped::Closed) => return,
            Ok(Stopped::Stale) => {}
            Err(fault) => tracing::error!(table = number, %fault, "a table has stopped"),
        }
        if since.elapsed() > LONGEST_REST {
            rest = SHORTEST_REST;
        }
        actor = loop {
            sleep(rest).await;
            rest = (2 * rest).min(LONGEST_REST);
            let Some(tables) = tables.upgrade() else { return };
            match tables.open_again(number).await {
                Ok(Some(actor)) => break actor,
                Ok(None) => return,
                Err(fault) => tracing::error!(table = number, %fault, "it cannot be opened again"),
            }
        };
    }
}

/// Whether a table is closed for good: nothing is written after that.
async fn is_closed(ports: &Ports, stream: Stream, last: u64) -> Result<bool, LogFault> {
    let records = ports.log.read(stream, last.saturating_sub(1), 1).await?;
    let Some(record) = records.first() else { return Ok(false) };
    let body = Body::read(record.layout, &record.body)?;
    Ok(body.notes.iter().any(|note| matches!(note, Note::Closed)))
}

/// Whether a table's first record is there although the log said that it failed. Whoever asks waits until
/// that is known: a table that was refused must not be there when the room opens again.
async fn is_written(ports: &Ports, record: &Record) -> bool {
    let mut rest = SHORTEST_REST;
    loop {
        if let Ok(found) = ports.log.read(record.stream, 0, 1).await {
            return found.first().is_some_and(|found| found.body == record.body);
        }
        sleep(rest).await;
        rest = (2 * rest).min(LONGEST_REST);
    }
}

/// A table as its log tells it.
async fn load(ports: &Ports, stream: Stream, limits: Limits) -> Result<Live, LogFault> {
    let kept = ports.log.snapshot(stream).await?;
    let mut live = kept.as_ref().and_then(Live::restore).map(|live| live.within(limits));
    loop {
        let after = live.as_ref().map_or(0, |live| live.version);
        let records = ports.log.read(stream, after, READ).await?;
        let is_last = records.len() < READ;
        for record in records {
            let body = Body::read(record.layout, &record.body)?;
            match &mut live {
                Some(live) => live.evolve(record.at, &body),
                None => live = Some(Live::open(stream.0, record.at, &body)?.within(limits)),
            }
        }
        if is_last {
            break;
        }
    }
    live.ok_or_else(|| LogFault::Damaged(format!("stream {} is empty", stream.0)))
}
