//! Betting: what a player may do, and what a bet means for the others.

use crate::action::{Action, Legal, Passive, Raising};
use crate::chips::Chips;
use crate::event::Round;
use cards::equity::{OwnWins, Wins};

use crate::game::{Deal, Size};
use crate::hand::Book;
use crate::opens;
use crate::refusal::Refusal;
use crate::rules::{
    BringIns, CapLift, CheckRaise, FirstChecks, OpenPair, Openers, PotRounding, RaiseCap,
    RaiseFrom, Reopening, ShortBlind, ShortOpening,
};
use crate::seat::{Seat, Seats};
use crate::stakes::Structure;
use crate::state::State;
use crate::topic::Topic;
use crate::worth;

/// What a player may do whose turn it is.
pub(crate) fn legal(book: &Book<'_>, state: &State, seat: Seat) -> Legal {
    Legal { passive: passive(book, state, seat), raising: raising(book, state, seat) }
}

/// Refuses what is not allowed to the player whose turn it is.
pub(crate) fn check(
    book: &Book<'_>,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    match (action, passive(book, state, seat)) {
        (Action::Fold, Passive::Check | Passive::BetOrFold | Passive::Call { .. })
        | (Action::Check, Passive::Check)
        | (Action::Call, Passive::Call { .. })
        | (Action::BringIn, Passive::BringIn { .. }) => Ok(()),
        (Action::Check, Passive::Call { pay }) => Err(Refusal::CannotCheck { to_call: pay }),
        (Action::Check | Action::Call, Passive::BetOrFold) => Err(Refusal::BetOrFold),
        (Action::Call, Passive::Check) => Err(Refusal::NothingToCall),
        (Action::Fold | Action::Check | Action::Call, Passive::BringIn { pay }) => {
            Err(Refusal::MustBringIn { pay })
        }
        (Action::BringIn, Passive::Check | Passive::BetOrFold | Passive::Call { .. }) => {
            Err(Refusal::NothingToBringIn)
        }
        (Action::RaiseTo(to), _) => check_raise(raising(book, state, seat), to),
    }
}

/// What the action costs, which is allowed.
pub(crate) fn cost(state: &State, seat: Seat, action: Action) -> Chips {
    let purse = &state.seats[seat.number()];
    match action {
        Action::Call => state.round.price.less(purse.street).min(purse.stack),
        Action::BringIn => state.round.bring_in.min(purse.stack),
        Action::RaiseTo(to) => to - purse.street,
        Action::Fold | Action::Check => Chips::ZERO,
    }
}

/// The round after a raise to this total, and what a short one is ruled to mean. The raiser has
/// paid already.
pub(crate) fn raised(
    book: &Book<'_>,
    state: &State,
    seat: Seat,
    to: Chips,
) -> (Round, Option<Topic>) {
    let before = state.round;
    let full = to >= before.base + before.step;
    let others = able(state).without(seat);
    let may_raise = match book.rules.check_raise {
        CheckRaise::Allowed => others,
        // H23.2: who has checked has given up the raise.
        CheckRaise::Forbidden => others.except(before.checked),
    };
    let mut round = Round {
        price: to,
        to_act: others,
        bettor: Some(seat),
        bettors: before.bettors.with(seat),
        bring_in: Chips::ZERO,
        ..before
    };
    if full {
        round.base = to;
        round.step = match book.stakes.structure {
            // A bet of the larger size makes that the size of the round (HS.high.6).
            Structure::FixedLimit { .. } => before.step.max(to - before.base),
            Structure::NoLimit { .. }
            | Structure::PotLimit { .. }
            | Structure::SpreadLimit { .. } => to - before.base,
        };
        round.bets += 1;
        round.may_raise = may_raise;
        return (round, None);
    }
    // An all-in for less than a full raise.
    if counts_as_full(book, &before, to) {
        round.base = before.base + before.step;
        round.bets += 1;
        round.may_raise = may_raise;
        return (round, Some(Topic::HalfReopens));
    }
    round.may_raise = still_raising(book, state, &before, to).both(may_raise);
    round.base = match book.rules.raise_from {
        RaiseFrom::Price => before.base.max(to),
        RaiseFrom::LastFullBet => before.base,
    };
    (round, Some(Topic::NotReopened))
}

