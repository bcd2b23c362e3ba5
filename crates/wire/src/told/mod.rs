//! What happens, as each viewer is told of it.

pub(crate) mod broadcast;
pub(crate) mod calls;
pub(crate) mod event;
pub(crate) mod event_for_viewer;
pub(crate) mod message;
pub(crate) mod parts;
pub(crate) mod word;
