//! One open table at work: it takes calls one after another, and does by itself what is due.
//!
//! Decide, write, evolve, tell: in this order, in [`Actor::carry_out`] and nowhere else.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;
use std::time::Duration;

use bytes::Bytes;
use table::deadline;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use wire::refusals::Refused;
use wire::{Command, Gestured, Gone, Invitation, Message, Name, Person, Role, Wish};

use crate::live_table::body::LAYOUT;
use crate::live_table::decide::{Decided, Draft};
use crate::live_table::due::Due;
use crate::live_table::lines::{Lines, line};
use crate::live_table::live::Live;
use crate::lobby::summary::Summary;
use crate::stream::chance::Chance;
use crate::stream::port::{LogFault, Ports};
use crate::stream::record::{Record, Stream};

/// How many records can be caught up with line by line; whoever was away longer gets a new view.
const KEPT: usize = 32;
/// Somebody whose last connection is lost counts as away after this many milliseconds.
const GRACE: u64 = 5_000;
/// A table that stays open only while it is played at closes after this many milliseconds
/// without anybody.
const DESERTED: u64 = 30 * 60 * 1000;
/// A log that failed is asked again after this long, and then ever more rarely, up to the longest.
const SHORTEST_REST: Duration = Duration::from_millis(50);
const LONGEST_REST: Duration = Duration::from_secs(5);

/// What is asked of an open table.
pub(crate) enum Call {
    /// A command.
    Command { by: Person, command: Command, reply: oneshot::Sender<Result<u64, Refused>> },
    /// To come to the table.
    Come {
        person: Person,
        name: Name,
        code: Option<String>,
        reply: oneshot::Sender<Result<Role, Refused>>,
    },
    /// To hear what happens, from a record on if that is still known.
    Listen { listener: Listener, from: Option<u64>, reply: oneshot::Sender<Result<(), Refused>> },
    /// To hear no more.
    Unlisten { connection: u64 },
    /// The table as somebody sees it.
    Look { by: Person, reply: oneshot::Sender<Result<wire::View, Refused>> },
    /// What a link leads to, for anybody who has it.
    Glance { code: Option<String>, reply: oneshot::Sender<Result<wire::Glance, Refused>> },
    /// The links to the table, for the host.
    Invitations { by: Person, reply: oneshot::Sender<Result<Vec<Invitation>, Refused>> },
    /// Who has come, for the floor.
    People { by: Person, reply: oneshot::Sender<Result<Vec<wire::PersonShown>, Refused>> },
    /// How much is in the pots.
    Pots { by: Person, reply: oneshot::Sender<Result<Vec<wire::Pot>, Refused>> },
    /// The clauses behind what rulings are about.
    Topics { by: Person, reply: oneshot::Sender<Result<wire::Topics, Refused>> },
    /// What can have gone wrong now.
    Incidents { by: Person, reply: oneshot::Sender<Result<wire::Incidents, Refused>> },
    /// What the house says to what a player did.
    Judge { by: Person, did: Gestured, reply: oneshot::Sender<Result<wire::Judged, Refused>> },
    /// A refusal in the table's words, with the clauses of the house behind it.
    Explain { refused: Refused, reply: oneshot::Sender<wire::Refused> },
    /// To stop when everything is written.
    Close { reply: oneshot::Sender<()> },
}

/// Somebody who hears what happens.
pub(crate) struct Listener {
    pub(crate) connection: u64,
    pub(crate) person: Person,
    pub(crate) lines: mpsc::Sender<Bytes>,
}

/// An open table at work.
pub(crate) struct Actor {
    live: Live,
    ports: Ports,
    chance: Box<dyn Chance>,
    calls: mpsc::Receiver<Call>,
    listeners: Vec<Listener>,
    /// The last records, as they were told.
    told: VecDeque<Lines>,
    /// Whose last connection was lost, and when.
    gone: BTreeMap<Person, u64>,
    /// Since when nobody is there, at a table that does not stay open then.
    deserted: Option<u64>,
    summary: std::sync::Arc<Summary>,
}

/// Why an actor stops before it is told to.
struct Stale;

