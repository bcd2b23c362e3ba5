//! Bots: they sit at a table like anyone, and see no more.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How a bot plays, and how quickly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Bot {
    /// How.
    pub style: Style,
    /// How long it thinks, in thousandths of a second.
    pub pace: u32,
}

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// Anything that is allowed.
    Random,
    /// Checks and calls, and stands pat.
    Caller,
    /// By the cards: folds junk, calls with something, bets what is good.
    Sane,
}
