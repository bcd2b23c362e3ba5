//! Dividing what was put in: main pot, side pots, and what nobody called.
//!
//! Works on amounts only; knows nothing of cards. `settle.rs` says who wins.

pub(crate) mod purse;
pub(crate) mod rake;
pub(crate) mod settle;
pub(crate) mod seven_rule;

use crate::chips::Chips;
use crate::seat::{MOST_SEATS, Seat, Seats};

/// An amount for each seat.
pub type BySeat<T> = [T; MOST_SEATS];

/// One pot and those who can win it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pot {
    /// How much is in it.
    pub amount: Chips,
    /// Who put in enough to claim it, and has not folded.
    pub claims: Seats,
}

/// The main pot, then the side pots in the order in which they arose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pots {
    pots: [Pot; MOST_SEATS],
    count: usize,
}

impl Pots {
    /// Divides what each seat wagered among those still live. There is no limit on how many side
    /// pots there may be (H11.4); `dead` money belongs to the main pot (R.button.7). The lowest
    /// part of a wager may be `air`: wagered, but not in the pot, as a blind that is the house's
    /// fee (R.fees.2). Each can win this much of the others as he or she `plays_for`: what was wagered,
    /// or more (T.allin.2).
    pub fn divide(
        wagered: &BySeat<Chips>,
        plays_for: &BySeat<Chips>,
        air: &BySeat<Chips>,
        dead: Chips,
        live: Seats,
    ) -> Pots {
        let mut pots = Pots::NONE;
        let mut below = Chips::ZERO;
        let mut first = dead;
        // Whoever is in with dead chips alone plays for them and for nothing else.
        if !dead.is_zero() && live.iter().any(|seat| plays_for[seat.number()].is_zero()) {
            pots.push(Pot { amount: dead, claims: live });
            first = Chips::ZERO;
        }
        while let Some(level) = next_level(plays_for, live, below) {
            let layer =
                |(put, air): (&Chips, &Chips)| (*put).min(level).max(*air).less(below.max(*air));
            let amount = first + wagered.iter().zip(air).map(layer).sum();
            let claims = live.iter().filter(|seat| plays_for[seat.number()] >= level).collect();
            pots.push(Pot { amount, claims });
            (below, first) = (level, Chips::ZERO);
        }
        // Chips above every live player's level: those who matched them have all folded since, so
        // they fall to whoever can still win.
        let above: Chips =
            wagered.iter().zip(air).map(|(put, air)| put.less(below.max(*air))).sum();
        pots.add_to_last(above + first, live);
        pots
    }

    /// One pot for all of these.
    pub(crate) fn one(amount: Chips, claims: Seats) -> Pots {
        let mut pots = Pots::NONE;
        pots.push(Pot { amount, claims });
        pots
    }

    /// The pots, the main one first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Pot> + ExactSizeIterator {
        self.pots[..self.count].iter()
    }

    /// The first `count` of them.
    pub(crate) fn first(&self, count: usize) -> Pots {
        let mut pots = Pots::NONE;
        self.iter().take(count).for_each(|pot| pots.push(*pot));
        pots
    }

    pub(crate) const NONE: Pots =
        Pots { pots: [Pot { amount: Chips::ZERO, claims: Seats::NONE }; MOST_SEATS], count: 0 };

    fn push(&mut self, pot: Pot) {
        self.pots[self.count] = pot;
        self.count += 1;
    }

    fn add_to_last(&mut self, amount: Chips, live: Seats) {
        if self.count == 0 {
            self.push(Pot { amount, claims: live });
        } else {
            self.pots[self.count - 1].amount += amount;
        }
    }
}

/// What the player who put in the most has in that nobody matched, and so gets back (H11.3).
pub fn uncalled(wagers: impl IntoIterator<Item = (Seat, Chips)>) -> Option<(Seat, Chips)> {
    let (mut most, mut matched, mut last) = (Chips::ZERO, Chips::ZERO, None);
    for (seat, put) in wagers {
        if put > most {
            (most, matched, last) = (put, most, Some(seat));
        } else {
            matched = matched.max(put);
        }
    }
    last.filter(|_| most > matched).map(|seat| (seat, most - matched))
}

