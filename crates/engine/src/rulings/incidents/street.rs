//! Cards of a stud round that came too early, and a last round that the deck is too short for.

use crate::dealing::slots::{Facing, Pile};
use crate::hand::decide::Run;
use crate::hand::plan::{self, Plan, Step};
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rulings::{Case, Incident, Remedy};
use crate::seat::Seats;

impl<E: Entry> Run<'_, '_, E> {
    pub(crate) fn look_into_early_cards(&self, players: u8, kept: Seats) -> Result<Case, Refusal> {
        self.is_being_played()?;
        let (facing, after) = self.early_round().ok_or(Refusal::NoStreet)?;
        let (due, count) = (self.due_cards(), usize::from(players));
        let got: Seats = due.round_from(self.state.button).take(count).collect();
        let may_keep = match facing {
            Facing::Up => Seats::NONE,
            Facing::Down => got.both(self.state.live),
        };
        // H7.1: the bottom card was not among them.
        let were_there = self.state.slots.stub_len() > self.burn_takes() + count;
        if count == 0 || got.count() < count || !were_there || !kept.except(may_keep).is_empty() {
            return Err(Refusal::CannotHaveHappened);
        }
        // The streets to come need a card each at the least, and a burn and the bottom card besides.
        let left = self.remade() - count;
        if left < plan::deals(after) + 3 {
            return Err(Refusal::DeckUsedUp { left });
        }
        let incident = Incident::CardsTooEarly { players, kept };
        let remedy = Remedy::BuryRound { cards: due.except(got).count() as u8 };
        let topic = match facing {
            Facing::Up => Topic::CardsTooEarly,
            Facing::Down => Topic::LastCardTooEarly,
        };
        Ok(Case::decided(incident, topic, remedy, &[]))
    }

    /// The burn stays burned, and the cards dealt go to the muck but for those that are kept
    /// (H15.stud.1, H15.stud.3).
    pub(crate) fn deal_cards_early(&mut self, players: u8, kept: Seats) {
        let (facing, _) = self.early_round().expect("looked into");
        let got = self.due_cards();
        self.burn_card();
        for seat in got.round_from(self.state.button).take(usize::from(players)) {
            let to = if kept.has(seat) { Pile::Hand(seat) } else { Pile::Muck };
            self.move_top(1, to, facing);
        }
    }

    /// One card for each further player is buried unseen beside the burns, so that everybody gets what
    /// the round after would have brought (H15.stud.2). The plan is what it was.
    pub(crate) fn bury_round(&mut self, cards: u8) {
        let buried = usize::from(cards).min(self.state.slots.stub_len() - 1);
        if buried > 0 {
            self.move_top(buried as u8, Pile::Aside, Facing::Down);
        }
    }

    /// Nothing is wrong yet: the cards go out when the betting is over, to those who are then left.
    pub(crate) fn look_into_short_deck(&self) -> Result<Case, Refusal> {
        self.is_being_played()?;
        let [Step::Bet(_), Step::Burn, Step::Down(1), ..] = self.state.plan.rest() else {
            return Err(Refusal::CannotHaveHappened);
        };
        if self.state.slots.stub_len() > self.lacking().count() + self.burn_takes() {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::ShortDeckMissed;
        Ok(Case::decided(incident, Topic::ShortDeckMissed, Remedy::DealAsFar, &[]))
    }

    pub(crate) fn plan_as_far(&mut self) {
        if let [bet, Step::Burn, Step::Down(1), after @ ..] = self.state.plan.rest() {
            let mut plan = vec![*bet, Step::DownAsFar];
            plan.extend(after);
            self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
        }
    }

    /// How the cards of the next round come, and what comes after them.
    fn early_round(&self) -> Option<(Facing, &[Step])> {
        match self.state.plan.rest() {
            [Step::Bet(_), Step::Burn, Step::Up(1), after @ ..] => Some((Facing::Up, after)),
            [Step::Bet(_), Step::Burn, Step::Down(1), after @ ..] => Some((Facing::Down, after)),
            _ => None,
        }
    }
}
