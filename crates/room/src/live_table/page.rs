//! The page of the log that the floor can still go back on, and the commands that were carried out.

use std::collections::{BTreeMap, VecDeque};

use table::{Event, State};
use wire::Person;

/// What has happened since the page was turned. Nothing before it can be taken back, so nothing
/// before it is kept in memory.
#[derive(Clone)]
pub(crate) struct Page {
    /// The table as it was when the page began.
    pub(crate) start: State,
    /// What has happened since.
    pub(crate) log: Vec<Event>,
    /// Where each record that still holds began.
    marks: Vec<Mark>,
}

#[derive(Clone, Copy)]
struct Mark {
    version: u64,
    index: usize,
    by: Option<Person>,
}

impl Page {
    pub(crate) fn new(start: State) -> Page {
        Page { start, log: Vec::new(), marks: Vec::new() }
    }

    /// Whether it is time to turn it: this many events are on it at most, but for a hand that goes on.
    pub(crate) fn is_full(&self, most: usize) -> bool {
        self.log.len() >= most
    }

    /// A record begins here.
    pub(crate) fn mark(&mut self, version: u64, by: Option<Person>) {
        self.marks.push(Mark { version, index: self.log.len(), by });
    }

    /// What came from that record on no longer holds.
    pub(crate) fn take_back(&mut self, to: u64) {
        self.marks.retain(|mark| mark.version < to);
    }

    /// Where a record that still holds began: this one, or the last that a person made.
    pub(crate) fn found(&self, version: Option<u64>) -> Option<(u64, usize)> {
        let wanted = |mark: &&Mark| match version {
            Some(version) => mark.version == version,
            None => mark.by.is_some(),
        };
        self.marks.iter().rev().find(wanted).map(|mark| (mark.version, mark.index))
    }
}

/// The last commands of each person that were carried out, and by which records. Nobody's are
/// forgotten because of what others ask for.
#[derive(Clone, Default)]
pub(crate) struct Done(BTreeMap<Person, VecDeque<(String, u64)>>);

impl Done {
    /// One more; this many of each person are remembered.
    pub(crate) fn add(&mut self, by: Person, id: &str, version: u64, most: usize) {
        let own = self.0.entry(by).or_default();
        while own.len() >= most.max(1) {
            own.pop_front();
        }
        own.push_back((id.to_owned(), version));
    }

    /// The record by which it was carried out.
    pub(crate) fn version(&self, by: Person, id: &str) -> Option<u64> {
        // Whoever asks again has asked a moment ago.
        let found = self.0.get(&by)?.iter().rev().find(|(done, _)| done == id);
        found.map(|(_, version)| *version)
    }

    /// All that is remembered, the oldest of each person first.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Person, &str, u64)> {
        self.0.iter().flat_map(|(by, own)| own.iter().map(|(id, n)| (*by, id.as_str(), *n)))
    }
}
