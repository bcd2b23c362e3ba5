//! PHH, the open format for poker hands: reading a record, playing it through the engine, and
//! writing one.

mod amount;
mod cards;
mod decks;
mod fault;
mod house;
mod index;
mod line;
mod lines;
mod paid;
mod play;
mod record;
#[cfg(test)]
mod round_trip;
mod setup;
mod several;
mod source;
mod variant;
mod write;

pub(crate) use amount::{Amount, Unit};
pub(crate) use fault::{Fault, Why};
pub(crate) use index::Indexes;
pub(crate) use play::play;
pub(crate) use record::Record;
pub(crate) use several::several;
#[cfg(test)]
pub(crate) use write::Unwritten;
pub(crate) use write::write;
