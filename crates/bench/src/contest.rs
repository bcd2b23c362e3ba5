//! What takes part in a measure: a crate's name and the work it does in one timed run.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::hint::black_box;

use crate::sum::Sum;

/// How many pairs of hands are compared before a measure is timed.
const PAIRS: usize = 200_000;
/// How many hands of seven the 52 cards make.
const ALL_SEVENS: u64 = 133_784_560;

/// What one timed run did.
pub(crate) struct Run {
    /// Hands ranked, or boards dealt.
    pub(crate) items: u64,
    /// A checksum of the ranks; for equities the first player's share in millionths.
    pub(crate) answer: u64,
}

impl Run {
    /// The run that found this share of the pot for the first player.
    #[expect(clippy::cast_sign_loss, reason = "a share of the pot is never below nothing")]
    pub(crate) fn share(items: u64, share: f64) -> Run {
        Run { items, answer: (share * 1e6).round() as u64 }
    }
}

/// One crate's side of one measure.
pub(crate) struct Contender {
    /// The name in the table.
    pub(crate) name: &'static str,
    /// How it orders the first pairs of hands: what the crates must agree on.
    pub(crate) orders: Vec<Ordering>,
    /// The timed work.
    pub(crate) run: Box<dyn FnMut() -> Run>,
}

impl Contender {
    /// Work whose hands nobody compares beforehand.
    pub(crate) fn new(name: &'static str, run: impl FnMut() -> Run + 'static) -> Contender {
        Contender { name, orders: Vec::new(), run: Box::new(run) }
    }

    /// Ranks every hand in a list: the timed part starts from the crate's own cards.
    pub(crate) fn ranking<C, R, const N: usize>(
        name: &'static str,
        hands: &[[u8; N]],
        deck: &[C],
        rank: impl Fn(&[C; N]) -> R + Copy + 'static,
    ) -> Contender
    where
        C: Copy + 'static,
        R: Ord + Hash,
    {
        Contender::ranking_as(name, hands, deck, rank, rank)
    }

    /// The same where the rank that is compared has no number in it: `timed` makes one of it.
    pub(crate) fn ranking_as<C, R, S, const N: usize>(
        name: &'static str,
        hands: &[[u8; N]],
        deck: &[C],
        rank: impl Fn(&[C; N]) -> R,
        timed: impl Fn(&[C; N]) -> S + 'static,
    ) -> Contender
    where
        C: Copy + 'static,
        R: Ord,
        S: Hash,
    {
        let hands: Vec<[C; N]> =
            hands.iter().map(|hand| hand.map(|card| deck[usize::from(card)])).collect();
        let (pairs, _) = hands.as_chunks::<2>();
        let orders =
            pairs.iter().take(PAIRS).map(|[one, other]| rank(one).cmp(&rank(other))).collect();
        let run = move || {
            let mut sum = Sum::default();
            for hand in &hands {
                sum.add(&timed(hand));
            }
            Run { items: hands.len() as u64, answer: black_box(sum.finish()) }
        };
        Contender { name, orders, run: Box::new(run) }
    }

    /// Ranks all seven-card hands in order, each loop adding one card to what the loop around it
    /// has summed.
    pub(crate) fn all_sevens<C, T, S>(
        name: &'static str,
        deck: [C; 52],
        empty: T,
        with: impl Fn(T, C) -> T + Copy + 'static,
        rank: impl Fn(T) -> S + 'static,
    ) -> Contender
    where
        C: Copy + 'static,
        T: Copy + 'static,
        S: Hash,
    {
        Contender::all_sevens_by_sixes(name, deck, empty, with, move |six, sevenths, sum| {
            for &seventh in sevenths {
                sum.add(&rank(with(six, seventh)));
            }
        })
    }

    /// The same for a crate that ranks six cards with each of several sevenths in one call.
    pub(crate) fn all_sevens_by_sixes<C, T>(
        name: &'static str,
        deck: [C; 52],
        empty: T,
        with: impl Fn(T, C) -> T + 'static,
        rank_each: impl Fn(T, &[C], &mut Sum) + 'static,
    ) -> Contender
    where
        C: Copy + 'static,
        T: Copy + 'static,
    {
        Contender::new(name, move || {
            let answer = sum_all_sevens(black_box(&deck), empty, &with, &rank_each);
            Run { items: ALL_SEVENS, answer: black_box(answer) }
        })
    }
}

/// Each card with the cards after it.
#[inline]
fn each<C: Copy>(cards: &[C]) -> impl Iterator<Item = (C, &[C])> {
    (0..cards.len()).map(|place| (cards[place], &cards[place + 1..]))
}

fn sum_all_sevens<C: Copy, T: Copy>(
    deck: &[C; 52],
    empty: T,
    with: impl Fn(T, C) -> T,
    rank_each: impl Fn(T, &[C], &mut Sum),
) -> u64 {
    let mut sum = Sum::default();
    for (card, after) in each(deck) {
        let one = with(empty, card);
        for (card, after) in each(after) {
            let two = with(one, card);
            for (card, after) in each(after) {
                let three = with(two, card);
                for (card, after) in each(after) {
                    let four = with(three, card);
                    for (card, after) in each(after) {
                        let five = with(four, card);
                        for (card, after) in each(after) {
                            rank_each(with(five, card), after, &mut sum);
                        }
                    }
                }
            }
        }
    }
    sum.finish()
}
