//! Equity compared with a slow count of every deal, with what can be reckoned by hand, and with
//! itself: suits renamed, ranges taken apart, threads, samples.

mod reference;

#[path = "reference/equity.rs"]
mod equity_reference;
#[path = "reference/puzzles.rs"]
mod puzzles;

use std::num::NonZero;
use std::sync::Mutex;

use cards::equity::{Answer, Hand, PlayerEquity, Question, Showdown, Wins, Workers, read_hand};
use cards::{Card, CardSet, Deck, FiveAces, FlushJoker, JokerRule, Suit, read_cards};

use equity_reference::Puzzle;
use puzzles::{EVERY_SHOWDOWN, First, Shape};
use reference::deal::{Random, choose};

/// Questions with a board: many small ones rather than few large.
const BOARD_SHAPES: [Shape; 22] = [
    Shape::new(2, 3),
    Shape::new(3, 3),
    Shape::new(5, 3),
    Shape::new(4, 4),
    Shape::new(5, 5),
    Shape::new(10, 3),
    Shape::new(10, 4),
    Shape::new(10, 5),
    Shape::new(2, 4).unknown(1),
    Shape::new(2, 5).unknown(2),
    Shape::new(3, 5).unknown(2),
    Shape::new(3, 4).unknown(2).left(12),
    Shape::new(2, 3).unknown(1).left(14),
    Shape::new(2, 0).left(12),
    Shape::new(3, 0).left(12),
    Shape::new(2, 1).left(13),
    Shape::new(2, 2).left(16),
    Shape::new(2, 0).unknown(2).left(7),
    Shape::new(2, 3).ranges(2, 5).left(8),
    Shape::new(3, 4).ranges(2, 6).left(20),
    Shape::new(4, 5).ranges(3, 6),
    Shape::new(3, 0).ranges(2, 3).left(6),
];

/// Questions without a board.
const OWN_SHAPES: [Shape; 14] = [
    Shape::new(2, 0),
    Shape::new(2, 0).unknown(1),
    Shape::new(2, 0).unknown(2),
    Shape::new(2, 0).unknown(3),
    Shape::new(3, 0).unknown(3),
    Shape::new(5, 0).unknown(2),
    Shape::new(10, 0).unknown(1),
    Shape::new(10, 0).unknown(2),
    Shape::new(2, 0).unknown(6).left(8),
    Shape::new(3, 0).unknown(6).left(5),
    Shape::new(2, 0).ranges(1, 6).unknown(1),
    Shape::new(2, 0).ranges(2, 8),
    Shape::new(3, 0).ranges(2, 5).unknown(1),
    Shape::new(4, 0).ranges(3, 6),
];

fn shapes(showdown: &Showdown) -> &'static [Shape] {
    match showdown.wins() {
        Wins::Board(_) => &BOARD_SHAPES,
        Wins::Own(_) => &OWN_SHAPES,
    }
}

fn cards(text: &str) -> CardSet {
    read_cards(text).expect(text).into_iter().collect()
}

/// The hands as players write them.
fn puzzle(showdown: Showdown, hands: &[&str], board: &str, dead: &str) -> Puzzle {
    let hands = hands.iter().map(|text| read_hand(text, &showdown).expect(text)).collect();
    Puzzle { showdown, hands, board: cards(board), dead: cards(dead) }
}

fn threads(threads: usize) -> Workers<'static> {
    let threads = NonZero::new(threads).expect("some");
    Workers { threads, ..Workers::default() }
}

/// Wins and ties of every player.
fn counts(answer: &Answer) -> Vec<(u128, u128)> {
    answer.players.iter().map(|player| (player.wins, player.ties)).collect()
}

#[track_caller]
fn assert_sums_to_one(answer: &Answer) {
    let sum: f64 = answer.players.iter().map(|player| player.equity).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}: {answer:?}");
}

