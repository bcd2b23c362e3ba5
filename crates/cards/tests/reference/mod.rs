//! The rankings a second time, slowly: sorted and counted straight from the rules, so that the
//! quick ones have something to be compared with. Nothing here looks at how the crate does it.
//!
//! Every value is compared left to right, and the greater one wins.

#![allow(dead_code, reason = "each test file uses its own part of the reference")]

pub(crate) mod deal;
pub(crate) mod order;

use std::cmp::Reverse;

use cards::{Card, FiveAces, FlushJoker, JokerRule, LowJoker};

use deal::choose;

/// Every way of reading a joker in a low hand.
pub(crate) const LOW_JOKERS: [LowJoker; 3] =
    [LowJoker::LowestMissing, LowJoker::OnlyAce, LowJoker::AceOrCompleting];

/// A card as the books have it: its rank, 2 to 14 with the ace as 14, and its suit.
type Plain = (u8, u8);

const ACE: u8 = 14;
/// The ace below the deuce (HK.0.3).
const ACE_BELOW_DEUCE: u8 = 1;
/// The ace below the six, where there is nothing in between: A-9-8-7-6 is a sequence.
const ACE_BELOW_SIX: u8 = 5;

/// The list of hands, the likeliest first (HK.10 up to HK.2, and HK.joker.3). A royal flush is
/// the highest straight flush (HK.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    FiveOfAKind,
}

use Category::{
    FiveOfAKind, Flush, FourOfAKind, FullHouse, HighCard, Pair, Straight, StraightFlush,
    ThreeOfAKind, TwoPair,
};

/// A high hand: its category, then its five ranks, the largest group first.
pub(crate) type High = (Category, [u8; 5]);
/// A short-deck hand: as a high hand, with the order of the categories changed.
pub(crate) type ShortDeck = (u8, [u8; 5]);
/// A low hand: the one that is least as a high hand wins.
pub(crate) type Low = Reverse<High>;
/// A badugi: how many cards count, then the lowest ranks from the top down.
pub(crate) type Badugi = (usize, Reverse<[u8; 4]>);

/// The rank and suit of a card; none for a joker.
fn plain(card: Card) -> Option<Plain> {
    Some((card.rank()? as u8 + 2, card.suit()? as u8))
}

/// The cards of a hand that has no joker.
fn no_jokers(cards: [Card; 5]) -> [Plain; 5] {
    cards.map(|card| plain(card).expect("no joker in this hand"))
}

/// What the ranks alone make, and the ranks in the order in which they are compared: those held
/// most often first, the higher before the lower.
fn by_groups(ranks: [u8; 5]) -> High {
    let times = |rank| ranks.into_iter().filter(|&other| other == rank).count();
    let mut groups = ranks.map(|rank| (times(rank), rank));
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let category = match groups.map(|(times, _)| times) {
        [5, ..] => FiveOfAKind,
        [4, ..] => FourOfAKind,
        [3, .., 2] => FullHouse,
        [3, ..] => ThreeOfAKind,
        [2, 2, 2, 2, _] => TwoPair,
        [2, ..] => Pair,
        _ => HighCard,
    };
    (category, groups.map(|(_, rank)| rank))
}

/// The five ranks as a sequence, from the top, if they are one. They come from the top down;
/// `low_ace` is what an ace may count as at the lower end.
fn sequence(ranks: [u8; 5], low_ace: Option<u8>) -> Option<[u8; 5]> {
    let in_sequence = |ranks: &[u8; 5]| ranks.windows(2).all(|two| two[0] == two[1] + 1);
    if in_sequence(&ranks) {
        return Some(ranks);
    }
    let [ACE, b, c, d, e] = ranks else { return None };
    let ace_last = [b, c, d, e, low_ace?];
    in_sequence(&ace_last).then_some(ace_last)
}

/// Whether all the cards are of one suit.
fn suited(cards: &[Plain]) -> bool {
    cards.iter().all(|card| card.1 == cards[0].1)
}

/// Five cards as a high hand.
fn read(cards: &[Plain; 5], low_ace: Option<u8>) -> High {
    let (category, ranks) = by_groups(cards.map(|(rank, _)| rank));
    match (sequence(ranks, low_ace), suited(cards)) {
        (Some(sequence), true) => (StraightFlush, sequence),
        (Some(sequence), false) => (Straight, sequence),
        (None, true) => (Flush, ranks),
        (None, false) => (category, ranks),
    }
}

/// The best of every five of the cards.
fn best_five<V: Ord>(cards: &[Card], value: impl Fn([Card; 5]) -> V) -> V {
    let mut best = None;
    choose(cards, |five| best = best.take().max(Some(value(five))));
    best.expect("five cards or more")
}

/// The best of two cards from the hand and three from the board (R.omaha.2).
fn best_two_and_three<V: Ord>(
    hole: &[Card],
    board: [Card; 5],
    value: impl Fn([Card; 5]) -> V,
) -> V {
    let mut best = None;
    choose(hole, |two: [Card; 2]| {
        choose(&board, |three: [Card; 3]| {
            let five = [two[0], two[1], three[0], three[1], three[2]];
            best = best.take().max(Some(value(five)));
        });
    });
    best.expect("two cards or more")
}

