//! Every one of the 133,784,560 seven-card hands, at high and at ace-to-five, and of the 8,347,680
//! of the short deck, against the best of every five by the reference. Only with the feature
//! `full`, and then in release.

mod reference;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use cards::{Card, LowJoker, ace_to_five, high, short_deck};

use reference::deal::{choose, short, standard};
use reference::order::Order;

/// 52 over 7.
const SEVENS: u64 = 133_784_560;
/// 36 over 7.
const SHORT_SEVENS: u64 = 8_347_680;

/// `OVER[n][k]` is n over k: the choices without the last of the n things, and those with it.
const OVER: [[usize; 6]; 52] = {
    let mut table = [[0; 6]; 52];
    table[0][0] = 1;
    let mut n = 1;
    while n < 52 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 6 {
            table[n][k] = table[n - 1][k] + table[n - 1][k - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The place of five rising card numbers among all choices of five: how many choices come
/// before it when they are sorted by their highest card, then the next.
fn place(five: [usize; 5]) -> usize {
    OVER[five[0]][1] + OVER[five[1]][2] + OVER[five[2]][3] + OVER[five[3]][4] + OVER[five[4]][5]
}

/// The reference's value of every five-card hand of a deck: each different value once, from the lowest
/// up, and for every hand the number of its value.
struct Fives<V> {
    deck: Vec<Card>,
    values: Vec<V>,
    numbers: Vec<u16>,
}

impl<V: Ord + Copy + Debug> Fives<V> {
    fn new(deck: Vec<Card>, value: impl Fn([Card; 5]) -> V) -> Fives<V> {
        let places: Vec<usize> = (0..deck.len()).collect();
        let mut different = BTreeSet::new();
        choose(&deck, |five| _ = different.insert(value(five)));
        let values: Vec<V> = different.into_iter().collect();
        let last = std::array::from_fn(|at| deck.len() - 5 + at);
        let mut numbers = vec![u16::MAX; place(last) + 1];
        choose(&places, |five: [usize; 5]| {
            let number = values.binary_search(&value(five.map(|at| deck[at])));
            numbers[place(five)] = u16::try_from(number.expect("seen before")).expect("few");
        });
        assert!(numbers.iter().all(|&number| number != u16::MAX), "every place is taken once");
        Fives { deck, values, numbers }
    }

    /// The best of every five of the seven, by number.
    fn best(&self, seven: &[usize; 7]) -> u16 {
        let mut best = 0;
        for left in 0..7 {
            for right in left + 1..7 {
                let mut five = [0; 5];
                let mut filled = 0;
                for (at, &card) in seven.iter().enumerate() {
                    if at != left && at != right {
                        five[filled] = card;
                        filled += 1;
                    }
                }
                best = best.max(self.numbers[place(five)]);
            }
        }
        best
    }
}

/// For each number of a reference value how many sevens have it, and their rank in the crate.
#[derive(Clone)]
struct Seen<R> {
    times: Vec<u64>,
    ranks: Vec<Option<R>>,
}

impl<R: Copy + Eq + Debug> Seen<R> {
    fn new(numbers: usize) -> Seen<R> {
        Seen { times: vec![0; numbers], ranks: vec![None; numbers] }
    }

    fn add(&mut self, number: usize, rank: R, times: u64, hand: &impl Debug) {
        self.times[number] += times;
        let before = self.ranks[number].get_or_insert(rank);
        assert_eq!(*before, rank, "{hand:?}: value {number} ranked {before:?} before");
    }
}

/// Ranks every seven-card hand on all cores. Gives each value of the reference that occurs with
/// its rank and how often it does, having checked that the order is the same.
fn every_seven<V, R>(fives: &Fives<V>, rank: impl Fn(&[Card; 7]) -> R + Sync) -> Vec<(V, R, u64)>
where
    V: Ord + Copy + Debug + Sync,
    R: Ord + Copy + Debug + Send,
{
    let deck = &fives.deck;
    let next_highest = AtomicUsize::new(6);
    // Each worker takes the hands of one highest card after another.
    let work = || {
        let mut seen = Seen::new(fives.values.len());
        loop {
            let highest = next_highest.fetch_add(1, Ordering::Relaxed);
            if highest >= deck.len() {
                return seen;
            }
            let lower: Vec<usize> = (0..highest).collect();
            choose(&lower, |six: [usize; 6]| {
                let mut places = [highest; 7];
                places[..6].copy_from_slice(&six);
                let hand = places.map(|at| deck[at]);
                seen.add(usize::from(fives.best(&places)), rank(&hand), 1, &hand);
            });
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut all = Seen::new(fives.values.len());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            let seen = worker.join().expect("no disagreement");
            for (number, rank) in seen.ranks.iter().enumerate() {
                if let Some(rank) = *rank {
                    all.add(number, rank, seen.times[number], &"two workers");
                }
            }
        }
    });
    let mut order = Order::new();
    let mut counts = Vec::new();
    for ((&value, &rank), &times) in fives.values.iter().zip(&all.ranks).zip(&all.times) {
        if let Some(rank) = rank {
            order.add(value, rank, &value);
            counts.push((value, rank, times));
        }
    }
    order.check();
    counts
}

/// How many hands were counted.
fn hands<V, R>(counts: &[(V, R, u64)]) -> u64 {
    counts.iter().map(|count| count.2).sum()
}

#[test]
fn every_seven_card_hand_at_high() {
    use reference::Category::{
        FiveOfAKind, Flush, FourOfAKind, FullHouse, HighCard, Pair, Straight, StraightFlush,
        ThreeOfAKind, TwoPair,
    };
    let counts = every_seven(&Fives::new(standard(), reference::high_five), high::seven);
    assert_eq!((hands(&counts), counts.len()), (SEVENS, 4_824));
    for (category, expected) in [
        (FiveOfAKind, 0),
        (StraightFlush, 41_584),
        (FourOfAKind, 224_848),
        (FullHouse, 3_473_184),
        (Flush, 4_047_644),
        (Straight, 6_180_020),
        (ThreeOfAKind, 6_461_620),
        (TwoPair, 31_433_400),
        (Pair, 58_627_800),
        (HighCard, 23_294_460),
    ] {
        let of_it = counts.iter().filter(|(value, ..)| value.0 == category);
        assert_eq!(of_it.map(|count| count.2).sum::<u64>(), expected, "{category:?}");
    }
}

/// Also whether the low is eight or better.
///
/// Every choice of five ranks occurs as a low, and every pair with three ranks, and every two
/// pair with a third: the ranks beside them may come again. Seven cards of three ranks always
/// have two pair, and those of two ranks are four and three: only the full house with the lower
/// three counts.
#[test]
fn every_seven_card_hand_at_ace_to_five() {
    use reference::Category::{FullHouse, HighCard, Pair, TwoPair};
    let value = |five| reference::ace_to_five(five, LowJoker::LowestMissing);
    let fives = Fives::new(standard(), value);
    let counts = every_seven(&fives, |seven| {
        let low = ace_to_five::seven(seven);
        let eight = ace_to_five::eight_from_seven(seven);
        assert!(eight.is_none_or(|eight| eight == low), "{seven:?}");
        (low, eight.is_some())
    });
    assert_eq!(hands(&counts), SEVENS);
    for (low, (_, eight), _) in &counts {
        assert_eq!(*eight, reference::eight_or_better(*low).is_some(), "{low:?}");
    }
    let values = [(HighCard, 1_287), (Pair, 2_860), (TwoPair, 858), (FullHouse, 78)];
    for (category, expected) in values {
        let found = counts.iter().filter(|(low, ..)| low.0.0 == category).count();
        assert_eq!(found, expected, "{category:?}");
    }
    assert_eq!(counts.len(), 1_287 + 2_860 + 858 + 78);
}

#[test]
fn every_seven_card_hand_of_the_short_deck() {
    let counts = every_seven(&Fives::new(short(), reference::short_deck_five), short_deck::seven);
    assert_eq!(hands(&counts), SHORT_SEVENS);
}
