//! Why something is refused: its name, its facts and its words.

pub(crate) mod reason;
pub(crate) mod refused;
pub mod words;

pub use refused::{Refused, Words};
