//! Reading a house file: everything is looked at, and every fault is kept.

mod raking;
mod stakes;

pub use raking::{NO_FLOP, PROMOTION, RAKE, SHORT_TABLE};
pub use stakes::{BUY_IN, STAKE};

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{
    Answer, Choice, Cited, GAMES, House, HouseFault, Only, Point, Scope, Source as Reason,
    StructureKind, Topic, Weekday,
};
use toml::de::DeTable;

use crate::fault::{Fault, NoHouse, Subject, Why};
use crate::file::HouseFile;
use crate::nearest::nearest;
use crate::rulebook::{is_id, rulebook};
use crate::source::{Source, Value, table, tables, text, texts};
use crate::stake::Stake;

/// What a file may say.
pub const FILE: &[&str] = &["name", "like", "book", "points", "topics", "stakes", "clauses"];
/// What an answer to a point may say.
pub const ANSWER: &[&str] =
    &["is", "clause", "default", "game", "structure", "stake", "weekday", "table"];
/// What a citation of a topic may say.
pub const CITATION: &[&str] =
    &["clauses", "default", "game", "structure", "stake", "weekday", "table"];

/// The house that a file is like, by the name that the file gives.
type Parent<'a> = &'a dyn Fn(&str) -> Result<HouseFile, Orphan>;

/// Why a file is like no house that is known.
pub(crate) enum Orphan {
    /// It was not found.
    Lost(NoHouse),
    /// It has faults itself.
    Faulty(Vec<Fault>),
}

/// What has been read so far, and what was wrong with it.
pub(crate) struct Reader<'a> {
    source: Source<'a>,
    like: Like,
    /// The letters of the books that may be cited, the file's own first.
    books: Vec<String>,
    /// The texts of the clauses, if the file or the house that it is like has them.
    clauses: BTreeMap<String, String>,
    answers: Vec<Answer>,
    answer_lines: Vec<usize>,
    cited: Vec<Cited>,
    cited_lines: Vec<usize>,
    /// Each point in the file and its line.
    points: Vec<(Point, usize)>,
    /// The topics in the file.
    topics: Vec<Topic>,
    /// Points and topics with a fault: what follows from it is not told again.
    spoiled: Vec<Subject>,
}

/// What the house is like.
enum Like {
    /// No other: it answers everything itself.
    None,
    /// This one, but for what the file says, and what the file calls it.
    House(String, Box<HouseFile>),
    /// One that has these faults itself, or that was not found: what it answers is not known.
    Unknown(Vec<Fault>),
}

impl Like {
    /// What the other house offers.
    fn stakes(&self) -> Vec<Stake> {
        match self {
            Like::House(_, house) => house.stakes.clone(),
            Like::None | Like::Unknown(_) => Vec::new(),
        }
    }
}

impl<'a> Reader<'a> {
    pub(crate) fn read(
        file: &str,
        text: &'a str,
        parent: Parent<'_>,
    ) -> Result<HouseFile, Vec<Fault>> {
        let named = |(line, why)| Fault { file: file.to_owned(), line, why };
        let parsed = Source::parse(text);
        let (source, table) =
            parsed.map_err(|faults| faults.into_iter().map(named).collect::<Vec<_>>())?;
        let mut reader = Reader {
            source,
            like: Like::None,
            books: Vec::new(),
            clauses: BTreeMap::new(),
            answers: Vec::new(),
            answer_lines: Vec::new(),
            cited: Vec::new(),
            cited_lines: Vec::new(),
            points: Vec::new(),
            topics: Vec::new(),
            spoiled: Vec::new(),
        };
        let name = reader.heading(&table, parent);
        reader.clause_texts(&table);
        reader.points(&table);
        reader.topics(&table);
        let stakes = reader.stakes(&table);
        let house = reader.house(name.unwrap_or_default(), &table);
        match (house, reader.like) {
            (Some(mut house), like @ (Like::None | Like::House(..)))
                if reader.source.faults.is_empty() =>
            {
                house.stakes = stakes.unwrap_or_else(|| like.stakes());
                house.clauses = reader.clauses;
                house.books = reader.books;
                house.like = match like {
                    Like::House(name, _) => Some(name),
                    Like::None | Like::Unknown(_) => None,
                };
                Ok(house)
            }
            (_, like) => {
                let mut faults = match like {
                    Like::Unknown(faults) => faults,
                    Like::None | Like::House(..) => Vec::new(),
                };
                reader.source.faults.sort_by_key(|(line, _)| *line);
                faults.extend(reader.source.faults.into_iter().map(named));
                Err(faults)
            }
        }
    }

