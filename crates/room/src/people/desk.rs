//! The desk at the door: who has an account, and whose visits still hold. It is the fold of the room's
//! own stream, as a table is of its own.
//!
//! Passwords and tokens never come here: only what was made of them, and that is never printed.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;
use wire::{Name, Person};

use crate::people::stub::Stub;
use crate::stream::port::{LogFault, Ports};
use crate::stream::record::{Record, Snapshot, Stream};

/// The layout that is written.
const LAYOUT: u16 = 1;
/// How many records are read at once.
const READ: usize = 1_000;
/// What has run out is forgotten, and a snapshot kept, after this many records.
const PAGE: u64 = 1_000;
/// Somebody else may write to the stream this often before one gives up.
const TRIES: usize = 8;
/// How many visits of one person hold at once; a new one ends the one that would end first.
pub const MOST_VISITS: usize = 16;
/// How long a visit lasts, and a guest's token, in milliseconds.
pub const STAY: u64 = 30 * 24 * 60 * 60 * 1000;

/// The desk.
pub struct Desk {
    ports: Ports,
    /// Who writes has this; who reads need not wait for the log.
    writing: Mutex<()>,
    kept: RwLock<Kept>,
}

/// Somebody with an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Who it is.
    pub person: Person,
    /// As they are called.
    pub name: Name,
    /// What was made of the password.
    pub hash: String,
}

/// Why the desk refuses something. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeskRefusal {
    /// Somebody has this login.
    LoginTaken,
    /// The person has an account.
    HasAccount,
    /// The person has none.
    NoAccount,
    /// It could not be written down. Try again.
    Unavailable,
}

/// What happened at the desk.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Note {
    /// There is an account.
    AccountMade { login: String, member: Member },
    /// Somebody with an account came,
    VisitBegan { person: Person, stub: Stub, until: u64 },
    /// and went.
    VisitEnded { stub: Stub },
    /// Somebody with an account has another name.
    Renamed { person: Person, name: Name },
    /// A guest went for good.
    GuestLeft { person: Person },
    /// There is a key to sign with.
    KeyMade { key: [u8; 32] },
}

/// What the desk knows.
#[derive(Default, Serialize, Deserialize)]
struct Kept {
    #[serde(skip)]
    version: u64,
    accounts: BTreeMap<String, Member>,
    /// The logins of those who have one.
    #[serde(skip)]
    logins: BTreeMap<Person, String>,
    visits: BTreeMap<Stub, Visit>,
    /// What tokens are signed with.
    key: Option<[u8; 32]>,
    /// Guests who went for good, and when.
    left: BTreeMap<Person, u64>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Visit {
    person: Person,
    until: u64,
}

impl Desk {
    /// The desk as its log tells it.
    pub(crate) async fn open(ports: Ports) -> Result<Desk, LogFault> {
        let snapshot = ports.log.snapshot(Stream::ROOM).await?;
        let kept = snapshot.as_ref().and_then(Kept::restore).unwrap_or_default();
        let desk = Desk { ports, writing: Mutex::new(()), kept: RwLock::new(kept) };
        desk.catch_up(&[]).await?;
        Ok(desk)
    }

    /// The account with this login.
    pub fn member(&self, login: &str) -> Option<Member> {
        self.kept().accounts.get(login).cloned()
    }

    /// Whose visit this is, if it still holds.
    pub fn visitor(&self, stub: Stub, now: u64) -> Option<(Person, Name)> {
        let kept = self.kept();
        let visit = kept.visits.get(&stub).filter(|visit| now < visit.until)?;
        let member = kept.accounts.get(kept.logins.get(&visit.person)?)?;
        Some((member.person, member.name.clone()))
    }

    /// Whether somebody may come as a guest: who has an account, or went for good, may not.
    pub fn is_guest(&self, person: Person) -> bool {
        let kept = self.kept();
        !kept.logins.contains_key(&person) && !kept.left.contains_key(&person)
    }

    /// Makes an account. A guest who does so stays the same person, with all that lies there.
    pub async fn make_account(&self, login: &str, member: Member) -> Result<(), DeskRefusal> {
        self.write(|kept| {
            if kept.accounts.contains_key(login) {
                return Err(DeskRefusal::LoginTaken);
            }
            if kept.logins.contains_key(&member.person) {
                return Err(DeskRefusal::HasAccount);
            }
            Ok(Note::AccountMade { login: login.to_owned(), member: member.clone() })
        })
        .await
    }

    /// Somebody with an account comes.
    pub async fn begin_visit(&self, person: Person, stub: Stub) -> Result<(), DeskRefusal> {
        let until = self.ports.clock.now() + STAY;
        self.write(|kept| match kept.logins.get(&person) {
            Some(_) => Ok(Note::VisitBegan { person, stub, until }),
            None => Err(DeskRefusal::NoAccount),
        })
        .await
    }

    /// And goes: the token is worth nothing from now on.
    pub async fn end_visit(&self, stub: Stub) -> Result<(), DeskRefusal> {
        self.write(|_| Ok(Note::VisitEnded { stub })).await
    }

    /// Somebody with an account takes another name.
    pub async fn rename(&self, person: Person, name: &Name) -> Result<(), DeskRefusal> {
        self.write(|kept| match kept.logins.get(&person) {
            Some(_) => Ok(Note::Renamed { person, name: name.clone() }),
            None => Err(DeskRefusal::NoAccount),
        })
        .await
    }

