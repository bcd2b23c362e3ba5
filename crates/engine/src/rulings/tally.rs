//! How much has happened on a round: whether there was substantial action on an error.

use crate::betting::action::Action;
use crate::rules::MisdealUntil;
use crate::seat::{Seat, Seats};

/// Who has done something since some cards were dealt: those of a round, or the first ones. What was
/// posted is no action (H9.0.6), nor is what was done before the dealer had stopped dealing (H9.0.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    acted: Seats,
    /// By a wager of their own will.
    wagered: Seats,
    /// By the forced bet of stud.
    forced: Seats,
    folded: Seats,
}

impl Tally {
    pub(crate) fn count(&mut self, seat: Seat, action: Action) {
        self.acted = self.acted.with(seat);
        match action {
            Action::Call | Action::RaiseTo(_) => self.wagered = self.wagered.with(seat),
            Action::Fold => self.folded = self.folded.with(seat),
            Action::BringIn => self.forced = self.forced.with(seat),
            Action::Check => {}
        }
    }

    /// What was done before this too.
    pub(crate) fn after(self, before: Tally) -> Tally {
        Tally {
            acted: before.acted.or(self.acted),
            wagered: before.wagered.or(self.wagered),
            forced: before.forced.or(self.forced),
            folded: before.folded.or(self.folded),
        }
    }

    /// Whether it comes to substantial action. Whoever must open at stud has to do it with a bet
    /// (HS.high.1), and only a blind or a straddle is said to be none (H9.0.6); it is not
    /// voluntary (B.irregular.12).
    pub(crate) fn is_substantial(self, substantial: MisdealUntil) -> bool {
        self.is_substantial_with(0, substantial)
    }

    /// The same, with this many acts of the dealer (H13.a.5 to H13.a.7).
    pub(crate) fn is_substantial_with(self, dealer: usize, substantial: MisdealUntil) -> bool {
        let acted = self.acted.count() + dealer;
        match substantial {
            MisdealUntil::ThreeActsOrTwoBets => {
                acted >= 3 || self.wagered.or(self.forced).count() >= 2
            }
            MisdealUntil::TwoActs => acted >= 2,
            MisdealUntil::TwoBets => self.wagered.count() >= 2,
        }
    }

    /// Nobody else has come in, be it by the forced bet of stud.
    pub(crate) fn is_first_wager(self, seat: Seat) -> bool {
        self.wagered.or(self.forced).without(seat).is_empty()
    }

    /// Who has folded.
    pub(crate) fn folded(self) -> Seats {
        self.folded
    }

    pub(crate) fn has_acted(self, seat: Seat) -> bool {
        self.acted.has(seat)
    }
}