/// The next amount above `below` at which somebody live stopped.
fn next_level(plays_for: &BySeat<Chips>, live: Seats, below: Chips) -> Option<Chips> {
    live.iter().map(|seat| plays_for[seat.number()]).filter(|&put| put > below).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_AIR: BySeat<Chips> = [Chips::ZERO; MOST_SEATS];

    fn wagered(amounts: &[u64]) -> BySeat<Chips> {
        std::array::from_fn(|at| Chips::new(amounts.get(at).copied().unwrap_or(0)))
    }

    fn seats(numbers: &[usize]) -> Seats {
        numbers.iter().map(|&number| Seat::new(number)).collect()
    }

    fn divided(amounts: &[u64], dead: u64, live: &[usize]) -> Vec<(u64, Seats)> {
        let put = wagered(amounts);
        let pots = Pots::divide(&put, &put, &NO_AIR, Chips::new(dead), seats(live));
        pots.iter().map(|pot| (pot.amount.amount(), pot.claims)).collect()
    }

    #[test]
    fn each_all_in_makes_a_side_pot_of_what_the_others_put_in_above_it() {
        // T.allin.11: nobody can win more than others matched of his own bet.
        assert_eq!(
            divided(&[20, 50, 100, 100], 0, &[0, 1, 2, 3]),
            [(80, seats(&[0, 1, 2, 3])), (90, seats(&[1, 2, 3])), (100, seats(&[2, 3]))]
        );
    }

    #[test]
    fn the_chips_of_those_who_folded_stay_in_the_pots_they_reached() {
        assert_eq!(
            divided(&[20, 60, 100, 100], 0, &[0, 2, 3]),
            [(80, seats(&[0, 2, 3])), (200, seats(&[2, 3]))]
        );
    }

    #[test]
    fn dead_money_is_in_the_main_pot() {
        assert_eq!(
            divided(&[5, 50, 50], 7, &[0, 1, 2]),
            [(22, seats(&[0, 1, 2])), (90, seats(&[1, 2]))]
        );
        assert_eq!(divided(&[0, 0], 7, &[0, 1]), [(7, seats(&[0, 1]))]);
    }

    #[test]
    fn a_fee_is_missing_from_the_pots_that_it_would_be_in() {
        // The blinds of 1 and 3 are the house's; a third player calls 3, and the pot has that alone.
        let mut air = NO_AIR;
        (air[0], air[1]) = (Chips::new(1), Chips::new(3));
        let put = wagered(&[3, 3, 3]);
        let pots = Pots::divide(&put, &put, &air, Chips::ZERO, seats(&[0, 1, 2]));
        assert_eq!(pots.iter().map(|pot| pot.amount).collect::<Vec<_>>(), [Chips::new(5)]);
    }

    /// T.allin.2 and T.allin.3 by the letter: 40 posted of 100, and 200 put in by two others; the small
    /// blind of 50 is folded.
    #[test]
    fn who_plays_for_the_whole_blind_has_it_of_each() {
        let (put, plays_for) = (wagered(&[50, 40, 200, 200]), wagered(&[50, 100, 200, 200]));
        let live = seats(&[1, 2, 3]);
        let pots = Pots::divide(&put, &plays_for, &NO_AIR, Chips::ZERO, live);
        let pots: Vec<_> = pots.iter().map(|pot| (pot.amount.amount(), pot.claims)).collect();
        assert_eq!(pots, [(290, live), (200, seats(&[2, 3]))]);
    }

    #[test]
    fn a_side_pot_that_everybody_left_goes_to_those_who_stayed() {
        assert_eq!(divided(&[50, 100, 100], 0, &[0]), [(250, seats(&[0]))]);
    }

    #[test]
    fn what_nobody_matched_goes_back() {
        let of = |amounts: &[u64]| {
            let by_seat = amounts.iter().enumerate();
            uncalled(by_seat.map(|(at, &amount)| (Seat::new(at), Chips::new(amount))))
        };
        assert_eq!(of(&[20, 155, 100]), Some((Seat::new(1), Chips::new(55))));
        assert_eq!(of(&[100, 100, 20]), None);
        assert_eq!(of(&[100, 120, 120]), None);
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn no_chip_is_made_or_lost() {
        let mut state = 7u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for _ in 0..20_000 {
            let put = wagered(&std::array::from_fn::<_, 9, _>(|_| random(6) * random(30)));
            let dead = Chips::new(random(10));
            let live = (0..9).filter(|_| random(2) == 1).map(Seat::new).collect::<Seats>();
            let air = put.map(|put| Chips::new(random(put.amount() + 1)));
            let plays_for = put.map(|put| put + Chips::new(random(3) * random(20)));
            let pots = Pots::divide(&put, &plays_for, &air, dead, live.with(Seat::new(0)));
            let sum: Chips = pots.iter().map(|pot| pot.amount).sum();
            let in_pots: Chips = put.iter().zip(air).map(|(&put, air)| put - air).sum();
            assert_eq!(sum, in_pots + dead);
            assert!(pots.iter().all(|pot| !pot.claims.is_empty()));
        }
    }
}
