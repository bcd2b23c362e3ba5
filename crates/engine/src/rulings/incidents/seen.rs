//! Cards that their player let somebody see.

use crate::dealing::slots::{Few, Slot};
use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::ShownCard;
use crate::rulings::{Case, Incident, Remedy};
use crate::seat::Seat;
use crate::showdown::single_cards::hidden;

impl<E: Entry> Run<'_, '_, E> {
    /// A card that its player drops or exposes stays in play (T.misdeals.11, H8.a.4). Done on purpose
    /// it may cost the hand (T.bets.14), and a fine although the hand was folded (T.bets.13, T.bets.15).
    pub(crate) fn look_into_shown_card(
        &self,
        seat: Seat,
        card: u8,
        on_purpose: bool,
    ) -> Result<Case, Refusal> {
        let slot = self.own_card(seat, card)?;
        if self.state.betting == Betting::Shut {
            return Err(Refusal::TooLate);
        }
        if self.state.slots.is_up(slot) {
            return Err(Refusal::LiesFaceUp { seat });
        }
        let remedy = match (on_purpose, self.book.rules.shown_card) {
            (true, ShownCard::DeadAndFined) => Remedy::Fine { seat },
            (true, ShownCard::Stays) | (false, ShownCard::Stays | ShownCard::DeadAndFined) => {
                Remedy::Stands
            }
        };
        let incident = Incident::CardShown { seat, card, on_purpose };
        let topic = if on_purpose { Topic::ShownOnPurpose } else { Topic::ShownCard };
        Ok(Case::decided(incident, topic, remedy, &[]))
    }

    /// The same of a whole hand: face up it is no fold (H16.12), but on purpose it is worse than a card
    /// where a card costs the hand (T.bets.14).
    pub(crate) fn look_into_shown_hand(
        &self,
        seat: Seat,
        on_purpose: bool,
    ) -> Result<Case, Refusal> {
        let is_folded = !self.state.live.has(seat);
        if self.state.betting == Betting::Shut || !self.has_hidden(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let open = Remedy::Stands;
        let (remedy, topic) = match (on_purpose, self.book.rules.shown_card) {
            (true, ShownCard::DeadAndFined) => (Remedy::Fine { seat }, Topic::ShownOnPurpose),
            (false, ShownCard::DeadAndFined) => (open, Topic::ShownCard),
            (_, ShownCard::Stays) if is_folded => (open, Topic::ShownCard),
            (_, ShownCard::Stays) => (open, Topic::HandExposed),
        };
        let incident = Incident::HandShown { seat, on_purpose };
        Ok(Case::decided(incident, topic, remedy, &[]))
    }

    /// Whether cards of a player, held or folded, have not been seen.
    fn has_hidden(&self, seat: Seat) -> bool {
        if self.state.live.has(seat) {
            return hidden(self.state, seat).next().is_some();
        }
        let is_down = |slot: &Slot| !self.state.slots.is_up(*slot);
        self.lies_in_muck(seat) && self.state.thrown[seat.number()].as_slice().iter().any(is_down)
    }

    /// A card that a player holds, or has folded.
    fn own_card(&self, seat: Seat, card: u8) -> Result<Slot, Refusal> {
        if self.state.live.has(seat) || !self.lies_in_muck(seat) {
            return self.slot_of(seat, card);
        }
        let thrown = self.state.thrown[seat.number()];
        let slot = thrown.as_slice().get(usize::from(card)).copied();
        slot.ok_or(Refusal::NoSuchCard { seat })
    }

    pub(crate) fn see_card(&mut self, seat: Seat, card: u8) {
        let slots = Few::one(self.own_card(seat, card).expect("looked into"));
        self.emit(Event::CardsShown { seat, slots });
    }

    /// Everybody has seen it now, in play or in the muck.
    pub(crate) fn see_hand(&mut self, seat: Seat) {
        let slots = if self.state.live.has(seat) {
            hidden(self.state, seat).collect()
        } else {
            self.state.thrown[seat.number()]
        };
        self.emit(Event::CardsShown { seat, slots });
    }

    /// Whatever one who is still in may have seen, all see now (H35.6, H36.4); what somebody else saw,
    /// when the pot is awarded (H36.3). When the hand is over: show one, show all (H35.7).
    pub(crate) fn look_into_shown_to_one(&self, seat: Seat, to: Seat) -> Result<Case, Refusal> {
        let state = &self.state;
        if !state.players.has(to) {
            return Err(Refusal::EmptySeat { seat: to });
        }
        if seat == to || !state.players.has(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let holds = hidden(state, seat).next().is_some() && state.live.has(seat);
        if state.over {
            if !holds {
                return Err(Refusal::CannotHaveHappened);
            }
        } else {
            self.is_being_played()?;
            if !holds && !self.lies_in_muck(seat) {
                return Err(Refusal::CannotHaveHappened);
            }
        }
        let (remedy, topic) = if state.over {
            (Remedy::TurnUp { seat }, Topic::ShowOneShowAll)
        } else if state.live.has(to) {
            (Remedy::TurnUp { seat }, Topic::ShownToOne)
        } else {
            (Remedy::ShowLater { seat }, Topic::ShownToOther)
        };
        let incident = Incident::ShownToOne { seat, to };
        Ok(Case::decided(incident, topic, remedy, &[]))
    }
}
