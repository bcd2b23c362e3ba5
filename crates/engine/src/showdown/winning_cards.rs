//! Which cards make a hand: what a dealer points at when the pot is pushed (B.irregular.5.2).

use cards::equity::{BoardWins, OwnWins, Wins};

use crate::dealing::slots::Slot;
use crate::hand::Book;
use crate::hand::state::State;
use crate::log::event::Half;
use crate::seat::Seat;
use crate::showdown::worth::{Worth, of_cards, worth};

/// The cards that make what a seat wins a part of a pot with; none if it needed no hand, or if its
/// faces are unknown.
pub fn plays(
    book: &Book<'_>,
    state: &State,
    seat: Seat,
    board: u8,
    half: Half,
) -> Option<Vec<Slot>> {
    let is_same: fn(&Worth, &Worth) -> bool = match half {
        Half::Whole | Half::High => |one, other| one.best == other.best,
        Half::Low => |one, other| one.low == other.low,
        Half::Unopposed | Half::Back => return None,
    };
    let wanted = worth(book, state, seat, board)?;
    let (held, shared) = (state.slots.hand(seat), state.slots.board(board));
    let makes_it = |slots: &Vec<Slot>| {
        let worth = state.slots.faces(slots).and_then(|cards| of_cards(book, cards));
        worth.is_some_and(|worth| is_same(&worth, &wanted))
    };
    choices(book, held, shared).into_iter().find(makes_it)
}

/// Every hand that can be made of these, the smallest first.
fn choices(book: &Book<'_>, held: &[Slot], shared: &[Slot]) -> Vec<Vec<Slot>> {
    let all = [held, shared].concat();
    match book.game.wins {
        Wins::Board(BoardWins::OmahaHigh | BoardWins::OmahaHighLow) => {
            let threes = some(shared, 3);
            let with = |two: Vec<Slot>| {
                threes.iter().map(move |three| [two.as_slice(), three].concat()).collect::<Vec<_>>()
            };
            some(held, 2).into_iter().flat_map(with).collect()
        }
        Wins::Own(OwnWins::Badugi) => (1..=all.len()).flat_map(|count| some(&all, count)).collect(),
        Wins::Board(BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck)
        | Wins::Own(
            OwnWins::High | OwnWins::HighLow | OwnWins::AceToFive | OwnWins::DeuceToSeven,
        ) => some(&all, 5),
    }
}

/// Every choice of this many.
fn some(slots: &[Slot], count: usize) -> Vec<Vec<Slot>> {
    match (count, slots.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let with =
                some(rest, count - 1).into_iter().map(|others| [&[*first], &others[..]].concat());
            with.chain(some(rest, count)).collect()
        }
    }
}
