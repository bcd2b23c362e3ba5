//! The room: tables that run by themselves, the people at them, and the ports behind which log,
//! clock and chance lie.
//!
//! Knows neither SQL nor HTTP.

mod account;
mod bot;
mod person;
mod port;
mod record;
mod role;
pub mod wire;
mod wish;

pub use account::{Account, Entry};
pub use bot::{Bot, Style};
pub use person::{LONGEST_NAME, Name, NameFault, Person};
pub use port::{Log, LogFault, Pending};
pub use record::{Record, Snapshot, Stream};
pub use role::{Invitation, Role};
pub use wish::{Command, Joining, LONGEST_ID, LONGEST_LINE, Proposing, Straddling, Wish};
