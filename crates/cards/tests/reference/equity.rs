//! Equity a second time, slowly: every deal in turn, ranked by the reference, and each pot shared
//! out in whole parts. Nothing here looks at how the crate does it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use cards::equity::{Answer, BoardWins, Fault, Hand, OwnWins, Question, Showdown, Wins, Workers};
use cards::{Card, CardSet};

use crate::reference;

/// The parts of a pot: each half of it can be shared by any number up to ten.
const POT: u128 = 5040;

/// A question that is yet to be put.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    pub(crate) showdown: Showdown,
    pub(crate) hands: Vec<Hand>,
    pub(crate) board: CardSet,
    pub(crate) dead: CardSet,
}

impl Puzzle {
    pub(crate) fn put(&self) -> Result<Question, Fault> {
        Question::new(self.showdown, self.hands.clone(), self.board, self.dead)
    }

    /// The crate's exact answer.
    #[track_caller]
    pub(crate) fn exact(&self, workers: &Workers<'_>) -> Answer {
        let question = self.put().unwrap_or_else(|fault| panic!("{self}: {fault}"));
        question.exact(workers).unwrap_or_else(|_| panic!("{self}: too many deals"))
    }

    /// Compares the crate's exact answer with the slow one, number by number.
    #[track_caller]
    pub(crate) fn check(&self) -> Answer {
        let (answer, slow) = (self.exact(&Workers::default()), self.slow());
        assert!(answer.exact, "{self}");
        assert_eq!(answer.deals, slow.deals, "deals: {self}");
        assert_eq!(answer.players.len(), slow.players.len(), "players: {self}");
        for (at, (player, taken)) in answer.players.iter().zip(&slow.players).enumerate() {
            assert_eq!(
                (player.wins, player.ties),
                (taken.wins, taken.ties),
                "wins and ties of hand {}: {self}\n{answer:?}\n{slow:?}",
                at + 1
            );
            let equity = taken.parts as f64 / (POT * slow.deals) as f64;
            assert!((player.equity - equity).abs() < 1e-12, "{player:?} {taken:?}: {self}");
            assert!(player.margin == 0.0, "{player:?}: {self}");
        }
        answer
    }

    /// Goes through every deal: the hands one after the other, then the board.
    fn slow(&self) -> Slow {
        let known = |hand: &Hand| match hand {
            Hand::Known(cards) => *cards,
            Hand::OneOf(_) => CardSet::EMPTY,
        };
        let named = self.hands.iter().fold(self.board | self.dead, |all, hand| all | known(hand));
        let left: Vec<Card> = (self.showdown.deck().cards() - named).iter().collect();
        let players = vec![Taken::default(); self.hands.len()];
        let mut dealer = Dealer { puzzle: self, scores: BTreeMap::new(), deals: 0, players };
        dealer.deal_hands(&mut Vec::new(), &left);
        Slow { deals: dealer.deals, players: dealer.players }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.showdown)?;
        for hand in &self.hands {
            match hand {
                Hand::Known(cards) => write!(f, " [{cards}]")?,
                Hand::OneOf(range) => {
                    let range: Vec<String> = range.iter().map(ToString::to_string).collect();
                    write!(f, " [{}]", range.join(", "))?;
                }
            }
        }
        write!(f, " board [{}] dead [{}]", self.board, self.dead)
    }
}

/// The slow answer.
#[derive(Debug)]
struct Slow {
    deals: u128,
    players: Vec<Taken>,
}

/// What a player took.
#[derive(Clone, Default, Debug)]
struct Taken {
    wins: u128,
    ties: u128,
    parts: u128,
}

/// A value by any of the rankings; in one game they are all of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Value {
    High(reference::High),
    ShortDeck(reference::ShortDeck),
    Low(reference::Low),
    Badugi(reference::Badugi),
}

/// What a hand is worth: the value that wins the pot, and the low that wins half of it.
#[derive(Clone, Copy)]
struct Score {
    value: Value,
    low: Option<reference::Low>,
}

struct Dealer<'a> {
    puzzle: &'a Puzzle,
    /// The scores of hands that nothing in the middle changes.
    scores: BTreeMap<CardSet, Score>,
    deals: u128,
    players: Vec<Taken>,
}

