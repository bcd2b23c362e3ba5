//! The room: tables that run by themselves, the people at them, and the ports behind which log,
//! clock and chance lie.
//!
//! Knows neither SQL nor HTTP.

mod account;
mod actor;
mod audit;
mod body;
mod book;
mod bot;
mod catalogue;
mod chair_number;
mod chance;
mod decide;
mod desk;
mod due;
mod evening;
mod gestured;
mod histories;
mod history;
mod ledger;
mod limits;
mod live;
mod memory;
mod opening;
mod page;
mod person;
mod points;
mod port;
mod practice;
mod record;
mod refused;
mod replay;
mod role;
mod room;
mod sense;
mod setting;
mod stand_in;
mod stub;
mod style;
mod summary;
mod tables;
mod telling;
pub mod wire;
mod wish;

pub use account::{Account, Entry};
pub use audit::{Audit, audit};
pub use book::{BookShown, ClauseShown, book, clause};
pub use bot::{Bot, USUAL_PACE};
pub use catalogue::{GameShown, HouseShown, OptionShown, StakeShown, houses_on};
pub use chance::Chance;
pub use desk::{Desk, DeskRefusal, MOST_VISITS, Member, STAY};
pub use gestured::{ChipsPushed, Gestured, Spoken};
pub use histories::Reader;
pub use limits::Limits;
pub use memory::MemoryLog;
pub use opening::{
    Alone, Dealer, Door, LONGEST_PAUSE, MOST_BOTS, Opening, Played, Stays, USUAL_PAUSE,
};
pub use person::{LONGEST_NAME, Name, NameFault, Person};
pub use points::{AnswerShown, PointShown, points};
pub use port::{Clock, Log, LogFault, Pending, Ports};
pub use record::{Record, Snapshot, Stream};
pub use refused::Refused;
pub use replay::HandRecord;
pub use role::{Invitation, Role};
pub use room::{Plan, Room, Table};
pub use setting::Setting;
pub use stub::Stub;
pub use style::Style;
pub use summary::Shown;
pub use wish::{
    Command, Doubting, Joining, LONGEST_ID, LONGEST_LINE, MOST_AMOUNT, Proposing, Straddling, Wish,
};
