//! What comes in: what somebody asks of a table.

pub(crate) mod chair_number;
pub(crate) mod command;
pub(crate) mod gestured;
pub(crate) mod opening;
