//! `.hand` scripts: how a table is set, what happens at it, and what must then be true.

mod answer;
mod because;
mod bets;
mod case;
mod check;
mod doing;
mod evening;
mod expectation;
mod fault;
#[cfg(test)]
mod fuzz;
mod gesture;
mod happening;
mod line;
mod lying;
mod may;
mod money;
mod night;
mod opening;
mod order;
mod parting;
mod play;
mod posts;
mod proof;
mod raking;
mod recount;
mod rehearsal;
mod report;
mod reports;
mod saying;
mod setting;
mod stack;
mod standing;
mod table;
mod trial;

pub(crate) use answer::choice;
pub(crate) use case::{Case, cases};
pub(crate) use fault::Fault;
pub(crate) use happening::{Deed, Discards};
pub(crate) use parting::{Cause, Comparison, Outcome, Parting, compare};
pub(crate) use proof::{Proof, proofs, turns_at};
pub(crate) use recount::wrong;
pub(crate) use trial::trial;
pub(crate) use wire::refusals::words::in_words as refused;

use wire::refusals::words as refused;
