//! What a game is played for: the betting structure and its sizes.

use crate::chips::Chips;
use crate::pots::rake::Rake;

/// A hand has at most this many betting rounds.
pub const MOST_ROUNDS: usize = 5;

/// What a game is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Stakes {
    /// How much may be bet.
    pub structure: Structure,
    /// The smallest amount that may be used in betting (H24.1), and that pots are split down to.
    pub unit: Chips,
    /// What the forced opening bet of a stud game comes to (HS.high.1).
    pub bring_in: Chips,
    /// What bets are held to besides.
    pub ceiling: Ceiling,
    /// What the house takes.
    pub rake: Rake,
}

/// A figure that bets may not go above, whatever the structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ceiling {
    /// There is none.
    None,
    /// For a bet, or for what a raise adds, such as pot-limit up to 100 (HX.def.5).
    Bet(Chips),
    /// For what a player has in front on a round: once it is reached the betting is capped (H12.h.1).
    Round(Chips),
}

/// How much may be bet and raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Structure {
    /// Anything from the least bet up to all one has (HX.def.4).
    NoLimit {
        /// The least bet.
        least: Chips,
    },
    /// Anything from the least bet up to the size of the pot (HX.def.2).
    PotLimit {
        /// The least bet.
        least: Chips,
    },
    /// One size for each round, such as $3-$3-$6-$12.
    FixedLimit {
        /// The bet of each round.
        #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
        bets: [Chips; MOST_ROUNDS],
    },
    /// From one amount to another, such as $2 to $10 (H10.1).
    SpreadLimit {
        /// The least bet of each round; it never goes down (H10.2).
        #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
        least: [Chips; MOST_ROUNDS],
        /// The most that may be bet or raised by, for each round; nor does it (H10.2).
        #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
        most: [Chips; MOST_ROUNDS],
    },
}

impl Stakes {
    /// No limit, with this as the least bet; any whole number of chips plays, and there is no rake.
    pub const fn no_limit(least: Chips) -> Stakes {
        Stakes {
            structure: Structure::NoLimit { least },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        }
    }

    /// The first round on which less may be bet than on the one before, which no game may have
    /// (H10.2).
    pub fn falls(&self) -> Option<usize> {
        let (least, most) = match self.structure {
            Structure::NoLimit { .. } | Structure::PotLimit { .. } => return None,
            Structure::FixedLimit { bets } => (bets, bets),
            Structure::SpreadLimit { least, most } => (least, most),
        };
        let falls = |at: &usize| least[*at] < least[at - 1] || most[*at] < most[at - 1];
        (1..MOST_ROUNDS).find(falls)
    }

    /// The least bet on a round, the rounds counting from 0.
    pub fn bet(&self, round: usize) -> Chips {
        match self.structure {
            Structure::NoLimit { least } | Structure::PotLimit { least } => least,
            Structure::FixedLimit { bets: least } | Structure::SpreadLimit { least, .. } => {
                least[round]
            }
        }
    }
}
