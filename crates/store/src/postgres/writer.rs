//! The task that writes to PostgreSQL: all that waits goes in one statement, and is answered after it.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use room::{Account, LogFault, Record, Snapshot, Stream};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;
use tokio_postgres::Statement;
use tokio_postgres::types::ToSql;

use super::server::{PATIENCE, Server, Session, fault};
use crate::job::{Answer, BATCH, Job};

/// Records and their entries, both or neither; says which records are written. In the order of the
/// key, so that two programs do not wait for one another in a circle.
const INSERT: &str = "
    WITH written AS (
        INSERT INTO records (stream, version, at, layout, moves, body)
        SELECT * FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[],
            $5::integer[], $6::bytea[]) AS row (stream, version, at, layout, moves, body)
        ORDER BY stream, version
        ON CONFLICT DO NOTHING
        RETURNING stream, version
    ), moved AS (
        INSERT INTO entries (stream, version, number, from_kind, from_table, from_person,
            to_kind, to_table, to_person, amount)
        SELECT row.* FROM UNNEST($7::bigint[], $8::bigint[], $9::integer[],
            $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::bigint[], $15::bigint[],
            $16::bigint[]) AS row (stream, version, number, from_kind, from_table, from_person,
            to_kind, to_table, to_person, amount)
        JOIN written USING (stream, version)
    )
    SELECT stream, version FROM written";

/// Where these streams are.
const HEADS: &str = "
    SELECT wanted.stream, head.version FROM UNNEST($1::bigint[]) AS wanted (stream), LATERAL (
        SELECT version FROM records WHERE records.stream = wanted.stream
        ORDER BY version DESC LIMIT 1
    ) AS head";

/// An older snapshot that comes late does not replace a newer one.
const KEEP: &str = "
    INSERT INTO snapshots (stream, version, layout, body)
    SELECT * FROM UNNEST($1::bigint[], $2::bigint[], $3::smallint[], $4::bytea[])
        AS row (stream, version, layout, body) ORDER BY stream
    ON CONFLICT (stream) DO UPDATE
    SET version = excluded.version, layout = excluded.layout, body = excluded.body
    WHERE excluded.version >= snapshots.version";

/// What came of a record.
type Outcome = Result<(), LogFault>;

/// Writes what is asked for, until nobody can ask any more.
pub(super) async fn work(server: Server, mut asked: UnboundedReceiver<Job>) {
    let mut desk = Desk { server, line: None, heads: BTreeMap::new() };
    let mut jobs = Vec::new();
    while asked.recv_many(&mut jobs, BATCH).await > 0 {
        desk.write(mem::take(&mut jobs)).await;
    }
}

/// Where the task works.
struct Desk {
    server: Server,
    /// None before the first job, and after a failure.
    line: Option<Line>,
    /// Where streams are, as far as we know. Another program may have written since; then the fence
    /// refuses us, or we ask.
    heads: BTreeMap<Stream, u64>,
}

/// A connection, and what is said over it again and again.
struct Line {
    session: Session,
    insert: Statement,
    heads: Statement,
    keep: Statement,
}

impl Desk {
    /// Writes all of it or nothing, then answers. Only a record that is out of its order is refused
    /// alone.
    async fn write(&mut self, jobs: Vec<Job>) {
        let batch = Batch::of(jobs);
        let sent = timeout(PATIENCE, self.send(&batch)).await;
        let silent = || Err(LogFault::Unavailable("PostgreSQL does not answer".into()));
        match sent.unwrap_or_else(|_| silent()) {
            Ok(outcomes) => batch.answer(outcomes),
            Err(why) => {
                tracing::error!(%why, "nobody knows whether a batch is written");
                self.line = None;
                self.heads.clear();
                batch.fail(&why);
            }
        }
    }

