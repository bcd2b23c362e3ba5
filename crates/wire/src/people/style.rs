//! How a bot plays, by name. What it does then is the room's.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

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

/// How long a bot thinks as a rule, in milliseconds.
pub const USUAL_PACE: u32 = 1_200;
