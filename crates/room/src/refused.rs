//! Why the room refuses something. Nothing has changed.

use crate::person::NameFault;
use crate::role::Role;

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
