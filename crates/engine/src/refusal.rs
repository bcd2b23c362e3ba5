//! Why a wish was not carried out: facts, from which a sentence is made elsewhere.

use crate::chips::Chips;
use crate::seat::Seat;
use crate::topic::Topic;

/// Why an input was refused. Nothing changed. The first reason that holds is given, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The hand is over.
    HandOver,
    /// It answers a question that is no longer asked.
    Stale {
        /// The number of the question asked now.
        now: u32,
    },
    /// Something else is asked for.
    NotAsked,
    /// It is another player's turn.
    NotYourTurn {
        /// Whose.
        turn: Seat,
    },
    /// There is a bet to call.
    CannotCheck {
        /// What it costs.
        to_call: Chips,
    },
    /// There is nothing to call.
    NothingToCall,
    /// Raising is closed.
    RaiseClosed {
        /// By what.
        by: Topic,
    },
    /// Less than the least raise.
    BelowLeast {
        /// The least.
        least: Chips,
    },
    /// More than the most.
    AboveMost {
        /// The most.
        most: Chips,
    },
    /// Not a multiple of the betting unit (H24.1).
    NotWhole {
        /// The unit.
        unit: Chips,
    },
    /// Only everything, or a call.
    OnlyAllIn {
        /// What everything comes to.
        to: Chips,
    },
    /// Everybody must show.
    MustShow,
    /// A shuffle that has not as many cards as the stub.
    WrongDeck {
        /// How many there should be.
        cards: usize,
    },
    /// No wager of this player's is open, or not to that meaning.
    NothingToClarify,
    /// What was reported cannot have happened now.
    CannotHaveHappened,
    /// A hand shown with another number of cards than it has, or with other faces.
    WrongFaces,
}