    fn heading(&mut self, file: &DeTable<'_>, parent: Parent<'_>) -> Option<String> {
        self.source.keys(file, FILE);
        let name = file.get("name");
        if name.is_none() {
            self.source.faults.push((1, Why::Missing { key: "name" }));
        }
        let name = name.and_then(|name| self.source.told(name, text("name", name)));
        if let Some(value) = file.get("book")
            && let Some(book) = self.source.told(value, text("book", value))
        {
            if !book.bytes().all(|byte| byte.is_ascii_uppercase()) {
                self.source.fault(value, Why::BadBook { book: book.clone() });
            }
            self.books.push(book);
        }
        if let Some(value) = file.get("like") {
            self.like = self.like(value, parent);
        }
        if let Like::House(_, house) = &self.like {
            self.clauses = house.clauses.clone();
            let more = house.books.iter().filter(|book| self.books.first() != Some(*book));
            self.books.extend(more.cloned().collect::<Vec<_>>());
        }
        name
    }

    fn like(&mut self, value: &Value<'_>, parent: Parent<'_>) -> Like {
        let Some(name) = self.source.told(value, text("like", value)) else {
            return Like::Unknown(Vec::new());
        };
        match parent(&name) {
            Ok(house) => Like::House(name, Box::new(house)),
            Err(Orphan::Faulty(faults)) => Like::Unknown(faults),
            Err(Orphan::Lost(why)) => {
                self.source.fault(value, Why::Like(why));
                Like::Unknown(Vec::new())
            }
        }
    }

    fn clause_texts(&mut self, file: &DeTable<'_>) {
        let Some(value) = file.get("clauses") else { return };
        let table = table("clauses", value, "a table of texts");
        let Some(table) = self.source.told(value, table) else { return };
        for (id, value) in table {
            self.book_of(self.source.line(id), id.get_ref());
            let text = self.source.told(value, text(id.get_ref(), value)).unwrap_or_default();
            self.clauses.insert(id.get_ref().clone().into_owned(), text);
        }
    }

    fn points(&mut self, file: &DeTable<'_>) {
        let Some(value) = file.get("points") else {
            if matches!(self.like, Like::None) {
                self.source.faults.push((1, Why::Missing { key: "points" }));
            }
            return;
        };
        let table = table("points", value, "a table of points");
        for (name, value) in self.source.told(value, table).into_iter().flatten() {
            let (line, name) = (self.source.line(name), name.get_ref().as_ref());
            let Some(point) = Point::ALL.iter().copied().find(|point| point.name() == name) else {
                self.source.faults.push((line, Why::UnknownPoint { name: name.into() }));
                continue;
            };
            self.points.push((point, line));
            let before = self.source.faults.len();
            for (place, entry) in self.source.told(value, tables(name, value)).into_iter().flatten()
            {
                if let Some(answer) = self.answer(point, place, entry) {
                    self.answers.push(answer);
                    self.answer_lines.push(self.source.line(place));
                }
            }
            if self.source.faults.len() > before {
                self.spoiled.push(Subject::Point(point));
            }
        }
    }

    /// One answer, if it has no fault.
    fn answer(&mut self, point: Point, place: &Value<'_>, entry: &DeTable<'_>) -> Option<Answer> {
        let before = self.source.faults.len();
        self.source.keys(entry, ANSWER);
        let choice = match entry.get("is") {
            Some(value) => self.source.told(value, text("is", value)).and_then(|answer| {
                let choice = Choice::read(point, &answer);
                self.source.told(value, choice.map_err(|_| Why::UnknownAnswer { point, answer }))
            }),
            None => self.source.told(place, Err(Why::Missing { key: "is" })),
        };
        let source = match (entry.get("clause"), entry.get("default")) {
            (Some(value), None) => self.source.told(value, text("clause", value)).map(|clause| {
                self.check_clause(value, &clause);
                Reason::Clause(clause)
            }),
            (None, Some(value)) => {
                self.source.told(value, text("default", value)).map(Reason::Default)
            }
            (Some(value), Some(_)) => self.source.told(value, Err(Why::TwoSources { point })),
            (None, None) => self.source.told(place, Err(Why::NoSource { point })),
        };
        let scope = self.scope(entry);
        let answer = Answer { choice: choice?, scope, source: source? };
        (self.source.faults.len() == before).then_some(answer)
    }

    fn topics(&mut self, file: &DeTable<'_>) {
        let Some(value) = file.get("topics") else { return };
        let table = table("topics", value, "a table of topics");
        for (name, value) in self.source.told(value, table).into_iter().flatten() {
            let (line, name) = (self.source.line(name), name.get_ref().as_ref());
            let Some(topic) = Topic::named(name) else {
                self.source.faults.push((line, Why::UnknownTopic { name: name.into() }));
                continue;
            };
            self.topics.push(topic);
            let before = self.source.faults.len();
            for (place, entry) in self.source.told(value, tables(name, value)).into_iter().flatten()
            {
                let ((clauses, default), scope) = (self.citation(place, entry), self.scope(entry));
                self.cited.push(Cited { topic, scope, clauses, default });
                self.cited_lines.push(self.source.line(place));
            }
            if self.source.faults.len() > before {
                self.spoiled.push(Subject::Topic(topic));
            }
        }
    }

