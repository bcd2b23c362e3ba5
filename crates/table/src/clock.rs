//! Clocks as data: when the table next wants to be woken, and what is then due.

use engine::{
    AbsentAllIn, AbsentHand, Action, ActionClock, Disconnected, Few, Input, Mucking, Next, Passive,
    Seat,
};

use crate::absence::picked_up_at;
use crate::chair::WhyAway;
use crate::collection;
use crate::decide::Run;
use crate::event::Event;
use crate::input::By;
use crate::refusal::Refusal;
use crate::state::{Hand, State};
use crate::time::Time;

/// When the table wants to be woken, if nothing happens before.
pub fn deadline(state: &State) -> Option<Time> {
    if state.paused.is_some() {
        return pause_ends(state);
    }
    // During a hand nobody's chips are picked up, and no time is collected.
    if state.hand().is_some() {
        return asked(state).and_then(|seat| acts_by(state, seat));
    }
    let boxed = state.boxes.iter().map(|(_, chair)| chair);
    let chairs = state.away.iter().map(|seat| state.chair(seat)).chain(boxed);
    let picked_up = chairs.filter_map(|chair| picked_up_at(state, chair)).min();
    [picked_up, collection::due_at(state)].into_iter().flatten().min()
}

/// Whether something is due at a time; most often a glance is enough to see that nothing is.
pub(crate) fn is_due(state: &State, at: Time) -> Option<Time> {
    if let (Some(hand), true, None) = (state.hand(), state.away.is_empty(), state.paused) {
        let earliest = match (hand.rules.action_clock, hand.clock) {
            (ActionClock::Off, _) | (ActionClock::Called(_), None) => return None,
            (ActionClock::Called(seconds), Some(called)) => called.plus_seconds(seconds.into()),
            (ActionClock::Each(seconds), _) => hand.asked.plus_seconds(seconds.into()),
        };
        if at < earliest {
            return None;
        }
    }
    deadline(state).filter(|due| at >= *due)
}

/// Who the hand waits for, if it is a player.
pub(crate) fn asked(state: &State) -> Option<Seat> {
    let hand = state.hand()?;
    engine::asked(&hand.book(), &hand.state)
}

/// Whether a hand has to be shown whose cards only people can see: nobody can answer for that.
fn wants_faces(hand: &Hand) -> bool {
    match engine::next(&hand.book(), &hand.state) {
        Next::ShowOrMuck { seat } => {
            let must = hand.rules.mucking == Mucking::Forbidden || is_kept(hand, seat);
            must && !knows(hand, seat)
        }
        Next::Act { .. }
        | Next::Draw { .. }
        | Next::RunIt { .. }
        | Next::Shuffle { .. }
        | Next::Floor(_)
        | Next::Over => false,
    }
}

/// Whether all-ins have left this player nothing to bet, so that the hand is shown whoever is away: the
/// player is all-in, or everybody else is.
fn is_kept(hand: &Hand, seat: Seat) -> bool {
    let betting = engine::able_to_bet(&hand.book(), &hand.state);
    match hand.rules.absent_all_in {
        AbsentAllIn::Shown => !betting.has(seat) || !betting.is_several(),
        AbsentAllIn::AsOthers => false,
    }
}

/// Whether the faces of a player's cards are known.
fn knows(hand: &Hand, seat: Seat) -> bool {
    let slots = hand.state.slots();
    slots.hand(seat).iter().all(|&slot| slots.face(slot).is_some())
}

/// Until when play stands still for somebody who is away briefly (T.house.7); for no other reason
/// does it go on by itself.
fn pause_ends(state: &State) -> Option<Time> {
    let since = state.paused?;
    match state.rules.absent_hand {
        AbsentHand::PlayStops(seconds) => {
            let away = state.chairs.iter().flatten().any(|chair| chair.away.is_some());
            away.then(|| since.plus_seconds(seconds.into()))
        }
        AbsentHand::FoldsToBet | AbsentHand::KilledAtTurn | AbsentHand::GivenUp => None,
    }
}

/// By when a player has to answer.
fn acts_by(state: &State, seat: Seat) -> Option<Time> {
    let hand = state.hand().filter(|hand| !wants_faces(hand))?;
    let chair = state.chair(seat);
    let reserve = |time: Time| time.plus_millis(chair.bank);
    let limit = match hand.rules.action_clock {
        ActionClock::Off => None,
        ActionClock::Each(seconds) => Some(reserve(hand.asked.plus_seconds(seconds.into()))),
        ActionClock::Called(seconds) => {
            hand.clock.map(|called| called.plus_seconds(seconds.into()))
        }
    };
    let Some(away) = chair.away else { return limit };
    // Who is away does not answer; a lost connection is waited for.
    let waits = match (away.why, hand.rules.disconnected) {
        (WhyAway::Disconnected, Disconnected::Waits(seconds)) => {
            hand.asked.max(away.since).plus_seconds(seconds.into())
        }
        (WhyAway::Disconnected, Disconnected::AsAway)
        | (WhyAway::Said | WhyAway::Gone | WhyAway::Leaving, _) => hand.asked,
    };
    Some(limit.map_or(waits, |limit| limit.min(waits)))
}

