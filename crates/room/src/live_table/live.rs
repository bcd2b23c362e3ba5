//! A table that is open: the fold of its records.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::{Seat, Seats, TableTalk, Viewer};
use serde::{Deserialize, Serialize};
use table::{Event, State, Time, Waits, WhyAway, waits};
use wire::refusals::Refused;
use wire::{Door, Invitation, Name, Person, Role, Said};

use crate::bots::bot::Bot;
use crate::live_table::body::{Body, LAYOUT, Note};
use crate::live_table::opening::{Opening, Played};
use crate::live_table::page::{Done, Page};
use crate::lobby::limits::Limits;
use crate::stream::port::LogFault;
use crate::stream::record::{Snapshot, Stream};

/// How many lines of talk are kept.
const LINES: usize = 50;

/// A table with the people at it.
#[derive(Clone)]
pub(crate) struct Live {
    /// Its number.
    pub(crate) table: u64,
    /// How much is remembered.
    pub(crate) limits: Limits,
    /// The number of its last record,
    pub(crate) version: u64,
    /// and when that was, in milliseconds since 1970.
    pub(crate) at: u64,
    pub(crate) opening: Opening,
    pub(crate) state: State,
    pub(crate) people: BTreeMap<Person, Guest>,
    pub(crate) invitations: Vec<Invitation>,
    pub(crate) said: VecDeque<Said>,
    /// What waits to be said until the hand is over.
    pub(crate) held: Vec<(Person, String)>,
    /// Who has let the others know at the showdown that the hand is weak.
    pub(crate) weak: Seats,
    /// Since when the next hand could be dealt.
    pub(crate) ready: Option<Time>,
    pub(crate) page: Page,
    /// The commands that were carried out, so that the same again does nothing.
    pub(crate) done: Done,
    /// Who wants to see their cards only when asked for,
    pub(crate) patient: BTreeSet<Person>,
    /// and has asked for those of this hand.
    pub(crate) looked: BTreeSet<Person>,
    /// Whether it is closed for good.
    pub(crate) closed: bool,
    /// What will be played if the players agree.
    pub(crate) proposed: Option<Box<Played>>,
    /// What will be played when this hand is over.
    pub(crate) coming: Option<Box<Played>>,
    /// What was played before, and was to come, for each record of this page that changed it.
    replaced: Vec<Replaced>,
    /// Who was sent away, by which record of this page.
    sent_away: Vec<(u64, Person)>,
    /// Who was chosen to decide about the host's own hand.
    pub(crate) chosen: Option<Person>,
    /// The record since which the questions of the hand are numbered as they are now.
    pub(crate) dealt: u64,
}

/// What was played and proposed before that changed, by a record that can still be taken back.
#[derive(Clone)]
struct Replaced {
    version: u64,
    played: Played,
    coming: Option<Box<Played>>,
    proposed: Option<Box<Played>>,
}

/// Somebody who has come to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Guest {
    pub(crate) name: Name,
    pub(crate) role: Role,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<Bot>,
    /// Sent away: nothing that they ask for is done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) kicked: bool,
}

impl Live {
    /// The table that a first record opens.
    pub(crate) fn open(table: u64, at: u64, body: &Body) -> Result<Live, LogFault> {
        let Some(Note::Opened(opening)) = body.notes.first() else {
            let why = format!("the log of table {table} does not begin with its opening");
            return Err(LogFault::Damaged(why));
        };
        let played = &opening.played;
        let start = Time::new(at.saturating_sub(opening.midnight));
        let state = State::new(played.terms, played.rules, start);
        let mut live = Live {
            table,
            limits: Limits::default(),
            version: 0,
            at,
            opening: (**opening).clone(),
            page: Page::new(state.clone()),
            state,
            people: BTreeMap::new(),
            invitations: Vec::new(),
            said: VecDeque::new(),
            held: Vec::new(),
            weak: Seats::NONE,
            ready: None,
            done: Done::default(),
            patient: BTreeSet::new(),
            looked: BTreeSet::new(),
            closed: false,
            proposed: None,
            coming: None,
            replaced: Vec::new(),
            sent_away: Vec::new(),
            chosen: None,
            dealt: 0,
        };
        live.evolve(at, body);
        Ok(live)
    }