/// Random questions of every shape, compared with the slow count.
fn check_random(name: &str, seed: u64) {
    let (_, showdown) = EVERY_SHOWDOWN.into_iter().find(|(known, _)| *known == name).expect(name);
    let mut random = Random::new(seed);
    // The slow count takes long where any two of the cards play.
    let kinds = match (showdown.wins(), showdown.hole()) {
        (Wins::Board(_), 2) => 5,
        (Wins::Own(_), _) => 3,
        (Wins::Board(_), 4) => 2,
        (Wins::Board(_), _) => 1,
    };
    let mut firsts = First::ALL.into_iter().cycle();
    let mut ties = 0;
    for shape in shapes(&showdown) {
        for first in firsts.by_ref().take(kinds) {
            let answer = shape.puzzle(showdown, first, &mut random).check();
            assert_sums_to_one(&answer);
            ties += answer.players.iter().map(|player| player.ties).sum::<u128>();
        }
    }
    assert!(ties > 0, "no pot was shared");
}

macro_rules! random_questions {
    ($($test:ident: $name:expr, $seed:expr;)*) => { $(
        #[test]
        fn $test() {
            check_random($name, $seed);
        }
    )* };
}

random_questions! {
    random_holdem: "hold'em", 1;
    random_holdem_high_low: "hold'em high-low", 2;
    random_short_deck: "short-deck", 3;
    random_omaha: "omaha", 4;
    random_omaha_five: "omaha 5", 5;
    random_omaha_six: "omaha 6", 6;
    random_omaha_high_low: "omaha high-low", 7;
    random_omaha_five_high_low: "omaha 5 high-low", 8;
    random_omaha_six_high_low: "omaha 6 high-low", 9;
    random_stud: "stud", 10;
    random_stud_high_low: "stud high-low", 11;
    random_razz: "razz", 12;
    random_draw: "draw", 13;
    random_draw_with_joker: "draw with the joker", 14;
    random_draw_high_low: "draw high-low", 15;
    random_ace_to_five: "ace-to-five", 16;
    random_deuce_to_seven: "deuce-to-seven", 17;
    random_badugi: "badugi", 18;
    random_draw_high_low_without_jokers: "draw high-low without jokers", 19;
}

#[test]
fn every_reading_of_jokers() {
    let mut random = Random::new(20);
    let shapes = [
        Shape::new(3, 0).unknown(2),
        Shape::new(2, 0).unknown(4).left(8),
        Shape::new(3, 0).ranges(2, 5),
    ];
    let games = [Showdown::DRAW_WITH_JOKER, Showdown::DRAW_HIGH_LOW, Showdown::ACE_TO_FIVE];
    for flush in [FlushJoker::HighestMissing, FlushJoker::AlwaysAce] {
        for five_aces in [FiveAces::BeatAll, FiveAces::AsFourAces] {
            for low in reference::LOW_JOKERS {
                let rule = JokerRule { flush, five_aces, low };
                for game in games {
                    for (shape, first) in shapes.iter().zip(&First::ALL[1..]) {
                        shape.puzzle(game.with_jokers(rule), *first, &mut random).check();
                    }
                }
            }
        }
    }
}

/// A stud deck may have a joker too: best of seven cards with one in them.
#[test]
fn seven_cards_with_a_joker() {
    let mut random = Random::new(21);
    for game in [Showdown::STUD, Showdown::STUD_HIGH_LOW, Showdown::RAZZ] {
        let game = game.with_deck(Deck::OneJoker);
        for first in First::ALL {
            Shape::new(2, 0).unknown(2).left(20).puzzle(game, first, &mut random).check();
        }
    }
}

#[test]
fn every_board_of_holdem() {
    let answer = puzzle(Showdown::HOLDEM, &["Ts9s", "AdTh"], "", "").check();
    assert_eq!(answer.deals, 1_712_304);
    assert_sums_to_one(&answer);
}

#[test]
fn every_board_of_short_deck() {
    let answer = puzzle(Showdown::SHORT_DECK, &["As9d", "8s7s"], "", "").check();
    assert_eq!(answer.deals, 201_376);
    let answer =
        puzzle(Showdown::SHORT_DECK, &["AhKh", "9c8c", "TsTd"], "", "6h6d8h8dKsKd").check();
    assert_eq!(answer.deals, 42_504);
}

