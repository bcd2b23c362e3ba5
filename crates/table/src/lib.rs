//! Many hands at one table: seats, stacks, button, blinds owed, straddles, buy-ins, collection,
//! agreements and clocks, as a second `decide` and `evolve` above the engine's.
//!
//! Knows neither sockets nor databases nor the time of day: an input says when it happened, and
//! [`deadline`] says when the table wants to be woken.

mod absence;
mod accounts;
mod agreement;
mod agreements;
mod chair;
mod clock;
mod collection;
mod decide;
mod disputes;
mod doubts;
mod event;
mod hands;
mod input;
mod playing_over;
mod positions;
mod refusal;
mod seating;
mod snapshot;
mod state;
mod terms;
mod time;
mod undo;
mod view;

pub use accounts::{Account, Accounts, Movement, movement};
pub use agreement::{Open, Proposal};
pub use chair::{Away, Chair, Entry, Join, Missed, Player, WhyAway};
pub use clock::deadline;
pub use decide::{decide, fold, run};
pub use doubts::{Doubt, Doubts};
pub use event::{Blind, Delivery, Event, topics};
pub use hands::{Waits, waits};
pub use input::{Ask, By, Input};
pub use positions::Positions;
pub use refusal::Refusal;
pub use snapshot::Snapshot;
pub use state::{Departed, Hand, Rock, State};
pub use terms::{BuyIn, Terms, TermsFault, TimeFee};
pub use time::Time;
pub use undo::undo;
pub use view::{Seen, seen};
