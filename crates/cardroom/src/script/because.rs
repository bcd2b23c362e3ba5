//! A reason: the topic of a ruling, or a clause of the house that stands behind it.

use std::fmt;

use engine::{Citations, Topic};

use super::line::either;

/// A reason, as a script gives it.
#[derive(Clone, Debug)]
pub(super) enum Because {
    Topic(Topic),
    Clause(String),
}

impl Because {
    /// Reads `not-reopened` or `H11.16`; what was expected if it is neither.
    pub(super) fn read(text: &str) -> Result<Because, String> {
        let id = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '.');
        if id && text.starts_with(|c: char| c.is_ascii_uppercase()) {
            return Ok(Because::Clause(text.to_owned()));
        }
        Topic::named(text).map(Because::Topic).ok_or_else(|| {
            let names: Vec<String> = Topic::ALL.iter().map(ToString::to_string).collect();
            format!("a clause, as H11.16, or a topic: {}", either(&names))
        })
    }

    /// Whether a ruling on this topic has this reason.
    pub(super) fn is(&self, topic: Topic, citations: &Citations) -> bool {
        match self {
            Because::Topic(this) => *this == topic,
            Because::Clause(id) => citations.cite(topic, id),
        }
    }
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Because::Topic(topic) => topic.fmt(f),
            Because::Clause(id) => f.write_str(id),
        }
    }
}

/// A topic and the clauses behind it, in words.
pub(super) fn told(topic: Topic, citations: &Citations) -> String {
    match citations.of(topic) {
        [] => topic.to_string(),
        clauses => format!("{topic} ({})", clauses.join(", ")),
    }
}
