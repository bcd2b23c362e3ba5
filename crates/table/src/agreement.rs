//! What the players of a table agree on: asked, answered, kept.

use engine::{Chips, Seat, Seats};

use crate::terms::Terms;

/// Something that needs agreement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// The next hand is a bomb pot on so many boards (B.bomb.1).
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
pub struct Open {
    /// What is proposed.
    pub what: Proposal,
    /// By whom; none if it was the floor.
    pub by: Option<Seat>,
    /// Who has still to answer.
    pub asked: Seats,
    /// Who has said yes, whoever proposed it among them.
    pub yes: Seats,
    /// Who has said no.
    pub no: Seats,
}
