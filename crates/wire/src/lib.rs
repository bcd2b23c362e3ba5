//! What a viewer is told, as plain data: one JSON object a line.
//!
//! Whoever comes to a table gets a [`View`]; from then on [`Event`]s, which a client folds into it
//! without knowing a rule. Everything here is made of what the table lets one viewer see, and of
//! nothing else. Seats are numbered from 1, cards are texts (`As`), and amounts are chips.

mod answer;
mod books;
mod commands;
mod past;
mod people;
pub mod refusals;
mod rulings;
mod told;
mod typescript;
mod view;

pub use answer::{
    Came, Done, Glance, Me, NewPractice, NewTable, Opened, PersonShown, Problem, Standing,
    TableShown, Topics,
};
pub use books::book::{BookShown, ClauseShown, book, clause};
pub use books::catalogue::{GameShown, HouseShown, OptionShown, Says, StakeShown};
pub use books::points::{AnswerShown, PointShown, points};
pub use commands::command::{
    Command, Doubting, Joining, LONGEST_ID, LONGEST_LINE, MOST_AMOUNT, Proposing, Straddling, Wish,
};
pub use commands::gestured::{ChipsPushed, Gestured, Spoken, wager};
pub use commands::opening::{Alone, Dealer, Door};
pub use past::evening::{HouseTakes, LedgerRow, LedgerShown, Payment};
pub use past::story::{HandRow, HandShown, HandTold, Winner};
pub use people::person::{LONGEST_NAME, Name, NameFault, Person};
pub use people::role::{Invitation, Role};
pub use people::style::{Style, USUAL_PACE};
pub use rulings::incidents::{IncidentGroup, IncidentShown, Incidents, Ruling};
pub use rulings::judged::{Finding, Judged, WagerKind, WagerShown};
pub use rulings::matter::{Choice, FloorCase, Matter};
pub use told::broadcast::{Telling, tell};
pub use told::event::Event;
pub use told::message::{Gone, Message, Refused, You};
pub use told::word::{Action, Blind, Delivery, Fund, Half, Post, Stack, To};
pub use typescript::typescript;
pub use view::face::{Card, Face, Topic};
pub use view::hand::{Doubted, Hand, OpenWager, OpenWagerKind, Player, Pot, Sleeper};
pub use view::question::{Asked, Legal, Question, Raise, Stay};
pub use view::scene::{Scene, Who};
pub use view::shown::{Fee, PotSize, Rake, Takes, Talk};
pub use view::sitting::{
    Away, Bomb, Chair, Claim, Entry, Missed, Proposal, Proposed, Rock, Straddle, Why,
};
pub use view::terms::{Ante, BuyIn, Clock, Limit, Sign, Terms, TimeFee};
pub use view::{Said, View, pots};

use engine::{Chips, Seat, Seats};

/// No amount is greater: a browser counts no further without rounding.
pub const MOST_CHIPS: u64 = (1 << 53) - 1;

/// A seat as people count.
pub fn number(seat: Seat) -> u8 {
    seat.number() as u8 + 1
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(number).collect()
}

fn chips(amount: Chips) -> u64 {
    debug_assert!(amount.amount() <= MOST_CHIPS, "what comes in is checked before");
    amount.amount()
}