#[test]
fn every_turn_and_river_of_omaha_high_low() {
    let hands = ["AsAd2s3c", "KhKdQhJh", "Ac5h6h?"];
    let answer = puzzle(Showdown::OMAHA_HIGH_LOW, &hands[..2], "4s7sKc", "").check();
    assert_eq!(answer.deals, 820);
    // The third player has one of 38 cards, and the board two of the 37 then left.
    let answer = puzzle(Showdown::OMAHA_HIGH_LOW, &hands, "4s7sKc", "").check();
    assert_eq!(answer.deals, 38 * 666);
}

/// Few deals have a straight flush or a straight with a low ace: these have little else.
#[test]
fn boards_of_one_suit() {
    let holdem = [Showdown::HOLDEM, Showdown::HOLDEM_HIGH_LOW];
    for game in holdem {
        puzzle(game, &["As9s", "5s4s", "AhAd"], "8s7s6s", "").check();
        puzzle(game, &["As2s", "6d?", "Ks9s"], "5s4s3s2h", "").check();
        puzzle(game, &["AsKd", "9s8s", "QdQh"], "QsJsTs", "").check();
    }
    let short = Showdown::SHORT_DECK;
    puzzle(short, &["As9s", "TsJs", "6h6d"], "8s7s6s", "").check();
    puzzle(short, &["AsKd", "Th9h", "9d9c"], "8s7s6s", "").check();
    puzzle(short, &["As9d", "AhTh", "AdAc, 9s8c, TsTc"], "8s7d6s", "").check();
    puzzle(short, &["As?", "9h?"], "8s7s6s6h", "").check();
    puzzle(Showdown::OMAHA, &["As9s2d3d", "5s4s4h4d", "AhAdKsQs"], "8s7s6s", "").check();
    puzzle(Showdown::OMAHA_HIGH_LOW, &["As2s2d3d", "6s7s4h4d", "AhAdKsQs"], "5s4s3s", "").check();
}

/// Where the board is the best hand there is, all share; ten players take a tenth each.
#[test]
fn ten_players_share() {
    let hands = ["2c2d", "3c3d", "4c4d", "5c5d", "6c6d", "7c7d", "8c8d", "9c9d", "2h3h", "??"];
    let answer = puzzle(Showdown::HOLDEM, &hands, "AsKsQsJsTs", "").check();
    assert_eq!(counts(&answer), [(0, 406); 10], "C(29, 2) hands for the last");
    assert!(answer.players.iter().all(|player| (player.equity - 0.1).abs() < 1e-12));
}

#[test]
fn aces_against_aces() {
    let answer = puzzle(Showdown::HOLDEM, &["AsAh", "AdAc"], "", "").exact(&threads(1));
    // One of them wins with four cards of one of his suits and one of the 36 others that are
    // left, or with five that are no straight flush below the king's.
    let wins = 2 * (495 * 36 + 792 - 7);
    assert_eq!(answer.deals, 1_712_304);
    assert_eq!(counts(&answer), [(wins, 1_712_304 - 2 * wins); 2]);
    assert!(answer.players.iter().all(|player| (player.equity - 0.5).abs() < 1e-12));
}

#[test]
fn the_same_hand_in_other_suits_mostly_ties() {
    for (first, second) in [("AsKd", "AhKc"), ("7s2d", "7h2c"), ("JsTs", "JdTd")] {
        let answer = puzzle(Showdown::HOLDEM, &[first, second], "", "").exact(&threads(1));
        let [one, two] = counts(&answer)[..] else { panic!("two players") };
        assert_eq!(one, two, "{first} {second}");
        assert!(one.1 * 10 > answer.deals * 8, "{first} {second}: {answer:?}");
        assert_eq!(one.0 + two.0 + one.1, answer.deals);
    }
}

