//! What can go wrong, a family of mistakes in each file.

pub(crate) mod board;
pub(crate) mod boxed;
pub(crate) mod burns;
pub(crate) mod deal;
pub(crate) mod deck;
pub(crate) mod exposed;
pub(crate) mod fouled;
pub(crate) mod hands;
pub(crate) mod mishap;
pub(crate) mod order;
pub(crate) mod posts;
pub(crate) mod seen;
pub(crate) mod street;
pub(crate) mod too_many;
pub(crate) mod up_cards;
pub(crate) mod wagers;
