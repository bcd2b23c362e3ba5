//! What is done before one's turn: it waits for the turn, and binds if nothing has changed by then.

use crate::betting;
use crate::betting::action::{Action, Passive};
use crate::betting::gesture::{Gesture, Meaning, Words};
use crate::chips::Chips;
use crate::hand::decide::{Run, acting, check_turn, settled};
use crate::hand::refusal::Refusal;
use crate::hand::state::{Betting, State};
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event, Round};
use crate::rules::{MisdealUntil, OutOfTurn};
use crate::seat::{Seat, Seats};

/// How many acts wait at most: they are substantial action, and stand (H13.a.4).
pub(crate) const MOST_HELD_ACTS: usize = 3;

/// What a player did out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Held {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
    /// What it cost to stay in when it was done.
    pub price: Chips,
}

impl<E: Entry> Run<'_, '_, E> {
    /// Somebody acts before the turn of this player, who is asked. When too much has happened behind
    /// that player, it stands (H13.a.1).
    pub(crate) fn act_early(
        &mut self,
        seat: Seat,
        gesture: Gesture,
        due: Option<Seat>,
    ) -> Result<(), Refusal> {
        let opens = acting(self.state).is_some() && !self.state.round.bring_in.is_zero();
        if self.book.rules.out_of_turn == OutOfTurn::BindsUnchanged
            && opens
            && gesture.words == Some(Words::Fold)
        {
            return self.throw_away(seat);
        }
        check_turn(due, seat).or_else(|refusal| match self.book.rules.out_of_turn {
            OutOfTurn::Nothing => Err(refusal),
            // It may be whoever has to open, or the meaning of another wager is still open.
            OutOfTurn::BindsUnchanged
                if acting(self.state).is_none()
                    || self.state.window.is_some()
                    || !self.state.round.bring_in.is_zero()
                    || self.held(seat).is_some() =>
            {
                Err(refusal)
            }
            OutOfTurn::BindsUnchanged => Ok(()),
        })?;
        let mut after = *self.state;
        let mut others = Run { book: self.book, state: &mut after, out: &mut Vec::<E>::new() };
        others.make_held();
        let action = match others.meaning(seat, gesture)? {
            Meaning::Acts(action, _) => action,
            Meaning::Opens(window) => window.default,
            Meaning::Short(_) => Action::Call,
        };
        betting::check(self.book, &after, seat, action)?;
        if !after.round.to_act.has(seat) {
            return check_turn(due, seat);
        }
        let price = after.round.price;
        self.emit(Event::Held(Held { seat, action, price }));
        self.pass_over_if_substantial();
        Ok(())
    }

    /// Whether enough has happened behind whoever was passed over, a tap on the table among it (H13.a.4 to
    /// H13.a.7); then it stands.
    pub(crate) fn pass_over_if_substantial(&mut self) {
        let held = self.state.held.iter().flatten();
        let wagers = held.clone().filter(|held| is_wager(held.action)).count();
        let acts = held.count();
        let counted = acts + usize::from(self.state.taps);
        if acts > 0 && (counted >= MOST_HELD_ACTS || wagers >= 2) {
            self.pass_over();
        }
    }

    /// What waits behind a player stands, since the next card is out.
    pub(crate) fn let_held_stand(&mut self) {
        if self.state.held.iter().any(Option::is_some) {
            self.pass_over();
        }
    }

    /// Whoever was passed over has checked if there was nothing to call, and may else call or fold
    /// (H13.a.2, H13.a.3).
    fn pass_over(&mut self) {
        self.emit(Event::Ruled { topic: Topic::PassedOver });
        let last = self.state.round.last;
        let limited = self.make_held().both(self.state.round.to_act);
        if !limited.is_empty() {
            let may_raise = self.state.round.may_raise.except(limited);
            let round = Round { last, may_raise, ..self.state.round };
            self.emit(Event::Priced { round, cite: Some(Topic::PassedOverOwes) });
        }
    }

