//! A world for the room: people who do what they like, and a log that fails.

mod faulty;
mod people;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cards::Chance;
use room::{
    Alone, Clock, Command, Door, Limits, Log, MemoryLog, Name, Person, Plan, Ports, Refused, Room,
    Stays, Stream, Style, Wish, audit,
};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use wire::TimeFee;

pub(crate) use faulty::Fault;
use faulty::Faulty;
use people::{Guest, guess};

/// When it begins.
const EPOCH: u64 = 1_790_000_000_000;
const GAMES: [&str; 6] = ["holdem", "omaha-hilo", "stud", "razz", "draw-hilo", "badugi"];
const HOUSES: [&str; 6] = ["plain", "friends", "boston", "cash", "hollywood", "three-six"];
const HOST: Person = Person(1);
/// Far longer than all that is waited for in one life, by the virtual clock.
const LONGEST_LIFE: Duration = Duration::from_hours(2);

/// Everything that outlives a crash: the log, the time, and what people remember.
pub(crate) struct World {
    seed: u64,
    chance: Chance,
    fault: Fault,
    log: Arc<MemoryLog>,
    writes: Arc<AtomicU64>,
    /// How many milliseconds have gone by.
    gone: u64,
    guests: Vec<Guest>,
    table: Option<u64>,
    /// What was acknowledged: by whom, under which id, by which record.
    done: Vec<(Person, String, u64)>,
    /// So little that pages are turned, snapshots are read and commands are forgotten.
    limits: Limits,
}

/// A world for each of these seeds, on all cores.
pub(crate) fn run_all(seeds: std::ops::Range<u64>) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for core in 0..cores {
            let own = seeds.clone().skip(core).step_by(cores);
            scope.spawn(move || {
                for seed in own {
                    World::new(seed, Fault::Any).run(60);
                }
            });
        }
    });
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

/// A clock that stands.
struct Standing(u64);