#[test]
fn a_player_may_draw_dead() {
    let dead = [
        // Four aces, and no two cards that make a straight flush with the third ace of the board.
        puzzle(Showdown::HOLDEM, &["AsKs", "QhQd"], "AcAdAh", ""),
        puzzle(Showdown::HOLDEM, &["AsKs", "AhAd"], "QsJsTs", ""),
        // Two of the hand and no more: three hearts in it do not help.
        puzzle(Showdown::OMAHA, &["AsKs2d3c", "AhKhQhJh"], "QsJsTs", ""),
        puzzle(Showdown::DRAW, &["As5d4c3h2d", "KsKdKh7c?"], "", "Kc7s7h7d"),
        puzzle(Showdown::RAZZ, &["As2s3d4d5h??", "KsKdKhQsQdQh?"], "", ""),
        puzzle(Showdown::BADUGI, &["As2d3c4h", "KsKdKh?"], "", ""),
    ];
    for puzzle in dead {
        let answer = puzzle.check();
        assert_eq!(counts(&answer), [(answer.deals, 0), (0, 0)], "{puzzle}");
        assert_eq!(
            answer.players.iter().map(|player| player.equity).collect::<Vec<_>>(),
            [1.0, 0.0]
        );
    }
}

/// The sum of several answers: deals, then wins, ties and equity times deals of each player.
#[derive(Default)]
struct Sum {
    deals: u128,
    players: Vec<(u128, u128, f64)>,
}

impl Sum {
    fn of(answers: impl IntoIterator<Item = Answer>) -> Sum {
        let mut sum = Sum::default();
        for answer in answers {
            sum.deals += answer.deals;
            sum.players.resize(answer.players.len(), (0, 0, 0.0));
            for (total, player) in sum.players.iter_mut().zip(&answer.players) {
                let PlayerEquity { equity, wins, ties, .. } = *player;
                total.0 += wins;
                total.1 += ties;
                total.2 += equity * answer.deals as f64;
            }
        }
        sum
    }

    /// Checks that the sum is the answer this many times over.
    #[track_caller]
    fn assert_is(&self, times: u128, answer: &Answer, puzzle: &Puzzle) {
        assert_eq!(self.deals, times * answer.deals, "{puzzle}");
        for (total, player) in self.players.iter().zip(&answer.players) {
            let expected = (times * player.wins, times * player.ties);
            assert_eq!((total.0, total.1), expected, "{puzzle}");
            let equity = total.2 / self.deals as f64;
            assert!((equity - player.equity).abs() < 1e-9, "{equity} {player:?}: {puzzle}");
        }
    }
}

/// The deals with one more card on the board are, over all such cards, all the deals, as many
/// times over as cards were still to come: any of those may be the one.
#[test]
fn the_board_card_by_card() {
    let games = [
        puzzle(Showdown::HOLDEM, &["AsKs", "QsQh", "7d6d"], "", ""),
        puzzle(Showdown::HOLDEM_HIGH_LOW, &["As2s", "4h3h", "8d8c"], "", ""),
        puzzle(Showdown::SHORT_DECK, &["As9s", "TsTd", "8c7c"], "", ""),
        puzzle(Showdown::HOLDEM, &["AsKs, 5c4c, 5s4s", "QsQh, AhKh", "AcAd"], "", "Td"),
        puzzle(Showdown::OMAHA, &["AsKs5d4d", "QsQhJhTc"], "", ""),
        puzzle(Showdown::OMAHA_HIGH_LOW, &["As2s5d4d", "Ah3hKdKc"], "", ""),
    ];
    for puzzle in games {
        let answer = puzzle.exact(&threads(1));
        let one_more = |puzzle: &Puzzle| -> Vec<Puzzle> {
            let other = puzzle.showdown.deck().cards() - puzzle.board - puzzle.dead;
            let with = |card| Puzzle { board: puzzle.board.with(card), ..puzzle.clone() };
            other.iter().map(with).filter(|more| more.put().is_ok()).collect()
        };
        let ones = one_more(&puzzle);
        let exact = |puzzle: &Puzzle| puzzle.exact(&threads(1));
        Sum::of(ones.iter().map(exact)).assert_is(5, &answer, &puzzle);
        // Of one of them all the twos, of one of those all the threes, and so to the end.
        let mut some = ones[ones.len() / 2].clone();
        while some.board.len() < 5 {
            let more = one_more(&some);
            let times = 5 - some.board.len() as u128;
            Sum::of(more.iter().map(exact)).assert_is(times, &exact(&some), &some);
            some = more[more.len() / 3].clone();
        }
    }
}

