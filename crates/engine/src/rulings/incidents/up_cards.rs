//! Up cards of stud that their player picks up, or turns face down.

use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::Entry;
use crate::rulings::{Case, Incident, Remedy};
use crate::seat::Seat;

impl<E: Entry> Run<'_, '_, E> {
    /// Facing a bet it may be taken for a fold; the floor may leave the hand live if the player did not
    /// know the rule and no harm was done (H16.2, H16.3).
    pub(crate) fn look_into_lifted_cards(&self, seat: Seat) -> Result<Case, Refusal> {
        self.has_up_cards(seat)?;
        let is_open = self.state.betting == Betting::Open;
        let owes = is_open && self.state.seats[seat.number()].street < self.state.round.price;
        if !owes || !self.state.round.to_act.has(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::UpCardsLifted { seat };
        let choices = [Remedy::Kill { seat }, Remedy::Stands];
        Ok(Case::left_to_floor(incident, Topic::UpCardsLifted, &choices))
    }

    /// It is a fold at any time, even by a player in for all bets (H16.5, H16.6); but not by one who has bet and
    /// wrongly believes that everybody has folded (H16.7).
    pub(crate) fn look_into_turned(&self, seat: Seat, thinks_won: bool) -> Result<Case, Refusal> {
        self.has_up_cards(seat)?;
        let could_be = if thinks_won {
            self.may_think_it_won(seat)
        } else {
            self.state.betting == Betting::Open
        };
        if !could_be {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::UpCardsTurned { seat, thinks_won };
        let dead = Remedy::Kill { seat };
        Ok(if thinks_won {
            Case::decided(incident, Topic::TurnedByBettor, Remedy::Stands, &[dead])
        } else {
            Case::decided(incident, Topic::UpCardsTurned, dead, &[Remedy::Stands])
        })
    }

    fn has_up_cards(&self, seat: Seat) -> Result<(), Refusal> {
        self.holds_cards(seat)?;
        let slots = &self.state.slots;
        let has_up = slots.hand(seat).iter().any(|&slot| slots.was_dealt_up(slot));
        if has_up && !self.state.over { Ok(()) } else { Err(Refusal::CannotHaveHappened) }
    }
}
