//! A rule book: its clauses, read and checked as a whole. Five come with the program.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use toml::de::{DeTable, DeValue};

use crate::clause::{CLAUSE_GAMES, Clause, Enforce, Kind, Layer};
use crate::fault::{Fault, Why};
use crate::source::{Source, Value, table, text, texts};

const CLAUSE: &[&str] = &[
    "id",
    "says",
    "kind",
    "enforce",
    "layer",
    "moved",
    "recorded",
    "games",
    "parameters",
    "example",
    "notes",
];

/// The clauses of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// What it is called, as the house that plays by it.
    pub name: String,
    /// What the ids begin with.
    pub letter: String,
    /// In the order of the book.
    clauses: Vec<Clause>,
    by_id: BTreeMap<String, usize>,
}

/// The rule books that come with the program: letter, name, text.
const BOOKS: [(&str, &str, &str); 5] = [
    ("B", "boston", include_str!("../../../rulebooks/boston.toml")),
    ("C", "cash", include_str!("../../../rulebooks/cash.toml")),
    ("H", "hollywood", include_str!("../../../rulebooks/hollywood.toml")),
    ("R", "three-six", include_str!("../../../rulebooks/three-six.toml")),
    ("T", "friends", include_str!("../../../rulebooks/friends.toml")),
];

/// The rule book with this letter, if it comes with the program. It is read once, when somebody
/// first asks for it.
pub fn rulebook(letter: &str) -> Option<&'static Rulebook> {
    static READ: [OnceLock<Rulebook>; BOOKS.len()] = [const { OnceLock::new() }; BOOKS.len()];
    let at = BOOKS.iter().position(|(of, _, _)| *of == letter)?;
    let (letter, name, text) = BOOKS[at];
    Some(READ[at].get_or_init(|| {
        Rulebook::read(name, letter, text).expect("the tests read every rule book of ours")
    }))
}

impl Rulebook {
    /// Reads the text of a rule book. Every fault is told at once, in the order of the lines; the
    /// faults call the file by the name of the book.
    pub fn read(name: &str, letter: &str, text: &str) -> Result<Rulebook, Vec<Fault>> {
        let named = |(line, why)| Fault { file: name.to_owned(), line, why };
        let faulty = |faults: Vec<_>| faults.into_iter().map(named).collect();
        let (mut source, file) = Source::parse(text).map_err(faulty)?;
        source.keys(&file, &["clause"]);
        let mut book = Rulebook {
            name: name.into(),
            letter: letter.into(),
            clauses: Vec::new(),
            by_id: BTreeMap::new(),
        };
        let mut lines = Vec::new();
        for value in entries(&mut source, &file) {
            let entry = source.told(value, table("clause", value, "a table"));
            let Some(clause) = entry.and_then(|entry| book.clause(&mut source, value, entry))
            else {
                continue;
            };
            let before = book.by_id.insert(clause.id.clone(), book.clauses.len());
            if let Some(before) = before {
                let why = Why::SameClause { clause: clause.id.clone(), other: lines[before] };
                source.fault(value, why);
            }
            lines.push(source.line(value));
            book.clauses.push(clause);
        }
        if source.faults.is_empty() {
            return Ok(book);
        }
        source.faults.sort_by_key(|(line, _)| *line);
        Err(faulty(source.faults))
    }

    /// All clauses, in the order of the book.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The clause with this id.
    pub fn clause_of(&self, id: &str) -> Option<&Clause> {
        self.by_id.get(id).map(|&at| &self.clauses[at])
    }

