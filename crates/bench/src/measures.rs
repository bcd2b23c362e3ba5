//! The measures: what is timed, who takes part, and what `cards` has to reach.

use crate::contest::Contender;
use crate::hands::{joker_hands, random_hands};
use crate::peers::{aya_poker, openpql, poker_equity, pokers, rs_poker};
use crate::{ours, ours_equity};

const HANDS: usize = 4_000_000;
const OMAHA_HANDS: usize = 1_000_000;
const SAMPLES: u32 = 500_000;
/// Why `aya_poker` ranks some deuce-to-seven hands otherwise.
const ACE_HIGH: &str = "aya_poker takes A-5-4-3-2 for a straight, but it is an ace high (HD.27.5)";
/// The two hands of the sampling measure.
const FIXED_HANDS: [&str; 2] = ["AsAh", "KsKh"];

/// What the numbers of a measure are.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Unit {
    /// Millions of hands or samples in a second: more is better.
    Rate,
    /// Milliseconds for one answer: less is better.
    Time,
}

/// What `cards` has to reach: at least this many times the rate, or at most this much of the time.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    /// Of the best peer.
    Best(f64),
    /// Of the row with this name.
    Row(&'static str, f64),
}

/// How far the crates must agree before a measure counts.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Agreement {
    /// On every pair of hands: a difference would mean that they were given other cards.
    Needed,
    /// Differences are told in a note, with the reason where it is known: a peer may be wrong.
    Noted(Option<&'static str>),
    /// On the first player's share, within this many millionths.
    Share(u64),
    /// On how many times anybody acts in this many hands, within a twentieth: the same play.
    Acts(u64),
    /// There is nothing to compare.
    None,
}

/// One measure with all who take part, `cards` first.
pub(crate) struct Measure {
    pub(crate) key: &'static str,
    pub(crate) what: &'static str,
    pub(crate) unit: Unit,
    pub(crate) target: Option<Target>,
    pub(crate) agreement: Agreement,
    pub(crate) contenders: Vec<Contender>,
}

/// A measure is made only when its turn comes, as its hands take up memory.
pub(crate) type Maker = fn() -> Measure;

/// All measures in the order of the table.
pub(crate) const ALL: [(&str, Maker); 15] = [
    ("seven-random", seven_random),
    ("seven-all", seven_all),
    ("omaha-high", omaha_high),
    ("omaha-hilo", omaha_hilo),
    ("ace-to-five-7", ace_to_five),
    ("eight-7", eight),
    ("deuce-5", deuce),
    ("five-random", five_random),
    ("joker-1", joker_1),
    ("joker-2", joker_2),
    ("joker-53", joker_53),
    ("equity-aa-kk", equity_two),
    ("equity-three", equity_three),
    ("equity-ranges", equity_ranges),
    ("sample", sample),
];

fn sevens() -> Vec<[u8; 7]> {
    random_hands(HANDS, 52, 7)
}

fn fives() -> Vec<[u8; 5]> {
    random_hands(HANDS, 52, 5)
}

fn nines() -> Vec<[u8; 9]> {
    random_hands(OMAHA_HANDS, 52, 9)
}

fn seven_random() -> Measure {
    let hands = sevens();
    Measure {
        key: "seven-random",
        what: "high hand from 7 cards, 4,000,000 random hands",
        unit: Unit::Rate,
        target: Some(Target::Best(1.0)),
        agreement: Agreement::Needed,
        contenders: vec![
            ours::seven(&hands),
            pokers::high(&hands),
            aya_poker::high(&hands),
            rs_poker::high(&hands),
            openpql::high(&hands),
            poker_equity::high(&hands),
        ],
    }
}

fn seven_all() -> Measure {
    Measure {
        key: "seven-all",
        what: "high hand from 7 cards, all 133,784,560 hands in order, with partial sums",
        unit: Unit::Rate,
        target: Some(Target::Best(1.0)),
        agreement: Agreement::None,
        contenders: vec![
            ours::all_sevens(),
            pokers::all_sevens(),
            aya_poker::all_sevens(),
            rs_poker::all_sevens(),
        ],
    }
}

fn omaha_high() -> Measure {
    let hands = nines();
    Measure {
        key: "omaha-high",
        what: "Omaha high hand from 4 and 5 cards, 1,000,000 random hands",
        unit: Unit::Rate,
        target: Some(Target::Row(openpql::NAME, 1.5)),
        agreement: Agreement::Needed,
        contenders: vec![
            ours::omaha_high(ours::NAME, &hands),
            openpql::omaha_high(&hands),
            poker_equity::omaha_high(&hands),
            aya_poker::omaha_high(&hands),
            rs_poker::omaha_high(&hands),
        ],
    }
}

fn omaha_hilo() -> Measure {
    let hands = nines();
    Measure {
        key: "omaha-hilo",
        what: "Omaha high and eight-or-better low in one call, 1,000,000 random hands",
        unit: Unit::Rate,
        target: None,
        agreement: Agreement::None,
        contenders: vec![ours::omaha_high_low(&hands), ours::omaha_high(ours::OMAHA_HIGH, &hands)],
    }
}

fn ace_to_five() -> Measure {
    let hands = sevens();
    Measure {
        key: "ace-to-five-7",
        what: "ace-to-five low from 7 cards, 4,000,000 random hands",
        unit: Unit::Rate,
        target: Some(Target::Row(aya_poker::NAME, 1.25)),
        agreement: Agreement::Noted(None),
        contenders: vec![
            ours::ace_to_five(&hands),
            aya_poker::ace_to_five(&hands),
            poker_equity::ace_to_five(&hands),
        ],
    }
}

