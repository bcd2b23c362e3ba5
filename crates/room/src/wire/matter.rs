//! What went wrong, or what is done about it: its kind, and the words for it.

use engine::{Case, Incident, Remedy, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::face::Topic;
use super::number;

/// Something that went wrong, or something that can be done about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Matter {
    /// Which kind it is.
    pub kind: String,
    /// In words; a number in braces stands for who sits there.
    pub words: String,
}

/// What the floor is to rule on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct FloorCase {
    /// What happened.
    pub incident: Matter,
    /// What the rule is about.
    pub topic: Topic,
    /// What the floor may say.
    pub choices: Vec<Matter>,
}

impl From<Case> for FloorCase {
    fn from(case: Case) -> FloorCase {
        FloorCase {
            incident: case.incident.into(),
            topic: case.topic.into(),
            choices: case.offered.iter().map(Matter::from).collect(),
        }
    }
}

impl From<Incident> for Matter {
    fn from(incident: Incident) -> Matter {
        Matter { kind: kind(&incident), words: incident.in_words(&braced) }
    }
}

impl From<Remedy> for Matter {
    fn from(remedy: Remedy) -> Matter {
        Matter { kind: kind(&remedy), words: remedy.in_words(&braced) }
    }
}

fn braced(seat: Seat) -> String {
    format!("{{{}}}", number(seat))
}

/// The name of a variant, as it is written down.
fn kind(matter: &impl Serialize) -> String {
    match serde_json::to_value(matter) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        Ok(_) | Err(_) => String::new(),
    }
}
