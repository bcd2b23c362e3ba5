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

pub use amount::{Amount, Unit};
pub use fault::{Fault, Why};
pub use index::Indexes;
pub use play::play;
pub use record::Record;
pub use several::several;
pub use write::{Unwritten, write};
