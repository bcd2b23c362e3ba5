//! Reading from PostgreSQL, over a connection of its own.

use std::collections::BTreeMap;
use std::sync::Arc;

use room::{Account, Entry, LogFault, Record, Snapshot, Stream};
use tokio::sync::Mutex;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::server::{Server, Session, fault};

pub(super) struct Reader {
    server: Server,
    session: Mutex<Option<Arc<Session>>>,
}

impl Reader {
    pub(super) fn new(server: Server) -> Reader {
        Reader { server, session: Mutex::new(None) }
    }

    /// Up to `most` records of a stream after a version.
    pub(super) async fn records(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Result<Vec<Record>, LogFault> {
        // No stream gets that long; and the server's numbers end there.
        let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let id = stream.0.cast_signed();
        let sql = "SELECT version, at, layout, body, moves FROM records
                   WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3";
        let rows = self.query(sql, &[&id, &after, &most]).await?;
        let read = |row: Row| -> Result<(Record, i32), Error> {
            let record = Record {
                stream,
                version: number(&row, 0)?,
                at: number(&row, 1)?,
                layout: row.try_get(2).map(i16::cast_unsigned)?,
                body: row.try_get(3)?,
                entries: Vec::new(),
            };
            Ok((record, row.try_get(4)?))
        };
        let found: Result<Vec<_>, Error> = rows.into_iter().map(read).collect();
        let mut found = found.map_err(|error| damage(&error))?;
        let moved = found.iter().filter(|(_, moves)| *moves > 0).map(|(record, _)| record.version);
        let moved: Vec<i64> = moved.map(u64::cast_signed).collect();
        let mut entries = self.entries(id, &moved).await?;
        for (record, moves) in &mut found {
            record.entries = entries.remove(&record.version).unwrap_or_default();
            if record.entries.len() as u64 != u64::from(moves.cast_unsigned()) {
                let Record { version, .. } = record;
                let what = format!("the entries of version {version} of stream {}", stream.0);
                return Err(LogFault::Damaged(format!("{what} are not whole")));
            }
        }
        Ok(found.into_iter().map(|(record, _)| record).collect())
    }

    /// The entries of some records of a stream, by their versions.
    async fn entries(
        &self,
        stream: i64,
        versions: &[i64],
    ) -> Result<BTreeMap<u64, Vec<Entry>>, LogFault> {
        let mut entries: BTreeMap<u64, Vec<Entry>> = BTreeMap::new();
        if versions.is_empty() {
            return Ok(entries);
        }
        let sql = "SELECT from_kind, from_table, from_person, to_kind, to_table, to_person,
                       version, amount
                   FROM entries WHERE stream = $1 AND version = ANY($2) ORDER BY version, number";
        for row in self.query(sql, &[&stream, &versions]).await? {
            let (from, to) = (account(&row, 0)?, account(&row, 3)?);
            let numbers = || Ok((number(&row, 6)?, number(&row, 7)?));
            let (version, amount) = numbers().map_err(|error| damage(&error))?;
            entries.entry(version).or_default().push(Entry { from, to, amount });
        }
        Ok(entries)
    }

    /// Every stream and the version of its last record. Goes from stream to stream by the key and
    /// passes over the records between.
    pub(super) async fn streams(&self) -> Result<Vec<(Stream, u64)>, LogFault> {
        let sql = "WITH RECURSIVE heads AS (
                       (SELECT stream, version FROM records
                        ORDER BY stream DESC, version DESC LIMIT 1)
                       UNION ALL
                       SELECT next.stream, next.version FROM heads, LATERAL (
                           SELECT stream, version FROM records
                           WHERE records.stream < heads.stream
                           ORDER BY stream DESC, version DESC LIMIT 1
                       ) AS next
                   ) SELECT stream, version FROM heads";
        let read = |row: Row| Ok((Stream(number(&row, 0)?), number(&row, 1)?));
        let rows = self.query(sql, &[]).await?;
        let streams: Result<Vec<_>, Error> = rows.into_iter().map(read).collect();
        let mut streams = streams.map_err(|error| damage(&error))?;
        streams.sort_unstable();
        Ok(streams)
    }

    /// The newest snapshot of a stream.
    pub(super) async fn snapshot(&self, stream: Stream) -> Result<Option<Snapshot>, LogFault> {
        let sql = "SELECT version, layout, body FROM snapshots WHERE stream = $1";
        let rows = self.query(sql, &[&stream.0.cast_signed()]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let read = || {
            let layout = row.try_get(1).map(i16::cast_unsigned)?;
            Ok(Snapshot { stream, version: number(row, 0)?, layout, body: row.try_get(2)? })
        };
        read().map(Some).map_err(|error: Error| damage(&error))
    }

    /// What lies in every account.
    pub(super) async fn balances(&self) -> Result<Vec<(Account, i64)>, LogFault> {
        let sql = "SELECT kind, owner, person, SUM(amount)::bigint FROM (
                       SELECT to_kind AS kind, to_table AS owner, to_person AS person, amount
                       FROM entries
                       UNION ALL
                       SELECT from_kind, from_table, from_person, -amount FROM entries
                   ) AS moves GROUP BY kind, owner, person HAVING SUM(amount) <> 0";
        let mut balances = Vec::new();
        for row in self.query(sql, &[]).await? {
            let sum = row.try_get(3).map_err(|error| damage(&error))?;
            balances.push((account(&row, 0)?, sum));
        }
        balances.sort_unstable();
        Ok(balances)
    }

    /// Asks the server; once more if the connection is lost meanwhile, as reading changes nothing.
    async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, LogFault> {
        let session = self.session().await?;
        match session.query(sql, values).await {
            Ok(rows) => return Ok(rows),
            Err(error) if session.is_closed() || is_farewell(&error) => {
                tracing::warn!(%error, "asking PostgreSQL once more");
            }
            Err(error) => return Err(fault(&error)),
        }
        // Others may have found out before, and made a new one.
        self.session.lock().await.take_if(|kept| Arc::ptr_eq(kept, &session));
        let session = self.session().await?;
        session.query(sql, values).await.map_err(|error| fault(&error))
    }

    /// The connection, or a new one. Many questions go over it at once.
    async fn session(&self) -> Result<Arc<Session>, LogFault> {
        let mut kept = self.session.lock().await;
        match kept.as_ref().filter(|session| !session.is_closed()) {
            Some(session) => Ok(Arc::clone(session)),
            None => Ok(Arc::clone(kept.insert(Arc::new(self.server.connect().await?)))),
        }
    }
}

/// Whether the server said that it is about to close the connection.
fn is_farewell(error: &Error) -> bool {
    let code = error.code();
    code == Some(&SqlState::ADMIN_SHUTDOWN) || code == Some(&SqlState::CRASH_SHUTDOWN)
}

/// The account in three columns.
fn account(row: &Row, first: usize) -> Result<Account, LogFault> {
    let read = || {
        let kind: &str = row.try_get(first)?;
        Ok(Account::named(kind, number(row, first + 1)?, number(row, first + 2)?))
    };
    let unknown = || LogFault::Damaged("the ledger has an account of a kind unknown".into());
    read().map_err(|error: Error| damage(&error))?.ok_or_else(unknown)
}

/// A number as we have it: the server keeps the same bits with a sign.
fn number(row: &Row, column: usize) -> Result<u64, Error> {
    row.try_get(column).map(i64::cast_unsigned)
}

/// A column is not what it should be.
fn damage(error: &Error) -> LogFault {
    LogFault::Damaged(error.to_string())
}
