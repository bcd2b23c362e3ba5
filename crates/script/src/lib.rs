//! `.hand` scripts: how a table is set, what happens at it, and what must then be true.

mod cases;
mod deeds;
mod expect;
mod fault;
#[cfg(test)]
mod fuzz;
pub mod house;
mod line;
mod play;
mod setup;

pub use cases::case::{Case, cases};
pub use cases::house_diff::{Cause, Comparison, Outcome, Parting, compare};
pub use cases::proof::{Proof, Proofs, proofs, turns_at};
pub use cases::trial::trial;
pub use deeds::deed::{Deed, Discards};
pub use deeds::gesture::Told;
pub use fault::Fault;
pub use play::recount::wrong;
pub use wire::refusals::words::in_words as refused;

use wire::refusals::words as refused;
