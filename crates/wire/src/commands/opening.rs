//! What somebody chooses who opens a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whether bots play when nobody else is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Alone {
    /// They wait for somebody.
    #[default]
    Wait,
    /// They play.
    Play,
}

/// Who may come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Door {
    /// Whoever has a link.
    #[default]
    Invited,
    /// Anybody, and the lobby shows it.
    Open,
}

/// How a table is dealt.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ts_rs::TS, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Dealer {
    /// Without a mistake.
    #[default]
    Sure,
    /// With a mistake now and then, which is ruled on by the book.
    Faulty,
}
