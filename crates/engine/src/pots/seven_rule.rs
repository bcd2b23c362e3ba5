//! The seven rule of ace-to-five: a seven or better must be bet after the draw (HD.a5.6). It is
//! judged when the pot is paid, since to refuse a check would tell the hand (HD.rules.f.1).

use crate::chips::Chips;
use crate::game::Deal;
use crate::hand::Book;
use crate::hand::state::State;
use crate::pots::{BySeat, Pots};
use crate::rules::SevenRule;
use crate::seat::{MOST_SEATS, Seats};
use crate::showdown::worth::{is_seven_or_better, worth};

/// Which of these checked a seven or better on the last round.
pub(crate) fn failed(book: &Book<'_>, state: &State, of: Seats) -> Seats {
    // It is a rule of lowball: razz has no draw (HD.rules.f.1).
    let last = book.game.streets.len() == usize::from(state.round.number) + 1
        && book.game.deals().any(|deal| deal == Deal::Draw);
    match book.rules.seven_rule {
        SevenRule::On if last => {
            let is_low = |seat: &_| worth(book, state, *seat, 0).is_some_and(is_seven_or_better);
            of.both(state.round.checked).iter().filter(is_low).collect()
        }
        SevenRule::On | SevenRule::Off => Seats::NONE,
    }
}

/// What each seat has in a pot of what was bet on the last round.
pub(crate) fn bet_since(state: &State, pots: &Pots, number: u8) -> BySeat<Chips> {
    let level = |pot: usize| {
        let claims = pots.iter().nth(pot).map_or(Seats::NONE, |pot| pot.claims);
        claims.iter().map(|seat| state.seats[seat.number()].plays_for()).min().unwrap_or_default()
    };
    let top = level(usize::from(number));
    let below = if number == 0 { Chips::ZERO } else { level(usize::from(number) - 1) };
    let mut since = [Chips::ZERO; MOST_SEATS];
    for (since, purse) in since.iter_mut().zip(&state.seats) {
        let within = |put: Chips| put.min(top).less(below);
        *since = within(purse.wagered).less(within(purse.wagered.less(purse.last)));
    }
    since
}
