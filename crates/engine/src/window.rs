//! Windows: what may still be answered, until something closes it.

use crate::action::{Action, Raising};
use crate::betting;
use crate::chips::Chips;
use crate::decide::{Run, acting};
use crate::event::{Entry, Event};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::topic::Topic;

/// A wager whose meaning is open until the next player acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Window {
    /// Who made it.
    pub seat: Seat,
    /// What it counts as if nobody says.
    pub default: Action,
    /// How it was made.
    pub kind: WindowKind,
}

/// How a wager was made whose meaning is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum WindowKind {
    /// Chips without a word, more than a call and less than a raise: the player may still say which
    /// it is (H20.1), and it counts as what it resembles most (H20.2).
    Silent,
    /// A raise announced without its size: the player may still say how much, but it stays a raise,
    /// the least one if nothing is said (H16.8).
    Announced,
}

impl WindowKind {
    /// What the rule is about that leaves it open.
    pub const fn topic(self) -> Topic {
        match self {
            WindowKind::Silent => Topic::SilentWager,
            WindowKind::Announced => Topic::Announced,
        }
    }
}

impl<E: Entry> Run<'_, '_, E> {
    /// A player says in turn what the wager will be, before any chips: that is binding (H16.8).
    pub(crate) fn announce(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.state.window.is_some() || acting(self.state) != Some(seat) {
            return Err(Refusal::NothingToClarify);
        }
        let Action::RaiseTo(_) = action else { return self.check_and_act(seat, action) };
        let least = match betting::legal(self.book, self.state, seat).raising {
            Raising::Between { least, most, .. } if least < most => least,
            Raising::Either { small, .. } => small,
            // There is only one size.
            Raising::Between { least: to, .. } | Raising::AllInOnly { to } => {
                return self.check_and_act(seat, Action::RaiseTo(to));
            }
            Raising::Closed { by } => return Err(Refusal::RaiseClosed { by }),
        };
        let (default, kind) = (Action::RaiseTo(least), WindowKind::Announced);
        self.emit(Event::WindowOpened(Window { seat, default, kind }));
        Ok(())
    }

    /// Whether who has announced a raise may do this: make it one.
    pub(crate) fn check_announced(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::RaiseTo(_) => betting::check(self.book, self.state, seat, action),
            Action::Fold | Action::Check | Action::Call | Action::BringIn => {
                Err(Refusal::Announced)
            }
        }
    }
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
