//! `openpql-prelude`: ranks worked out from bits, without tables; high and Omaha high.

use std::hint::black_box;

use openpql_prelude::{Card, Card64, HandRating, eval_holdem, eval_omaha};

use crate::contest::Contender;
use crate::hands::deck;

pub(crate) const NAME: &str = "openpql-prelude 0.3.0";

fn cards() -> [Card; 52] {
    deck(|text| text.parse().expect("a card"))
}

/// A bit for each card, as its own benchmark puts hands together.
#[inline]
fn set(cards: &[Card]) -> Card64 {
    cards.iter().fold(Card64::default(), |set, &card| set | Card64::from(card))
}

/// `eval_holdem` is what `Game::Holdem.eval_rating` comes down to, less the choice of the game.
#[inline]
fn rank<const N: usize>(cards: &[Card; N]) -> HandRating {
    eval_holdem(set(cards))
}

/// `eval_omaha` likewise.
#[inline]
fn omaha(cards: &[Card; 9]) -> HandRating {
    let (hole, board) = cards.split_at(4);
    eval_omaha(set(hole), set(board))
}

/// A rating to compare with. Ratings give no number to sum, so the checksum counts the hands
/// that are better than this one.
fn middling() -> HandRating {
    let cards = cards();
    black_box(rank(&[cards[0], cards[1], cards[10], cards[20], cards[30]]))
}

/// High hands of five or seven.
pub(crate) fn high<const N: usize>(hands: &[[u8; N]]) -> Contender {
    let middling = middling();
    Contender::ranking_as(NAME, hands, &cards(), rank, move |hand| rank(hand) > middling)
}

/// Omaha high.
pub(crate) fn omaha_high(hands: &[[u8; 9]]) -> Contender {
    let middling = middling();
    Contender::ranking_as(NAME, hands, &cards(), omaha, move |hand| omaha(hand) > middling)
}
