//! What there is to play, as the lobby shows it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::terms::Terms;

/// A house, as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct HouseShown {
    /// What it is called.
    pub name: String,
    /// The rule books that it plays by, its own first.
    pub books: Vec<String>,
    /// What can be played there.
    pub games: Vec<GameShown>,
}

/// A game that can be played in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GameShown {
    /// What it is called.
    pub game: String,
    /// What for, today; the first is played where nobody names one. Any two amounts, as `2/4`, are a
    /// stake too.
    pub stakes: Vec<StakeShown>,
    /// What a host chooses besides, in milliseconds where it is a time.
    pub options: Vec<OptionShown>,
}

/// The clauses of a house on what a host chooses; none where its book is silent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Says {
    /// On blinds and antes.
    pub stake: Vec<String>,
    /// On what may be bet.
    pub structure: Vec<String>,
    /// On what one buys.
    pub buy_in: Vec<String>,
    /// On what the house takes,
    pub fee: Vec<String>,
    /// and on what is paid for time.
    pub time: Vec<String>,
    /// On how long one may think.
    pub clock: Vec<String>,
    /// On how many chairs there are.
    pub seats: Vec<String>,
}

/// A stake of a game in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct StakeShown {
    /// As it is asked for: `no-limit 1/2`.
    pub stake: String,
    /// What is then played: `no-limit holdem 1/2`.
    pub title: String,
    /// What one sits down with as a rule, in chips.
    pub buy_in: u64,
    /// The least to sit down with.
    pub least: u64,
    /// The most to have in front after buying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// What a chip is worth, as people write it.
    pub chip: String,
    /// How many chairs the table has.
    pub seats: u8,
    /// All that is played by: blinds, limit, buy-in, clock.
    pub terms: Terms,
    /// The clauses of the house behind the stake,
    pub clauses: Vec<String>,
    /// and on what a host chooses with it.
    pub says: Says,
}

/// Something that a host chooses for a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct OptionShown {
    /// Which, as `NewTable` calls it.
    pub option: &'static str,
    /// The least,
    pub least: u32,
    /// the most,
    pub most: u32,
    /// and what it is if nobody says.
    pub usual: u32,
}
