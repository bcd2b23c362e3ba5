//! What went wrong, and what the house says to it.

pub(crate) mod incidents;
pub(crate) mod judged;
pub(crate) mod matter;