    /// The same table, which remembers this much from now on.
    pub(crate) fn within(self, limits: Limits) -> Live {
        Live { limits, ..self }
    }

    /// Folds the next record in.
    pub(crate) fn evolve(&mut self, at: u64, body: &Body) {
        self.version += 1;
        self.at = at;
        if let (Some(by), Some(id)) = (body.by, &body.id) {
            self.done.add(by, id, self.version, self.limits.commands_per_person);
        }
        let taken_back = body.notes.iter().any(|note| matches!(note, Note::TakenBack { .. }));
        if !body.events.is_empty() && !taken_back {
            self.page.mark(self.version, body.by);
        }
        for note in &body.notes {
            self.note(note);
        }
        for event in &body.events {
            self.page.log.push(event.clone());
            if let Event::Undone { .. } = event {
                self.state = table::fold(&self.page.start, &self.page.log);
            } else {
                self.state.evolve(event);
            }
            if let Event::Settled { agreed } = event
                && let Some(played) = self.proposed.clone()
            {
                self.remember();
                self.proposed = None;
                if *agreed {
                    self.opening.played = *played;
                }
            }
            if let Event::HandBegan { .. } | Event::Redealt = event {
                self.looked.clear();
            }
            if let Event::HandBegan { .. } | Event::Redealt | Event::Undone { .. } = event {
                self.dealt = self.version;
            }
            if let Event::HandBegan { .. }
            | Event::Redealt
            | Event::HandEnded { .. }
            | Event::Undone { .. } = event
            {
                self.weak = Seats::NONE;
            }
        }
        self.ready = match (waits(&self.state), self.ready) {
            (Waits::Deal, Some(since)) => Some(since),
            (Waits::Deal, None) => Some(self.at_the_table(at)),
            (Waits::Players | Waits::ButtonCards(_) | Waits::Floor | Waits::Hand(_), _) => None,
        };
    }

    fn note(&mut self, note: &Note) {
        match note {
            Note::Opened(opening) => self.opening = (**opening).clone(),
            Note::Played(played) => {
                self.remember();
                self.opening.played = (**played).clone();
                self.coming = None;
            }
            Note::Coming(played) => self.coming.clone_from(played),
            Note::Proposed(played) => {
                self.remember();
                self.proposed = Some(played.clone());
            }
            Note::Came { person, name, role } => {
                let guest = Guest { name: name.clone(), role: *role, bot: None, kicked: false };
                self.people.insert(*person, guest);
            }
            Note::BotCame { person, name, bot } => {
                let (name, bot) = (name.clone(), Some(*bot));
                let guest = Guest { name, role: Role::Player, bot, kicked: false };
                self.people.insert(*person, guest);
            }
            Note::Paced { pace } => {
                for bot in self.people.values_mut().filter_map(|guest| guest.bot.as_mut()) {
                    bot.pace = *pace;
                }
            }
            Note::StandIn { person } => self.chosen = Some(*person),
            Note::Invited(invitation) => self.invitations.push(invitation.clone()),
            Note::Held { person, text } => self.held.push((*person, text.clone())),
            Note::Weak { person } => {
                self.weak = self.seat_of(*person).map_or(self.weak, |seat| self.weak.with(seat));
            }
            Note::Said { person, text } => self.hear(*person, text),
            Note::Looked { person } => {
                self.looked.insert(*person);
            }
            Note::Looking { person, at_once: true } => {
                self.patient.remove(person);
            }
            Note::Looking { person, at_once: false } => {
                self.patient.insert(*person);
            }
            Note::TakenBack { to, .. } => {
                self.page.take_back(*to);
                self.play_again(*to);
                self.let_in_again(*to);
            }
            // It is told, and changes nothing.
            Note::Reasoned { .. } => {}
            Note::Kicked { person, .. } => {
                if let Some(guest) = self.people.get_mut(person) {
                    guest.kicked = true;
                    self.sent_away.push((self.version, *person));
                }
            }
            Note::Reopened => self.ready = None,
            Note::Closed => self.closed = true,
            Note::Page => {
                // As a snapshot has it, so that both ways to open the table lead to the same.
                if let Some(kept) = self.state.snapshot() {
                    self.state = kept.restore();
                }
                self.page = Page::new(self.state.clone());
                self.replaced.clear();
                self.sent_away.clear();
            }
        }
    }

