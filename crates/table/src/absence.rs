//! Players who are away, and what becomes of their hands and chips.

use engine::{AbsentHand, PickUp, Seat, Topic};

use crate::chair::{Away, Chair, WhyAway};
use crate::decide::Run;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::State;
use crate::time::Time;

/// A player without chips who has been away this long may be removed (HR.7.3).
const BROKE_MINUTES: u64 = 10;

impl Run<'_> {
    pub(crate) fn go_away(&mut self, seat: Seat, why: WhyAway) -> Result<(), Refusal> {
        let chair = self.seated(seat)?;
        if chair.away.is_some_and(|away| away.why == why) {
            return Err(Refusal::Away);
        }
        self.be_away(seat, why);
        self.act_for_absent();
        Ok(())
    }

    /// Whoever sits out plays the hand to its end, under the clock like everybody: nobody loses chips
    /// that are in the pot by saying what happens after it.
    pub(crate) fn sit_out(&mut self, seat: Seat) -> Result<(), Refusal> {
        let chair = self.seated(seat)?;
        if self.not_in_hand(seat).is_ok() {
            return self.go_away(seat, WhyAway::Said);
        }
        if chair.sitting_out.is_some() || chair.away.is_some_and(|away| away.why == WhyAway::Said) {
            return Err(Refusal::Away);
        }
        self.emit(Event::SittingOut { seat });
        Ok(())
    }

    /// Whoever is sent away leaves when the hand is over. It is played to its end without them, and
    /// nobody is waited for.
    pub(crate) fn send_away(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.leave(seat)?;
        if self.state.at(seat).is_some_and(|chair| chair.leaving) {
            self.be_away(seat, WhyAway::Leaving);
            self.act_for_absent();
        }
        Ok(())
    }

    pub(crate) fn be_away(&mut self, seat: Seat, why: WhyAway) {
        let before = self.state.chair(seat).away;
        let since = before.map_or(self.state.now, |away| away.since);
        self.emit(Event::Went { seat, away: Some(Away { since, why }) });
        if self.stops_play() && self.state.paused.is_none() && why == WhyAway::Said {
            self.emit(Event::Paused { paused: true });
        }
    }

    pub(crate) fn come_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let chair = self.seated(seat)?;
        if chair.away.is_none() && chair.sitting_out.is_none() {
            return Err(Refusal::Away);
        }
        self.emit(Event::Went { seat, away: None });
        self.go_on_with_all();
        Ok(())
    }

    /// Play that stopped for somebody goes on when everybody is there.
    pub(crate) fn go_on_with_all(&mut self) {
        let waits = self.state.sitting().iter().any(|one| self.state.chair(one).away.is_some());
        if self.stops_play() && self.state.paused.is_some() && !waits {
            self.emit(Event::Paused { paused: false });
        }
    }

    fn stops_play(&self) -> bool {
        match self.state.rules.absent_hand {
            AbsentHand::PlayStops(_) => true,
            AbsentHand::FoldsToBet | AbsentHand::KilledAtTurn | AbsentHand::GivenUp => false,
        }
    }

    /// The floor picks up the chips of somebody who is away: once time was taken (H38.d.3), or when
    /// there are none (HR.7.3).
    pub(crate) fn pick_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        let chair = self.seated(seat)?;
        let Some(away) = chair.away else { return Err(Refusal::NotYet { from: None }) };
        self.not_in_hand(seat)?;
        let from = picked_up_at(self.state, &chair);
        let broke =
            self.state.stack(seat).is_zero().then(|| away.since.plus_minutes(BROKE_MINUTES));
        let due = [from, broke].into_iter().flatten().any(|from| self.state.now >= from);
        if chair.time_taken_away > 0 || due {
            self.get_up(seat, Some(Topic::PickUp));
            return Ok(());
        }
        Err(Refusal::NotYet { from: from.or(broke) })
    }

    /// Those whose time is up lose their chairs, with all their chips.
    pub(crate) fn pick_up_due(&mut self) {
        self.pick_up_boxes();
        for seat in self.state.away.iter() {
            let chair = *self.state.chair(seat);
            let due = picked_up_at(self.state, &chair).is_some_and(|at| self.state.now >= at);
            if due && self.not_in_hand(seat).is_ok() {
                self.get_up(seat, Some(Topic::PickUp));
            }
        }
    }
}

/// When a player's chips are picked up, unless the player comes back before.
pub(crate) fn picked_up_at(state: &State, chair: &Chair) -> Option<Time> {
    let away = chair.away?;
    match state.rules.pick_up {
        PickUp::Never => None,
        PickUp::AfterMissed(minutes) => {
            let second = chair.missed.second_at?;
            Some(second.max(away.since).plus_minutes(minutes.into()))
        }
        PickUp::AfterAway(minutes) => Some(away.since.plus_minutes(minutes.into())),
    }
}
