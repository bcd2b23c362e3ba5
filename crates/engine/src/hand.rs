//! One hand: what it begins with, what it waits for, and what it is told.

use cards::Card;

use crate::action::{Action, Legal};
use crate::chips::Chips;
use crate::event::{Event, PostKind};
use crate::game::Game;
use crate::pots::BySeat;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::stakes::Stakes;
use crate::state::State;

/// What is fixed for the whole hand.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The game.
    pub game: &'a Game,
    /// What it is played for.
    pub stakes: &'a Stakes,
    /// The house's answers.
    pub rules: &'a Rules,
}

/// How a hand begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Where the dealer button is.
    pub button: Seat,
    /// The stack of each player dealt in.
    pub stacks: BySeat<Option<Chips>>,
    /// What is put in before the cards, in order. Who has less puts in all of it.
    pub posts: Vec<Post>,
    /// The first round begins to the left of this seat: that of the last blind, as a rule.
    pub opens_after: Seat,
}

/// Chips to be put in before the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// By whom.
    pub seat: Seat,
    /// What for.
    pub kind: PostKind,
    /// How much.
    pub amount: Chips,
}

/// What a hand waits for: one closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A player is to act.
    Act {
        /// Who.
        seat: Seat,
        /// What is possible.
        legal: Legal,
    },
    /// A player is to show the hand or throw it away.
    ShowOrMuck {
        /// Who.
        seat: Seat,
    },
    /// The stub is to be shuffled.
    Shuffle {
        /// How many cards it has.
        cards: usize,
    },
    /// Nothing: the hand is over.
    Over,
}

/// What a hand is told. `turn` is the number of the question that it answers.
#[derive(Clone, PartialEq, Eq)]
pub enum Input {
    /// A player acts.
    Act {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
        /// What the player does.
        action: Action,
    },
    /// A player shows. The faces are given where the cards were dealt by hand.
    Show {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
        /// The faces in the order dealt; empty where the room knows them.
        faces: Vec<Card>,
    },
    /// A player throws the hand away unshown.
    Muck {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
    },
    /// The stub was shuffled: its faces from the top down, unknown where the cards are real.
    Shuffled {
        /// The question answered.
        turn: u32,
        /// The faces.
        faces: Vec<Option<Card>>,
    },
}

impl State {
    /// The number of the question that the hand asks now.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The stack of a seat.
    pub fn stack(&self, seat: Seat) -> Chips {
        self.seats[seat.number()].stack
    }

    /// What the house has taken.
    pub fn house(&self) -> Chips {
        self.house
    }
}

/// The state that a log comes to, from the state that it began with.
pub fn fold(start: &State, log: &[Event]) -> State {
    let mut state = *start;
    for event in log {
        state.evolve(event);
    }
    state
}
