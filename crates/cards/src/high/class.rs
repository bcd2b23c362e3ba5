//! The classes of high hands, from the worst to the best: what beats what.
//!
//! This list is the whole order of high poker; the tables that the build script lays out hold
//! places in it. It knows ranks only as numbers, deuce 0 to ace 12, since the build script
//! reads this file too.

/// What kind of hand it is, the worst first (HK.1 to HK.10, HK.joker.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    /// Five odd cards.
    HighCard,
    /// Two of a rank.
    Pair,
    /// Two of a rank and two of another.
    TwoPair,
    /// Three of a rank.
    ThreeOfAKind,
    /// Five in sequence.
    Straight,
    /// Five of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank.
    FourOfAKind,
    /// Five of a suit in sequence.
    StraightFlush,
    /// Four aces and a joker.
    FiveAces,
}

/// One class of hands that tie: the category, then its ranks in the order in which they are
/// compared (the pair before its kickers; a straight by its top card alone), filled up with 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Class {
    pub(crate) category: Category,
    pub(crate) ranks: [u8; 5],
}

pub(crate) const ACE: u8 = 12;

/// Every class, the worst first: the 7,462 of a deck without jokers, and three things that only
/// jokers make: five aces; five aces counted as four with an ace kicker; and the flushes with
/// two or three aces of a house that lets the joker of a flush always be an ace.
pub(crate) fn all_classes() -> Vec<Class> {
    let mut classes = Vec::new();
    let mut add = |category, ranks: &[u8]| {
        let mut five = [0; 5];
        five[..ranks.len()].copy_from_slice(ranks);
        classes.push(Class { category, ranks: five });
    };
    for five in falling(5) {
        if let Some(top) = straight_top(mask_of(&five)) {
            add(Category::Straight, &[top]);
            add(Category::StraightFlush, &[top]);
        } else {
            add(Category::HighCard, &five);
            add(Category::Flush, &five);
        }
    }
    for set in 0..13 {
        let others = |count| falling(count).into_iter().filter(move |kick| !kick.contains(&set));
        others(3).for_each(|kick| add(Category::Pair, &[&[set], &kick[..]].concat()));
        others(2).for_each(|kick| add(Category::ThreeOfAKind, &[&[set], &kick[..]].concat()));
        others(1).for_each(|kick| add(Category::FullHouse, &[set, kick[0]]));
        others(1).for_each(|kick| add(Category::FourOfAKind, &[set, kick[0]]));
        for pairs in falling(2).into_iter().filter(|pairs| !pairs.contains(&set)) {
            add(Category::TwoPair, &[pairs[0], pairs[1], set]);
        }
    }
    for rest in falling(3).into_iter().filter(|rest| rest[0] != ACE) {
        add(Category::Flush, &[&[ACE, ACE], &rest[..]].concat());
    }
    for rest in falling(2).into_iter().filter(|rest| rest[0] != ACE) {
        add(Category::Flush, &[&[ACE, ACE, ACE], &rest[..]].concat());
    }
    add(Category::FourOfAKind, &[ACE, ACE]);
    add(Category::FiveAces, &[ACE]);
    classes.sort_unstable();
    classes
}

/// The top rank of the best straight in a set of ranks, a bit a rank; the ace also stands below
/// the deuce (HK.0.3).
pub(crate) fn straight_top(ranks: u16) -> Option<u8> {
    const WHEEL: u16 = 1 << ACE | 0b1111;
    let top = (4..13).rev().find(|&top| ranks >> (top - 4) & 0b1_1111 == 0b1_1111);
    top.or((ranks & WHEEL == WHEEL).then_some(3))
}

fn mask_of(ranks: &[u8]) -> u16 {
    ranks.iter().fold(0, |mask, rank| mask | 1 << rank)
}

/// Every way to take this many different ranks, each written from the top down.
fn falling(count: u32) -> Vec<Vec<u8>> {
    (0u16..1 << 13)
        .filter(|mask| mask.count_ones() == count)
        .map(|mask| (0..13).rev().filter(|rank| mask >> rank & 1 == 1).collect())
        .collect()
}

/// The value of the five-high straight: one more than the hands below straights, 1,277 without a
/// pair, 2,860 with one, 858 with two, 858 with three of a kind. The other straights follow it.
pub(crate) const FIRST_STRAIGHT: u16 = 1_277 + 2_860 + 858 + 858 + 1;
