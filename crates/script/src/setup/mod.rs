//! The lines with which a case begins: house, game, seats, stacks, posts and deck.

pub(crate) mod bets;
pub(crate) mod deck;
pub(crate) mod opening;
pub(crate) mod posts;
pub(crate) mod rake;
pub(crate) mod setting;
pub(crate) mod table;