    /// Somebody says something, or what was held back is said now.
    fn hear(&mut self, person: Person, text: &str) {
        self.held.retain(|(by, held)| (*by, held.as_str()) != (person, text));
        if self.said.len() == LINES {
            self.said.pop_front();
        }
        let name = self.people.get(&person).map(|guest| guest.name.to_string());
        let (name, text) = (name.unwrap_or_default(), text.to_owned());
        self.said.push_back(Said { person, name, at: self.at, text });
    }

    /// What is played or proposed changes with this record, which can be taken back.
    fn remember(&mut self) {
        let (version, played) = (self.version, self.opening.played.clone());
        let (coming, proposed) = (self.coming.clone(), self.proposed.clone());
        self.replaced.push(Replaced { version, played, coming, proposed });
    }

    /// What was played and proposed before this record is again.
    fn play_again(&mut self, to: u64) {
        while let Some(replaced) = self.replaced.pop_if(|replaced| replaced.version >= to) {
            self.opening.played = replaced.played;
            (self.coming, self.proposed) = (replaced.coming, replaced.proposed);
        }
    }

    /// Whoever was sent away by this record or a later one was not: the chair is theirs again.
    fn let_in_again(&mut self, to: u64) {
        while let Some((_, person)) = self.sent_away.pop_if(|(version, _)| *version >= to) {
            if let Some(guest) = self.people.get_mut(&person) {
                guest.kicked = false;
            }
        }
    }

    /// A moment of the table's as the world counts it.
    pub(crate) fn in_the_world(&self, time: Time) -> u64 {
        self.opening.midnight + time.millis()
    }

    /// A moment of the world's as the table counts it; never before what happened last.
    pub(crate) fn at_the_table(&self, now: u64) -> Time {
        Time::new(now.saturating_sub(self.opening.midnight)).max(self.state.now())
    }

    /// Where somebody sits.
    pub(crate) fn seat_of(&self, person: Person) -> Option<Seat> {
        self.state.seat_of(person.player())
    }

    /// A chair as people number it, from 1 on.
    pub(crate) fn chair(&self, number: u8) -> Result<Seat, Refused> {
        Ok(self.state.chair_numbered(number.into())?)
    }

    /// Who sits there.
    pub(crate) fn sitter(&self, seat: Seat) -> Option<Person> {
        self.state.at(seat).map(|chair| Person(chair.player.0))
    }

