//! Betting: what a player may do, and what a bet means for the others.

pub(crate) mod action;
pub(crate) mod early_acts;
pub(crate) mod first_to_act;
pub(crate) mod gesture;
pub(crate) mod opening;
pub(crate) mod window;

use cards::equity::{OwnWins, Wins};

use crate::betting::action::{Action, Legal, Passive, Raising};
use crate::chips::Chips;
use crate::game::stakes::{Ceiling, Structure};
use crate::game::{Deal, Size};
use crate::hand::Book;
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::house::topic::Topic;
use crate::log::event::Round;
use crate::pots::purse::Purse;
use crate::rules::{
    BringIns, CapLift, CheckRaise, FirstChecks, LargeOpening, OpenPair, Openers, PotRounding,
    RaiseCap, RaiseFrom, Reopening, ShortBlind, ShortOpening, SmallChips, TimeSurplus,
};
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::showdown::worth;

/// What a player may do whose turn it is.
#[inline(always)]
pub(crate) fn legal(book: &Book<'_>, state: &State, seat: Seat) -> Legal {
    Legal { passive: passive(book, state, seat), raising: raising(book, state, seat) }
}

/// Whose turn it is. A straddler who is jumped over acts as if sitting just behind the last blind
/// (B.straddle.3).
#[inline(always)]
pub(crate) fn turn(state: &State) -> Option<Seat> {
    let round = &state.round;
    match state.opening.jumped {
        Some(jumped) if round.number == 0 => turn_over(state, jumped),
        Some(_) | None => round.to_act.after(round.last),
    }
}

fn turn_over(state: &State, jumped: Seat) -> Option<Seat> {
    let round = &state.round;
    let (others, behind) = (round.to_act.without(jumped), state.opening.after);
    if round.last == jumped {
        return others.after(behind);
    }
    let next = others.after(round.last);
    let steps = |to: Seat| (to.number() + MOST_SEATS - round.last.number()) % MOST_SEATS;
    let passes = next.is_none_or(|next| {
        let on = if next == round.last { MOST_SEATS } else { steps(next) };
        steps(behind) < on
    });
    if passes && round.to_act.has(jumped) { Some(jumped) } else { next }
}

/// Refuses what is not allowed to the player whose turn it is.
#[inline(always)]
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
        (Action::RaiseTo(to), _) => {
            let purse = &state.seats[seat.number()];
            check_raise(raising(book, state, seat), to, purse.street + purse.stack)
        }
    }
}