    /// One clause, if it has no fault.
    fn clause(
        &self,
        source: &mut Source<'_>,
        place: &Value<'_>,
        entry: &DeTable<'_>,
    ) -> Option<Clause> {
        let before = source.faults.len();
        source.keys(entry, CLAUSE);
        let id = said(source, place, entry, "id");
        if let (Some(id), Some(value)) = (&id, entry.get("id"))
            && !is_id(id, &self.letter)
        {
            let why = Why::NotOfTheBook { clause: id.clone(), book: Some(self.letter.clone()) };
            source.fault(value, why);
        }
        let says = said(source, place, entry, "says");
        let kinds = Kind::ALL.iter().map(|one| one.name());
        let kind = one_of(source, place, entry, "kind", Kind::named, kinds);
        let enforces = Enforce::ALL.iter().map(|one| one.name());
        let enforce = one_of(source, place, entry, "enforce", Enforce::named, enforces);
        let layers = Layer::ALL.iter().map(|one| one.name());
        let layer = one_of(source, place, entry, "layer", Layer::named, layers);
        let moved = entry.get("moved");
        let moved = moved.and_then(|value| source.told(value, text("moved", value)));
        let recorded = entry.get("recorded");
        let recorded = recorded.and_then(|value| source.told(value, text("recorded", value)));
        let games = games(source, place, entry);
        let parameters = parameters(source, entry);
        let example = said(source, place, entry, "example");
        let notes = entry.get("notes").and_then(|value| match value.get_ref().as_str() {
            Some("") => None,
            Some(_) | None => source.told(value, text("notes", value)),
        });
        let clause = Clause {
            id: id?,
            says: says?,
            kind: kind?,
            enforce: enforce?,
            layer: layer?,
            moved,
            recorded,
            games: games?,
            parameters,
            example: example?,
            notes: notes.unwrap_or_default(),
        };
        (source.faults.len() == before).then_some(clause)
    }
}

/// Whether a text is the id of a clause of the book: `H11.16` and `HB.f.0` are both of H.
pub(crate) fn is_id(id: &str, letter: &str) -> bool {
    let plain = id.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
    plain && id.starts_with(letter)
}

/// The entries of the file, if it has any.
fn entries<'b, 'a>(source: &mut Source<'_>, file: &'b DeTable<'a>) -> &'b [Value<'a>] {
    match file.get("clause").map(|value| (value, value.get_ref())) {
        Some((_, DeValue::Array(entries))) => entries,
        Some((value, _)) => {
            let (key, found) = ("clause".into(), value.get_ref().type_str());
            source.fault(value, Why::WrongType { key, found, expected: "a list of tables" });
            &[]
        }
        None => {
            source.faults.push((1, Why::Missing { key: "clause" }));
            &[]
        }
    }
}

fn said(
    source: &mut Source<'_>,
    place: &Value<'_>,
    entry: &DeTable<'_>,
    key: &'static str,
) -> Option<String> {
    match entry.get(key) {
        Some(value) => source.told(value, text(key, value)),
        None => source.told(place, Err(Why::Missing { key })),
    }
}

fn one_of<T>(
    source: &mut Source<'_>,
    place: &Value<'_>,
    entry: &DeTable<'_>,
    key: &'static str,
    named: impl Fn(&str) -> Option<T>,
    all: impl Iterator<Item = &'static str>,
) -> Option<T> {
    let name = said(source, place, entry, key)?;
    let found = named(&name);
    let unknown = || Why::UnknownName { key, name, allowed: all.collect() };
    source.told(entry.get(key).unwrap_or(place), found.ok_or_else(unknown))
}

fn games(source: &mut Source<'_>, place: &Value<'_>, entry: &DeTable<'_>) -> Option<Vec<String>> {
    let Some(value) = entry.get("games") else {
        return source.told(place, Err(Why::Missing { key: "games" }));
    };
    let games = source.told(value, texts("games", value))?;
    for (name, place) in &games {
        if !CLAUSE_GAMES.contains(&name.as_str()) {
            let (name, allowed) = (name.clone(), CLAUSE_GAMES.to_vec());
            source.fault(place, Why::UnknownName { key: "game", name, allowed });
        }
    }
    Some(games.into_iter().map(|(name, _)| name).collect())
}

fn parameters(source: &mut Source<'_>, entry: &DeTable<'_>) -> BTreeMap<String, String> {
    let Some(value) = entry.get("parameters") else { return BTreeMap::new() };
    let table = source.told(value, table("parameters", value, "a table"));
    let named = table.into_iter().flatten();
    named
        .map(|(name, value)| {
            (name.get_ref().clone().into_owned(), source.written(value).to_owned())
        })
        .collect()
}
