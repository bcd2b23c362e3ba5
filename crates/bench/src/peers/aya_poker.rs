//! `aya_poker`: tables in the manner of `OMPEval` for high, lows, Omaha and badugi.

use aya_poker::base::{CARDS, Card, Hand};
use aya_poker::{
    AceFiveHandRank, DeuceSevenHandRank, PokerHandRank, ace_five_rank, deuce_seven_rank,
    omaha_rank, poker_rank,
};

use crate::contest::Contender;
use crate::hands::deck;

pub(crate) const NAME: &str = "aya_poker 0.1.0";

/// Its `Card` is sixteen bytes, too wide to be a card number: hands are stored as places in its
/// own `CARDS`, which `Card::idx` gives.
fn numbers() -> [u8; 52] {
    deck(|text| text.parse::<Card>().expect("a card").idx() as u8)
}

/// `CARDS` in a table that a card number can never lie outside of: the check of the bounds would
/// cost it a few in the hundred.
static WIDE_CARDS: [Card; 256] = {
    let mut wide = [CARDS[0]; 256];
    wide.split_at_mut(CARDS.len()).0.copy_from_slice(&CARDS);
    wide
};

/// `insert_unchecked` is documented for callers who know that the cards differ; `collect`, the
/// other way, checks that afterwards and is slower.
#[inline]
fn hand(cards: &[u8]) -> Hand {
    let mut hand = Hand::new();
    for &card in cards {
        hand.insert_unchecked(&WIDE_CARDS[usize::from(card)]);
    }
    hand
}

#[inline]
fn rank<const N: usize>(cards: &[u8; N]) -> PokerHandRank {
    poker_rank(&hand(cards))
}

#[inline]
fn omaha(cards: &[u8; 9]) -> PokerHandRank {
    let (hole, board) = cards.split_at(4);
    omaha_rank(&hand(hole), &hand(board))
}

#[inline]
fn low<const N: usize>(cards: &[u8; N]) -> AceFiveHandRank {
    ace_five_rank(&hand(cards))
}

#[inline]
fn eight<const N: usize>(cards: &[u8; N]) -> AceFiveHandRank {
    low(cards).to_lo_8_rank()
}

/// It takes A-5-4-3-2 for a straight, which by the rule (HD.27.5) is an ace-high hand: the speed
/// is compared all the same, the note under the table says how often the orders differ.
#[inline]
fn deuce<const N: usize>(cards: &[u8; N]) -> DeuceSevenHandRank {
    deuce_seven_rank(&hand(cards))
}

/// High hands of five or seven: `poker_rank`.
pub(crate) fn high<const N: usize>(hands: &[[u8; N]]) -> Contender {
    Contender::ranking(NAME, hands, &numbers(), rank)
}

/// All seven-card hands: its `Hand` takes one card more at a time, so the loops keep it.
pub(crate) fn all_sevens() -> Contender {
    let with = |mut hand: Hand, card: Card| {
        hand.insert_unchecked(&card);
        hand
    };
    let cards = numbers().map(|number| CARDS[usize::from(number)]);
    Contender::all_sevens(NAME, cards, Hand::new(), with, |hand| poker_rank(&hand))
}

/// Omaha high: `omaha_rank`, its only call for it.
pub(crate) fn omaha_high(hands: &[[u8; 9]]) -> Contender {
    Contender::ranking(NAME, hands, &numbers(), omaha)
}

/// Ace-to-five low from seven: `ace_five_rank`.
pub(crate) fn ace_to_five(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &numbers(), low)
}

/// Eight or better from seven: `ace_five_rank` and `to_lo_8_rank`, as it documents.
pub(crate) fn eight_or_better(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &numbers(), eight)
}

/// Deuce-to-seven from five: `deuce_seven_rank`.
pub(crate) fn deuce_to_seven(hands: &[[u8; 5]]) -> Contender {
    Contender::ranking(NAME, hands, &numbers(), deuce)
}
