//! What a viewer is told, as plain data: one JSON object a line.
//!
//! Whoever comes to a table gets a [`View`]; from then on [`Event`]s, which a client folds into it
//! without knowing a rule. Everything here is made of what the table lets one viewer see, and of
//! nothing else. Seats are numbered from 1, cards are texts (`As`), and amounts are chips.

mod answer;
mod calls;
mod evening;
mod event;
mod face;
mod hand;
mod incidents;
mod judged;
mod matter;
mod message;
mod open;
mod parts;
mod question;
pub(crate) mod reason;
pub mod refused;
mod scene;
mod shown;
mod sitting;
mod story;
mod telling;
mod terms;
mod told;
mod typescript;
mod view;
mod word;

pub use answer::{
    Came, Done, Glance, Me, NewPractice, NewTable, Opened, PersonShown, Problem, Standing,
    TableShown, Topics,
};
pub use evening::{HouseTakes, LedgerRow, LedgerShown, Payment};
pub use event::Event;
pub use face::{Card, Face, Topic};
pub use hand::{Doubted, Hand, OpenWager, OpenWagerKind, Player, Pot, Sleeper};
pub use incidents::{IncidentGroup, IncidentShown, Incidents, Ruling};
pub use judged::{Finding, Judged, WagerKind, WagerShown};
pub use matter::{Choice, FloorCase, Matter};
pub use message::{Gone, Message, Refused, You};
pub use question::{Asked, Legal, Question, Raise, Stay};
pub use scene::{Scene, Who};
pub use shown::{Fee, PotSize, Rake, Takes, Talk};
pub use sitting::{
    Away, Bomb, Chair, Claim, Entry, Missed, Proposal, Proposed, Rock, Straddle, Why,
};
pub use story::{HandRow, HandShown, HandTold, Winner};
pub use telling::{Telling, tell};
pub use terms::{Ante, BuyIn, Clock, Limit, Sign, Terms, TimeFee};
pub use typescript::typescript;
pub use view::{Said, View, pots};
pub use word::{Action, Blind, Delivery, Fund, Half, Post, Stack, To};

use engine::{Chips, Seat, Seats};

/// No amount is greater: a browser counts no further without rounding.
pub const MOST_CHIPS: u64 = (1 << 53) - 1;

/// A seat as people count.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.number() as u8 + 1
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(number).collect()
}

fn chips(amount: Chips) -> u64 {
    debug_assert!(amount.amount() <= MOST_CHIPS, "what comes in is checked before");
    amount.amount()
}
