//! Who somebody is, and what they may do.

pub(crate) mod person;
pub(crate) mod role;
pub(crate) mod style;
