//! What the house takes of a pot.

use crate::chips::Chips;

/// A schedule has at most so many steps.
pub const MOST_RAKE_STEPS: usize = 8;

/// What the house takes of a pot, uncalled bets left out (H38.9, B.rake.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rake {
    /// How much.
    pub schedule: Schedule,
    /// Whether a hand that ends before the flop is raked.
    pub no_flop: NoFlop,
}

/// How much is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// Nothing.
    Nothing,
    /// So much each time the pot reaches a level (H38.4, B.rake.2); levels of nothing are unused.
    Steps {
        /// How much each time.
        take: Chips,
        /// The levels, rising.
        at: [Chips; MOST_RAKE_STEPS],
    },
    /// A part of the pot, to the nearest unit, halves up (H38.1).
    Percent {
        /// Of a hundred.
        percent: u64,
        /// What it is rounded to.
        unit: Chips,
        /// At least so much (H38.2).
        least: Chips,
        /// At most so much (H38.3).
        most: Chips,
    },
}

/// Whether a hand that ends before the flop is raked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub const NONE: Rake = Rake { schedule: Schedule::Nothing, no_flop: NoFlop::NoDrop };

    /// What is taken of a pot, all side pots together.
    pub fn of(&self, pot: Chips, flop: Flop) -> Chips {
        match (self.no_flop, flop) {
            (NoFlop::NoDrop, Flop::NotDealt) => return Chips::ZERO,
            (NoFlop::NoDrop | NoFlop::Drop, Flop::NotDealt | Flop::Dealt) => {}
        }
        let taken = match self.schedule {
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
        no_flop: NoFlop::NoDrop,
    };

    /// H38.4 and H38.5 give the steps that H38.1 to H38.3 come to: 5, 15, 25, 35, 45.
    #[test]
    fn ten_percent_to_the_nearest_dollar_is_a_dollar_at_each_step() {
        let at = [5, 15, 25, 35, 45, 0, 0, 0].map(Chips::new);
        let steps = Rake { schedule: Schedule::Steps { take: Chips::new(1), at }, ..HOLLYWOOD };
        for pot in 5..200 {
            let pot = Chips::new(pot);
            assert_eq!(HOLLYWOOD.of(pot, Flop::Dealt), steps.of(pot, Flop::Dealt), "{pot}");
        }
        assert_eq!(steps.of(Chips::new(44), Flop::Dealt), Chips::new(4));
        assert_eq!(steps.of(Chips::new(500), Flop::Dealt), Chips::new(5));
    }

    #[test]
    fn no_flop_no_drop_where_the_house_says_so() {
        assert_eq!(HOLLYWOOD.of(Chips::new(90), Flop::NotDealt), Chips::ZERO);
        let drops = Rake { no_flop: NoFlop::Drop, ..HOLLYWOOD };
        assert_eq!(drops.of(Chips::new(90), Flop::NotDealt), Chips::new(5));
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
        assert_eq!(dear.of(Chips::new(2), Flop::Dealt), Chips::new(2));
    }
}
