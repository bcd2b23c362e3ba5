//! What a table waits for.

use engine::{Next, Passive, Raising, Seats, Viewer};
use serde::Serialize;
use table::Waits;
use ts_rs::TS;
use utoipa::ToSchema;

use super::face::{Face, Topic};
use super::open::Open;
use super::scene::Scene;
use crate::{chips, numbers};

/// What a table waits for. An answer names its `turn`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Question {
    /// What for.
    pub kind: Asked,
    /// Of whom; of nobody where the dealer or the room goes on by itself.
    pub seats: Vec<u8>,
    /// The number of the question in this hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// What the viewer may do, if it is the viewer's turn to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Legal>,
    /// How many cards may be changed, or how many times the board may be dealt, at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// Who may show now, in turn or not, when hands are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_show: Option<Vec<u8>>,
    /// Whether whoever is asked to show may throw the hand away instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_muck: Option<bool>,
    /// Whether the viewer, asked to show, is beaten by what others have shown: no part of any pot could
    /// be won. Only whoever is asked is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beaten: Option<bool>,
    /// The viewer's own cards that lie face down and may be turned up now without showing the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<Vec<Face>>,
    /// Until when, in milliseconds since 1970, the reserve included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u64>,
    /// How much of that is the player's reserve, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<u64>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// Two players who can be dealt in.
    Players,
    /// Cards for the button.
    ButtonCards,
    /// The next hand.
    Deal,
    /// The floor: a pot is disputed.
    Floor,
    /// A shuffle.
    Shuffle,
    /// A player is to act.
    Act,
    /// A player may change cards.
    Draw,
    /// A player is to show the hand or to throw it away.
    Show,
    /// Players are to say how many times the rest of the board shall be dealt.
    RunIt,
}

/// All that a player may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Legal {
    /// Whether to fold is possible.
    pub fold: bool,
    /// How to stay in.
    pub stay: Stay,
    /// How to bet or raise.
    pub raise: Raise,
}

/// How to stay in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Stay {
    /// For nothing.
    Check,
    /// Only by betting.
    BetOrFold,
    /// For this much.
    Call {
        /// What it costs now.
        pay: u64,
    },
    /// By opening for this much: there is no check and no fold.
    BringIn {
        /// What it costs now.
        pay: u64,
    },
}

/// How to bet or raise. Amounts are totals for the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Raise {
    /// Not at all.
    Closed {
        /// What closes it.
        by: Topic,
    },
    /// Only with everything.
    AllIn {
        /// To this total.
        to: u64,
    },
    /// To one of two totals.
    Either {
        /// The one.
        small: u64,
        /// The other.
        large: u64,
    },
    /// To any total from one to another.
    Between {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
        /// Anything below the most must be a multiple of this.
        unit: u64,
    },
}

impl Question {
    /// What a table waits for, with what the viewer may do.
    pub(crate) fn of(open: Open<'_>, viewer: Viewer, scene: &Scene<'_>) -> Question {
        let mut question = match open.waits(viewer) {
            Waits::Players => Question::plain(Asked::Players, Seats::NONE),
            Waits::ButtonCards(seats) => Question::plain(Asked::ButtonCards, seats),
            Waits::Deal => Question::plain(Asked::Deal, Seats::NONE),
            Waits::Floor => Question::plain(Asked::Floor, Seats::NONE),
            Waits::Hand(next) => Question::in_hand(next, open, viewer, scene),
        };
        if let Some((turn, hidden)) = open.to_turn_up(viewer) {
            question.turn = Some(turn);
            question.hidden = Some(hidden.into_iter().map(Into::into).collect());
        }
        question
    }

    fn in_hand(next: Next, open: Open<'_>, viewer: Viewer, scene: &Scene<'_>) -> Question {
        let mut question = match next {
            Next::Act { seat, legal } => Question {
                // What others could do would only tempt to work out why.
                legal: (viewer == Viewer::Seat(seat)).then(|| legal.into()),
                ..Question::plain(Asked::Act, Seats::of(seat))
            },
            Next::Draw { seat, most } => {
                Question { most: Some(most), ..Question::plain(Asked::Draw, Seats::of(seat)) }
            }
            Next::ShowOrMuck { seat } => Question {
                may_show: Some(numbers(open.may_show())),
                may_muck: Some(open.may_muck()),
                beaten: (viewer == Viewer::Seat(seat)).then(|| open.is_beaten(seat)),
                ..Question::plain(Asked::Show, Seats::of(seat))
            },
            Next::RunIt { seats, most } => {
                Question { most: Some(most), ..Question::plain(Asked::RunIt, seats) }
            }
            // A hand that is over waits for the next one.
            Next::Over => return Question::plain(Asked::Deal, Seats::NONE),
            Next::Shuffle { .. } => Question::plain(Asked::Shuffle, Seats::NONE),
            Next::Floor(_) => Question::plain(Asked::Floor, Seats::NONE),
        };
        question.turn = open.turn();
        question.by = open.deadline().map(|by| scene.moment(by));
        question.reserve = open.reserve().filter(|_| question.by.is_some());
        question
    }

    fn plain(kind: Asked, seats: Seats) -> Question {
        Question {
            kind,
            seats: numbers(seats),
            turn: None,
            legal: None,
            most: None,
            may_show: None,
            may_muck: None,
            beaten: None,
            hidden: None,
            by: None,
            reserve: None,
        }
    }
}

impl From<engine::Legal> for Legal {
    fn from(legal: engine::Legal) -> Legal {
        let stay = match legal.passive {
            Passive::Check => Stay::Check,
            Passive::BetOrFold => Stay::BetOrFold,
            Passive::Call { pay } => Stay::Call { pay: chips(pay) },
            Passive::BringIn { pay } => Stay::BringIn { pay: chips(pay) },
        };
        let raise = match legal.raising {
            Raising::Closed { by } => Raise::Closed { by: by.into() },
            Raising::AllInOnly { to } => Raise::AllIn { to: chips(to) },
            Raising::Either { small, large } => {
                Raise::Either { small: chips(small), large: chips(large) }
            }
            Raising::Between { least, most, unit } => {
                Raise::Between { least: chips(least), most: chips(most), unit: chips(unit) }
            }
        };
        Legal { fold: !matches!(stay, Stay::BringIn { .. }), stay, raise }
    }
}
