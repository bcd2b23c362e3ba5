//! Why a room could not be opened: one sentence each, for whoever started the program.

/// Why a room could not be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenFault {
    /// Another program, or this one, has it open.
    #[error("the room {room} is open already; close it there first, or open another")]
    InUse {
        /// Which room.
        room: String,
    },
    /// A later version of the program has written it.
    #[error(
        "the room {room} has layout {found}, and this program knows layouts up to {known}: use a \
         newer program"
    )]
    Newer {
        /// Which room.
        room: String,
        /// The layout it has.
        found: u64,
        /// The latest that we know.
        known: u64,
    },
    /// It belongs to something else.
    #[error("{room} is not a room of ours, and is left as it is")]
    NotARoom {
        /// Where we looked.
        room: String,
    },
    /// It cannot be read.
    #[error("the room {room} is damaged ({why}); open a copy that was made of it")]
    Damaged {
        /// Which room.
        room: String,
        /// What was found.
        why: String,
    },
    /// It cannot be reached or written.
    #[error("the room {room} cannot be used: {why}")]
    Unavailable {
        /// Which room.
        room: String,
        /// What went wrong.
        why: String,
    },
}
