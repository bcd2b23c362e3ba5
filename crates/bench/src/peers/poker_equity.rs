//! `poker-equity`: tables for high, lows and Omaha; sampled equities of many games.
//!
//! It can also walk every deal, but declines beyond fifty million of them, and aces against kings
//! are 61,642,944: it has no part in the exact equities.

use std::cmp::Reverse;

use poker_equity::cards::Card;
use poker_equity::odds::{EquityRequest, run_chunk};
use poker_equity::variants::{
    Holdem, Omaha, PokerVariant, StudHiLo, deuce_seven_score, high_score, low_a5_score,
};

use crate::contest::{Contender, Run};
use crate::hands::deck;

pub(crate) const NAME: &str = "poker-equity 0.1.1";

fn cards() -> [Card; 52] {
    deck(|text| text.parse().expect("a card"))
}

/// Its documentation names `score` as the fast answer of its two, and for hold'em that is
/// `high_score`. A lower score is the better hand.
#[inline]
fn rank<const N: usize>(cards: &[Card; N]) -> Reverse<u16> {
    Reverse(high_score(cards))
}

/// `score` of Omaha: the hole cards first, the board after them.
#[inline]
fn omaha(cards: &[Card; 9]) -> Reverse<u32> {
    Reverse(Omaha.score(cards))
}

#[inline]
fn low<const N: usize>(cards: &[Card; N]) -> Reverse<u16> {
    Reverse(low_a5_score(cards))
}

/// `low_score` of seven-card stud with a split pot is an eight or better from seven.
#[inline]
fn eight<const N: usize>(cards: &[Card; N]) -> Option<Reverse<u32>> {
    StudHiLo.low_score(cards).map(Reverse)
}

#[inline]
fn deuce<const N: usize>(cards: &[Card; N]) -> Reverse<u16> {
    Reverse(deuce_seven_score(cards))
}

/// High hands of five or seven.
pub(crate) fn high<const N: usize>(hands: &[[u8; N]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), rank)
}

/// Omaha high.
pub(crate) fn omaha_high(hands: &[[u8; 9]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), omaha)
}

/// Ace-to-five low from seven.
pub(crate) fn ace_to_five(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), low)
}

/// Eight or better from seven.
pub(crate) fn eight_or_better(hands: &[[u8; 7]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), eight)
}

/// Deuce-to-seven from five.
pub(crate) fn deuce_to_seven(hands: &[[u8; 5]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), deuce)
}

/// Sampled equities: `run_chunk`, its documented single-threaded batch.
pub(crate) fn sample(hands: &[&str], samples: u32) -> Contender {
    let request = EquityRequest::from_text(Holdem, hands, "", "").expect("hands that fit");
    let mut seed = 0;
    Contender::new(NAME, move || {
        seed += 1;
        let result = run_chunk(&request, u64::from(samples), seed).expect("enough cards");
        Run::share(result.samples, result.equities()[0].equity)
    })
}
