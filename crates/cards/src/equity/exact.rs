//! Exact equity: every deal that can come.

use std::fmt;

use super::answer::{Answer, Totals};
use super::board::Player;
use super::boards;
use super::pot::{Share, award};
use super::question::{Hand, Question};
use super::showdown::{BoardWins, OwnWins, Score, Wins, score_own};
use super::workers::Workers;
use crate::{CardSet, Suit};

/// There are too many ways to hold the hands to go through them all; sample instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany {
    /// How many ways there are, those included in which hands share a card.
    pub ways: u128,
}

/// With a board the ways to hold the hands are kept side by side: this many fit into memory well.
const MOST_WAYS_ON_BOARD: u128 = 3_000_000;
/// Without one only each player's own are kept, and this many together take minutes.
const MOST_WAYS_OWN: u128 = 20_000_000_000;
/// How many hands of one player are kept.
const MOST_HANDS: u128 = 5_000_000;

impl Question {
    /// Goes through every deal.
    pub fn exact(&self, workers: &Workers<'_>) -> Result<Answer, TooMany> {
        if self.is_too_much() {
            return Err(TooMany { ways: self.ways() });
        }
        let totals = match self.showdown.wins {
            Wins::Board(wins) => self.exact_on_board(wins, workers),
            Wins::Own(wins) => self.exact_own(wins, workers),
        };
        Ok(Totals::answer(totals, true))
    }

    fn is_too_much(&self) -> bool {
        let most = match self.showdown.wins {
            Wins::Board(_) => MOST_WAYS_ON_BOARD,
            Wins::Own(_) => MOST_WAYS_OWN,
        };
        self.ways() > most || self.hands.iter().any(|hand| self.ways_of(hand) > MOST_HANDS)
    }

    /// About how many deals there are: those included in which hands share a card.
    pub fn deals(&self) -> u128 {
        let held = self.hands.len() * self.showdown.hole;
        let gone = held + self.board.len() + self.dead.len();
        let left = self.showdown.deck.cards().len() - gone;
        self.ways().saturating_mul(choose(left, self.showdown.board() - self.board.len()))
    }

    /// About how much work an exact answer is: how many times as long as a look at one hold'em hand;
    /// the most there is if [`Question::exact`] would refuse.
    pub fn exact_looks(&self) -> u128 {
        if self.is_too_much() {
            return u128::MAX;
        }
        // Boards are counted without their suits, and so are the ways to hold the hands.
        let boards = match self.showdown.board() - self.board.len() {
            0 => 1,
            1 => 50,
            2 => 1_000,
            _ => 40_000,
        };
        let one_look = match self.showdown.wins {
            Wins::Board(BoardWins::OmahaHigh | BoardWins::OmahaHighLow) => 8,
            Wins::Board(BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck)
            | Wins::Own(_) => 1,
        };
        let suits_alike = self.showdown.board() > 0 && (self.board | self.dead).is_empty();
        let alike = if suits_alike { 10 } else { 1 };
        self.ways().saturating_mul(one_look * boards * self.hands.len() as u128) / alike
    }

    /// In how many ways the hands can be held, those included in which they share a card.
    fn ways(&self) -> u128 {
        self.hands.iter().map(|hand| self.ways_of(hand)).fold(1, u128::saturating_mul)
    }

    fn ways_of(&self, hand: &Hand) -> u128 {
        match hand {
            Hand::Known(cards) => choose(self.unnamed().len(), self.showdown.hole - cards.len()),
            Hand::OneOf(hands) => hands.len() as u128,
        }
    }

    /// Every whole hand that each player can hold.
    fn whole_hands(&self) -> Vec<Vec<CardSet>> {
        let unnamed = self.unnamed();
        let whole = |hand: &Hand| match hand {
            Hand::Known(cards) => completed(*cards, self.showdown.hole - cards.len(), unnamed),
            Hand::OneOf(hands) => hands.clone(),
        };
        self.hands.iter().map(whole).collect()
    }

    fn exact_on_board(&self, wins: BoardWins, workers: &Workers<'_>) -> Vec<Totals> {
        let kinds = self.kinds_of_hands();
        let free = self.showdown.deck.cards() - self.board - self.dead;
        workers.share_out(
            kinds.len() as u64,
            || Totals::new(self.hands.len()),
            |totals, step| {
                let (hands, times) = &kinds[step as usize];
                let players: Vec<Player> = hands.iter().map(|&cards| Player::new(cards)).collect();
                let left = hands.iter().fold(free, |left, &cards| left - cards);
                let mut shares = vec![Share::default(); players.len()];
                boards::count(wins, &players, self.board, left, &mut shares);
                let deals = choose(left.len(), 5 - self.board.len()).cast_signed();
                totals.add(deals, &shares, *times);
            },
        )
    }

