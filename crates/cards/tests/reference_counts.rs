//! The reference is itself held to the numbers of hands that are known or easily worked out.

mod reference;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use cards::LowJoker;

use reference::Category::{
    Flush, FourOfAKind, FullHouse, HighCard, Pair, Straight, StraightFlush, ThreeOfAKind, TwoPair,
};
use reference::deal::{choose, short, standard};

/// How many hands and how many different values there are of each kind.
fn tally<K: Ord, V: Ord>(hands: impl Iterator<Item = (K, V)>) -> BTreeMap<K, (usize, usize)> {
    let mut kinds: BTreeMap<K, (usize, BTreeSet<V>)> = BTreeMap::new();
    for (kind, value) in hands {
        let (count, values) = kinds.entry(kind).or_default();
        *count += 1;
        values.insert(value);
    }
    kinds.into_iter().map(|(kind, (count, values))| (kind, (count, values.len()))).collect()
}

/// HK.0.5: the list from the rarest to the likeliest, and how often each occurs.
#[test]
fn high_hands_of_52_cards() {
    let mut values = Vec::with_capacity(2_598_960);
    choose(&standard(), |five| values.push(reference::high_five(five)));
    let royal = (StraightFlush, [14, 13, 12, 11, 10]);
    assert_eq!(values.iter().filter(|&&value| value == royal).count(), 4);
    let expected = BTreeMap::from([
        (StraightFlush, (40, 10)),
        (FourOfAKind, (624, 156)),
        (FullHouse, (3_744, 156)),
        (Flush, (5_108, 1_277)),
        (Straight, (10_200, 10)),
        (ThreeOfAKind, (54_912, 858)),
        (TwoPair, (123_552, 858)),
        (Pair, (1_098_240, 2_860)),
        (HighCard, (1_302_540, 1_277)),
    ]);
    assert_eq!(expected.values().map(|kind| kind.0).sum::<usize>(), 2_598_960);
    assert_eq!(expected.values().map(|kind| kind.1).sum::<usize>(), 7_462);
    assert_eq!(tally(values.into_iter()), expected);
}

/// Nine ranks, six sequences: the counts by the same reasoning as for 52 cards.
#[test]
fn short_deck_hands_of_36_cards() {
    let mut values = Vec::new();
    choose(&short(), |five| values.push(reference::short_deck_five(five)));
    let expected = BTreeMap::from([
        (8, (6 * 4, 6)),
        (7, (9 * 8 * 4, 9 * 8)),
        (6, ((126 - 6) * 4, 126 - 6)),
        (5, (9 * 8 * 4 * 6, 9 * 8)),
        (4, (6 * (1_024 - 4), 6)),
        (3, (9 * 28 * 4 * 16, 9 * 28)),
        (2, (36 * 7 * 36 * 4, 36 * 7)),
        (1, (9 * 56 * 6 * 64, 9 * 56)),
        (0, ((126 - 6) * (1_024 - 4), 126 - 6)),
    ]);
    assert_eq!(expected.values().map(|kind| kind.0).sum::<usize>(), 376_992);
    assert_eq!(tally(values.into_iter()), expected);
}

/// HD.a5.2: only the ranks count, so there are 6,175 different hands, and C(8, 5) = 56 of them
/// are eight or better.
#[test]
fn ace_to_five_hands_of_52_cards() {
    let mut values = Vec::with_capacity(2_598_960);
    choose(&standard(), |five| values.push(reference::ace_to_five(five, LowJoker::LowestMissing)));
    let eights: BTreeSet<_> =
        values.iter().filter_map(|&low| reference::eight_or_better(low)).collect();
    assert_eq!(eights.len(), 56);
    assert_eq!(eights.last(), Some(&Reverse((HighCard, [5, 4, 3, 2, 1]))));
    let expected = BTreeMap::from([
        (FourOfAKind, (624, 156)),
        (FullHouse, (3_744, 156)),
        (ThreeOfAKind, (54_912, 858)),
        (TwoPair, (123_552, 858)),
        (Pair, (1_098_240, 2_860)),
        (HighCard, (1_287 * 1_024, 1_287)),
    ]);
    assert_eq!(expected.values().map(|kind| kind.1).sum::<usize>(), 6_175);
    assert_eq!(tally(values.into_iter().map(|Reverse(high)| high)), expected);
}

/// HD.27.5: as at high, but A-5-4-3-2 is no sequence, so it joins the flushes and high cards.
#[test]
fn deuce_to_seven_hands_of_52_cards() {
    let mut values = Vec::with_capacity(2_598_960);
    choose(&standard(), |five| values.push(reference::deuce_to_seven(five).0));
    let expected = BTreeMap::from([
        (StraightFlush, (36, 9)),
        (FourOfAKind, (624, 156)),
        (FullHouse, (3_744, 156)),
        (Flush, (5_108 + 4, 1_278)),
        (Straight, (10_200 - 1_020, 9)),
        (ThreeOfAKind, (54_912, 858)),
        (TwoPair, (123_552, 858)),
        (Pair, (1_098_240, 2_860)),
        (HighCard, (1_302_540 + 1_020, 1_278)),
    ]);
    assert_eq!(expected.values().map(|kind| kind.1).sum::<usize>(), 7_462);
    assert_eq!(tally(values.into_iter()), expected);
}

/// Four cards that all count: a rank for each of the four suits. One card only: all of one
/// suit, C(13, 4) of each, or all of one rank.
#[test]
fn badugis_of_52_cards() {
    let mut values = Vec::with_capacity(270_725);
    choose(&standard(), |four: [_; 4]| values.push(reference::badugi(&four)));
    let expected = BTreeMap::from([
        (4, (13 * 12 * 11 * 10, 715)),
        (3, (154_440, 286)),
        (2, (96_252, 78)),
        (1, (4 * 715 + 13, 13)),
    ]);
    assert_eq!(expected.values().map(|kind| kind.0).sum::<usize>(), 270_725);
    assert_eq!(tally(values.into_iter()), expected);
}
