//! Cards of the board that came while betting was still going on.

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::plan::{Gather, Plan, Step};
use crate::refusal::Refusal;
use crate::slots::{Facing, Pile};
use crate::topic::Topic;

impl<E: Entry> Run<'_, '_, E> {
    pub(super) fn look_into_early_board(&self) -> Result<Case, Refusal> {
        self.is_being_played()?;
        after_early_board(self.state.plan.rest()).ok_or(Refusal::CannotHaveHappened)?;
        let remedy = Remedy::SetBoardAside;
        Ok(Case::decided(Incident::BoardTooEarly, Topic::BoardTooEarly, remedy, &[]))
    }

    /// They were dealt without the plan, so no step is done.
    pub(super) fn deal_board_early(&mut self) {
        if let Some(Step::Board { cards, .. }) = self.state.plan.rest().get(2).copied() {
            self.move_top(1, Pile::Burns, Facing::Down);
            self.move_top(cards, Pile::Aside, Facing::Up);
        }
    }

    pub(super) fn set_board_aside(&mut self) {
        let plan = after_early_board(self.state.plan.rest()).expect("looked into");
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }
}

/// What is still to come after a street that came too early, from the open round of betting on.
///
/// The cards are set aside. A turn is replaced, after another burn, by what would have been the
/// river, and the deck is remade before the last card (H15.B); a flop or a river is dealt again from
/// the remade deck (H15.A, H15.C). Neither needs another burn.
fn after_early_board(rest: &[Step]) -> Option<Vec<Step>> {
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