/// Every flop, each with its turns and rivers, is every board ten times.
#[test]
fn flop_by_flop() {
    let games = [
        puzzle(Showdown::HOLDEM, &["AsKs", "QsJh", "7d7c"], "", ""),
        puzzle(Showdown::HOLDEM_HIGH_LOW, &["As5s", "Ah2d"], "", ""),
        puzzle(Showdown::SHORT_DECK, &["As9s", "TsTd", "8c7c", "AdAc"], "", ""),
    ];
    for puzzle in games {
        let answer = puzzle.exact(&threads(1));
        let named = puzzle.hands.iter().fold(CardSet::EMPTY, |all, hand| match hand {
            Hand::Known(cards) => all | *cards,
            Hand::OneOf(_) => unreachable!("all known"),
        });
        let deck: Vec<Card> = (puzzle.showdown.deck().cards() - named).iter().collect();
        let mut answers = Vec::new();
        choose(&deck, |flop: [Card; 3]| {
            let board = flop.into_iter().collect();
            answers.push(Puzzle { board, ..puzzle.clone() }.exact(&threads(1)));
        });
        Sum::of(answers).assert_is(10, &answer, &puzzle);
    }
}

/// A range is its hands one by one, however alike they look.
#[test]
fn ranges_hand_by_hand() {
    let games = [
        puzzle(Showdown::HOLDEM, &["QQ+, AKs", "AKs, JTs, 7h2d"], "", ""),
        puzzle(Showdown::HOLDEM, &["AsKs, AhKh, AsKd", "QsQh, QdQc, AKs", "87s"], "", "8s"),
        puzzle(Showdown::HOLDEM_HIGH_LOW, &["A2s-A5s", "44, AhKh"], "", ""),
        puzzle(Showdown::SHORT_DECK, &["A9, 76s", "TT+"], "", ""),
        puzzle(Showdown::SHORT_DECK, &["A9s", "TT", "8s7s, 8h7h, AsKd"], "6s", ""),
        puzzle(Showdown::OMAHA, &["AsKs5d4d, AhKh5c4c", "QsQhJhTc, AsAdAcAh"], "2s3d", ""),
        puzzle(Showdown::BADUGI, &["As2d3c4h, 5s6d7c8h, KsKdKcKh", "As2s3s?"], "", ""),
    ];
    for puzzle in games {
        let mut singles = vec![puzzle.clone()];
        for at in 0..puzzle.hands.len() {
            let Hand::OneOf(range) = &puzzle.hands[at] else { continue };
            singles = singles
                .iter()
                .flat_map(|single| range.iter().map(move |&hand| with_hand(single, at, hand)))
                .collect();
        }
        // Those that share a card cannot be held together.
        singles.retain(|single| single.put().is_ok());
        assert!(singles.len() > 1);
        let answers = singles.iter().map(|single| single.exact(&threads(1)));
        Sum::of(answers).assert_is(1, &puzzle.exact(&threads(1)), &puzzle);
    }
}

/// The same question with this hand known.
fn with_hand(puzzle: &Puzzle, at: usize, hand: CardSet) -> Puzzle {
    let mut hands = puzzle.hands.clone();
    hands[at] = Hand::Known(hand);
    Puzzle { hands, ..puzzle.clone() }
}

/// A hand of which nothing is known, or one card, is any hand, or any with that card.
#[test]
fn unknown_cards_are_any_cards() {
    for (known, board) in [("?", "8d7d2s"), ("Td", "8d7d2s"), ("9d", ""), ("Qc", "")] {
        let with_unknown = puzzle(Showdown::HOLDEM, &["AdKd", "9h9s", known], board, "As");
        let known = cards(known.trim_matches('?'));
        let mut hands = Vec::new();
        choose(&reference::deal::standard(), |two: [Card; 2]| {
            let two: CardSet = two.into_iter().collect();
            if (known - two).is_empty() {
                hands.push(two);
            }
        });
        let mut with_range = with_unknown.clone();
        with_range.hands[2] = Hand::OneOf(hands);
        let (unknown, range) = (with_unknown.exact(&threads(1)), with_range.exact(&threads(1)));
        assert_eq!(unknown, range, "{with_unknown}");
    }
}

