//! Scopes in words: where something of a house holds.

use engine::{Only, Scope};
use serde_json::{Map, Value, json};

/// What a scope names: each field that it sets, as a house file calls it, with its values.
pub(super) fn fields(scope: &Scope) -> Vec<(&'static str, Vec<String>)> {
    let all = [
        ("game", names(&scope.games, String::clone)),
        ("structure", names(&scope.structures, |one| one.name().to_owned())),
        ("stake", names(&scope.stakes, String::clone).map(by_size)),
        ("weekday", names(&scope.weekdays, |one| one.name().to_owned())),
        ("table", names(&scope.tables, String::clone)),
    ];
    all.into_iter().filter_map(|(field, names)| names.map(|names| (field, names))).collect()
}

/// For people: `stud, razz; fixed-limit`, and nothing for everywhere.
pub(super) fn words(scope: &Scope) -> String {
    let field = |(field, names): (&str, Vec<String>)| match field {
        "stake" | "table" => format!("{field} {}", names.join(", ")),
        _ => names.join(", "),
    };
    fields(scope).into_iter().map(field).collect::<Vec<_>>().join("; ")
}

/// For programs.
pub(super) fn json(scope: &Scope) -> Value {
    let fields = fields(scope).into_iter().map(|(field, names)| (field.to_owned(), json!(names)));
    Value::Object(fields.collect::<Map<_, _>>())
}

/// Stakes in the order of their numbers: 2/5 before 10/20.
fn by_size(mut stakes: Vec<String>) -> Vec<String> {
    let number = |part: &str| part.parse::<f64>().unwrap_or(f64::INFINITY);
    let numbers = |stake: &str| stake.split(['/', '-']).map(number).collect::<Vec<f64>>();
    stakes.sort_by(|one, other| {
        let order = numbers(one).partial_cmp(&numbers(other));
        order.unwrap_or(std::cmp::Ordering::Equal)
    });
    stakes
}

fn names<T>(only: &Only<T>, name: impl Fn(&T) -> String) -> Option<Vec<String>> {
    match only {
        Only::Any => None,
        Only::These(these) => Some(these.iter().map(name).collect()),
    }
}
