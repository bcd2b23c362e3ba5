//! Random hands of six and seven cards, with and without jokers, and of Omaha. Any two hands of
//! a test must compare in the crate as they do in the reference, ties included.

mod reference;

use cards::high::{self, Tally};
use cards::{Card, CardSet, FiveAces, FlushJoker, JokerRule, LowJoker, Rank, Suit};
use cards::{ace_to_five, deuce_to_seven, omaha, short_deck};

use reference::deal::{Random, set, short, standard};
use reference::order::Order;

/// Every way of reading jokers.
fn rules() -> Vec<JokerRule> {
    let mut rules = Vec::new();
    for flush in [FlushJoker::HighestMissing, FlushJoker::AlwaysAce] {
        for five_aces in [FiveAces::BeatAll, FiveAces::AsFourAces] {
            for low in [LowJoker::LowestMissing, LowJoker::OnlyAce] {
                rules.push(JokerRule { flush, five_aces, low });
            }
        }
    }
    rules
}

#[test]
fn high_sevens_and_sixes() {
    let (mut random, mut deck, mut order) = (Random::new(1), standard(), Order::new());
    let rule = JokerRule::default();
    for _ in 0..200_000 {
        let seven: [Card; 7] = random.deal(&mut deck);
        let rank = high::seven(&seven);
        assert_eq!(high::best(set(&seven), rule), Ok(rank), "{seven:?}");
        let tally = seven.iter().fold(Tally::EMPTY, |tally, &card| tally.with(card));
        assert_eq!(tally.rank_seven(), rank, "{seven:?}");
        order.add(reference::high_best(&seven), rank, &seven);

        let six: [Card; 6] = random.deal(&mut deck);
        let rank = high::six(&six);
        assert_eq!(high::best(set(&six), rule), Ok(rank), "{six:?}");
        order.add(reference::high_best(&six), rank, &six);
    }
    order.check();
}

/// Few random sevens hold a straight flush or four of a kind: these have five cards of one suit
/// and of six ranks in a row, or of three ranks only.
#[test]
fn high_sevens_from_narrow_decks() {
    let (mut random, mut order) = (Random::new(2), Order::new());
    for _ in 0..20_000 {
        let lowest = random.below(8);
        let suit = Suit::ALL[random.below(4)];
        let mut row: Vec<Card> =
            Rank::ALL[lowest..lowest + 6].iter().map(|&rank| Card::new(rank, suit)).collect();
        row.push(Card::new(Rank::Ace, suit));
        row.dedup();
        let [a, b, c, d, e] = random.deal(&mut row);
        let mut rest: Vec<Card> =
            standard().into_iter().filter(|card| ![a, b, c, d, e].contains(card)).collect();
        let [f, g] = random.deal(&mut rest);
        let suited = [f, a, b, c, d, e, g];
        order.add(reference::high_best(&suited), high::seven(&suited), &suited);

        let three: [Card; 3] = random.deal(&mut standard());
        let ranks = three.map(Card::rank);
        let mut few: Vec<Card> =
            standard().into_iter().filter(|card| ranks.contains(&card.rank())).collect();
        if few.len() >= 7 {
            let seven: [Card; 7] = random.deal(&mut few);
            order.add(reference::high_best(&seven), high::seven(&seven), &seven);
        }
    }
    order.check();
}