impl Run<'_> {
    /// Everything that is due happens, in the order in which it fell due.
    pub(crate) fn wake(&mut self) {
        while let Some(due) = deadline(self.state)
            && due <= self.state.now
        {
            if self.state.paused.is_some() {
                self.emit(Event::Paused { paused: false });
                continue;
            }
            if let Some(seat) = asked(self.state)
                && acts_by(self.state, seat).is_some_and(|by| by <= self.state.now)
            {
                self.answer_for(seat);
                continue;
            }
            self.pick_up_due();
            self.collect_due();
        }
    }

    /// Players who are away and need not be waited for answer at once.
    pub(crate) fn act_for_absent(&mut self) {
        while self.state.paused.is_none()
            && let Some(seat) = asked(self.state)
            && self.state.chair(seat).away.is_some()
            && acts_by(self.state, seat).is_some_and(|by| by <= self.state.now)
        {
            self.answer_for(seat);
        }
    }

    /// What holds if a player does not answer: a check if it is free, else the hand is dead (H37.a,
    /// H37.b); no change of cards; the board is dealt once; the hand is shown.
    fn answer_for(&mut self, seat: Seat) {
        let Some(hand) = self.state.hand() else { return };
        let used = hand.asked.plus_seconds(clock_seconds(hand));
        let bank = self.state.chair(seat).bank.min(self.state.now.since(used));
        let gone = self.state.chair(seat).away.is_some();
        let input = default_input(self.state, hand, seat);
        if !gone {
            if bank > 0 {
                self.emit(Event::BankUsed { seat, millis: bank });
            }
            self.emit(Event::TimedOut { seat });
        }
        self.play(&input).expect("what holds without an answer is always possible");
    }

    /// A player or the floor may call the clock; the dealer may not (H37.2).
    pub(crate) fn call_clock(&mut self, by: By) -> Result<(), Refusal> {
        match by {
            By::Dealer => return Err(Refusal::NotTheDealer),
            By::Seat(seat) => {
                self.seated(seat)?;
            }
            By::Floor => {}
        }
        if self.state.paused.is_some() {
            return Err(Refusal::Paused);
        }
        let Some(hand) = self.state.hand() else { return Err(Refusal::NoClock) };
        let called = match hand.rules.action_clock {
            ActionClock::Called(_) => true,
            ActionClock::Off | ActionClock::Each(_) => false,
        };
        if !called || hand.clock.is_some() || asked(self.state).is_none() {
            return Err(Refusal::NoClock);
        }
        self.emit(Event::ClockCalled);
        Ok(())
    }

    pub(crate) fn pause(&mut self, paused: bool) -> Result<(), Refusal> {
        if self.state.paused.is_some() == paused {
            return Err(Refusal::NotPaused);
        }
        self.emit(Event::Paused { paused });
        Ok(())
    }
}

fn clock_seconds(hand: &Hand) -> u64 {
    match hand.rules.action_clock {
        ActionClock::Each(seconds) => seconds.into(),
        ActionClock::Off | ActionClock::Called(_) => 0,
    }
}

/// What is done for a player who does not answer. The books' clauses on a hand whose player has left
/// it are about somebody who has a decision to make and is not there: whoever sits out, leaves, is
/// sent away or is lost in a room has left nothing lying unprotected, and gets what the clock gives.
fn default_input(state: &State, hand: &Hand, seat: Seat) -> Input {
    let turn = hand.state.turn();
    let left = match state.chair(seat).away.map(|away| away.why) {
        Some(WhyAway::Said | WhyAway::Gone) => true,
        Some(WhyAway::Disconnected | WhyAway::Leaving) | None => false,
    };
    let (killed, mucked) = match hand.rules.absent_hand {
        AbsentHand::KilledAtTurn | AbsentHand::GivenUp => (left, left),
        // Nobody shows a hand for an absent player (H30.g.1).
        AbsentHand::FoldsToBet => (false, left),
        AbsentHand::PlayStops(_) => (false, false),
    };
    let mucked = mucked && !is_kept(hand, seat);
    match engine::next(&hand.book(), &hand.state) {
        Next::Act { legal, .. } => {
            let action = match legal.passive {
                // Who must open may not fold: the forced bet goes in (HS.rules.1.a).
                Passive::BringIn { .. } => Action::BringIn,
                Passive::Check if !killed => Action::Check,
                Passive::Check | Passive::Call { .. } | Passive::BetOrFold => Action::Fold,
            };
            Input::Act { turn, seat, action }
        }
        Next::Draw { .. } => Input::Draw { turn, seat, discards: Few::NONE },
        Next::RunIt { .. } => Input::RunIt { turn, seat, times: 1 },
        // Without leave the hand of somebody who is away is mucked (H30.g.3).
        // So is one whose cards only people can see: nobody is there to turn them up.
        Next::ShowOrMuck { .. }
            if (mucked || !knows(hand, seat)) && hand.rules.mucking == Mucking::Allowed =>
        {
            Input::Muck { turn, seat }
        }
        Next::ShowOrMuck { .. } | Next::Shuffle { .. } | Next::Floor(_) | Next::Over => {
            Input::Show { turn, seat, faces: Vec::new() }
        }
    }
}
