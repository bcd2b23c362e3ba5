//! What the players of a table agree on: asked, answered, kept.

use engine::{Chips, Seat, Seats};

use crate::terms::Terms;

/// Something that needs agreement.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Proposal {
    /// The next hand is a bomb pot on this many boards (B.bomb.1).
    BombPot {
        /// What each puts in.
        amount: Chips,
        /// On how many boards.
        boards: u8,
    },
    /// The rock is played from the next pot on, or no longer (HX.rule.4.1).
    Rock {
        /// Whether it is.
        on: bool,
    },
    /// Other terms from the next hand on (HR.8.1).
    Terms(Box<Terms>),
}

/// A proposal that is not settled yet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Open {
    /// What is proposed.
    pub what: Proposal,
    /// By whom; none if it was the floor.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub by: Option<Seat>,
    /// Who has still to answer.
    pub asked: Seats,
    /// Who has said yes, whoever proposed it among them.
    pub yes: Seats,
    /// Who has said no.
    pub no: Seats,
}