    /// What came of each record; an error if nobody knows.
    async fn send(&mut self, batch: &Batch) -> Result<Vec<Outcome>, LogFault> {
        if self.line.as_ref().is_none_or(|line| line.session.is_closed()) {
            self.line = Some(Line::open(&self.server).await?);
        }
        let line = self.line.as_ref().expect("opened just now");
        let unsure = self.unsure(&batch.records);
        line.find(&unsure, &mut self.heads).await?;
        let mut outcomes = in_order(&batch.records, &self.heads);
        let sound: Vec<&Record> = batch
            .records
            .iter()
            .zip(&outcomes)
            .filter_map(|(record, outcome)| outcome.is_ok().then_some(record))
            .collect();
        let written = line.insert(&sound).await?;
        for record in &sound {
            self.heads.insert(record.stream, record.version);
        }
        let fenced = sound.iter().filter(|record| !written.contains(&place(record)));
        let fenced: BTreeSet<Stream> = fenced.map(|record| record.stream).collect();
        line.find(&fenced, &mut self.heads).await?;
        for (record, outcome) in batch.records.iter().zip(&mut outcomes) {
            let stream = record.stream;
            if fenced.contains(&stream) && !written.contains(&place(record)) {
                let found = self.heads.get(&stream).copied().unwrap_or_default();
                *outcome = Err(LogFault::Conflict { stream, found });
            }
        }
        line.keep(&batch.snapshots).await?;
        Ok(outcomes)
    }

    /// The streams of which we do not know where they are, or think that a record does not belong
    /// there.
    fn unsure(&self, records: &[Record]) -> BTreeSet<Stream> {
        let outcomes = in_order(records, &self.heads);
        let streams = records.iter().zip(outcomes).filter_map(|(record, outcome)| {
            let is_known = self.heads.contains_key(&record.stream);
            (outcome.is_err() || !is_known).then_some(record.stream)
        });
        streams.collect()
    }
}

/// Which of these belong where they say, one after the other, if the streams are there.
fn in_order(records: &[Record], heads: &BTreeMap<Stream, u64>) -> Vec<Outcome> {
    let mut moved: BTreeMap<Stream, u64> = BTreeMap::new();
    let judged = records.iter().map(|record| {
        let stream = record.stream;
        let found = moved.get(&stream).or_else(|| heads.get(&stream)).copied().unwrap_or_default();
        if record.version != found + 1 {
            return Err(LogFault::Conflict { stream, found });
        }
        moved.insert(stream, record.version);
        Ok(())
    });
    judged.collect()
}

fn place(record: &Record) -> (Stream, u64) {
    (record.stream, record.version)
}

impl Line {
    async fn open(server: &Server) -> Result<Line, LogFault> {
        let session = server.connect_writer().await?;
        let prepare = async |sql| session.prepare(sql).await.map_err(|error| fault(&error));
        let (insert, heads, keep) =
            (prepare(INSERT).await?, prepare(HEADS).await?, prepare(KEEP).await?);
        Ok(Line { session, insert, heads, keep })
    }

    /// Asks where these streams are.
    async fn find(
        &self,
        streams: &BTreeSet<Stream>,
        heads: &mut BTreeMap<Stream, u64>,
    ) -> Result<(), LogFault> {
        if streams.is_empty() {
            return Ok(());
        }
        let wanted: Vec<i64> = streams.iter().map(|stream| stream.0.cast_signed()).collect();
        let rows = self.session.query(&self.heads, &[&wanted]).await;
        heads.extend(streams.iter().map(|&stream| (stream, 0)));
        for row in rows.map_err(|error| fault(&error))? {
            let (stream, version): (i64, i64) = (row.get(0), row.get(1));
            heads.insert(Stream(stream.cast_unsigned()), version.cast_unsigned());
        }
        Ok(())
    }

    /// Writes these records; says which of them. The others were there already.
    async fn insert(&self, records: &[&Record]) -> Result<BTreeSet<(Stream, u64)>, LogFault> {
        if records.is_empty() {
            return Ok(BTreeSet::new());
        }
        let columns = RecordColumns::of(records);
        let entries = EntryColumns::of(records);
        let values: Vec<&(dyn ToSql + Sync)> =
            columns.values().into_iter().chain(entries.values()).collect();
        let rows =
            self.session.query(&self.insert, &values).await.map_err(|error| fault(&error))?;
        let written = rows.iter().map(|row| {
            let (stream, version): (i64, i64) = (row.get(0), row.get(1));
            (Stream(stream.cast_unsigned()), version.cast_unsigned())
        });
        Ok(written.collect())
    }

    async fn keep(&self, snapshots: &BTreeMap<Stream, Snapshot>) -> Result<(), LogFault> {
        if snapshots.is_empty() {
            return Ok(());
        }
        let all = || snapshots.values();
        let streams: Vec<i64> = all().map(|it| it.stream.0.cast_signed()).collect();
        let versions: Vec<i64> = all().map(|it| it.version.cast_signed()).collect();
        let layouts: Vec<i16> = all().map(|it| it.layout.cast_signed()).collect();
        let bodies: Vec<&[u8]> = all().map(|it| it.body.as_slice()).collect();
        let values: [&(dyn ToSql + Sync); 4] = [&streams, &versions, &layouts, &bodies];
        let done = self.session.execute(&self.keep, &values).await;
        done.map(drop).map_err(|error| fault(&error))
    }
}

