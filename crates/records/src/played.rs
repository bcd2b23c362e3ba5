//! A hand that was played, with all that it takes to tell it again.

use engine::{
    Book, Chips, Event, Game, MOST_SEATS, Rules, Seat, Sentence, Setup, Stakes, State, Teller,
    Viewer, fold,
};

use crate::phh::{Amount, Unit};

/// A hand that was played.
#[derive(Clone)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// What it was played for.
    pub stakes: Stakes,
    /// The answers of the house.
    pub rules: Rules,
    /// What the hand began with.
    pub setup: Setup,
    /// The hand before anything happened.
    pub start: State,
    /// What happened.
    pub log: Vec<Event>,
    /// The names by the number of the seat.
    pub names: Vec<String>,
    /// What one chip is, as people write amounts.
    pub unit: Unit,
}

/// What a chair is called in which nobody sits.
const CHAIRS: [&str; MOST_SEATS] = [
    "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "seat 7", "seat 8", "seat 9",
    "seat 10", "seat 11",
];

/// Who of these sits there. Cards can go to a chair that is empty, or beyond the last player
/// (B.irregular.15): then it is the chair that is spoken of.
pub fn name_at(names: &[String], seat: Seat) -> &str {
    let name = names.get(seat.number()).filter(|name| !name.is_empty());
    name.map_or(CHAIRS[seat.number()], String::as_str)
}

/// Whose eyes a hand is told for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Whoever owns the script, the file or the simulation: every card that is known.
    Owner,
    /// Somebody at the table: what that viewer saw.
    Viewer(Viewer),
}

impl Played {
    /// What the hand is played by.
    pub fn book(&self) -> Book<'_> {
        Book { game: &self.game, stakes: &self.stakes, rules: &self.rules }
    }

    /// The hand as it stands at the end of its log.
    pub fn end(&self) -> State {
        fold(&self.start, &self.log)
    }

    /// The player of this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|one| one == name).map(Seat::new)
    }

    /// An amount as people write it.
    pub fn amount(&self, chips: Chips) -> String {
        Amount::of(chips, self.unit).to_string()
    }

    /// The log as sentences.
    pub fn sentences(&self, eyes: Eyes) -> Vec<String> {
        self.sentences_by_event(eyes).into_iter().map(|sentence| sentence.text).collect()
    }

    /// The same, each with the event that it tells.
    pub fn sentences_by_event(&self, eyes: Eyes) -> Vec<Sentence> {
        let book = self.book();
        let teller = Teller {
            book: &book,
            name: &|seat| name_at(&self.names, seat),
            amount: &|chips| self.amount(chips),
        };
        match eyes {
            Eyes::Owner => teller.told_to_owner(&self.start, &self.log),
            Eyes::Viewer(viewer) => teller.told(&self.start, &self.log, viewer),
        }
    }
}
