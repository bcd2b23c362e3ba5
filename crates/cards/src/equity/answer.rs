//! The answer to a question of equity.

use super::pot::{POT, Share};

/// The answer to a question of equity.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// How many deals were looked at: all of them, or as many as were sampled.
    pub deals: u128,
    /// Whether these were all the deals there are.
    pub exact: bool,
    /// Each player's part, in the order of the hands.
    pub players: Vec<PlayerEquity>,
}

/// What one player takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerEquity {
    /// The average share of the pot, from 0 to 1.
    pub equity: f64,
    /// In how many deals the player takes the whole pot.
    pub wins: u128,
    /// In how many deals it is a part of the pot.
    pub ties: u128,
    /// The equity lies within this of the true one, nineteen times out of twenty; 0 if exact.
    pub margin: f64,
}

/// What the players took over all the deals looked at so far.
#[derive(Clone, Debug)]
pub(super) struct Totals {
    deals: i128,
    players: Vec<[i128; 3]>,
}

impl Totals {
    pub(super) fn new(players: usize) -> Totals {
        Totals { deals: 0, players: vec![[0; 3]; players] }
    }

    /// Adds what was found in some deals, `times` over.
    pub(super) fn add(&mut self, deals: i128, shares: &[Share], times: i128) {
        self.deals += deals * times;
        for (total, share) in self.players.iter_mut().zip(shares) {
            let Share { wins, ties, parts } = *share;
            for (sum, count) in total.iter_mut().zip([wins, ties, parts]) {
                *sum += i128::from(count) * times;
            }
        }
    }

    /// Sums up what several workers found.
    pub(super) fn answer(all: impl IntoIterator<Item = Totals>, exact: bool) -> Answer {
        let sum = all.into_iter().reduce(|sum, more| sum.and(&more)).expect("at least one worker");
        let pots: i128 =
            sum.players.iter().map(|[wins, _, parts]| wins * i128::from(POT) + parts).sum();
        assert_eq!(pots, sum.deals * i128::from(POT), "each pot is given out whole");
        let players = sum.players.iter().map(|total| player(*total, sum.deals, exact)).collect();
        Answer { deals: sum.deals.unsigned_abs(), exact, players }
    }

    fn and(mut self, other: &Totals) -> Totals {
        self.deals += other.deals;
        for (total, more) in self.players.iter_mut().flatten().zip(other.players.iter().flatten()) {
            *total += more;
        }
        self
    }
}

fn player([wins, ties, parts]: [i128; 3], deals: i128, exact: bool) -> PlayerEquity {
    let equity = (wins as f64 + parts as f64 / POT as f64) / deals as f64;
    // A share lies between 0 and 1, so its variance is at most that of winning or losing it all.
    // The rest is Wilson's correction: a few deals that all went one way prove little.
    let (z, n) = (1.96, deals as f64);
    let margin = (z * (equity * (1.0 - equity) / n + z * z / (4.0 * n * n)).sqrt()
        + z * z / (2.0 * n))
        .min(1.0);
    PlayerEquity {
        equity,
        wins: wins.unsigned_abs(),
        ties: ties.unsigned_abs(),
        margin: if exact { 0.0 } else { margin },
    }
}