/// Six and seven cards of which one or two are jokers, under every rule.
#[test]
fn high_and_low_with_jokers() {
    for (seed, rule) in (3..).zip(rules()) {
        let (mut random, mut deck) = (Random::new(seed), standard());
        let (mut highs, mut lows, mut eights) = (Order::new(), Order::new(), Order::new());
        let mut add = |cards: &[Card]| {
            let set = set(cards);
            let high = high::best(set, rule).expect("a hand");
            highs.add(reference::high_best_with_jokers(cards, rule), high, &cards);
            let low = ace_to_five::best(set, rule).expect("a hand");
            let value = reference::ace_to_five_best(cards, rule.low);
            lows.add(value, low, &cards);
            let eight = ace_to_five::eight_or_better(set, rule).expect("a hand");
            eights.add(reference::eight_or_better(value), eight, &cards);
        };
        for _ in 0..400 {
            let [a, b, c, d, e, f]: [Card; 6] = random.deal(&mut deck);
            let either = [Card::JOKER, Card::RED_JOKER][random.below(2)];
            add(&[a, b, either, c, d, e, f]);
            add(&[a, b, c, d, e, either]);
            add(&[Card::RED_JOKER, a, b, c, d, Card::JOKER]);
            add(&[a, b, Card::JOKER, c, Card::RED_JOKER, d, e]);
        }
        highs.check();
        lows.check();
        eights.check();
    }
}

/// Seven cards with jokers where the suits and aces matter most: four or more aces, or all but
/// two of one suit.
#[test]
fn high_with_jokers_from_narrow_decks() {
    for (seed, rule) in (20..).zip(rules().into_iter().step_by(2)) {
        let (mut random, mut order) = (Random::new(seed), Order::new());
        for _ in 0..300 {
            let suit = Suit::ALL[random.below(4)];
            let mut narrow: Vec<Card> = standard()
                .into_iter()
                .filter(|&card| card.suit() == Some(suit) || card.rank() == Some(Rank::Ace))
                .collect();
            let [a, b, c, d, e]: [Card; 5] = random.deal(&mut narrow);
            let both = [a, b, c, d, e, Card::JOKER, Card::RED_JOKER];
            for cards in [&both[..6], &both] {
                let rank = high::best(set(cards), rule).expect("a hand");
                order.add(reference::high_best_with_jokers(cards, rule), rank, &cards);
            }
        }
        order.check();
    }
}

#[test]
fn ace_to_five_sevens() {
    let (mut random, mut deck) = (Random::new(40), standard());
    let (mut lows, mut eights) = (Order::new(), Order::new());
    let rule = JokerRule::default();
    for _ in 0..100_000 {
        let seven: [Card; 7] = random.deal(&mut deck);
        let rank = ace_to_five::seven(&seven);
        assert_eq!(ace_to_five::best(set(&seven), rule), Ok(rank), "{seven:?}");
        let value = reference::ace_to_five_best(&seven, rule.low);
        lows.add(value, rank, &seven);
        let eight = ace_to_five::eight_from_seven(&seven);
        assert_eq!(ace_to_five::eight_or_better(set(&seven), rule), Ok(eight), "{seven:?}");
        eights.add(reference::eight_or_better(value), eight, &seven);

        let six: [Card; 6] = random.deal(&mut deck);
        let value = reference::ace_to_five_best(&six, rule.low);
        lows.add(value, ace_to_five::best(set(&six), rule).expect("six cards"), &six);
    }
    lows.check();
    assert_eq!(eights.check(), 57);
}

/// Sevens of two or three ranks: no five without a pair or worse.
#[test]
fn ace_to_five_sevens_of_few_ranks() {
    let (mut random, mut order) = (Random::new(41), Order::new());
    for _ in 0..20_000 {
        let four: [Card; 4] = random.deal(&mut standard());
        let ranks = four.map(Card::rank);
        let mut few: Vec<Card> =
            standard().into_iter().filter(|card| ranks.contains(&card.rank())).collect();
        if few.len() >= 7 {
            let seven: [Card; 7] = random.deal(&mut few);
            let value = reference::ace_to_five_best(&seven, LowJoker::LowestMissing);
            order.add(value, ace_to_five::seven(&seven), &seven);
        }
    }
    order.check();
}

#[test]
fn short_deck_sevens() {
    let (mut random, mut deck, mut order) = (Random::new(42), short(), Order::new());
    for _ in 0..100_000 {
        let seven: [Card; 7] = random.deal(&mut deck);
        let rank = short_deck::seven(&seven);
        assert_eq!(short_deck::best(set(&seven)), Ok(rank), "{seven:?}");
        order.add(reference::short_deck_best(&seven), rank, &seven);
        let six: [Card; 6] = random.deal(&mut deck);
        let rank = short_deck::best(set(&six)).expect("six cards");
        order.add(reference::short_deck_best(&six), rank, &six);
    }
    order.check();
}

