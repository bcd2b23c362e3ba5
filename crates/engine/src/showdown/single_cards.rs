//! Cards that their player turns up without showing the hand: one of two at the showdown, where the
//! rest stays hidden until the player shows it too or mucks (H30.f.1), or any of them when the pot was
//! won and nobody had to see it. No pot is won by it.

use cards::Card;

use crate::dealing::slots::{Few, Slot};
use crate::hand::Book;
use crate::hand::decide::{Run, showing};
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::log::event::{Entry, Event};
use crate::seat::{Seat, Seats};
use crate::showdown;

/// Whose hidden cards may be turned up now by whoever holds them: at the showdown of those who may show,
/// and of those still in when the hand is over and its cards lie there.
pub fn may_turn_up(book: &Book<'_>, state: &State) -> Seats {
    let may = match showing(book, state) {
        Some(_) => showdown::may_show(book, state),
        None if state.over => state.live,
        None => Seats::NONE,
    };
    may.iter().filter(|&seat| hidden(state, seat).next().is_some()).collect()
}

/// The cards of a hand that lie face down.
pub fn hidden(state: &State, seat: Seat) -> impl Iterator<Item = Slot> {
    state.slots.hand(seat).iter().copied().filter(|&slot| !state.slots.is_up(slot))
}

impl<E: Entry> Run<'_, '_, E> {
    /// Whoever turns up the last hidden card at the showdown has shown the hand.
    #[inline(never)]
    pub(crate) fn turn_up(
        &mut self,
        seat: Seat,
        slots: Few,
        faces: &[Card],
    ) -> Result<(), Refusal> {
        if !may_turn_up(self.book, self.state).has(seat) {
            return Err(self.may_not_turn_up(seat));
        }
        let given = slots.as_slice();
        let is_hidden = |slot: &Slot| hidden(self.state, seat).any(|one| one == *slot);
        let twice = |at: usize| given[..at].contains(&given[at]);
        if given.is_empty() || !given.iter().all(is_hidden) || (0..given.len()).any(twice) {
            return Err(Refusal::NotHeld);
        }
        let is_rest = given.len() == hidden(self.state, seat).count();
        self.face(slots, faces)?;
        if is_rest && !self.state.over {
            self.emit(Event::Shown { seat });
        } else {
            self.emit(Event::CardsShown { seat, slots });
        }
        Ok(())
    }

    fn may_not_turn_up(&self, seat: Seat) -> Refusal {
        if self.state.given_up.has(seat) {
            return Refusal::DeadHand;
        }
        match showing(self.book, self.state) {
            Some(turn) if self.state.live.has(seat) => Refusal::NotYourShow { turn },
            Some(_) | None => Refusal::NotAsked,
        }
    }
}
