//! Cards that their player let somebody see.

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::Entry;
use crate::refusal::Refusal;
use crate::rules::ShownCard;
use crate::seat::Seat;
use crate::state::Betting;
use crate::topic::Topic;
use crate::turning::hidden;

impl<E: Entry> Run<'_, '_, E> {
    /// A card that its player drops or exposes stays in play (T.misdeals.11, H8.a.4). Done on purpose
    /// it may cost the hand (T.bets.14).
    pub(super) fn look_into_shown_card(
        &self,
        seat: Seat,
        card: u8,
        on_purpose: bool,
    ) -> Result<Case, Refusal> {
        let slot = self.slot_of(seat, card)?;
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

    /// Whatever one who is still in may have seen, all see now (H35.6, H36.4); what somebody else saw,
    /// when the pot is awarded (H36.3). When the hand is over: show one, show all (H35.7).
    pub(super) fn look_into_shown_to_one(&self, seat: Seat, to: Seat) -> Result<Case, Refusal> {
        let state = &self.state;
        if seat == to || !state.players.has(seat) || !state.players.has(to) {
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
