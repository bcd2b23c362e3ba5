//! The open tables of a room, and how to reach them.

pub(crate) mod limits;
pub(crate) mod practice;
pub(crate) mod room;
pub(crate) mod summary;
pub(crate) mod tables;
