//! What is still to happen in a hand, as data.

use crate::game::{Deal, Game};

/// A plan has at most so many steps.
const MOST_STEPS: usize = 24;

/// One thing that is still to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The whole deck, or what is left of it, is shuffled: chance is asked for.
    Shuffle,
    /// So many cards to each player, one at a time, from the left of the button.
    Hole(u8),
    /// The top card is burned.
    Burn,
    /// So many cards face up on a board.
    Board {
        /// How many.
        cards: u8,
        /// Which board.
        board: u8,
    },
    /// A round of betting, the rounds counting from 0.
    Bet(u8),
    /// Cards set aside go back into the stub.
    AsideToStub,
    /// The hands are shown.
    Show,
    /// The pots are paid.
    Settle,
}

/// The steps still to come, the next one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    steps: [Step; MOST_STEPS],
    at: u8,
    end: u8,
}

impl Plan {
    /// The plan of a game from the shuffle on.
    pub fn of(game: &Game) -> Plan {
        let mut plan = Plan::from_steps(&[Step::Shuffle]);
        for (round, street) in game.streets.iter().enumerate() {
            match street.deal {
                Deal::Hole(cards) => plan.push(Step::Hole(cards)),
                Deal::Board(cards) => {
                    plan.push(Step::Burn);
                    plan.push(Step::Board { cards, board: 0 });
                }
            }
            plan.push(Step::Bet(round as u8));
        }
        plan.push(Step::Show);
        plan.push(Step::Settle);
        plan
    }

    /// A plan of these steps.
    pub fn from_steps(steps: &[Step]) -> Plan {
        let mut plan = Plan { steps: [Step::Settle; MOST_STEPS], at: 0, end: steps.len() as u8 };
        plan.steps[..steps.len()].copy_from_slice(steps);
        plan
    }

    /// The step that is due.
    pub fn next(&self) -> Option<Step> {
        self.rest().first().copied()
    }

    /// All steps still to come.
    pub fn rest(&self) -> &[Step] {
        &self.steps[usize::from(self.at)..usize::from(self.end)]
    }

    /// Leaves out what comes before this step.
    pub(crate) fn skip_to(&mut self, step: Step) {
        while self.next().is_some_and(|next| next != step) {
            self.step();
        }
    }

    fn push(&mut self, step: Step) {
        self.steps[usize::from(self.end)] = step;
        self.end += 1;
    }

    pub(crate) fn step(&mut self) {
        self.at += 1;
    }
}
