//! What is written of a hand, and who may see what of it.

pub(crate) mod event;
pub(crate) mod view;
#[cfg(feature = "serde")]
pub mod written;
