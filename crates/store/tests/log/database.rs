//! Databases for the tests of PostgreSQL, all on one server.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio_postgres::{Client, NoTls};

use crate::server::Server;

/// The settings for a new, empty database.
pub(crate) async fn new_database() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("room_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let client = connect(&settings("postgres")).await;
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a database");
    settings(&name)
}

/// A connection beside that of the store.
pub(crate) async fn connect(settings: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(settings, NoTls).await.expect("a server");
    tokio::spawn(connection);
    client
}

fn settings(database: &str) -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    let server = SERVER.get_or_init(Server::start);
    format!("host={} user=cardroom dbname={database}", server.folder)
}