/// What the action costs, which is allowed.
#[inline(always)]
pub(crate) fn cost(book: &Book<'_>, state: &State, seat: Seat, action: Action) -> Chips {
    let purse = &state.seats[seat.number()];
    match action {
        Action::Call => call(book, purse, state.round.price.less(purse.street)),
        Action::BringIn => call(book, purse, state.round.bring_in),
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
    let others = able(book, state).without(seat);
    let may_raise = match book.rules.check_raise {
        CheckRaise::Allowed => others,
        // H23.2: whoever has checked has given up the raise.
        CheckRaise::Forbidden => others.except(before.checked),
    };
    let bets = if opens_large(book, state, seat) { before.bets.max(1) } else { before.bets + 1 };
    let mut round = Round {
        price: to,
        to_act: others,
        bettor: Some(seat),
        bettors: before.bettors.with(seat),
        bring_in: Chips::ZERO,
        put_in: before.put_in.with(seat),
        ..before
    };
    if full {
        round.base = to;
        round.step = match book.stakes.structure {
            // A bet of the larger size makes that the size of the round (HS.high.6).
            Structure::FixedLimit { .. } => larger_size(book, state)
                .filter(|size| to >= before.base + *size)
                .unwrap_or(before.step),
            Structure::NoLimit { .. }
            | Structure::PotLimit { .. }
            | Structure::SpreadLimit { .. } => to - before.base,
        };
        round.bets = bets;
        round.may_raise = may_raise;
        return (round, None);
    }
    // An all-in for less than a full raise.
    if counts_as_full(book, &before, to) {
        round.base = before.base + before.step;
        round.bets = bets;
        round.may_raise = may_raise;
        return (round, Some(Topic::HalfReopens));
    }
    let (raising, cite) = still_raising(book, state, &before, to);
    round.may_raise = raising.both(may_raise);
    round.base = match book.rules.raise_from {
        RaiseFrom::Price => before.base.max(to),
        RaiseFrom::LastFullBet => before.base,
    };
    let reopened = !round.may_raise.except(before.may_raise).is_empty();
    (round, Some(if reopened { cite } else { Topic::NotReopened }))
}

/// Whether it is the bet of the round, and no raise, to come in for more than the blind before anybody
/// else has come in (H12.g).
fn opens_large(book: &Book<'_>, state: &State, seat: Seat) -> bool {
    match (book.rules.large_opening, book.stakes.structure) {
        (LargeOpening::Bet, Structure::SpreadLimit { .. }) => {
            state.round.number == 0 && state.tally.is_first_wager(seat)
        }
        (
            LargeOpening::Bet | LargeOpening::Raise,
            Structure::NoLimit { .. }
            | Structure::PotLimit { .. }
            | Structure::FixedLimit { .. }
            | Structure::SpreadLimit { .. },
        ) => false,
    }
}

/// The least bet of a round. At spread limit it is never less than the blind or the forced bet of stud
/// (H10.3, H10.4).
pub(crate) fn least_bet(book: &Book<'_>, state: &State, round: u8) -> Chips {
    let least = book.stakes.bet(usize::from(round));
    match book.stakes.structure {
        Structure::SpreadLimit { .. } => least.max(state.opening.forced),
        Structure::NoLimit { .. } | Structure::PotLimit { .. } | Structure::FixedLimit { .. } => {
            least
        }
    }
}

/// The round after the forced bet, which its maker has paid. At limit the bet to come is not added to
/// it but completes it (H12.d.3), unless it is a whole bet already.
pub(crate) fn brought_in(book: &Book<'_>, state: &State, seat: Seat) -> Round {
    let before = state.round;
    let others = able(book, state).without(seat);
    let price = match book.rules.short_blind {
        ShortBlind::Full => before.bring_in,
        ShortBlind::AsPosted => state.seats[seat.number()].street,
    };
    let whole = price >= before.step;
    let base = match book.stakes.structure {
        Structure::FixedLimit { .. } if !whole => Chips::ZERO,
        Structure::FixedLimit { .. }
        | Structure::NoLimit { .. }
        | Structure::PotLimit { .. }
        | Structure::SpreadLimit { .. } => price,
    };
    let bets = before.bets + u8::from(whole);
    Round { price, base, bets, to_act: others, may_raise: others, bring_in: Chips::ZERO, ..before }
}

/// Those who are still in and have chips to bet with.
pub fn able_to_bet(book: &Book<'_>, state: &State) -> Seats {
    able(book, state)
}

/// The same where every action asks for it.
#[inline(always)]
pub(crate) fn able(book: &Book<'_>, state: &State) -> Seats {
    let with_chips = state.live.both(state.with_chips);
    match book.rules.small_chips {
        SmallChips::Play => with_chips,
        SmallChips::StayBehind => {
            let can_bet = |seat: &Seat| {
                let purse = &state.seats[seat.number()];
                reach(book, purse) > purse.street
            };
            with_chips.iter().filter(can_bet).collect()
        }
    }
}

/// The least total of a full raise, in whole units (H24.1).
#[inline(always)]
pub(crate) fn least(book: &Book<'_>, state: &State) -> Chips {
    (state.round.base + state.round.step).rounded_up(book.stakes.unit)
}

/// The most that a player can have in front on this round. The unit measures the whole wager, not
/// what is added to it, since a blind may be of smaller chips (H24.2).
#[inline(always)]
fn reach(book: &Book<'_>, purse: &Purse) -> Chips {
    let all = purse.street + purse.stack;
    match book.rules.small_chips {
        SmallChips::Play => all,
        SmallChips::StayBehind => all.rounded_down(book.stakes.unit),
    }
}

#[inline(always)]
fn passive(book: &Book<'_>, state: &State, seat: Seat) -> Passive {
    let purse = &state.seats[seat.number()];
    if !state.round.bring_in.is_zero() {
        return Passive::BringIn { pay: call(book, purse, state.round.bring_in) };
    }
    let owed = state.round.price.less(purse.street);
    if !owed.is_zero() {
        return Passive::Call { pay: call(book, purse, owed) };
    }
    let unopened = state.round.number == 0 && state.round.price.is_zero();
    match book.rules.first_checks {
        FirstChecks::BetOrFold if unopened => Passive::BetOrFold,
        FirstChecks::BetOrFold | FirstChecks::Allowed => Passive::Check,
    }
}

/// What a call puts in of what is owed.
#[inline(always)]
fn call(book: &Book<'_>, purse: &Purse, owed: Chips) -> Chips {
    if owed <= purse.stack { owed } else { reach(book, purse) - purse.street }
}

/// `all` is what the player has: no size of bet matters to a player who has less.
fn check_raise(raising: Raising, to: Chips, all: Chips) -> Result<(), Refusal> {
    match raising {
        Raising::Closed { by } => Err(Refusal::RaiseClosed { by }),
        Raising::AllInOnly { .. } | Raising::Either { .. } | Raising::Between { .. }
            if to > all =>
        {
            Err(Refusal::AboveStack { all })
        }
        Raising::AllInOnly { to: only } if to != only => Err(Refusal::OnlyAllIn { to: only }),
        Raising::Between { least, .. } if to < least => Err(Refusal::BelowLeast { least }),
        Raising::Between { most, .. } if to > most => Err(Refusal::AboveMost { most }),
        Raising::Between { most, unit, .. } if to != most && !to.is_whole(unit) => {
            Err(Refusal::NotWhole { unit })
        }
        Raising::Either { small, large } if to != small && to != large => {
            Err(Refusal::NotEither { small, large })
        }
        Raising::AllInOnly { .. } | Raising::Either { .. } | Raising::Between { .. } => Ok(()),
    }
}

#[inline(always)]
fn raising(book: &Book<'_>, state: &State, seat: Seat) -> Raising {
    let (all_in, unit) = (reach(book, &state.seats[seat.number()]), book.stakes.unit);
    if let Some(by) = closed(book, state, seat, all_in) {
        return Raising::Closed { by };
    }
    let least = least(book, state);
    let most = most(book, state, seat, all_in);
    let all_in = under_ceiling(book, all_in);
    if all_in < least {
        Raising::AllInOnly { to: all_in }
    } else if let Some(large) = larger_bet(book, state).filter(|large| *large <= all_in) {
        Raising::Either { small: least, large }
    } else {
        // A limit in odd chips is no more than the whole units in it.
        let most = if most < all_in { most.rounded_down(unit).max(least) } else { all_in };
        Raising::Between { least, most: most.min(all_in), unit }
    }
}

/// To what else one may bet, in whole units, where there is a larger size.
#[inline(always)]
fn larger_bet(book: &Book<'_>, state: &State) -> Option<Chips> {
    let size = larger_size(book, state)?;
    Some((state.round.base + size).rounded_up(book.stakes.unit))
}

/// What else may be bet where a pair shows and that changes the bet (HS.high.6): over a bet of the
/// larger size there is no smaller one.
#[inline(always)]
fn larger_size(book: &Book<'_>, state: &State) -> Option<Chips> {
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
        OpenPair::LargerToo => first_to_act::pair_shows(state),
        OpenPair::NoChange => false,
    };
    (round.step < larger && allowed).then_some(larger)
}

