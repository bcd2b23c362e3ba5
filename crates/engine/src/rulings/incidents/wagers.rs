//! Wagers that were too little or too much, and turns that were passed over.

use crate::betting;
use crate::betting::action::{Action, Raising};
use crate::betting::window::WindowKind;
use crate::chips::Chips;
use crate::dealing::slots::{Facing, Pile};
use crate::game::stakes::Structure;
use crate::hand::decide::{Run, acting};
use crate::hand::plan;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event, Round};
use crate::rules::{BoundFolds, MistakenRaise, ShortCall};
use crate::rulings::{Case, Incident, Remedy, Shortfall};
use crate::seat::Seat;

impl<E: Entry> Run<'_, '_, E> {
    /// Chips that were a call and are less. Once it is taken for a call, the books have had it as one:
    /// what is missing is owed (H15.c.2, H18.1). Whoever did not know of a raise chooses (H18.4).
    pub(crate) fn look_into_short_call(
        &self,
        seat: Seat,
        put: Chips,
        why: Shortfall,
    ) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        let purse = self.state.seats[seat.number()];
        // Where nothing is bet yet, whoever is to act was short on the round before.
        let is_turn = acting(self.state) == Some(seat) && !self.state.round.price.is_zero();
        let now = is_turn || !purse.street.is_zero();
        let (least, owed) = match (is_turn, now) {
            (true, _) => (purse.street, self.state.round.price.min(purse.street + purse.stack)),
            (false, true) => (Chips::ZERO, purse.street),
            (false, false) => (Chips::ZERO, purse.last),
        };
        let has_bet = !is_turn && now && self.state.round.bettor == Some(seat);
        if !self.state.live.has(seat) {
            return Err(Refusal::OutOfHand { seat });
        }
        if has_bet || put <= least || put >= owed {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::ShortCall { seat, put, why };
        let (made_up, taken_back) = (Remedy::MakeUp { seat }, Remedy::TakeBack { seat });
        let forfeit = Remedy::Forfeit { seat, put };
        let spread = matches!(self.book.stakes.structure, Structure::SpreadLimit { .. });
        let mut others = Vec::new();
        others.extend(now.then_some(forfeit));
        others.extend((now && !self.has_posted(seat)).then_some(taken_back));
        let complete = |topic| Case::decided(incident, topic, made_up, &others);
        // Whoever put in something other than what it cost before a raise shows no such thing (H18.4).
        let shows_it = self.state.levels.has(put);
        let left = |topic, offered: &[Remedy]| Case::left_to_floor(incident, topic, offered);
        // The next cards are out, and betting goes on with them (H15.c.2).
        let is_later = !now && self.state.betting == Betting::Open;
        let slip = if is_later { Topic::ShortCallLater } else { Topic::ShortCall };
        match (why, self.book.rules.short_call) {
            (Shortfall::Slip, _) => Ok(complete(slip)),
            (Shortfall::RaiseMissed | Shortfall::RaiseUnannounced, _) if now && !shows_it => {
                Ok(complete(slip))
            }
            (Shortfall::RaiseMissed, ShortCall::Completed) => Ok(complete(Topic::RaiseMissed)),
            (Shortfall::RaiseMissed, ShortCall::CompleteOrForfeit) if now => {
                Ok(left(Topic::RaiseMissed, &[made_up, forfeit]))
            }
            (Shortfall::RaiseUnannounced, _) if now && !self.has_posted(seat) => {
                Ok(left(Topic::RaiseUnannounced, &[made_up, forfeit, taken_back]))
            }
            (Shortfall::Misread, _) if now && !self.has_posted(seat) => {
                Ok(left(Topic::BetMisread, &[made_up, taken_back]))
            }
            (Shortfall::BetMissed, _) if now && spread && !self.has_posted(seat) => {
                Ok(left(Topic::BetMissed, &[made_up, taken_back]))
            }
            (
                Shortfall::RaiseMissed
                | Shortfall::RaiseUnannounced
                | Shortfall::Misread
                | Shortfall::BetMissed,
                _,
            ) => Err(match (is_turn, why == Shortfall::BetMissed) {
                (false, _) => Refusal::TooLate,
                (true, true) => Refusal::NotPlayedHere,
                (true, false) => Refusal::CannotHaveHappened,
            }),
        }
    }

    /// What a wager means is settled before anything is said about others.
    pub(crate) fn nothing_is_open(&self) -> Result<(), Refusal> {
        self.state.window.map_or(Ok(()), |_| Err(Refusal::WagerOpen))
    }

    /// Whether some of what a player has in front on this round is a blind.
    fn has_posted(&self, seat: Seat) -> bool {
        self.state.round.number == 0 && self.state.opening.put_in.has(seat)
    }

    /// What is missing is put in.
    pub(crate) fn make_up(&mut self, incident: Incident, seat: Seat) {
        if incident == (Incident::AnteMissed { seat }) {
            self.ante_now(seat);
        } else if acting(self.state) == Some(seat)
            && self.state.round.price > self.state.street(seat)
        {
            self.act(seat, Action::Call);
        }
    }

