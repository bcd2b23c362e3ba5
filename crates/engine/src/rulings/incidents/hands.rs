//! Hands that die otherwise than by folding, and hands that lie open.

use crate::hand::decide::{Run, acting, showing};
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::ShownCard;
use crate::rulings::{Case, Incident, Remedy};
use crate::seat::Seat;

impl<E: Entry> Run<'_, '_, E> {
    /// The cards are to be seen, and the player is still in (H16.12). Where it would cost the hand if it
    /// was on purpose, somebody has to say whether it was (T.bets.14).
    pub(crate) fn look_into_exposed_hand(&self, seat: Seat) -> Result<Case, Refusal> {
        self.holds_cards(seat)?;
        let incident = Incident::HandExposed { seat };
        let (open, fined) = (Remedy::LayOpen { seat }, Remedy::Fine { seat });
        Ok(match (self.book.rules.shown_card, self.state.betting) {
            (ShownCard::DeadAndFined, Betting::Open) => {
                Case::left_to_floor(incident, Topic::ShownOnPurpose, &[open, fined])
            }
            (ShownCard::DeadAndFined, Betting::Shut) | (ShownCard::Stays, _) => {
                Case::decided(incident, Topic::HandExposed, open, &[])
            }
        })
    }

    /// The hand is out of the hand: its cards go to the muck, its chips stay.
    pub(crate) fn kill(&mut self, seat: Seat) {
        // What is open could not be made any more against nobody.
        self.close_window();
        self.emit(Event::Killed { seat });
        if !self.state.slots.hand(seat).is_empty() {
            self.throw_in(seat);
        }
    }

    /// The same of somebody who should have no hand, or has thrown it away before it was dealt. If that
    /// player was to open, another must (HS.rules.2.c).
    pub(crate) fn kill_for(&mut self, incident: Incident, seat: Seat) {
        let opens = acting(self.state) == Some(seat) && !self.state.round.bring_in.is_zero();
        self.kill(seat);
        let has_no_hand =
            matches!(incident, Incident::AnteMissed { .. } | Incident::FoldedInDeal { .. });
        if opens && has_no_hand {
            self.open_round(0);
        }
    }

    /// The same, but what it has put in comes back: each pot loses what it put there (H5.c.4).
    pub(crate) fn refund(&mut self, seat: Seat) {
        let opens = acting(self.state) == Some(seat) && !self.state.round.bring_in.is_zero();
        self.kill(seat);
        let amount = self.state.seats[seat.number()].refundable();
        if !amount.is_zero() {
            self.emit(Event::Returned { seat, amount });
            self.lower_price(seat);
        }
        // Another player must open (HS.rules.2.c).
        if opens {
            self.open_round(0);
        }
    }

    pub(crate) fn holds_cards(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.state.live.has(seat) || self.state.slots.hand(seat).is_empty() {
            return Err(Refusal::OutOfHand { seat });
        }
        Ok(())
    }

    /// Somebody is to act or to show: the cards are with the players.
    pub(crate) fn is_being_played(&self) -> Result<(), Refusal> {
        if self.state.betting == Betting::Shut && showing(self.book, self.state).is_none() {
            return Err(Refusal::NotAsked);
        }
        Ok(())
    }
}
