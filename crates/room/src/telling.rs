//! What each viewer is told of a record: made once for all who see the same.

use bytes::Bytes;
use engine::{MOST_SEATS, Seat, Viewer};
use table::{Event, State, seen};

use crate::live::Live;
use crate::person::Person;
use crate::wire;

/// What is told of one record, while it is folded in. The rail sees what lies face up; a seat gets
/// lines of its own as soon as it sees more.
#[derive(Default)]
pub(crate) struct Telling {
    rail: Vec<wire::Event>,
    own: [Option<Vec<wire::Event>>; MOST_SEATS],
}

/// The lines that a record was told in.
#[derive(Clone)]
pub(crate) struct Lines {
    /// The number of the record.
    pub(crate) n: u64,
    rail: Bytes,
    own: Vec<(Person, Bytes)>,
}

impl Telling {
    /// Something that the room noted: everybody hears it.
    pub(crate) fn note(&mut self, event: &wire::Event) {
        self.rail.push(event.clone());
        for own in self.own.iter_mut().flatten() {
            own.push(event.clone());
        }
    }

    /// Something that happened at the table.
    pub(crate) fn hear(&mut self, event: &Event, after: &State) {
        let before = self.rail.len();
        tell(event, after, Viewer::Rail, &mut self.rail);
        let new = &self.rail[before..];
        let is_hidden = after.hand().is_some() && hides(event);
        for seat in (0..MOST_SEATS).map(Seat::new) {
            let own = &mut self.own[seat.number()];
            if !is_hidden || after.at(seat).is_none() {
                if let Some(own) = own {
                    own.extend_from_slice(new);
                }
                continue;
            }
            let mut told = Vec::new();
            tell(event, after, Viewer::Seat(seat), &mut told);
            match own {
                Some(own) => own.extend(told),
                None if told != new => {
                    let mut all = self.rail[..before].to_vec();
                    all.extend(told);
                    *own = Some(all);
                }
                None => {}
            }
        }
    }

    /// The lines, once the record is folded in.
    pub(crate) fn lines(self, live: &Live) -> Lines {
        let n = live.version;
        let asks = wire::question(live);
        let line = |events| wire::Message::Told { n, events, asks: asks.as_ref() }.line();
        let rail = line(&self.rail);
        let own = self.own.iter().enumerate().filter_map(|(at, events)| {
            let person = live.sitter(Seat::new(at))?;
            Some((person, line(events.as_ref()?)))
        });
        let own = own.collect();
        Lines { n, rail, own }
    }
}

impl Lines {
    /// The line for somebody who looks at the own cards, or does not.
    pub(crate) fn of(&self, person: Person, looks: bool) -> &Bytes {
        let own = self.own.iter().find(|(owner, _)| *owner == person && looks);
        own.map_or(&self.rail, |(_, line)| line)
    }
}

fn tell(event: &Event, after: &State, viewer: Viewer, out: &mut Vec<wire::Event>) {
    for one in seen(event, after, viewer) {
        wire::tell(&one, after, out);
    }
}

/// Whether a viewer may see more of it than another.
fn hides(event: &Event) -> bool {
    let Event::Hand(event) = event else { return false };
    event.hides()
}
