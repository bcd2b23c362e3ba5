//! PHH, the open format for poker hands: reading a record, and playing it through the engine.

mod amount;
mod cards;
mod fault;
mod house;
mod index;
mod line;
mod paid;
mod play;
mod record;
mod setup;
mod source;
mod variant;

pub(crate) use amount::Amount;
pub(crate) use fault::{Fault, Why};
pub(crate) use index::Indexes;
pub(crate) use play::play;
pub(crate) use record::Record;
