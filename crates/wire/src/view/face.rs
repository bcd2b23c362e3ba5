//! Cards and topics as they are written.

use serde::{Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

/// The face of a card, as `As`; `Jk` and `Jr` are jokers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS, ToSchema)]
#[ts(type = "string")]
#[schema(value_type = String)]
pub struct Face(cards::Card);

/// A card on the table. Its number stays the same wherever it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Card {
    /// Its number in the deck, as it lay after the shuffle.
    pub slot: u8,
    /// What it is, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Whether it lies face up.
    pub up: bool,
}

/// What a rule is about, by its name. The house says which clauses stand behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS, ToSchema)]
#[ts(type = "string")]
#[schema(value_type = String)]
pub struct Topic(engine::Topic);

impl From<cards::Card> for Face {
    fn from(card: cards::Card) -> Face {
        Face(card)
    }
}

impl Topic {
    /// What it is called.
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

impl From<engine::Topic> for Topic {
    fn from(topic: engine::Topic) -> Topic {
        Topic(topic)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Serialize for Topic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
