//! Gestures: what a player says and pushes forward, and what it means by the rules.
//!
//! A gesture in turn is an action, a wager whose meaning stays open for a while (see `window.rs`), or
//! too little for a call, which is a case for `rulings`. A gesture before the turn waits for it: see
//! `early_acts.rs`.

use crate::betting;
use crate::betting::action::{Action, Legal, Passive, Raising};
use crate::betting::window::{self, Window, WindowKind};
use crate::chips::Chips;
use crate::game::stakes::Structure;
use crate::hand::decide::{Run, acting, check_turn, settled};
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{BoundFolds, MistakenRaise};
use crate::rulings::{Incident, Shortfall};
use crate::seat::Seat;

/// Chips of this many kinds at most are pushed at once.
const MOST_KINDS: usize = 4;

/// What a player says and pushes forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Gesture {
    /// What was said, if anything was.
    pub words: Option<Words>,
    /// The chips, if there are any.
    pub chips: Pushed,
    /// How they lie.
    pub manner: Manner,
}

/// What a player says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Words {
    /// To give the hand up.
    Fold,
    /// To stay in for nothing.
    Check,
    /// To match the bet, or that it was meant to be a call.
    Call,
    /// To bet or to raise, without saying how much.
    Raise,
    /// To have this in front on the round, in all.
    To(Chips),
    /// To bet everything.
    AllIn,
    /// To bet as much as there is in the pot.
    Pot,
    /// That more chips will follow (H21.2).
    MoreToCome,
    /// That chips whose meaning is unclear are no bet.
    NoBet,
    /// Nothing, but the cards are thrown away.
    Throws,
}

/// How chips lie that were pushed forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Manner {
    /// Before the player.
    Plain,
    /// Among those of the pot: these are the ones that can be told beyond doubt (HE.8.2).
    Splashed,
    /// So that it is unclear whether they are bet (H19.3).
    Unclear,
}

/// Chips pushed forward, by what each is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Pushed {
    #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
    kinds: [(Chips, u8); MOST_KINDS],
}

impl Pushed {
    /// None.
    pub const NONE: Pushed = Pushed { kinds: [(Chips::ZERO, 0); MOST_KINDS] };

    /// This many of each worth; none if there are too many kinds.
    pub fn of(chips: &[(Chips, u8)]) -> Option<Pushed> {
        let mut kinds = [(Chips::ZERO, 0); MOST_KINDS];
        kinds.get_mut(..chips.len())?.copy_from_slice(chips);
        Some(Pushed { kinds })
    }

    /// This many more of one worth; none if there are then too many kinds, or too many of one.
    pub fn with(mut self, (worth, count): (Chips, u8)) -> Option<Pushed> {
        let same = |kind: &&mut (Chips, u8)| kind.0 == worth || kind.1 == 0;
        let (of, so_far) = self.kinds.iter_mut().find(same)?;
        (*of, *so_far) = (worth, so_far.checked_add(count)?);
        Some(self)
    }

    /// Each worth, and how many there are of it.
    pub fn kinds(&self) -> impl Iterator<Item = (Chips, u8)> {
        self.kinds.into_iter().filter(|(_, count)| *count > 0)
    }

    /// What they are worth together.
    pub fn worth(&self) -> Chips {
        self.kinds.iter().map(|(worth, count)| worth.times(u64::from(*count))).sum()
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.kinds.iter().map(|(_, count)| u32::from(*count)).sum()
    }

    /// How many of them are more than is needed for this.
    pub fn beyond(&self, needed: Chips) -> u32 {
        let mut kinds = self.kinds;
        kinds.sort_unstable();
        let (mut left, mut beyond) = (self.worth(), 0);
        for (worth, count) in kinds {
            for _ in 0..count {
                if left.less(worth) < needed {
                    return beyond;
                }
                left -= worth;
                beyond += 1;
            }
        }
        beyond
    }
}

impl Gesture {
    /// Words alone.
    pub const fn says(words: Words) -> Gesture {
        Gesture { words: Some(words), chips: Pushed::NONE, manner: Manner::Plain }
    }

    /// Chips without a word.
    pub const fn pushes(chips: Pushed) -> Gesture {
        Gesture { words: None, chips, manner: Manner::Plain }
    }
}

/// What a gesture in turn comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// An action, perhaps by a rule that steps in.
    Acts(Action, Option<Topic>),
    /// It is open for a while.
    Opens(Window),
    /// Less than a call: this much in front in all.
    Short(Chips),
}

