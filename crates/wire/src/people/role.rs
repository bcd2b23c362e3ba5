//! What somebody may do at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody's part at one table; each may do what those before it may.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Looks on.
    Watcher,
    /// Sits and plays.
    Player,
    /// Runs the hand: deals, stops and starts the clock.
    Dealer,
    /// Decides: takes back, sends away, approves.
    Floor,
    /// Whose table it is: invites, changes the terms, brings bots.
    Host,
}

/// A way to a table: whoever has the code has the role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitation {
    /// What the link ends with.
    pub code: String,
    /// As what one comes.
    pub role: Role,
}
