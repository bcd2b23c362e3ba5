//! The promises of the room's log, and who keeps them: memory, SQLite, PostgreSQL.

mod database;
mod folder;
mod kill;
mod memory;
mod postgres;
mod promises;
mod server;
mod sqlite;
