//! The promises of the room's log, and who keeps them: memory, SQLite, PostgreSQL.

mod folder;
mod kill;
mod memory;
mod promises;
mod sqlite;
