//! Whether a hand is beaten by what has been shown: its player loses nothing by mucking it.

use crate::hand::Book;
use crate::hand::state::State;
use crate::pots::settle;
use crate::seat::{Seat, Seats};
use crate::showdown::worth::worth;

/// Whether a hand can win no part of any pot it is in for, on no board, neither high nor low, by what
/// others have shown. A tie is not beaten, nor is a hand that nobody knows. Only the player's own cards and
/// those that lie face up are looked at, so that the owner's view says the same as the table.
pub fn is_beaten(book: &Book<'_>, state: &State, seat: Seat) -> bool {
    let shown = state.shown.both(state.live).without(seat);
    let pots = settle::pots(state);
    let mut pots = pots.iter().filter(|pot| pot.claims.has(seat));
    let everywhere =
        |against: Seats| (0..state.boards).all(|on| loses(book, state, seat, against, on));
    state.live.has(seat) && pots.all(|pot| everywhere(pot.claims.both(shown)))
}

/// Whether a hand loses to these on a board, both ways where there is a low.
fn loses(book: &Book<'_>, state: &State, seat: Seat, against: Seats, board: u8) -> bool {
    let Some(own) = worth(book, state, seat, board) else { return false };
    let (mut best, mut low) = (false, own.low.is_none());
    for other in against.iter().filter_map(|other| worth(book, state, other, board)) {
        best |= other.best > own.best;
        low |= other.low > own.low;
    }
    best && low
}
