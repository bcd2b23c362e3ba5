//! Notices: the clauses that can only be shown, each marked as one.

use std::fmt::Write;

use houses::{Clause, Enforce, HouseFile, Rulebook};
use serde_json::{Value, json};

use super::{Told, table};

/// What a notice is called wherever one is shown.
pub(super) const MARK: &str = "(a notice)";

/// The notices of a house's books.
pub(super) fn of(file: &HouseFile) -> Vec<&'static Clause> {
    let clauses = file.rulebooks().flat_map(Rulebook::clauses);
    clauses.filter(|clause| clause.enforce == Enforce::Notice).collect()
}

/// All of them with their texts.
pub(super) fn told(file: &HouseFile) -> Told {
    let (house, notices) = (file.house.name(), of(file));
    let mut text = match notices.len() {
        0 => format!("{house} has no notices.\n"),
        1 => format!("{house} has 1 notice, which can only be shown.\n"),
        some => format!("{house} has {some} notices, which can only be shown.\n"),
    };
    for clause in &notices {
        let _ = write!(
            text,
            "{}",
            table::wrapped("", &format!("{} {MARK}: {}", clause.id, clause.says))
        );
    }
    let notices: Vec<Value> = notices.iter().map(|one| as_json(one)).collect();
    Told { text, json: json!({ "house": house, "notices": notices }) }
}

/// A notice for programs.
pub(super) fn as_json(clause: &Clause) -> Value {
    json!({ "id": clause.id, "says": clause.says, "enforce": clause.enforce.name() })
}
