//! One open table: what is asked of it, what follows, and who is told.

pub(crate) mod actor;
pub(crate) mod body;
pub(crate) mod decide;
pub(crate) mod due;
pub(crate) mod lines;
pub(crate) mod live;
pub(crate) mod opening;
pub(crate) mod page;
pub(crate) mod stand_in;
