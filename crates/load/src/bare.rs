//! A bare server: axum with sockets, and messages that are passed on to the six of a table. No rules,
//! no secrets, nothing that is kept. It is what the room would cost at the least.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::arrival::SIX;
use crate::measured::Measured;

/// As small as the room's: a great buffer for each would be paid for in memory.
const BUFFER: usize = 4 * 1024;

/// How much a bare server says, so that it is as much as the room does.
#[derive(Clone, Copy)]
pub(crate) struct Talk {
    pub(crate) tables: usize,
    /// Bytes in what everybody is told,
    pub(crate) told: usize,
    /// and in the answer to the player who acted.
    pub(crate) answer: usize,
    /// What happens besides at a thousand actions, and is told as well: hands are dealt.
    pub(crate) besides: u64,
}

struct Room {
    talk: Talk,
    /// As many letters as the longest message needs.
    padding: String,
    tables: Vec<Mutex<Table>>,
}

#[derive(Default)]
struct Table {
    n: u64,
    seats: [Option<UnboundedSender<Utf8Bytes>>; SIX],
    /// Thousandths of what is to be told besides.
    owed: u64,
}

impl Talk {
    /// As much as was heard of the room.
    pub(crate) fn like(heard: &Measured, tables: usize) -> Talk {
        let actions = heard.answers.messages.max(1);
        let records = heard.told.messages / SIX as u64;
        Talk {
            tables,
            told: heard.told.size() as usize,
            answer: heard.answers.size() as usize,
            besides: 1_000 * records.saturating_sub(actions) / actions,
        }
    }

    /// As the arguments of a process.
    pub(crate) fn words(self) -> Vec<String> {
        let numbers = [self.tables, self.told, self.answer, self.besides as usize];
        numbers.map(|number| number.to_string()).into()
    }

    /// What those arguments say.
    pub(crate) fn read(words: &[String]) -> Option<Talk> {
        let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let &[tables, told, answer, besides] = numbers.as_slice() else { return None };
        Some(Talk { tables, told, answer, besides: besides as u64 })
    }
}

/// Serves until it is killed.
pub(crate) fn serve(talk: Talk) -> io::Result<()> {
    let tables = (0..talk.tables).map(|_| Mutex::default()).collect();
    let padding = "x".repeat(talk.told.max(talk.answer));
    let room = Arc::new(Room { talk, padding, tables });
    let router = Router::new().route("/{table}/{seat}", get(come)).with_state(room);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        println!("http://{}/", listener.local_addr()?);
        axum::serve(
            axum::serve::ListenerExt::tap_io(listener, |stream| {
                stream.set_nodelay(true).ok();
            }),
            router,
        )
        .await
    })
}

async fn come(
    State(room): State<Arc<Room>>,
    Path((table, seat)): Path<(usize, usize)>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.on_upgrade(async move |socket| talk(&room, table, seat, socket).await)
}

async fn talk(room: &Room, table: usize, seat: usize, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (line, mut lines) = unbounded_channel();
    room.sit(table, seat, line.clone());
    let write = async { while write(&mut sink, &mut lines).await.is_some() {} };
    let read = async {
        while let Some(Ok(message)) = stream.next().await {
            if let Message::Text(_) = message {
                room.pass_on(table, seat, &line);
            }
        }
    };
    tokio::select! { () = write => {}, () = read => {} }
}

/// Writes all that waits, and sends it off together.
async fn write(
    sink: &mut (impl SinkExt<Message> + Unpin),
    lines: &mut UnboundedReceiver<Utf8Bytes>,
) -> Option<()> {
    sink.feed(Message::Text(lines.recv().await?)).await.ok()?;
    while let Ok(line) = lines.try_recv() {
        sink.feed(Message::Text(line)).await.ok()?;
    }
    sink.flush().await.ok()
}

impl Room {
    /// The first is to act when all are there.
    fn sit(&self, table: usize, seat: usize, line: UnboundedSender<Utf8Bytes>) {
        let mut table = self.tables[table].lock().unwrap_or_else(PoisonError::into_inner);
        table.seats[seat] = Some(line);
        if table.seats.iter().all(Option::is_some) {
            table.n = 1;
            table.tell(&self.told(1, Some(1)));
        }
    }

    fn pass_on(&self, table: usize, seat: usize, line: &UnboundedSender<Utf8Bytes>) {
        let mut table = self.tables[table].lock().unwrap_or_else(PoisonError::into_inner);
        table.n += 1;
        table.owed += self.talk.besides;
        while table.owed >= 1_000 {
            table.owed -= 1_000;
            let told = self.told(table.n, None);
            table.tell(&told);
            table.n += 1;
        }
        let told = self.told(table.n, Some((seat + 1) % SIX + 1));
        table.tell(&told);
        let head = format!(r#"{{"m":"done","n":{},"id":""#, table.n);
        line.send(self.padded(head, r#""}"#, self.talk.answer)).ok();
    }

    fn told(&self, n: u64, asks: Option<usize>) -> Utf8Bytes {
        let asks = asks.map(|seat| {
            format!(
                r#","asks":{{"kind":"act","seats":[{seat}],"turn":1,"legal":{{"stay":{{"kind":"check"}},"raise":{{"kind":"closed"}}}}}}"#
            )
        });
        let end = format!(r#""{}}}"#, asks.unwrap_or_default());
        self.padded(format!(r#"{{"m":"told","n":{n},"pad":""#), &end, self.talk.told)
    }

    fn padded(&self, mut text: String, end: &str, length: usize) -> Utf8Bytes {
        let padding = length.saturating_sub(text.len() + end.len());
        text.push_str(&self.padding[..padding]);
        text.push_str(end);
        text.into()
    }
}

impl Table {
    fn tell(&self, told: &Utf8Bytes) {
        for seat in self.seats.iter().flatten() {
            seat.send(told.clone()).ok();
        }
    }
}
