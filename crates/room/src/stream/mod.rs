//! What the room writes down, and what it needs from the world to do so.

pub(crate) mod chance;
pub(crate) mod memory;
pub(crate) mod port;
pub(crate) mod record;
