//! What is done to hands: given back to their players, shared for, paid for, or shown to all.

use crate::betting;
use crate::chips::{Chips, Split};
use crate::dealing::slots::{Facing, Few, Pile};
use crate::hand::decide::{Run, showing};
use crate::hand::plan::Plan;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::log::event::{Account, Entry, Event, PostKind, Round};
use crate::pots::settle;
use crate::seat::Seat;
use crate::showdown::single_cards::hidden;

impl<E: Entry> Run<'_, '_, E> {
    /// A hand is its player's again. What lies in the muck comes back; whoever has shown it need not again.
    pub(super) fn restore(&mut self, seat: Seat) {
        if !self.state.live.has(seat) {
            self.emit(Event::Revived { seat });
        }
        if self.lies_in_muck(seat) {
            let slots = self.state.thrown[seat.number()];
            self.emit(Event::Moved { slots, to: Pile::Hand(seat), facing: Facing::Down });
            if self.state.shown.has(seat) {
                self.emit(Event::CardsShown { seat, slots });
            }
        }
    }

    /// The same of a hand that everybody sees now (H30.0.10).
    pub(super) fn restore_shown(&mut self, seat: Seat) {
        self.restore(seat);
        self.emit(Event::Shown { seat });
    }

    /// A hand is dead, but what its player bet last comes back (H17.c, H28.7).
    pub(super) fn return_bet(&mut self, seat: Seat) {
        let amount = self.state.refundable_bet(seat);
        self.kill(seat);
        if !amount.is_zero() {
            self.emit(Event::Returned { seat, amount });
            self.lower_price(seat);
        }
    }

    /// A hand is dead, and of the last bet or raise what nobody has called comes back (H25.6).
    pub(super) fn return_uncalled(&mut self, seat: Seat) {
        let amount = self.uncalled_of(seat);
        self.kill(seat);
        if !amount.is_zero() {
            self.emit(Event::Returned { seat, amount });
            self.lower_price(seat);
        }
    }

    /// What nobody else has put in of what a seat has in front for the round.
    pub(super) fn uncalled_of(&self, seat: Seat) -> Chips {
        let state = &self.state;
        let others = state.seats.iter().enumerate().filter(|(at, _)| *at != seat.number());
        let called = others.map(|(_, purse)| purse.street).fold(Chips::ZERO, Chips::max);
        let opening = if state.round.number == 0 { state.opening.price } else { Chips::ZERO };
        state.seats[seat.number()].street.less(called.max(opening))
    }

    /// A bet that went back is not to be called any more.
    pub(super) fn lower_price(&mut self, seat: Seat) {
        let round = self.state.round;
        let streets = self.state.seats.iter().map(|purse| purse.street);
        let (opening, first_step) = match round.number {
            0 => (self.state.opening.price, self.state.opening.step),
            number => (Chips::ZERO, betting::least_bet(self.book, self.state, number)),
        };
        let price = streets.fold(opening, Chips::max);
        if self.state.betting == Betting::Shut || price >= round.price {
            return;
        }
        // What was bet before is what the next raise is measured by: the step from the amount below it.
        let streets = self.state.seats.iter().map(|purse| purse.street);
        let below = streets.filter(|street| *street < price).fold(Chips::ZERO, Chips::max);
        let step = if price == opening { first_step } else { (price - below).max(first_step) };
        let bettors = round.bettors.without(seat);
        let mut with_it =
            bettors.iter().filter(|one| self.state.seats[one.number()].street == price);
        // Of two who have as much in, one has only called since.
        let bettor = with_it.next().filter(|_| with_it.next().is_none());
        let round = Round {
            price,
            base: price,
            step: step.min(round.step),
            bettor,
            bettors,
            bets: round.bets.saturating_sub(1),
            ..round
        };
        self.emit(Event::Priced { round, cite: None });
    }

    /// A hand is dead, and its player pays half of the pot into it, or all there is (T.bets.15). One that
    /// was folded is dead already.
    pub(super) fn fine(&mut self, seat: Seat) {
        let Split { share: half, .. } = self.state.in_pots().split(2, self.book.stakes.unit);
        if self.state.live.has(seat) {
            self.kill(seat);
        }
        let amount = half.min(self.state.stack(seat));
        if !amount.is_zero() {
            let (kind, to) = (PostKind::Dead, Account::Pot);
            self.emit(Event::Posted { seat, kind, amount, to });
        }
    }

    /// The other hands are dead, so that this one has the pot (H17.b.1).
    pub(super) fn award(&mut self, seat: Seat) {
        for other in self.state.live.without(seat).iter() {
            self.kill(other);
        }
    }

    /// The pots are shared as if all hands that are left were equal (H30.b.5).
    pub(super) fn share_pots(&mut self, seat: Seat) {
        self.restore(seat);
        if self.state.window.is_some() {
            self.emit(Event::WindowClosed);
        }
        if self.state.betting == Betting::Open {
            self.gather_bets();
        }
        self.emit_all(settle::share_out);
        self.emit(Event::Replanned { rest: Plan::from_steps(&[]) });
    }

    /// Everybody sees a hand, wherever it lies: one that was thrown away stays dead.
    pub(crate) fn show_all(&mut self, seat: Seat) {
        if self.lies_in_muck(seat) {
            let slots = self.state.thrown[seat.number()];
            self.emit(Event::TurnedUp { seat, slots });
            return;
        }
        let slots: Few = hidden(self.state, seat).collect();
        if !slots.as_slice().is_empty() {
            self.emit(Event::CardsShown { seat, slots });
        }
    }

    /// Whether it is known which cards of the muck a seat's hand was.
    pub(crate) fn lies_in_muck(&self, seat: Seat) -> bool {
        let thrown = self.state.thrown[seat.number()];
        let in_muck = |&slot| self.state.slots.place_of(slot) == Pile::Muck;
        let thrown = thrown.as_slice();
        !thrown.is_empty() && thrown.iter().all(in_muck) && self.state.slots.hand(seat).is_empty()
    }

    /// Hands are being shown.
    pub(super) fn is_being_shown(&self) -> Result<(), Refusal> {
        showing(self.book, self.state).map(|_| ()).ok_or(Refusal::NotShowing)
    }
}