/// Five cards without a joker at high.
pub(crate) fn high_five(cards: [Card; 5]) -> High {
    read(&no_jokers(cards), Some(ACE_BELOW_DEUCE))
}

/// Five cards or more without a joker at high.
pub(crate) fn high_best(cards: &[Card]) -> High {
    best_five(cards, high_five)
}

/// The jokers as aces and nothing more (R.draw.2).
fn with_aces(held: &[Plain], five_aces: FiveAces) -> High {
    let mut ranks = [ACE; 5];
    for (place, card) in ranks.iter_mut().zip(held) {
        *place = card.0;
    }
    match (by_groups(ranks), five_aces) {
        ((FiveOfAKind, ranks), FiveAces::AsFourAces) => (FourOfAKind, ranks),
        (high, _) => high,
    }
}

/// The best straight, flush or straight flush that the jokers complete as cards which are not
/// in the hand (HK.joker.2): every such card is tried. In a flush that finds the highest of the
/// suit not already there (HD.high.4).
fn completed(held: &[Plain], jokers: usize) -> Option<High> {
    let every_card = (2..=ACE).flat_map(|rank| (0..4).map(move |suit| (rank, suit)));
    let missing: Vec<Plain> = every_card.filter(|card| !held.contains(card)).collect();
    let mut five = [(0, 0); 5];
    five[..held.len()].copy_from_slice(held);
    let mut best = None;
    let mut consider = |jokers_as: &[Plain]| {
        five[held.len()..].copy_from_slice(jokers_as);
        let high = read(&five, Some(ACE_BELOW_DEUCE));
        if matches!(high.0, Straight | Flush | StraightFlush) {
            best = best.max(Some(high));
        }
    };
    match jokers {
        1 => choose(&missing, |cards: [Plain; 1]| consider(&cards)),
        2 => choose(&missing, |cards: [Plain; 2]| consider(&cards)),
        _ => unreachable!("one joker or two"),
    }
    best
}

/// Five cards with or without jokers, for reading under any rule.
pub(crate) struct Five {
    /// The cards that are no jokers.
    held: Vec<Plain>,
    /// What they make with the jokers as cards that are not in the hand. It takes long to find
    /// and is the same under every rule.
    completed: Option<High>,
}

impl Five {
    pub(crate) fn new(cards: [Card; 5]) -> Five {
        let held: Vec<Plain> = cards.iter().filter_map(|&card| plain(card)).collect();
        let completed = match held.len() {
            5 => Some(high_five(cards)),
            fewer => completed(&held, 5 - fewer),
        };
        Five { held, completed }
    }

    /// The best reading: each joker is an ace, or completes a straight, a flush or a straight
    /// flush.
    pub(crate) fn high(&self, rule: JokerRule) -> High {
        let aces = with_aces(&self.held, rule.five_aces);
        let ace_flush = match rule.flush {
            // The joker may be a second or a third ace. No other rank comes twice in one suit,
            // so the ranks by groups are the ranks from the top down.
            FlushJoker::AlwaysAce if suited(&self.held) => Some((Flush, aces.1)),
            FlushJoker::AlwaysAce | FlushJoker::HighestMissing => None,
        };
        let readings = [Some(aces), ace_flush, self.completed];
        readings.into_iter().flatten().max().expect("aces at least")
    }
}

/// Five cards with or without jokers at high.
pub(crate) fn high_five_with_jokers(cards: [Card; 5], rule: JokerRule) -> High {
    Five::new(cards).high(rule)
}

/// Every five of the cards.
pub(crate) fn every_five(cards: &[Card]) -> Vec<Five> {
    let mut fives = Vec::new();
    choose(cards, |five| fives.push(Five::new(five)));
    fives
}

/// The best of these fives at high.
pub(crate) fn high_best_with_jokers(fives: &[Five], rule: JokerRule) -> High {
    fives.iter().map(|five| five.high(rule)).max().expect("one at least")
}

/// Omaha at high.
pub(crate) fn omaha_high(hole: &[Card], board: [Card; 5]) -> High {
    best_two_and_three(hole, board, high_five)
}

/// Omaha at low, eight or better.
pub(crate) fn omaha_low(hole: &[Card], board: [Card; 5]) -> Option<Low> {
    let low = best_two_and_three(hole, board, |five| ace_to_five(five, LowJoker::LowestMissing));
    eight_or_better(low)
}

/// Five cards of the short deck: a flush stands above a full house, the rest as ever; the ace
/// may stand below the six.
pub(crate) fn short_deck_five(cards: [Card; 5]) -> ShortDeck {
    let (category, ranks) = read(&no_jokers(cards), Some(ACE_BELOW_SIX));
    let place = match category {
        HighCard => 0,
        Pair => 1,
        TwoPair => 2,
        ThreeOfAKind => 3,
        Straight => 4,
        FullHouse => 5,
        Flush => 6,
        FourOfAKind => 7,
        StraightFlush => 8,
        FiveOfAKind => unreachable!("four of each rank"),
    };
    (place, ranks)
}

