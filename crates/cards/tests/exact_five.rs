//! Every five-card hand of every ranking, and every badugi: the crate and the reference must
//! put all of them in one and the same order.

mod reference;

use cards::high::{self, Tally};
use cards::{Card, FiveAces, FlushJoker, JokerRule, LowJoker};
use cards::{ace_to_five, badugi, deuce_to_seven, short_deck};

use reference::LOW_JOKERS;
use reference::deal::{choose, set, short, standard};
use reference::order::Order;

/// The order of high hands without jokers, checked over all 2,598,960.
fn high_order() -> Order<reference::High, high::HighRank> {
    let mut order = Order::new();
    choose(&standard(), |five| order.add(reference::high_five(five), high::five(&five), &five));
    assert_eq!(order.check(), 7_462);
    order
}

/// Every hand of five cards with one joker, then every one with both.
fn with_jokers(mut visit: impl FnMut([Card; 5])) {
    choose(&standard(), |[a, b, c, d]| visit([a, b, c, d, Card::JOKER]));
    choose(&standard(), |[a, b, c]| visit([a, b, c, Card::JOKER, Card::RED_JOKER]));
}

/// Each way of reading jokers at high.
fn high_rules() -> [JokerRule; 4] {
    let rule = |flush, five_aces| JokerRule { flush, five_aces, low: LowJoker::LowestMissing };
    [
        rule(FlushJoker::HighestMissing, FiveAces::BeatAll),
        rule(FlushJoker::HighestMissing, FiveAces::AsFourAces),
        rule(FlushJoker::AlwaysAce, FiveAces::BeatAll),
        rule(FlushJoker::AlwaysAce, FiveAces::AsFourAces),
    ]
}

/// The four ways of asking for five cards give one answer.
#[test]
fn high_functions_agree_with_each_other() {
    let rule = JokerRule::default();
    choose(&standard(), |five| {
        let rank = high::five(&five);
        assert_eq!(high::best(set(&five), rule), Ok(rank), "{five:?}");
        assert_eq!(high::five_with_jokers(&five, rule), rank, "{five:?}");
        let tally = five.iter().fold(Tally::EMPTY, |tally, &card| tally.with(card));
        assert_eq!(tally.rank_five(), rank, "{five:?}");
    });
}

/// HK.0.5, and HK.joker.2 with HD.high.4: hands with jokers stand in one order with those
/// without. The new ones are five aces and, where the joker is always an ace, flushes with more
/// aces than one: two and any three of the other twelve ranks but the 2 * C(4, 3) that are a
/// straight flush instead; three and any two ranks but 2 * C(4, 2).
#[test]
fn high_with_and_without_jokers() {
    let without = high_order();
    let mut orders = high_rules().map(|rule| (rule, without.clone()));
    with_jokers(|five| {
        let readings = reference::Five::new(five);
        for (rule, order) in &mut orders {
            let rank = high::five_with_jokers(&five, *rule);
            assert_eq!(high::best(set(&five), *rule), Ok(rank), "{five:?} {rule:?}");
            order.add(readings.high(*rule), rank, &five);
        }
    });
    for (rule, order) in orders {
        let ace_flushes = match rule.flush {
            FlushJoker::HighestMissing => 0,
            FlushJoker::AlwaysAce => (220 - 8) + (66 - 12),
        };
        assert_eq!(order.check(), 7_462 + 1 + ace_flushes, "{rule:?}");
    }
}

#[test]
fn short_deck_hands() {
    let mut order = Order::new();
    choose(&short(), |five| {
        let rank = short_deck::five(&five);
        assert_eq!(short_deck::best(set(&five)), Ok(rank), "{five:?}");
        order.add(reference::short_deck_five(five), rank, &five);
    });
    assert_eq!(order.check(), 1_404);
}

/// HD.a5.1 to HD.a5.4, HD.low.2, R.draw.2 and R.draw.3. Where a joker is not simply the lowest rank
/// missing, five aces are one more hand, the worst of all.
#[test]
fn ace_to_five_with_and_without_jokers() {
    let mut without = Order::new();
    choose(&standard(), |five| {
        let rank = ace_to_five::five(&five);
        assert_eq!(ace_to_five::best(set(&five), JokerRule::default()), Ok(rank), "{five:?}");
        without.add(reference::ace_to_five(five, LowJoker::LowestMissing), rank, &five);
    });
    assert_eq!(without.check(), 6_175);
    let classes = [
        (LowJoker::LowestMissing, 6_175),
        (LowJoker::OnlyAce, 6_176),
        (LowJoker::AceOrCompleting, 6_176),
    ];
    for (low, classes) in classes {
        let mut order = without.clone();
        let rule = JokerRule { low, ..JokerRule::default() };
        with_jokers(|five| {
            let rank = ace_to_five::best(set(&five), rule).expect("five cards");
            order.add(reference::ace_to_five(five, low), rank, &five);
        });
        assert_eq!(order.check(), classes, "{low:?}");
    }
}

/// How a joker serves at high says nothing about lows.
#[test]
fn ace_to_five_does_not_ask_about_high_jokers() {
    for low in LOW_JOKERS {
        with_jokers(|five| {
            let mut ranks = high_rules()
                .map(|rule| ace_to_five::best(set(&five), JokerRule { low, ..rule }))
                .into_iter();
            let first = ranks.next();
            assert!(ranks.all(|rank| Some(rank) == first), "{five:?} {low:?}");
        });
    }
}

/// R.holdem-hilo.1: C(8, 5) = 56 lows, and none.
#[test]
fn eight_or_better_with_and_without_jokers() {
    for low in LOW_JOKERS {
        let mut order = Order::new();
        let rule = JokerRule { low, ..JokerRule::default() };
        let mut add = |five: [Card; 5]| {
            let rank = ace_to_five::eight_or_better(set(&five), rule).expect("five cards");
            let value = reference::eight_or_better(reference::ace_to_five(five, low));
            order.add(value, rank, &five);
        };
        choose(&standard(), &mut add);
        with_jokers(&mut add);
        assert_eq!(order.check(), 57);
    }
}

/// HD.27.1 to HD.27.6.
#[test]
fn deuce_to_seven_hands() {
    let mut order = Order::new();
    choose(&standard(), |five| {
        let rank = deuce_to_seven::five(&five);
        assert_eq!(deuce_to_seven::best(set(&five)), Ok(rank), "{five:?}");
        order.add(reference::deuce_to_seven(five), rank, &five);
    });
    assert_eq!(order.check(), 7_462);
}

/// One rank for each choice of one to four ranks: 13 + 78 + 286 + 715.
#[test]
fn badugi_hands() {
    let mut order = Order::new();
    choose(&standard(), |four| {
        let rank = badugi::four(&four);
        assert_eq!(badugi::best(set(&four)), Ok(rank), "{four:?}");
        order.add(reference::badugi(&four), rank, &four);
    });
    assert_eq!(order.check(), 13 + 78 + 286 + 715);
}
