//! What is paid for time, and a rake that is reduced.

use engine::{AbsentTime, Chips, PartPeriod, Seat, ShortRake};

use crate::decide::Run;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::State;
use crate::time::Time;

/// A table is short with this many players (H38.10).
const SHORT: u8 = 5;

/// When time is next due; none where nothing is paid for it.
pub(crate) fn due_at(state: &State) -> Option<Time> {
    let fee = state.terms.time?;
    let minutes = u64::from(fee.minutes);
    // The first hand begins the first period.
    let last = state.collected.filter(|_| !state.sitting().is_empty())?;
    Some(last.plus_minutes(minutes))
}

impl Run<'_> {
    /// Time is collected from one player after the other, at each full period, between hands
    /// (H38.a.1, H38.b).
    pub(crate) fn collect_due(&mut self) {
        let Some(fee) = self.state.terms.time else { return };
        if due_at(self.state).is_none_or(|due| due > self.state.now) {
            return;
        }
        let period = self.state.now.period(fee.minutes.into());
        for seat in self.state.sitting().iter() {
            self.take_time(seat, period);
        }
        self.emit(Event::TimeCollected { period });
    }

    /// The first period begins with the first hand; it is paid for like any other. Whether it does
    /// so now.
    pub(crate) fn begin_collecting(&mut self) -> bool {
        let (Some(fee), None) = (self.state.terms.time, self.state.collected) else { return false };
        let period = self.state.now.period(fee.minutes.into());
        if self.state.rules.part_period == PartPeriod::Charged {
            for seat in self.state.sitting().iter() {
                self.take_time(seat, period);
            }
        }
        self.emit(Event::TimeCollected { period });
        true
    }

    /// Whoever sits down within a period pays for it, or from the next one on (B.rake.6, H38.f.1).
    pub(crate) fn charge_arrival(&mut self, seat: Seat) {
        let (Some(_), Some(period)) = (self.state.terms.time, self.state.collected) else { return };
        // Time that was collected early is owed by whoever sits down before the period begins.
        let early = self.state.now < period;
        match self.state.rules.part_period {
            PartPeriod::Charged => self.take_time(seat, period),
            PartPeriod::FromNext if early => self.take_time(seat, period),
            PartPeriod::FromNext => {}
        }
    }

    fn take_time(&mut self, seat: Seat, period: Time) {
        let Some(fee) = self.state.terms.time else { return };
        let chair = *self.state.chair(seat);
        let to = period.plus_minutes(fee.minutes.into());
        let spared = chair.away.is_some()
            && match self.state.rules.absent_time {
                AbsentTime::Nothing => true,
                AbsentTime::Once => chair.time_taken_away > 0,
                AbsentTime::EachTime => false,
            };
        let amount = fee.rate.min(chair.stack);
        if chair.time_paid_to >= to || spared || amount.is_zero() {
            return;
        }
        self.emit(Event::TimeTaken { seat, amount, to });
    }

    /// What was collected lies there until the floor has verified it (H38.e).
    pub(crate) fn verify_time(&mut self) -> Result<(), Refusal> {
        let amount = self.state.accounts.time_pending;
        if amount.is_zero() {
            return Err(Refusal::NotAskedFor);
        }
        self.emit(Event::TimeVerified { amount });
        Ok(())
    }

    /// The floor may reduce the rake while few play (H38.10).
    pub(crate) fn reduce_rake(&mut self, most: Chips) -> Result<(), Refusal> {
        if self.present() > usize::from(SHORT) {
            return Err(Refusal::NotShort { most: SHORT });
        }
        match self.state.rules.short_rake {
            ShortRake::DownTo(least) if most < Chips::new(u64::from(least)) => {
                return Err(Refusal::RakeTooLow { least });
            }
            ShortRake::DownTo(_) | ShortRake::Any => {}
        }
        self.emit(Event::RakeReduced { most: Some(most) });
        Ok(())
    }

    /// With the next player it is over.
    pub(crate) fn end_reduction(&mut self) {
        if self.state.reduced.is_some() && self.present() > usize::from(SHORT) {
            self.emit(Event::RakeReduced { most: None });
        }
    }

    fn present(&self) -> usize {
        self.state.able().count()
    }
}
