//! What the lobby shows of a table, kept beside its actor so that nobody has to ask it.

use std::sync::{Mutex, PoisonError};

use wire::{Door, Fee, Person};

use crate::live_table::live::Live;
use crate::live_table::opening::Stays;

/// What the lobby shows of a table.
#[derive(Default)]
pub(crate) struct Summary(Mutex<Option<Shown>>);

/// A table as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Its number.
    pub table: u64,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub host: Person,
    /// Which house.
    pub house: String,
    /// What is played, as `no-limit holdem 1/2`.
    pub title: String,
    /// What it costs those who play.
    pub fee: Fee,
    /// How many sit there,
    pub seated: u8,
    /// of how many chairs.
    pub seats: u8,
    /// How many hands have begun.
    pub hands: u64,
    /// Who may come in.
    pub door: Door,
    /// How long it stays open.
    pub stays: Stays,
}

impl Summary {
    /// Takes over what has changed.
    pub(crate) fn renew(&self, live: &Live) {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if live.closed {
            *shown = None;
            return;
        }
        let (seated, hands) = (live.state.sitting().count() as u8, live.state.hands());
        if let Some(shown) = shown.as_mut()
            && shown.title == live.opening.played.title
        {
            (shown.seated, shown.hands) = (seated, hands);
            return;
        }
        *shown = Some(Shown {
            table: live.table,
            name: live.opening.name.to_string(),
            host: live.opening.host,
            house: live.opening.played.house.clone(),
            title: live.opening.played.title.clone(),
            fee: Fee::of(&live.opening.played.terms, &live.opening.played.rules),
            seated,
            seats: live.opening.played.terms.seats,
            hands,
            door: live.opening.door,
            stays: live.opening.stays,
        });
    }

    /// What it shows.
    pub(crate) fn shown(&self) -> Option<Shown> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
