//! Why a socket ends, and how whoever is there is told.

use wire::Gone;

/// Why a socket ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// Whoever was there has gone.
    Left,
    /// What came was no WebSocket, or far too large.
    Broken,
    /// Nothing was heard for too long.
    Silent,
    /// Too much that came could not be taken.
    Flood,
    /// The table has dropped it.
    Dropped,
    /// Lines were not taken in time.
    TooSlow,
    /// The visit has ended.
    LoggedOut,
    /// The floor has sent the person away.
    SentAway,
    /// The table is closed.
    TableClosed,
    /// The table has stopped by a mistake, and is opened again.
    TableStopped,
    /// The server stops.
    RoomClosed,
}

impl Ending {
    /// By a name that stays the same: the reason in the closing frame.
    pub(super) fn name(self) -> &'static str {
        match self {
            Ending::Left => "left",
            Ending::Broken => "broken",
            Ending::Silent => "silent",
            Ending::Flood => "flood",
            Ending::Dropped => "dropped",
            Ending::TooSlow => "too-slow",
            Ending::LoggedOut => "logged-out",
            Ending::SentAway => "sent-away",
            Ending::TableClosed => "table-closed",
            Ending::TableStopped => "table-stopped",
            Ending::RoomClosed => "room-closed",
        }
    }

    /// The code in the closing frame. Those from 4000 on are ours.
    pub(super) fn code(self) -> u16 {
        match self {
            Ending::Left => 1000,
            Ending::RoomClosed => 1001,
            Ending::Broken => 1002,
            Ending::Flood => 1008,
            Ending::TableStopped => 1012,
            Ending::LoggedOut => 4001,
            Ending::SentAway => 4003,
            Ending::TableClosed => 4004,
            Ending::Silent => 4008,
            Ending::Dropped | Ending::TooSlow => 4013,
        }
    }

    /// The message that goes before it.
    pub(super) fn gone(self) -> Option<Gone> {
        match self {
            Ending::TooSlow | Ending::Dropped => Some(Gone::TooSlow),
            Ending::SentAway => Some(Gone::SentAway),
            Ending::RoomClosed => Some(Gone::RoomClosed),
            // A table that is closed has said so itself; to one that has stopped a client comes back.
            Ending::TableClosed
            | Ending::TableStopped
            | Ending::Left
            | Ending::Broken
            | Ending::Silent
            | Ending::Flood
            | Ending::LoggedOut => None,
        }
    }
}