impl Clock for Standing {
    fn now(&self) -> u64 {
        self.0
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
            writes: Arc::new(AtomicU64::new(0)),
            gone: 0,
            guests: (0..people).map(|at| Guest::new(Person(1 + at))).collect(),
            table: None,
            done: Vec::new(),
            limits: Limits {
                tables_per_host: 3,
                events_per_page: 40,
                commands_per_person: 4,
                ..Limits::default()
            },
        }
    }

    /// Lives again and again until this many steps are done, and looks at the books in the end. How
    /// many writes there were.
    pub(crate) fn run(mut self, steps: usize) -> u64 {
        let mut left = steps;
        while left > 0 {
            let life = 5 + self.chance.below(30);
            let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
            let runtime = runtime.expect("a runtime");
            self.life(&runtime, life.min(left));
            // The crash: everything that has not come to an end does not.
            drop(runtime);
            left -= life.min(left);
            self.gone += self.downtime();
        }
        let check = Builder::new_current_thread().build().expect("a runtime");
        check.block_on(self.check());
        self.writes.load(Ordering::Relaxed)
    }

    /// How long the room stays closed: a moment, a while, or for hours.
    fn downtime(&mut self) -> u64 {
        let longest = [50, 60_000, 3 * 60 * 60_000][self.chance.below(3)];
        self.chance.below(longest) as u64
    }

    fn life(&mut self, runtime: &Runtime, steps: usize) {
        let seed = self.seed;
        let life = async {
            let start = Instant::now();
            let left_behind = self.left_behind().await;
            let (room, log) = self.open(start).await;
            let mut rooms = vec![room];
            if matches!(self.fault, Fault::TwoOwners) {
                rooms.push(self.open(start).await.0);
            } else if let Some(before) = left_behind {
                self.goes_on(&rooms[0], &before, start).await;
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
            // Most lives end in the middle of something; some get well first.
            if rooms.len() == 1 && self.chance.below(3) == 0 {
                log.heal();
                self.is_well(&rooms[0], start).await;
            }
            self.gone += start.elapsed().as_millis() as u64;
        };
        let lived = runtime.block_on(async { timeout(LONGEST_LIFE, life).await });
        lived.unwrap_or_else(|_| panic!("seed {seed}: somebody waits for ever"));
        let written = self.written();
        for guest in &mut self.guests {
            guest.check_lines(self.seed, written);
        }
    }

    async fn open(&mut self, start: Instant) -> (Arc<Room>, Arc<Faulty>) {
        let seed = self.chance.below(1 << 40) as u64;
        let log = Faulty::new(self.log.clone(), self.fault, seed, self.writes.clone());
        let log = Arc::new(log);
        let ports = Ports {
            log: log.clone(),
            clock: Arc::new(Virtual { start, from: EPOCH + self.gone }),
            chance: Arc::new(move || Box::new(Chance::new(seed, 1))),
        };
        loop {
            // A log that fails to be read is tried again, as whoever starts the room would.
            if let Ok(room) = Room::open_within(ports.clone(), self.limits).await {
                return (Arc::new(room), log);
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
            4 => self.come(room, &table, at).await,
            5 => {
                // The same again, as a client would that heard no answer.
                let Some(again) = self.guests[at].last.clone() else { return };
                underway.push(send(table, person, again, 0));
            }
            _ => {
                let Ok(view) = table.look(person).await else {
                    return self.come(room, &table, at).await;
                };
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

    async fn come(&mut self, room: &Arc<Room>, table: &room::Table, at: usize) {
        let person = self.guests[at].person;
        let name = Name::read(&format!("P{}", person.0)).expect("a name");
        if table.come(person, name, None).await.is_ok() {
            self.guests[at].listen(room, table).await;
        }
    }

    async fn open_table(&mut self, room: &Arc<Room>) -> Option<u64> {
        let plan = Plan {
            name: Name::read("Simulated").expect("a name"),
            house: HOUSES[self.chance.below(HOUSES.len())].into(),
            game: GAMES[self.chance.below(GAMES.len())].into(),
            stake: None,
            time: (self.chance.below(3) == 0).then_some(TimeFee { rate: 1, minutes: 30 }),
            seats: None,
            pause: 500,
            alone: Alone::Wait,
            door: Door::Open,
            stays: Stays::UntilClosed,
            dealer: room::Dealer::Sure,
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
        self.done.push((person, id, n));
    }

    /// A copy of the log, without its snapshots.
    async fn copy(&self) -> Arc<MemoryLog> {
        let copy = Arc::new(MemoryLog::new());
        for (stream, _) in self.log.streams().await.expect("streams") {
            for record in self.log.read(stream, 0, usize::MAX).await.expect("records") {
                copy.append(record).await.expect("a copy");
            }
        }
        copy
    }

    /// The table as the log alone says that it was left, for the host, in a room for which no time
    /// goes by.
    async fn left_behind(&self) -> Option<Value> {
        let log = self.copy().await;
        let last = log.read(Stream(self.table?), 0, usize::MAX).await.expect("records").pop()?.at;
        let ports = Ports {
            log,
            clock: Arc::new(Standing(last)),
            chance: Arc::new(|| Box::new(Chance::new(0, 9))),
        };
        let room = Room::open(ports, 3).await.expect("a room");
        let view = room.table(self.table?).ok()?.look(HOST).await.ok()?;
        let mut view = serde_json::to_value(view).expect("JSON");
        view["left"] = view["asks"]["by"].as_u64().map_or(Value::Null, |by| (by - last).into());
        Some(view)
    }

    /// However long the room was closed: the same cards lie there, and the same player is asked with
    /// the same time to run.
    async fn goes_on(&self, room: &Room, before: &Value, start: Instant) {
        let seed = self.seed;
        let Some(table) = self.table.and_then(|number| room.table(number).ok()) else { return };
        let Ok(view) = table.look(HOST).await else { return };
        if before["hand"] == Value::Null {
            return;
        }
        let view = serde_json::to_value(view).expect("JSON");
        for field in ["hands", "hand"] {
            assert_eq!(view[field], before[field], "seed {seed}: {field}");
        }
        assert_eq!(view["paused"].is_null(), before["paused"].is_null(), "seed {seed}");
        assert_eq!(view["asks"]["turn"], before["asks"]["turn"], "seed {seed}");
        let (Some(by), Some(had)) = (view["asks"]["by"].as_u64(), before["left"].as_u64()) else {
            let clocks = (&view["asks"]["by"], &before["left"]);
            return assert_eq!(clocks, (&Value::Null, &Value::Null), "seed {seed}: a clock");
        };
        // The clocks go on when it is written that they stood still: when the room was opened at the
        // earliest, and by now at the latest. Opening may have taken longer than there was time.
        let gone = start.elapsed().as_millis() as u64;
        let until = by.saturating_sub(EPOCH + self.gone);
        assert!(until >= had, "seed {seed}: {until} of {had}");
        // Where play has stopped for somebody who is away, they get the whole time again.
        let anew = !view["paused"].is_null();
        assert!(until <= had + gone || anew, "seed {seed}: {until} of {had} after {gone}");
    }

    /// When the log is well again the table takes commands, and it is what its log says: a room that
    /// is opened on a copy of the log has the same cards and chips on the same table.
    async fn is_well(&mut self, room: &Room, start: Instant) {
        let seed = self.seed;
        let Some(table) = self.table.and_then(|number| room.table(number).ok()) else { return };
        let command = self.guests[0].command(Wish::Say { text: "well again".into() });
        let id = command.id.clone();
        match table.command(HOST, command).await {
            Ok(n) => self.acknowledged(HOST, id, n),
            Err(refused @ (Refused::Unavailable | Refused::Closing)) => {
                panic!("seed {seed}: the log is well, the table is not: {refused:?}")
            }
            Err(_) => return,
        }
        let view = table.look(HOST).await.expect("the host looks");
        let ports = Ports {
            log: self.copy().await,
            clock: Arc::new(Virtual { start, from: EPOCH + self.gone }),
            chance: Arc::new(|| Box::new(Chance::new(0, 9))),
        };
        let other =
            Room::open(ports, 3).await.expect("a room").table(table.shown().expect("open").table);
        let other = other.expect("the table").look(HOST).await.expect("the host looks");
        assert_eq!(lasting(&other), lasting(&view), "seed {seed}: it is not what its log says");
    }

    /// How many records the table has.
    fn written(&self) -> u64 {
        let Some(number) = self.table else { return 0 };
        let now = Builder::new_current_thread().build().expect("a runtime");
        let records = now.block_on(self.log.read(Stream(number), 0, usize::MAX)).expect("records");
        records.len() as u64
    }

    /// The log has everything that was acknowledged, once, and the books close.
    async fn check(&self) {
        let seed = self.seed;
        let Some(number) = self.table else { return };
        let records = self.log.read(Stream(number), 0, usize::MAX).await.expect("records");
        // For each person how many were carried out, and under each id which was the last.
        let mut many: BTreeMap<u64, usize> = BTreeMap::new();
        let mut ids: BTreeMap<(u64, String), usize> = BTreeMap::new();
        for (at, record) in records.iter().enumerate() {
            assert_eq!(record.version, at as u64 + 1, "seed {seed}: a gap");
            let body: Value = serde_json::from_slice(&record.body).expect("JSON");
            if let (Some(by), Some(id)) = (body["by"].as_u64(), body["id"].as_str()) {
                let many = many.entry(by).or_default();
                let before = ids.insert((by, id.to_owned()), *many);
                // Of each person this many are remembered.
                let most = self.limits.commands_per_person;
                let is_new = before.is_none_or(|before| *many - before > most);
                assert!(is_new, "seed {seed}: {id} is there twice");
                *many += 1;
            }
        }
        for (person, id, n) in &self.done {
            let record = &records[*n as usize - 1];
            let body: Value = serde_json::from_slice(&record.body).expect("JSON");
            assert_eq!(body["id"], id.as_str(), "seed {seed}: record {n} is another's");
            assert_eq!(body["by"], person.0, "seed {seed}: record {n} is another's");
        }
        let found = audit(self.log.as_ref()).await.expect("an audit");
        assert_eq!(found.faults, Vec::<String>::new(), "seed {seed}");
    }
}

/// What of a view does not depend on when it is seen.
fn lasting(view: &wire::View) -> Value {
    let view = serde_json::to_value(view).expect("JSON");
    let of = |field: &str| view[field].clone();
    let stacks = view["chairs"].as_array().expect("chairs").iter();
    let stacks = stacks
        .map(|chair| [chair["seat"].clone(), chair["person"].clone(), chair["stack"].clone()]);
    serde_json::json!({
        "hand": of("hand"), "hands": of("hands"), "button": of("button"), "terms": of("terms"),
        "turn": view["asks"]["turn"], "chat": of("chat"), "stacks": stacks.collect::<Vec<_>>(),
    })
}

fn send(table: room::Table, person: Person, command: Command, late: u64) -> Underway {
    tokio::spawn(async move {
        sleep(Duration::from_millis(late)).await;
        let id = command.id.clone();
        (person, id, table.command(person, command).await)
    })
}
