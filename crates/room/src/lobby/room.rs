//! The room: its open tables, and how to reach them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use wire::refusals::Refused;
use wire::{Alone, Command, Dealer, Door, Gestured, Invitation, MOST_AMOUNT, Name, Person, Role};

use crate::catalogue::setting::{Setting, weekday};
use crate::live_table::actor::{Call, Listener};
use crate::live_table::body::{Body, LAYOUT, Note};
use crate::live_table::opening::{LONGEST_PAUSE, Opening, Played, Stays};
use crate::lobby::limits::Limits;
use crate::lobby::summary::{Shown, Summary};
use crate::lobby::tables::Tables;
use crate::past::histories::Histories;
use crate::people::desk::Desk;
use crate::stream::chance::{self, Chance};
use crate::stream::port::{LogFault, Ports};
use crate::stream::record::{Record, Stream};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Whoever opens a table is told that the log cannot be reached after this long.
const LONGEST_OPENING: Duration = Duration::from_secs(2);

/// The room.
pub struct Room {
    ports: Ports,
    desk: Desk,
    tables: Arc<Tables>,
    connections: AtomicU64,
    histories: Histories,
}

/// How to reach an open table.
#[derive(Clone)]
pub struct Table {
    pub(crate) calls: mpsc::Sender<Call>,
    pub(crate) summary: Arc<Summary>,
}

/// What a host wants to open.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What it is called.
    pub name: Name,
    /// The house by its name.
    pub house: String,
    /// The game.
    pub game: String,
    /// The stake; the house's first if there is none.
    pub stake: Option<String>,
    /// What each pays for time, in place of a rake.
    pub time: Option<wire::TimeFee>,
    /// How many may sit; as many as are usual if there is none.
    pub seats: Option<u8>,
    /// How long people look at the last hand before the next is dealt, in milliseconds.
    pub pause: u32,
    /// Whether bots play when nobody else is there.
    pub alone: Alone,
    /// Who may come in.
    pub door: Door,
    /// How long it stays open.
    pub stays: Stays,
    /// How it is dealt.
    pub dealer: Dealer,
}

impl Room {
    /// Opens the room with all the tables that its log knows. One host may have this many open; all
    /// else is as usual.
    pub async fn open(ports: Ports, tables_per_host: usize) -> Result<Room, LogFault> {
        Room::open_within(ports, Limits { tables_per_host, ..Limits::default() }).await
    }

    /// Opens the room with all the tables that its log knows.
    pub async fn open_within(ports: Ports, limits: Limits) -> Result<Room, LogFault> {
        Ok(Room {
            desk: Desk::open(ports.clone()).await?,
            tables: Tables::open(ports.clone(), limits).await?,
            ports,
            connections: AtomicU64::new(1),
            histories: Histories::default(),
        })
    }

    /// Opens a table for somebody.
    pub async fn open_table(
        &self,
        host: Person,
        host_name: &Name,
        plan: &Plan,
    ) -> Result<u64, Refused> {
        let counted = self.tables.count(host)?;
        let now = self.ports.clock.now();
        let opening = opening(host, plan, now)?;
        let mut chance = (self.ports.chance)();
        let mut notes = vec![
            Note::Opened(Box::new(opening)),
            Note::Came { person: host, name: host_name.clone(), role: Role::Host },
        ];
        for role in [Role::Player, Role::Watcher] {
            let code = chance::code(chance.as_mut());
            notes.push(Note::Invited(Invitation { code, role }));
        }
        let body = Body { by: Some(host), notes, ..Body::default() };
        let table = self.tables.next_number();
        let record = Record {
            stream: Stream(table),
            version: 1,
            at: now,
            layout: LAYOUT,
            body: body.written(),
            entries: Vec::new(),
        };
        // Whoever asked may be gone before it is known whether it is written: it is brought to an end
        // all the same, and nobody is kept waiting for a log that cannot be reached.
        let begun = tokio::spawn(Arc::clone(&self.tables).begin(record, body, counted));
        match timeout(LONGEST_OPENING, begun).await {
            Ok(Ok(begun)) => begun.map(|()| table),
            Ok(Err(_)) | Err(_) => Err(Refused::Unavailable),
        }
    }

    /// The table of this number.
    pub fn table(&self, number: u64) -> Result<Table, Refused> {
        self.tables.table(number).ok_or(Refused::NoTable)
    }

    /// All open tables, as the lobby shows them.
    pub fn tables(&self) -> Vec<Shown> {
        self.tables.shown()
    }

    /// The desk at the door.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// What the time is, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.ports.clock.now()
    }

    /// A new source of chance.
    pub fn chance(&self) -> Box<dyn Chance> {
        (self.ports.chance)()
    }

    /// Whether the log answers.
    pub async fn check(&self) -> Result<(), LogFault> {
        self.ports.log.read(Stream::ROOM, 0, 1).await.map(|_| ())
    }

    /// A number for a new connection.
    pub fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Closes the room: every table finishes what it writes.
    pub async fn close(&self) {
        self.tables.close().await;
    }

    /// What would be played by a plan, as `no-limit holdem 1/2`.
    pub(crate) fn title(&self, plan: &Plan) -> Result<String, Refused> {
        Ok(opening(Person(0), plan, self.now())?.played.title)
    }

    pub(crate) fn ports(&self) -> &Ports {
        &self.ports
    }

    pub(crate) fn histories(&self) -> &Histories {
        &self.histories
    }
}