impl<E: Entry> Run<'_, '_, E> {
    /// Words and chips of a player, in turn or not. Nothing may be refused once a window is closed, so
    /// this is tried on a copy first.
    #[inline(never)]
    pub(crate) fn take_gesture(&mut self, seat: Seat, gesture: Gesture) -> Result<(), Refusal> {
        if self.state.players.iter().all(|seat| self.state.slots.hand(seat).is_empty()) {
            return Err(Refusal::BeforeDeal);
        }
        if gesture.words == Some(Words::Throws) {
            return self.throw_away(seat);
        }
        if let Some(window) = self.state.window.filter(|window| window.seat == seat) {
            return self.go_on_with(window, gesture);
        }
        let due = acting(&settled(self.book, self.state));
        if due != Some(seat) {
            // Whoever has just acted may not add to it (H21.1, B.wagers.20, R.rules.12).
            let round = &self.state.round;
            let has_acted = self.state.tally.has_acted(seat) && !round.to_act.has(seat);
            let is_last = has_acted && round.last == seat && acting(self.state).is_some();
            if is_last && gesture.chips.count() > 0 {
                let has_bet = round.bettor == Some(seat);
                return Err(if has_bet { Refusal::StringBet } else { Refusal::StringRaise });
            }
            if has_acted && matches!(gesture.words, Some(Words::Call | Words::NoBet)) {
                return Err(Refusal::NothingToClarify);
            }
            return self.act_early(seat, gesture, due);
        }
        let mut trial = *self.state;
        let mut out = Vec::<E>::new();
        Run { book: self.book, state: &mut trial, out: &mut out }.act_by(seat, gesture)?;
        self.act_by(seat, gesture)
    }

    /// A gesture in turn.
    fn act_by(&mut self, seat: Seat, gesture: Gesture) -> Result<(), Refusal> {
        self.close_window();
        self.go_on();
        check_turn(acting(self.state), seat)?;
        if gesture.manner == Manner::Splashed {
            self.emit(Event::Ruled { topic: Topic::Splash });
        }
        match self.meaning(seat, gesture)? {
            Meaning::Acts(action, topic) => {
                if let Some(topic) = topic {
                    self.emit(Event::Ruled { topic });
                }
                self.check_and_act(seat, action)
            }
            Meaning::Opens(window) => {
                betting::check(self.book, self.state, seat, window.default)?;
                let others = self.state.round.to_act.without(seat);
                let ends = !matches!(window.default, Action::RaiseTo(_)) && others.is_empty();
                // Nobody is left whose act could close it.
                if ends {
                    return self.check_and_act(seat, window.default);
                }
                self.emit(Event::WindowOpened(window));
                Ok(())
            }
            Meaning::Short(put) => {
                let why = self.shortfall(put);
                self.report(Incident::ShortCall { seat, put, why }, None)
            }
        }
    }

    /// What a gesture by the player to act means.
    pub(crate) fn meaning(&self, seat: Seat, gesture: Gesture) -> Result<Meaning, Refusal> {
        let purse = &self.state.seats[seat.number()];
        let (put, all) = (gesture.chips.worth(), purse.street + purse.stack);
        if put > purse.stack {
            return Err(Refusal::AboveStack { all });
        }
        let total = purse.street + put;
        let differs = |to: Chips| !put.is_zero() && total != to;
        let to = match gesture.words {
            Some(Words::Fold) => return Ok(Meaning::Acts(Action::Fold, self.fold_is_bound(seat))),
            Some(Words::Check) => return Ok(Meaning::Acts(Action::Check, None)),
            Some(Words::Call) => {
                let topic = differs(self.state.round.price).then_some(Topic::WordsCount);
                return Ok(Meaning::Acts(Action::Call, topic));
            }
            Some(Words::NoBet | Words::Throws) => return Err(Refusal::NothingToClarify),
            Some(Words::Raise) if put.is_zero() => return self.announced(seat),
            Some(Words::Raise) => return Ok(self.raise_with(seat, total)),
            Some(Words::AllIn) => match betting::legal(self.book, self.state, seat) {
                // Where a raise is closed it is no more than a call, and the rest stays (H12.h.3).
                Legal {
                    raising: Raising::Closed { by }, passive: Passive::Call { pay }, ..
                } if pay < purse.stack => {
                    return Ok(Meaning::Acts(Action::Call, Some(by)));
                }
                Legal { .. } => all,
            },
            Some(Words::Pot) => return self.bet_pot(seat, total, put),
            // Nobody has more to bet than everything.
            Some(Words::To(to)) => to.min(all),
            Some(Words::MoreToCome) => return self.unfinished(seat, gesture.chips),
            None => return self.silent(seat, gesture.chips, gesture.manner),
        };
        let topic = differs(to).then_some(Topic::AnnouncedSize);
        Ok(self.wager(seat, to, topic))
    }

