//! Hands that are over, as one reader sees them.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::told::event::Event;
use crate::told::message::Message;
use crate::view::View;
use crate::view::face::Topic;

/// A hand that is over, in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct HandRow {
    /// Its number at the table, from 1.
    pub hand: u64,
    /// When it began, in milliseconds since 1970.
    pub at: u64,
    /// What was played.
    #[schema(example = "no-limit holdem 1/2")]
    pub title: String,
    /// All that was in the middle, what the house took included.
    pub pot: u64,
    /// Who won something, by seat.
    pub winners: Vec<Winner>,
}

/// Somebody who won chips in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Winner {
    /// Where.
    pub seat: u8,
    /// As they were called then.
    pub name: String,
    /// How many, of all pots together.
    pub amount: u64,
}

/// A hand that is over, from its beginning to its end, as one reader sees it.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct HandShown {
    /// The table.
    pub table: u64,
    /// The number of the hand there.
    pub hand: u64,
    /// When it began, in milliseconds since 1970.
    pub at: u64,
    /// With this code anybody may read the hand as the rail saw it.
    pub share: String,
    /// Where the reader sat, and whose cards are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<u8>,
    /// The table just before; nothing that was said.
    pub begins: View,
    /// What happened then, record by record. What the floor took back is left out.
    pub told: Vec<HandTold>,
    /// The clauses behind what it was about, by topic; a topic of which the house says nothing is left
    /// out.
    #[ts(type = "Record<string, Array<string>>")]
    pub topics: BTreeMap<String, Vec<String>>,
}

/// One record of a hand.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct HandTold {
    /// Its number in the table's log.
    pub n: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    pub events: Vec<Event>,
    /// What the rules are about that had a part in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Topic>>")]
    #[schema(required = false)]
    pub about: Vec<Topic>,
    /// The table after the floor took something back: it replaces everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<View>>,
}

impl HandTold {
    /// What was told of a record, without what was said. None if it was not about the table.
    pub fn of(message: &Message) -> Option<HandTold> {
        let Message::Told { n, at, events, asks: _, about, view } = message else { return None };
        let unsaid = |view: &View| Box::new(View { chat: Vec::new(), ..view.clone() });
        Some(HandTold {
            n: *n,
            at: *at,
            events: events.clone(),
            about: about.clone(),
            view: view.as_deref().map(unsaid),
        })
    }
}
