//! `.hand` scripts: how a table is set, what happens at it, and what must then be true.

mod answer;
mod because;
mod bets;
mod case;
mod check;
mod expectation;
mod fault;
mod happening;
mod line;
mod lying;
mod may;
mod parting;
mod play;
mod posts;
mod raking;
mod refused;
mod rehearsal;
mod setting;
mod stack;
mod table;
mod trial;

pub(crate) use answer::choice;
pub(crate) use case::cases;
pub(crate) use fault::Fault;
pub(crate) use parting::{Cause, Comparison, Outcome, Parting, compare};
pub(crate) use trial::trial;
