//! Something went wrong: what happens next. Only the shapes that rulings need, so far: a correction
//! is moves now plus another plan.

use cards::Card;

use crate::decide::Run;
use crate::event::Event;
use crate::plan::{Gather, Plan, Step};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::slots::Slot;
use crate::state::Betting;

/// What somebody reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Incident {
    /// The dealer burned and turned up the next cards of the board while betting was still going
    /// on (H15.board.0, R.rules.33).
    BoardTooEarly,
    /// A card turned up that should not be there: its face is another card's too, or not of this
    /// deck (B.irregular.16, C.irregular.16). What becomes of the hand is for a ruling to say.
    FoulCard {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        card: Card,
    },
    /// The deck has proved not to be what it should be: there is no hand (H28.5).
    DefectiveDeck,
    /// A player laid the hand face up on the table while it was being played (H16.12).
    HandExposed {
        /// Who.
        seat: Seat,
    },
}

impl Run<'_, '_> {
    /// Every chip goes back to who put it in, those of pots paid already too, as long as the hand is
    /// not over (H28.5, H28.9).
    pub(crate) fn void(&mut self) {
        if self.state.window.is_some() {
            self.emit(Event::WindowClosed);
        }
        if self.state.betting == Betting::Open {
            self.emit(Event::Closed);
        }
        self.emit(Event::Voided);
        self.emit(Event::Replanned { rest: Plan::from_steps(&[]) });
    }

    /// The cards are to be seen, and the player is still in (H16.12).
    pub(crate) fn expose(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.state.live.has(seat) || self.state.slots.hand(seat).is_empty() {
            return Err(Refusal::CannotHaveHappened);
        }
        self.emit(Event::Exposed { seat });
        Ok(())
    }
}

/// What is still to come after a street that came too early, from the open round of betting on.
///
/// The cards are set aside. A turn is replaced, after another burn, by what would have been the
/// river, and the deck is remade before the last card (H15.B); a flop or a river is dealt again from
/// the remade deck (H15.A, H15.C). Neither needs another burn.
pub(crate) fn after_early_board(rest: &[Step]) -> Option<Vec<Step>> {
    let [bet @ Step::Bet(round), Step::Burn, board @ Step::Board { .. }, later @ ..] = rest else {
        return None;
    };
    let remade = [Step::Regather(Gather::Aside), Step::Shuffle];
    let mut plan = vec![*bet];
    match (round, later) {
        // The turn: there is one more street, and it loses its burn.
        (1, [next_bet, Step::Burn, last, after @ ..]) => {
            plan.extend([Step::Burn, *board, *next_bet]);
            plan.extend(remade);
            plan.push(*last);
            plan.extend(after);
        }
        (_, after) => {
            plan.extend(remade);
            plan.push(*board);
            plan.extend(after);
        }
    }
    Some(plan)
}
