//! Paying the pots: who wins each, and who gets the chips that cannot be divided.

use crate::chips::{Chips, Split};
use crate::event::{Event, Half};
use crate::hand::Book;
use crate::pots::{Pot, Pots};
use crate::rake::Flop;
use crate::rules::{OddChips, OddHalf};
use crate::seat::{Seat, Seats};
use crate::showdown::{self, Worth, worth};
use crate::state::State;

/// The events that pay out all pots, the side pots before the main one (H31.1, B.overview.20).
pub(crate) fn settle(book: &Book<'_>, state: &State) -> Vec<Event> {
    let pots = Pots::divide(
        &state.seats.map(|purse| purse.wagered),
        &state.seats.map(|purse| purse.to_house),
        state.dead,
        state.live.iter().chain(state.given_up.iter()).collect(),
    );
    let mut events = Vec::new();
    let mut pots: Vec<Pot> = pots.iter().copied().collect();
    for pot in &mut pots {
        pot.claims = still_claimed(book, state, pot.claims);
    }
    rake(book, state, &mut pots, &mut events);
    for (number, pot) in pots.iter().enumerate().rev() {
        if !pot.amount.is_zero() {
            let mut pay = |seat, amount, half| {
                events.push(Event::Won { pot: number as u8, seat, amount, half });
            };
            pay_pot(book, state, pot, &mut pay);
        }
    }
    events
}

/// Who can still win a pot. Only those who paid into it can (B.wagers.12), so that it is the last of
/// them who wins it if all gave up: nobody else was left when that one did.
fn still_claimed(book: &Book<'_>, state: &State, claims: Seats) -> Seats {
    let left = claims.except(state.given_up);
    if !left.is_empty() {
        return left;
    }
    showdown::in_order(book, state).filter(|&seat| claims.has(seat)).last().into_iter().collect()
}

/// Takes the house's rake: of the main pot first, and of the side pots what that cannot give.
fn rake(book: &Book<'_>, state: &State, pots: &mut [Pot], events: &mut Vec<Event>) {
    let flop = if state.slots.board(0).is_empty() { Flop::NotDealt } else { Flop::Dealt };
    let all: Chips = pots.iter().map(|pot| pot.amount).sum();
    let mut left = book.stakes.rake.of(all, flop);
    for (number, pot) in pots.iter_mut().enumerate() {
        let amount = left.min(pot.amount);
        if !amount.is_zero() {
            pot.amount -= amount;
            left -= amount;
            events.push(Event::Raked { pot: number as u8, amount });
        }
    }
}

fn pay_pot(book: &Book<'_>, state: &State, pot: &Pot, pay: &mut impl FnMut(Seat, Chips, Half)) {
    let mut claims = pot.claims.iter();
    if let (Some(only), None) = (claims.next(), claims.next()) {
        return pay(only, pot.amount, Half::Unopposed);
    }
    let worths: Vec<(Seat, Worth)> =
        pot.claims.iter().filter_map(|seat| Some((seat, worth(book, state, seat)?))).collect();
    if worths.is_empty() {
        // No hand can be read: a board nobody has turned up, or faces that no deck has. Until
        // somebody rules, nobody is better than another.
        return share(book, state, pot.amount, pot.claims, Half::Whole, pay);
    }
    let best_high = worths.iter().map(|(_, worth)| worth.high).max();
    let high = best(&worths, |worth| Some(worth.high) == best_high);
    let best_low = worths.iter().filter_map(|(_, worth)| worth.low).max();
    let Some(best_low) = best_low else {
        return share(book, state, pot.amount, high, Half::Whole, pay);
    };
    let low = best(&worths, |worth| worth.low == Some(best_low));
    let Split { share: half, odd } = pot.amount.split(2, book.stakes.unit);
    let (to_high, to_low) = match book.rules.odd_half {
        OddHalf::High => (half + odd, half),
        OddHalf::Low => (half, half + odd),
    };
    share(book, state, to_high, high, Half::High, pay);
    share(book, state, to_low, low, Half::Low, pay);
}

fn best(worths: &[(Seat, Worth)], is_best: impl Fn(&Worth) -> bool) -> Seats {
    worths.iter().filter(|(_, worth)| is_best(worth)).map(|(seat, _)| *seat).collect()
}

/// Divides an amount among the winners, clockwise from the button (H34.3).
fn share(
    book: &Book<'_>,
    state: &State,
    amount: Chips,
    winners: Seats,
    half: Half,
    pay: &mut impl FnMut(Seat, Chips, Half),
) {
    let Split { share, mut odd } = amount.split(winners.count() as u64, book.stakes.unit);
    for seat in winners.round_from(state.button) {
        let extra = match book.rules.odd_chips {
            OddChips::OneEach => odd.min(book.stakes.unit),
            OddChips::AllToFirst => odd,
        };
        odd -= extra;
        let total = share + extra;
        if !total.is_zero() {
            pay(seat, total, half);
        }
    }
    assert!(odd.is_zero(), "every odd chip is given to someone");
}
