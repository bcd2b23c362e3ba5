//! What a record of a table says: what happened, by whom, in which order.

use serde::{Deserialize, Serialize};
use table::Event;
use wire::{Invitation, Name, Person, Role};

use crate::bots::bot::Bot;
use crate::live_table::opening::{Opening, Played};
use crate::stream::port::LogFault;

/// The layout that is written.
pub(crate) const LAYOUT: u16 = 1;

/// What one command did. The notes come first, then what happened at the table.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct Body {
    /// Who asked for it; none if it was the room itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Person>,
    /// The command's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<Note>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) events: Vec<Event>,
}

/// What the room notes about a table beside what happens at it.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Note {
    /// The table was opened.
    Opened(Box<Opening>),
    /// Something else is played from now on.
    Played(Box<Played>),
    /// Something else will be played when this hand is over, or not after all.
    Coming(Option<Box<Played>>),
    /// Something else will be played if the players agree.
    Proposed(Box<Played>),
    /// Somebody came, or has another name or part now.
    Came { person: Person, name: Name, role: Role },
    /// A bot came.
    BotCame { person: Person, name: Name, bot: Bot },
    /// The bots think this long now.
    Paced { pace: u32 },
    /// Somebody is chosen to decide about the host's own hand.
    StandIn { person: Person },
    /// There is a link.
    Invited(Invitation),
    /// Somebody said something.
    Said { person: Person, text: String },
    /// Somebody said something that waits until the hand is over.
    Held { person: Person, text: String },
    /// Somebody let the others know at the showdown that the hand is weak.
    Weak { person: Person },
    /// Somebody looked at their cards.
    Looked { person: Person },
    /// Somebody wants to see their cards as soon as they are dealt, or only when asked for.
    Looking { person: Person, at_once: bool },
    /// The floor takes the table back to before a record.
    TakenBack { to: u64, reason: String },
    /// Why somebody ruled so, or reported it.
    Reasoned { person: Person, why: String },
    /// The floor sent somebody away.
    Kicked { person: Person, reason: String },
    /// The room was closed and is open again: clocks stood still meanwhile.
    Reopened,
    /// The table is closed for good.
    Closed,
    /// A page of the log is full: from here on nothing before it is taken back.
    Page,
}

impl Body {
    pub(crate) fn written(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("plain data can be written")
    }

    pub(crate) fn read(layout: u16, bytes: &[u8]) -> Result<Body, LogFault> {
        if layout > LAYOUT {
            let why = format!("a record has layout {layout}; this version reads up to {LAYOUT}");
            return Err(LogFault::Damaged(why));
        }
        serde_json::from_slice(bytes).map_err(|fault| LogFault::Damaged(fault.to_string()))
    }
}
