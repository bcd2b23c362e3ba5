//! What has happened at a table, in an index over its log: which hands there were, where in the log
//! each lies, and what the ledger comes to. It is the fold of the records, and goes on from where it
//! is.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Event as Dealt, Seat};
use table::Event;

use crate::live_table::body::{Body, Note};
use crate::live_table::live::Live;
use crate::live_table::page::{Done, Page};
use crate::past::evening::Evening;
use crate::stream::port::LogFault;
use crate::stream::record::Record;

/// Where replaying can begin is remembered once every this many hands: replaying one reads no more than
/// these.
const APART: usize = 16;

/// The index of a table's log.
pub(crate) struct History {
    /// The table after the last record.
    pub(crate) live: Live,
    pub(crate) evening: Evening,
    rows: Vec<Row>,
    /// Records that no longer hold: from the first on, and before the second.
    gone: Vec<(u64, u64)>,
    places: Vec<Arc<Live>>,
}

/// A hand in the log.
#[derive(Clone)]
struct Row {
    hand: u64,
    at: u64,
    title: String,
    /// The record by which it began,
    began: u64,
    /// by which it ended,
    ended: Option<u64>,
    /// and the last that had something to say of it.
    last: u64,
    /// Who won how much by which record,
    won: Vec<(u64, Seat, String, u64)>,
    /// and what the house took.
    raked: Vec<(u64, u64)>,
}

/// Where a hand lies in the log.
pub(crate) struct Extract {
    pub(crate) hand: u64,
    pub(crate) at: u64,
    pub(crate) began: u64,
    pub(crate) ended: u64,
    pub(crate) last: u64,
    /// A moment before it to begin at.
    pub(crate) from: Arc<Live>,
    pub(crate) gone: Vec<(u64, u64)>,
}

impl History {
    /// The history that a first record begins.
    pub(crate) fn open(record: &Record) -> Result<History, LogFault> {
        let body = Body::read(record.layout, &record.body)?;
        let live = Live::open(record.stream.0, record.at, &body)?;
        let places = vec![Arc::new(place(&live))];
        let (evening, rows, gone) = (Evening::default(), Vec::new(), Vec::new());
        Ok(History { live, evening, rows, gone, places })
    }

    /// Takes the next record in.
    pub(crate) fn take(&mut self, record: &Record) -> Result<(), LogFault> {
        let body = Body::read(record.layout, &record.body)?;
        record.entries.iter().for_each(|entry| self.evening.book(entry));
        let version = record.version;
        for note in &body.notes {
            if let Note::TakenBack { to, .. } = note {
                self.take_back(*to, version);
            }
        }
        let begins = body.events.iter().any(|event| matches!(event, Event::HandBegan { .. }));
        if begins && self.rows.len().is_multiple_of(APART) {
            self.places.push(Arc::new(place(&self.live)));
        }
        // Whoever won may have left with it.
        let won = self.won(version, &body.events);
        self.live.evolve(record.at, &body);
        if begins {
            self.rows.push(Row {
                hand: self.live.state.hands(),
                at: record.at,
                title: self.live.opening.played.title.clone(),
                began: version,
                ended: None,
                last: version,
                won: Vec::new(),
                raked: Vec::new(),
            });
        }
        self.note(version, &body.events, won);
        Ok(())
    }

    /// Up to `most` finished hands before one, the newest first.
    pub(crate) fn rows(&self, before: Option<u64>, most: usize) -> Vec<wire::HandRow> {
        self.over(before).take(most).map(Row::shown).collect()
    }

    /// Their numbers.
    pub(crate) fn numbers(&self, before: Option<u64>, most: usize) -> Vec<u64> {
        self.over(before).take(most).map(|row| row.hand).collect()
    }

    fn over(&self, before: Option<u64>) -> impl Iterator<Item = &Row> {
        let is_wanted =
            move |row: &&Row| row.ended.is_some() && before.is_none_or(|it| row.hand < it);
        self.rows.iter().rev().filter(is_wanted)
    }

    /// Where a hand lies that is over.
    pub(crate) fn extract(&self, hand: u64) -> Option<Extract> {
        let row = self.rows.iter().rev().find(|row| row.hand == hand)?;
        let from = self.places.iter().rev().find(|place| place.version < row.began)?;
        let gone = self.gone.iter().filter(|(_, until)| *until > from.version);
        Some(Extract {
            hand,
            at: row.at,
            began: row.began,
            ended: row.ended?,
            last: row.last,
            from: Arc::clone(from),
            gone: gone.copied().collect(),
        })
    }

    /// What came from a record on no longer holds.
    fn take_back(&mut self, to: u64, by: u64) {
        self.gone.push((to, by));
        self.places.retain(|place| place.version < to);
        self.rows.retain(|row| row.began < to);
        if let Some(row) = self.rows.last_mut() {
            row.won.retain(|(version, ..)| *version < to);
            row.raked.retain(|(version, _)| *version < to);
            row.ended = row.ended.filter(|version| *version < to);
            row.last = match row.ended {
                None => by,
                Some(ended) if row.last >= to => ended,
                Some(_) => row.last,
            };
        }
    }

    /// Who wins what by a record, as long as they sit there.
    fn won(&self, version: u64, events: &[Event]) -> Vec<(u64, Seat, String, u64)> {
        let won = |event: &Event| {
            let Event::Hand(Dealt::Won { seat, amount, .. }) = event else { return None };
            let name = self.live.sitter(*seat).map(|person| self.live.who(person).name);
            Some((version, *seat, name.unwrap_or_default(), amount.amount()))
        };
        events.iter().filter_map(won).collect()
    }

    /// Notes what a record means for the last hand.
    fn note(&mut self, version: u64, events: &[Event], won: Vec<(u64, Seat, String, u64)>) {
        let Some(row) = self.rows.last_mut() else { return };
        row.won.extend(won);
        for event in events {
            if let Event::Hand(Dealt::Raked { amount, .. }) = event {
                row.raked.push((version, amount.amount()));
            } else if let Event::HandEnded { .. } = event {
                row.ended = Some(version);
            }
        }
        // Of a hand that is over something may still be shown.
        if row.ended.is_none() || events.iter().any(|event| matches!(event, Event::Hand(_))) {
            row.last = version;
        }
    }
}

impl Extract {
    /// Whether a record no longer holds.
    pub(crate) fn is_gone(&self, record: &Record) -> bool {
        self.gone.iter().any(|(from, until)| (*from..*until).contains(&record.version))
    }
}

impl Row {
    fn shown(&self) -> wire::HandRow {
        let mut winners: BTreeMap<Seat, wire::Winner> = BTreeMap::new();
        for (_, seat, name, amount) in &self.won {
            let none = || wire::Winner { seat: wire::number(*seat), name: name.clone(), amount: 0 };
            winners.entry(*seat).or_insert_with(none).amount += amount;
        }
        let raked: u64 = self.raked.iter().map(|(_, amount)| amount).sum();
        wire::HandRow {
            hand: self.hand,
            at: self.at,
            title: self.title.clone(),
            pot: winners.values().map(|one| one.amount).sum::<u64>() + raked,
            winners: winners.into_values().collect(),
        }
    }
}

/// As much of a table as replaying needs.
fn place(live: &Live) -> Live {
    let mut place = live.clone();
    place.page = Page::new(live.state.clone());
    place.done = Done::default();
    place.said.clear();
    place
}
