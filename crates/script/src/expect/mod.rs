//! The lines that say what must be true.

pub(crate) mod because;
pub(crate) mod cards;
pub(crate) mod check;
pub(crate) mod expectation;
pub(crate) mod may;
pub(crate) mod money;
pub(crate) mod order;
pub(crate) mod table;
pub(crate) mod told;
