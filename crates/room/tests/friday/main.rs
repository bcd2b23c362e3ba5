//! Evenings in the room: one thread, virtual time that can leap, a log in memory.

mod again;
mod away;
mod doors;
mod evening;
mod hands;
mod hitch;
mod memory;
mod overdue;
mod practice;
mod rulings;
mod showing;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use room::{
    Alone, Clock, Command, Dealer, Door, Joining, Limits, Log, Name, Person, Plan, Ports, Refused,
    Room, Stays, Table, Wish,
};
use tokio::time::Instant;

const HOST: Person = Person(1);
const ANNA: Person = Person(2);
const BEN: Person = Person(3);
const SIT: Wish = Wish::Sit { seat: None, buy_in: None, join: Joining::Now };

/// Counts with tokio's time, which stands still while there is something to do, and leaps when it is
/// told to.
struct Leaping {
    start: Instant,
    leapt: AtomicU64,
}

impl Leaping {
    fn new() -> Arc<Leaping> {
        Arc::new(Leaping { start: Instant::now(), leapt: AtomicU64::new(0) })
    }

    fn leap(&self, time: Duration) {
        self.leapt.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }
}

impl Clock for Leaping {
    fn now(&self) -> u64 {
        let counted = self.start.elapsed().as_millis() as u64;
        1_790_000_000_000 + counted + self.leapt.load(Ordering::Relaxed)
    }
}

async fn room(log: Arc<dyn Log>) -> Room {
    room_within(log, Limits::default()).await
}

async fn room_within(log: Arc<dyn Log>, limits: Limits) -> Room {
    Room::open_within(ports(log, Leaping::new()), limits).await.expect("a room")
}

async fn room_by(log: Arc<dyn Log>, clock: &Arc<Leaping>) -> Room {
    Room::open_within(ports(log, clock.clone()), Limits::default()).await.expect("a room")
}

/// Each source of chance is another: two links must not have the same code.
fn ports(log: Arc<dyn Log>, clock: Arc<Leaping>) -> Ports {
    let streams = AtomicU64::new(0);
    let chance = move || -> Box<dyn room::Chance> {
        Box::new(cards::Chance::new(7, streams.fetch_add(1, Ordering::Relaxed)))
    };
    Ports { log, clock, chance: Arc::new(chance) }
}

/// A minute between two hands, and bots do not play among themselves.
fn plan() -> Plan {
    Plan {
        name: name("Friday"),
        house: "plain".into(),
        game: "holdem".into(),
        stake: None,
        time: None,
        seats: None,
        pause: 60_000,
        alone: Alone::Wait,
        door: Door::Open,
        stays: Stays::UntilClosed,
        dealer: Dealer::Sure,
    }
}

fn name(text: &str) -> Name {
    Name::read(text).expect("a name")
}

fn say(text: &str) -> Wish {
    Wish::Say { text: text.into() }
}

async fn wants(table: &Table, by: Person, id: &str, wish: Wish) -> Result<u64, Refused> {
    table.command(by, Command { id: id.into(), heard: None, wish }).await
}