/// Every way to rename the suits.
fn renamings() -> Vec<[Suit; 4]> {
    let mut all = Vec::new();
    for a in Suit::ALL {
        for b in Suit::ALL {
            for c in Suit::ALL {
                for d in Suit::ALL {
                    let order = [a, b, c, d];
                    if Suit::ALL.iter().all(|suit| order.contains(suit)) {
                        all.push(order);
                    }
                }
            }
        }
    }
    all
}

fn renamed(puzzle: &Puzzle, order: [Suit; 4]) -> Puzzle {
    let card = |card: Card| match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => Card::new(rank, order[suit as usize]),
        _ => card,
    };
    let set = |cards: CardSet| -> CardSet { cards.iter().map(card).collect() };
    let hand = |hand: &Hand| match hand {
        Hand::Known(cards) => Hand::Known(set(*cards)),
        Hand::OneOf(range) => Hand::OneOf(range.iter().map(|&cards| set(cards)).collect()),
    };
    Puzzle {
        showdown: puzzle.showdown,
        hands: puzzle.hands.iter().map(hand).collect(),
        board: set(puzzle.board),
        dead: set(puzzle.dead),
    }
}

/// The suits have no order, and neither have the players.
#[test]
fn suits_and_seats_do_not_matter() {
    let mut random = Random::new(22);
    let mut all = vec![
        puzzle(Showdown::HOLDEM, &["AsAh", "KdKc"], "", ""),
        puzzle(Showdown::HOLDEM, &["AsAh", "KsKd", "Th9h"], "", "2c"),
        puzzle(Showdown::SHORT_DECK, &["As9s", "Th9h", "KK, QsJs"], "", ""),
    ];
    for (_, showdown) in EVERY_SHOWDOWN {
        let shape = Shape::new(3, 4).ranges(1, 4).unknown(1).left(16);
        all.push(shape.puzzle(showdown, First::TwoSuits, &mut random));
    }
    for puzzle in all {
        let answer = puzzle.exact(&threads(1));
        assert_sums_to_one(&answer);
        for order in renamings() {
            assert_eq!(renamed(&puzzle, order).exact(&threads(1)), answer, "{puzzle} {order:?}");
        }
        let mut turned = puzzle.clone();
        turned.hands.rotate_left(1);
        let mut players = answer.players.clone();
        players.rotate_left(1);
        assert_eq!(turned.exact(&threads(1)).players, players, "{puzzle}");
        turned.hands.swap(0, 1);
        players.swap(0, 1);
        assert_eq!(turned.exact(&threads(1)).players, players, "{puzzle}");
    }
}

/// A hundred random questions, each alone and by two threads.
#[test]
fn threads_change_nothing() {
    let mut random = Random::new(23);
    let games = EVERY_SHOWDOWN.into_iter().cycle();
    let firsts = First::ALL.into_iter().cycle();
    for ((_, showdown), first) in games.zip(firsts).take(100) {
        let shapes = shapes(&showdown);
        let puzzle = shapes[random.below(shapes.len())].puzzle(showdown, first, &mut random);
        assert_eq!(puzzle.exact(&threads(1)), puzzle.exact(&threads(2)), "{puzzle}");
    }
    let every_board = puzzle(Showdown::HOLDEM, &["JJ+", "AsKs", "??"], "Ts9s", "");
    assert_eq!(every_board.exact(&threads(1)), every_board.exact(&threads(2)));
}

/// Each step is told once, and all of them in the end.
#[test]
fn progress_is_told() {
    let question = puzzle(Showdown::HOLDEM, &["JJ+", "AsKs"], "", "").put().expect("a question");
    for count in [1, 2] {
        let told = Mutex::new(Vec::new());
        let progress = |done, of| told.lock().expect("no panic").push((done, of));
        let workers = Workers { progress: &progress, ..threads(count) };
        let check = |what: &str| {
            let mut told = std::mem::take(&mut *told.lock().expect("no panic"));
            told.sort_unstable();
            let steps = told.len() as u64;
            let all: Vec<(u64, u64)> = (1..=steps).map(|done| (done, steps)).collect();
            assert!(steps > 0, "{what}");
            assert_eq!(told, all, "{what}");
        };
        question.exact(&workers).expect("not too many");
        check("exact");
        question.sample(100_000, 1, &workers);
        check("sample");
    }
}