impl Dealer<'_> {
    /// Deals the hands that are not held yet in every way, and then the board.
    fn deal_hands(&mut self, held: &mut Vec<Vec<Card>>, left: &[Card]) {
        let puzzle = self.puzzle;
        match puzzle.hands.get(held.len()) {
            None => {
                let mut board: Vec<Card> = puzzle.board.iter().collect();
                let missing = puzzle.showdown.board() - board.len();
                each_choice(left, missing, &mut board, &mut |board| self.showdown(held, board));
            }
            Some(Hand::Known(cards)) => {
                let mut hand: Vec<Card> = cards.iter().collect();
                let missing = puzzle.showdown.hole() - hand.len();
                each_choice(left, missing, &mut hand, &mut |hand| self.hold(held, hand, left));
            }
            Some(Hand::OneOf(range)) => {
                let range: BTreeSet<CardSet> = range.iter().copied().collect();
                for cards in range {
                    let hand: Vec<Card> = cards.iter().collect();
                    if hand.iter().all(|card| left.contains(card)) {
                        self.hold(held, &hand, left);
                    }
                }
            }
        }
    }

    /// Goes on to the next hand with this one held.
    fn hold(&mut self, held: &mut Vec<Vec<Card>>, hand: &[Card], left: &[Card]) {
        let rest: Vec<Card> = left.iter().copied().filter(|card| !hand.contains(card)).collect();
        held.push(hand.to_vec());
        self.deal_hands(held, &rest);
        held.pop();
    }

    /// Shares one pot out.
    fn showdown(&mut self, held: &[Vec<Card>], board: &[Card]) {
        let scores: Vec<Score> = held.iter().map(|hand| self.score(hand, board)).collect();
        let mut parts = vec![0; held.len()];
        let anyone_low = scores.iter().any(|score| score.low.is_some());
        let high_pot = if anyone_low { POT / 2 } else { POT };
        let values: Vec<Option<Value>> = scores.iter().map(|score| Some(score.value)).collect();
        let lows: Vec<Option<reference::Low>> = scores.iter().map(|score| score.low).collect();
        share(&mut parts, high_pot, &values);
        share(&mut parts, POT - high_pot, &lows);
        self.deals += 1;
        for (taken, part) in self.players.iter_mut().zip(parts) {
            taken.parts += part;
            taken.wins += u128::from(part == POT);
            taken.ties += u128::from(0 < part && part < POT);
        }
    }

    fn score(&mut self, hand: &[Card], board: &[Card]) -> Score {
        let showdown = &self.puzzle.showdown;
        match showdown.wins() {
            Wins::Board(wins) => score_with_board(wins, hand, board),
            Wins::Own(wins) => *self
                .scores
                .entry(hand.iter().copied().collect())
                .or_insert_with(|| score_own(wins, hand, showdown)),
        }
    }
}

/// Visits the cards chosen with every choice of this many more of these.
fn each_choice(from: &[Card], more: usize, chosen: &mut Vec<Card>, visit: &mut dyn FnMut(&[Card])) {
    if more == 0 {
        return visit(chosen);
    }
    for (at, &card) in from.iter().enumerate() {
        chosen.push(card);
        each_choice(&from[at + 1..], more - 1, chosen, visit);
        chosen.pop();
    }
}

/// Gives a pot to those with the greatest value, in equal parts; to nobody if nobody has any.
fn share<V: Ord>(parts: &mut [u128], pot: u128, values: &[Option<V>]) {
    let Some(best) = values.iter().flatten().max() else { return };
    let wins = |value: &Option<V>| value.as_ref() == Some(best);
    let winners = values.iter().filter(|value| wins(value)).count() as u128;
    for (part, value) in parts.iter_mut().zip(values) {
        if wins(value) {
            *part += pot / winners;
        }
    }
}

fn score_with_board(wins: BoardWins, hand: &[Card], board: &[Card]) -> Score {
    let all: Vec<Card> = hand.iter().chain(board).copied().collect();
    let five = || -> [Card; 5] { board.try_into().expect("five cards in the middle") };
    let high = || Value::High(reference::high_best(&all));
    match wins {
        BoardWins::High => Score { value: high(), low: None },
        BoardWins::HighLow => {
            let low = reference::ace_to_five_best(&all, cards::LowJoker::LowestMissing);
            Score { value: high(), low: reference::eight_or_better(low) }
        }
        BoardWins::ShortDeck => {
            Score { value: Value::ShortDeck(reference::short_deck_best(&all)), low: None }
        }
        BoardWins::OmahaHigh => {
            Score { value: Value::High(reference::omaha_high(hand, five())), low: None }
        }
        BoardWins::OmahaHighLow => Score {
            value: Value::High(reference::omaha_high(hand, five())),
            low: reference::omaha_low(hand, five()),
        },
    }
}

fn score_own(wins: OwnWins, hand: &[Card], showdown: &Showdown) -> Score {
    let rule = showdown.jokers();
    let high = || Value::High(reference::high_best_with_jokers(&reference::every_five(hand), rule));
    let low = || reference::ace_to_five_best(hand, rule.low);
    match wins {
        OwnWins::High => Score { value: high(), low: None },
        OwnWins::HighLow => Score { value: high(), low: reference::eight_or_better(low()) },
        OwnWins::AceToFive => Score { value: Value::Low(low()), low: None },
        OwnWins::DeuceToSeven => {
            Score { value: Value::Low(reference::deuce_to_seven_best(hand)), low: None }
        }
        OwnWins::Badugi => Score { value: Value::Badugi(reference::badugi(hand)), low: None },
    }
}
