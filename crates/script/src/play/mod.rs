//! Playing a case: one hand, or an evening of them.

pub(crate) mod evening;
pub(crate) mod hand;
pub(crate) mod night;
pub(crate) mod recount;
pub(crate) mod rehearsal;
