//! What is asked and said at the showdown besides showing: to see a hand that was thrown away, and
//! what a player calls the own hand. Neither moves a chip, and both may come when the hand is over,
//! as long as its cards lie there.

use cards::Card;

use crate::called::Called;
use crate::decide::{Run, showing};
use crate::event::{Entry, Event};
use crate::hand::Book;
use crate::refusal::Refusal;
use crate::rules::{AskedHands, HandNaming};
use crate::seat::{Seat, Seats};
use crate::state::State;

/// Who asks to see a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Asker {
    /// A player.
    Player(Seat),
    /// The floor, or the host, who may order it in every house (B.irregular.9).
    Floor,
}

/// Who is still to name the hand, where the house has it named (T.showdown.3). Nothing waits for it,
/// since a hand is worth no less without its name.
pub fn to_name(book: &Book<'_>, state: &State) -> Seats {
    match book.rules.hand_naming {
        HandNaming::Asked if is_at_showdown(book, state) => {
            state.live.except(state.on_board).except(state.named)
        }
        HandNaming::Asked | HandNaming::Free => Seats::NONE,
    }
}

/// Whether hands are being shown, or were.
fn is_at_showdown(book: &Book<'_>, state: &State) -> bool {
    if state.over { !state.shown.is_empty() } else { showing(book, state).is_some() }
}

impl<E: Entry> Run<'_, '_, E> {
    /// The dealer turns up a hand that was thrown away. It stays where it is, in the muck, and wins
    /// no part of the pot (H30.c.1), whether it was brought into contact with the muck before or not
    /// (H30.c.3).
    #[inline(never)]
    pub(crate) fn see(&mut self, by: Asker, seat: Seat, faces: &[Card]) -> Result<(), Refusal> {
        if !self.may_ask(by, seat) {
            return Err(Refusal::MayNotAsk);
        }
        let slots = self.state.thrown[seat.number()];
        if slots.as_slice().is_empty() || !self.state.given_up.has(seat) {
            return Err(Refusal::NothingToSee);
        }
        self.face(slots, faces)?;
        self.emit(Event::TurnedUp { seat, slots });
        Ok(())
    }

    fn may_ask(&self, by: Asker, hand_of: Seat) -> bool {
        let (Asker::Player(seat), state) = (by, &*self.state) else { return true };
        let may = match self.book.rules.asked_hands {
            // Who mucks unshown gives up the right (H30.0.5), and who folded did so before.
            AskedHands::Showdown => state.live.except(state.on_board),
            AskedHands::DealtIn => state.players,
            AskedHands::Floor => Seats::NONE,
        };
        may.has(seat) && seat != hand_of
    }

    /// A player says what the own hand is. The cards speak, whatever is said (R.rules.6).
    #[inline(never)]
    pub(crate) fn name(&mut self, seat: Seat, called: Called) -> Result<(), Refusal> {
        if !is_at_showdown(self.book, self.state) {
            return Err(Refusal::NotAsked);
        }
        if self.state.given_up.has(seat) {
            return Err(Refusal::DeadHand);
        }
        if !self.state.live.has(seat) {
            return Err(Refusal::NotAsked);
        }
        self.emit(Event::Named { seat, called });
        Ok(())
    }
}
