//! The crates that ours are measured against, each called as its own documentation advises.

pub(crate) mod aya_poker;
pub(crate) mod openpql;
pub(crate) mod poker_equity;
pub(crate) mod pokers;
pub(crate) mod rs_poker;
pub(crate) mod rs_poker_arena;