/// Records, column by column.
#[derive(Default)]
struct RecordColumns<'a> {
    streams: Vec<i64>,
    versions: Vec<i64>,
    ats: Vec<i64>,
    layouts: Vec<i16>,
    moves: Vec<i32>,
    bodies: Vec<&'a [u8]>,
}

impl<'a> RecordColumns<'a> {
    fn of(records: &[&'a Record]) -> RecordColumns<'a> {
        let mut columns = RecordColumns::default();
        for record in records {
            columns.streams.push(record.stream.0.cast_signed());
            columns.versions.push(record.version.cast_signed());
            columns.ats.push(record.at.cast_signed());
            columns.layouts.push(record.layout.cast_signed());
            columns.moves.push((record.entries.len() as u32).cast_signed());
            columns.bodies.push(&record.body);
        }
        columns
    }

    fn values(&self) -> [&(dyn ToSql + Sync); 6] {
        let RecordColumns { streams, versions, ats, layouts, moves, bodies } = self;
        [streams, versions, ats, layouts, moves, bodies]
    }
}

/// The entries of records, column by column.
#[derive(Default)]
struct EntryColumns {
    streams: Vec<i64>,
    versions: Vec<i64>,
    numbers: Vec<i32>,
    from: AccountColumns,
    to: AccountColumns,
    amounts: Vec<i64>,
}

/// Accounts, column by column.
#[derive(Default)]
struct AccountColumns {
    kinds: Vec<&'static str>,
    tables: Vec<i64>,
    persons: Vec<i64>,
}

impl EntryColumns {
    fn of(records: &[&Record]) -> EntryColumns {
        let mut columns = EntryColumns::default();
        for record in records {
            for (number, entry) in (0..).zip(&record.entries) {
                columns.streams.push(record.stream.0.cast_signed());
                columns.versions.push(record.version.cast_signed());
                columns.numbers.push(number);
                columns.from.push(entry.from);
                columns.to.push(entry.to);
                columns.amounts.push(entry.amount.cast_signed());
            }
        }
        columns
    }

    fn values(&self) -> [&(dyn ToSql + Sync); 10] {
        let EntryColumns { streams, versions, numbers, from, to, amounts } = self;
        [
            streams,
            versions,
            numbers,
            &from.kinds,
            &from.tables,
            &from.persons,
            &to.kinds,
            &to.tables,
            &to.persons,
            amounts,
        ]
    }
}

impl AccountColumns {
    fn push(&mut self, account: Account) {
        let (table, person) = account.owners();
        self.kinds.push(account.kind());
        self.tables.push(table.cast_signed());
        self.persons.push(person.cast_signed());
    }
}

/// What is written at once, and who waits for it.
#[derive(Default)]
struct Batch {
    records: Vec<Record>,
    /// Who waits for the records, in the same order.
    writers: Vec<Answer>,
    /// The newest of each stream.
    snapshots: BTreeMap<Stream, Snapshot>,
    keepers: Vec<Answer>,
}

impl Batch {
    fn of(jobs: Vec<Job>) -> Batch {
        let mut batch = Batch::default();
        for job in jobs {
            match job {
                Job::Append(record, answer) => {
                    batch.records.push(record);
                    batch.writers.push(answer);
                }
                Job::Keep(snapshot, answer) => {
                    let newest = batch.snapshots.get(&snapshot.stream).map_or(0, |it| it.version);
                    if snapshot.version >= newest {
                        batch.snapshots.insert(snapshot.stream, snapshot);
                    }
                    batch.keepers.push(answer);
                }
            }
        }
        batch
    }

    fn answer(self, outcomes: Vec<Outcome>) {
        for (answer, outcome) in self.writers.into_iter().zip(outcomes) {
            // Nobody waits for it any more: then nobody needs it.
            answer.send(outcome).ok();
        }
        for answer in self.keepers {
            answer.send(Ok(())).ok();
        }
    }

    fn fail(self, why: &LogFault) {
        for answer in self.writers.into_iter().chain(self.keepers) {
            answer.send(Err(why.clone())).ok();
        }
    }
}
