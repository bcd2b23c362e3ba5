//! The words that events are told in: what was posted for, where chips went, what a player did.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// The chips in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Stack {
    /// Whose.
    pub seat: u8,
    /// How many.
    pub stack: u64,
}

/// When chips that are bought are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Delivery {
    /// Now.
    Now,
    /// After the hand, or behind in the next.
    Coming,
}

/// One of the blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Blind {
    /// A small one.
    Small,
    /// The big one.
    Big,
}

/// What chips were posted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// A price of taking part.
    Ante,
    /// A blind.
    Blind,
    /// A straddle.
    Straddle,
    /// The rock's straddle.
    Rock,
    /// What it takes to come in outside the blinds.
    Late,
    /// Chips that are no bet of anybody's.
    Dead,
    /// The same, put in for time and not collected.
    Time,
}

/// Where chips go that are posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// Into the pot.
    Pot,
    /// To the house.
    House,
}

/// Where chips go that are taken of a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fund {
    /// To the house.
    House,
    /// To what the house gives back.
    Promotion,
}

/// What a player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Gave up the pot.
    Fold,
    /// Stayed without betting.
    Check,
    /// Matched the bet.
    Call,
    /// Opened with the forced bet.
    BringIn,
    /// Was the first to bet.
    Bet,
    /// Raised a forced opening to a full bet.
    Complete,
    /// Raised.
    Raise,
}

/// What a part of a pot was won for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// All of it.
    Whole,
    /// The high half.
    High,
    /// The low half.
    Low,
    /// Nobody else was left.
    Unopposed,
    /// Not won, but given back.
    Back,
}

impl From<table::Delivery> for Delivery {
    fn from(given: table::Delivery) -> Delivery {
        match given {
            table::Delivery::Now => Delivery::Now,
            table::Delivery::Coming => Delivery::Coming,
        }
    }
}

impl From<table::Blind> for Blind {
    fn from(given: table::Blind) -> Blind {
        match given {
            table::Blind::Small => Blind::Small,
            table::Blind::Big => Blind::Big,
        }
    }
}

impl From<engine::PostKind> for Post {
    fn from(given: engine::PostKind) -> Post {
        match given {
            engine::PostKind::Ante => Post::Ante,
            engine::PostKind::Blind => Post::Blind,
            engine::PostKind::Straddle => Post::Straddle,
            engine::PostKind::Rock => Post::Rock,
            engine::PostKind::Late => Post::Late,
            engine::PostKind::Dead => Post::Dead,
            engine::PostKind::Time => Post::Time,
        }
    }
}

impl From<engine::Account> for To {
    fn from(given: engine::Account) -> To {
        match given {
            engine::Account::Pot => To::Pot,
            engine::Account::House => To::House,
        }
    }
}

impl From<engine::Fund> for Fund {
    fn from(given: engine::Fund) -> Fund {
        match given {
            engine::Fund::House => Fund::House,
            engine::Fund::Promotion => Fund::Promotion,
        }
    }
}

impl From<engine::Half> for Half {
    fn from(given: engine::Half) -> Half {
        match given {
            engine::Half::Whole => Half::Whole,
            engine::Half::High => Half::High,
            engine::Half::Low => Half::Low,
            engine::Half::Unopposed => Half::Unopposed,
            engine::Half::Back => Half::Back,
        }
    }
}
