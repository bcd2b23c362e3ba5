//! What requests are answered with, and what some of them say: everything that is not told line by
//! line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use super::view::shown::Fee;
use super::view::terms::Sign;
use super::view::terms::TimeFee;
use crate::commands::opening::{Alone, Dealer, Door};
use crate::people::person::{Name, Person};
use crate::people::role::{Invitation, Role};
use crate::people::style::Style;

/// Why a request is not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Problem {
    /// The reason, by a name that stays the same.
    #[schema(example = "who-are-you")]
    pub code: String,
    /// The reason in a sentence.
    pub sentence: String,
    /// What there is to know about it: amounts, seats, and the like.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Object, required = false)]
    pub facts: Map<String, Value>,
    /// The clauses of the house that stand behind it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(required = false)]
    pub clauses: Vec<String>,
}

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Me {
    /// Their number.
    pub person: Person,
    /// What they are called.
    pub name: Name,
    /// As what they are here.
    pub standing: Standing,
    /// What to send as `Authorization: Bearer`; only where somebody wanted to keep it themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub token: Option<String>,
}

/// As what somebody is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A guest: known for as long as the token is kept.
    Guest,
    /// Somebody with an account.
    Member,
}

/// A table that somebody wants to open.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewTable {
    /// What it is called.
    #[schema(example = "Friday", max_length = 24)]
    pub name: String,
    /// The house by its name.
    #[schema(example = "boston")]
    pub house: String,
    /// The game.
    #[schema(example = "holdem")]
    pub game: String,
    /// The stake; the house's first if it is left out.
    #[schema(example = "no-limit 1/2")]
    pub stake: Option<String>,
    /// What each pays for time, in place of a rake.
    pub time: Option<TimeFee>,
    /// How many may sit; as many as are usual if it is left out.
    #[serde(default, deserialize_with = "crate::commands::chair_number::read_if_any")]
    pub seats: Option<u8>,
    /// How long people look at the last hand before the next is dealt, in milliseconds.
    pub pause: Option<u32>,
    /// Who may come in.
    #[serde(default)]
    #[ts(optional, as = "Option<Door>")]
    #[schema(value_type = Option<String>, example = "invited")]
    pub door: Door,
    /// Whether bots play when nobody else is there.
    #[serde(default)]
    #[ts(optional, as = "Option<Alone>")]
    #[schema(value_type = Option<String>, example = "wait")]
    pub alone: Alone,
    /// This many bots sit down at once, as far as there are chairs; one stays free.
    #[serde(default)]
    #[ts(optional, as = "Option<u8>")]
    #[schema(required = false, maximum = 9)]
    pub bots: u8,
    /// How they play.
    pub style: Option<Style>,
}

/// A table that somebody wants to practise at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewPractice {
    /// The house by its name; `plain` if it is left out.
    #[schema(example = "boston")]
    pub house: Option<String>,
    /// The game; `holdem` if it is left out.
    #[schema(example = "omaha")]
    pub game: Option<String>,
    /// The stake; the house's first if it is left out.
    #[schema(example = "no-limit 1/2")]
    pub stake: Option<String>,
    /// Whether the dealer makes mistakes, for you to rule on; none if it is left out.
    pub dealer: Option<Dealer>,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Opened {
    /// Its number.
    pub table: u64,
    /// What others can come with.
    pub links: Vec<Invitation>,
}

/// A table as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct TableShown {
    /// Its number.
    pub table: u64,
    /// What it is called.
    pub name: String,
    /// The house.
    pub house: String,
    /// What is played.
    #[schema(example = "no-limit holdem 1/2")]
    pub title: String,
    /// What it costs those who play.
    pub fee: Fee,
    /// How many sit there,
    pub seated: u8,
    /// of how many chairs.
    pub seats: u8,
    /// How many hands have begun.
    pub hands: u64,
    /// Whether it is the viewer's own.
    pub own: bool,
}

/// What a link leads to, for somebody who has not joined yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Glance {
    /// What stands over the table.
    pub sign: Sign,
    /// How many sit there,
    pub seated: u8,
    /// of how many chairs.
    pub seats: u8,
    /// As what one would come.
    pub role: Role,
}

/// What somebody may do at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Came {
    /// As what they have come.
    pub role: Role,
}

/// What was asked for has been done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Done {
    /// The number of the record that has it.
    pub n: u64,
}

/// The clauses behind what rulings at a table are about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Topics {
    /// The house.
    pub house: String,
    /// The clauses by topic; a topic of which the house says nothing is left out.
    #[ts(type = "Record<string, Array<string>>")]
    pub topics: BTreeMap<String, Vec<String>>,
}

/// Somebody who has come to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct PersonShown {
    /// Who.
    pub person: Person,
    /// As they are called.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// How it plays, if it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Style>,
    /// Where they sit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Whether they hear what happens now.
    pub connected: bool,
    /// Whether they were sent away.
    pub sent_away: bool,
}