/// How an actor came to its end.
pub(crate) enum Stopped {
    /// It was told to, or its table is closed for good.
    Closed,
    /// Somebody else has written to its log.
    Stale,
}

impl Actor {
    pub(crate) fn new(
        live: Live,
        ports: Ports,
        calls: mpsc::Receiver<Call>,
        summary: std::sync::Arc<Summary>,
    ) -> Actor {
        let chance = (ports.chance)();
        let listeners = Vec::new();
        let (told, gone) = (VecDeque::new(), BTreeMap::new());
        summary.renew(&live);
        Actor { live, ports, chance, calls, listeners, told, gone, deserted: None, summary }
    }

    /// Works until it is closed, or until somebody else owns the table.
    pub(crate) async fn run(mut self) -> Stopped {
        if self.reopen().await.is_err() {
            return Stopped::Stale;
        }
        loop {
            self.look_around();
            let wait = self.wait();
            let flow = tokio::select! {
                biased;
                call = self.calls.recv() => match call {
                    Some(call) => self.answer(call).await,
                    None => return Stopped::Closed,
                },
                () = rest(wait) => self.wake().await,
            };
            match flow {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return Stopped::Closed,
                Err(Stale) => {
                    tracing::warn!(table = self.live.table, "somebody else writes to its log");
                    return Stopped::Stale;
                }
            }
        }
    }

    /// The clocks stood still while the room was closed. Nobody is connected yet.
    async fn reopen(&mut self) -> Result<(), Stale> {
        let now = self.ports.clock.now();
        for seat in self.live.state.sitting().iter() {
            if let Some(person) =
                self.live.sitter(seat).filter(|_| self.live.bot_at(seat).is_none())
            {
                self.gone.insert(person, now);
            }
        }
        if self.live.version == 1 {
            return Ok(());
        }
        loop {
            // Decided again each time: the clocks stand still until it is written that they did.
            let now = self.ports.clock.now();
            let draft = match self.live.decide_reopened(now, self.chance.as_mut()) {
                Ok(draft) => draft,
                Err(refused) => {
                    tracing::error!(table = self.live.table, ?refused, "clocks were not stopped");
                    return Ok(());
                }
            };
            if self.carry_out(draft).await? != Err(Refused::Unavailable) {
                return Ok(());
            }
            sleep(SHORTEST_REST).await;
        }
    }

    /// Notes since when nobody is there. After a restart that is since then.
    fn look_around(&mut self) {
        let is_deserted = self.live.is_deserted() && self.listeners.is_empty();
        let now = self.ports.clock.now();
        self.deserted = is_deserted.then(|| self.deserted.unwrap_or(now));
    }

    /// When the table closes because nobody is there; not in the middle of a hand that goes on.
    fn closes(&self) -> Option<u64> {
        let goes_on = self.live.state.hand().is_some() && self.live.state.paused().is_none();
        self.deserted.filter(|_| !goes_on).map(|since| since + DESERTED)
    }

    /// How long nothing is due.
    fn wait(&self) -> Option<Duration> {
        let due = self.live.due().map(|(at, _)| self.live.in_the_world(at));
        let gone = self.gone.values().min().map(|since| since + GRACE);
        let at = [due, gone, self.closes()].into_iter().flatten().min()?;
        Some(Duration::from_millis(at.saturating_sub(self.ports.clock.now())))
    }

