//! What somebody holds, as people say it, while the hand is still being played: its worth as soon as
//! it has one, and before that what the first cards are.

use cards::equity::{BoardWins, OwnWins, Wins};
use cards::{Card, Rank};

use crate::dealing::slots::Slot;
use crate::hand::Book;
use crate::hand::state::State;
use crate::seat::Seat;
use crate::words::sentence::{a, worth_in_words};

/// What a player holds, on a board, as people say it; nothing if a card of it is not known, or after
/// it was given up.
pub fn holding_in_words(book: &Book<'_>, state: &State, seat: Seat, board: u8) -> Option<String> {
    if !state.live.has(seat) {
        return None;
    }
    worth_in_words(book, state, seat, board).or_else(|| {
        let face = |slot: &Slot| state.slots.face(*slot).filter(|card| !card.is_joker());
        let held: Option<Vec<Card>> = state.slots.hand(seat).iter().map(face).collect();
        first_cards(book.game.wins, &held?)
    })
}

/// Fewer cards than make a hand.
fn first_cards(wins: Wins, held: &[Card]) -> Option<String> {
    match wins {
        Wins::Board(BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck)
        | Wins::Own(OwnWins::High | OwnWins::HighLow) => high(&groups(held)),
        // No more than two of them play.
        Wins::Board(BoardWins::OmahaHigh | BoardWins::OmahaHighLow) => {
            let groups = groups(held);
            let pair = groups.iter().filter(|(count, _)| *count > 1).max_by_key(|(_, rank)| *rank);
            match pair {
                Some((_, rank)) => high(&[(2, *rank)]),
                None => high(groups.get(..2)?),
            }
        }
        Wins::Own(OwnWins::AceToFive) => low(held, |rank| (rank as u8 + 1) % 13),
        Wins::Own(OwnWins::DeuceToSeven) => low(held, |rank| rank as u8),
        // A hand that lacks a card is told when it has come.
        Wins::Own(OwnWins::Badugi) => None,
    }
}

/// How many of each rank, the most and the highest first.
fn groups(held: &[Card]) -> Vec<(usize, Rank)> {
    let count = |rank: Rank| held.iter().filter(|card| card.rank() == Some(rank)).count();
    let mut groups: Vec<(usize, Rank)> =
        Rank::ALL.iter().map(|&rank| (count(rank), rank)).filter(|(count, _)| *count > 0).collect();
    groups.sort_unstable_by(|one, other| other.cmp(one));
    groups
}

fn high(groups: &[(usize, Rank)]) -> Option<String> {
    Some(match groups {
        [] => return None,
        [(4, rank), ..] => format!("four {}", rank.words()),
        [(3, rank), ..] => format!("three {}", rank.words()),
        [(2, one), (2, other), ..] => format!("two pair, {} and {}", one.words(), other.words()),
        [(2, rank), ..] => a(format!("pair of {}", rank.words())),
        [(_, only)] => format!("{} high", only.word()),
        [(_, first), rest @ ..] => {
            let rest: Vec<&str> = rest.iter().map(|(_, rank)| rank.word()).collect();
            format!("{} high, {}", first.word(), rest.join("-"))
        }
    })
}

/// The ranks that count toward a low, the highest first.
fn low(held: &[Card], place: fn(Rank) -> u8) -> Option<String> {
    let mut ranks: Vec<Rank> = held.iter().filter_map(|card| card.rank()).collect();
    ranks.sort_unstable_by_key(|&rank| std::cmp::Reverse(place(rank)));
    ranks.dedup();
    let words: Vec<&str> = ranks.iter().map(|rank| rank.word()).collect();
    (!words.is_empty()).then(|| a(format!("{} low", words.join("-"))))
}
