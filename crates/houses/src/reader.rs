//! Reading a house file: everything is looked at, and every fault is kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{
    Answer, Choice, Cited, GAMES, House, HouseFault, Only, Point, Scope, Source as Reason,
    StructureKind, Topic, Weekday,
};
use toml::de::DeTable;

use crate::fault::{Subject, Why};
use crate::file::HouseFile;
use crate::source::{self, Source, Value, known, table, tables, text, texts};

const FILE: &[&str] = &["name", "book", "points", "topics", "clauses"];
const ANSWER: &[&str] =
    &["is", "clause", "default", "game", "structure", "stake", "weekday", "table"];
const CITATION: &[&str] = &["clauses", "game", "structure", "stake", "weekday", "table"];

/// What has been read so far, and what was wrong with it.
pub(crate) struct Reader<'a> {
    source: Source<'a>,
    /// The letter of the book, if the house has one.
    book: Option<String>,
    /// The texts of the clauses, if the file has them.
    clauses: Option<BTreeMap<String, String>>,
    answers: Vec<Answer>,
    answer_lines: Vec<usize>,
    cited: Vec<Cited>,
    cited_lines: Vec<usize>,
    /// Each point in the file and its line.
    points: Vec<(Point, usize)>,
    /// Points and topics with a fault: what follows from it is not told again.
    spoiled: Vec<Subject>,
    faults: Vec<(usize, Why)>,
}

impl<'a> Reader<'a> {
    pub(crate) fn read(text: &'a str) -> Result<HouseFile, Vec<(usize, Why)>> {
        let (source, file) = Source::parse(text)?;
        let mut reader = Reader {
            source,
            book: None,
            clauses: None,
            answers: Vec::new(),
            answer_lines: Vec::new(),
            cited: Vec::new(),
            cited_lines: Vec::new(),
            points: Vec::new(),
            spoiled: Vec::new(),
            faults: Vec::new(),
        };
        let name = reader.heading(&file);
        reader.clause_texts(&file);
        reader.points(&file);
        reader.topics(&file);
        let house = reader.house(name.unwrap_or_default(), &file);
        match house {
            Some(house) if reader.faults.is_empty() => {
                Ok(HouseFile { house, clauses: reader.clauses.unwrap_or_default() })
            }
            Some(_) | None => {
                reader.faults.sort_by_key(|(line, _)| *line);
                Err(reader.faults)
            }
        }
    }

    fn heading(&mut self, file: &DeTable<'_>) -> Option<String> {
        self.keys(file, FILE);
        let name = match file.get("name") {
            Some(name) => self.told(name, text("name", name)),
            None => self.told_at(1, Err(Why::Missing { key: "name" })),
        };
        if let Some(value) = file.get("book")
            && let Some(book) = self.told(value, text("book", value))
        {
            if !book.bytes().all(|byte| byte.is_ascii_uppercase()) {
                self.fault(value, Why::BadBook { book: book.clone() });
            }
            self.book = Some(book);
        }
        name
    }

    fn clause_texts(&mut self, file: &DeTable<'_>) {
        let Some(value) = file.get("clauses") else { return };
        let table = table("clauses", value, "a table of texts");
        let Some(table) = self.told(value, table) else { return };
        let mut clauses = BTreeMap::new();
        for (id, value) in table {
            self.check_book(self.source.line(id), id.get_ref());
            let text = self.told(value, text(id.get_ref(), value)).unwrap_or_default();
            clauses.insert(id.get_ref().clone().into_owned(), text);
        }
        self.clauses = Some(clauses);
    }

    fn points(&mut self, file: &DeTable<'_>) {
        let Some(value) = file.get("points") else {
            return self.faults.push((1, Why::Missing { key: "points" }));
        };
        let table = table("points", value, "a table of points");
        for (name, value) in self.told(value, table).into_iter().flatten() {
            let (line, name) = (self.source.line(name), name.get_ref().as_ref());
            let Some(point) = Point::ALL.iter().copied().find(|point| point.name() == name) else {
                self.faults.push((line, Why::UnknownPoint { name: name.into() }));
                continue;
            };
            self.points.push((point, line));
            let before = self.faults.len();
            for (place, entry) in self.told(value, tables(name, value)).into_iter().flatten() {
                if let Some(answer) = self.answer(point, place, entry) {
                    self.answers.push(answer);
                    self.answer_lines.push(self.source.line(place));
                }
            }
            if self.faults.len() > before {
                self.spoiled.push(Subject::Point(point));
            }
        }
    }

