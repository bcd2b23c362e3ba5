//! House files: a card room's answers to every point on which rooms differ, with the clauses that
//! they come from, read and checked as a whole; and the rule books that have those clauses.
//!
//! Knows the engine's points and topics and the text of a file; neither people, nor time, nor where
//! files are kept.

mod bad_stake;
mod clause;
mod fault;
mod file;
mod money;
mod nearest;
mod reader;
mod rulebook;
mod source;
mod stake;
pub mod words;

use std::sync::OnceLock;

pub use bad_stake::BadStake;
pub use clause::{CLAUSE_GAMES, Clause, Enforce, Kind, Layer};
pub use fault::{Fault, NoHouse, Subject, Why};
pub use file::{ClauseText, Find, Found, HouseFile};
pub use money::Money;
pub use nearest::{changes, nearest};
pub use rulebook::{Rulebook, rulebook};
pub use stake::{BuyIn, Sizes, Stake};

/// The keys of a house file, for whoever describes the format.
pub mod keys {
    pub use crate::reader::{
        ANSWER, BUY_IN, CITATION, FILE, NO_FLOP, PROMOTION, RAKE, SHORT_TABLE, STAKE,
    };
}

/// The houses that come with the program, by name.
pub const NAMES: [&str; 6] = ["plain", "boston", "cash", "hollywood", "three-six", "friends"];

/// What their files say, in the same order.
const TEXTS: [&str; NAMES.len()] = [
    include_str!("../../../houses/plain.toml"),
    include_str!("../../../houses/boston.toml"),
    include_str!("../../../houses/cash.toml"),
    include_str!("../../../houses/hollywood.toml"),
    include_str!("../../../houses/three-six.toml"),
    include_str!("../../../houses/friends.toml"),
];

/// A house that comes with the program. Its file is read once, when somebody first asks for it.
pub fn named(name: &str) -> Option<HouseFile> {
    static READ: [OnceLock<HouseFile>; NAMES.len()] = [const { OnceLock::new() }; NAMES.len()];
    let at = NAMES.iter().position(|one| *one == name)?;
    let read =
        || HouseFile::read(name, TEXTS[at]).expect("the tests read every house that comes with us");
    Some(READ[at].get_or_init(read).clone())
}