    /// The chips stay and the hand is dead.
    pub(crate) fn forfeit(&mut self, seat: Seat, put: Chips) {
        let street = self.state.street(seat);
        if acting(self.state) == Some(seat) {
            self.emit(Event::Acted { seat, action: Action::Call, paid: put - street });
        } else {
            let amount = (street - put).min(self.state.refundable_bet(seat));
            self.emit(Event::Returned { seat, amount });
        }
        self.kill(seat);
    }

    /// The chips go back; whoever has been taken to have called is out.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        if acting(self.state) != Some(seat) {
            let amount = self.state.refundable_bet(seat);
            self.emit(Event::Returned { seat, amount });
            self.kill(seat);
        }
    }

    /// A raise that was meant to be a call: cut, as long as nobody has acted on it or may have been
    /// read, or as the only opponent will have it (H20.8 to H20.10). Later that is the floor's to say
    /// (H20.7).
    pub(crate) fn look_into_raise(&self, seat: Seat, objected: bool) -> Result<Case, Refusal> {
        let incident = Incident::MeantToCall { seat, objected };
        let called = Remedy::JustCall { seat };
        let is_open = |kind, by| kind == WindowKind::Silent && by == seat;
        let (remedy, topic) = match self.state.window {
            Some(window) if is_open(window.kind, window.seat) && !objected => {
                (called, Topic::MistakenRaise)
            }
            Some(window) if is_open(window.kind, window.seat) => {
                (Remedy::Stands, Topic::RaiseObjected)
            }
            Some(_) => return Err(Refusal::WagerOpen),
            None => {
                let is_raise = self.state.round.bettor == Some(seat)
                    && self.state.betting == Betting::Open
                    && !self.state.before.price.is_zero();
                if !is_raise {
                    return Err(Refusal::CannotHaveHappened);
                }
                // Nobody behind has acted on it (H20.8).
                let is_fresh = self.state.round.last == seat
                    && !objected
                    && self.state.held().next().is_none();
                match self.book.rules.mistaken_raise {
                    MistakenRaise::MayBeCut if is_fresh => (called, Topic::MistakenRaise),
                    MistakenRaise::MayBeCut | MistakenRaise::Stands => {
                        (Remedy::Stands, Topic::RaiseLate)
                    }
                }
            }
        };
        Ok(Case::decided(incident, topic, remedy, &[called, Remedy::Stands]))
    }

    pub(crate) fn just_call(&mut self, seat: Seat) {
        if self.state.window.is_some() {
            let stay = self.stay(seat);
            self.settle_window(seat, stay);
            return;
        }
        let (before, round) = (self.state.before, self.state.round);
        self.give_back_above(before.price);
        let round = Round {
            to_act: round.to_act.both(before.to_act),
            may_raise: round.may_raise.both(before.may_raise),
            last: round.last,
            ..before
        };
        self.emit(Event::Priced { round, cite: None });
    }

    fn give_back_above(&mut self, price: Chips) {
        for seat in self.state.players.iter() {
            let above = self.state.street(seat).less(price);
            let amount = above.min(self.state.refundable_bet(seat));
            if !amount.is_zero() {
                self.emit(Event::Returned { seat, amount });
            }
        }
    }

    /// The next card was dealt although a player had not acted. Whoever has not matched the bets has a dead
    /// hand if there was substantial action behind (H13.b.1), or if somebody has acted on the new card
    /// (H15.d.1). Otherwise the card came too early, and the hand is as good as before (H15.a).
    pub(crate) fn look_into_passed_over(
        &self,
        seat: Seat,
        played_on: bool,
    ) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        let mut after = *self.state;
        Run { book: self.book, state: &mut after, out: &mut Vec::<E>::new() }.let_held_stand();
        // Whoever else is still to act was passed over too.
        let owes = |one: Seat| after.round.price > after.street(one);
        let is_next = acting(self.state) == Some(seat) && after.round.to_act.has(seat);
        let all_owe = after.round.to_act.iter().all(owes);
        let comes = plan::more_cards(self.state.plan.rest());
        if !is_next || !all_owe || !comes || !(played_on || after.is_passed_over(seat)) {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::PassedOver { seat, played_on };
        let topic = if played_on { Topic::PassedOverLater } else { Topic::PassedOverDead };
        Ok(Case::decided(incident, topic, Remedy::Kill { seat }, &[Remedy::Stands]))
    }

    /// The dealer or a player taps the table, or the burn card is off the deck: that is an action
    /// behind whoever was passed over (H13.a.5 to H13.a.7).
    pub(crate) fn look_into_condoned(&self) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        if self.state.held.iter().all(Option::is_none) {
            return Err(Refusal::CannotHaveHappened);
        }
        Ok(Case::decided(Incident::Condoned, Topic::Condoned, Remedy::Stands, &[]))
    }

    /// More than the pot, and nobody says so.
    pub(crate) fn look_into_missed_overbet(&self, seat: Seat, to: Chips) -> Result<Case, Refusal> {
        let purse = &self.state.seats[seat.number()];
        let is_turn = acting(self.state) == Some(seat) && self.state.window.is_none();
        match (betting::legal(self.book, self.state, seat).raising, self.book.stakes.structure) {
            (Raising::Between { most, .. }, Structure::PotLimit { .. })
                if is_turn && most < to && to <= purse.street + purse.stack =>
            {
                let others = [Remedy::CallDown { to: most }];
                let incident = Incident::OverbetMissed { seat, to };
                Ok(Case::decided(incident, Topic::Overbet, Remedy::Stands, &others))
            }
            (_, Structure::PotLimit { .. }) => Err(Refusal::CannotHaveHappened),
            (
                _,
                Structure::NoLimit { .. }
                | Structure::FixedLimit { .. }
                | Structure::SpreadLimit { .. },
            ) => Err(Refusal::NotPlayedHere),
        }
    }

    /// It is noticed then. It can be called down until nobody is left to act, two have called it,
    /// or somebody has raised (HX.rule.6.a to HX.rule.6.d).
    pub(crate) fn look_into_overbet(&self) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        let over = self.state.overbet.ok_or(Refusal::CannotHaveHappened)?;
        let round = &self.state.round;
        let street = |seat: &Seat| self.state.street(*seat);
        let others = self.state.players.without(over.seat);
        let callers = others.iter().filter(|seat| street(seat) >= round.price).count();
        let is_open = self.state.betting == Betting::Open
            && round.number == over.round
            && round.bettor == Some(over.seat)
            && street(&over.seat) == round.price
            && round.price > over.most
            // Somebody had raised, if only by mistake.
            && self.state.before.base < over.most;
        let down = Remedy::CallDown { to: over.most };
        let (remedy, topic) = if is_open && callers < 2 {
            (down, Topic::Overbet)
        } else {
            (Remedy::Stands, Topic::OverbetStands)
        };
        let others: &[Remedy] = if is_open { &[down, Remedy::Stands] } else { &[] };
        Ok(Case::decided(Incident::OverbetNoticed, topic, remedy, others))
    }

    pub(crate) fn let_overbet_stand(&mut self, seat: Seat, to: Chips) {
        if let Raising::Between { most, .. } = betting::legal(self.book, self.state, seat).raising {
            self.emit(Event::Overbet { seat, most });
            self.act(seat, Action::RaiseTo(to));
        }
    }

    /// Nobody changes an action: whoever folded has folded, and whoever called has called less (HX.rule.6.f).
    pub(crate) fn call_down(&mut self, case: &Case, to: Chips) {
        if let Incident::OverbetMissed { seat, .. } = case.incident {
            self.act(seat, Action::RaiseTo(to));
            return;
        }
        self.give_back_above(to);
        let step = to - self.state.before.base;
        let round = Round { price: to, base: to, step, ..self.state.round };
        self.emit(Event::Priced { round, cite: None });
    }

    /// A hand that was folded by mistake comes back if it has not touched the muck and nobody has acted
    /// since (H16.4), unless it was announced (H16.1) or a fold binds at once (B.irregular.27, T.open.10).
    pub(crate) fn look_into_wrong_fold(&self, seat: Seat, touched: bool) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        let last = self.state.folded.filter(|folded| folded.seat == seat);
        if self.state.live.has(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let last = last.ok_or(Refusal::TooLate)?;
        let has_gone_on = self.state.held().next().is_some();
        if has_gone_on || self.state.betting == Betting::Shut || self.state.over {
            return Err(Refusal::TooLate);
        }
        let incident = Incident::ThrownByMistake { seat, touched };
        let restored = Remedy::Reclaim { seat };
        let (remedy, topic) = match (self.book.rules.bound_folds, touched) {
            (BoundFolds::OnceMucked, _) if last.said => (Remedy::Stands, Topic::FoldSaid),
            (BoundFolds::OnceMucked, false) => (restored, Topic::Reclaimed),
            (BoundFolds::OnceMucked, true) => (Remedy::Stands, Topic::FoldedMuck),
            (BoundFolds::AtOnce, _) => (Remedy::Stands, Topic::FoldBinds),
        };
        Ok(Case::decided(incident, topic, remedy, &[restored, Remedy::Stands]))
    }

    pub(crate) fn reclaim(&mut self, seat: Seat) {
        let Some(folded) = self.state.folded else { return };
        self.emit(Event::Reclaimed { seat });
        self.emit(Event::Moved { slots: folded.cards, to: Pile::Hand(seat), facing: Facing::Down });
        let round = self.state.round;
        let may_raise = if folded.may_raise { round.may_raise.with(seat) } else { round.may_raise };
        let round =
            Round { to_act: round.to_act.with(seat), may_raise, last: seat.before(), ..round };
        self.emit(Event::Priced { round, cite: None });
    }
}
