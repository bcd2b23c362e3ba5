//! The value of a hand by plain counting: its place in the list of classes.

use std::collections::HashMap;

use crate::class::{ACE, Category, Class, all_classes, straight_top};

/// How many cards of each rank, deuce first.
pub(crate) type Counts = [u8; 13];

/// The place of every class; the worst is 1, so that 0 can mean "no such hand".
pub(crate) struct Values(HashMap<Class, u16>);

impl Values {
    pub(crate) fn new() -> Values {
        let places = all_classes().into_iter().zip(1..);
        Values(places.collect())
    }

    /// The best hand in these cards, suits apart.
    pub(crate) fn of_ranks(&self, counts: &Counts) -> u16 {
        self.place(best_class(counts))
    }

    /// The best flush in these ranks of one suit; 0 when there are fewer than five.
    pub(crate) fn of_suited(&self, ranks: u16) -> u16 {
        if ranks.count_ones() < 5 {
            return 0;
        }
        if let Some(top) = straight_top(ranks) {
            return self.place((Category::StraightFlush, vec![top]));
        }
        let top_five = (0..13).rev().filter(|rank| ranks >> rank & 1 == 1).take(5);
        self.place((Category::Flush, top_five.collect()))
    }

    fn place(&self, (category, taken): (Category, Vec<u8>)) -> u16 {
        let mut ranks = [0; 5];
        ranks[..taken.len()].copy_from_slice(&taken);
        self.0[&Class { category, ranks }]
    }
}

fn best_class(counts: &Counts) -> (Category, Vec<u8>) {
    let falling = || (0..13u8).rev();
    let least = |count: u8| falling().filter(move |&rank| counts[rank as usize] >= count);
    let kickers = |used: &[u8], count: usize| -> Vec<u8> {
        let rest = least(1).filter(|rank| !used.contains(rank)).take(count);
        used.iter().copied().chain(rest).collect()
    };
    if counts[ACE as usize] == 5 {
        return (Category::FiveAces, vec![ACE]);
    }
    if let Some(four) = least(4).next() {
        return (Category::FourOfAKind, kickers(&[four], 1));
    }
    let three = least(3).next();
    if let Some(three) = three
        && let Some(pair) = least(2).find(|&rank| rank != three)
    {
        return (Category::FullHouse, vec![three, pair]);
    }
    let mask = least(1).fold(0, |mask, rank| mask | 1 << rank);
    if let Some(top) = straight_top(mask) {
        return (Category::Straight, vec![top]);
    }
    if let Some(three) = three {
        return (Category::ThreeOfAKind, kickers(&[three], 2));
    }
    let pairs: Vec<u8> = least(2).take(2).collect();
    match pairs.len() {
        2 => (Category::TwoPair, kickers(&pairs, 1)),
        1 => (Category::Pair, kickers(&pairs, 3)),
        _ => (Category::HighCard, kickers(&[], 5)),
    }
}
