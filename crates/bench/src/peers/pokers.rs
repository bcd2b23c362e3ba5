//! `pokers`: a port of `OMPEval` with exact and sampled equities of ranges.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32};

use pokers::{CARDS, Hand, HandRange, approx_equity, exact_equity, get_card_mask};

use crate::contest::{Contender, Run};
use crate::hands::deck;

pub(crate) const NAME: &str = "pokers 0.10.0";

/// Its card is a number, four times the rank and the suit; a mask of one card tells which.
fn numbers() -> [u8; 52] {
    deck(|text| get_card_mask(text).trailing_zeros() as u8)
}

/// `CARDS` in a table that a card number can never lie outside of: without a check of the bounds
/// it is half as fast again.
static WIDE_CARDS: [Hand; 256] = {
    let mut wide = [CARDS[0]; 256];
    wide.split_at_mut(CARDS.len()).0.copy_from_slice(&CARDS);
    wide
};

/// The documented way: the `CARDS` added to an empty hand one by one, then `evaluate`.
#[inline]
fn rank<const N: usize>(cards: &[u8; N]) -> u16 {
    let mut hand = Hand::default();
    for &card in cards {
        hand += WIDE_CARDS[usize::from(card)];
    }
    hand.evaluate()
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
        let stop = Arc::new(AtomicBool::new(false));
        let results = exact_equity(&ranges, 0, 0, 1, stop, |_| ()).expect("ranges that fit");
        Run::share(1, results.equities[0])
    })
}

/// Sampled equities: `approx_equity` on one thread. It goes on until an error is small enough,
/// which after its first batch always looks so: here the error asked for is none, and its stop
/// sign is set from the callback after every batch, as documented, once there are enough samples.
pub(crate) fn sample(hands: &[&str], samples: u32) -> Contender {
    const BATCH: u32 = 4096;
    let hands = HandRange::from_strings(hands.iter().map(ToString::to_string).collect());
    Contender::new(NAME, move || {
        let stop = Arc::new(AtomicBool::new(false));
        let batches = AtomicU32::new(0);
        let count = |_| {
            if (batches.fetch_add(1, Relaxed) + 1) * BATCH >= samples {
                stop.store(true, Relaxed);
            }
        };
        let results =
            approx_equity(&hands, 0, 0, 1, 0.0, Arc::clone(&stop), count).expect("hands that fit");
        Run::share(results.eval_count, results.equities[0])
    })
}
