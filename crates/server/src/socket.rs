//! A socket to a table: commands come in, lines go out. Each has one reader and one writer; what a
//! connection does not take in time costs it the connection, and nobody else anything.

mod ending;
mod reader;
mod writer;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use room::wire::{Message, Problem};
use room::{Person, Refused, Table};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tracing::Instrument;

use self::ending::Ending;
use self::reader::Reader;
use self::writer::Writer;
use crate::app::App;
use crate::body::{Address, Asked};
use crate::crowd::Ticket;
use crate::fault::Fault;
use crate::guard::Connection;
use crate::place::Place;
use crate::visitor::Visitor;

/// Answers that wait for the writer; the reader waits with them.
const ANSWERS: usize = 4;
/// A dead connection is told that it ends for no longer than this.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// Thousands of sockets are mostly silent: their buffers are small.
const BUFFER: usize = 4 * 1024;
/// What may wait in one for the network.
const MOST_BUFFERED: usize = 1024 * 1024;

/// From where on a socket tells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    from: Option<u64>,
}

/// A socket of one person to one table.
struct Socket {
    app: Arc<App>,
    visitor: Visitor,
    table: Table,
    number: u64,
    /// Places that it takes up.
    _of_person: Ticket<Person>,
    _of_address: Ticket<Place>,
    _connection: Connection,
    /// The table's lines.
    lines: mpsc::Receiver<Bytes>,
    listening: Listening,
}

/// The table is told when nobody listens any longer, however that came about.
struct Listening {
    table: Table,
    connection: u64,
}

/// Whether anything was heard since the last ping was due: whoever speaks need not be asked.
#[derive(Default)]
struct Heard(AtomicBool);

/// Hear what happens at a table
///
/// A WebSocket. Messages to the room are commands, messages from it lines. `docs/api.md` describes
/// them.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "tables",
    params(("table" = u64, Path, description = "Its number"),
        ("from" = Option<u64>, Query, description = "The last number that was heard")),
    responses((status = 101, description = "A socket"), (status = "4XX", body = Problem),
        (status = "5XX", body = Problem),
))]
pub(crate) async fn socket(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
    Asked(From { from }): Asked<From>,
    Extension(place): Extension<Place>,
    Extension(connection): Extension<Connection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|_| Fault::NoSocket)?;
    let crowded = Fault::TooManySockets;
    let of_person = app.sockets_of_person.enter(visitor.person).ok_or(crowded.clone())?;
    let of_address = app.sockets_of_address.enter(place).ok_or(crowded)?;
    let table = app.room.table(number)?;
    let (sender, lines) = mpsc::channel(app.settings.limits.lines);
    let listening = Listening { table: table.clone(), connection: app.room.connection() };
    table.listen(listening.connection, visitor.person, from, sender).await?;
    let bytes = app.settings.limits.message_bytes;
    let socket = Socket {
        app,
        visitor,
        table,
        number,
        _of_person: of_person,
        _of_address: of_address,
        _connection: connection,
        lines,
        listening,
    };
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MOST_BUFFERED)
        // What is a little too large is refused in words, what is more breaks the connection off.
        .max_message_size(2 * bytes)
        .max_frame_size(2 * bytes)
        .on_upgrade(move |stream| socket.run(stream)))
}

impl Socket {
    async fn run(self, stream: WebSocket) {
        let span = tracing::info_span!(
            "socket",
            table = self.number,
            person = self.visitor.person.0,
            connection = self.listening.connection
        );
        metrics::gauge!("cardroom_sockets").increment(1);
        let ending = self.talk(stream).instrument(span.clone()).await;
        span.in_scope(|| tracing::info!(why = ending.name(), "ended"));
        metrics::gauge!("cardroom_sockets").decrement(1);
        metrics::counter!("cardroom_sockets_ended_total", "why" => ending.name()).increment(1);
    }

    async fn talk(mut self, stream: WebSocket) -> Ending {
        tracing::info!("begun");
        let (mut sink, stream) = stream.split();
        let (answers, answered) = mpsc::channel(ANSWERS);
        let heard = Heard::default();
        let reader = Reader::new(&self.app, &self.visitor, &self.table, answers, &heard);
        let writer =
            Writer { app: &self.app, visitor: &self.visitor, sink: &mut sink, heard: &heard };
        let ending = tokio::select! {
            // The reader first: what it answers then goes out with the lines that led to it.
            biased;
            ending = reader.read(stream) => ending,
            ending = writer.write(&mut self.lines, answered) => ending,
        };
        let ending = if ending == Ending::Dropped { self.why_dropped().await } else { ending };
        let _ = timeout(LAST_WORDS, say_goodbye(&mut sink, ending)).await;
        ending
    }

    /// Why the table tells nothing any longer.
    async fn why_dropped(&self) -> Ending {
        if *self.app.stops.borrow() {
            return Ending::RoomClosed;
        }
        match self.table.look(self.visitor.person).await {
            Ok(_) => Ending::TooSlow,
            Err(Refused::NotInvited) => Ending::SentAway,
            Err(_) => Ending::TableClosed,
        }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let (table, connection) = (self.table.clone(), self.connection);
        tokio::spawn(async move { table.unlisten(connection).await });
    }
}

async fn say_goodbye(sink: &mut SplitSink<WebSocket, Frame>, ending: Ending) {
    if let Some(why) = ending.gone() {
        let _ = sink.send(text(line(&Message::Gone { why }))).await;
    }
    let frame = CloseFrame { code: ending.code(), reason: Utf8Bytes::from_static(ending.name()) };
    let _ = sink.send(Frame::Close(Some(frame))).await;
    let _ = sink.close().await;
}

/// A message as it is sent.
fn line(message: &Message) -> Bytes {
    serde_json::to_vec(message).expect("plain data can be written").into()
}

fn text(line: Bytes) -> Frame {
    Frame::Text(Utf8Bytes::try_from(line).expect("JSON is text"))
}
