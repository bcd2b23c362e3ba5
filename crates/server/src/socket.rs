//! A socket to a table: commands come in, lines go out. What a connection does not take in time costs
//! it the connection, and nobody else anything.

mod ending;
mod reader;
mod writer;

use std::mem;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use bytes::Bytes;
use room::{Person, Refused, Table};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};
use tracing::Instrument;
use wire::Problem;

use self::ending::Ending;
use self::reader::Reader;
use self::writer::Writer;
use crate::app::App;
use crate::body::{Address, Asked};
use crate::crowd::Ticket;
use crate::fault::Fault;
use crate::guard::Connection;
use crate::place::Place;
use crate::sockets::Open;
use crate::visitor::Visitor;

/// When a table tells no more, an answer that is on its way has this long to come.
const LAST_ANSWER: Duration = Duration::from_millis(100);
/// A dead connection is told that it ends for no longer than this.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// Thousands of sockets are mostly silent: their buffers are small. What may come in is cleared each
/// time that a socket is woken, and a command is short;
const READ_BUFFER: usize = 512;
/// lines are longer.
const WRITE_BUFFER: usize = 4 * 1024;
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
    open: Open,
}

/// The table is told when nobody listens any longer, however that came about.
struct Listening {
    table: Table,
    connection: u64,
}

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
    let open = app.sockets.enter(listening.connection);
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
        open,
    };
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
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
        let app = Arc::clone(&self.app);
        let mut writer = Writer { app: &app, stream };
        let ending = self.go_on(&mut writer).await;
        let ending = if ending == Ending::Dropped { self.why_dropped().await } else { ending };
        let _ = timeout(LAST_WORDS, writer.say_goodbye(ending)).await;
        ending
    }

    /// Carries out what is asked for, and tells what happens, until there is nobody to tell. A room
    /// has thousands of these, and each is woken for every line: whatever is looked at here is looked
    /// at that often.
    async fn go_on(&mut self, writer: &mut Writer<'_>) -> Ending {
        let Socket { app, visitor, table, lines, open, .. } = self;
        let limits = &app.settings.limits;
        let mut reader = Reader::new(app, visitor, table);
        let mut doing = pin!(None);
        let (mut heard, mut spoken) = (Instant::now(), false);
        let mut alarm = pin!(sleep_until(heard + limits.ping));
        loop {
            let sent = tokio::select! {
                biased;
                () = open.ended() => return Ending::RoomClosed,
                // Before the lines, which go out with it.
                outcome = finished(doing.as_mut()), if doing.is_some() => {
                    doing.set(None);
                    let Some(answer) = reader.answer(outcome) else { return Ending::Flood };
                    writer.answer(&answer, lines).await
                }
                frame = writer.stream.recv(), if doing.is_none() => {
                    let frame = match frame {
                        None | Some(Ok(Frame::Close(_))) => return Ending::Left,
                        Some(Err(_)) => return Ending::Broken,
                        Some(Ok(frame)) => frame,
                    };
                    heard = Instant::now();
                    // An answer to a ping is none: whoever is silent is asked each time.
                    spoken |= !matches!(frame, Frame::Pong(_));
                    match reader.read(&frame) {
                        Ok(None) => Ok(()),
                        Ok(Some(command)) => {
                            doing.set(Some(reader.carry_out(command)));
                            Ok(())
                        }
                        Err(outcome) => match reader.answer(outcome) {
                            Some(answer) => writer.answer(&answer, lines).await,
                            None => return Ending::Flood,
                        },
                    }
                }
                told = lines.recv() => match told {
                    Some(told) => writer.tell(told, lines).await,
                    None => break,
                },
                () = alarm.as_mut() => {
                    let now = Instant::now();
                    if now >= heard + limits.silence {
                        return Ending::Silent;
                    }
                    if !visitor.is_still_known(app) {
                        return Ending::LoggedOut;
                    }
                    alarm.as_mut().reset((now + limits.ping).min(heard + limits.silence));
                    if mem::take(&mut spoken) { Ok(()) } else { writer.ping(lines).await }
                }
            };
            if let Err(ending) = sent {
                return ending;
            }
        }
        // The answer to what ended it may still be on its way.
        if let Some(doing) = doing.as_mut().as_pin_mut()
            && let Ok(outcome) = timeout(LAST_ANSWER, doing).await
            && let Some(answer) = reader.answer(outcome)
            && let Err(ending) = writer.answer(&answer, lines).await
        {
            return ending;
        }
        Ending::Dropped
    }

    /// Why the table tells nothing any longer.
    async fn why_dropped(&self) -> Ending {
        if *self.app.stops.borrow() {
            return Ending::RoomClosed;
        }
        match self.table.look(self.visitor.person).await {
            Ok(_) => Ending::TooSlow,
            Err(Refused::NotInvited) => Ending::SentAway,
            // It no longer answers. One that is closed is not shown in the lobby any more; one that
            // stopped by a mistake is, and is opened again.
            Err(Refused::Closing) if self.table.shown().is_some() => Ending::TableStopped,
            Err(
                Refused::Closing
                | Refused::NoTable
                | Refused::Needs(_)
                | Refused::NotSeated
                | Refused::NobodyThere
                | Refused::Full
                | Refused::Name(_)
                | Refused::BadId
                | Refused::BadLine
                | Refused::WhyOverrule
                | Refused::Hush
                | Refused::SaidEnough
                | Refused::NoShowdown
                | Refused::BadCards
                | Refused::BadChips
                | Refused::TooMuch
                | Refused::Unknown(_)
                | Refused::TooManyTables
                | Refused::RoomFull
                | Refused::OwnCase { .. }
                | Refused::NothingToUndo
                | Refused::NoSuchHand
                | Refused::Table(_)
                | Refused::Opening { .. }
                | Refused::Unavailable,
            ) => Ending::TableClosed,
        }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let (table, connection) = (self.table.clone(), self.connection);
        tokio::spawn(async move { table.unlisten(connection).await });
    }
}

/// What comes of it; only while something is being done.
async fn finished<T>(doing: Pin<&mut Option<impl Future<Output = T>>>) -> T {
    doing.as_pin_mut().expect("only asked while something is being done").await
}
