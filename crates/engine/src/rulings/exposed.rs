//! A card of the first deal that somebody saw who should not have.

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::refusal::Refusal;
use crate::rules::{ExposedBlind, ExposedCard, ExposedTwo};
use crate::seat::Seat;
use crate::slots::{Facing, Few, Pile, Slot};
use crate::topic::Topic;

impl<E: Entry> Run<'_, '_, E> {
    /// A card is replaced or kept by the rules of the game; the player has no say (H8.b.1, H8.b.2).
    pub(super) fn look_into_exposed_card(&self, seat: Seat, card: u8) -> Result<Case, Refusal> {
        self.was_dealt()?;
        let slot = self.slot_of(seat, card).ok_or(Refusal::CannotHaveHappened)?;
        if self.state.burned || self.state.slots.is_up(slot) {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::CardExposed { seat, card };
        let replaced = Remedy::SwapWithTop { seat, card };
        let others = [Remedy::Misdeal, replaced, Remedy::Stands];
        if self.can_misdeal() && self.exposure_is_misdeal(seat, card) {
            return Ok(Case::decided(incident, Topic::Misdeal, Remedy::Misdeal, &others));
        }
        let remedy = match self.book.rules.exposed_card {
            ExposedCard::FirstBurn => replaced,
            // Too late for what the house would do.
            ExposedCard::Misdeal | ExposedCard::Kept => Remedy::Stands,
        };
        Ok(Case::decided(incident, Topic::ExposedCard, remedy, &others))
    }

    /// Whether the deal is void for it: in some houses for any card (T.misdeals.2), in others for the
    /// first card of a blind (H9.o.1), or for the second that would have to be replaced (H9.g,
    /// R.rules.26).
    fn exposure_is_misdeal(&self, seat: Seat, card: u8) -> bool {
        let rules = self.book.rules;
        let is_replaced = match rules.exposed_card {
            ExposedCard::Misdeal => return true,
            ExposedCard::FirstBurn => true,
            ExposedCard::Kept => false,
        };
        let on_blind = card == 0
            && rules.exposed_blind == ExposedBlind::Misdeal
            && self.state.opening.put_in.has(seat);
        let second = is_replaced
            && rules.exposed_two == ExposedTwo::Misdeal
            && self.state.slots.stub().first().is_some_and(|&top| self.state.slots.is_up(top));
        on_blind || second
    }

    /// Everybody has seen it.
    pub(super) fn turn_up_card(&mut self, seat: Seat, card: u8) {
        let slot = self.slot_of(seat, card).expect("looked into");
        self.emit(Event::CardsShown { seat, slots: Few::one(slot) });
    }

    /// The top card, which was to be burned, takes its place, and it lies on the deck to be burned
    /// instead: nobody else's card changes, nor the board (H8.holdem.b, H8.holdem.c, R.rules.24).
    pub(super) fn swap_with_top(&mut self, seat: Seat, card: u8) {
        let slot = self.slot_of(seat, card).expect("looked into");
        self.move_top(1, Pile::Hand(seat), Facing::Down);
        let slots = Few::one(slot);
        self.emit(Event::Moved { slots, to: Pile::Top, facing: Facing::Up });
    }

    pub(super) fn slot_of(&self, seat: Seat, card: u8) -> Option<Slot> {
        let in_hand = self.state.live.has(seat);
        self.state.slots.hand(seat).get(usize::from(card)).copied().filter(|_| in_hand)
    }
}
