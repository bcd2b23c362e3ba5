//! Shuffling what is left of the deck because somebody knows too much of it.

use cards::Card;

use crate::dealing::slots::Slot;
use crate::hand::Book;
use crate::hand::plan::{Plan, Step};
use crate::hand::state::State;
use crate::log::event::Event;

impl State {
    /// The cards that a shuffle mixes: the stub, or those on top of it of which one is drawn.
    pub fn mixing(&self) -> &[Slot] {
        let stub = self.slots.stub();
        if self.mixed == 0 { stub } else { &stub[..usize::from(self.mixed)] }
    }
}

/// The event that has what is left of the deck shuffled before the next card is dealt; none if
/// nothing is to be dealt any more, or it is to be shuffled anyway.
pub fn reshuffle(state: &State) -> Option<Event> {
    let rest = state.plan.rest();
    // A round of betting in progress comes first.
    let first = usize::from(matches!(rest.first(), Some(Step::Bet(_))));
    let deals = |step: &Step| match step {
        Step::Down(_)
        | Step::DownAsFar
        | Step::Up(_)
        | Step::Board { .. }
        | Step::Burn
        | Step::Draw => true,
        Step::Shuffle | Step::Bet(_) | Step::Regather(_) | Step::Show | Step::Settle => false,
    };
    if state.over || rest.get(first) == Some(&Step::Shuffle) || !rest[first..].iter().any(deals) {
        return None;
    }
    let (bet, later) = rest.split_at(first);
    let plan: Vec<Step> = [bet, &[Step::Shuffle], later].concat();
    Some(Event::Replanned { rest: Plan::from_steps(&plan) })
}

/// The cards that are to be shuffled: a new deck, or what has been put together again. Unknown where
/// the cards are real.
pub fn to_shuffle(book: &Book<'_>, state: &State) -> Vec<Option<Card>> {
    let slots = state.slots();
    let faces: Vec<Option<Card>> = state.mixing().iter().map(|&slot| slots.face(slot)).collect();
    if faces.iter().any(Option::is_some) {
        return faces;
    }
    book.game.deck.in_order().iter().copied().map(Some).collect()
}
