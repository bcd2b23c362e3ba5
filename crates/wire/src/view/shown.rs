//! What a house shows of a table, and what it keeps to itself.

use cards::{Card, Suit};
use engine::{DeckSpread, Game, NoFlop, Rules, Schedule};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::face::Face;
use super::open::Open;
use crate::chips;

/// Who may talk while a hand is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// Everybody.
    Open,
    /// The players.
    Players,
    /// Nobody: what is said is held back until the hand is over.
    Held,
    /// Nobody.
    Refused,
}

/// Whether the size of the pot is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PotSize {
    /// At any time.
    Shown,
    /// To whoever asks for it, and to nobody else.
    OnRequest,
}

/// What the house takes of a pot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Rake {
    /// How much.
    pub takes: Takes,
    /// Whether a hand that ends before the flop is left alone.
    pub no_flop_no_drop: bool,
    /// What is put aside for promotions, besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<Takes>,
}

/// How much is taken of a pot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Takes {
    /// This much each time the pot reaches a level.
    Steps {
        /// How much each time.
        take: u64,
        /// The levels, rising.
        at: Vec<u64>,
    },
    /// A part of it.
    Percent {
        /// Of a hundred.
        percent: u64,
        /// At least this much,
        least: u64,
        /// and at most.
        most: u64,
    },
}

/// What a table costs those who play: a part of the pots, or time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Fee {
    /// Of the pots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rake: Option<Rake>,
    /// For time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<crate::TimeFee>,
}

impl Rake {
    pub(crate) fn of(rake: &engine::Rake) -> Option<Rake> {
        let promotion = Takes::of(&rake.promotion);
        let nothing = Takes::Steps { take: 0, at: Vec::new() };
        let takes = match Takes::of(&rake.schedule) {
            Some(takes) => takes,
            None => promotion.as_ref().map(|_| nothing)?,
        };
        Some(Rake { takes, no_flop_no_drop: rake.no_flop == NoFlop::NoDrop, promotion })
    }
}

impl Takes {
    fn of(schedule: &Schedule) -> Option<Takes> {
        match schedule {
            Schedule::Nothing => None,
            Schedule::Steps { take, at } => {
                let at = at.iter().copied().filter(|level| !level.is_zero()).map(chips).collect();
                Some(Takes::Steps { take: chips(*take), at })
            }
            Schedule::Percent { percent, unit: _, least, most } => {
                let (least, most) = (chips(*least), chips(*most));
                Some(Takes::Percent { percent: *percent, least, most })
            }
        }
    }
}

impl Fee {
    /// What a table costs.
    pub fn of(terms: &table::Terms, rules: &Rules) -> Fee {
        let crate::Terms { rake, time, .. } = crate::Terms::of(terms, rules);
        Fee { rake, time }
    }
}

/// The deck as it lies before the first hand, a row for each suit, where the house spreads it (B.open.2).
pub(crate) fn spread(open: Open<'_>) -> Option<Vec<Vec<Face>>> {
    match open.rules().deck_spread {
        DeckSpread::FaceUp if open.hands() == 0 => Some(by_suit(open.terms().game)),
        DeckSpread::FaceUp | DeckSpread::None => None,
    }
}

/// The deck by suit and in order of rank (B.open.3); jokers come last.
fn by_suit(game: &Game) -> Vec<Vec<Face>> {
    let of = |suit: Option<Suit>| -> Vec<Face> {
        let mut row: Vec<Card> =
            game.deck.in_order().iter().copied().filter(|card| card.suit() == suit).collect();
        row.sort_by_key(|card| card.rank());
        row.into_iter().map(Into::into).collect()
    };
    let suits = Suit::ALL.iter().map(|suit| Some(*suit)).chain([None]);
    suits.map(of).filter(|row| !row.is_empty()).collect()
}

impl From<engine::TableTalk> for Talk {
    fn from(talk: engine::TableTalk) -> Talk {
        match talk {
            engine::TableTalk::Open => Talk::Open,
            engine::TableTalk::Players => Talk::Players,
            engine::TableTalk::Held => Talk::Held,
            engine::TableTalk::Refused => Talk::Refused,
        }
    }
}

impl From<engine::PotSize> for PotSize {
    fn from(size: engine::PotSize) -> PotSize {
        match size {
            engine::PotSize::Shown => PotSize::Shown,
            engine::PotSize::OnRequest => PotSize::OnRequest,
        }
    }
}