    /// One answer, if it has no fault.
    fn answer(&mut self, point: Point, place: &Value<'_>, entry: &DeTable<'_>) -> Option<Answer> {
        let before = self.faults.len();
        self.keys(entry, ANSWER);
        let choice = match entry.get("is") {
            Some(value) => self.told(value, text("is", value)).and_then(|answer| {
                let choice = Choice::read(point, &answer);
                self.told(value, choice.map_err(|_| Why::UnknownAnswer { point, answer }))
            }),
            None => self.told(place, Err(Why::Missing { key: "is" })),
        };
        let source = match (entry.get("clause"), entry.get("default")) {
            (Some(value), None) => self.told(value, text("clause", value)).map(|clause| {
                self.check_clause(value, &clause);
                Reason::Clause(clause)
            }),
            (None, Some(value)) => self.told(value, text("default", value)).map(Reason::Default),
            (Some(value), Some(_)) => self.told(value, Err(Why::TwoSources { point })),
            (None, None) => self.told(place, Err(Why::NoSource { point })),
        };
        let scope = self.scope(entry);
        let answer = Answer { choice: choice?, scope, source: source? };
        (self.faults.len() == before).then_some(answer)
    }

    fn topics(&mut self, file: &DeTable<'_>) {
        let Some(value) = file.get("topics") else { return };
        let table = table("topics", value, "a table of topics");
        for (name, value) in self.told(value, table).into_iter().flatten() {
            let (line, name) = (self.source.line(name), name.get_ref().as_ref());
            let Some(topic) = Topic::named(name) else {
                self.faults.push((line, Why::UnknownTopic { name: name.into() }));
                continue;
            };
            let before = self.faults.len();
            for (place, entry) in self.told(value, tables(name, value)).into_iter().flatten() {
                let (clauses, scope) = (self.citation(place, entry), self.scope(entry));
                self.cited.push(Cited { topic, scope, clauses });
                self.cited_lines.push(self.source.line(place));
            }
            if self.faults.len() > before {
                self.spoiled.push(Subject::Topic(topic));
            }
        }
    }

    fn citation(&mut self, place: &Value<'_>, entry: &DeTable<'_>) -> Arc<[String]> {
        self.keys(entry, CITATION);
        let clauses = match entry.get("clauses") {
            Some(value) => self.told(value, texts("clauses", value)),
            None => self.told(place, Err(Why::Missing { key: "clauses" })),
        };
        let clauses = clauses.unwrap_or_default();
        for (clause, place) in &clauses {
            self.check_clause(place, clause);
        }
        clauses.into_iter().map(|(clause, _)| clause).collect()
    }

    fn scope(&mut self, entry: &DeTable<'_>) -> Scope {
        let game = |name: &str| GAMES.iter().any(|game| game.name == name).then(|| name.to_owned());
        let any = |name: &str| Some(name.to_owned());
        let games: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        let structures: Vec<&str> = StructureKind::ALL.iter().map(|one| one.name()).collect();
        let weekdays: Vec<&str> = Weekday::ALL.iter().map(|one| one.name()).collect();
        Scope {
            games: self.only(entry, "game", game, &games),
            structures: self.only(entry, "structure", StructureKind::named, &structures),
            stakes: self.only(entry, "stake", any, &[]),
            weekdays: self.only(entry, "weekday", Weekday::named, &weekdays),
            tables: self.only(entry, "table", any, &[]),
        }
    }

