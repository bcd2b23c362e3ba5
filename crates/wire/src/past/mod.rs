//! Hands and evenings that are over.

pub(crate) mod evening;
pub(crate) mod story;