/// The round after the forced bet, which its maker has paid. The bet to come is not added to it but
/// completes it (H12.d.3).
pub(crate) fn brought_in(book: &Book<'_>, state: &State, seat: Seat) -> Round {
    let before = state.round;
    let others = able(state).without(seat);
    let price = match book.rules.short_blind {
        ShortBlind::Full => before.bring_in,
        ShortBlind::AsPosted => state.seats[seat.number()].street,
    };
    let base = match book.stakes.structure {
        Structure::FixedLimit { .. } => Chips::ZERO,
        Structure::NoLimit { .. } | Structure::PotLimit { .. } | Structure::SpreadLimit { .. } => {
            price
        }
    };
    Round { price, base, to_act: others, may_raise: others, bring_in: Chips::ZERO, ..before }
}

/// Those who are still in and have chips to bet with.
pub(crate) fn able(state: &State) -> Seats {
    state.live.both(state.with_chips)
}

fn passive(book: &Book<'_>, state: &State, seat: Seat) -> Passive {
    let purse = &state.seats[seat.number()];
    if !state.round.bring_in.is_zero() {
        return Passive::BringIn { pay: state.round.bring_in.min(purse.stack) };
    }
    let owed = state.round.price.less(purse.street);
    if !owed.is_zero() {
        return Passive::Call { pay: owed.min(purse.stack) };
    }
    let unopened = state.round.number == 0 && state.round.price.is_zero();
    match book.rules.first_checks {
        FirstChecks::BetOrFold if unopened => Passive::BetOrFold,
        FirstChecks::BetOrFold | FirstChecks::Allowed => Passive::Check,
    }
}

fn check_raise(raising: Raising, to: Chips) -> Result<(), Refusal> {
    match raising {
        Raising::Closed { by } => Err(Refusal::RaiseClosed { by }),
        Raising::AllInOnly { to: only } if to != only => Err(Refusal::OnlyAllIn { to: only }),
        Raising::Between { least, .. } if to < least => Err(Refusal::BelowLeast { least }),
        Raising::Between { most, .. } if to > most => Err(Refusal::AboveMost { most }),
        Raising::Either { small, large } if to != small && to != large => {
            Err(Refusal::NotEither { small, large })
        }
        Raising::AllInOnly { .. } | Raising::Either { .. } | Raising::Between { .. } => Ok(()),
    }
}

fn raising(book: &Book<'_>, state: &State, seat: Seat) -> Raising {
    let (purse, round) = (&state.seats[seat.number()], &state.round);
    let all_in = purse.street + purse.stack;
    if let Some(by) = closed(book, state, seat, all_in) {
        return Raising::Closed { by };
    }
    let least = round.base + round.step;
    let most = most(book, state, seat).max(least);
    if all_in < least {
        Raising::AllInOnly { to: all_in }
    } else if let Some(large) = larger_bet(book, state).filter(|large| *large <= all_in) {
        Raising::Either { small: least, large }
    } else {
        Raising::Between { least, most: most.min(all_in) }
    }
}

/// What else may be bet where a pair shows and that changes the bet (HS.high.6): over a bet of the
/// larger size there is no smaller one.
fn larger_bet(book: &Book<'_>, state: &State) -> Option<Chips> {
    let round = &state.round;
    let street = &book.game.streets[usize::from(round.number)];
    let larger = match (book.stakes.structure, street.size) {
        (Structure::FixedLimit { bets }, Size::OrNextOnPair) => bets[usize::from(round.number) + 1],
        (
            Structure::FixedLimit { .. }
            | Structure::NoLimit { .. }
            | Structure::PotLimit { .. }
            | Structure::SpreadLimit { .. },
            Size::OfRound | Size::OrNextOnPair,
        ) => return None,
    };
    let allowed = match book.rules.open_pair {
        OpenPair::LargerToo => opens::pair_shows(state),
        OpenPair::NoChange => false,
    };
    (round.step < larger && allowed).then_some(round.base + larger)
}

