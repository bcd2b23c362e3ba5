//! The room: tables that run by themselves, the people at them, and the ports behind which log,
//! clock and chance lie.
//!
//! Knows neither SQL nor HTTP.

mod account;
mod actor;
mod audit;
mod body;
mod bot;
mod catalogue;
mod chance;
mod decide;
mod desk;
mod due;
mod ledger;
mod live;
mod memory;
mod opening;
mod page;
mod person;
mod port;
mod record;
mod refused;
mod role;
mod room;
mod sense;
mod setting;
mod stub;
mod style;
mod summary;
mod telling;
pub mod wire;
mod wish;

pub use account::{Account, Entry};
pub use audit::{Audit, audit};
pub use bot::Bot;
pub use catalogue::{ClauseShown, GameShown, HouseShown, StakeShown, clause, houses_on};
pub use chance::Chance;
pub use desk::{Desk, DeskRefusal, MOST_VISITS, Member, STAY};
pub use memory::MemoryLog;
pub use opening::{Alone, Door, Opening, Played};
pub use person::{LONGEST_NAME, Name, NameFault, Person};
pub use port::{Clock, Log, LogFault, Pending, Ports};
pub use record::{Record, Snapshot, Stream};
pub use refused::Refused;
pub use role::{Invitation, Role};
pub use room::{Plan, Room, Table};
pub use setting::Setting;
pub use stub::Stub;
pub use style::Style;
pub use summary::Shown;
pub use wish::{
    Command, Joining, LONGEST_ID, LONGEST_LINE, MOST_AMOUNT, Proposing, Straddling, Wish,
};
