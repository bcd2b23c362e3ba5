//! What went wrong, or what is done about it: its kind, and the words for it.

use engine::{Case, Incident, Remedy, Seat};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::number;
use crate::view::face::Topic;

/// Something that went wrong, or something that can be done about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Matter {
    /// Which kind it is.
    pub kind: String,
    /// In words; a number in braces stands for whoever sits there.
    pub words: String,
    /// Whom it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Which card of theirs, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<u8>,
}

/// One of the things that can be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Choice {
    /// What whoever chooses it sends.
    pub id: String,
    /// What it is.
    pub matter: Matter,
}

/// What the floor is to rule on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct FloorCase {
    /// What happened.
    pub incident: Matter,
    /// What the rule is about.
    pub topic: Topic,
    /// What the floor may say.
    pub choices: Vec<Choice>,
    /// Whose seat decides, if it is about the host's own hand and another player does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<u8>,
}

impl FloorCase {
    pub(crate) fn of(case: Case, stand_in: Option<Seat>) -> FloorCase {
        FloorCase {
            stand_in: stand_in.map(number),
            incident: case.incident.into(),
            topic: case.topic.into(),
            choices: case.offered.iter().map(Choice::from).collect(),
        }
    }
}

impl From<Incident> for Matter {
    fn from(incident: Incident) -> Matter {
        of(&incident, incident.in_words(&braced))
    }
}

impl From<Remedy> for Matter {
    fn from(remedy: Remedy) -> Matter {
        of(&remedy, remedy.in_words(&braced))
    }
}

impl From<Remedy> for Choice {
    fn from(remedy: Remedy) -> Choice {
        Choice { id: id(&remedy), matter: remedy.into() }
    }
}

/// What stands for an incident or a remedy when it is sent back.
pub(crate) fn id(matter: &impl Serialize) -> String {
    serde_json::to_string(matter).unwrap_or_default()
}

fn braced(seat: Seat) -> String {
    format!("{{{}}}", number(seat))
}

/// The name of a variant as it is written down, with whom and what it is about.
fn of(matter: &impl Serialize, words: String) -> Matter {
    let value = serde_json::to_value(matter).unwrap_or_default();
    let (kind, fields) = match &value {
        Value::Object(one) => one.iter().next().map(|(kind, fields)| (kind.clone(), fields)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            None
        }
    }
    .unwrap_or_else(|| (value.as_str().unwrap_or_default().to_owned(), &Value::Null));
    let small = |name: &str| fields.get(name)?.as_u64().and_then(|small| u8::try_from(small).ok());
    let (seat, card) = (small("seat").map(|seat| seat + 1), small("card").map(|card| card + 1));
    Matter { kind, words, seat, card }
}
