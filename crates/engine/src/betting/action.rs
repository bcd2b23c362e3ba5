//! What a player may do, and does.

use crate::chips::Chips;
use crate::house::topic::Topic;

/// What a player does at a turn. A bet is a raise from nothing; amounts are totals for the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Action {
    /// Gives up the pot (HT.5.1).
    Fold,
    /// Stays without betting (HT.1.1).
    Check,
    /// Matches the bet (HT.4).
    Call,
    /// Opens with the forced bet of a stud game, being the one who must (HS.high.1).
    BringIn,
    /// Bets or raises to this total.
    RaiseTo(Chips),
}

/// All that a player may do at a turn. Folding is always possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// How to stay in.
    pub passive: Passive,
    /// How to raise.
    pub raising: Raising,
}

/// How to stay in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passive {
    /// For nothing.
    Check,
    /// Not at all but by betting (R.draw.5): the other way is to fold.
    BetOrFold,
    /// For this much: less than the bet if it is all one has (H11.2).
    Call {
        /// What it costs now.
        pay: Chips,
    },
    /// One must open for this much: there is no check and no fold (HS.high.1).
    BringIn {
        /// What it costs now.
        pay: Chips,
    },
}

/// How to bet or raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raising {
    /// Not at all.
    Closed {
        /// What closes it.
        by: Topic,
    },
    /// Only with everything, which is less than a full raise (H11.11).
    AllInOnly {
        /// To this total.
        to: Chips,
    },
    /// To one of two totals, and to none between (HS.high.6).
    Either {
        /// With the bet of the round.
        small: Chips,
        /// With that of the next one.
        large: Chips,
    },
    /// To any total from one to another.
    Between {
        /// The least.
        least: Chips,
        /// The most: all one has, or a multiple of the unit.
        most: Chips,
        /// Anything below the most must be a multiple of this (H24.1).
        unit: Chips,
    },
}

impl Raising {
    /// Whether a raise to this total is allowed.
    pub fn allows(&self, to: Chips) -> bool {
        match self {
            Raising::Closed { .. } => false,
            Raising::AllInOnly { to: only } => to == *only,
            Raising::Either { small, large } => to == *small || to == *large,
            Raising::Between { least, most, unit } => {
                (*least..=*most).contains(&to) && (to == *most || to.is_whole(*unit))
            }
        }
    }
}
