//! What moves a chip in a hand, and what does not.

use engine::{Account, Event as Dealt, Fund, Seat};

use super::{Notebook, Playing};

impl Notebook {
    pub(super) fn in_hand(&mut self, event: &Dealt) {
        if self.hand.is_none() {
            assert!(may_come_late(event) && self.last.is_some(), "{event:?} after the hand");
            return;
        }
        match event {
            Dealt::Returned { seat, amount } => self.pay_out(*seat, amount.amount()),
            Dealt::Won { pot, seat, amount, .. } => {
                self.pay_out(*seat, amount.amount());
                if *pot == 0 {
                    self.played().won_main.get_or_insert(seat.number());
                }
            }
            Dealt::Posted { seat, amount, to: Account::Pot, .. }
            | Dealt::Acted { seat, paid: amount, .. } => {
                self.sitter_mut(seat.number()).chips -= amount.amount();
                self.played().pot += amount.amount();
            }
            Dealt::Posted { seat, amount, to: Account::House, .. } => {
                self.sitter_mut(seat.number()).chips -= amount.amount();
                self.drop += amount.amount();
            }
            Dealt::Raked { amount, to, .. } => self.rake(amount.amount(), *to),
            Dealt::Rewound { .. }
            | Dealt::Unposted { .. }
            | Dealt::Voided
            | Dealt::Misdealt
            | Dealt::Killed { .. }
            | Dealt::Revived { .. } => {
                panic!("nobody reports an error")
            }
            // None of these moves a chip.
            Dealt::Reached { .. }
            | Dealt::Shuffled { .. }
            | Dealt::Faced { .. }
            | Dealt::Moved { .. }
            | Dealt::Ruled { .. }
            | Dealt::Reported { .. }
            | Dealt::FloorCalled(_)
            | Dealt::Remedied { .. }
            | Dealt::Stepped
            | Dealt::Replanned { .. }
            | Dealt::Skipped { .. }
            | Dealt::Drew { .. }
            | Dealt::RunsWanted { .. }
            | Dealt::RunsSettled { .. }
            | Dealt::DeadSeat { .. }
            | Dealt::DeadSeatsOver
            | Dealt::Opened(_)
            | Dealt::Priced { .. }
            | Dealt::SleeperLeft { .. }
            | Dealt::SleeperMade { .. }
            | Dealt::SleeperOff { .. }
            | Dealt::WindowOpened(_)
            | Dealt::Held(_)
            | Dealt::HeldBack { .. }
            | Dealt::Overbet { .. }
            | Dealt::Reclaimed { .. }
            | Dealt::WindowClosed
            | Dealt::Closed
            | Dealt::Exposed { .. }
            | Dealt::TurnedUp { .. }
            | Dealt::CardsShown { .. }
            | Dealt::Named { .. }
            | Dealt::Shown { .. }
            | Dealt::Mucked { .. }
            | Dealt::Ended => {}
        }
    }

    fn rake(&mut self, amount: u64, to: Fund) {
        self.played().pot -= amount;
        match to {
            Fund::House => self.drop += amount,
            Fund::Promotion => self.promotion += amount,
        }
    }

    fn pay_out(&mut self, seat: Seat, amount: u64) {
        self.sitter_mut(seat.number()).chips += amount;
        self.played().pot -= amount;
    }

    fn played(&mut self) -> &mut Playing {
        self.hand.as_mut().expect("a hand is in progress")
    }
}

/// A hand that lies there still, or a word: nothing that moves a chip (H30.c.1).
fn may_come_late(event: &Dealt) -> bool {
    matches!(
        event,
        Dealt::TurnedUp { .. }
            | Dealt::CardsShown { .. }
            | Dealt::Named { .. }
            | Dealt::Faced { .. }
    )
}
