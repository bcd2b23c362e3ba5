//! Cards of the board that came while betting was still going on.

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::plan::{Gather, Plan, Step};
use crate::refusal::Refusal;
use crate::rules::EarlyBoard;
use crate::slots::{Facing, Few, Pile};
use crate::topic::Topic;

impl<E: Entry> Run<'_, '_, E> {
    pub(super) fn look_into_early_board(&self) -> Result<Case, Refusal> {
        self.is_being_played()?;
        after_early_board(self.state.plan.rest(), true).ok_or(Refusal::NoStreet)?;
        let aside = |burn| Remedy::SetBoardAside { burn };
        let remedy = match self.book.rules.early_board {
            EarlyBoard::NoBurn => aside(false),
            EarlyBoard::AnotherBurn => aside(true),
            EarlyBoard::Stands => Remedy::EarlyStands,
        };
        let others = [aside(false), Remedy::EarlyStands];
        let topic = match self.state.plan.rest().first() {
            Some(Step::Bet(0)) => Topic::PrematureFlop,
            Some(Step::Bet(1)) => Topic::PrematureTurn,
            Some(_) | None => Topic::PrematureRiver,
        };
        Ok(Case::decided(Incident::BoardTooEarly, topic, remedy, &others))
    }

    /// They were dealt without the plan, so no step is done.
    pub(super) fn deal_board_early(&mut self) {
        if let Some(Step::Board { cards, .. }) = self.state.plan.rest().get(2).copied() {
            self.move_top(1, Pile::Burns, Facing::Down);
            self.move_top(cards, Pile::Aside, Facing::Up);
        }
    }

    pub(super) fn set_board_aside(&mut self, burn: bool) {
        let plan = after_early_board(self.state.plan.rest(), burn).expect("looked into");
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }

    /// It lies on the board already when the betting is over.
    pub(super) fn let_early_stand(&mut self) {
        let [bet, Step::Burn, Step::Board { board, .. }, after @ ..] = self.state.plan.rest()
        else {
            return;
        };
        let (board, mut plan) = (*board, vec![*bet]);
        plan.extend(after);
        let early: Few = self.state.slots.lying(Pile::Aside).collect();
        self.emit(Event::Moved { slots: early, to: Pile::Board(board), facing: Facing::Up });
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }
}

/// What is still to come after a street that came too early, from the open round of betting on.
///
/// The cards are set aside. A turn is replaced, after another burn, by what would have been the
/// river, and the deck is remade before the last card (H15.B); a flop or a river is dealt again from
/// the remade deck (H15.A, H15.C). By the books neither needs another burn.
fn after_early_board(rest: &[Step], burn: bool) -> Option<Vec<Step>> {
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
            plan.extend(burn.then_some(Step::Burn));
            plan.push(*last);
            plan.extend(after);
        }
        (_, after) => {
            plan.extend(remade);
            plan.extend(burn.then_some(Step::Burn));
            plan.push(*board);
            plan.extend(after);
        }
    }
    Some(plan)
}
