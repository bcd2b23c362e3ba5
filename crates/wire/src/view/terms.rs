//! What a table is called, and what it is played by.

use engine::{ActionClock, MOST_ROUNDS, Rules, Structure};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::shown::{PotSize, Rake, Talk};
use crate::chips;

/// What stands on the sign over a table: what the room knows of it beside its terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Sign {
    /// What the table is called.
    pub name: String,
    /// The house by whose rules it is played.
    pub house: String,
    /// What is played, as `no-limit holdem 1/2`.
    pub title: String,
    /// What a chip is worth, as people write it.
    pub chip: String,
    /// What will be played when this hand is over, if that is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coming: Option<String>,
}

/// What a table is played by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Terms {
    /// The game, by its name.
    pub game: &'static str,
    /// Its streets, as people call them.
    pub streets: Vec<&'static str>,
    /// How much may be bet.
    pub limit: Limit,
    /// The smallest amount used in betting.
    pub unit: u64,
    /// The blinds, the smallest first.
    pub blinds: Vec<u64>,
    /// Who antes, and how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ante: Option<Ante>,
    /// What the forced opening bet comes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bring_in: Option<u64>,
    /// How many chairs there are.
    pub seats: u8,
    /// What one may sit down with.
    pub buy_in: BuyIn,
    /// What is paid for time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeFee>,
    /// What a bomb pot costs each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bomb: Option<u64>,
    /// How long one may think.
    pub clock: Clock,
    /// What the house takes of the pots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rake: Option<Rake>,
    /// Who may talk while a hand is played.
    pub talk: Talk,
    /// Whether the size of the pot is shown.
    pub pot_size: PotSize,
}

/// How much may be bet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Limit {
    /// Anything from the least bet up to all one has.
    NoLimit {
        /// The least bet.
        least: u64,
    },
    /// Anything up to the size of the pot.
    PotLimit {
        /// The least bet.
        least: u64,
    },
    /// One size for each round.
    FixedLimit {
        /// The bet of each round.
        bets: Vec<u64>,
    },
    /// From one amount to another.
    SpreadLimit {
        /// The least bet of each round,
        least: Vec<u64>,
        /// and the most.
        most: Vec<u64>,
    },
}

/// Who antes, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Ante {
    /// Everybody.
    Each {
        /// This much.
        amount: u64,
    },
    /// The button, for the table.
    Button {
        /// This much.
        amount: u64,
    },
    /// The big blind, for the table.
    BigBlind {
        /// This much.
        amount: u64,
    },
}

/// What one may sit down with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct BuyIn {
    /// At least this much.
    pub least: u64,
    /// No more than makes a stack of this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// No more than this at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase: Option<u64>,
}

/// What each player pays for time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeFee {
    /// How much.
    pub rate: u64,
    /// For this many minutes.
    pub minutes: u16,
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Clock {
    /// As long as it takes.
    Off,
    /// This many seconds each time.
    Each {
        /// How many.
        seconds: u16,
    },
    /// This many seconds once somebody has called the clock.
    Called {
        /// How many.
        seconds: u16,
    },
}

impl Terms {
    /// What a table is played by, with the house's clock.
    pub fn of(terms: &table::Terms, rules: &Rules) -> Terms {
        let table::Terms { game, stakes, forced, seats, buy_in, time, bomb } = terms;
        let rounds = game.streets.len();
        Terms {
            game: game.name,
            streets: game.streets.iter().map(|street| street.name).collect(),
            limit: Limit::of(stakes.structure, rounds),
            unit: chips(stakes.unit),
            blinds: forced.blinds.into_iter().filter(|one| !one.is_zero()).map(chips).collect(),
            ante: Ante::of(forced.ante),
            bring_in: (!stakes.bring_in.is_zero()).then(|| chips(stakes.bring_in)),
            seats: *seats,
            buy_in: BuyIn {
                least: chips(buy_in.least),
                most: buy_in.most.map(chips),
                purchase: buy_in.purchase.map(chips),
            },
            time: time.map(|fee| TimeFee { rate: chips(fee.rate), minutes: fee.minutes }),
            bomb: bomb.map(chips),
            clock: match rules.action_clock {
                ActionClock::Off => Clock::Off,
                ActionClock::Each(seconds) => Clock::Each { seconds },
                ActionClock::Called(seconds) => Clock::Called { seconds },
            },
            rake: Rake::of(&stakes.rake),
            talk: rules.table_talk.into(),
            pot_size: rules.pot_size.into(),
        }
    }
}

impl Limit {
    fn of(structure: Structure, rounds: usize) -> Limit {
        let sizes = |all: [engine::Chips; MOST_ROUNDS]| -> Vec<u64> {
            all.into_iter().take(rounds).map(chips).collect()
        };
        match structure {
            Structure::NoLimit { least } => Limit::NoLimit { least: chips(least) },
            Structure::PotLimit { least } => Limit::PotLimit { least: chips(least) },
            Structure::FixedLimit { bets } => Limit::FixedLimit { bets: sizes(bets) },
            Structure::SpreadLimit { least, most } => {
                Limit::SpreadLimit { least: sizes(least), most: sizes(most) }
            }
        }
    }
}

impl Ante {
    fn of(ante: engine::Ante) -> Option<Ante> {
        match ante {
            engine::Ante::None => None,
            engine::Ante::Each(amount) => Some(Ante::Each { amount: chips(amount) }),
            engine::Ante::Button(amount) => Some(Ante::Button { amount: chips(amount) }),
            engine::Ante::BigBlind(amount) => Some(Ante::BigBlind { amount: chips(amount) }),
        }
    }
}