/// What keeps a player from raising, if anything does.
fn closed(book: &Book<'_>, state: &State, seat: Seat, all_in: Chips) -> Option<Topic> {
    let round = &state.round;
    if all_in <= round.price {
        return Some(Topic::TableStakes);
    }
    // Nobody has more than it costs already: a raise would only come back.
    let could_answer = |other: Seat| {
        let purse = &state.seats[other.number()];
        purse.street + purse.stack > round.price
    };
    if !able(state).without(seat).iter().any(could_answer) {
        return Some(Topic::NobodyToRaise);
    }
    if !round.may_raise.has(seat) {
        return Some(match book.rules.check_raise {
            CheckRaise::Forbidden if round.checked.has(seat) => Topic::NoCheckRaise,
            CheckRaise::Forbidden | CheckRaise::Allowed => Topic::NotReopened,
        });
    }
    if !round.bring_in.is_zero() && book.rules.bring_ins == BringIns::Only {
        return Some(Topic::BringIn);
    }
    if !may_open(book, state, seat) {
        return Some(Topic::Openers);
    }
    is_capped(book, state, seat).then_some(Topic::Capped)
}

/// Whether a player's hand allows to open the pot, if nobody has (HD.high.6).
fn may_open(book: &Book<'_>, state: &State, seat: Seat) -> bool {
    match book.rules.openers {
        Openers::Any => true,
        Openers::JacksOrBetter => {
            state.opener.is_some()
                || state.round.number > 0
                || book.game.wins != Wins::Own(OwnWins::High)
                || !book.game.deals().any(|deal| deal == Deal::Draw)
                || worth::opens(book, state, seat)
        }
    }
}

/// Whether the round has had all its bets (H12.h.1).
fn is_capped(book: &Book<'_>, state: &State, seat: Seat) -> bool {
    let round = &state.round;
    let lifted = match book.rules.cap_lift {
        CapLift::Never => false,
        CapLift::TwoAtStart => round.players == 2,
        CapLift::TwoBettors => round.bettors.with(seat).count() <= 2,
    };
    let reached = match book.rules.raise_cap {
        RaiseCap::None => false,
        RaiseCap::Round(bets) => round.bets >= bets,
        RaiseCap::Player(bets) => state.seats[seat.number()].bets >= bets,
    };
    reached && !lifted
}

/// The most that a raise may come to, the stack apart.
fn most(book: &Book<'_>, state: &State, seat: Seat) -> Chips {
    let round = &state.round;
    let street = state.seats[seat.number()].street;
    match book.stakes.structure {
        Structure::NoLimit { .. } => street + state.seats[seat.number()].stack,
        Structure::FixedLimit { .. } => round.base + round.step,
        Structure::SpreadLimit { most, .. } => round.base + most[usize::from(round.number)],
        Structure::PotLimit { .. } => {
            // The pot after a call may be added to what was called (HX.def.2).
            let to_call = round.price.less(street);
            let pot = state.in_pots() + to_call;
            let pot = match book.rules.pot_rounding {
                PotRounding::Exact => pot,
                PotRounding::Up => pot.rounded_up(book.stakes.unit),
                PotRounding::IgnoreOdd => pot.rounded_down(book.stakes.unit),
            };
            round.price + pot
        }
    }
}

/// Whether a short all-in counts as a full bet all the same.
fn counts_as_full(book: &Book<'_>, before: &Round, to: Chips) -> bool {
    match book.rules.reopening {
        Reopening::HalfBet => to.less(before.base).times(2) >= before.step,
        Reopening::FullRaise | Reopening::AddingUp => false,
    }
}

/// Who may raise after a short all-in to this total: who has not acted yet, and those to whom the
/// house opens it again.
fn still_raising(book: &Book<'_>, state: &State, before: &Round, to: Chips) -> Seats {
    let first_bet = before.bettor.is_none();
    if first_bet && book.rules.short_opening == ShortOpening::Reopens {
        return state.live;
    }
    match book.rules.reopening {
        Reopening::HalfBet | Reopening::FullRaise => before.may_raise,
        Reopening::AddingUp => {
            let faces_full =
                |seat: &Seat| to.less(state.seats[seat.number()].street) >= before.step;
            state
                .live
                .iter()
                .filter(|seat| before.may_raise.has(*seat) || faces_full(seat))
                .collect()
        }
    }
}
