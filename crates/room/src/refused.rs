//! Why the room refuses something. Nothing has changed.

use engine::Topic;
use serde_json::{Map, Value, json};

use crate::person::NameFault;
use crate::role::Role;
use crate::wire;
use crate::wish::{LONGEST_ID, LONGEST_LINE};

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// There is no such table.
    NoTable,
    /// Not without an invitation.
    NotInvited,
    /// Only somebody with this part may.
    Needs(Role),
    /// Only who sits there may.
    NotSeated,
    /// Nobody sits there.
    NobodyThere,
    /// The table is full.
    Full,
    /// That is no name.
    Name(NameFault),
    /// The id of a command is missing or too long.
    BadId,
    /// A line of talk or a reason is empty or too long.
    BadLine,
    /// Those are no cards that the player holds.
    BadCards,
    /// There is no such seat, game, house or stake.
    Unknown(String),
    /// The host has opened as many tables as one may.
    TooManyTables,
    /// There is nothing that can be taken back.
    NothingToUndo,
    /// The table refuses it.
    Table(table::Refusal),
    /// It could not be written down, so it has not happened. Try again.
    Unavailable,
    /// The room closes.
    Closing,
}

impl Refused {
    /// The reason, by a name that stays the same.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::NoTable => "no-table",
            Refused::NotInvited => "not-invited",
            Refused::Needs(_) => "needs-role",
            Refused::NotSeated => "not-seated",
            Refused::NobodyThere => "nobody-there",
            Refused::Full => "full",
            Refused::Name(_) => "bad-name",
            Refused::BadId => "bad-id",
            Refused::BadLine => "bad-line",
            Refused::BadCards => "bad-cards",
            Refused::Unknown(_) => "unknown",
            Refused::TooManyTables => "too-many-tables",
            Refused::NothingToUndo => "nothing-to-undo",
            Refused::Table(_) => "table",
            Refused::Unavailable => "unavailable",
            Refused::Closing => "closing",
        }
    }

    /// What it is about, where a clause can stand behind it.
    pub fn topic(&self) -> Option<Topic> {
        if let Refused::Table(refusal) = self { refusal.topic() } else { None }
    }

    /// The reason as whoever asked is told, without clauses: those are the house's.
    pub fn told(&self) -> wire::Refused {
        let (id, clauses) = (String::new(), Vec::new());
        wire::Refused {
            id,
            code: self.code(),
            facts: self.facts(),
            sentence: self.sentence(),
            clauses,
        }
    }

    fn facts(&self) -> Map<String, Value> {
        let mut facts = Map::new();
        if let Refused::Needs(role) = self {
            facts.insert("role".to_owned(), json!(role));
        }
        facts
    }

    fn sentence(&self) -> String {
        let fixed = match self {
            Refused::Needs(Role::Watcher) => "Only who looks on here may do that.",
            Refused::Needs(Role::Player) => "Only a player of this table may do that.",
            Refused::Needs(Role::Dealer) => "Only the dealer of this table may do that.",
            Refused::Needs(Role::Floor) => "Only the floor may do that.",
            Refused::Needs(Role::Host) => "Only the host of this table may do that.",
            Refused::Name(fault) => return format!("This cannot be a name: {fault}."),
            Refused::Unknown(what) => {
                let what: String = what.chars().take(LONGEST_LINE).collect();
                return format!("There is no such thing: {what}.");
            }
            Refused::BadId => {
                return format!("A command has an id of 1 to {LONGEST_ID} characters.");
            }
            Refused::BadLine => return format!("A line has 1 to {LONGEST_LINE} characters."),
            Refused::Table(refusal) => return format!("The table refuses it: {refusal:?}."),
            Refused::NoTable => "There is no such table.",
            Refused::NotInvited => "Nobody comes to this table without an invitation.",
            Refused::NotSeated => "Only who sits at the table may do that.",
            Refused::NobodyThere => "Nobody sits there.",
            Refused::Full => "The table is full.",
            Refused::BadCards => "Those are not cards that you hold.",
            Refused::TooManyTables => "You have opened as many tables as one may.",
            Refused::NothingToUndo => "There is nothing that can be taken back.",
            Refused::Unavailable => {
                "It could not be written down, so it has not happened. Try again."
            }
            Refused::Closing => "The room closes.",
        };
        fixed.to_owned()
    }
}

impl From<table::Refusal> for Refused {
    fn from(refusal: table::Refusal) -> Refused {
        Refused::Table(refusal)
    }
}

impl From<NameFault> for Refused {
    fn from(fault: NameFault) -> Refused {
        Refused::Name(fault)
    }
}
