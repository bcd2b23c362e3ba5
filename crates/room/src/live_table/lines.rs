//! The lines in which a record is told: made once for all who see the same.

use bytes::Bytes;
use engine::{Seat, Viewer};
use table::State;
use wire::refusals::{Refused, Words};
use wire::{Gestured, Message, Person, Role, Said, Scene, Who, wager};

use crate::live_table::body::{Body, Note};
use crate::live_table::live::{Guest, Live};

/// The lines that a record was told in.
#[derive(Clone)]
pub(crate) struct Lines {
    /// The number of the record.
    pub(crate) n: u64,
    all: Bytes,
    own: Vec<(Person, Bytes)>,
}

impl Lines {
    /// What is told of the last record; `before` is the table as it was.
    pub(crate) fn of_last(live: &Live, mut before: State, body: &Body) -> Lines {
        let n = live.version;
        // A page that is turned leaves out what nobody is told any more: the last hand.
        if body.notes.contains(&Note::Page)
            && let Some(kept) = before.snapshot()
        {
            before = kept.restore();
        }
        let telling =
            live.scene(|scene| wire::tell(&mut before, &body.events, &live.state, n, scene));
        let notes: Vec<wire::Event> =
            body.notes.iter().filter_map(|note| told(live, note)).collect();
        let own = telling.own.into_iter().filter_map(|(seat, message)| {
            let person = live.sitter(seat)?;
            Some((person, line(&message.after(&notes))))
        });
        Lines { n, own: own.collect(), all: line(&telling.all.after(&notes)) }
    }

    /// The line for somebody who looks at their cards, or does not.
    pub(crate) fn to(&self, person: Person, looks: bool) -> &Bytes {
        let own = self.own.iter().find(|(owner, _)| *owner == person && looks);
        own.map_or(&self.all, |(_, line)| line)
    }
}

impl Live {
    /// All that somebody sees of the table now.
    pub(crate) fn view(&self, person: Person) -> wire::View {
        self.scene(|scene| wire::View::of(&self.state, self.viewer(person), scene))
    }

    /// What a link leads to, for somebody who has not joined yet.
    pub(crate) fn glance(&self, code: Option<&str>) -> Result<wire::Glance, Refused> {
        let role = self.role_of_anybody(code)?;
        let (seated, seats) = (self.state.sitting().count() as u8, self.state.terms().seats);
        Ok(self.scene(|scene| wire::Glance { sign: scene.sign.clone(), seated, seats, role }))
    }

    /// Who somebody is at this table.
    pub(crate) fn you(&self, person: Person) -> Option<wire::You> {
        let guest = self.people.get(&person)?;
        let (name, role) = (guest.name.to_string(), guest.role);
        Some(wire::You { person, name, role })
    }

    /// Who has come, by number; `hears` says who is connected.
    pub(crate) fn people_shown(&self, hears: impl Fn(Person) -> bool) -> Vec<wire::PersonShown> {
        let shown = |(&person, guest): (&Person, &Guest)| wire::PersonShown {
            person,
            name: guest.name.to_string(),
            role: guest.role,
            bot: guest.bot.map(|bot| bot.style),
            seat: self.seat_of(person).map(wire::number),
            connected: hears(person),
            sent_away: guest.kicked,
        };
        self.people.iter().map(shown).collect()
    }

    /// The clauses behind what rulings here are about.
    pub(crate) fn topics(&self) -> wire::Topics {
        let played = &self.opening.played;
        wire::Topics {
            house: played.house.clone(),
            topics: played.clauses.iter().cloned().collect(),
        }
    }

    /// What can have gone wrong now, and what the house says to it.
    pub(crate) fn incidents(&self) -> wire::Incidents {
        let played = &self.opening.played;
        wire::Incidents::of(&self.state, |topic| played.behind(topic).to_vec())
    }

