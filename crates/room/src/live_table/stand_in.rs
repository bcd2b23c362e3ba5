//! Who decides about the host's own hand: in some houses another player, chosen beforehand (T.house.2).

use engine::{OwnCase, Seat};
use wire::refusals::Refused;
use wire::{Person, Wish};

use crate::live_table::live::Live;

impl Live {
    /// Who decides what is open in place of the host, whose own hand it is about.
    pub(crate) fn stand_in(&self) -> Option<Seat> {
        let case = self.state.hand()?.state.case()?;
        self.stand_in_for(case.incident.seat())
    }

    /// Whether somebody asks for what only the floor may, and stands in for the host.
    pub(crate) fn stands_in(&self, by: Person, wish: &Wish) -> bool {
        let seat = self.stand_in();
        matches!(wish, Wish::Rule { .. }) && seat.is_some() && seat == self.seat_of(by)
    }

    /// The host decides about nobody's hand who is the host.
    pub(crate) fn may_decide(&self, by: Person, about: Option<Seat>) -> Result<(), Refused> {
        let stand_in = self.stand_in_for(about).filter(|_| by == self.opening.host);
        stand_in.map_or(Ok(()), |stand_in| Err(Refused::OwnCase { stand_in }))
    }

    /// Who decides about this seat; none if it is not the host's, or the house has it otherwise. If
    /// nobody was chosen who sits there, it is the next player after the host; a host among bots has
    /// nobody else.
    fn stand_in_for(&self, about: Option<Seat>) -> Option<Seat> {
        let hand = self.state.hand()?;
        let host = self.seat_of(self.opening.host).filter(|seat| about == Some(*seat))?;
        match hand.rules.own_case {
            OwnCase::Host => return None,
            OwnCase::StandIn => {}
        }
        let chosen = self.chosen.and_then(|person| self.seat_of(person));
        let others = self.state.sitting().without(host);
        let mut people = others.round_from(host).filter(|seat| self.bot_at(*seat).is_none());
        chosen.filter(|seat| *seat != host).or_else(|| people.next())
    }
}
