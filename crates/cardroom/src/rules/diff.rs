//! `cardroom rules diff`: the points on which two houses differ, and where.
//!
//! A point is asked everywhere that the scopes of either house tell apart; what comes out alike is
//! put together again, so that a game or a structure is named only where it matters.

use engine::{Answer, Choice, GAMES, Point, Scope, Situation, StructureKind, Weekday};
use houses::HouseFile;
use serde_json::{Map, Value, json};

use super::diff_stakes::StakesDiffer;
use super::{Told, answer_json, scopes, source_word, table};

/// What a scope can name, as house files call it.
const FIELDS: [&str; 5] = ["game", "structure", "stake", "weekday", "table"];

/// Values of a field that no scope of the point tells apart.
struct Class {
    values: Vec<String>,
    /// Whether they are all those that no scope names: of stakes and tables nobody knows how many.
    is_rest: bool,
}

/// Two different answers to a point, and where they are given: of each field, which classes.
struct Row<'a> {
    at: [Vec<usize>; 5],
    answers: [&'a Answer; 2],
}

impl Row<'_> {
    fn choices(&self) -> [Choice; 2] {
        self.answers.map(|answer| answer.choice)
    }
}

/// A point on which the houses differ.
struct Difference<'a> {
    point: Point,
    classes: [Vec<Class>; 5],
    rows: Vec<Row<'a>>,
}

pub(super) fn diff(one: &HouseFile, other: &HouseFile) -> Told {
    let all = Point::ALL.iter().map(|point| Difference::of(*point, [one, other]));
    let all: Vec<Difference<'_>> = all.filter(|one| !one.rows.is_empty()).collect();
    let stakes = StakesDiffer::of([one, other]);
    let names = [one.house.name(), other.house.name()];
    let points = Point::ALL.len();
    let summary = match all.len() {
        0 => format!("{} and {} answer all {points} points alike", names[0], names[1]),
        some => format!("{} and {} differ on {some} of {points} points", names[0], names[1]),
    };
    let about_stakes = match (all.is_empty(), stakes.is_empty()) {
        (true, true) => " and offer the same stakes.\n",
        (true, false) => ", but offer other stakes.\n",
        (false, true) => "; their stakes are the same.\n",
        (false, false) => " and on their stakes.\n",
    };
    let mut blocks: Vec<String> = all.iter().map(|one| one.text(names)).collect();
    if !stakes.is_empty() {
        blocks.push(stakes.text(names));
    }
    blocks.push(summary + about_stakes);
    let differ: Vec<Value> = all.iter().map(|one| one.json(names)).collect();
    let json = json!({
        "houses": names, "points": points, "differ": differ, "stakes": stakes.json(names),
    });
    Told { text: blocks.join("\n"), json }
}

