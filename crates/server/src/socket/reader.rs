//! What comes in by a socket: commands, one after another.

use axum::extract::ws::Message as Frame;
use room::{Command, Table};
use serde::Deserialize;
use wire::Message;

use crate::app::App;
use crate::body::unreadable;
use crate::fault::{Fault, explained};
use crate::rate::Bucket;
use crate::visitor::Visitor;

/// Who reads what a socket is sent.
pub(super) struct Reader<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    table: &'a Table,
    messages: Bucket,
    strikes: Bucket,
}

/// What came of a command.
pub(super) struct Outcome {
    /// The command's id.
    id: String,
    /// The number of the record that has it.
    done: Result<u64, Fault>,
}

/// Enough of a command to say which one is meant.
#[derive(Deserialize)]
struct Id {
    id: String,
}

impl<'a> Reader<'a> {
    pub(super) fn new(app: &'a App, visitor: &'a Visitor, table: &'a Table) -> Reader<'a> {
        let limits = &app.settings.limits;
        let messages = Bucket::new(limits.messages_per_socket);
        let strikes = Bucket::new(limits.strikes_per_socket);
        Reader { app, visitor, table, messages, strikes }
    }

    /// What a frame asks for; nothing if it asks for nothing.
    pub(super) fn read(&mut self, frame: &Frame) -> Result<Option<Command>, Outcome> {
        metrics::counter!("cardroom_messages_total", "way" => "in").increment(1);
        self.command(frame).map_err(|fault| Outcome { id: id(frame), done: Err(fault) })
    }

    /// Has the table carry out a command.
    pub(super) fn carry_out(&self, command: Command) -> impl Future<Output = Outcome> + use<'a> {
        let (table, person) = (self.table, self.visitor.person);
        async move {
            let id = shortened(&command.id);
            let done = match table.command(person, command).await {
                Ok(n) => Ok(n),
                Err(refused) => Err(explained(table, refused).await),
            };
            Outcome { id, done }
        }
    }

    /// What is answered; nothing if there were too many that were nobody's turn of mind but noise.
    pub(super) fn answer(&mut self, Outcome { id, done }: Outcome) -> Option<Message> {
        match done {
            Ok(n) => {
                metrics::counter!("cardroom_commands_total", "way" => "socket").increment(1);
                Some(Message::Done { id, n })
            }
            Err(fault) => {
                let code = fault.code();
                metrics::counter!("cardroom_refused_total", "way" => "socket", "code" => code)
                    .increment(1);
                if fault.is_noise() {
                    self.strikes.take(self.app.now()).ok()?;
                }
                Some(Message::Refused(fault.refused(&id)))
            }
        }
    }

    fn command(&mut self, frame: &Frame) -> Result<Option<Command>, Fault> {
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
        serde_json::from_str(text).map(Some).map_err(|fault| unreadable(&fault))
    }
}

/// The id of a command, as far as it can be read.
fn id(frame: &Frame) -> String {
    let Frame::Text(text) = frame else { return String::new() };
    let id: Result<Id, _> = serde_json::from_str(text.as_str());
    id.map(|Id { id }| shortened(&id)).unwrap_or_default()
}

fn shortened(id: &str) -> String {
    id.chars().take(room::LONGEST_ID).collect()
}
