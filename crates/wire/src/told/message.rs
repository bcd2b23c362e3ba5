//! What the room sends to one connection: one message a line.

use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::Event;
use crate::people::person::Person;
use crate::people::role::Role;
use crate::view::View;
use crate::view::face::Topic;
use crate::view::question::Question;

/// A message. `n` is the number of the table's last record that it takes into account.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "m", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Message {
    /// The first one: all that there is to see.
    Welcome {
        /// Who the viewer is.
        you: You,
        /// The number.
        n: u64,
        /// When, in milliseconds since 1970, by the room's clock.
        at: u64,
        /// The table.
        view: Box<View>,
    },
    /// The first message for somebody who comes back in time: what was missed follows.
    Resumed {
        /// Who the viewer is.
        you: You,
        /// The number that what follows leads to.
        n: u64,
    },
    /// Something happened.
    Told {
        /// The number.
        n: u64,
        /// When, in milliseconds since 1970, by the room's clock.
        at: u64,
        /// What.
        events: Vec<Event>,
        /// What the table waits for now; left out where that is as it was.
        #[serde(skip_serializing_if = "Option::is_none")]
        asks: Option<Box<Question>>,
        /// What the rules are about that had a part in it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Topic>>")]
        about: Vec<Topic>,
        /// The table, where it cannot be worked out from the events: it replaces everything.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<Box<View>>,
    },
    /// What was asked for has been done.
    Done {
        /// The id of the command.
        id: String,
        /// The number of the record that has it.
        n: u64,
    },
    /// What was asked for is refused. Nothing has changed.
    Refused(Refused),
    /// Nothing has happened: the line is there. A browser does not see pings.
    Quiet,
    /// The connection ends.
    Gone {
        /// Why.
        why: Gone,
    },
}

impl Message {
    /// The same, with something told before it.
    #[must_use]
    pub fn after(mut self, notes: &[Event]) -> Message {
        if let Message::Told { events, .. } = &mut self {
            events.splice(0..0, notes.iter().cloned());
        }
        self
    }
}

/// Who looks on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct You {
    /// Their number.
    pub person: Person,
    /// As they are called.
    pub name: String,
    /// What they may do at this table.
    pub role: Role,
}

/// Why something is refused.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Refused {
    /// The id of the command; empty if it had none that could be read.
    pub id: String,
    /// The reason, by a name that stays the same.
    pub code: &'static str,
    /// What there is to know about it: amounts, seats, and the like.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub facts: Map<String, Value>,
    /// The reason in a sentence.
    pub sentence: String,
    /// The clauses of the house that stand behind it.
    pub clauses: Vec<String>,
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// The table is closed.
    TableClosed,
    /// The room closes.
    RoomClosed,
    /// The connection takes too long to read what it is told: coming back, it gets a new view.
    TooSlow,
    /// The floor has sent the person away.
    SentAway,
}
