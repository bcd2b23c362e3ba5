//! A hand as one viewer sees it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::Action;
use super::face::Card;

/// A hand in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Hand {
    /// Its number at this table, from 1.
    pub number: u64,
    /// The round of betting that is going on, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// Who was dealt in, by seat.
    pub players: Vec<Player>,
    /// The cards in the middle.
    pub boards: Vec<Vec<Card>>,
    /// The pots, the main one first; what is bet on this round lies before the players.
    pub pots: Vec<Pot>,
    /// The cards that are burned, by number.
    pub burns: Vec<u8>,
    /// The cards that are set aside, by number.
    pub aside: Vec<Card>,
    /// A raise left out before the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sleeper: Option<Sleeper>,
    /// A wager whose meaning is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wager: Option<OpenWager>,
}

/// Somebody who was dealt in. The stack is with the chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Player {
    /// Where.
    pub seat: u8,
    /// Whether the player can still win.
    pub live: bool,
    /// What lies in front for this round.
    pub bet: u64,
    /// The cards held, in the order dealt.
    pub cards: Vec<Card>,
}

/// A pot in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Pot {
    /// How much is in it.
    pub amount: u64,
    /// Who can win it.
    pub seats: Vec<u8>,
}

/// A raise left out before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Sleeper {
    /// By whom.
    pub seat: u8,
    /// To what total.
    pub to: u64,
}

/// A wager whose meaning is open until the next player acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct OpenWager {
    /// Whose.
    pub seat: u8,
    /// How it was made.
    pub kind: OpenWagerKind,
    /// What it counts as if nobody says.
    pub counts_as: Action,
    /// To what total, if that is a raise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
}

/// How a wager was made whose meaning is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OpenWagerKind {
    /// Without a word.
    Silent,
    /// As a raise, without its size.
    Announced,
}