/// Nobody waits for all the ways in which so many players can hold unknown cards.
#[test]
fn too_many_deals_are_refused() {
    for (name, showdown) in EVERY_SHOWDOWN {
        let question = all_unknown(showdown);
        assert!(question.exact(&threads(1)).is_err(), "{name}");
        assert_sums_to_one(&question.sample(1_000, 1, &threads(1)));
    }
}

/// The number of hands to look at may be too large to write, but not so large that it is small.
#[test]
fn looks_do_not_overflow() {
    for (name, showdown) in EVERY_SHOWDOWN {
        assert!(all_unknown(showdown).exact_looks() > 1_000_000_000_000, "{name}");
    }
}

/// As many players as the deck has cards for, up to ten, and nothing known of them.
fn all_unknown(showdown: Showdown) -> Question {
    let left = showdown.deck().cards().len() - showdown.board();
    let hands = vec![Hand::Known(CardSet::EMPTY); (left / showdown.hole()).min(10)];
    Question::new(showdown, hands, CardSet::EMPTY, CardSet::EMPTY).expect("enough cards")
}

const SAMPLES: u64 = 200_000;

/// Samples, and compares with the exact answer: each share is within five standard errors of the
/// true one. The seeds are fixed, so it is so always or never.
#[track_caller]
fn check_sample(puzzle: &Puzzle, seed: u64) {
    let exact = puzzle.exact(&threads(1));
    let sampled = puzzle.put().expect("a question").sample(SAMPLES, seed, &threads(1));
    assert!(!sampled.exact);
    assert_eq!(sampled.deals, u128::from(SAMPLES));
    assert_sums_to_one(&sampled);
    // A share lies between 0 and 1, so it varies no more than winning or losing all would.
    let error = |share: f64| (share * (1.0 - share) / SAMPLES as f64).max(0.0).sqrt();
    for (player, truth) in sampled.players.iter().zip(&exact.players) {
        let share = |count: u128, answer: &Answer| count as f64 / answer.deals as f64;
        let pairs = [
            (player.equity, truth.equity),
            (share(player.wins, &sampled), share(truth.wins, &exact)),
            (share(player.ties, &sampled), share(truth.ties, &exact)),
        ];
        for (found, truth) in pairs {
            let off = (found - truth).abs();
            assert!(off < 5.0 * error(truth) + 1e-12, "{found} {truth}: {puzzle}");
        }
        assert!(player.margin > 0.0, "a sample is never sure: {player:?}");
        assert!(
            player.margin < 2.0 * error(player.equity) + 4.0 / SAMPLES as f64,
            "{player:?}: {puzzle}"
        );
        let off = (player.equity - truth.equity).abs();
        let errors = (player.margin / 1.96).max(error(truth.equity));
        assert!(off <= 5.0 * errors + 1e-12, "{player:?} {truth:?}: {puzzle}");
    }
}

#[test]
fn samples_of_every_game() {
    let mut random = Random::new(24);
    let shapes = [
        Shape::new(2, 3).unknown(2).left(10),
        Shape::new(3, 4).ranges(2, 6).left(20),
        Shape::new(3, 5).ranges(2, 4).unknown(1).left(20),
    ];
    for (_, showdown) in EVERY_SHOWDOWN {
        for (shape, first) in shapes.iter().zip([First::TwoSuits, First::FourRanks, First::Low]) {
            check_sample(&shape.puzzle(showdown, first, &mut random), 7);
        }
    }
}

