//! A hand in words, as people at a table say it.

pub(crate) mod corrected;
pub(crate) mod holding;
pub(crate) mod names;
pub(crate) mod sentence;
