//! The showdown: who shows when, and what a hand is worth.

use cards::ace_to_five::{self, AceToFiveRank};
use cards::equity::BoardWins;
use cards::high::{self, HighRank};
use cards::short_deck::{self, ShortDeckRank};
use cards::{CardSet, JokerRule, omaha};

use crate::event::Claim;
use crate::hand::Book;
use crate::rules::{BoardClaim, FirstShow};
use crate::seat::{Seat, Seats};
use crate::state::State;

/// What a hand is worth both ways. Cards speak (H30.a.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    pub(crate) high: High,
    pub(crate) low: Option<AceToFiveRank>,
}

/// What a hand is worth high: in one game all are of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum High {
    Standard(HighRank),
    ShortDeck(ShortDeckRank),
}

/// Who is to show next; nobody if all have, or if the last live hand needs no showing (H30.0.4).
pub(crate) fn due(book: &Book<'_>, state: &State) -> Option<Seat> {
    let waiting = state.live.except(state.shown).except(state.on_board);
    if !state.live.is_several() || waiting.is_empty() {
        return None;
    }
    let first = first_to_show(book, state, stayed(state))?;
    if waiting.has(first) { Some(first) } else { waiting.after(first) }
}

/// What a hand thrown away at the showdown can still win. Playing the board wins only where the
/// board is the best hand, so that the clauses that allow it come to the same (R.rules.38, 39).
pub(crate) fn claim_of_thrown(book: &Book<'_>, state: &State) -> Claim {
    let may_play_board = match book.game.wins {
        BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck => true,
        // Two of one's own cards must play, so that the board alone is no hand.
        BoardWins::OmahaHigh | BoardWins::OmahaHighLow => false,
    };
    match book.rules.board_claim {
        BoardClaim::CheckedOrBoardBest if may_play_board && state.live.count() > 1 => Claim::Board,
        BoardClaim::CheckedOrBoardBest | BoardClaim::None => Claim::None,
    }
}

/// What a seat's hand is worth; none if its faces are unknown, or if it has no hand to play.
pub(crate) fn worth(book: &Book<'_>, state: &State, seat: Seat) -> Option<Worth> {
    let board = state.slots.faces(state.slots.board(0))?;
    let hole = if state.on_board.has(seat) {
        CardSet::EMPTY
    } else {
        state.slots.faces(state.slots.hand(seat))?
    };
    let all = hole | board;
    let standard = || high::best(all, JokerRule::BOOK).ok().map(High::Standard);
    match book.game.wins {
        BoardWins::High => Some(Worth { high: standard()?, low: None }),
        BoardWins::HighLow => {
            let low = ace_to_five::eight_or_better(all, JokerRule::BOOK).ok()?;
            Some(Worth { high: standard()?, low })
        }
        BoardWins::ShortDeck => {
            Some(Worth { high: High::ShortDeck(short_deck::best(all).ok()?), low: None })
        }
        BoardWins::OmahaHigh => {
            let (high, _) = omaha::best(hole, board).ok()?;
            Some(Worth { high: High::Standard(high), low: None })
        }
        BoardWins::OmahaHighLow => {
            let (high, low) = omaha::best(hole, board).ok()?;
            Some(Worth { high: High::Standard(high), low })
        }
    }
}

/// Who saw the end of the betting, in the order of showing.
pub(crate) fn in_order(book: &Book<'_>, state: &State) -> impl Iterator<Item = Seat> {
    let stayed = stayed(state);
    let first = first_to_show(book, state, stayed);
    let others = move |first| stayed.without(first).round_from(first);
    first.into_iter().chain(first.into_iter().flat_map(others))
}

/// Who saw the end of the betting, whether they have given up since or not.
fn stayed(state: &State) -> Seats {
    state.live.or(state.given_up)
}

/// The last player to bet on the last round shows first (H31.a, B.irregular.6, R.rules.5). That
/// somebody has given up since does not change the order.
fn first_to_show(book: &Book<'_>, state: &State, stayed: Seats) -> Option<Seat> {
    let last_round = book.game.streets.len() as u8 - 1;
    let bettor = state.aggressor.filter(|(_, round)| match book.rules.first_show {
        FirstShow::LeftOfButton => *round == last_round,
        FirstShow::LastBetOfHand => true,
    });
    match bettor {
        Some((seat, _)) if stayed.has(seat) => Some(seat),
        Some(_) | None => stayed.after(state.button),
    }
}