/// Five cards or more of the short deck.
pub(crate) fn short_deck_best(cards: &[Card]) -> ShortDeck {
    best_five(cards, short_deck_five)
}

/// Five cards at ace-to-five: the ace is low (HD.a5.1), straights and flushes are nothing
/// (HD.a5.2), a joker is the lowest rank not there yet (HD.low.2), or only ever an ace, or an ace or
/// what completes a straight or a flush (R.draw.2, R.draw.3).
pub(crate) fn ace_to_five(cards: [Card; 5], joker: LowJoker) -> Low {
    let (lowest, aces) = (LowJoker::LowestMissing, LowJoker::OnlyAce);
    match joker {
        LowJoker::LowestMissing => low_with(cards, lowest),
        LowJoker::OnlyAce => low_with(cards, aces),
        LowJoker::AceOrCompleting => {
            low_completed(cards).max(Some(low_with(cards, aces))).expect("aces")
        }
    }
}

/// The best low of all straights and flushes that the jokers of five cards complete: every rank is tried
/// for every joker. In a straight suits are nothing; in a flush no rank comes twice.
fn low_completed(cards: [Card; 5]) -> Option<Low> {
    let held: Vec<Plain> = cards.iter().filter_map(|&card| plain(card)).collect();
    let jokers = 5 - held.len();
    let mut best = None;
    for first in 2..=ACE {
        for second in 2..=ACE {
            let jokers_as = &[first, second][..jokers];
            let mut ranks: Vec<u8> = held.iter().map(|card| card.0).collect();
            ranks.extend(jokers_as);
            ranks.sort_unstable_by(|a, b| b.cmp(a));
            let ranks: [u8; 5] = ranks.try_into().expect("five");
            let is_straight = sequence(ranks, Some(ACE_BELOW_DEUCE)).is_some();
            let is_flush = suited(&held) && ranks.windows(2).all(|two| two[0] != two[1]);
            if is_straight || is_flush {
                let low = ranks.map(|rank| if rank == ACE { ACE_BELOW_DEUCE } else { rank });
                best = best.max(Some(Reverse(by_groups(low))));
            }
        }
    }
    best
}

/// Five cards at ace-to-five with jokers that are the lowest missing ranks, or aces.
fn low_with(cards: [Card; 5], joker: LowJoker) -> Low {
    let mut ranks = [0; 5];
    let mut filled = 0;
    for (rank, _) in cards.iter().filter_map(|&card| plain(card)) {
        ranks[filled] = if rank == ACE { ACE_BELOW_DEUCE } else { rank };
        filled += 1;
    }
    while filled < 5 {
        let lowest_missing = (ACE_BELOW_DEUCE..ACE).find(|rank| !ranks[..filled].contains(rank));
        ranks[filled] = match joker {
            LowJoker::LowestMissing => lowest_missing.expect("five cards of thirteen ranks"),
            LowJoker::OnlyAce | LowJoker::AceOrCompleting => ACE_BELOW_DEUCE,
        };
        filled += 1;
    }
    Reverse(by_groups(ranks))
}

/// Five cards or more at ace-to-five.
pub(crate) fn ace_to_five_best(cards: &[Card], joker: LowJoker) -> Low {
    best_five(cards, |five| ace_to_five(five, joker))
}

/// The low, if it has five different ranks and none above eight (R.holdem-hilo.1).
pub(crate) fn eight_or_better(low: Low) -> Option<Low> {
    let Reverse((category, ranks)) = low;
    (category == HighCard && ranks[0] <= 8).then_some(low)
}

/// Five cards at deuce-to-seven: the hand that is least at high wins, except that an ace never
/// stands below the deuce (HD.27.1, HD.27.2, HD.27.5).
pub(crate) fn deuce_to_seven(cards: [Card; 5]) -> Low {
    Reverse(read(&no_jokers(cards), None))
}

/// Five cards or more at deuce-to-seven.
pub(crate) fn deuce_to_seven_best(cards: &[Card]) -> Low {
    best_five(cards, deuce_to_seven)
}

/// Badugi: of the cards that differ in rank and in suit from one another as many as possible,
/// and of those the lowest, from the top down; aces are low.
pub(crate) fn badugi(cards: &[Card]) -> Badugi {
    let every_choice = 1..1_u32 << cards.len();
    let values = every_choice.filter_map(|choice| {
        let chosen = (0..cards.len()).filter(|place| choice >> place & 1 == 1);
        badugi_of(&chosen.map(|place| cards[place]).collect::<Vec<Card>>())
    });
    values.max().expect("one card or more")
}

/// The value of these cards if all of them count.
fn badugi_of(cards: &[Card]) -> Option<Badugi> {
    let mut ranks = [0; 4];
    for (place, &card) in cards.iter().enumerate() {
        let (rank, suit) = plain(card)?;
        let alike = |&other: &Card| plain(other).is_some_and(|(r, s)| r == rank || s == suit);
        if cards[..place].iter().any(alike) {
            return None;
        }
        ranks[place] = if rank == ACE { ACE_BELOW_DEUCE } else { rank };
    }
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    Some((cards.len(), Reverse(ranks)))
}
