//! All that one viewer sees of a table now.

pub(crate) mod face;
pub(crate) mod hand;
pub(crate) mod open;
pub(crate) mod question;
pub(crate) mod scene;
pub(crate) mod shown;
pub(crate) mod sitting;
pub(crate) mod terms;

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::Positions;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{chips, number};
use crate::people::person::Person;
use face::Face;
use hand::{Hand, Pot};
use open::Open;
use question::Question;
use scene::Scene;
use shown::spread;
use sitting::{Bomb, Chair, Proposal, Rock, Straddle};
use terms::{Sign, Terms};

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct View {
    /// What it is called.
    pub sign: Sign,
    /// What it is played by, or will be from the next hand on.
    pub terms: Terms,
    /// The chairs that are taken, by number.
    pub chairs: Vec<Chair>,
    /// How many hands have begun.
    pub hands: u64,
    /// Where the button is, or was on the last hand; nobody need sit there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub button: Option<u8>,
    /// Where the blinds are or were, the smallest first; nobody need sit there.
    pub blinds: Vec<u8>,
    /// The hand in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// What the table waits for.
    pub asks: Question,
    /// The straddles for the next hand.
    pub straddles: Vec<Straddle>,
    /// What is proposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// A bomb pot that is agreed for the next hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bomb: Option<Bomb>,
    /// The rock.
    pub rock: Rock,
    /// The most that is raked of a hand while few play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced: Option<u64>,
    /// Since when play has stopped, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<u64>,
    /// The deck as it lies before the first hand, a row for each suit, where the house spreads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spread: Option<Vec<Vec<Face>>>,
    /// The last lines that were said, the oldest first.
    pub chat: Vec<Said>,
}

/// A line that somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Said {
    /// Who.
    pub person: Person,
    /// As they were called then.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub text: String,
}

impl View {
    /// A table as one viewer sees it.
    pub fn of(state: &table::State, viewer: Viewer, scene: &Scene<'_>) -> View {
        let open = Open::of(state);
        let positions = open.positions();
        let chair = |seat: Seat| open.chair(seat).map(|chair| Chair::of(seat, &chair, scene));
        View {
            sign: scene.sign.clone(),
            terms: Terms::of(open.terms(), open.rules()),
            chairs: open.sitting().iter().filter_map(chair).collect(),
            hands: open.hands(),
            button: positions.map(|positions| number(positions.button)),
            blinds: positions.map(blinds).unwrap_or_default(),
            hand: open.hand(viewer).map(|seen| Hand::of(&seen, viewer, open.hands(), scene)),
            asks: Question::of(open, viewer, scene),
            straddles: open.straddles().iter().map(Straddle::from).collect(),
            proposal: open.proposal().map(|proposal| Proposal::of(proposal, open.rules())),
            bomb: open.bomb().map(Bomb::of),
            rock: open.rock().into(),
            reduced: open.reduced().map(chips),
            paused: open.paused().map(|since| scene.moment(since)),
            spread: spread(open),
            chat: scene.chat.to_vec(),
        }
    }
}

/// How much is in the pots, whether that is shown or not.
pub fn pots(state: &table::State) -> Vec<Pot> {
    Open::of(state).pots_counted()
}

/// Where the blinds are, the smallest first.
pub(super) fn blinds(positions: Positions) -> Vec<u8> {
    positions.blinds.into_iter().flatten().map(number).collect()
}
