//! Windows: what may still be answered, until something closes it.

use std::cmp::Ordering;

use crate::betting;
use crate::betting::action::{Action, Passive, Raising};
use crate::betting::gesture::{Gesture, Meaning, Words};
use crate::chips::Chips;
use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::seat::Seat;

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
    /// What its maker then has in front on the round.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::log::written::none")
    )]
    pub put: Chips,
}

/// How a wager was made whose meaning is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum WindowKind {
    /// Chips without a word, more than a call: the player may still say that they are one (H20.1,
    /// H20.8), and otherwise they count as what they resemble most (H20.2).
    Silent,
    /// A raise announced without its size: the player may still say how much, but it stays a raise,
    /// the least one if nothing is said (H16.8).
    Announced,
    /// Chips of which the player said that more will follow (H21.2).
    Unfinished,
    /// Less than the pot by somebody who meant to bet the pot: that may be put right (HX.rule.7.1).
    Miscounted,
    /// Chips of which it is unclear whether they are bet: the player may object (H19.3).
    Unclear,
}

impl WindowKind {
    /// What the rule is about that leaves it open.
    pub const fn topic(self) -> Topic {
        match self {
            WindowKind::Silent => Topic::SilentWager,
            WindowKind::Announced => Topic::Announced,
            WindowKind::Unfinished => Topic::StringBet,
            WindowKind::Miscounted => Topic::AnnouncedSize,
            WindowKind::Unclear => Topic::UnclearBet,
        }
    }
}

impl<E: Entry> Run<'_, '_, E> {
    /// A player says in turn that it will be a raise, before any chips: that is binding (H16.8).
    pub(crate) fn announced(&self, seat: Seat) -> Result<Meaning, Refusal> {
        let least = match betting::legal(self.book, self.state, seat).raising {
            Raising::Between { least, most, .. } if least < most => least,
            Raising::Either { small, .. } => small,
            // There is only one size.
            Raising::Between { least: to, .. } | Raising::AllInOnly { to } => {
                return Ok(Meaning::Acts(Action::RaiseTo(to), None));
            }
            Raising::Closed { by } => return Err(Refusal::RaiseClosed { by }),
        };
        let (default, put) = (Action::RaiseTo(least), self.state.street(seat));
        Ok(Meaning::Opens(Window { seat, default, kind: WindowKind::Announced, put }))
    }

    /// What the rule is about that says what an open wager counts as: chips without a word that are no
    /// whole raise are what they resemble most (H20.3 to H20.5).
    pub(crate) fn resembled(&self, window: Window) -> Topic {
        let Window { seat, default, kind, put } = window;
        let least = match betting::legal(self.book, self.state, seat).raising {
            Raising::Between { least, .. } | Raising::Either { small: least, .. } => least,
            Raising::AllInOnly { .. } | Raising::Closed { .. } => return kind.topic(),
        };
        let price = self.state.round.price;
        if kind != WindowKind::Silent || default == Action::RaiseTo(put) || put >= least {
            return kind.topic();
        }
        match put.less(price).times(2).cmp(&least.less(price)) {
            Ordering::Less => Topic::SilentCall,
            Ordering::Equal => Topic::SilentHalf,
            Ordering::Greater => Topic::SilentRaise,
        }
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

    /// The maker of an open wager says or adds something.
    pub(crate) fn go_on_with(&mut self, window: Window, gesture: Gesture) -> Result<(), Refusal> {
        let Window { seat, kind, .. } = window;
        match (kind, gesture.words) {
            (WindowKind::Announced, Some(Words::Raise)) if gesture.chips.count() == 0 => {
                Err(Refusal::Announced)
            }
            (WindowKind::Announced, _) => {
                let mut raise = gesture;
                raise.words = gesture.words.or(Some(Words::Raise));
                let Meaning::Acts(action, _) = self.meaning(seat, raise)? else {
                    return Err(Refusal::Announced);
                };
                self.check_announced(seat, action)?;
                self.settle_window(seat, action);
                Ok(())
            }
            (WindowKind::Unfinished, None | Some(Words::MoreToCome)) => {
                self.finish(window, gesture)
            }
            (WindowKind::Miscounted, Some(Words::Pot)) => {
                let Meaning::Acts(action, _) = self.meaning(seat, Gesture::says(Words::Pot))?
                else {
                    return Err(Refusal::NothingToClarify);
                };
                self.settle_window(seat, action);
                Ok(())
            }
            (WindowKind::Unclear, Some(Words::NoBet)) => {
                self.emit(Event::WindowClosed);
                Ok(())
            }
            (WindowKind::Silent, Some(words)) => self.clarify(window, words),
            // Chips put out are not added to afterwards (H21.1).
            (WindowKind::Silent | WindowKind::Miscounted | WindowKind::Unclear, None) => {
                Err(Refusal::StringBet)
            }
            (WindowKind::Unfinished | WindowKind::Miscounted | WindowKind::Unclear, Some(_)) => {
                Err(Refusal::NothingToClarify)
            }
        }
    }

    /// The maker of a silent wager says what it is, and is held to a call or the raise that it would
    /// be. When two are left, a whole raise is not cut without the other (H20.10).
    fn clarify(&mut self, window: Window, words: Words) -> Result<(), Refusal> {
        let Window { seat, default, put, .. } = window;
        let least = betting::least(self.book, self.state);
        let whole = put >= least;
        let action = match words {
            Words::Call | Words::Check if !whole || self.state.live.count() > 2 => self.stay(seat),
            Words::Raise if whole => default,
            Words::Raise => Action::RaiseTo(least),
            Words::To(to) if to == least && !whole => Action::RaiseTo(to),
            Words::To(_)
            | Words::Call
            | Words::Check
            | Words::Fold
            | Words::AllIn
            | Words::Pot
            | Words::MoreToCome
            | Words::NoBet
            | Words::Throws => return Err(Refusal::NothingToClarify),
        };
        betting::check(self.book, self.state, seat, action)?;
        self.settle_window(seat, action);
        Ok(())
    }

    /// How a player stays in for as little as possible.
    pub(crate) fn stay(&self, seat: Seat) -> Action {
        match betting::legal(self.book, self.state, seat).passive {
            Passive::Check | Passive::BetOrFold => Action::Check,
            Passive::Call { .. } => Action::Call,
            Passive::BringIn { .. } => Action::BringIn,
        }
    }

    /// The chips that were said to follow.
    fn finish(&mut self, window: Window, gesture: Gesture) -> Result<(), Refusal> {
        let Window { seat, put, .. } = window;
        let to = put + gesture.chips.worth();
        let Meaning::Acts(action, _) = self.meaning(seat, Gesture::says(Words::To(to)))? else {
            return Err(Refusal::NothingToClarify);
        };
        betting::check(self.book, self.state, seat, action)?;
        self.settle_window(seat, action);
        Ok(())
    }
}

/// What a silent wager between staying in and a raise counts as: the former if the excess is less than
/// half of what a raise needs, a raise if it is more, and if it is just half, no raise when it is one
/// chip (H20.3 to H20.5).
pub(crate) fn resembles(
    put: Chips,
    beyond: u32,
    price: Chips,
    least: Chips,
    stay: Action,
) -> Action {
    let (excess, needed) = (put - price, least - price);
    match excess.times(2).cmp(&needed) {
        Ordering::Less => stay,
        Ordering::Equal if beyond == 1 => stay,
        Ordering::Equal | Ordering::Greater => Action::RaiseTo(least),
    }
}
