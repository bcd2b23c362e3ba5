//! `cards` itself, called as its documentation says.

use std::array;

use cards::high::{HighRank, Tally};
use cards::{Card, JokerRule, ace_to_five, deuce_to_seven, high, omaha};

use crate::contest::Contender;

pub(crate) const NAME: &str = "cardroom";
/// The rows that stand for our own crates in another measure than their own.
pub(crate) const FIVE_RANDOM: &str = "cardroom, five-random";
pub(crate) const OMAHA_HIGH: &str = "cardroom, omaha-high";

/// The 52 cards and both jokers.
fn deck() -> [Card; 54] {
    array::from_fn(|number| Card::from_index(number as u8).expect("a card"))
}

/// High hands of seven.
pub(crate) fn seven(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &deck(), high::seven)
}

/// High hands of five without jokers.
pub(crate) fn five(name: &'static str, hands: &[[u8; 5]]) -> Contender {
    Contender::ranking(name, hands, &deck(), high::five)
}

/// High hands of five with jokers.
pub(crate) fn five_with_jokers(hands: &[[u8; 5]]) -> Contender {
    let rule = JokerRule::default();
    Contender::ranking(NAME, hands, &deck(), move |hand| high::five_with_jokers(hand, rule))
}

/// All seven-card hands: each loop keeps the tally of the cards so far.
pub(crate) fn all_sevens() -> Contender {
    let deck = deck();
    let cards = array::from_fn(|number| Tally::EMPTY.with(deck[number]));
    Contender::all_sevens_by_sixes(NAME, cards, Tally::EMPTY, Tally::and, |six, sevenths, sum| {
        six.rank_with_each(sevenths, |rank| sum.add(&rank));
    })
}

/// The four cards in hand and the five on the board.
#[inline]
fn dealt(cards: &[Card; 9]) -> (&[Card; 4], &[Card; 5]) {
    let (hole, board) = cards.split_first_chunk().expect("nine cards");
    (hole, board.first_chunk().expect("nine cards"))
}

#[inline]
fn omaha_rank(cards: &[Card; 9]) -> HighRank {
    let (hole, board) = dealt(cards);
    omaha::high(hole, board)
}

/// Omaha high.
pub(crate) fn omaha_high(name: &'static str, hands: &[[u8; 9]]) -> Contender {
    Contender::ranking(name, hands, &deck(), omaha_rank)
}

/// Omaha high and low in one call.
pub(crate) fn omaha_high_low(hands: &[[u8; 9]]) -> Contender {
    Contender::ranking(NAME, hands, &deck(), |cards| {
        let (hole, board) = dealt(cards);
        omaha::high_low(hole, board)
    })
}

/// Ace-to-five low from seven.
pub(crate) fn ace_to_five(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &deck(), ace_to_five::seven)
}

/// Eight or better from seven.
pub(crate) fn eight_or_better(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &deck(), ace_to_five::eight_from_seven)
}

/// Deuce-to-seven from five.
pub(crate) fn deuce_to_seven(hands: &[[u8; 5]]) -> Contender {
    Contender::ranking(NAME, hands, &deck(), deuce_to_seven::five)
}
