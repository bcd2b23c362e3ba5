//! What a table has to be when its room is open again: what the log says that the killed room left,
//! as a room shows it for which no time goes by.

use std::sync::Arc;

use cards::Chance;
use room::{Clock, Log, MemoryLog, Person, Ports, Room, Stream};
use serde_json::Value;
use tokio::runtime::Runtime;

/// A table as one player sees it.
pub(crate) struct Expected {
    pub(crate) view: Value,
    /// How long whoever is asked has left, in milliseconds.
    pub(crate) left: Option<u64>,
}

/// A clock that stands.
struct Standing(u64);

impl Clock for Standing {
    fn now(&self) -> u64 {
        self.0
    }
}

/// What each of these people has to see at a table, by its log alone.
pub(crate) fn expected(
    runtime: &Runtime,
    log: &dyn Log,
    table: u64,
    people: &[u64],
) -> Vec<Expected> {
    runtime.block_on(async {
        let records = log.read(Stream(table), 0, usize::MAX).await.expect("records");
        let last = records.last().expect("a record").at;
        let copy = Arc::new(MemoryLog::new());
        for record in records {
            copy.append(record).await.expect("a copy");
        }
        let ports = Ports {
            log: copy,
            clock: Arc::new(Standing(last)),
            chance: Arc::new(|| Box::new(Chance::new(0, 0))),
        };
        let room = Room::open(ports, 1).await.expect("a room");
        let table = room.table(table).expect("it is open");
        let mut seen = Vec::new();
        for person in people {
            let view = table.look(Person(*person)).await.expect("a view");
            let view = serde_json::to_value(view).expect("JSON");
            let left = view["asks"]["by"].as_u64().map(|by| by.saturating_sub(last));
            seen.push(Expected { view, left });
        }
        room.close().await;
        seen
    })
}
