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
pub mod wire;

pub use bots::bot::{Bot, USUAL_PACE};
pub use bots::style::Style;
pub use catalogue::setting::Setting;
pub use catalogue::{GameShown, HouseShown, OptionShown, StakeShown, houses_on};
pub use ledger::account::{Account, Entry};
pub use ledger::audit::{Audit, audit};
pub use live_table::opening::{
    Alone, Dealer, Door, LONGEST_PAUSE, MOST_BOTS, Opening, Played, Stays, USUAL_PAUSE,
};
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
pub use wire::books::book::{BookShown, ClauseShown, book, clause};
pub use wire::books::points::{AnswerShown, PointShown, points};
pub use wire::commands::command::{
    Command, Doubting, Joining, LONGEST_ID, LONGEST_LINE, MOST_AMOUNT, Proposing, Straddling, Wish,
};
pub use wire::commands::gestured::{ChipsPushed, Gestured, Spoken};
pub use wire::people::person::{LONGEST_NAME, Name, NameFault, Person};
pub use wire::people::role::{Invitation, Role};
pub use wire::refusals::refused::Refused;
