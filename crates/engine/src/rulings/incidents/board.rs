//! Cards of the board that came while betting was still going on.

use crate::dealing::slots::{Facing, Few, Pile};
use crate::hand::decide::Run;
use crate::hand::plan::{Gather, Plan, Step};
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::EarlyBoard;
use crate::rulings::{Case, Incident, Remedy};

/// A street of the board that comes after the round of betting which is open.
struct NextStreet<'a> {
    /// The number of that round.
    round: u8,
    /// What is to be done to the deck before it: nothing, unless something went wrong already.
    remade: &'a [Step],
    /// Whether a card is to be burned.
    burn: bool,
    board: Step,
    cards: u8,
    later: &'a [Step],
}

impl NextStreet<'_> {
    fn of(rest: &[Step]) -> Option<NextStreet<'_>> {
        let [Step::Bet(round), rest @ ..] = rest else { return None };
        let remakes = |step: &Step| matches!(step, Step::Regather(_) | Step::Shuffle);
        let (remade, rest) = rest.split_at(rest.iter().position(|step| !remakes(step))?);
        let (burn, rest) = match rest {
            [Step::Burn, rest @ ..] => (true, rest),
            _ => (false, rest),
        };
        let [board @ Step::Board { cards, .. }, later @ ..] = rest else { return None };
        Some(NextStreet { round: *round, remade, burn, board: *board, cards: *cards, later })
    }

    /// What is still to come if it came too early, from the open round of betting on.
    ///
    /// The cards are set aside. A turn is replaced, after another burn, by what would have been the
    /// river, and the deck is remade before the last card (H15.B, R.rules.34 to R.rules.36); a flop or
    /// a river is dealt again from the remade deck (H15.A, H15.C, R.rules.37). By the books neither
    /// needs another burn. Where the deck is to be remade anyway, since a street before was too early
    /// too, these cards go back with the others.
    fn after_early(&self, burn: bool) -> Vec<Step> {
        let remade = [Step::Regather(Gather::Aside), Step::Shuffle];
        let mut plan = vec![Step::Bet(self.round)];
        match (self.round, self.later) {
            (1, [next_bet, Step::Burn, last, after @ ..]) => {
                plan.extend(self.remade);
                plan.extend(self.burn.then_some(Step::Burn));
                plan.extend([self.board, *next_bet]);
                plan.extend(remade);
                plan.extend(burn.then_some(Step::Burn));
                plan.push(*last);
                plan.extend(after);
            }
            // The river comes from a remade deck already.
            (1, [_, Step::Regather(_), ..]) => {
                plan.extend(self.remade);
                plan.extend(self.burn.then_some(Step::Burn));
                plan.push(self.board);
                plan.extend(self.later);
            }
            (_, later) => {
                plan.extend(remade);
                plan.extend(burn.then_some(Step::Burn));
                plan.push(self.board);
                plan.extend(later);
            }
        }
        plan
    }
}

impl<E: Entry> Run<'_, '_, E> {
    pub(crate) fn look_into_early_board(&self) -> Result<Case, Refusal> {
        self.is_being_played()?;
        let street = NextStreet::of(self.state.plan.rest()).ok_or(Refusal::NoStreet)?;
        let left = self.state.slots.stub_len();
        if left <= usize::from(street.cards) + self.burn_takes() {
            return Err(Refusal::DeckUsedUp { left });
        }
        let aside = |burn| Remedy::SetBoardAside { burn };
        // After another street that came too early there is nothing to go back to.
        let can_stay = street.remade.is_empty()
            && street.burn
            && self.state.slots.lying(Pile::Aside).next().is_none();
        let remedy = match self.book.rules.early_board {
            EarlyBoard::AnotherBurn => aside(true),
            EarlyBoard::Stands if can_stay => Remedy::EarlyStands,
            EarlyBoard::NoBurn | EarlyBoard::Stands => aside(false),
        };
        let mut others = vec![aside(false)];
        others.extend(can_stay.then_some(Remedy::EarlyStands));
        let topic = match street.round {
            0 => Topic::PrematureFlop,
            1 => Topic::PrematureTurn,
            _ => Topic::PrematureRiver,
        };
        Ok(Case::decided(Incident::BoardTooEarly, topic, remedy, &others))
    }

    /// They were dealt without the plan, so no step is done: with a burn if one was due.
    pub(crate) fn deal_board_early(&mut self) {
        let street = NextStreet::of(self.state.plan.rest()).expect("looked into");
        let (burn, cards) = (street.burn, street.cards);
        if burn {
            self.burn_card();
        }
        self.move_top(cards, Pile::Aside, Facing::Up);
    }

    pub(crate) fn set_board_aside(&mut self, burn: bool) {
        let street = NextStreet::of(self.state.plan.rest()).expect("looked into");
        let plan = street.after_early(burn);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }

    /// It lies on the board already when the betting is over.
    pub(crate) fn let_early_stand(&mut self) {
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
