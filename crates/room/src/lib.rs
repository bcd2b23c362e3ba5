//! The room: tables that run by themselves, the people at them, and the ports behind which log,
//! clock and chance lie.
//!
//! Knows neither SQL nor HTTP.

mod account;
mod memory;
mod port;
mod record;

pub use account::{Account, Entry};
pub use memory::MemoryLog;
pub use port::{Log, LogFault, Pending};
pub use record::{Record, Snapshot, Stream};
