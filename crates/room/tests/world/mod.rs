//! A world for the room: people who do what they like, and a log that fails.

mod faulty;
mod people;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use cards::Chance;
use room::{
    Alone, Clock, Command, Door, Log, MemoryLog, Name, Person, Plan, Ports, Refused, Room, Stays,
    Stream, Style, Wish, audit,
};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

pub(crate) use faulty::Fault;
use faulty::Faulty;
use people::{Guest, guess};

/// When it begins.
const EPOCH: u64 = 1_790_000_000_000;
const GAMES: [&str; 6] = ["holdem", "omaha-hilo", "stud", "razz", "draw-hilo", "badugi"];
const HOUSES: [&str; 6] = ["plain", "friends", "boston", "cash", "hollywood", "three-six"];
const HOST: Person = Person(1);

/// Everything that outlives a crash: the log, the time, and what people remember.
pub(crate) struct World {
    seed: u64,
    chance: Chance,
    fault: Fault,
    log: Arc<MemoryLog>,
    /// How many thousandths of a second have gone by.
    gone: u64,
    guests: Vec<Guest>,
    table: Option<u64>,
    /// What was acknowledged: by whom, under which id, by which record.
    done: BTreeMap<(Person, String), u64>,
}

struct Virtual {
    start: Instant,
    from: u64,
}

impl Clock for Virtual {
    fn now(&self) -> u64 {
        self.from + self.start.elapsed().as_millis() as u64
    }
}

/// A command under way.
type Underway = JoinHandle<(Person, String, Result<u64, Refused>)>;

impl World {
    pub(crate) fn new(seed: u64, fault: Fault) -> World {
        let mut chance = Chance::new(seed, 0);
        let people = 2 + chance.below(4) as u64;
        World {
            seed,
            chance,
            fault,
            log: Arc::new(MemoryLog::new()),
            gone: 0,
            guests: (0..people).map(|at| Guest::new(Person(1 + at))).collect(),
            table: None,
            done: BTreeMap::new(),
        }
    }

    /// Lives again and again until so many steps are done, and looks at the books in the end.
    pub(crate) fn run(mut self, steps: usize) {
        let mut left = steps;
        while left > 0 {
            let life = 5 + self.chance.below(30);
            let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
            let runtime = runtime.expect("a runtime");
            self.life(&runtime, life.min(left));
            // The crash: everything that has not come to an end does not.
            drop(runtime);
            left -= life.min(left);
        }
        let check = Builder::new_current_thread().build().expect("a runtime");
        check.block_on(self.check());
    }

    fn life(&mut self, runtime: &Runtime, steps: usize) {
        runtime.block_on(async {
            let start = Instant::now();
            let mut rooms = vec![self.open(start).await];
            if matches!(self.fault, Fault::TwoOwners) {
                rooms.push(self.open(start).await);
            }
            for guest in &mut self.guests {
                guest.forget_connection();
            }
            let mut underway: Vec<Underway> = Vec::new();
            for _ in 0..steps {
                let room = rooms[self.chance.below(rooms.len())].clone();
                self.step(&room, &mut underway).await;
                self.collect(&mut underway).await;
            }
            self.gone += start.elapsed().as_millis() as u64;
        });
        for guest in &mut self.guests {
            guest.check_lines(self.seed);
        }
    }