impl<'a> Difference<'a> {
    fn of(point: Point, houses: [&'a HouseFile; 2]) -> Difference<'a> {
        let scopes: Vec<&Scope> =
            houses.iter().flat_map(|house| house.answers(point)).map(|one| &one.scope).collect();
        let classes = [0, 1, 2, 3, 4].map(|field| classes(field, &scopes));
        let mut rows = Vec::new();
        for at in cells(&classes) {
            let situation = situation(&classes, at);
            let answers = houses.map(|house| house.answer_at(point, &situation));
            if answers[0].choice != answers[1].choice {
                rows.push(Row { at: at.map(|class| vec![class]), answers });
            }
        }
        for field in 0..FIELDS.len() {
            rows = merged(rows, field);
        }
        Difference { point, classes, rows }
    }

    /// A block: the question, and each pair of answers with the clauses behind them and where it is
    /// given. What only the clauses tell apart is folded.
    fn text(&self, names: [&str; 2]) -> String {
        let mut text = format!("{}: {}\n", self.point.name(), self.point.asks());
        let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
        let mut told: Vec<&Row<'_>> = Vec::new();
        for row in &self.rows {
            if told.iter().any(|one| one.choices() == row.choices()) {
                continue;
            }
            told.push(row);
            let alike: Vec<&Row<'_>> =
                self.rows.iter().filter(|one| one.choices() == row.choices()).collect();
            for (house, name) in names.iter().enumerate() {
                let mut sources: Vec<&str> = Vec::new();
                for one in &alike {
                    let source = source_word(&one.answers[house].source);
                    if !sources.contains(&source) {
                        sources.push(source);
                    }
                }
                let said = format!("{} ({})", row.answers[house].choice, sources.join(", "));
                text.push_str(&table::wrapped(&format!("  {name:<width$}  "), &said));
            }
            for place in self.places(&alike) {
                text.push_str(&table::wrapped("    at ", &place));
            }
        }
        text
    }

    /// Where rows hold that have the same answers; nothing for everywhere.
    fn places(&self, alike: &[&Row<'_>]) -> Vec<String> {
        let mut rows: Vec<Row<'_>> =
            alike.iter().map(|row| Row { at: row.at.clone(), answers: alike[0].answers }).collect();
        for field in 0..FIELDS.len() {
            rows = merged(rows, field);
        }
        let said = rows.iter().map(|row| {
            let fields =
                (0..FIELDS.len()).map(|field| match (FIELDS[field], self.words(row, field)) {
                    (_, words) if words.is_empty() => words,
                    ("stake" | "table", words) => format!("{} {words}", FIELDS[field]),
                    (_, words) => words,
                });
            fields.filter(|words| !words.is_empty()).collect::<Vec<_>>().join("; ")
        });
        said.filter(|place| !place.is_empty()).collect()
    }

    /// Where a row holds, as far as the field says it; nothing if it does not matter.
    fn words(&self, row: &Row<'_>, field: usize) -> String {
        let (at, classes) = (&row.at[field], &self.classes[field]);
        if at.len() == classes.len() {
            return String::new();
        }
        let is_open = matches!(FIELDS[field], "game" | "stake" | "table");
        if is_open && at.iter().any(|class| classes[*class].is_rest) {
            return format!("all but {}", self.values(row, field, false).join(", "));
        }
        self.values(row, field, true).join(", ")
    }

    /// The values of a field where a row holds, or where it does not.
    fn values(&self, row: &Row<'_>, field: usize, holds: bool) -> Vec<String> {
        let classes = self.classes[field].iter().enumerate();
        let wanted = classes.filter(|(class, _)| row.at[field].contains(class) == holds);
        wanted.flat_map(|(_, class)| class.values.iter().cloned()).collect()
    }

    fn json(&self, names: [&str; 2]) -> Value {
        let rows = self.rows.iter().map(|row| {
            let mut place = Map::new();
            for (field, name) in FIELDS.iter().enumerate() {
                let (at, classes) = (&row.at[field], &self.classes[field]);
                if at.len() == classes.len() {
                    continue;
                }
                // Of stakes and tables only those can be listed that somebody has named.
                let is_open = matches!(*name, "stake" | "table");
                if is_open && at.iter().any(|class| classes[*class].is_rest) {
                    place.insert(format!("{name}_not"), json!(self.values(row, field, false)));
                } else {
                    place.insert((*name).to_owned(), json!(self.values(row, field, true)));
                }
            }
            let answers = [0, 1].map(|house| {
                let mut answer = answer_json(row.answers[house]);
                answer["house"] = json!(names[house]);
                answer
            });
            json!({ "where": place, "answers": answers })
        });
        json!({ "point": self.point.name(), "rows": rows.collect::<Vec<_>>() })
    }
}

/// The values of a field, those together that the same scopes allow.
fn classes(field: usize, scopes: &[&Scope]) -> Vec<Class> {
    let named: Vec<Option<Vec<String>>> = scopes
        .iter()
        .map(|scope| {
            let mut fields = scopes::fields(scope).into_iter();
            fields.find(|(name, _)| *name == FIELDS[field]).map(|(_, values)| values)
        })
        .collect();
    let every: Vec<String> = match FIELDS[field] {
        "game" => GAMES.iter().map(|game| game.name.to_owned()).collect(),
        "structure" => StructureKind::ALL.iter().map(|one| one.name().to_owned()).collect(),
        "weekday" => Weekday::ALL.iter().map(|one| one.name().to_owned()).collect(),
        _ => named.iter().flatten().flatten().cloned().collect(),
    };
    let mut classes: Vec<(Vec<bool>, Class)> = Vec::new();
    for value in every {
        let allowed = |values: &Option<Vec<String>>| {
            values.as_ref().is_none_or(|values| values.contains(&value))
        };
        let by: Vec<bool> = named.iter().map(allowed).collect();
        match classes.iter_mut().find(|(other, _)| *other == by) {
            Some((_, class)) if class.values.contains(&value) => {}
            Some((_, class)) => class.values.push(value),
            None => {
                let is_rest = !named.iter().flatten().any(|values| values.contains(&value));
                classes.push((by, Class { values: vec![value], is_rest }));
            }
        }
    }
    let mut classes: Vec<Class> = classes.into_iter().map(|(_, class)| class).collect();
    if matches!(FIELDS[field], "stake" | "table") {
        classes.push(Class { values: Vec::new(), is_rest: true });
    }
    classes
}

/// Every way to choose a class of each field.
fn cells(classes: &[Vec<Class>; 5]) -> Vec<[usize; 5]> {
    let mut cells = vec![[0; 5]];
    for (field, classes) in classes.iter().enumerate() {
        let with = |cell: [usize; 5]| {
            (0..classes.len()).map(move |class| {
                let mut cell = cell;
                cell[field] = class;
                cell
            })
        };
        cells = cells.into_iter().flat_map(with).collect();
    }
    cells
}

fn situation(classes: &[Vec<Class>; 5], at: [usize; 5]) -> Situation {
    let value = |field: usize| {
        // A stake or table that nobody names has no name.
        classes[field][at[field]].values.first().cloned().unwrap_or_default()
    };
    Situation {
        game: value(0),
        structure: StructureKind::named(&value(1)).expect("a structure by its name"),
        stake: value(2),
        weekday: Weekday::named(&value(3)).expect("a day by its name"),
        table: value(4),
    }
}

/// Rows that differ in this field alone, as one.
fn merged(rows: Vec<Row<'_>>, field: usize) -> Vec<Row<'_>> {
    let mut merged: Vec<Row<'_>> = Vec::new();
    for row in rows {
        let same = merged.iter_mut().find(|one| {
            let same_place = (0..FIELDS.len()).all(|at| at == field || one.at[at] == row.at[at]);
            let same_answer = |house: usize| {
                let (mine, its) = (one.answers[house], row.answers[house]);
                mine.choice == its.choice && mine.source == its.source
            };
            same_place && same_answer(0) && same_answer(1)
        });
        match same {
            Some(one) => one.at[field].extend(&row.at[field]),
            None => merged.push(row),
        }
    }
    merged
}
