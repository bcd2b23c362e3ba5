//! A hand that was played, with all that it takes to tell it again.

use engine::{
    Book, Chips, Event, Game, Rules, Seat, Sentence, Setup, Stakes, State, Teller, Viewer, fold,
};

use crate::phh::{Amount, Unit};

/// A hand that was played.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) stakes: Stakes,
    pub(crate) rules: Rules,
    pub(crate) setup: Setup,
    pub(crate) start: State,
    pub(crate) log: Vec<Event>,
    /// The names by the number of the seat.
    pub(crate) names: Vec<String>,
    /// What one chip is, as people write amounts.
    pub(crate) unit: Unit,
}

/// Whose eyes a hand is told for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Who owns the script, the file or the simulation: every card that is known.
    Owner,
    /// Somebody at the table: what that viewer saw.
    Viewer(Viewer),
}

impl Played {
    pub(crate) fn book(&self) -> Book<'_> {
        Book { game: &self.game, stakes: &self.stakes, rules: &self.rules }
    }

    /// The hand as it stands at the end of its log.
    pub(crate) fn end(&self) -> State {
        fold(&self.start, &self.log)
    }

    /// The player of this name.
    pub(crate) fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|one| one == name).map(Seat::new)
    }

    /// An amount as people write it.
    pub(crate) fn amount(&self, chips: Chips) -> String {
        Amount::of(chips, self.unit).to_string()
    }

    /// The log as sentences.
    pub(crate) fn sentences(&self, eyes: Eyes) -> Vec<String> {
        self.sentences_by_event(eyes).into_iter().map(|sentence| sentence.text).collect()
    }

    /// The same, each with the event that it tells.
    pub(crate) fn sentences_by_event(&self, eyes: Eyes) -> Vec<Sentence> {
        let book = self.book();
        let teller = Teller {
            book: &book,
            name: &|seat| self.names[seat.number()].as_str(),
            amount: &|chips| self.amount(chips),
        };
        match eyes {
            Eyes::Owner => teller.told_to_owner(&self.start, &self.log),
            Eyes::Viewer(viewer) => teller.told(&self.start, &self.log, viewer),
        }
    }
}
