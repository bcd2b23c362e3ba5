//! What houses answer and what their books say, to be read.

pub(crate) mod book;
pub(crate) mod catalogue;
pub(crate) mod points;
