//! `cardroom rules list`: the houses that come with the program.

use engine::{Point, Source};
use houses::{Clause, Enforce, HouseFile, Rulebook};
use serde_json::{Map, Value, json};

use super::{Told, table};

/// How many clauses a house has, and how its points are answered.
pub(super) struct Counts {
    pub(super) clauses: usize,
    /// In the order of `Enforce::ALL`.
    pub(super) enforce: Vec<(&'static str, usize)>,
    /// Points with an answer from the book.
    pub(super) by_clause: usize,
    /// Points that the book leaves open.
    pub(super) by_default: usize,
}

pub(super) fn list() -> Told {
    let houses = houses::NAMES.map(|name| houses::named(name).expect("it comes with the program"));
    let mut rows = vec![heading()];
    let mut all = Vec::new();
    for file in &houses {
        let (name, book, counts) = (file.house.name(), file.books.join(" "), Counts::of(file));
        let mut row = vec![name.to_owned(), book, counts.clauses.to_string()];
        row.extend(counts.enforce.iter().map(|(_, count)| count.to_string()));
        row.extend([counts.by_clause.to_string(), counts.by_default.to_string()]);
        rows.push(row);
        let mut house = counts.json();
        house["name"] = json!(name);
        house["books"] = json!(file.books);
        all.push(house);
    }
    let about =
        "Points are answered by a clause of the book, or by our default where it is silent.\n";
    Told { text: table::lines(&rows) + about, json: json!({ "houses": all }) }
}

fn heading() -> Vec<String> {
    let enforce = Enforce::ALL.iter().map(|one| one.name());
    let words = ["house", "book", "clauses"].into_iter().chain(enforce);
    words.chain(["by clause", "by default"]).map(str::to_owned).collect()
}

impl Counts {
    pub(super) fn of(file: &HouseFile) -> Counts {
        let clauses: Vec<&Clause> = file.rulebooks().flat_map(Rulebook::clauses).collect();
        let own = file.clauses.keys().filter(|id| clauses.iter().all(|one| one.id != **id)).count();
        let count = |how: Enforce| clauses.iter().filter(|one| one.enforce == how).count();
        let cited = |point: &&Point| {
            file.answers(**point).any(|one| matches!(one.source, Source::Clause(_)))
        };
        let by_clause = Point::ALL.iter().filter(cited).count();
        Counts {
            clauses: clauses.len() + own,
            enforce: Enforce::ALL.iter().map(|how| (how.name(), count(*how))).collect(),
            by_clause,
            by_default: Point::ALL.len() - by_clause,
        }
    }

    pub(super) fn json(&self) -> Value {
        let enforce = self.enforce.iter().map(|(how, count)| ((*how).to_owned(), json!(count)));
        json!({
            "clauses": self.clauses,
            "enforce": enforce.collect::<Map<_, _>>(),
            "points": { "by_clause": self.by_clause, "by_default": self.by_default },
        })
    }
}