impl Table {
    /// How much is in the pots, for whoever asks: nobody else learns of the question.
    pub async fn pots(&self, by: Person) -> Result<Vec<wire::Pot>, Refused> {
        self.call(|reply| Call::Pots { by, reply }).await?
    }

    /// Somebody wants something; the number of the record by which it was done.
    pub async fn command(&self, by: Person, command: Command) -> Result<u64, Refused> {
        self.call(|reply| Call::Command { by, command, reply }).await?
    }

    /// Somebody comes, with a code or without.
    pub async fn come(
        &self,
        person: Person,
        name: Name,
        code: Option<String>,
    ) -> Result<Role, Refused> {
        self.call(|reply| Call::Come { person, name, code, reply }).await?
    }

    /// From now on what happens is told in lines, until the receiver is dropped or falls behind.
    /// Whoever names the last record that was told gets what came after it, if that is still known.
    pub async fn listen(
        &self,
        connection: u64,
        person: Person,
        from: Option<u64>,
        lines: mpsc::Sender<Bytes>,
    ) -> Result<(), Refused> {
        let listener = Listener { connection, person, lines };
        self.call(|reply| Call::Listen { listener, from, reply }).await?
    }

    /// A connection is lost.
    pub async fn unlisten(&self, connection: u64) {
        let _ = self.calls.send(Call::Unlisten { connection }).await;
    }

    /// The table as somebody sees it.
    pub async fn look(&self, by: Person) -> Result<wire::View, Refused> {
        self.call(|reply| Call::Look { by, reply }).await?
    }

    /// What a link leads to, for anybody who has it; nothing changes.
    pub async fn glance(&self, code: Option<String>) -> Result<wire::Glance, Refused> {
        self.call(|reply| Call::Glance { code, reply }).await?
    }

    /// Who has come to the table, for its floor and host.
    pub async fn people(&self, by: Person) -> Result<Vec<wire::PersonShown>, Refused> {
        self.call(|reply| Call::People { by, reply }).await?
    }

    /// The clauses behind what rulings at the table are about.
    pub async fn topics(&self, by: Person) -> Result<wire::Topics, Refused> {
        self.call(|reply| Call::Topics { by, reply }).await?
    }

    /// What can have gone wrong now, for whoever deals, decides or is the host.
    pub async fn incidents(&self, by: Person) -> Result<wire::Incidents, Refused> {
        self.call(|reply| Call::Incidents { by, reply }).await?
    }

    /// What the house says to what a player did, for whoever deals, decides or is the host.
    pub async fn judge(&self, by: Person, did: Gestured) -> Result<wire::Judged, Refused> {
        self.call(|reply| Call::Judge { by, did, reply }).await?
    }

    /// The links to the table, for its host.
    pub async fn invitations(&self, by: Person) -> Result<Vec<Invitation>, Refused> {
        self.call(|reply| Call::Invitations { by, reply }).await?
    }

    /// A refusal as whoever asked is told, with the clauses of the house behind it.
    pub async fn explain(&self, refused: Refused) -> wire::Refused {
        let told = refused.told();
        self.call(|reply| Call::Explain { refused, reply }).await.unwrap_or(told)
    }

    /// As the lobby shows it.
    pub fn shown(&self) -> Option<Shown> {
        self.summary.shown()
    }

    async fn call<T>(&self, call: impl FnOnce(oneshot::Sender<T>) -> Call) -> Result<T, Refused> {
        let (reply, answer) = oneshot::channel();
        self.calls.send(call(reply)).await.map_err(|_| Refused::Closing)?;
        answer.await.map_err(|_| Refused::Closing)
    }
}

/// How a table is opened by a plan.
fn opening(host: Person, plan: &Plan, now: u64) -> Result<Opening, Refused> {
    let unknown = |what: &str| Refused::Unknown(what.to_owned());
    let file = houses::named(&plan.house).ok_or_else(|| unknown(&plan.house))?;
    let game = engine::Game::named(&plan.game).ok_or_else(|| unknown(&plan.game))?;
    let seats = plan.seats.unwrap_or(2);
    let setting = Setting::choose(file, game, plan.stake.as_deref(), weekday(now), seats)
        .map_err(Refused::Unknown)?;
    let mut played = Played::of(&plan.house, &setting);
    if let Some(seats) = plan.seats {
        played.terms.seats = seats;
    }
    if let Some(wire::TimeFee { rate, minutes }) = plan.time {
        if rate > MOST_AMOUNT {
            return Err(Refused::TooMuch);
        }
        played.terms.stakes.rake = engine::Rake::NONE;
        played.terms.time = Some(table::TimeFee { rate: engine::Chips::new(rate), minutes });
    }
    played.terms.check(&played.rules).map_err(|fault| {
        let clauses = played.behind(fault.topic()).to_vec();
        Refused::Opening { fault, clauses }
    })?;
    Ok(Opening {
        name: plan.name.clone(),
        host,
        played,
        midnight: now - now % DAY,
        pause: plan.pause.min(LONGEST_PAUSE),
        alone: plan.alone,
        door: plan.door,
        stays: plan.stays,
        dealer: plan.dealer,
    })
}
