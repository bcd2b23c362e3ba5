//! Windows: what may still be answered, until something closes it.

use crate::action::Action;
use crate::chips::Chips;
use crate::seat::Seat;

/// A wager put in without a word, more than a call and less than a raise: its maker may still say
/// which it is, until the next player acts (H20.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Who put it in.
    pub seat: Seat,
    /// What it counts as if nobody says: what it resembles most (H20.2).
    pub default: Action,
}

/// Chips pushed forward in silence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Push {
    /// The total for the round that the player then has in front.
    pub to: Chips,
    /// How many chips are more than a call needs.
    pub extra_chips: u8,
}

/// What a silent wager between a call and a raise counts as: a call if the excess is less than half
/// of what a raise needs, a raise if it is more, and if it is just half, a call when it is one chip
/// (H20.3 to H20.5).
pub(crate) fn resembles(push: Push, price: Chips, least: Chips) -> Action {
    let (excess, needed) = (push.to - price, least - price);
    match excess.times(2).cmp(&needed) {
        std::cmp::Ordering::Less => Action::Call,
        std::cmp::Ordering::Equal if push.extra_chips == 1 => Action::Call,
        std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => Action::RaiseTo(least),
    }
}
