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
    let to_come = 5 - middle.len();
    let start = middle.iter().fold(Middle::EMPTY, Middle::with);
    let mut scores = Scores::new(players.len());
    for kind in kinds(start, to_come, left) {
        scores.by_ranks(wins, players, &kind.middle);
        award(&scores.by_ranks, kind.deals, shares);
    }
    for suit in Suit::ALL {
        let there = middle.suited(suit);
        let others = left - CardSet::from_suited(suit, 0x1fff);
        for suited in 0..=to_come {
            let in_middle = there.count_ones() as usize + suited;
            if in_middle < 3 || !players.iter().any(|p| p.may_flush(wins, suit, in_middle)) {
                continue;
            }
            let rest = kinds(Middle::EMPTY, to_come - suited, others);
            for ranks in parts(left.suited(suit), suited) {
                let start = each_rank(ranks).fold(start, Middle::with_rank);
                scores.find_flushes(wins, players, suit, there | ranks);
                for kind in &rest {
                    scores.by_ranks(wins, players, &start.and(&kind.middle));
                    scores.add_flushes();
                    award(&scores.by_ranks, -kind.deals, shares);
                    award(&scores.real, kind.deals, shares);
                }
            }
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
    fn fill(rank: u8, to_come: usize, kind: &Kind, held: &[i64; 13], kinds: &mut Vec<Kind>) {
        if to_come == 0 {
            kinds.push(*kind);
            return;
        }
        if rank == 13 {
            return;
        }
        let held_here = held[usize::from(rank)];
        let mut next = *kind;
        for taken in 0..=held_here.min(to_come as i64) {
            fill(rank + 1, to_come - taken as usize, &next, held, kinds);
            if (taken as usize) < to_come {
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
    fill(0, to_come, &Kind { middle: start, deals: 1 }, &held, &mut kinds);
    kinds
}

/// Every part of a set of ranks that has this many, a bit a rank.
fn parts(ranks: u16, count: usize) -> impl Iterator<Item = u16> {
    (0..=ranks).filter(move |part| part & !ranks == 0 && part.count_ones() as usize == count)
}

/// The ranks of a set, a bit a rank, from the deuce up.
fn each_rank(ranks: u16) -> impl Iterator<Item = u8> {
    (0..13).filter(move |rank| ranks >> rank & 1 == 1)
}

/// What the players have with one board: by ranks alone, their flushes, and the better of the two.
struct Scores {
    by_ranks: Vec<Score>,
    flushes: Vec<u32>,
    real: Vec<Score>,
}

impl Scores {
    fn new(players: usize) -> Scores {
        Scores {
            by_ranks: vec![Score::default(); players],
            flushes: vec![0; players],
            real: vec![Score::default(); players],
        }
    }

    fn by_ranks(&mut self, wins: BoardWins, players: &[Player], middle: &Middle) {
        for (score, player) in self.by_ranks.iter_mut().zip(players) {
            *score = player.by_ranks(wins, middle);
        }
    }

    fn find_flushes(&mut self, wins: BoardWins, players: &[Player], suit: Suit, in_middle: u16) {
        for (flush, player) in self.flushes.iter_mut().zip(players) {
            *flush = player.flush(wins, suit, in_middle);
        }
    }

    fn add_flushes(&mut self) {
        for ((real, by_ranks), flush) in self.real.iter_mut().zip(&self.by_ranks).zip(&self.flushes)
        {
            *real = Score { high: by_ranks.high.max(*flush), low: by_ranks.low };
        }
    }
}
