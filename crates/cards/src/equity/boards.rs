//! Every board at once: those that differ only in their suits are counted together.
//!
//! All boards are counted by their ranks alone, as if there were no flushes: 6,175 kinds at most.
//! Then, suit by suit, the boards that give somebody a flush are taken back and counted again as
//! they are. Before the flop that is tens of thousands of boards to look at instead of 1.7
//! million.

use super::board::{Middle, Player};
use super::pot::{Share, award};
use super::showdown::{BoardWins, Score};
use crate::{CardSet, Suit};

/// Counts what each player takes over every board that can still come.
///
/// `middle` are the cards already there and `left` those that can come.
pub(super) fn count(
    wins: BoardWins,
    players: &[Player],
    middle: CardSet,
    left: CardSet,
    shares: &mut [Share],
) {
    let mut count =
        Count { players, middle, left, shares, scores: vec![Score::default(); players.len()] };
    // Each arm is compiled for its own way to win.
    match wins {
        BoardWins::High => count.run(BoardWins::High),
        BoardWins::HighLow => count.run(BoardWins::HighLow),
        BoardWins::ShortDeck => count.run(BoardWins::ShortDeck),
        BoardWins::OmahaHigh => count.run(BoardWins::OmahaHigh),
        BoardWins::OmahaHighLow => count.run(BoardWins::OmahaHighLow),
    }
}

struct Count<'a> {
    players: &'a [Player],
    middle: CardSet,
    left: CardSet,
    shares: &'a mut [Share],
    /// What the players have with the board that is being looked at.
    scores: Vec<Score>,
}

impl Count<'_> {
    #[inline(always)]
    fn run(&mut self, wins: BoardWins) {
        let to_come = 5 - self.middle.len();
        let start = self.middle.iter().fold(Middle::EMPTY, Middle::with);
        for kind in kinds(start, to_come, self.left) {
            self.score_by_ranks(wins, &kind.middle);
            award(&self.scores, kind.deals, self.shares);
        }
        for suit in Suit::ALL {
            let there = self.middle.suited(suit).count_ones() as usize;
            for suited in 0..=to_come {
                let may_flush = |player: &Player| player.may_flush(wins, suit, there + suited);
                if there + suited >= 3 && self.players.iter().any(may_flush) {
                    self.correct(wins, suit, suited, start);
                }
            }
        }
    }

    /// Takes back the boards on which this many cards of the suit come, and counts them as they are.
    #[inline(always)]
    fn correct(&mut self, wins: BoardWins, suit: Suit, suited: usize, start: Middle) {
        let others = self.left - CardSet::from_suited(suit, 0x1fff);
        let rest = kinds(Middle::EMPTY, 5 - self.middle.len() - suited, others);
        let mut flushes = vec![0; self.players.len()];
        for ranks in parts(self.left.suited(suit), suited) {
            let start = each_rank(ranks).fold(start, Middle::with_rank);
            let in_middle = self.middle.suited(suit) | ranks;
            for (flush, player) in flushes.iter_mut().zip(self.players) {
                *flush = player.flush(wins, suit, in_middle);
            }
            for kind in &rest {
                self.score_by_ranks(wins, &start.and(&kind.middle));
                award(&self.scores, -kind.deals, self.shares);
                for (score, &flush) in self.scores.iter_mut().zip(&flushes) {
                    score.high = score.high.max(flush);
                }
                award(&self.scores, kind.deals, self.shares);
            }
        }
    }

    #[inline(always)]
    fn score_by_ranks(&mut self, wins: BoardWins, middle: &Middle) {
        for (score, player) in self.scores.iter_mut().zip(self.players) {
            *score = player.by_ranks(wins, middle);
        }
    }
}

/// Cards to come that differ only in their suits, and how many deals they stand for.
#[derive(Clone, Copy)]
struct Kind {
    middle: Middle,
    deals: i64,
}

/// Every way for this many cards to come by rank, each with the cards of `start`.
fn kinds(start: Middle, to_come: usize, left: CardSet) -> Vec<Kind> {
    fn fill(rank: u8, to_come: i64, kind: &Kind, held: &[i64; 13], kinds: &mut Vec<Kind>) {
        if to_come == 0 {
            kinds.push(*kind);
            return;
        }
        if rank == 13 {
            return;
        }
        let held_here = held[usize::from(rank)];
        let mut next = *kind;
        for taken in 0..=held_here.min(to_come) {
            fill(rank + 1, to_come - taken, &next, held, kinds);
            if taken < to_come {
                next.middle = next.middle.with_rank(rank);
                // One more of those left: n over k + 1 from n over k.
                next.deals = next.deals * (held_here - taken) / (taken + 1);
            }
        }
    }
    let mut held = [0; 13];
    Suit::ALL.into_iter().flat_map(|suit| each_rank(left.suited(suit))).for_each(|rank| {
        held[usize::from(rank)] += 1;
    });
    let mut kinds = Vec::new();
    fill(
        0,
        i64::try_from(to_come).expect("five at most"),
        &Kind { middle: start, deals: 1 },
        &held,
        &mut kinds,
    );
    kinds
}

/// Every part of a set of ranks that has this many, a bit a rank.
fn parts(ranks: u16, count: usize) -> Vec<u16> {
    if count == 0 {
        return vec![0];
    }
    let mut all = Vec::new();
    for rank in each_rank(ranks) {
        let below = ranks & ((1 << rank) - 1);
        all.extend(parts(below, count - 1).into_iter().map(|part| part | 1 << rank));
    }
    all
}

/// The ranks of a set, a bit a rank, from the deuce up.
fn each_rank(ranks: u16) -> impl Iterator<Item = u8> {
    (0..13).filter(move |rank| ranks >> rank & 1 == 1)
}