    fn only<T: Ord>(
        &mut self,
        entry: &DeTable<'_>,
        key: &'static str,
        named: impl Fn(&str) -> Option<T>,
        allowed: &[&'static str],
    ) -> Only<T> {
        let Some(value) = entry.get(key) else { return Only::Any };
        let mut these = Vec::new();
        for (name, place) in self.told(value, texts(key, value)).into_iter().flatten() {
            match named(&name) {
                Some(one) => these.push(one),
                None => {
                    self.fault(place, Why::UnknownName { key, name, allowed: allowed.to_vec() });
                }
            }
        }
        these.into_iter().collect()
    }

    /// The house, if what was read makes one; what is wrong with it as a whole is kept.
    fn house(&mut self, name: String, file: &DeTable<'_>) -> Option<House> {
        let (answers, cited) = (self.answers.clone(), self.cited.clone());
        let faults = match House::new(name, answers, cited) {
            Ok(house) => return Some(house),
            Err(faults) => faults,
        };
        // Without points there is nothing to be said of each of them.
        let points = file.get("points").filter(|points| points.get_ref().is_table())?;
        let points = self.source.line(points);
        for fault in faults {
            let (subject, line, why) = self.of_the_whole(fault, points);
            if !self.spoiled.contains(&subject) {
                self.faults.push((line, why));
            }
        }
        None
    }

    fn of_the_whole(&self, fault: HouseFault, points: usize) -> (Subject, usize, Why) {
        match fault {
            HouseFault::Unanswered { point, at } => {
                let given = self.points.iter().find(|(given, _)| *given == point);
                let (line, why) = match given {
                    Some((_, line)) => (*line, Why::Unanswered { point, at }),
                    None => (points, Why::MissingPoint { point }),
                };
                (Subject::Point(point), line, why)
            }
            HouseFault::AmbiguousAnswers { point, first, second, at } => {
                let of = Subject::Point(point);
                let other = self.answer_lines[first];
                let same = self.answers[first].scope == self.answers[second].scope;
                let why = if same {
                    Why::SameScope { of, other }
                } else {
                    Why::Ambiguous { of, other, at }
                };
                (of, self.answer_lines[second], why)
            }
            HouseFault::AmbiguousCitations { topic, first, second, at } => {
                let of = Subject::Topic(topic);
                let other = self.cited_lines[first];
                let same = self.cited[first].scope == self.cited[second].scope;
                let why = if same {
                    Why::SameScope { of, other }
                } else {
                    Why::Ambiguous { of, other, at }
                };
                (of, self.cited_lines[second], why)
            }
        }
    }

    /// A clause must be of the book, and among the clauses if the file has them.
    fn check_clause(&mut self, place: &Value<'_>, clause: &str) {
        let line = self.source.line(place);
        let has_text = self.clauses.as_ref().is_none_or(|clauses| clauses.contains_key(clause));
        if self.check_book(line, clause) && !has_text {
            self.faults.push((line, Why::NoSuchClause { clause: clause.into() }));
        }
    }

    /// Ids begin with the letter of the book: `H11.16` and `HB.f.0` are both of H.
    fn check_book(&mut self, line: usize, clause: &str) -> bool {
        let plain = clause.chars().all(|c| c.is_ascii_alphanumeric() || c == '.');
        let of_the_book = self.book.as_ref().is_some_and(|book| clause.starts_with(book));
        if !plain || !of_the_book {
            let why = Why::NotOfTheBook { clause: clause.into(), book: self.book.clone() };
            self.faults.push((line, why));
        }
        plain && of_the_book
    }

    fn keys(&mut self, table: &DeTable<'_>, allowed: &'static [&'static str]) {
        for key in table.keys() {
            let known = known(key.get_ref(), allowed);
            self.told_at(self.source.line(key), known);
        }
    }

    /// The value, or the fault is kept.
    fn told<T, V>(&mut self, place: &source::Spanned<V>, value: Result<T, Why>) -> Option<T> {
        self.told_at(self.source.line(place), value)
    }

    fn told_at<T>(&mut self, line: usize, value: Result<T, Why>) -> Option<T> {
        value.map_err(|why| self.faults.push((line, why))).ok()
    }

    fn fault(&mut self, place: &Value<'_>, why: Why) {
        self.faults.push((self.source.line(place), why));
    }
}