    /// The bot that sits there, if it is one.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Bot> {
        self.people.get(&self.sitter(seat)?)?.bot
    }

    /// What somebody's part is.
    pub(crate) fn role(&self, person: Person) -> Option<Role> {
        self.people.get(&person).filter(|guest| !guest.kicked).map(|guest| guest.role)
    }

    /// What somebody may be who comes with this code, or with none.
    pub(crate) fn role_by(&self, person: Person, code: Option<&str>) -> Result<Role, Refused> {
        let invited = self.invited(code)?;
        match self.people.get(&person) {
            Some(guest) if guest.kicked => Err(Refused::NotInvited),
            Some(guest) => Ok(invited.map_or(guest.role, |role| role.max(guest.role))),
            None => self.role_of_anybody(code),
        }
    }

    /// The same of somebody whom nobody knows yet.
    pub(crate) fn role_of_anybody(&self, code: Option<&str>) -> Result<Role, Refused> {
        let open = match self.opening.door {
            Door::Open => Some(Role::Player),
            Door::Invited => None,
        };
        self.invited(code)?.max(open).ok_or(Refused::NotInvited)
    }

    fn invited(&self, code: Option<&str>) -> Result<Option<Role>, Refused> {
        let Some(code) = code else { return Ok(None) };
        let found = self.invitations.iter().find(|one| is_same(&one.code, code));
        found.map(|one| Some(one.role)).ok_or(Refused::NotInvited)
    }

    /// Whether somebody sits here whose connection was lost.
    pub(crate) fn is_disconnected(&self, person: Person) -> bool {
        let chair = self.seat_of(person).and_then(|seat| self.state.at(seat));
        let away = chair.and_then(|chair| chair.away);
        away.is_some_and(|away| away.why == WhyAway::Disconnected)
    }

    /// What becomes of what somebody says now. Whoever runs the table and does not play may always speak.
    pub(crate) fn talk(&self, person: Person) -> TableTalk {
        let Some(hand) = self.state.hand() else { return TableTalk::Open };
        match (hand.rules.table_talk, self.seat_of(person)) {
            (_, None) if self.role(person) >= Some(Role::Dealer) => TableTalk::Open,
            (TableTalk::Players, Some(_)) => TableTalk::Open,
            (talk, _) => talk,
        }
    }

    /// Whether somebody sees their own cards now.
    pub(crate) fn looks(&self, person: Person) -> bool {
        !self.patient.contains(&person) || self.looked.contains(&person)
    }

    /// What somebody sees of the cards.
    pub(crate) fn viewer(&self, person: Person) -> Viewer {
        let seat = self.seat_of(person).filter(|_| self.looks(person));
        seat.map_or(Viewer::Rail, Viewer::Seat)
    }

    /// The table between two hands, to go on from without reading what came before.
    pub(crate) fn snapshot(&self) -> Option<Snapshot> {
        let kept = Kept {
            at: self.at,
            opening: self.opening.clone(),
            people: self.people.iter().map(|(&who, guest)| (who, guest.clone())).collect(),
            invitations: self.invitations.clone(),
            said: self.said.iter().cloned().collect(),
            ready: self.ready.map(Time::millis),
            patient: self.patient.clone(),
            done: self.done.all().map(|(by, id, n)| (by, id.to_owned(), n)).collect(),
            chosen: self.chosen,
            proposed: self.proposed.clone(),
            coming: self.coming.clone(),
            state: self.state.snapshot()?,
        };
        let body = serde_json::to_vec(&kept).expect("plain data can be written");
        let (stream, version) = (Stream(self.table), self.version);
        Some(Snapshot { stream, version, layout: LAYOUT, body })
    }

    /// The table that a snapshot was taken of; none if it is of another layout.
    pub(crate) fn restore(snapshot: &Snapshot) -> Option<Live> {
        if snapshot.layout != LAYOUT {
            return None;
        }
        let kept: Kept = serde_json::from_slice(&snapshot.body).ok()?;
        let state = kept.state.restore();
        let (mut done, limits) = (Done::default(), Limits::default());
        for (by, id, version) in &kept.done {
            done.add(*by, id, *version, limits.commands_per_person);
        }
        Some(Live {
            table: snapshot.stream.0,
            limits,
            version: snapshot.version,
            at: kept.at,
            opening: kept.opening,
            page: Page::new(state.clone()),
            state,
            people: kept.people.into_iter().collect(),
            invitations: kept.invitations,
            said: kept.said.into(),
            held: Vec::new(),
            weak: Seats::NONE,
            ready: kept.ready.map(Time::new),
            done,
            patient: kept.patient,
            looked: BTreeSet::new(),
            closed: false,
            proposed: kept.proposed,
            coming: kept.coming,
            replaced: Vec::new(),
            sent_away: Vec::new(),
            chosen: kept.chosen,
            // Nobody is asked between two hands.
            dealt: snapshot.version,
        })
    }
}

/// What a snapshot says.
#[derive(Serialize, Deserialize)]
struct Kept {
    at: u64,
    opening: Opening,
    people: Vec<(Person, Guest)>,
    invitations: Vec<Invitation>,
    said: Vec<Said>,
    ready: Option<u64>,
    patient: BTreeSet<Person>,
    done: Vec<(Person, String, u64)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<Person>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proposed: Option<Box<Played>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    coming: Option<Box<Played>>,
    state: table::Snapshot,
}

/// Whether two codes are the same, in a time that does not tell where they part.
fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    one.len() == other.len() && one.iter().zip(other).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}
