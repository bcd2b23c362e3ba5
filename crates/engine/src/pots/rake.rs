//! What the house takes of a pot.

use crate::chips::Chips;

/// A schedule has at most this many steps.
pub const MOST_RAKE_STEPS: usize = 8;

/// What is taken of a pot, uncalled bets left out (H38.9, B.rake.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Rake {
    /// How much is the house's.
    pub schedule: Schedule,
    /// How much is put aside for promotions, besides (B.runtwice.4).
    pub promotion: Schedule,
    /// Whether a hand that ends before the flop is raked.
    pub no_flop: NoFlop,
    /// What a short table pays less, if it does.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub short_table: Option<ShortTable>,
}

/// A table with few players pays less (H38.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct ShortTable {
    /// With this many players dealt in, or fewer,
    pub players: u8,
    /// the house takes at most this much.
    pub most: Chips,
}

/// How much is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Schedule {
    /// Nothing.
    Nothing,
    /// This much each time the pot reaches a level (H38.4, B.rake.2); levels of nothing are unused.
    Steps {
        /// How much each time.
        take: Chips,
        /// The levels, rising.
        #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
        at: [Chips; MOST_RAKE_STEPS],
    },
    /// A part of the pot, to the nearest unit, halves up (H38.1).
    Percent {
        /// Of a hundred.
        percent: u64,
        /// What it is rounded to.
        unit: Chips,
        /// At least this much (H38.2).
        least: Chips,
        /// At most this much (H38.3).
        most: Chips,
    },
}

/// Whether a hand that ends before the flop is raked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NoFlop {
    /// No flop, no drop (H38.7).
    NoDrop,
    /// It is raked like any other.
    Drop,
}

/// Whether cards have been dealt besides the players' own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flop {
    /// None yet.
    NotDealt,
    /// Some have.
    Dealt,
}

impl Rake {
    /// None at all.
    pub const NONE: Rake = Rake {
        schedule: Schedule::Nothing,
        promotion: Schedule::Nothing,
        no_flop: NoFlop::NoDrop,
        short_table: None,
    };

    /// Whether nothing is ever taken.
    pub(crate) fn is_none(&self) -> bool {
        matches!((self.schedule, self.promotion), (Schedule::Nothing, Schedule::Nothing))
    }

    /// What the house takes of a pot when this many players were dealt in.
    pub fn of(&self, pot: Chips, flop: Flop, players: usize) -> Chips {
        if self.spares(flop) {
            return Chips::ZERO;
        }
        let taken = self.schedule.of(pot);
        match self.short_table {
            Some(short) if players <= usize::from(short.players) => taken.min(short.most),
            Some(_) | None => taken,
        }
    }

    /// What is put aside for promotions, of what the house leaves of the pot.
    pub fn promotion_of(&self, pot: Chips, flop: Flop, raked: Chips) -> Chips {
        if self.spares(flop) {
            return Chips::ZERO;
        }
        self.promotion.of(pot).min(pot - raked)
    }

    /// No flop, no drop, where the house says so.
    fn spares(&self, flop: Flop) -> bool {
        match (self.no_flop, flop) {
            (NoFlop::NoDrop, Flop::NotDealt) => true,
            (NoFlop::NoDrop | NoFlop::Drop, Flop::NotDealt | Flop::Dealt) => false,
        }
    }
}

impl Schedule {
    fn of(&self, pot: Chips) -> Chips {
        let taken = match *self {
            Schedule::Nothing => Chips::ZERO,
            Schedule::Steps { take, at } => {
                let reached = at.iter().filter(|level| !level.is_zero() && **level <= pot).count();
                take.times(reached as u64)
            }
            Schedule::Percent { percent, unit, least, most } => {
                let unit = unit.amount().max(1);
                let hundredths = pot.times(percent).amount();
                let nearest = (hundredths + 50 * unit) / (100 * unit) * unit;
                Chips::new(nearest).max(least).min(most)
            }
        };
        taken.min(pot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOLLYWOOD: Rake = Rake {
        schedule: Schedule::Percent {
            percent: 10,
            unit: Chips::new(1),
            least: Chips::new(1),
            most: Chips::new(5),
        },
        ..Rake::NONE
    };

    /// H38.4 and H38.5 give the steps that H38.1 to H38.3 come to: 5, 15, 25, 35, 45.
    #[test]
    fn ten_percent_to_the_nearest_dollar_is_a_dollar_at_each_step() {
        let at = [5, 15, 25, 35, 45, 0, 0, 0].map(Chips::new);
        let steps = Rake { schedule: Schedule::Steps { take: Chips::new(1), at }, ..HOLLYWOOD };
        for pot in 5..200 {
            let pot = Chips::new(pot);
            assert_eq!(HOLLYWOOD.of(pot, Flop::Dealt, 9), steps.of(pot, Flop::Dealt, 9), "{pot}");
        }
        assert_eq!(steps.of(Chips::new(44), Flop::Dealt, 9), Chips::new(4));
        assert_eq!(steps.of(Chips::new(500), Flop::Dealt, 9), Chips::new(5));
    }

    #[test]
    fn no_flop_no_drop_where_the_house_says_so() {
        assert_eq!(HOLLYWOOD.of(Chips::new(90), Flop::NotDealt, 9), Chips::ZERO);
        let drops = Rake { no_flop: NoFlop::Drop, ..HOLLYWOOD };
        assert_eq!(drops.of(Chips::new(90), Flop::NotDealt, 9), Chips::new(5));
    }

    /// H38.10: five players or fewer pay 3 at most; a pot of 10 still pays 1.
    #[test]
    fn a_short_table_pays_less() {
        let short_table = Some(ShortTable { players: 5, most: Chips::new(3) });
        let reduced = Rake { short_table, ..HOLLYWOOD };
        let of = |pot, players| reduced.of(Chips::new(pot), Flop::Dealt, players).amount();
        assert_eq!((of(200, 5), of(200, 6), of(10, 5)), (3, 5, 1));
    }

    /// B.runtwice.4 has a promotional rake of 1 beside a rake of 5.
    #[test]
    fn promotions_come_out_of_what_the_house_leaves() {
        let at = [10, 0, 0, 0, 0, 0, 0, 0].map(Chips::new);
        let both = Rake { promotion: Schedule::Steps { take: Chips::new(1), at }, ..HOLLYWOOD };
        let of = |pot, raked| {
            both.promotion_of(Chips::new(pot), Flop::Dealt, Chips::new(raked)).amount()
        };
        assert_eq!((of(211, 5), of(9, 1)), (1, 0));
        assert_eq!(of(10, 10), 0, "nothing is left");
        let before = both.promotion_of(Chips::new(211), Flop::NotDealt, Chips::ZERO);
        assert_eq!(before, Chips::ZERO, "no flop, no drop");
    }

    #[test]
    fn no_more_is_taken_than_there_is() {
        let dear = Rake {
            schedule: Schedule::Percent {
                percent: 10,
                unit: Chips::new(1),
                least: Chips::new(3),
                most: Chips::new(5),
            },
            ..HOLLYWOOD
        };
        assert_eq!(dear.of(Chips::new(2), Flop::Dealt, 9), Chips::new(2));
    }
}