    /// The clauses behind a topic, or why there are none.
    fn citation(
        &mut self,
        place: &Value<'_>,
        entry: &DeTable<'_>,
    ) -> (Arc<[String]>, Option<Arc<str>>) {
        self.source.keys(entry, CITATION);
        let clauses = match (entry.get("clauses"), entry.get("default")) {
            (None, Some(value)) => {
                let why = self.source.told(value, text("default", value));
                return (Arc::default(), why.map(Arc::from));
            }
            (Some(value), None) => self.source.told(value, texts("clauses", value)),
            (None, None) | (Some(_), Some(_)) => {
                self.source.told(place, Err(Why::Missing { key: "clauses" }))
            }
        };
        let clauses = clauses.unwrap_or_default();
        for (clause, place) in &clauses {
            self.check_clause(place, clause);
        }
        (clauses.into_iter().map(|(clause, _)| clause).collect(), None)
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
        for (name, place) in self.source.told(value, texts(key, value)).into_iter().flatten() {
            match named(&name) {
                Some(one) => these.push(one),
                None => {
                    self.source
                        .fault(place, Why::UnknownName { key, name, allowed: allowed.to_vec() });
                }
            }
        }
        these.into_iter().collect()
    }

    /// The house, if what was read makes one; what is wrong with it as a whole is kept.
    fn house(&mut self, name: String, file: &DeTable<'_>) -> Option<HouseFile> {
        // What the file says stands before what it inherits: the lines are those of the file.
        let (mut answers, mut cited) = (self.answers.clone(), self.cited.clone());
        if let Like::House(_, house) = &self.like {
            let given = |point| self.points.iter().any(|(given, _)| *given == point);
            let more = house.answers.iter().filter(|one| !given(one.choice.point()));
            answers.extend(more.cloned());
            let more = house.cited.iter().filter(|one| !self.topics.contains(&one.topic));
            cited.extend(more.cloned());
        }
        let faults = match House::new(name, answers.clone(), cited.clone()) {
            Ok(house) => {
                return Some(HouseFile {
                    house,
                    like: None,
                    books: Vec::new(),
                    clauses: BTreeMap::new(),
                    stakes: Vec::new(),
                    answers,
                    cited,
                });
            }
            Err(faults) => faults,
        };
        // Without points there is nothing to be said of each of them.
        let points = file.get("points").filter(|points| points.get_ref().is_table());
        let points = points.map(|points| self.source.line(points));
        for fault in faults {
            let Some((subject, line, why)) = self.of_the_whole(fault, points) else { continue };
            if !self.spoiled.contains(&subject) {
                self.source.faults.push((line, why));
            }
        }
        None
    }

    /// What a fault of the whole house is in the file; `points` is the line where its points begin.
    fn of_the_whole(
        &self,
        fault: HouseFault,
        points: Option<usize>,
    ) -> Option<(Subject, usize, Why)> {
        Some(match fault {
            HouseFault::Unanswered { point, at } => {
                let given = self.points.iter().find(|(given, _)| *given == point);
                let (line, why) = match (given, &self.like) {
                    (Some((_, line)), _) => (*line, Why::Unanswered { point, at }),
                    // It may be that the other house answers it.
                    (None, Like::Unknown(_)) => return None,
                    (None, Like::None | Like::House(..)) => (points?, Why::MissingPoint { point }),
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
        })
    }

    /// A clause must be of a book, and in the rule book, or among the texts if the book has any.
    fn check_clause(&mut self, place: &Value<'_>, clause: &str) {
        let line = self.source.line(place);
        let Some(letter) = self.book_of(line, clause) else { return };
        if self.clauses.contains_key(clause) {
            return;
        }
        match rulebook(&letter) {
            Some(book) if book.clause_of(clause).is_none() => {
                let ids = book.clauses().iter().map(|one| one.id.as_str());
                let nearest = nearest(clause, ids).map(str::to_owned);
                let (clause, book) = (clause.to_owned(), book.name.clone());
                self.source.faults.push((line, Why::NotInRulebook { clause, book, nearest }));
            }
            None if self.clauses.keys().any(|id| is_id(id, &letter)) => {
                self.source.faults.push((line, Why::NoSuchClause { clause: clause.into() }));
            }
            Some(_) | None => {}
        }
    }

    /// The letter of the book that a clause is of; if it is of none, that is a fault, unless the book
    /// may be that of a house which could not be read.
    fn book_of(&mut self, line: usize, clause: &str) -> Option<String> {
        let of = self.books.iter().filter(|letter| is_id(clause, letter));
        let of = of.max_by_key(|letter| letter.len()).cloned();
        if of.is_none() && !matches!(self.like, Like::Unknown(_)) {
            let (clause, book) = (clause.to_owned(), self.books.first().cloned());
            self.source.faults.push((line, Why::NotOfTheBook { clause, book }));
        }
        of
    }
}
