//! What comes in by a socket: commands, one after another.

use std::sync::atomic::Ordering;

use axum::extract::ws::{Message as Frame, WebSocket};
use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use room::wire::Message;
use room::{Command, Table};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::ending::Ending;
use super::{Heard, line};
use crate::app::App;
use crate::body::unreadable;
use crate::fault::{Fault, explained};
use crate::rate::Bucket;
use crate::visitor::Visitor;

/// Who reads a socket.
pub(super) struct Reader<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    table: &'a Table,
    /// To the writer.
    answers: mpsc::Sender<Bytes>,
    heard: &'a Heard,
    messages: Bucket,
    strikes: Bucket,
}

/// Enough of a command to say which one is meant.
#[derive(Deserialize)]
struct Id {
    id: String,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        app: &'a App,
        visitor: &'a Visitor,
        table: &'a Table,
        answers: mpsc::Sender<Bytes>,
        heard: &'a Heard,
    ) -> Reader<'a> {
        let limits = &app.settings.limits;
        let messages = Bucket::new(limits.messages_per_socket);
        let strikes = Bucket::new(limits.strikes_per_socket);
        Reader { app, visitor, table, answers, heard, messages, strikes }
    }

    /// Reads until there is nothing more to read.
    pub(super) async fn read(mut self, mut stream: SplitStream<WebSocket>) -> Ending {
        loop {
            let next = timeout(self.app.settings.limits.silence, stream.next());
            let frame = match next.await {
                Err(_) => return Ending::Silent,
                Ok(None | Some(Ok(Frame::Close(_)))) => return Ending::Left,
                Ok(Some(Err(_))) => return Ending::Broken,
                Ok(Some(Ok(frame))) => frame,
            };
            // An answer to a ping is none: whoever is silent is asked each time.
            if !matches!(frame, Frame::Pong(_)) {
                self.heard.0.store(true, Ordering::Relaxed);
            }
            metrics::counter!("cardroom_messages_total", "way" => "in").increment(1);
            let answer = match self.hear(&frame).await {
                Ok(None) => continue,
                Ok(Some(n)) => Message::Done { id: id(&frame), n },
                Err(fault) => match self.refuse(&frame, &fault) {
                    Some(answer) => answer,
                    None => return Ending::Flood,
                },
            };
            if self.answers.send(line(&answer)).await.is_err() {
                return Ending::Left;
            }
        }
    }

    /// Does what a message asks for; the number of the record that has it.
    async fn hear(&mut self, frame: &Frame) -> Result<Option<u64>, Fault> {
        let now = self.app.now();
        self.messages.take(now)?;
        self.app.by_person.take(self.visitor.person, now)?;
        let text = match frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => return Err(Fault::Malformed("a message is text".to_owned())),
            Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) => return Ok(None),
        };
        if text.len() > self.app.settings.limits.message_bytes {
            return Err(Fault::TooLarge);
        }
        let command: Command = serde_json::from_str(text).map_err(|fault| unreadable(&fault))?;
        let n = match self.table.command(self.visitor.person, command).await {
            Ok(n) => n,
            Err(refused) => return Err(explained(self.table, refused).await),
        };
        metrics::counter!("cardroom_commands_total", "way" => "socket").increment(1);
        Ok(Some(n))
    }

    /// The refusal; none if there were too many that were nobody's turn of mind but noise.
    fn refuse(&mut self, frame: &Frame, fault: &Fault) -> Option<Message> {
        metrics::counter!("cardroom_refused_total", "way" => "socket", "code" => fault.code())
            .increment(1);
        if fault.is_noise() {
            self.strikes.take(self.app.now()).ok()?;
        }
        Some(Message::Refused(fault.refused(&id(frame))))
    }
}

/// The id of a command, as far as it can be read.
fn id(frame: &Frame) -> String {
    let Frame::Text(text) = frame else { return String::new() };
    let id: Result<Id, _> = serde_json::from_str(text.as_str());
    id.map(|Id { id }| id.chars().take(room::LONGEST_ID).collect()).unwrap_or_default()
}
