//! The showdown: who shows when.

pub(crate) mod asking;
pub(crate) mod beaten;
pub(crate) mod called;
pub(crate) mod single_cards;
pub(crate) mod winning_cards;
pub(crate) mod worth;

use cards::equity::{BoardWins, Wins};

use crate::betting::first_to_act;
use crate::hand::Book;
use crate::hand::state::State;
use crate::log::event::Claim;
use crate::pots::settle;
use crate::rules::{BoardClaim, FirstShow, ShowOrder, ShowTurn, SmallChips};
use crate::seat::{Seat, Seats};

/// Who may show now: whoever is asked, and others if the house lets them show before their turn.
pub fn may_show(book: &Book<'_>, state: &State) -> Seats {
    match (due(book, state), book.rules.show_turn) {
        (Some(_), ShowTurn::WhenReady) => {
            let waiting = in_for_chips(book, state).except(state.shown).except(state.on_board);
            contesting(book, state).both(waiting)
        }
        (due, ShowTurn::WhenReady | ShowTurn::InTurn) => due.into_iter().collect(),
    }
}

/// Who is to show next; nobody if all have, or if the last live hand needs no showing (H30.0.4).
pub(crate) fn due(book: &Book<'_>, state: &State) -> Option<Seat> {
    let waiting = waiting(book, state)?;
    // Whoever plays for nothing is not asked, and begins nothing either.
    let idle = state.live.except(in_for_chips(book, state));
    let contesting = contesting(book, state).except(idle);
    let first = first_to_show(book, state, contesting)?;
    let waiting = waiting.both(contesting);
    if waiting.has(first) { Some(first) } else { waiting.after(first) }
}

/// Whether somebody is still to show: quicker than saying who.
pub(crate) fn is_open(book: &Book<'_>, state: &State) -> bool {
    waiting(book, state).is_some()
}

/// Those who have not shown, if there are any and there is somebody to show against.
fn waiting(book: &Book<'_>, state: &State) -> Option<Seats> {
    let live = in_for_chips(book, state);
    let waiting = live.except(state.shown).except(state.on_board);
    (live.is_several() && !waiting.is_empty()).then_some(waiting)
}

/// Whether it is clear who wins a pot: its claimants have all shown or given up, or one is left.
pub(crate) fn is_decided(state: &State, claims: Seats) -> bool {
    let left = claims.except(state.given_up);
    !left.is_several() || left.except(state.shown).except(state.on_board).is_empty()
}

/// What a hand thrown away at the showdown can still win. It plays the board if the last round of
/// betting was checked (R.rules.38) or was a bet and calls (R.rules.39), and not after a raise
/// (R.rules.41). That the board must then be the best hand follows from its being all that plays.
/// A blind is the bet of the first round.
pub(crate) fn claim_of_thrown(book: &Book<'_>, state: &State) -> Claim {
    let may_play_board = match book.game.wins {
        Wins::Board(BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck) => true,
        // Two of one's own cards must play, so that the board alone is no hand.
        Wins::Board(BoardWins::OmahaHigh | BoardWins::OmahaHighLow) | Wins::Own(_) => false,
    };
    // Only a full bet is a bet, and less is mere action (R.rules.54): it is no raise over a bet.
    let (posted, blind) = match state.round.number {
        0 => (state.opening.bets, u8::from(!state.opening.price.is_zero())),
        _ => (0, 0),
    };
    let raised = state.round.bets.saturating_sub(posted) + blind > 1;
    match book.rules.board_claim {
        BoardClaim::CheckedOrBoardBest if may_play_board && !raised => Claim::Board,
        BoardClaim::CheckedOrBoardBest | BoardClaim::None => Claim::None,
    }
}

/// The live hands that can win something. Whoever had less than the betting unit could put in nothing
/// where such chips stay behind (H24.3), and is in for dead chips at most.
fn in_for_chips(book: &Book<'_>, state: &State) -> Seats {
    match book.rules.small_chips {
        SmallChips::StayBehind if state.dead.is_zero() => {
            let plays = |seat: &Seat| !state.seats[seat.number()].plays_for().is_zero();
            state.live.iter().filter(plays).collect()
        }
        SmallChips::Play | SmallChips::StayBehind => state.live,
    }
}

/// Who has to show for what is shown for now, those included who gave up since.
fn contesting(book: &Book<'_>, state: &State) -> Seats {
    let stayed = state.stayed();
    match book.rules.show_order {
        ShowOrder::OneRound => stayed,
        // The reason for the order is that nobody throws a winner of the side pot away on seeing a
        // better hand that is in for the main pot alone (H31.2).
        ShowOrder::SidePotsFirst if has_one_pot(book, state, stayed) => stayed,
        ShowOrder::SidePotsFirst => {
            let pots = settle::pots(state);
            let open = pots.iter().rev().find(|pot| !is_decided(state, pot.claims));
            open.map_or(stayed, |pot| pot.claims)
        }
    }
}

/// Whether there is no side pot: quickly answered where whoever has chips left has matched every
/// bet.
pub(crate) fn has_one_pot(book: &Book<'_>, state: &State, stayed: Seats) -> bool {
    let all_matched = match book.rules.small_chips {
        SmallChips::Play => stayed.except(state.with_chips).is_empty(),
        SmallChips::StayBehind => false,
    };
    all_matched || state.has_one_pot(stayed)
}

/// The last player to bet on the last round shows first (H31.a, B.irregular.6, R.rules.5). That
/// somebody has given up since does not change the order.
fn first_to_show(book: &Book<'_>, state: &State, seats: Seats) -> Option<Seat> {
    let last_round = book.game.streets.len() as u8 - 1;
    let bettor = state.aggressor.filter(|(_, round)| match book.rules.first_show {
        FirstShow::LeftOfButton | FirstShow::FirstToCheck => *round == last_round,
        FirstShow::LastBetOfHand => true,
    });
    if let Some((seat, _)) = bettor
        && seats.has(seat)
    {
        return Some(seat);
    }
    let checked = match book.rules.first_show {
        FirstShow::FirstToCheck if state.round.number == last_round => state.round.checked,
        FirstShow::FirstToCheck | FirstShow::LeftOfButton | FirstShow::LastBetOfHand => Seats::NONE,
    };
    // Whoever acts after the last to act was the first.
    if let Some(first) = checked.both(seats).after(state.round.last) {
        return Some(first);
    }
    // At stud the best hand showing (H31.b).
    let opens = book.game.streets[usize::from(last_round)].opens;
    first_to_act::shows_best(state, opens, seats.both(state.live))
        .or_else(|| seats.after(state.button))
}