fn eight() -> Measure {
    let hands = sevens();
    Measure {
        key: "eight-7",
        what: "eight-or-better low from 7 cards, 4,000,000 random hands",
        unit: Unit::Rate,
        target: Some(Target::Row(aya_poker::NAME, 1.25)),
        agreement: Agreement::Noted(None),
        contenders: vec![
            ours::eight_or_better(&hands),
            aya_poker::eight_or_better(&hands),
            poker_equity::eight_or_better(&hands),
        ],
    }
}

fn deuce() -> Measure {
    let hands = fives();
    Measure {
        key: "deuce-5",
        what: "deuce-to-seven low from 5 cards, 4,000,000 random hands",
        unit: Unit::Rate,
        target: Some(Target::Row(aya_poker::NAME, 1.25)),
        agreement: Agreement::Noted(Some(ACE_HIGH)),
        contenders: vec![
            ours::deuce_to_seven(&hands),
            aya_poker::deuce_to_seven(&hands),
            poker_equity::deuce_to_seven(&hands),
        ],
    }
}

fn five_random() -> Measure {
    let hands = fives();
    Measure {
        key: "five-random",
        what: "high hand from 5 cards, 4,000,000 random hands",
        unit: Unit::Rate,
        target: None,
        agreement: Agreement::Needed,
        contenders: vec![
            ours::five(ours::NAME, &hands),
            pokers::high(&hands),
            aya_poker::high(&hands),
            rs_poker::high(&hands),
            openpql::high(&hands),
            poker_equity::high(&hands),
        ],
    }
}

/// Hands with jokers beside hands without: no peer knows jokers.
fn joker(key: &'static str, what: &'static str, hands: &[[u8; 5]]) -> Measure {
    Measure {
        key,
        what,
        unit: Unit::Rate,
        target: Some(Target::Row(ours::FIVE_RANDOM, 1.0 / 3.0)),
        agreement: Agreement::None,
        contenders: vec![ours::five_with_jokers(hands), ours::five(ours::FIVE_RANDOM, &fives())],
    }
}

fn joker_1() -> Measure {
    let what = "high hand from 5 cards, one of them a joker, 4,000,000 random hands";
    joker("joker-1", what, &joker_hands(HANDS, 1, 51))
}

fn joker_2() -> Measure {
    let what = "high hand from 5 cards, two of them jokers, 4,000,000 random hands";
    joker("joker-2", what, &joker_hands(HANDS, 2, 52))
}

fn joker_53() -> Measure {
    let what = "high hand from 5 cards of a deck with one joker, 4,000,000 random hands";
    joker("joker-53", what, &random_hands(HANDS, 53, 53))
}

fn equity(key: &'static str, what: &'static str, hands: &[&str]) -> Measure {
    Measure {
        key,
        what,
        unit: Unit::Time,
        target: Some(Target::Row(pokers::NAME, 0.8)),
        agreement: Agreement::Share(2),
        contenders: vec![ours_equity::exact(hands), pokers::exact(hands)],
    }
}

fn equity_two() -> Measure {
    let what = "two aces against two kings before the flop, exact, one thread";
    equity("equity-aa-kk", what, &["AsAh", "KdKc"])
}

fn equity_three() -> Measure {
    let what = "two aces against two kings against two queens before the flop, exact, one thread";
    equity("equity-three", what, &["AsAh", "KdKc", "QsQd"])
}

fn equity_ranges() -> Measure {
    let what = "all aces against all kings before the flop, exact, one thread";
    equity("equity-ranges", what, &["AA", "KK"])
}

fn sample() -> Measure {
    Measure {
        key: "sample",
        what: "boards sampled for two fixed hands before the flop, one thread",
        unit: Unit::Rate,
        target: Some(Target::Row(rs_poker::NAME, 3.0)),
        // Ten standard errors of half a million samples.
        agreement: Agreement::Share(6_000),
        contenders: vec![
            ours_equity::sample(&FIXED_HANDS, SAMPLES),
            rs_poker::sample(&FIXED_HANDS, SAMPLES),
            pokers::sample(&FIXED_HANDS, SAMPLES),
            poker_equity::sample(&FIXED_HANDS, SAMPLES),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_is_listed_under_its_own_key() {
        for (key, make) in [ALL[1], ALL[11], ALL[12], ALL[13], ALL[14]] {
            assert_eq!(make().key, key);
        }
    }

    #[test]
    fn aya_poker_differs_at_deuce_to_seven_only_over_the_ace_to_five() {
        let ranks = |hand: &[u8; 5]| hand.iter().fold(0_u16, |ranks, card| ranks | 1 << (card / 4));
        let ace_to_five = 0b1_0000_0000_1111;
        let (all, without): (Vec<_>, Vec<_>) = {
            let all = random_hands::<5>(200_000, 52, 1);
            (all.clone(), all.into_iter().filter(|hand| ranks(hand) != ace_to_five).collect())
        };
        let differs = |hands: &[[u8; 5]]| {
            ours::deuce_to_seven(hands).orders != aya_poker::deuce_to_seven(hands).orders
        };
        assert!(differs(&all) && !differs(&without));
    }

    #[test]
    fn aces_against_kings_win_as_often_as_a_walk_through_all_deals_says() {
        let share = (pokers::exact(&["AA", "KK"]).run)().answer;
        assert!(share.abs_diff(819_461) <= 2, "{share} millionths");
    }
}