    async fn open(&mut self, start: Instant) -> Arc<Room> {
        let seed = self.chance.below(1 << 40) as u64;
        let log = Arc::new(Faulty::new(self.log.clone(), self.fault, seed));
        let ports = Ports {
            log,
            clock: Arc::new(Virtual { start, from: EPOCH + self.gone }),
            chance: Arc::new(move || Box::new(Chance::new(seed, 1))),
        };
        loop {
            // A log that fails to be read is tried again, as whoever starts the room would.
            if let Ok(room) = Room::open(ports.clone(), 3).await {
                return Arc::new(room);
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    async fn step(&mut self, room: &Arc<Room>, underway: &mut Vec<Underway>) {
        let Some(number) = self.table else {
            self.table = self.open_table(room).await;
            return;
        };
        let Ok(table) = room.table(number) else { return };
        let at = self.chance.below(self.guests.len());
        let person = self.guests[at].person;
        match self.chance.below(12) {
            0 => sleep(Duration::from_millis(self.chance.below(60_000) as u64)).await,
            1 | 2 => sleep(Duration::from_millis(self.chance.below(3_000) as u64)).await,
            3 => self.guests[at].vanish(&table).await,
            4 => {
                let name = Name::read(&format!("P{}", person.0)).expect("a name");
                if table.come(person, name, None).await.is_ok() {
                    self.guests[at].listen(room, &table).await;
                }
            }
            5 => {
                // The same again, as a client would that heard no answer.
                let Some(again) = self.guests[at].last.clone() else { return };
                underway.push(send(table, person, again, 0));
            }
            _ => {
                let Ok(view) = table.look(person).await else { return };
                let view = serde_json::to_value(view).expect("JSON");
                let wish = guess(&view, person, &mut self.chance);
                let command = self.guests[at].command(wish);
                let late = if self.chance.below(4) == 0 { self.chance.below(2_000) } else { 0 };
                underway.push(send(table.clone(), person, command.clone(), late as u64));
                if self.chance.below(5) == 0 {
                    underway.push(send(table, person, command, self.chance.below(500) as u64));
                }
            }
        }
    }

    async fn open_table(&mut self, room: &Arc<Room>) -> Option<u64> {
        let plan = Plan {
            name: Name::read("Simulated").expect("a name"),
            house: HOUSES[self.chance.below(HOUSES.len())].into(),
            game: GAMES[self.chance.below(GAMES.len())].into(),
            stake: None,
            seats: None,
            pause: 500,
            alone: Alone::Wait,
            door: Door::Open,
            stays: Stays::UntilClosed,
        };
        let host = Name::read("Host").expect("a name");
        let number = room.open_table(HOST, &host, &plan).await.ok()?;
        let table = room.table(number).expect("it is open");
        for _ in 0..self.chance.below(3) {
            let style = if self.chance.below(2) == 0 { Style::Random } else { Style::Sane };
            let wish = Wish::AddBot { seat: None, style, pace: 300 };
            let command = self.guests[0].command(wish);
            let id = command.id.clone();
            if let Ok(n) = table.command(HOST, command).await {
                self.acknowledged(HOST, id, n);
            }
        }
        Some(number)
    }

    /// Takes in the answers that have come; some are waited for, the others may never come.
    async fn collect(&mut self, underway: &mut Vec<Underway>) {
        let waits = self.chance.below(3) == 0;
        let mut left = Vec::new();
        for one in underway.drain(..) {
            if waits || one.is_finished() {
                let (person, id, answer) = one.await.expect("no panic");
                if let Ok(n) = answer {
                    self.acknowledged(person, id, n);
                }
            } else {
                left.push(one);
            }
        }
        *underway = left;
        tokio::task::yield_now().await;
    }

    fn acknowledged(&mut self, person: Person, id: String, n: u64) {
        let before = self.done.insert((person, id), n);
        assert!(before.is_none_or(|before| before == n), "seed {}: done twice", self.seed);
    }

    /// The log has everything that was acknowledged, once, and the books close.
    async fn check(&self) {
        let seed = self.seed;
        let Some(number) = self.table else { return };
        let records = self.log.read(Stream(number), 0, usize::MAX).await.expect("records");
        let mut ids = BTreeSet::new();
        for (at, record) in records.iter().enumerate() {
            assert_eq!(record.version, at as u64 + 1, "seed {seed}: a gap");
            let body: Value = serde_json::from_slice(&record.body).expect("JSON");
            if let (Some(by), Some(id)) = (body["by"].as_u64(), body["id"].as_str()) {
                assert!(ids.insert((by, id.to_owned())), "seed {seed}: {id} is there twice");
            }
        }
        for ((person, id), n) in &self.done {
            let record = &records[*n as usize - 1];
            let body: Value = serde_json::from_slice(&record.body).expect("JSON");
            assert_eq!(body["id"], id.as_str(), "seed {seed}: record {n} is another's");
            assert_eq!(body["by"], person.0, "seed {seed}: record {n} is another's");
        }
        let found = audit(self.log.as_ref()).await.expect("an audit");
        assert_eq!(found.faults, Vec::<String>::new(), "seed {seed}");
    }
}

fn send(table: room::Table, person: Person, command: Command, late: u64) -> Underway {
    tokio::spawn(async move {
        sleep(Duration::from_millis(late)).await;
        let id = command.id.clone();
        (person, id, table.command(person, command).await)
    })
}