    /// Cards that were thrown may come back, but not once their player has said so, facing a bet (H16.1).
    fn fold_is_bound(&self, seat: Seat) -> Option<Topic> {
        let facing = self.state.street(seat) < self.state.round.price;
        match self.book.rules.bound_folds {
            BoundFolds::OnceMucked => facing.then_some(Topic::FoldSaid),
            BoundFolds::AtOnce => None,
        }
    }

    /// A wager of this size: more than the pot is cut down to it at pot limit (HX.rule.6.e).
    fn wager(&self, seat: Seat, to: Chips, topic: Option<Topic>) -> Meaning {
        let legal = betting::legal(self.book, self.state, seat);
        let purse = &self.state.seats[seat.number()];
        if let Passive::Call { pay } = legal.passive
            && to <= purse.street + pay
            && (to >= self.state.round.price || to == purse.street + purse.stack)
        {
            return Meaning::Acts(Action::Call, topic);
        }
        match (legal.raising, self.book.stakes.structure) {
            (Raising::Between { most, .. }, Structure::PotLimit { .. })
                if to > most && to <= purse.street + purse.stack =>
            {
                Meaning::Acts(Action::RaiseTo(most), Some(Topic::Overbet))
            }
            // All that may play of it: chips below the unit may have to stay behind.
            (Raising::Between { most: only, .. } | Raising::AllInOnly { to: only }, _)
                if to == purse.street + purse.stack && to.less(only) < self.book.stakes.unit =>
            {
                Meaning::Acts(Action::RaiseTo(only), topic)
            }
            (_, _) => Meaning::Acts(Action::RaiseTo(to), topic),
        }
    }

    /// The word "raise" with chips: all of them play, or as much as the rules allow (H22.1).
    pub(crate) fn raise_with(&self, seat: Seat, total: Chips) -> Meaning {
        let to = match betting::legal(self.book, self.state, seat).raising {
            Raising::Between { least, most, .. } => total.max(least).min(most),
            Raising::AllInOnly { to } => to,
            Raising::Either { small, large } => {
                if total < large {
                    small
                } else {
                    large
                }
            }
            Raising::Closed { .. } => total,
        };
        Meaning::Acts(Action::RaiseTo(to), Some(Topic::AnnouncedSize))
    }

    /// Whoever says "pot" bets as much, but is held to less chips once the next player acts (HX.rule.7.1).
    fn bet_pot(&self, seat: Seat, total: Chips, put: Chips) -> Result<Meaning, Refusal> {
        let most = match betting::legal(self.book, self.state, seat).raising {
            Raising::Between { most, .. } => most,
            Raising::Either { large, .. } => large,
            Raising::AllInOnly { to } => to,
            Raising::Closed { by } => return Err(Refusal::RaiseClosed { by }),
        };
        if put.is_zero() || total >= most {
            return Ok(Meaning::Acts(Action::RaiseTo(most), None));
        }
        let default = Action::RaiseTo(total);
        Ok(Meaning::Opens(Window { seat, default, kind: WindowKind::Miscounted, put: total }))
    }

    /// Chips of which their owner says that more will follow: they are what they are if none does.
    fn unfinished(&self, seat: Seat, chips: Pushed) -> Result<Meaning, Refusal> {
        let put = self.state.street(seat) + chips.worth();
        let default = match self.silent(seat, chips, Manner::Plain)? {
            Meaning::Acts(action, _) => action,
            Meaning::Opens(window) => window.default,
            Meaning::Short(_) => Action::Call,
        };
        // Where nobody is left who could wait for them, more chips than a call are a raise.
        let is_last = self.state.round.to_act.without(seat).is_empty();
        let default = match self.announced(seat) {
            Ok(Meaning::Opens(raise)) if is_last => raise.default,
            Ok(Meaning::Acts(raise, _)) if is_last => raise,
            Ok(_) | Err(_) => default,
        };
        Ok(Meaning::Opens(Window { seat, default, kind: WindowKind::Unfinished, put }))
    }

