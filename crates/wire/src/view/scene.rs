//! What the room knows of a table beside its state: what it is called, who the people are, what time
//! it is, and what was said.

use engine::{Seat, Seats};
use table::Time;

use super::Said;
use super::terms::Sign;
use crate::people::person::Person;
use crate::people::style::Style;

/// What it takes to tell people of a table.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What the table is called and what is played, from the next hand on.
    pub sign: &'a Sign,
    /// Who somebody is.
    pub who: &'a dyn Fn(Person) -> Who,
    /// When the table's time began, in milliseconds since 1970.
    pub midnight: u64,
    /// The last lines that were said, the oldest first.
    pub chat: &'a [Said],
    /// Who has let the others know at the showdown that the hand is weak.
    pub weak: Seats,
    /// Who decides what is open in place of the host.
    pub stand_in: Option<Seat>,
}

/// Who somebody is, for those who look on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// As they are called.
    pub name: String,
    /// How it plays, if it is a bot.
    pub bot: Option<Style>,
}

impl Scene<'_> {
    /// A moment of the table, in milliseconds since 1970.
    pub(crate) fn moment(&self, time: Time) -> u64 {
        self.midnight + time.millis()
    }
}
