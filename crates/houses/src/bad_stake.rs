//! What is wrong with a stake of a house file.

use std::fmt;

/// What is wrong with a stake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadStake {
    /// No amount.
    NoAmount {
        /// Of which key.
        key: &'static str,
        /// As written.
        found: String,
    },
    /// An amount that no whole number of chips comes to.
    Broken {
        /// Of which key.
        key: &'static str,
        /// As written.
        amount: String,
        /// What a chip is worth.
        chip: String,
    },
    /// No number, or one that is too small or too large.
    NoNumber {
        /// Of which key.
        key: &'static str,
        /// As written.
        found: String,
        /// The least that it may be.
        least: u64,
        /// The most that it may be.
        most: u64,
    },
    /// A list that is too short or too long.
    Count {
        /// Of which key.
        key: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: String,
    },
    /// Amounts that go down where they may not, or do not go up where they must.
    Falls {
        /// Of which key.
        key: &'static str,
        /// In which order they should stand.
        expected: &'static str,
    },
    /// Something that this stake cannot have.
    NotHere {
        /// Which key.
        key: &'static str,
        /// In which game or structure.
        at: String,
    },
    /// Nothing is put in before the cards.
    NoForcedBet,
    /// Neither a clause nor a default.
    NoSource,
    /// Another stake has the same name, structure, game, day and level.
    Same {
        /// The name.
        name: String,
        /// Where the other stands.
        other: usize,
    },
}

impl fmt::Display for BadStake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStake::NoAmount { key, found } => {
                write!(f, "`{found}` is no amount for `{key}`: expected one as 2 or 0.50")
            }
            BadStake::Broken { key, amount, chip } => write!(
                f,
                "`{key}` is {amount}, which is no whole number of chips of {chip}: expected one, \
                 or a smaller `chip`"
            ),
            BadStake::NoNumber { key, found, least, most } => {
                write!(f, "`{found}` is no `{key}`: expected a number from {least} to {most}")
            }
            BadStake::Count { key, found, expected } => {
                write!(f, "`{key}` has {found}: expected {expected}")
            }
            BadStake::Falls { key, expected } => {
                write!(f, "`{key}` is out of order: expected {expected}")
            }
            BadStake::NotHere { key, at } => {
                write!(f, "`{key}` means nothing at {at}: expected none")
            }
            BadStake::NoForcedBet => {
                write!(
                    f,
                    "nothing is put in before the cards: expected `blinds`, `ante` or `bring-in`"
                )
            }
            BadStake::NoSource => {
                write!(f, "a stake has no reason: expected `clauses`, `default` or both")
            }
            BadStake::Same { name, other } => write!(
                f,
                "stake `{name}` stands on line {other} too, with the same structure and game, on \
                 the same day: expected another name"
            ),
        }
    }
}