    /// Carries out what waits; those who were passed over with a bet to call.
    fn make_held(&mut self) -> Seats {
        let mut owing = Seats::NONE;
        let order: Vec<Seat> = self.state.live.round_from(self.state.round.last).collect();
        for seat in order {
            if self.state.held.iter().all(Option::is_none) {
                break;
            }
            match self.held(seat) {
                Some(held) => self.make_or_give_back(held),
                None if !self.state.round.to_act.has(seat) => {}
                None => match betting::legal(self.book, self.state, seat).passive {
                    Passive::Check => {
                        self.emit(Event::Ruled { topic: Topic::PassedOverChecks });
                        self.act(seat, Action::Check);
                    }
                    Passive::Call { .. } | Passive::BetOrFold | Passive::BringIn { .. } => {
                        owing = owing.with(seat);
                    }
                },
            }
        }
        owing
    }

    /// The turn comes to a player who acted before it; whether there was one.
    #[inline(never)]
    pub(crate) fn wake_held(&mut self) -> bool {
        let Some(held) = betting::turn(self.state).and_then(|seat| self.held(seat)) else {
            return false;
        };
        let unchanged = held.price == self.state.round.price;
        // A fold binds in any case (H13.c.iii.2).
        if unchanged || held.action == Action::Fold {
            self.make_or_give_back(held);
        } else {
            self.emit(Event::HeldBack { seat: held.seat });
        }
        true
    }

    fn make_or_give_back(&mut self, Held { seat, action, .. }: Held) {
        if betting::check(self.book, self.state, seat, action).is_ok() {
            let is_fold = action == Action::Fold;
            let topic = if is_fold { Topic::OutOfTurnFold } else { Topic::OutOfTurn };
            self.emit(Event::Ruled { topic });
            self.act(seat, action);
        } else {
            self.emit(Event::HeldBack { seat });
        }
    }

    /// Whether a player has more in front than was posted.
    fn has_wagered(&self, seat: Seat) -> bool {
        let purse = self.state.seats[seat.number()];
        purse.street > purse.posted
    }

    /// Throws the cards away, in turn or not: they are dead, and what was announced or posted is owed
    /// all the same (B.irregular.27 to B.irregular.29, H13.c.iii.2).
    #[inline(never)]
    pub(crate) fn throw_away(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.holds_cards(seat)?;
        if self.state.betting == Betting::Shut {
            return self.muck(seat);
        }
        let after = settled(self.book, self.state);
        if after.betting == Betting::Shut {
            return Err(Refusal::NotAsked);
        }
        let is_bound = self.state.window.is_some_and(|window| window.seat == seat)
            || self.state.held().any(|held| held.seat == seat)
            || self.has_wagered(seat);
        self.close_window();
        self.go_on();
        if acting(self.state) == Some(seat)
            && betting::check(self.book, self.state, seat, Action::Fold).is_ok()
        {
            self.act(seat, Action::Fold);
        } else {
            let has_posted = self.state.round.number == 0 && self.state.opening.put_in.has(seat);
            let topic = match (is_bound, has_posted) {
                (true, _) => Topic::ThrownBound,
                (false, true) => Topic::ThrownPosted,
                (false, false) => Topic::ThrownEarly,
            };
            self.emit(Event::Ruled { topic });
            self.kill(seat);
        }
        Ok(())
    }

    fn held(&self, seat: Seat) -> Option<Held> {
        self.state.held.iter().flatten().copied().find(|held| held.seat == seat)
    }
}

impl State {
    /// Whether substantial action stands behind a player who did not act in turn, the next card being
    /// out: dealing its burn is an act of the dealer's, once (H13.a.4 to H13.a.7).
    pub(crate) fn is_passed_over(&self, seat: Seat) -> bool {
        let dealer = usize::from(self.behind.taps.max(1));
        let until = MisdealUntil::ThreeActsOrTwoBets;
        let is_theirs = self.behind.stands && self.behind.seat == Some(seat);
        is_theirs && self.behind.acts.is_substantial_with(dealer, until)
    }

    /// What was done before its turn and waits.
    pub fn held(&self) -> impl Iterator<Item = Held> {
        self.held.into_iter().flatten()
    }
}

fn is_wager(action: Action) -> bool {
    match action {
        Action::Call | Action::RaiseTo(_) => true,
        Action::Fold | Action::Check | Action::BringIn => false,
    }
}