#[test]
fn deuce_to_seven_sevens() {
    let (mut random, mut deck, mut order) = (Random::new(43), standard(), Order::new());
    for _ in 0..50_000 {
        let seven: [Card; 7] = random.deal(&mut deck);
        let rank = deuce_to_seven::best(set(&seven)).expect("seven cards");
        order.add(reference::deuce_to_seven_best(&seven), rank, &seven);
    }
    order.check();
}

/// Omaha with this many hole cards, high and low.
fn omaha_hands<const N: usize>(seed: u64, hands: usize) {
    let (mut random, mut deck) = (Random::new(seed), standard());
    let (mut highs, mut lows) = (Order::new(), Order::new());
    for _ in 0..hands {
        let dealt: [Card; 11] = random.deal(&mut deck);
        let board: [Card; 5] = std::array::from_fn(|at| dealt[at]);
        let hole: [Card; N] = std::array::from_fn(|at| dealt[5 + at]);
        let hand = (hole, board);
        let high = omaha::high(&hole, &board);
        let (same_high, low) = omaha::high_low(&hole, &board);
        assert_eq!(high, same_high, "{hand:?}");
        highs.add(reference::omaha_high(&hole, &board), high, &hand);
        lows.add(reference::omaha_low(&hole, &board), low, &hand);
    }
    highs.check();
    assert_eq!(lows.check(), 57);
}

#[test]
fn omaha_with_four() {
    omaha_hands::<4>(50, 100_000);
}

#[test]
fn omaha_with_five() {
    omaha_hands::<5>(51, 60_000);
}

#[test]
fn omaha_with_six() {
    omaha_hands::<6>(52, 40_000);
}

/// A rank from one game's functions compares with a rank from another's: seven, six, five and
/// Omaha hands of the same five cards are equal.
#[test]
fn ranks_compare_across_functions() {
    let (mut random, mut deck, mut order) = (Random::new(53), standard(), Order::new());
    for _ in 0..30_000 {
        let [a, b, c, d, e, f, g, h, i]: [Card; 9] = random.deal(&mut deck);
        let five = [a, b, c, d, e];
        order.add(reference::high_five(&five), high::five(&five), &five);
        let seven = [a, b, c, d, e, f, g];
        order.add(reference::high_best(&seven), high::seven(&seven), &seven);
        let hole = [f, g, h, i];
        order.add(reference::omaha_high(&hole, &five), omaha::high(&hole, &five), &hole);
    }
    order.check();
}

/// H32.1 and B.ranks.2: neither the suits' names nor the order of the cards matter.
#[test]
fn suits_and_order_of_cards_do_not_matter() {
    let (mut random, mut deck) = (Random::new(54), standard());
    let rule = JokerRule::default();
    for _ in 0..100_000 {
        let seven: [Card; 7] = random.deal(&mut deck);
        let mut suits = Suit::ALL;
        for at in 0..4 {
            let from = at + random.below(4 - at);
            suits.swap(at, from);
        }
        let changed = |card: Card| match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => Card::new(rank, suits[suit as usize]),
            (None, _) | (_, None) => card,
        };
        let mut other = seven.map(changed);
        let turned: [Card; 7] = random.deal(&mut other);
        assert_eq!(high::seven(&seven), high::seven(&turned), "{seven:?} {turned:?}");
        assert_eq!(ace_to_five::seven(&seven), ace_to_five::seven(&turned), "{seven:?}");
        let with_joker = |cards: &[Card]| set(&cards[..6]) | CardSet::of(Card::JOKER);
        let same = seven.map(changed);
        assert_eq!(
            high::best(with_joker(&seven), rule),
            high::best(with_joker(&same), rule),
            "{seven:?} {same:?}"
        );
    }
}
