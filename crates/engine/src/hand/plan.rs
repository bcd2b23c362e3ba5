//! What is still to happen in a hand, as data.

use crate::game::{Deal, Game, Street};

/// A plan has at most this many steps.
pub(crate) const MOST_STEPS: usize = 28;

/// One thing that is still to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Step {
    /// The whole deck, or what is left of it, is shuffled: chance is asked for.
    Shuffle,
    /// This many cards face down to each player, one at a time, from the left of the button.
    Down(u8),
    /// This many cards face up to each player.
    Up(u8),
    /// A burn and one card face down to each player, as far as the deck goes but for its last card
    /// (HS.rules.5.d.3).
    DownAsFar,
    /// The top card is burned.
    Burn,
    /// This many cards face up on a board.
    Board {
        /// How many.
        cards: u8,
        /// Which board.
        board: u8,
    },
    /// Each player may change cards, in turn.
    Draw,
    /// A round of betting, the rounds counting from 0.
    Bet(u8),
    /// Cards that lie apart go back under the stub.
    Regather(Gather),
    /// The hands are shown.
    Show,
    /// The pots are paid.
    Settle,
}

/// Which cards go back under the stub.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Gather {
    /// Those set aside (H15).
    Aside,
    /// The burns, and cards buried after a deal that came too early (HS.rules.5.b.1).
    Burns,
}

/// The steps still to come, the next one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    steps: [Step; MOST_STEPS],
    at: u8,
    end: u8,
}

impl Plan {
    /// The plan of these streets from the shuffle on.
    pub const fn of(streets: &[Street]) -> Plan {
        let mut plan = Plan { steps: [Step::Settle; MOST_STEPS], at: 0, end: 0 };
        plan.push(Step::Shuffle);
        let mut round = 0;
        while round < streets.len() {
            if round > 0 {
                plan.push(Step::Burn);
            }
            let mut deal = 0;
            while deal < streets[round].deals.len() {
                plan.push(match streets[round].deals[deal] {
                    Deal::Down(cards) => Step::Down(cards),
                    Deal::Up(cards) => Step::Up(cards),
                    Deal::Board(cards) => Step::Board { cards, board: 0 },
                    Deal::Draw => Step::Draw,
                });
                deal += 1;
            }
            plan.push(Step::Bet(round as u8));
            round += 1;
        }
        plan.push(Step::Show);
        plan.push(Step::Settle);
        plan
    }

    /// The plan of a bomb pot: no betting before the flop, and this many boards, with one burn for all
    /// of them on each street.
    pub fn of_bomb_pot(game: &Game, boards: u8) -> Plan {
        let mut plan = Plan::from_steps(&[]);
        for step in game.plan.rest() {
            match *step {
                Step::Bet(0) => {}
                Step::Board { cards, .. } => {
                    (0..boards).for_each(|board| plan.push(Step::Board { cards, board }));
                }
                Step::Shuffle
                | Step::Down(_)
                | Step::Up(_)
                | Step::DownAsFar
                | Step::Burn
                | Step::Draw
                | Step::Bet(_)
                | Step::Regather(_)
                | Step::Show
                | Step::Settle => plan.push(*step),
            }
        }
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

    /// The step after the one that is due.
    pub fn second(&self) -> Option<Step> {
        self.rest().get(1).copied()
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

    const fn push(&mut self, step: Step) {
        self.steps[self.end as usize] = step;
        self.end += 1;
    }

    pub(crate) fn step(&mut self) {
        self.at += 1;
    }
}

/// How many of these steps deal cards to each player.
pub(crate) fn deals(steps: &[Step]) -> usize {
    steps
        .iter()
        .filter(|step| matches!(step, Step::Down(_) | Step::Up(_) | Step::DownAsFar))
        .count()
}

/// Whether cards are still to come, to players or to the board.
pub(crate) fn more_cards(steps: &[Step]) -> bool {
    let comes = |step: &Step| matches!(step, Step::Board { .. } | Step::Draw);
    deals(steps) > 0 || steps.iter().any(comes)
}
