//! How many five-card hands of each category one joker makes, and two: worked out by hand from
//! the rule (HK.joker.2, R.draw.2, R.draw.3), then counted with the crate.

mod reference;

use std::collections::BTreeMap;

use cards::{Card, JokerRule, high, read_cards};

use reference::deal::{choose, standard};

/// The weakest hand of each category, from the top. A joker hand belongs to the first that it
/// does not lose to.
const WEAKEST: [(&str, &str); 11] = [
    ("five aces", "As Ah Ad Ac Jk"),
    ("royal flush", "As Ks Qs Js Ts"),
    ("straight flush", "5s 4s 3s 2s As"),
    ("four of a kind", "2s 2h 2d 2c 3s"),
    ("full house", "2s 2h 2d 3c 3s"),
    ("flush", "7s 5s 4s 3s 2s"),
    ("straight", "5s 4h 3d 2c As"),
    ("three of a kind", "2s 2h 2d 4c 3s"),
    ("two pair", "3s 3h 2d 2c 4s"),
    ("pair", "2s 2h 5d 4c 3s"),
    ("high card", "7s 5h 4d 3c 2s"),
];

/// n over k: the choices without the last of the n things, and those with it.
const fn over(n: usize, k: usize) -> usize {
    if k == 0 || k == n { 1 } else { over(n - 1, k) + over(n - 1, k - 1) }
}

type Counts = BTreeMap<&'static str, usize>;

/// How many of the hands fall into each category, by this ranking.
fn count<V: Ord>(hands: fn(&mut dyn FnMut([Card; 5])), rank: impl Fn(&[Card; 5]) -> V) -> Counts {
    let weakest = WEAKEST.map(|(name, text)| {
        let cards = read_cards(text).expect("cards");
        (name, rank(cards.as_slice().try_into().expect("five cards")))
    });
    let mut counts: Counts = WEAKEST.into_iter().map(|(name, _)| (name, 0)).collect();
    hands(&mut |five| {
        let rank = rank(&five);
        let (name, _) = weakest.iter().find(|(_, low)| rank >= *low).expect("seven-high or more");
        *counts.get_mut(name).expect("every category") += 1;
    });
    counts
}

/// Counts with the crate and with the reference.
fn check(hands: fn(&mut dyn FnMut([Card; 5])), expected: &Counts) {
    let rule = JokerRule::default();
    assert_eq!(&count(hands, |five| high::five_with_jokers(five, rule)), expected);
    assert_eq!(&count(hands, |five| reference::high_five_with_jokers(*five, rule)), expected);
}

/// Four cards and the joker.
///
/// Rank sets of four that one card turns into a sequence: each of the 10 sequences has
/// C(5, 4) = 5 of them; the 9 runs that two neighbouring sequences share were counted twice.
/// Those with an ace: any three others of 5-4-3-2-A, any three of A-K-Q-J-T.
#[test]
fn one_joker() {
    const NEAR: usize = 10 * over(5, 4) - 9 * over(4, 4);
    const NEAR_WITH_ACE: usize = 2 * over(4, 3);
    // The suits of four different ranks, those all of one suit apart.
    const MIXED: usize = 4 * 4 * 4 * 4 - 4;

    // All four of A-K-Q-J-T in a suit, or any four of the five.
    let royal = over(5, 4) * 4;
    let straight_flush = NEAR * 4 - royal;
    // Three aces and another card; four of another rank, the joker an ace beside them.
    let four = over(4, 3) * 48 + 12;
    // Two aces and a pair; three of a kind and an ace.
    let full_house = over(4, 2) * 12 * over(4, 2) + 12 * over(4, 3) * 4;
    let flush = 4 * (over(13, 4) - NEAR);
    let straight = NEAR * MIXED;
    // Two aces and two other ranks; three of another rank and no ace.
    let three = over(4, 2) * over(12, 2) * 4 * 4 + 12 * over(4, 3) * 44;
    // Two pairs without an ace; an ace, a pair and a third rank.
    let two_pair = over(12, 2) * over(4, 2) * over(4, 2) + 4 * 12 * over(4, 2) * 44;
    // One ace and three other ranks; a pair and two other ranks, no ace.
    let pair = (over(12, 3) - NEAR_WITH_ACE) * MIXED + 12 * over(4, 2) * over(11, 2) * 4 * 4;
    // Four ranks without an ace: the joker is the ace of an ace-high.
    let high_card = (over(12, 4) - (NEAR - NEAR_WITH_ACE)) * MIXED;

    let expected = BTreeMap::from([
        ("five aces", over(4, 4)),
        ("royal flush", royal),
        ("straight flush", straight_flush),
        ("four of a kind", four),
        ("full house", full_house),
        ("flush", flush),
        ("straight", straight),
        ("three of a kind", three),
        ("two pair", two_pair),
        ("pair", pair),
        ("high card", high_card),
    ]);
    assert_eq!(expected.values().sum::<usize>(), over(52, 4));
    assert_eq!(over(52, 4), 270_725);
    let hands = |visit: &mut dyn FnMut([Card; 5])| {
        choose(&standard(), |[a, b, c, d]| visit([a, b, c, d, Card::JOKER]));
    };
    check(hands, &expected);
}

/// Three cards and both jokers.
///
/// Rank sets of three that two cards turn into a sequence: C(5, 3) = 10 in each of the 10
/// sequences, less the C(4, 3) = 4 that each sequence shares with the next one up.
#[test]
fn two_jokers() {
    const NEAR: usize = 10 * over(5, 3) - 9 * over(4, 3);
    const NEAR_WITH_ACE: usize = 2 * over(4, 2);
    const MIXED: usize = 4 * 4 * 4 - 4;

    let royal = over(5, 3) * 4;
    let straight_flush = NEAR * 4 - royal;
    // Two aces and another card.
    let four = over(4, 2) * 48;
    // An ace and a pair make aces full; three of another rank are full of aces.
    let full_house = 4 * 12 * over(4, 2) + 12 * over(4, 3);
    let flush = 4 * (over(13, 3) - NEAR);
    let straight = NEAR * MIXED;
    // An ace and two other ranks.
    let three = (over(12, 2) - NEAR_WITH_ACE) * MIXED;
    // A pair and a third rank, no ace: the jokers are the second pair.
    let two_pair = 12 * over(4, 2) * 44;
    // Three ranks without an ace: a pair of aces.
    let pair = (over(12, 3) - (NEAR - NEAR_WITH_ACE)) * MIXED;

    let expected = BTreeMap::from([
        ("five aces", over(4, 3)),
        ("royal flush", royal),
        ("straight flush", straight_flush),
        ("four of a kind", four),
        ("full house", full_house),
        ("flush", flush),
        ("straight", straight),
        ("three of a kind", three),
        ("two pair", two_pair),
        ("pair", pair),
        // Two jokers are never less than a pair of aces.
        ("high card", 0),
    ]);
    assert_eq!(expected.values().sum::<usize>(), over(52, 3));
    assert_eq!(over(52, 3), 22_100);
    let hands = |visit: &mut dyn FnMut([Card; 5])| {
        choose(&standard(), |[a, b, c]| visit([a, b, c, Card::JOKER, Card::RED_JOKER]));
    };
    check(hands, &expected);
}
