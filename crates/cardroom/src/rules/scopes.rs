//! Scopes for programs: where something of a house holds.

use engine::Scope;
use serde_json::{Map, Value, json};

pub(super) use houses::words::{fields, place as words};

/// For programs.
pub(super) fn json(scope: &Scope) -> Value {
    let fields = fields(scope).into_iter().map(|(field, names)| (field.to_owned(), json!(names)));
    Value::Object(fields.collect::<Map<_, _>>())
}
