//! The thread that writes: all that waits goes into one transaction, and is answered after it.

use std::slice;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use room::{Entry, LogFault, Record, Snapshot, Stream};
use rusqlite::{Connection, Statement, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::checkpoints::Checkpoints;
use super::file::{File, fault};
use super::heads::{Heads, Place, Promise};
use crate::job::{Answer, BATCH, Job};
use crate::open_fault::OpenFault;

/// One of this many records of a stream has its place written down: a reader goes back fewer steps.
const PLACE_EVERY: u64 = 64;
/// How many records go into one statement where there are this many.
const TOGETHER: usize = 16;
/// Nobody is waited for longer than this.
const PATIENCE: Duration = Duration::from_micros(150);
/// Where fewer than this are written at once,
const FEW: usize = 8;
/// the next sync begins no sooner than this long after the last: a sync costs the processor more than the
/// few records in it, and who asks alone is still written at once.
const PACE: Duration = Duration::from_micros(1_500);
/// After this many records all streams have the places of their last ones written down: opening reads
/// fewer records. Rarely, since everybody waits meanwhile: thousands of places take a while.
const MARK_EVERY: u64 = 262_144;
/// When nobody has asked for this long, there is time for what can wait.
const LEISURE: Duration = Duration::from_secs(1);

/// The thread that writes.
pub(super) struct Writer {
    /// None when the thread is to end.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(
        file: &File,
        db: Connection,
        heads: &Arc<Heads>,
    ) -> Result<Writer, OpenFault> {
        let checkpoints = Checkpoints::start(file)?;
        let heads = Arc::clone(heads);
        let mut desk = Desk { file: file.clone(), db: Some(db), heads, checkpoints };
        let (jobs, asked) = mpsc::channel();
        let named = thread::Builder::new().name("room writer".into());
        let work = move || desk.work(&asked);
        let thread = named.spawn(work).map_err(|error| file.unavailable(&error))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Has the thread do a job. The queue has no bound of its own: whoever asks waits for the answer,
    /// so that it is as long as there are people who ask.
    pub(super) async fn ask(&self, job: impl FnOnce(Answer) -> Job) -> Result<(), LogFault> {
        let (answer, answered) = oneshot::channel();
        self.jobs.as_ref().expect("there until it is dropped").send(job(answer)).ok();
        answered.await.unwrap_or_else(|_| Err(LogFault::Unavailable("nobody writes".into())))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

/// Where the thread works.
struct Desk {
    file: File,
    /// None after a failure: the file is then opened and read again before anything is written.
    db: Option<Connection>,
    heads: Arc<Heads>,
    checkpoints: Checkpoints,
}

impl Desk {
    fn work(&mut self, asked: &Receiver<Job>) {
        let (mut last, mut pace) = (1, Pace::default());
        while let Some(first) = self.next(asked) {
            if last < FEW {
                pace.keep();
            }
            let jobs = gather(first, asked, last);
            last = jobs.len();
            pace.begin();
            self.write(jobs);
            if self.heads.unmarked() >= MARK_EVERY {
                self.mark();
            }
        }
        self.mark();
    }

    /// The next that asks; none when nobody can any more. While nobody does, what is put off in a busy
    /// room is done.
    fn next(&mut self, asked: &Receiver<Job>) -> Option<Job> {
        match asked.recv_timeout(LEISURE) {
            Ok(job) => Some(job),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => {
                self.checkpoints.at_leisure();
                asked.recv().ok()
            }
        }
    }

    /// Writes all of it or nothing, then answers. Only a record that is out of its order is refused
    /// alone.
    fn write(&mut self, jobs: Vec<Job>) {
        if let Err(why) = self.be_ready() {
            for job in jobs {
                job.fail(&why);
            }
            return;
        }
        let batch = Batch::sort(jobs, &self.heads);
        match self.commit(|transaction| batch.write(transaction)) {
            Ok(()) => {
                for (record, promise) in &batch.records {
                    let place = Place { version: record.version, seq: promise.seq };
                    self.heads.keep_promise(record.stream, place);
                }
                for (answer, outcome) in batch.answers {
                    answer.send(outcome).ok();
                }
                let bytes = batch.records.iter().map(|(record, _)| record.body.len()).sum();
                let db = self.db.as_ref().expect("there after a commit");
                self.checkpoints.committed(bytes, db);
            }
            Err(why) => {
                for (answer, _) in batch.answers {
                    answer.send(Err(why.clone())).ok();
                }
            }
        }
    }

    /// Writes down where every stream is, so that opening need not find out. Nobody waits for it, and
    /// if it fails the next time will do.
    fn mark(&mut self) {
        if self.be_ready().is_err() || self.heads.unmarked() == 0 {
            return;
        }
        let (marked, places) = self.heads.since_mark();
        let written = self.commit(|transaction| {
            let mut place = transaction.prepare_cached(INSERT_PLACE)?;
            for (stream, head) in places {
                insert_place(&mut place, stream, head)?;
            }
            let mut mark =
                transaction.prepare_cached("UPDATE meta SET value = ?1 WHERE key = 'marked'")?;
            mark.execute([marked.cast_signed()]).map(drop)
        });
        if written.is_ok() {
            self.heads.mark(marked);
        }
    }

    /// After a failure nothing is believed but what the file says.
    fn be_ready(&mut self) -> Result<(), LogFault> {
        if self.db.is_none() {
            let db = self.file.connect().map_err(|error| fault(&error))?;
            self.heads.load(&db)?;
            self.db = Some(db);
        }
        Ok(())
    }

    /// Does this in one transaction, and is done when it is on the disk.
    fn commit(
        &mut self,
        write: impl FnOnce(&Transaction) -> rusqlite::Result<()>,
    ) -> Result<(), LogFault> {
        let mut db = self.db.take().expect("ready before anything is written");
        let done = || {
            let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            write(&transaction)?;
            transaction.commit()
        };
        match done() {
            Ok(()) => {
                self.db = Some(db);
                Ok(())
            }
            Err(error) => {
                tracing::error!(%error, "the room's file cannot be written");
                Err(fault(&error))
            }
        }
    }
}

/// When the last sync began.
#[derive(Default)]
struct Pace(Option<Instant>);

#[expect(clippy::disallowed_methods, reason = "it decides only how many are written together")]
impl Pace {
    fn begin(&mut self) {
        self.0 = Some(Instant::now());
    }

    /// Sleeps until the next may begin. Who asks meanwhile wakes nobody.
    fn keep(&self) {
        if let Some(began) = self.0 {
            let left = PACE.saturating_sub(began.elapsed());
            if !left.is_zero() {
                thread::sleep(left);
            }
        }
    }
}

/// All that waits. Those who were answered last are about to ask again: if they come while we look,
/// they go into the same transaction, and one sync is for all of them.
#[expect(clippy::disallowed_methods, reason = "it decides only how many are written together")]
fn gather(first: Job, asked: &Receiver<Job>, last: usize) -> Vec<Job> {
    let mut jobs = vec![first];
    let begun = Instant::now();
    loop {
        jobs.extend(asked.try_iter().take(BATCH - jobs.len()));
        if jobs.len() >= last.min(BATCH) {
            return jobs;
        }
        // To yield the core instead would cost a whole turn at it.
        let left = PATIENCE.saturating_sub(begun.elapsed());
        match asked.recv_timeout(left) {
            Ok(job) => jobs.push(job),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return jobs,
        }
    }
}

/// What one transaction writes, and who waits for it.
#[derive(Default)]
struct Batch {
    records: Vec<(Record, Promise)>,
    snapshots: Vec<Snapshot>,
    answers: Vec<(Answer, Result<(), LogFault>)>,
}

impl Batch {
    /// Gives every record its place, in the order in which they came.
    fn sort(jobs: Vec<Job>, heads: &Heads) -> Batch {
        let mut batch = Batch::default();
        batch.records.reserve(jobs.len());
        batch.answers.reserve(jobs.len());
        for job in jobs {
            match job {
                Job::Append(record, answer) => {
                    let stream = record.stream;
                    let outcome = match heads.promise(stream, record.version) {
                        Ok(promise) => {
                            batch.records.push((record, promise));
                            Ok(())
                        }
                        Err(found) => Err(LogFault::Conflict { stream, found }),
                    };
                    batch.answers.push((answer, outcome));
                }
                Job::Keep(snapshot, answer) => {
                    batch.snapshots.push(snapshot);
                    batch.answers.push((answer, Ok(())));
                }
            }
        }
        batch
    }

    fn write(&self, transaction: &Transaction) -> rusqlite::Result<()> {
        self.write_records(transaction)?;
        for (record, Promise { seq, .. }) in &self.records {
            if record.version.is_multiple_of(PLACE_EVERY) {
                let here = Place { version: record.version, seq: *seq };
                let mut insert = transaction.prepare_cached(INSERT_PLACE)?;
                insert_place(&mut insert, record.stream, here)?;
            }
            for (number, moved) in record.entries.iter().enumerate() {
                let mut insert = transaction.prepare_cached(INSERT_ENTRY)?;
                insert_entry(&mut insert, *seq, number, moved)?;
            }
        }
        for Snapshot { stream, version, layout, body } in &self.snapshots {
            let (stream, version) = (stream.0.cast_signed(), version.cast_signed());
            let mut keep = transaction.prepare_cached(KEEP_SNAPSHOT)?;
            keep.execute(params![stream, version, layout, body])?;
        }
        Ok(())
    }

    fn write_records(&self, transaction: &Transaction) -> rusqlite::Result<()> {
        let (many, rest) = self.records.as_chunks::<TOGETHER>();
        if !many.is_empty() {
            let mut insert = transaction.prepare_cached(&insert_sql(TOGETHER))?;
            for records in many {
                insert_records(&mut insert, records)?;
            }
        }
        if !rest.is_empty() {
            let mut insert = transaction.prepare_cached(&insert_sql(1))?;
            for record in rest {
                insert_records(&mut insert, slice::from_ref(record))?;
            }
        }
        if let Some((_, promise)) = self.records.last() {
            let seq = transaction.last_insert_rowid().cast_unsigned();
            assert_eq!(seq, promise.seq, "a record lies where it was not to lie");
        }
        Ok(())
    }
}

/// Where a record lies is left to SQLite, which is quicker at the end of a table than at a place that
/// it is told; it comes to the same.
fn insert_sql(rows: usize) -> String {
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?)"; rows].join(", ");
    format!("INSERT INTO records (stream, version, before, at, layout, moves, body) VALUES {rows}")
}

/// Inserts as many records as the statement has rows.
fn insert_records(insert: &mut Statement, records: &[(Record, Promise)]) -> rusqlite::Result<()> {
    let mut columns = 1..;
    let mut column = || columns.next().expect("they do not end");
    for (record, promise) in records {
        let numbers = [
            record.stream.0,
            record.version,
            promise.before,
            record.at,
            record.layout.into(),
            record.entries.len() as u64,
        ];
        for number in numbers {
            insert.raw_bind_parameter(column(), number.cast_signed())?;
        }
        insert.raw_bind_parameter(column(), &record.body)?;
    }
    insert.raw_execute().map(drop)
}

const INSERT_ENTRY: &str = "INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

/// An older snapshot that comes late does not replace a newer one.
const KEEP_SNAPSHOT: &str = "INSERT INTO snapshots VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE
     SET version = excluded.version, layout = excluded.layout, body = excluded.body
     WHERE excluded.version >= version";

/// The last record of a stream may have its place already.
const INSERT_PLACE: &str = "INSERT OR IGNORE INTO places VALUES (?1, ?2, ?3)";

fn insert_place(insert: &mut Statement, stream: Stream, place: Place) -> rusqlite::Result<()> {
    let row = [stream.0, place.version, place.seq].map(u64::cast_signed);
    insert.execute(row).map(drop)
}

fn insert_entry(
    insert: &mut Statement,
    seq: u64,
    number: usize,
    entry: &Entry,
) -> rusqlite::Result<()> {
    let (from_table, from_person) = entry.from.owners();
    let (to_table, to_person) = entry.to.owners();
    let done = insert.execute(params![
        seq.cast_signed(),
        (number as u64).cast_signed(),
        entry.from.kind(),
        from_table.cast_signed(),
        from_person.cast_signed(),
        entry.to.kind(),
        to_table.cast_signed(),
        to_person.cast_signed(),
        entry.amount.cast_signed(),
    ]);
    done.map(drop)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::{env, fs};

    use room::Account;

    use super::*;

    fn desk(name: &str) -> (Desk, PathBuf) {
        let folder = env::temp_dir().join(format!("cardroom-writer-{name}"));
        fs::remove_dir_all(&folder).ok();
        fs::create_dir_all(&folder).expect("a folder to write to");
        let file = File::at(&folder.join("room.db"));
        let db = file.open().expect("a new room");
        let heads = Arc::new(Heads::default());
        heads.load(&db).expect("a new room");
        let checkpoints = Checkpoints::start(&file).expect("a thread");
        (Desk { file, db: Some(db), heads, checkpoints }, folder)
    }

    fn record(stream: u64, version: u64) -> Record {
        let (from, to) = (Account::Wallet { person: 1 }, Account::Pot { table: stream });
        let entries = vec![Entry { from, to, amount: 5 }];
        Record { stream: Stream(stream), version, at: 0, layout: 1, body: vec![1], entries }
    }

    /// Writes these in one batch and says what each was answered.
    fn written(desk: &mut Desk, records: &[(u64, u64)]) -> Vec<Result<(), LogFault>> {
        let (jobs, answers): (Vec<Job>, Vec<_>) = records
            .iter()
            .map(|&(stream, version)| {
                let (answer, answered) = oneshot::channel();
                (Job::Append(record(stream, version), answer), answered)
            })
            .unzip();
        desk.write(jobs);
        answers.into_iter().map(|mut answer| answer.try_recv().expect("answered")).collect()
    }

    fn count(desk: &Desk, table: &str) -> i64 {
        let db = desk.file.connect().expect("a room");
        let sql = format!("SELECT COUNT(*) FROM {table}");
        db.query_row(&sql, [], |row| row.get(0)).expect("a table")
    }

    #[test]
    fn one_record_out_of_order_fails_alone() {
        let (mut desk, folder) = desk("alone");
        let conflict = Err(LogFault::Conflict { stream: Stream(1), found: 1 });
        let answers = written(&mut desk, &[(1, 1), (1, 1), (2, 1), (1, 3), (1, 2)]);
        assert_eq!(answers, [Ok(()), conflict.clone(), Ok(()), conflict, Ok(())]);
        assert_eq!((count(&desk, "records"), count(&desk, "entries")), (3, 3));
        fs::remove_dir_all(folder).ok();
    }

    #[test]
    fn a_failing_commit_fails_all_and_is_forgotten() {
        let (mut desk, folder) = desk("commit");
        assert_eq!(written(&mut desk, &[(1, 1)]), [Ok(())]);
        let db = desk.db.as_mut().expect("open");
        db.commit_hook(Some(|| true)).expect("a hook");
        // The second one is refused for the first's sake; but the first is not there either.
        let answers = written(&mut desk, &[(1, 2), (1, 2), (2, 1)]);
        assert!(answers.iter().all(|it| matches!(it, Err(LogFault::Unavailable(_)))));
        assert_eq!(desk.heads.versions(), [(Stream(1), 1)]);
        // The file is opened again, without the hook.
        assert_eq!(written(&mut desk, &[(1, 2), (2, 1)]), [Ok(()), Ok(())]);
        assert_eq!(desk.heads.versions(), [(Stream(1), 2), (Stream(2), 1)]);
        assert_eq!((count(&desk, "records"), count(&desk, "entries")), (3, 3));
        fs::remove_dir_all(folder).ok();
    }

    #[test]
    fn a_mark_and_what_came_after_it_say_where_the_streams_are() {
        let (mut desk, folder) = desk("mark");
        // Past a place that is written down anyway, before the mark and after it.
        for version in 1..=PLACE_EVERY + 3 {
            assert_eq!(written(&mut desk, &[(1, version), (version + 1, 1)]), [Ok(()), Ok(())]);
        }
        desk.mark();
        assert_eq!(desk.heads.unmarked(), 0);
        for version in PLACE_EVERY + 4..=2 * PLACE_EVERY + 1 {
            assert_eq!(written(&mut desk, &[(1, version)]), [Ok(())]);
        }
        assert_eq!(written(&mut desk, &[(7, 2)]), [Ok(())]);
        let again = Heads::default();
        again.load(&desk.file.connect().expect("a room")).expect("sound");
        assert_eq!(again.versions(), desk.heads.versions());
        assert_eq!(again.of(Stream(1)).map(|head| head.version), Some(2 * PLACE_EVERY + 1));
        assert_eq!(again.of(Stream(7)), desk.heads.of(Stream(7)));
        assert_eq!(again.unmarked(), PLACE_EVERY - 2 + 1);
        fs::remove_dir_all(folder).ok();
    }
}
