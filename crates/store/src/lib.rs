//! The event log and the ledger on disk, behind the room's port: SQLite by default, where one file
//! is a room, and PostgreSQL for larger ones.
//!
//! Knows what a record weighs, never what it says.

mod job;
mod open_fault;
mod postgres;
mod sqlite;

pub use open_fault::OpenFault;
pub use postgres::Postgres;
pub use sqlite::{Checked, Sqlite, back_up};