/// Hands of two ranges that share a card cannot be held together, which changes how likely the
/// others are: with aces for the first player, the second must have king and queen.
#[test]
fn samples_of_ranges_that_meet() {
    let meeting = [
        puzzle(Showdown::HOLDEM, &["AsAh, 7c2d", "AsAd, AsAc, AsKd, KcQd"], "9h8h3d", ""),
        puzzle(Showdown::HOLDEM, &["KcQd, AsAd, AsAc, AsKd", "AsAh, 7c2d"], "", ""),
        puzzle(Showdown::HOLDEM, &["AA", "AA, 72s", "AKs, KK"], "", ""),
        puzzle(Showdown::HOLDEM, &["As?", "AhAd, AhAc, 7h7d", "??"], "8s7s6s2d", ""),
        puzzle(Showdown::SHORT_DECK, &["AA, 66", "AA, 76s", "A6s", "Kc?"], "AhKh9d8d", ""),
        puzzle(Showdown::BADUGI, &["As2d3c4h, KsKdKcKh", "As2s3s4h, KsQdJcTh, 2h3h4s5d"], "", ""),
    ];
    for puzzle in meeting {
        check_sample(&puzzle, 8);
    }
}

#[test]
fn samples_before_the_flop() {
    let games = [
        puzzle(Showdown::HOLDEM, &["QQ+, AKs", "22+"], "", ""),
        puzzle(Showdown::HOLDEM_HIGH_LOW, &["As2s", "KdKc", "8h7h"], "", ""),
        puzzle(Showdown::SHORT_DECK, &["As9s", "TT", "8c7c"], "", "6d"),
        puzzle(Showdown::OMAHA, &["AsKs5d4d", "QsQhJhTc"], "", ""),
    ];
    for puzzle in games {
        check_sample(&puzzle, 9);
    }
}

#[test]
fn samples_depend_on_the_seed_alone() {
    let mut random = Random::new(25);
    for (name, showdown) in EVERY_SHOWDOWN {
        let shape = Shape::new(3, 3).ranges(1, 4).unknown(2 * showdown.hole() - 2);
        let question = shape.puzzle(showdown, First::Any, &mut random).put().expect("a question");
        for deals in [1, 777, 9_999] {
            let sample = |seed, count| question.sample(deals, seed, &threads(count));
            let alone = sample(1, 1);
            assert_eq!(alone.deals, u128::from(deals));
            assert_eq!(alone, sample(1, 1), "{name}");
            assert_eq!(alone, sample(1, 2), "{name}");
            assert_eq!(alone, sample(1, 3), "{name}");
        }
        // Two samples may agree by chance, but not the shorter ones as well.
        let sample =
            |seed| [777, 2_000, 9_999].map(|deals| question.sample(deals, seed, &threads(1)));
        assert_ne!(sample(1), sample(2), "{name}");
        assert_ne!(sample(0), sample(u64::MAX), "{name}");
    }
}

/// The deals of one seed are not those of the next over again: then samples would differ less
/// than chance makes them.
#[test]
fn neighbouring_seeds_share_nothing() {
    let question = puzzle(Showdown::HOLDEM, &["AsKs", "QdQh"], "", "").put().expect("a question");
    let deals = 100_000;
    let equities: Vec<f64> =
        (0..64).map(|seed| question.sample(deals, seed, &threads(1)).players[0].equity).collect();
    let squares = equities.windows(2).map(|two| (two[0] - two[1]).powi(2));
    let mean = squares.sum::<f64>() / 63.0;
    let expected = 2.0 * 0.25 / deals as f64;
    assert!((0.5..2.0).contains(&(mean / expected)), "{mean} {expected}");
}

/// Nineteen times out of twenty the truth is within the margin. Of four hundred samples that is
/// 380, give or take 4.4; where pots are shared the margin is wider than it need be.
#[test]
fn margins_hold_nineteen_times_out_of_twenty() {
    let puzzle = puzzle(Showdown::HOLDEM, &["AsKs", "QdQh"], "", "");
    let truth = puzzle.exact(&threads(1)).players[0].equity;
    let question = puzzle.put().expect("a question");
    let within = |seed: &u64| {
        let player = question.sample(2_000, *seed, &threads(1)).players[0];
        (player.equity - truth).abs() <= player.margin
    };
    let times = (0..400).filter(within).count();
    assert!((364..=396).contains(&times), "{times}");
}
