//! The room: tables that run by themselves, the people at them, and the ports behind which log,
//! clock and chance lie.
//!
//! Knows neither SQL nor HTTP.

mod bots;
mod catalogue;
mod ledger;
mod live_table;
mod lobby;
mod past;
mod people;
mod stream;

pub use bots::bot::Bot;
pub use bots::style::Plays;
pub use catalogue::houses_on;
pub use catalogue::setting::Setting;
pub use ledger::account::{Account, Entry};
pub use ledger::audit::{Audit, audit};
pub use live_table::opening::{LONGEST_PAUSE, MOST_BOTS, Opening, Played, Stays, USUAL_PAUSE};
pub use lobby::limits::Limits;
pub use lobby::room::{Plan, Room, Table};
pub use lobby::summary::Shown;
pub use past::histories::Reader;
pub use past::replay::HandRecord;
pub use people::desk::{Desk, DeskRefusal, MOST_VISITS, Member, STAY};
pub use people::stub::Stub;
pub use stream::chance::Chance;
pub use stream::memory::MemoryLog;
pub use stream::port::{Clock, Log, LogFault, Pending, Ports};
pub use stream::record::{Record, Snapshot, Stream};

// What the room's own calls are made of.
pub use wire::refusals::Refused;
pub use wire::{
    Alone, AnswerShown, BookShown, ChipsPushed, ClauseShown, Command, Dealer, Door, Doubting,
    GameShown, Gestured, HouseShown, Invitation, Joining, LONGEST_ID, LONGEST_LINE, LONGEST_NAME,
    MOST_AMOUNT, Name, NameFault, OptionShown, Person, PointShown, Proposing, Role, Spoken,
    StakeShown, Straddling, Style, USUAL_PACE, Wish, book, clause, points,
};
