//! Bots: they sit at a table like anyone, and see no more.

use engine::{Input, Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::State;
use wire::{Person, Style};

use crate::bots::style::Plays;

/// How a bot plays, and how quickly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// How.
    pub style: Style,
    /// How long it thinks, in milliseconds.
    pub pace: u32,
}

/// A bot never thinks for longer than this, in milliseconds.
pub(crate) const SLOWEST: u32 = 60_000;

/// What bots are called.
pub(crate) const NAMES: [&str; 12] =
    ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kim", "Lou"];

/// Bots have numbers of their own, below those of people.
const FIRST: u64 = 1 << 40;

/// The number of a table's bot.
pub(crate) fn person(table: u64, number: u64) -> Person {
    Person(FIRST + (table << 16) + number)
}

/// What a bot answers when the hand asks it; it looks at no more than it may see.
pub(crate) fn answer(style: Style, state: &State, seat: Seat, luck: u64) -> Option<Input> {
    let hand = state.hand()?;
    let view = hand.state.view(Viewer::Seat(seat));
    let mut chance = cards::Chance::new(luck, 0);
    let mut input = style.answer(&hand.book(), view.state(), &mut chance)?;
    // Several may be asked how often to run it.
    if let Input::RunIt { seat: asked, .. } = &mut input {
        *asked = seat;
    }
    Some(input)
}
