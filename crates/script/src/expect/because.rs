//! A reason: the topic of a ruling, or clauses of the house that stand behind it.

use std::fmt;

use engine::{Citations, Topic};

use crate::line::either;

/// A reason, as a script gives it.
#[derive(Clone, Debug)]
pub(crate) enum Because {
    Topic(Topic),
    /// One of these, since a case may be played in several houses.
    Clauses(Vec<String>),
}

impl Because {
    /// Reads `not-reopened` or `H11.16`, or several clauses; what was expected if it is neither.
    pub(crate) fn read(text: &str) -> Result<Because, String> {
        if let Some(clauses) = clauses(text) {
            return Ok(Because::Clauses(clauses));
        }
        Topic::named(text).map(Because::Topic).ok_or_else(|| {
            let names: Vec<String> = Topic::ALL.iter().map(ToString::to_string).collect();
            format!("clauses, as H11.16, or a topic: {}", either(&names))
        })
    }

    /// Whether a ruling on this topic has this reason.
    pub(crate) fn is(&self, topic: Topic, citations: &Citations) -> bool {
        match self {
            Because::Topic(this) => *this == topic,
            Because::Clauses(ids) => ids.iter().any(|id| citations.cite(topic, id)),
        }
    }

    /// The clauses that it names.
    pub(crate) fn clauses(&self) -> &[String] {
        match self {
            Because::Topic(_) => &[],
            Because::Clauses(ids) => ids,
        }
    }
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Because::Topic(topic) => topic.fmt(f),
            Because::Clauses(ids) => f.write_str(&ids.join(" or ")),
        }
    }
}

/// Reads the numbers of clauses, with spaces between them; none if one of the words is something
/// else.
pub(crate) fn clauses(text: &str) -> Option<Vec<String>> {
    let id = |word: &str| {
        let letters = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
        letters && word.starts_with(|c: char| c.is_ascii_uppercase())
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let all = !words.is_empty() && words.iter().all(|word| id(word));
    all.then(|| words.into_iter().map(str::to_owned).collect())
}

/// A topic and the clauses behind it, in words.
pub(crate) fn told(topic: Topic, citations: &Citations) -> String {
    match citations.of(topic) {
        [] => topic.to_string(),
        clauses => format!("{topic} ({})", clauses.join(", ")),
    }
}