    /// What tokens are signed with. It is drawn once and kept with the room, so that whoever came
    /// before a restart is known after it. Whoever knows it can be anybody.
    pub async fn key(&self) -> Result<[u8; 32], DeskRefusal> {
        let mut chance = (self.ports.chance)();
        let drawn: [u8; 32] = std::array::from_fn(|_| chance.word() as u8);
        loop {
            if let Some(key) = self.kept().key {
                return Ok(key);
            }
            self.write(|_| Ok(Note::KeyMade { key: drawn })).await?;
        }
    }

    /// A guest goes for good: no token with this number is worth anything from now on.
    pub async fn guest_left(&self, person: Person) -> Result<(), DeskRefusal> {
        self.write(|_| Ok(Note::GuestLeft { person })).await
    }

    /// Decide, write, evolve, one after another.
    async fn write(
        &self,
        decide: impl Fn(&Kept) -> Result<Note, DeskRefusal>,
    ) -> Result<(), DeskRefusal> {
        let _writing = self.writing.lock().await;
        for _ in 0..TRIES {
            let (note, version) = {
                let kept = self.kept();
                (decide(&kept)?, kept.version + 1)
            };
            let record = record(&note, version, self.ports.clock.now());
            let (at, body) = (record.at, record.body.clone());
            let Err(fault) = self.ports.log.append(record).await else {
                self.evolve(at, &note);
                self.keep_snapshot().await;
                return Ok(());
            };
            tracing::warn!(%fault, "a record of the desk could not be written");
            // It may be there all the same; or somebody else was quicker, and it is decided again.
            match (self.catch_up(&body).await, fault) {
                (Ok(true), _) => return Ok(()),
                (Ok(false), LogFault::Conflict { .. }) => {}
                (Ok(false) | Err(_), _) => return Err(DeskRefusal::Unavailable),
            }
        }
        Err(DeskRefusal::Unavailable)
    }

    /// Reads what it has not heard of, and whether that is among it.
    async fn catch_up(&self, wanted: &[u8]) -> Result<bool, LogFault> {
        let mut is_there = false;
        loop {
            let after = self.kept().version;
            let records = self.ports.log.read(Stream::ROOM, after, READ).await?;
            for record in &records {
                is_there |= record.body == wanted;
                self.evolve(record.at, &read(record)?);
            }
            if records.len() < READ {
                return Ok(is_there);
            }
        }
    }

    fn evolve(&self, at: u64, note: &Note) {
        self.kept.write().unwrap_or_else(PoisonError::into_inner).evolve(at, note);
    }

    fn kept(&self) -> RwLockReadGuard<'_, Kept> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner)
    }

    async fn keep_snapshot(&self) {
        let snapshot = {
            let kept = self.kept();
            kept.version.is_multiple_of(PAGE).then(|| kept.snapshot())
        };
        if let Some(snapshot) = snapshot
            && let Err(fault) = self.ports.log.keep(snapshot).await
        {
            // The log is whole without it; opening the room takes longer.
            tracing::warn!(%fault, "no snapshot of the desk");
        }
    }
}

impl Kept {
    fn evolve(&mut self, at: u64, note: &Note) {
        self.version += 1;
        match note {
            Note::AccountMade { login, member } => {
                self.logins.insert(member.person, login.clone());
                self.accounts.insert(login.clone(), member.clone());
            }
            Note::VisitBegan { person, stub, until } => self.begin(*person, *stub, *until),
            Note::VisitEnded { stub } => {
                self.visits.remove(stub);
            }
            Note::Renamed { person, name } => {
                let login = self.logins.get(person);
                if let Some(member) = login.and_then(|login| self.accounts.get_mut(login)) {
                    member.name = name.clone();
                }
            }
            Note::GuestLeft { person } => {
                self.left.insert(*person, at);
            }
            Note::KeyMade { key } => self.key = Some(*key),
        }
        if self.version.is_multiple_of(PAGE) {
            self.visits.retain(|_, visit| at < visit.until);
            self.left.retain(|_, since| at < *since + STAY);
        }
    }

    fn begin(&mut self, person: Person, stub: Stub, until: u64) {
        let own = |(_, visit): &(&Stub, &Visit)| visit.person == person;
        if self.visits.iter().filter(own).count() >= MOST_VISITS {
            let first = self.visits.iter().filter(own).min_by_key(|(_, visit)| visit.until);
            if let Some(stub) = first.map(|(stub, _)| *stub) {
                self.visits.remove(&stub);
            }
        }
        self.visits.insert(stub, Visit { person, until });
    }

    fn snapshot(&self) -> Snapshot {
        let body = serde_json::to_vec(self).expect("plain data can be written");
        Snapshot { stream: Stream::ROOM, version: self.version, layout: LAYOUT, body }
    }

    fn restore(snapshot: &Snapshot) -> Option<Kept> {
        if snapshot.layout != LAYOUT {
            return None;
        }
        let mut kept: Kept = serde_json::from_slice(&snapshot.body).ok()?;
        kept.version = snapshot.version;
        let logins = kept.accounts.iter().map(|(login, member)| (member.person, login.clone()));
        kept.logins = logins.collect();
        Some(kept)
    }
}

fn record(note: &Note, version: u64, at: u64) -> Record {
    let body = serde_json::to_vec(note).expect("plain data can be written");
    let entries = Vec::new();
    Record { stream: Stream::ROOM, version, at, layout: LAYOUT, body, entries }
}

fn read(record: &Record) -> Result<Note, LogFault> {
    if record.layout > LAYOUT {
        let why = format!("a record has layout {}; expected up to {LAYOUT}", record.layout);
        return Err(LogFault::Damaged(why));
    }
    serde_json::from_slice(&record.body).map_err(|fault| LogFault::Damaged(fault.to_string()))
}