    async fn answer(&mut self, call: Call) -> Result<ControlFlow<()>, Stale> {
        match call {
            Call::Command { by, command, reply } => {
                let done = self.command(by, &command).await?;
                let _ = reply.send(done);
                if self.live.closed {
                    self.farewell(Gone::TableClosed);
                    return Ok(ControlFlow::Break(()));
                }
            }
            Call::Come { person, name, code, reply } => {
                let role = self.come(person, &name, code.as_deref()).await?;
                let _ = reply.send(role);
            }
            Call::Listen { listener, from, reply } => {
                let heard = self.listen(listener, from).await?;
                let _ = reply.send(heard);
            }
            Call::Unlisten { connection } => self.unlisten(connection),
            Call::Look { by, reply } => {
                let view = match self.live.role(by) {
                    Some(_) => Ok(self.live.view(by)),
                    None => Err(Refused::NotInvited),
                };
                let _ = reply.send(view);
            }
            Call::Pots { by, reply } => {
                let pots = self.live.role(by).map(|_| wire::pots(&self.live.state));
                let _ = reply.send(pots.ok_or(Refused::NotInvited));
            }
            Call::People { by, reply } => {
                let _ = reply.send(self.people(by));
            }
            Call::Topics { by, reply } => {
                let topics = self.live.role(by).map(|_| self.live.topics());
                let _ = reply.send(topics.ok_or(Refused::NotInvited));
            }
            Call::Incidents { by, reply } => {
                let is_staff = self.live.role(by) >= Some(Role::Dealer);
                let incidents = is_staff.then(|| self.live.incidents());
                let _ = reply.send(incidents.ok_or(Refused::Needs(Role::Dealer)));
            }
            Call::Judge { by, did, reply } => {
                let _ = reply.send(self.live.judge(by, &did));
            }
            Call::Glance { code, reply } => {
                let _ = reply.send(self.live.glance(code.as_deref()));
            }
            Call::Invitations { by, reply } => {
                let is_host = self.live.role(by) == Some(Role::Host);
                let links = || Ok(self.live.invitations.clone());
                let _ = reply.send(if is_host { links() } else { Err(Refused::Needs(Role::Host)) });
            }
            Call::Explain { refused, reply } => {
                let _ = reply.send(self.live.explain(&refused));
            }
            Call::Close { reply } => {
                let _ = reply.send(());
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn people(&self, by: Person) -> Result<Vec<wire::PersonShown>, Refused> {
        let role = self.live.role(by).ok_or(Refused::NotInvited)?;
        if role < Role::Floor {
            return Err(Refused::Needs(Role::Floor));
        }
        let hears = |person| self.listeners.iter().any(|one| one.person == person);
        Ok(self.live.people_shown(hears))
    }

    async fn command(
        &mut self,
        by: Person,
        command: &Command,
    ) -> Result<Result<u64, Refused>, Stale> {
        // Whoever asks for something is there, by whatever way.
        self.gone.remove(&by);
        let now = match self.catch_up().await? {
            Ok(now) => now,
            Err(refused) => return Ok(Err(refused)),
        };
        match self.live.decide(by, command, now, self.chance.as_mut()) {
            Err(refused) => Ok(Err(refused)),
            Ok(Decided::Before(version)) => Ok(Ok(version)),
            Ok(Decided::Draft(draft)) if matches!(command.wish, Wish::Undo { .. }) => {
                let lost = self.lost();
                let done = self.carry_out(draft).await?;
                self.look_who_is_there(&lost, now).await?;
                Ok(done)
            }
            Ok(Decided::Draft(draft)) => self.carry_out(draft).await,
        }
    }

    /// Those of whom the table says that they are not connected.
    fn lost(&self) -> Vec<Person> {
        let people = self.live.state.sitting().iter().filter_map(|seat| self.live.sitter(seat));
        people.filter(|&person| self.live.is_disconnected(person)).collect()
    }

    /// That somebody was lost or came back may have been taken back: it is so all the same.
    async fn look_who_is_there(&mut self, lost: &[Person], now: u64) -> Result<(), Stale> {
        let hears = |person: &Person| self.listeners.iter().any(|one| one.person == *person);
        let back: Vec<Person> = self.lost().into_iter().filter(hears).collect();
        let still: Vec<Person> = lost.iter().copied().filter(|person| !hears(person)).collect();
        for person in still {
            self.gone.entry(person).or_insert(now);
        }
        for person in back {
            if let Ok(draft) = self.live.decide_presence(person, true, now, self.chance.as_mut()) {
                let _ = self.carry_out(draft).await?;
            }
        }
        Ok(())
    }

    async fn come(
        &mut self,
        person: Person,
        name: &Name,
        code: Option<&str>,
    ) -> Result<Result<Role, Refused>, Stale> {
        let role = match self.live.role_by(person, code) {
            Ok(role) => role,
            Err(refused) => return Ok(Err(refused)),
        };
        let known = self.live.people.get(&person);
        if known.is_some_and(|guest| guest.role == role && guest.name == *name && !guest.kicked) {
            return Ok(Ok(role));
        }
        let now = self.ports.clock.now();
        let draft = self.live.decide_came(person, name, role, now, self.chance.as_mut());
        Ok(self.carry_out(draft).await?.map(|_| role))
    }

    async fn listen(
        &mut self,
        listener: Listener,
        from: Option<u64>,
    ) -> Result<Result<(), Refused>, Stale> {
        let person = listener.person;
        let you = self.live.role(person).and_then(|_| self.live.you(person));
        let Some(you) = you else { return Ok(Err(Refused::NotInvited)) };
        if self.live.is_disconnected(person) {
            let now = match self.catch_up().await? {
                Ok(now) => now,
                Err(refused) => return Ok(Err(refused)),
            };
            let back = self.live.decide_presence(person, true, now, self.chance.as_mut());
            if let Ok(draft) = back
                && let Err(refused) = self.carry_out(draft).await?
            {
                return Ok(Err(refused));
            }
        }
        let n = self.live.version;
        let looks = self.live.looks(person);
        let missed = from.filter(|&from| from <= n).and_then(|from| {
            let oldest = self.told.front().map_or(n + 1, |lines| lines.n);
            (from + 1 >= oldest).then(|| self.told.iter().filter(move |lines| lines.n > from))
        });
        let first = if let Some(missed) = missed {
            let resumed = line(&Message::Resumed { you, n });
            let missed = missed.map(|lines| lines.to(person, looks).clone());
            std::iter::once(resumed).chain(missed).collect()
        } else {
            let (at, view) = (self.ports.clock.now(), Box::new(self.live.view(person)));
            vec![line(&Message::Welcome { you, n, at, view })]
        };
        if first.into_iter().all(|line| listener.lines.try_send(line).is_ok()) {
            self.gone.remove(&person);
            self.listeners.push(listener);
        } else {
            // Whoever cannot even take that is gone already, also who had just come back.
            self.missed(person);
        }
        Ok(Ok(()))
    }

    fn unlisten(&mut self, connection: u64) {
        let at = self.listeners.iter().position(|one| one.connection == connection);
        if let Some(at) = at {
            let person = self.listeners.swap_remove(at).person;
            self.missed(person);
        }
    }

    /// Notes that somebody is no longer connected.
    fn missed(&mut self, person: Person) {
        if self.live.seat_of(person).is_some()
            && self.listeners.iter().all(|one| one.person != person)
        {
            let now = self.ports.clock.now();
            self.gone.entry(person).or_insert(now);
        }
    }

    /// What the table's clocks had due by now happens before anything else: the table takes nothing
    /// else until then, however long the machine slept. Up to when it has.
    async fn catch_up(&mut self) -> Result<Result<u64, Refused>, Stale> {
        loop {
            let now = self.ports.clock.now();
            let until = self.live.at_the_table(now);
            if self.live.closed || deadline(&self.live.state).is_none_or(|due| due > until) {
                return Ok(Ok(now));
            }
            if let Err(refused) = self.fall_due(Due::Clock, now).await? {
                return Ok(Err(refused));
            }
        }
    }

    /// Does what is due.
    async fn wake(&mut self) -> Result<ControlFlow<()>, Stale> {
        let Ok(now) = self.catch_up().await? else {
            sleep(SHORTEST_REST).await;
            return Ok(ControlFlow::Continue(()));
        };
        let away = self.gone.iter().find(|(_, since)| **since + GRACE <= now);
        if let Some((&person, _)) = away {
            self.gone.remove(&person);
            let gone = self.live.decide_presence(person, false, now, self.chance.as_mut());
            if let Ok(draft) = gone
                && let Err(Refused::Unavailable) = self.carry_out(draft).await?
            {
                self.gone.insert(person, now);
                sleep(SHORTEST_REST).await;
            }
        } else if let Some((at, due)) = self.live.due()
            && self.live.in_the_world(at) <= now
            && self.fall_due(due, now).await?.is_err()
        {
            // What is due is possible, so it was the log; and should it not be, it must not spin.
            sleep(SHORTEST_REST).await;
        } else if self.closes().is_some_and(|at| at <= now) {
            // Should it not be possible, it is tried again after as long.
            self.deserted = Some(now);
            let _ = self.fall_due(Due::Close, now).await?;
            if self.live.closed {
                self.farewell(Gone::TableClosed);
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    async fn fall_due(&mut self, due: Due, now: u64) -> Result<Result<u64, Refused>, Stale> {
        let draft = match self.live.decide_due(due, now, self.chance.as_mut()) {
            Ok(draft) => draft,
            Err(refused) => {
                tracing::error!(table = self.live.table, ?due, ?refused, "what is due is refused");
                return Ok(Err(refused));
            }
        };
        let done = self.carry_out(draft).await?;
        if due == Due::Page && done.is_ok() {
            self.keep_snapshot().await;
        }
        Ok(done)
    }

    /// It has been decided; it is written, then it holds, then it is told.
    async fn carry_out(&mut self, draft: Draft) -> Result<Result<u64, Refused>, Stale> {
        if let Err(fault) = self.ports.log.append(self.record(&draft)).await
            && !self.is_written(&draft, &fault).await?
        {
            return Ok(Err(Refused::Unavailable));
        }
        let before = self.live.state.clone();
        self.live.evolve(draft.at, &draft.body);
        self.summary.renew(&self.live);
        self.tell(Lines::of_last(&self.live, before, &draft.body));
        Ok(Ok(self.live.version))
    }

    fn record(&self, draft: &Draft) -> Record {
        Record {
            stream: Stream(self.live.table),
            version: self.live.version + 1,
            at: draft.at,
            layout: LAYOUT,
            body: draft.body.written(),
            entries: draft.entries.clone(),
        }
    }

    /// Whether a record is there although the log said that it failed. Nothing else is done until
    /// that is known.
    async fn is_written(&self, draft: &Draft, fault: &LogFault) -> Result<bool, Stale> {
        tracing::warn!(table = self.live.table, %fault, "a record could not be written");
        let mut wait = SHORTEST_REST;
        loop {
            let found = self.ports.log.read(Stream(self.live.table), self.live.version, 1).await;
            match found.as_deref() {
                Ok([]) => return Ok(false),
                Ok([found, ..]) if found.body == draft.body.written() => return Ok(true),
                Ok(_) => return Err(Stale),
                Err(_) => {
                    sleep(wait).await;
                    wait = (2 * wait).min(LONGEST_REST);
                }
            }
        }
    }

    fn tell(&mut self, lines: Lines) {
        let mut lost = Vec::new();
        let live = &self.live;
        self.listeners.retain(|listener| {
            let told = lines.to(listener.person, live.looks(listener.person)).clone();
            // Whoever does not keep up is dropped, and comes back with the number of the last record.
            // Whoever was sent away hears so, and nothing more.
            let is_there =
                listener.lines.try_send(told).is_ok() && live.role(listener.person).is_some();
            if !is_there {
                lost.push(listener.person);
            }
            is_there
        });
        for person in lost {
            self.missed(person);
        }
        if self.told.len() == KEPT {
            self.told.pop_front();
        }
        self.told.push_back(lines);
    }

    /// The last that anybody hears.
    fn farewell(&mut self, why: Gone) {
        let last = line(&Message::Gone { why });
        for listener in self.listeners.drain(..) {
            // Whoever does not keep up finds the connection closed.
            let _ = listener.lines.try_send(last.clone());
        }
    }

    async fn keep_snapshot(&self) {
        let Some(snapshot) = self.live.snapshot() else { return };
        if let Err(fault) = self.ports.log.keep(snapshot).await {
            // The log is whole without it; opening the table takes longer.
            tracing::warn!(table = self.live.table, %fault, "no snapshot");
        }
    }
}

/// Waits this long; without end if nothing is due.
async fn rest(wait: Option<Duration>) {
    match wait {
        Some(wait) => sleep(wait).await,
        None => std::future::pending().await,
    }
}
