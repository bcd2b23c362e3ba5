//! A room in a PostgreSQL database. Several programs may have it open: of two that write the same
//! version of a stream, one is refused.

mod reader;
mod server;
mod writer;

use room::{Account, Log, LogFault, Pending, Record, Snapshot, Stream};
use tokio::sync::{mpsc, oneshot};

use crate::job::{Answer, Job};
use crate::open_fault::OpenFault;
use reader::Reader;
use server::Server;

/// A room in a PostgreSQL database. It reconnects by itself when the connection is lost.
pub struct Postgres {
    jobs: mpsc::UnboundedSender<Job>,
    reader: Reader,
}

impl Postgres {
    /// Opens the room in this database, or makes a new one, and sees to it that nothing that another
    /// program has sent before is written after it is open. The settings are those of libpq:
    /// `host=… user=… dbname=…`. With several hosts, say `target_session_attrs=read-write` too.
    ///
    /// Runs inside a Tokio runtime. Connections are not encrypted: between two machines they belong
    /// into a tunnel.
    pub async fn open(settings: &str) -> Result<Postgres, OpenFault> {
        let server = Server::new(settings)?;
        server.bring_up_to_date().await?;
        server.end_writers().await?;
        Ok(Postgres::at(server))
    }

    /// Opens the room to look at it, and leaves alone whoever writes to it.
    pub async fn open_beside(settings: &str) -> Result<Postgres, OpenFault> {
        let server = Server::new(settings)?;
        server.bring_up_to_date().await?;
        Ok(Postgres::at(server))
    }

    fn at(server: Server) -> Postgres {
        let (jobs, asked) = mpsc::unbounded_channel();
        tokio::spawn(writer::work(server.clone(), asked));
        Postgres { jobs, reader: Reader::new(server) }
    }

    /// Has the writer do a job. Every job in the queue has somebody waiting for its answer.
    async fn ask(&self, job: impl FnOnce(Answer) -> Job) -> Result<(), LogFault> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).ok();
        answered.await.unwrap_or_else(|_| Err(LogFault::Unavailable("nobody writes".into())))
    }
}

impl Log for Postgres {
    /// A record whose answer nobody waits for, or whose answer is that the log cannot be used, may be
    /// written or not: reading the stream tells.
    fn append(&self, record: Record) -> Pending<'_, Result<(), LogFault>> {
        record.assert_booked();
        Box::pin(self.ask(|answer| Job::Append(record, answer)))
    }

    fn read(
        &self,
        stream: Stream,
        after: u64,
        most: usize,
    ) -> Pending<'_, Result<Vec<Record>, LogFault>> {
        Box::pin(self.reader.records(stream, after, most))
    }

    fn streams(&self) -> Pending<'_, Result<Vec<(Stream, u64)>, LogFault>> {
        Box::pin(self.reader.streams())
    }

    fn keep(&self, snapshot: Snapshot) -> Pending<'_, Result<(), LogFault>> {
        Box::pin(self.ask(|answer| Job::Keep(snapshot, answer)))
    }

    fn snapshot(&self, stream: Stream) -> Pending<'_, Result<Option<Snapshot>, LogFault>> {
        Box::pin(self.reader.snapshot(stream))
    }

    fn balances(&self) -> Pending<'_, Result<Vec<(Account, i64)>, LogFault>> {
        Box::pin(self.reader.balances())
    }
}
