//! Players who are programs.

pub(crate) mod bot;
pub(crate) mod sense;
pub(crate) mod style;