    /// What the house says to what a player did, for whoever runs the table.
    pub(crate) fn judge(&self, by: Person, did: &Gestured) -> Result<wire::Judged, Refused> {
        if self.role(by) < Some(Role::Dealer) {
            return Err(Refused::Needs(Role::Dealer));
        }
        let wager = wager(self.chair(did.seat)?, did.said, &did.motions)?;
        let hand = self.state.hand().ok_or(Refused::Table(table::Refusal::NoHand))?;
        // Whether somebody could open may hang on the cards: nobody learns of it so.
        let view = hand.state.view(Viewer::Rail);
        let verdict = engine::judge(&hand.book(), view.state(), wager)
            .map_err(|refusal| Refused::Table(table::Refusal::Hand(refusal)))?;
        let played = &self.opening.played;
        Ok(wire::Judged::of(hand.state.turn(), verdict, |topic| played.behind(topic).to_vec()))
    }

    /// A refusal in the words of the table.
    pub(crate) fn explain(&self, refused: &Refused) -> wire::Refused {
        let played = &self.opening.played;
        let name = |seat: Seat| {
            let sitter = self.sitter(seat).map(|person| self.who(person).name);
            sitter.unwrap_or_else(|| seat.to_string())
        };
        refused.told_by(&Words {
            name: &name,
            amount: &|chips| played.money().times(chips).to_string(),
            clauses: &|topic| played.behind(topic).to_vec(),
        })
    }

    pub(crate) fn scene<T>(&self, told: impl FnOnce(&Scene<'_>) -> T) -> T {
        let played = &self.opening.played;
        let sign = wire::Sign {
            name: self.opening.name.to_string(),
            house: played.house.clone(),
            title: played.title.clone(),
            chip: played.chip.clone(),
            coming: self.coming.as_ref().map(|coming| coming.title.clone()),
        };
        let who = |person: Person| self.who(person);
        let chat: Vec<Said> = self.said.iter().cloned().collect();
        let midnight = self.opening.midnight;
        let (weak, stand_in) = (self.weak, self.stand_in());
        told(&Scene { sign: &sign, who: &who, midnight, chat: &chat, weak, stand_in })
    }

    pub(crate) fn who(&self, person: Person) -> Who {
        let guest = self.people.get(&person);
        let name = guest.map(|guest| guest.name.to_string()).unwrap_or_default();
        Who { name, bot: guest.and_then(|guest| guest.bot).map(|bot| bot.style) }
    }
}

/// A message as a line.
pub(crate) fn line(message: &Message) -> Bytes {
    serde_json::to_vec(message).expect("plain data can be written").into()
}

/// What everybody is told of a note. Codes of links are the host's to see.
fn told(live: &Live, note: &Note) -> Option<wire::Event> {
    let name = |person: &Person| live.who(*person).name;
    match note {
        Note::Said { person, text } => {
            let (at, text) = (live.at, text.clone());
            Some(wire::Event::Said(Said { person: *person, name: name(person), at, text }))
        }
        Note::Weak { person } => {
            let seat = live.seat_of(*person)?;
            Some(wire::Event::Weak { seat: wire::number(seat) })
        }
        Note::Came { person, name, role } => {
            let (person, name, role) = (*person, name.to_string(), *role);
            Some(wire::Event::Came { person, name, role })
        }
        Note::Reasoned { person, why } => {
            Some(wire::Event::Reasoned { person: *person, name: name(person), why: why.clone() })
        }
        Note::StandIn { person } => {
            Some(wire::Event::StandIn { person: *person, name: name(person) })
        }
        Note::TakenBack { to, reason } => {
            Some(wire::Event::TakenBack { to: *to, reason: reason.clone() })
        }
        Note::Kicked { person, reason } => {
            Some(wire::Event::SentAway { person: *person, reason: reason.clone() })
        }
        Note::Coming(played) => {
            let title = played.as_ref().map(|played| played.title.clone());
            Some(wire::Event::Coming { title })
        }
        Note::Played(_)
        | Note::Opened(_)
        | Note::Proposed(_)
        | Note::BotCame { .. }
        | Note::Paced { .. }
        | Note::Invited(_)
        | Note::Held { .. }
        | Note::Looked { .. }
        | Note::Looking { .. }
        | Note::Reopened
        | Note::Closed
        | Note::Page => None,
    }
}
