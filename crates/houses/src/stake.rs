//! What a house offers to play for: games, sizes, blinds, rake, buy-in, and when.

use engine::{
    Ceiling, Chips, ForcedBets, Game, MOST_ROUNDS, Only, Rake, Stakes, Structure, StructureKind,
    Weekday,
};

use crate::money::Money;

/// A stake that a house offers. Amounts are whole chips, each of them worth `chip`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stake {
    /// What people and scopes call it, as `1/2`.
    pub name: String,
    /// The games that are played for it.
    pub games: Vec<&'static Game>,
    /// How much may be bet.
    pub sizes: Sizes,
    /// What is put in before the cards.
    pub forced: ForcedBets,
    /// What the forced opening bet of a stud game comes to; nothing elsewhere.
    pub bring_in: Chips,
    /// The smallest amount used in betting.
    pub unit: Chips,
    /// What the house takes.
    pub rake: Rake,
    /// What one may sit down with.
    pub buy_in: BuyIn,
    /// On which days it is offered.
    pub weekdays: Only<Weekday>,
    /// The level of a tournament that it belongs to, counted from 1.
    pub level: Option<u8>,
    /// What the smallest chip is worth.
    pub chip: Money,
    /// The clauses that its figures come from.
    pub clauses: Vec<String>,
    /// Where the book is silent: what of it is our choice, and why.
    pub default: Option<String>,
}

/// How much may be bet. What is given for two sizes or for each round depends on how many rounds the
/// game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// Anything from the least bet up.
    NoLimit {
        /// The least bet.
        least: Chips,
    },
    /// The same up to the size of the pot.
    PotLimit {
        /// The least bet.
        least: Chips,
    },
    /// Bets of one size.
    FixedLimit {
        /// Two: the small one for the first half of the rounds. More: one for each round.
        bets: Vec<Chips>,
    },
    /// From one amount to another.
    SpreadLimit {
        /// The least bet.
        least: Chips,
        /// The most: one for all rounds, two as with fixed bets, or one for each round.
        most: Vec<Chips>,
    },
}

/// What one may sit down with, as far as the house says it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BuyIn {
    /// The least purchase to come in.
    pub least: Option<Chips>,
    /// The most that may be bought at a time.
    pub most: Option<Chips>,
    /// What a purchase may bring a stack to.
    pub stack: Option<Chips>,
}

impl Stake {
    /// What a hand of this game is played for.
    pub fn stakes(&self, game: &Game) -> Stakes {
        let structure = match &self.sizes {
            Sizes::NoLimit { least } => Structure::NoLimit { least: *least },
            Sizes::PotLimit { least } => Structure::PotLimit { least: *least },
            Sizes::FixedLimit { bets } => Structure::FixedLimit { bets: by_round(bets, game) },
            Sizes::SpreadLimit { least, most } => {
                Structure::SpreadLimit { least: [*least; MOST_ROUNDS], most: by_round(most, game) }
            }
        };
        Stakes {
            structure,
            unit: self.unit,
            bring_in: self.bring_in,
            ceiling: Ceiling::None,
            rake: self.rake,
        }
    }

    /// The betting structure without its sizes.
    pub fn structure(&self) -> StructureKind {
        match self.sizes {
            Sizes::NoLimit { .. } => StructureKind::NoLimit,
            Sizes::PotLimit { .. } => StructureKind::PotLimit,
            Sizes::FixedLimit { .. } => StructureKind::FixedLimit,
            Sizes::SpreadLimit { .. } => StructureKind::SpreadLimit,
        }
    }

    /// Whether it is offered on this day.
    pub fn is_on(&self, weekday: Weekday) -> bool {
        self.weekdays.has(&weekday)
    }

    /// An amount as people write it.
    pub fn money(&self, chips: Chips) -> Money {
        self.chip.times(chips)
    }
}

/// A size for each round of a game. Of two the small one is for the first half of the rounds.
fn by_round(sizes: &[Chips], game: &Game) -> [Chips; MOST_ROUNDS] {
    let small_rounds = game.streets.len() / 2;
    std::array::from_fn(|round| match sizes {
        [small, _] if round < small_rounds => *small,
        [_, big] => *big,
        all => all[round.min(all.len() - 1)],
    })
}
