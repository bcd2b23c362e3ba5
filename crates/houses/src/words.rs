//! What a house says in words for people: where something holds, and what an answer means.

use std::fmt::Write;

use engine::{Choice, Only, Scope};

/// What a scope names: each field that it sets, as a house file calls it, with its values.
pub fn fields(scope: &Scope) -> Vec<(&'static str, Vec<String>)> {
    let all = [
        ("game", names(&scope.games, String::clone)),
        ("structure", names(&scope.structures, |one| one.name().to_owned())),
        ("stake", names(&scope.stakes, String::clone).map(by_size)),
        ("weekday", names(&scope.weekdays, |one| one.name().to_owned())),
        ("table", names(&scope.tables, String::clone)),
    ];
    all.into_iter().filter_map(|(field, names)| names.map(|names| (field, names))).collect()
}

/// Where a scope holds: `stud, razz; fixed-limit`, and nothing for everywhere.
pub fn place(scope: &Scope) -> String {
    let field = |(field, names): (&str, Vec<String>)| match field {
        "stake" | "table" => format!("{field} {}", names.join(", ")),
        _ => names.join(", "),
    };
    fields(scope).into_iter().map(field).collect::<Vec<_>>().join("; ")
}

/// What an answer means, as a sentence.
pub fn meaning(choice: Choice) -> String {
    let (point, text) = (choice.point(), choice.to_string());
    let first = |text: &str| text.split(' ').next().map(str::to_owned);
    let at = point.allowed().iter().position(|one| first(one) == first(&text));
    at.map(|at| plainly(point.meanings()[at])).unwrap_or_default()
}

/// What an answer means, without the clauses of whichever books have it: those of this house are
/// told beside its own answer.
pub fn plainly(means: &str) -> String {
    let mut plain = String::new();
    let mut rest = means;
    while let Some((before, after)) = rest.split_once(" (") {
        let Some((inside, behind)) = after.split_once(')') else { break };
        let mut words = inside.split([' ', ',']).filter(|word| !word.is_empty() && *word != "to");
        let is_id = |word: &str| word.starts_with(char::is_uppercase) && word.contains('.');
        plain.push_str(before);
        if !words.all(is_id) {
            let _ = write!(plain, " ({inside})");
        }
        rest = behind;
    }
    plain + rest
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
