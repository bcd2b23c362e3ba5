//! How much has happened on a round: whether there was substantial action on an error.

use crate::action::Action;
use crate::rules::MisdealUntil;
use crate::seat::{Seat, Seats};

/// Who has done something since the cards of a round were dealt. What was posted is no action
/// (H9.0.6), nor is what was done before the dealer had stopped dealing (H9.0.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    acted: Seats,
    wagered: Seats,
    folded: Seats,
}

impl Tally {
    pub(crate) fn count(&mut self, seat: Seat, action: Action) {
        self.acted = self.acted.with(seat);
        match action {
            Action::Call | Action::RaiseTo(_) => self.wagered = self.wagered.with(seat),
            Action::Fold => self.folded = self.folded.with(seat),
            // A bring-in is owed, as a blind is.
            Action::Check | Action::BringIn => {}
        }
    }

    /// Whether it comes to substantial action.
    pub(crate) fn is_substantial(self, substantial: MisdealUntil) -> bool {
        let (acted, wagered) = (self.acted.count(), self.wagered.count());
        match substantial {
            MisdealUntil::ThreeActsOrTwoBets => acted >= 3 || wagered >= 2,
            MisdealUntil::TwoActs => acted >= 2,
            MisdealUntil::TwoBets => wagered >= 2,
        }
    }

    /// Who has folded.
    pub(crate) fn folded(self) -> Seats {
        self.folded
    }

    pub(crate) fn has_acted(self, seat: Seat) -> bool {
        self.acted.has(seat)
    }
}
