//! Something went wrong: what happens next. Only the shapes that rulings need, so far: a correction
//! is moves now plus another plan.

use cards::Card;

use crate::event::Event;
use crate::plan::{Gather, Plan, Step};
use crate::slots::Slot;
use crate::state::State;

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
}

/// The event that has what is left of the deck shuffled before the next card is dealt; none if
/// nothing is to be dealt any more, or it is to be shuffled anyway.
pub fn reshuffle(state: &State) -> Option<Event> {
    let rest = state.plan.rest();
    // A round of betting in progress comes first.
    let first = usize::from(matches!(rest.first(), Some(Step::Bet(_))));
    let deals = |step: &Step| match step {
        Step::Down(_) | Step::Up(_) | Step::Board { .. } | Step::Burn | Step::Draw => true,
        Step::Shuffle | Step::Bet(_) | Step::Regather(_) | Step::Show | Step::Settle => false,
    };
    if state.over || rest.get(first) == Some(&Step::Shuffle) || !rest[first..].iter().any(deals) {
        return None;
    }
    let (bet, later) = rest.split_at(first);
    let plan: Vec<Step> = [bet, &[Step::Shuffle], later].concat();
    Some(Event::Replanned { rest: Plan::from_steps(&plan) })
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