    /// Chips without a word.
    fn silent(&self, seat: Seat, chips: Pushed, manner: Manner) -> Result<Meaning, Refusal> {
        let (put, legal) = (chips.worth(), betting::legal(self.book, self.state, seat));
        if put.is_zero() {
            return Err(Refusal::NothingToClarify);
        }
        let total = self.state.street(seat) + put;
        let single = chips.count() == 1 && manner != Manner::Splashed;
        let meaning = match legal.passive {
            // Whoever must open is taken to bet the least, whatever chip it is (H22.3).
            Passive::BringIn { pay } if single || put <= pay => {
                Meaning::Acts(Action::BringIn, (put != pay).then_some(Topic::OversizeForced))
            }
            Passive::Call { pay } if put < pay => Meaning::Short(total),
            Passive::Call { pay } if put == pay => Meaning::Acts(Action::Call, None),
            // One chip that is too large (H22.2, B.wagers.24, R.rules.14).
            Passive::Call { .. } if single => {
                Meaning::Acts(Action::Call, Some(Topic::OversizeChip))
            }
            Passive::Call { pay } => self.over(seat, total, chips.beyond(pay), Action::Call),
            Passive::Check | Passive::BetOrFold | Passive::BringIn { .. } => {
                self.over(seat, total, chips.count(), Action::Check)
            }
        };
        match (manner, meaning) {
            (Manner::Unclear, Meaning::Acts(default, _)) => {
                let kind = WindowKind::Unclear;
                Ok(Meaning::Opens(Window { seat, default, kind, put: total }))
            }
            (Manner::Plain | Manner::Splashed | Manner::Unclear, meaning) => Ok(meaning),
        }
    }

    /// More chips than it takes to stay in: a raise, or what they resemble most (H20.2). This many of
    /// them are more than that takes.
    fn over(&self, seat: Seat, total: Chips, beyond: u32, stay: Action) -> Meaning {
        let price = self.state.round.price;
        let silent = |default| {
            Meaning::Opens(Window { seat, default, kind: WindowKind::Silent, put: total })
        };
        let full = |to: Chips| {
            // Whoever faces a bet may have taken it for more (H20.8).
            match self.book.rules.mistaken_raise {
                MistakenRaise::MayBeCut if !price.is_zero() => silent(Action::RaiseTo(to)),
                MistakenRaise::MayBeCut | MistakenRaise::Stands => {
                    Meaning::Acts(Action::RaiseTo(to), None)
                }
            }
        };
        let legal = betting::legal(self.book, self.state, seat);
        match legal.raising {
            Raising::Between { least, .. } | Raising::Either { small: least, .. }
                if total < least =>
            {
                match legal.passive {
                    Passive::Check | Passive::Call { .. } => {
                        silent(window::resembles(total, beyond, price, least, stay))
                    }
                    // There is nothing else that it could be.
                    Passive::BetOrFold | Passive::BringIn { .. } => {
                        Meaning::Acts(Action::RaiseTo(least), Some(Topic::SilentWager))
                    }
                }
            }
            Raising::Between { most, .. } if total > most => match self.book.stakes.structure {
                Structure::PotLimit { .. } => {
                    Meaning::Acts(Action::RaiseTo(most), Some(Topic::Overbet))
                }
                Structure::NoLimit { .. }
                | Structure::FixedLimit { .. }
                | Structure::SpreadLimit { .. } => full(most),
            },
            Raising::Between { .. } => full(total),
            Raising::Either { .. } | Raising::AllInOnly { .. } | Raising::Closed { .. } => {
                Meaning::Acts(Action::RaiseTo(total), None)
            }
        }
    }

    /// Why a player has put in less than a call, as far as the chips tell: just what it cost before a
    /// raise says that the raise was not known (H18.4).
    pub(crate) fn shortfall(&self, put: Chips) -> Shortfall {
        if self.state.levels.has(put) { Shortfall::RaiseMissed } else { Shortfall::Slip }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pushed(chips: &[(u64, u8)]) -> Pushed {
        let chips: Vec<(Chips, u8)> =
            chips.iter().map(|(worth, count)| (Chips::new(*worth), *count)).collect();
        Pushed::of(&chips).expect("few kinds")
    }

    /// H20.5 and its examples: six fives on 20 are two chips more, a twenty and a ten only one.
    #[test]
    fn what_a_call_does_not_need_is_counted_in_chips() {
        let beyond = |chips: &[(u64, u8)], needed| pushed(chips).beyond(Chips::new(needed));
        assert_eq!(beyond(&[(5, 6)], 20), 2);
        assert_eq!(beyond(&[(20, 1), (10, 1)], 20), 1);
        assert_eq!(beyond(&[(5, 3)], 10), 1);
        assert_eq!(beyond(&[(25, 1), (5, 1)], 20), 1);
        assert_eq!(beyond(&[(100, 1)], 20), 0);
    }
}