/// What keeps a player from raising, if anything does.
#[inline(always)]
fn closed(book: &Book<'_>, state: &State, seat: Seat, all_in: Chips) -> Option<Topic> {
    let (round, behind) = (&state.round, &state.behind);
    // No more than the forced bet is no bet of one's own.
    let price = round.price.max(round.bring_in);
    if all_in <= price {
        return Some(Topic::TableStakes);
    }
    // Nobody has more than it costs already: a raise would only come back. A forced bet that is still
    // due costs nobody anything yet, so that it may be completed against less than it.
    let could_answer = |other: Seat| reach(book, &state.seats[other.number()]) > round.price;
    if !able(book, state).without(seat).iter().any(could_answer) {
        return Some(Topic::NobodyToRaise);
    }
    if !round.may_raise.has(seat) {
        return Some(match book.rules.check_raise {
            CheckRaise::Forbidden if round.checked.has(seat) => Topic::NoCheckRaise,
            CheckRaise::Forbidden | CheckRaise::Allowed
                if behind.stands && behind.seat == Some(seat) =>
            {
                Topic::PassedOverOwes
            }
            CheckRaise::Forbidden | CheckRaise::Allowed => Topic::NotReopened,
        });
    }
    if !round.bring_in.is_zero() && book.rules.bring_ins == BringIns::Only {
        return Some(Topic::BringIn);
    }
    if !may_open(book, state, seat) {
        return Some(Topic::Openers);
    }
    let capped = is_capped(book, state, seat) || under_ceiling(book, all_in) <= price;
    capped.then_some(Topic::Capped)
}