    /// The ways to hold the hands that are not the same but for the names of the suits, and how
    /// many there are of each.
    fn kinds_of_hands(&self) -> Vec<(Vec<CardSet>, i128)> {
        let renamings = self.renamings();
        let mut ways: Vec<Vec<CardSet>> = Vec::new();
        let mut renamed = Vec::new();
        each_way(&self.whole_hands(), &mut |hands| {
            // Of all namings the least stands for the others.
            let mut least = hands.to_vec();
            for order in &renamings {
                renamed.clear();
                renamed.extend(hands.iter().map(|cards| cards.permuted(*order)));
                if renamed < least {
                    least.copy_from_slice(&renamed);
                }
            }
            ways.push(least);
        });
        ways.sort_unstable();
        let same = ways.chunk_by(|one, next| one == next);
        same.map(|alike| (alike[0].clone(), alike.len() as i128)).collect()
    }

    /// The ways to rename the suits that leave the board and the dead cards as they are.
    fn renamings(&self) -> Vec<[Suit; 4]> {
        let mut renamings = Vec::new();
        for code in 0..256usize {
            let order: [Suit; 4] = std::array::from_fn(|suit| Suit::ALL[code >> (2 * suit) & 3]);
            let all_there = Suit::ALL.iter().all(|suit| order.contains(suit));
            let same = |cards: CardSet| cards.permuted(order) == cards;
            if all_there && same(self.board) && same(self.dead) {
                renamings.push(order);
            }
        }
        renamings
    }

    fn exact_own(&self, wins: OwnWins, workers: &Workers<'_>) -> Vec<Totals> {
        let score = |cards: CardSet| (cards, score_own(wins, cards, self.showdown.jokers));
        let hands: Vec<Vec<(CardSet, Score)>> = self
            .whole_hands()
            .into_iter()
            .map(|hands| hands.into_iter().map(score).collect())
            .collect();
        let [first, others @ ..] = hands.as_slice() else { return Vec::new() };
        workers.share_out(
            first.len() as u64,
            || Totals::new(hands.len()),
            |totals, step| {
                let (cards, score) = first[step as usize];
                let mut shares = vec![Share::default(); hands.len()];
                let mut scores = vec![score];
                let deals = meet(cards, others, &mut scores, &mut shares);
                totals.add(deals, &shares, 1);
            },
        )
    }
}

/// Lets the hands of the other players meet those taken so far; says how many deals there were.
fn meet(
    taken: CardSet,
    others: &[Vec<(CardSet, Score)>],
    scores: &mut Vec<Score>,
    shares: &mut [Share],
) -> i128 {
    let [next, others @ ..] = others else {
        award(scores, 1, shares);
        return 1;
    };
    let mut deals = 0;
    for &(cards, score) in next {
        if !cards.meets(taken) {
            scores.push(score);
            deals += meet(taken | cards, others, scores, shares);
            scores.pop();
        }
    }
    deals
}

/// Every way to hold one hand of each list without sharing a card.
fn each_way(lists: &[Vec<CardSet>], see: &mut impl FnMut(&[CardSet])) {
    fn take(
        lists: &[Vec<CardSet>],
        taken: CardSet,
        hands: &mut Vec<CardSet>,
        see: &mut impl FnMut(&[CardSet]),
    ) {
        let [list, lists @ ..] = lists else { return see(hands) };
        for &cards in list {
            if !cards.meets(taken) {
                hands.push(cards);
                take(lists, taken | cards, hands, see);
                hands.pop();
            }
        }
    }
    take(lists, CardSet::EMPTY, &mut Vec::new(), see);
}

/// These cards with every way to add some more of the others.
fn completed(cards: CardSet, missing: usize, from: CardSet) -> Vec<CardSet> {
    if missing == 0 {
        return vec![cards];
    }
    let mut all = Vec::new();
    let mut below = CardSet::EMPTY;
    for card in from {
        all.extend(completed(cards.with(card), missing - 1, below));
        below = below.with(card);
    }
    all
}

/// How many ways there are to take `count` of `of` cards.
pub(super) fn choose(of: usize, count: usize) -> u128 {
    (0..count as u128).fold(1, |ways, taken| ways * (of as u128 - taken) / (taken + 1))
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ways to hold these hands are too many to count; sample them", self.ways)
    }
}

impl std::error::Error for TooMany {}
