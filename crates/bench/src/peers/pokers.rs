//! pokers: a port of OMPEval with exact and sampled equities of ranges.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pokers::{CARDS, Hand, HandRange, approx_equity, exact_equity, get_card_mask};

use crate::contest::{Contender, Run};
use crate::hands::deck;

pub(crate) const NAME: &str = "pokers 0.10.0";

/// Its card is a number, four times the rank and the suit; a mask of one card tells which.
fn numbers() -> [u8; 52] {
    deck(|text| get_card_mask(text).trailing_zeros() as u8)
}

/// The documented way: `CARDS` added to `Hand::default()` one by one, then `evaluate`.
#[inline]
fn rank<const N: usize>(cards: &[u8; N]) -> u16 {
    let sum = |hand: Hand, &card: &u8| hand + CARDS[usize::from(card)];
    cards.iter().fold(Hand::default(), sum).evaluate()
}

/// High hands of five or seven.
pub(crate) fn high<const N: usize>(hands: &[[u8; N]]) -> Contender {
    Contender::ranking(NAME, hands, &numbers(), rank)
}

/// All seven-card hands: its hands can be added up card by card, so the loops keep them.
pub(crate) fn all_sevens() -> Contender {
    let cards = numbers().map(|number| CARDS[usize::from(number)]);
    Contender::all_sevens(
        NAME,
        cards,
        Hand::default(),
        |hand, card| hand + card,
        |hand| hand.evaluate(),
    )
}

/// Exact equities: `exact_equity`, its only call for them, on one thread.
pub(crate) fn exact(ranges: &[&str]) -> Contender {
    let ranges = HandRange::from_strings(ranges.iter().map(ToString::to_string).collect());
    Contender::new(NAME, move || {
        let go_on = Arc::new(AtomicBool::new(false));
        let results = exact_equity(&ranges, 0, 0, 1, go_on, |_| ()).expect("ranges that fit");
        Run::share(1, results.equities[0])
    })
}

/// Sampled equities: `approx_equity` on one thread. It samples until the error is small enough,
/// so the number of samples is read from its results; this error takes about a million.
pub(crate) fn sample(hands: &[&str]) -> Contender {
    const DEVIATION: f64 = 0.0004;
    let hands = HandRange::from_strings(hands.iter().map(ToString::to_string).collect());
    Contender::new(NAME, move || {
        let go_on = Arc::new(AtomicBool::new(false));
        let results =
            approx_equity(&hands, 0, 0, 1, DEVIATION, go_on, |_| ()).expect("hands that fit");
        Run::share(results.eval_count, results.equities[0])
    })
}
