//! What is asked and said at the showdown besides showing: to see a hand that was thrown away, and
//! what players call their hands. Neither moves a chip, and both may come when the hand is over,
//! as long as its cards lie there.

use cards::Card;

use crate::hand::Book;
use crate::hand::decide::{Run, showing};
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::log::event::{Entry, Event};
use crate::rules::{AskedHands, HandNaming};
use crate::seat::{Seat, Seats};
use crate::showdown::called::Called;

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
        self.may_ask(by, seat)?;
        let slots = self.state.thrown[seat.number()];
        if slots.as_slice().is_empty() || !self.may_be_seen(seat) {
            return Err(Refusal::NothingToSee);
        }
        self.face(slots, faces)?;
        self.emit(Event::TurnedUp { seat, slots });
        Ok(())
    }

    /// Whose hands can be asked for: of those who threw them away at the showdown, or of anybody where the
    /// house may order any discarded hand to be shown; but not while others bet (B.irregular.9).
    fn may_be_seen(&self, seat: Seat) -> bool {
        match self.book.rules.asked_hands {
            AskedHands::Floor => {
                let is_shown = self.state.over || showing(self.book, self.state).is_some();
                let is_out = !self.state.live.has(seat) && !self.state.shown.has(seat);
                is_shown && is_out && self.lies_in_muck(seat)
            }
            AskedHands::Showdown
            | AskedHands::DealtIn
            | AskedHands::OnSuspicion
            | AskedHands::Nobody => self.state.given_up.has(seat),
        }
    }

    fn may_ask(&self, by: Asker, hand_of: Seat) -> Result<(), Refusal> {
        let (rules, state) = (self.book.rules, &*self.state);
        let Asker::Player(seat) = by else {
            return match rules.asked_hands {
                AskedHands::Nobody => Err(Refusal::MayNotAsk),
                AskedHands::Showdown
                | AskedHands::DealtIn
                | AskedHands::Floor
                | AskedHands::OnSuspicion => Ok(()),
            };
        };
        let may = match rules.asked_hands {
            AskedHands::Showdown => {
                self.has_kept_right(seat)?;
                state.live
            }
            AskedHands::DealtIn => state.players,
            AskedHands::OnSuspicion => {
                self.has_kept_right(seat)?;
                Seats::NONE
            }
            AskedHands::Floor | AskedHands::Nobody => Seats::NONE,
        };
        if may.has(seat) && seat != hand_of { Ok(()) } else { Err(Refusal::MayNotAsk) }
    }

    /// Whoever mucks unshown at the showdown gives up the right to ask (H30.0.5).
    pub(crate) fn has_kept_right(&self, seat: Seat) -> Result<(), Refusal> {
        let mucked = self.state.given_up.or(self.state.on_board);
        if mucked.has(seat) { Err(Refusal::RightGivenUp) } else { Ok(()) }
    }

    /// A player says what they hold. The cards speak, whatever is said (R.rules.6).
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
