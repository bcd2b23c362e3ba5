//! Random hands of six and seven cards, with and without jokers, of badugi and of Omaha. Any two
//! hands of a test must compare in the crate as they do in the reference, ties included.

mod reference;

use cards::high::{self, Tally};
use cards::{Card, CardSet, FiveAces, FlushJoker, JokerRule, LowJoker, Rank, Suit};
use cards::{ace_to_five, badugi, deuce_to_seven, omaha, short_deck};

use reference::deal::{Random, set, short, standard};
use reference::order::Order;

/// The orders of high hands, of lows and of lows of eight or better under one rule for jokers.
struct UnderRule {
    rule: JokerRule,
    highs: Order<reference::High, high::HighRank>,
    lows: Order<reference::Low, ace_to_five::AceToFiveRank>,
    eights: Order<Option<reference::Low>, Option<ace_to_five::AceToFiveRank>>,
}

impl UnderRule {
    /// Every way of reading jokers.
    fn all() -> Vec<UnderRule> {
        let mut all = Vec::new();
        for flush in [FlushJoker::HighestMissing, FlushJoker::AlwaysAce] {
            for five_aces in [FiveAces::BeatAll, FiveAces::AsFourAces] {
                for low in reference::LOW_JOKERS {
                    let rule = JokerRule { flush, five_aces, low };
                    let (highs, lows, eights) = (Order::new(), Order::new(), Order::new());
                    all.push(UnderRule { rule, highs, lows, eights });
                }
            }
        }
        all
    }

    fn add(&mut self, cards: &[Card], fives: &[reference::Five]) {
        let (set, rule) = (set(cards), self.rule);
        let high = high::best(set, rule).expect("a hand");
        self.highs.add(reference::high_best_with_jokers(fives, rule), high, &cards);
        let low = ace_to_five::best(set, rule).expect("a hand");
        let value = reference::ace_to_five_best(cards, rule.low);
        self.lows.add(value, low, &cards);
        let eight = ace_to_five::eight_or_better(set, rule).expect("a hand");
        self.eights.add(reference::eight_or_better(value), eight, &cards);
    }

    fn check(&self) {
        self.highs.check();
        self.lows.check();
        self.eights.check();
    }
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
        let five: [Card; 5] = random.deal(&mut row);
        let mut rest: Vec<Card> =
            standard().into_iter().filter(|card| !five.contains(card)).collect();
        let two: [Card; 2] = random.deal(&mut rest);
        let suited = [two[0], five[0], five[1], five[2], five[3], five[4], two[1]];
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

/// Tallies of six cards, put together from two, with each of the 46 other cards. Of the six none
/// to all are of one suit, in turn: with four or five the seventh decides about the flush.
#[test]
fn tallies_of_six_with_each_seventh() {
    let tally = |cards: &[Card]| cards.iter().fold(Tally::EMPTY, |tally, &card| tally.with(card));
    let mut random = Random::new(5);
    for suited in (0..=6).cycle().take(20_000) {
        let suit = Suit::ALL[random.below(4)];
        let (mut of_suit, mut others): (Vec<Card>, Vec<Card>) =
            standard().into_iter().partition(|card| card.suit() == Some(suit));
        let (from, to): ([Card; 6], [Card; 6]) =
            (random.deal(&mut of_suit), random.deal(&mut others));
        let six = [&from[..suited], &to[suited..]].concat();
        let first = random.below(7);
        let both = tally(&six[..first]).and(tally(&six[first..]));

        let rest: Vec<Card> = standard().into_iter().filter(|card| !six.contains(card)).collect();
        let sevenths: Vec<Tally> = rest.iter().map(|&card| tally(&[card])).collect();
        let mut ranks = Vec::new();
        both.rank_with_each(&sevenths, |rank| ranks.push(rank));
        assert_eq!(ranks.len(), 46);
        for ((&card, &seventh), &rank) in rest.iter().zip(&sevenths).zip(&ranks) {
            let seven: [Card; 7] = [&six[..], &[card]].concat().try_into().expect("seven cards");
            assert_eq!(rank, high::seven(&seven), "{seven:?}");
            assert_eq!(both.and(seventh).rank_seven(), rank, "{seven:?}");
            assert_eq!(seventh.and(both).rank_seven(), rank, "{seven:?}");
        }
        both.rank_with_each(&[], |rank| panic!("{rank} of no seventh"));
    }
}

/// Six and seven cards of which one or two are jokers, under every rule.
#[test]
fn hands_with_jokers() {
    let (mut random, mut deck, mut rules) = (Random::new(3), standard(), UnderRule::all());
    for _ in 0..1_500 {
        let six: [Card; 6] = random.deal(&mut deck);
        let either = [Card::JOKER, Card::RED_JOKER][random.below(2)];
        let both = [Card::RED_JOKER, Card::JOKER];
        let hands: [&[&[Card]]; 4] =
            [&[&six, &[either]], &[&[either], &six[..5]], &[&six[1..], &both], &[&both, &six[2..]]];
        for parts in hands {
            let cards = parts.concat();
            let fives = reference::every_five(&cards);
            for rule in &mut rules {
                rule.add(&cards, &fives);
            }
        }
    }
    rules.iter().for_each(UnderRule::check);
}

/// Six and seven cards with jokers where these matter most: the others are of one suit or aces.
#[test]
fn suited_cards_and_aces_with_jokers() {
    let (mut random, mut rules) = (Random::new(4), UnderRule::all());
    for _ in 0..1_000 {
        let suit = Suit::ALL[random.below(4)];
        let mut narrow: Vec<Card> = standard()
            .into_iter()
            .filter(|&card| card.suit() == Some(suit) || card.rank() == Some(Rank::Ace))
            .collect();
        let mut both = [Card::JOKER; 7];
        both[..5].copy_from_slice(&random.deal::<5>(&mut narrow));
        both[6] = Card::RED_JOKER;
        for cards in [&both[..6], &both] {
            let fives = reference::every_five(cards);
            for rule in &mut rules {
                rule.add(cards, &fives);
            }
        }
    }
    rules.iter().for_each(UnderRule::check);
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
        let eight = ace_to_five::eight_or_better(set(&six), rule).expect("six cards");
        eights.add(reference::eight_or_better(value), eight, &six);
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
        let six: [Card; 6] = random.deal(&mut deck);
        let rank = deuce_to_seven::best(set(&six)).expect("six cards");
        order.add(reference::deuce_to_seven_best(&six), rank, &six);
    }
    order.check();
}

/// One to four cards, in one order.
#[test]
fn badugi_of_few_cards() {
    let (mut random, mut deck, mut order) = (Random::new(44), standard(), Order::new());
    for _ in 0..20_000 {
        let four: [Card; 4] = random.deal(&mut deck);
        for cards in (1..=4).map(|count| &four[..count]) {
            let rank = badugi::best(set(cards)).expect("one card to four");
            order.add(reference::badugi(cards), rank, &cards);
        }
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
        highs.add(reference::omaha_high(&hole, board), high, &hand);
        lows.add(reference::omaha_low(&hole, board), low, &hand);
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
        let nine: [Card; 9] = random.deal(&mut deck);
        let five: [Card; 5] = std::array::from_fn(|at| nine[at]);
        order.add(reference::high_five(five), high::five(&five), &five);
        let seven: [Card; 7] = std::array::from_fn(|at| nine[at]);
        order.add(reference::high_best(&seven), high::seven(&seven), &seven);
        let hole: [Card; 4] = std::array::from_fn(|at| nine[5 + at]);
        order.add(reference::omaha_high(&hole, five), omaha::high(&hole, &five), &nine);
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
