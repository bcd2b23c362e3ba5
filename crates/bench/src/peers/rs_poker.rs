//! `rs_poker`: tables in the manner of `OMPEval`, Omaha, and a Monte Carlo game.

use rs_poker::core::{Card, CardBitSet, Hand, Rank, Rankable, SevenCardAccum};
use rs_poker::holdem::MonteCarloGame;
use rs_poker::omaha::OmahaHand;

use crate::contest::{Contender, Run};
use crate::hands::deck;

pub(crate) const NAME: &str = "rs_poker 5.0.0";

fn cards() -> [Card; 52] {
    deck(|text| Card::try_from(text).expect("a card"))
}

/// `rank` of a slice is what its own benchmark of random hands of seven calls; building a
/// `SevenCardAccum` by hand measures slower.
#[inline]
fn rank<const N: usize>(cards: &[Card; N]) -> Rank {
    cards[..].rank()
}

/// Omaha is an `OmahaHand` of two bit sets, and its `rank`.
#[inline]
fn omaha(cards: &[Card; 9]) -> Rank {
    let (hole, board) = cards.split_at(4);
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardBitSet>();
    OmahaHand::new(set(hole), set(board)).expect("nine different cards").rank()
}

/// High hands of five or seven.
pub(crate) fn high<const N: usize>(hands: &[[u8; N]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), rank)
}

/// All seven-card hands: copying a `SevenCardAccum` and adding to it is what it is for.
pub(crate) fn all_sevens() -> Contender {
    let with = |tally: SevenCardAccum, card: Card| tally + card;
    Contender::all_sevens(NAME, cards(), SevenCardAccum::new(), with, |tally| tally.rank())
}

/// Omaha high.
pub(crate) fn omaha_high(hands: &[[u8; 9]]) -> Contender {
    Contender::ranking(NAME, hands, &cards(), omaha)
}

/// Sampled equities: `MonteCarloGame::estimate_equity`, its only call for them.
pub(crate) fn sample(hands: &[&str], samples: u32) -> Contender {
    let hands = hands.iter().map(|text| Hand::new_from_str(text).expect("a hand")).collect();
    let mut game = MonteCarloGame::new(hands).expect("hands that fit");
    Contender::new(NAME, move || {
        let shares = game.estimate_equity(samples as usize);
        Run::share(u64::from(samples), f64::from(shares[0]))
    })
}