/// What may be in front on a round of all that somebody has (H12.h.1).
#[inline(always)]
fn under_ceiling(book: &Book<'_>, all_in: Chips) -> Chips {
    match book.stakes.ceiling {
        Ceiling::None | Ceiling::Bet(_) => all_in,
        Ceiling::Round(most) => all_in.min(most),
    }
}

/// Whether a player's hand allows to open the pot, if nobody has (HD.high.6).
#[inline(always)]
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
#[inline(always)]
fn is_capped(book: &Book<'_>, state: &State, seat: Seat) -> bool {
    let round = &state.round;
    let reached = match book.rules.raise_cap {
        RaiseCap::None => return false,
        RaiseCap::Round(bets) => round.bets >= bets,
        RaiseCap::Player(bets) => {
            // One's own blind or straddle is one's first bet where the house counts it.
            let posted = round.number == 0 && state.opening.own_bets.has(seat);
            state.bets[seat.number()] + u8::from(posted) >= bets
        }
    };
    let left_over = || round.number > 0 && round.players <= 2;
    let two_bettors = || round.put_in.with(seat).count() <= 2;
    let is_lifted = || match book.rules.cap_lift {
        CapLift::Never => false,
        CapLift::TwoAtStart => round.players <= 2,
        CapLift::TwoLeftOver => left_over(),
        CapLift::TwoBettors => two_bettors(),
        CapLift::TwoBettorsOrLeftOver => left_over() || two_bettors(),
    };
    reached && !is_lifted()
}

/// The most that a raise may come to, the stack apart.
#[inline(always)]
fn most(book: &Book<'_>, state: &State, seat: Seat, all_in: Chips) -> Chips {
    let round = &state.round;
    let street = state.seats[seat.number()].street;
    let most = match book.stakes.structure {
        Structure::NoLimit { .. } => all_in,
        Structure::FixedLimit { .. } => round.base + round.step,
        Structure::SpreadLimit { most, .. } => round.base + most[usize::from(round.number)],
        Structure::PotLimit { .. } => {
            // The pot after a call may be added to what was called (HX.def.2).
            let to_call = round.price.less(street);
            let pot = state.in_pots() - uncounted(book, state) + to_call;
            let pot = match book.rules.pot_rounding {
                PotRounding::Exact => pot,
                PotRounding::Up => pot.rounded_up(book.stakes.unit),
                PotRounding::IgnoreOdd => pot.rounded_down(book.stakes.unit),
            };
            round.price + pot
        }
    };
    match book.stakes.ceiling {
        Ceiling::None | Ceiling::Round(_) => most,
        Ceiling::Bet(ceiling) => most.min(round.base + ceiling),
    }
}

/// What lies in the pot and does not count yet.
fn uncounted(book: &Book<'_>, state: &State) -> Chips {
    match book.rules.time_surplus {
        TimeSurplus::AfterFirstRound if state.round.number == 0 => state.opening.surplus,
        TimeSurplus::AfterFirstRound | TimeSurplus::Counts => Chips::ZERO,
    }
}

/// Whether a short all-in counts as a full bet all the same.
fn counts_as_full(book: &Book<'_>, before: &Round, to: Chips) -> bool {
    match book.rules.reopening {
        Reopening::HalfBet => to.less(before.base).times(2) >= before.step,
        Reopening::FullRaise | Reopening::AddingUp => false,
    }
}

/// Who may raise after a short all-in to this total: whoever has not acted yet, and those to whom the
/// house opens it again; and by which rule it does.
fn still_raising(book: &Book<'_>, state: &State, before: &Round, to: Chips) -> (Seats, Topic) {
    let first_bet = before.bettor.is_none();
    if first_bet && book.rules.short_opening == ShortOpening::Reopens {
        return (state.live, Topic::ShortOpens);
    }
    match book.rules.reopening {
        Reopening::HalfBet | Reopening::FullRaise => (before.may_raise, Topic::NotReopened),
        Reopening::AddingUp => {
            let faces_full =
                |seat: &Seat| to.less(state.seats[seat.number()].street) >= before.step;
            let facing: Seats = state.live.iter().filter(faces_full).collect();
            (before.may_raise.or(facing), Topic::AddedUp)
        }
    }
}
