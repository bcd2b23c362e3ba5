//! Who takes how much of the pot, counted over many deals.

use super::showdown::Score;

/// One pot in shares: it divides among one to ten winners, and so does its half.
pub(super) const POT: i64 = 5_040;

/// What one player took, counted over some deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Share {
    /// Deals in which the player took the whole pot.
    pub(super) wins: i64,
    /// Deals in which it was only a part.
    pub(super) ties: i64,
    /// Those parts, in shares of [`POT`].
    pub(super) parts: i64,
}

/// Gives the pot of `deals` deals to those with the best scores. A correction takes it back again
/// with a negative number.
#[inline(always)]
pub(super) fn award(scores: &[Score], deals: i64, shares: &mut [Share]) {
    if let ([a, b], [to_a, to_b]) = (scores, &mut *shares)
        && a.low == 0
        && b.low == 0
    {
        // Two players and one way to win: most questions are of this kind.
        match a.high.cmp(&b.high) {
            std::cmp::Ordering::Greater => to_a.win(deals),
            std::cmp::Ordering::Less => to_b.win(deals),
            std::cmp::Ordering::Equal => {
                to_a.tie(POT / 2, deals);
                to_b.tie(POT / 2, deals);
            }
        }
        return;
    }
    let highest = Best::of(scores.iter().map(|score| score.high));
    let lowest = Best::of(scores.iter().map(|score| score.low));
    let (high_half, low_half) = if lowest.value == 0 { (POT, 0) } else { (POT / 2, POT / 2) };
    for (score, share) in scores.iter().zip(shares) {
        let mut taken = 0;
        if score.high == highest.value {
            taken += high_half / highest.count;
        }
        if score.low == lowest.value {
            taken += low_half / lowest.count;
        }
        match taken {
            0 => {}
            POT => share.win(deals),
            part => share.tie(part, deals),
        }
    }
}

impl Share {
    #[inline(always)]
    fn win(&mut self, deals: i64) {
        self.wins += deals;
    }

    #[inline(always)]
    fn tie(&mut self, part: i64, deals: i64) {
        self.ties += deals;
        self.parts += part * deals;
    }
}

/// The best of some values and how many have it.
struct Best {
    value: u32,
    count: i64,
}

impl Best {
    fn of(values: impl Iterator<Item = u32>) -> Best {
        values.fold(Best { value: 0, count: 0 }, |best, value| match value.cmp(&best.value) {
            std::cmp::Ordering::Greater => Best { value, count: 1 },
            std::cmp::Ordering::Equal => Best { count: best.count + 1, ..best },
            std::cmp::Ordering::Less => best,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(scores: &[(u32, u32)]) -> Vec<i64> {
        let scores: Vec<Score> = scores.iter().map(|&(high, low)| Score { high, low }).collect();
        let mut shares = vec![Share::default(); scores.len()];
        award(&scores, 1, &mut shares);
        shares.iter().map(|share| share.wins * POT + share.parts).collect()
    }

    #[test]
    fn pots_are_split_to_the_last_share() {
        assert_eq!(taken(&[(5, 0), (4, 0)]), [5_040, 0]);
        assert_eq!(taken(&[(5, 0), (5, 0), (5, 0)]), [1_680, 1_680, 1_680]);
        // One takes the high half, two share the low one: a quarter each.
        assert_eq!(taken(&[(9, 0), (3, 7), (2, 7)]), [2_520, 1_260, 1_260]);
        // Best both ways takes it all.
        assert_eq!(taken(&[(9, 7), (3, 6)]), [5_040, 0]);
        // Three quarters and one.
        assert_eq!(taken(&[(9, 7), (3, 7)]), [3_780, 1_260]);
        assert_eq!(taken(&[(1, 0); 10]).iter().sum::<i64>(), 5_040);
    }

    #[test]
    fn a_correction_takes_back_just_what_was_given() {
        let scores = [Score { high: 3, low: 2 }, Score { high: 3, low: 0 }];
        let mut shares = [Share::default(); 2];
        award(&scores, 7, &mut shares);
        assert_eq!(shares[0].ties, 7);
        award(&scores, -7, &mut shares);
        assert_eq!(shares, [Share::default(); 2]);
    }
}
