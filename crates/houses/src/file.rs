//! A house file that has been read: the house, what it was made of, and the texts of its clauses.

use std::collections::BTreeMap;
use std::path::Path;

use engine::{Answer, Citations, Cited, House, Point, Rules, Situation, Topic};

use crate::clause::Clause;
use crate::fault::{Fault, NoHouse};
use crate::reader::{Orphan, Reader};
use crate::rulebook::{Rulebook, rulebook};
use crate::stake::Stake;

/// How many houses may be like one another in a row.
const MOST_LIKE: usize = 8;

/// What a house file says, together with what it has from the house that it is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseFile {
    /// The house.
    pub house: House,
    /// The house that it is like, as the file names it.
    pub like: Option<String>,
    /// The letters of the books that it may cite: its own first, then those of the house that it is
    /// like.
    pub books: Vec<String>,
    /// The texts of clauses by id, where houses bring their own.
    pub clauses: BTreeMap<String, String>,
    pub(crate) stakes: Vec<Stake>,
    pub(crate) answers: Vec<Answer>,
    pub(crate) cited: Vec<Cited>,
}

/// A file that somebody looks for: what the faults call it, and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What the faults call it.
    pub file: String,
    /// What it says.
    pub text: String,
}

/// Where the files are that houses are like: given the file that asks and the name it asks for, what
/// was found, or why it was not.
pub type Find<'a> = &'a dyn Fn(&str, &str) -> Result<Found, String>;

/// What a clause says, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClauseText<'a> {
    /// In a rule book.
    Book(&'a Clause),
    /// In the house file itself.
    Own(&'a str),
}

impl HouseFile {
    /// Reads the text of a house file that is like no other file. Every fault is told at once, in the
    /// order of the lines; only what is no TOML keeps the rest from being looked at. `file` is what
    /// the faults call it.
    pub fn read(file: &str, text: &str) -> Result<HouseFile, Vec<Fault>> {
        HouseFile::read_with(file, text, &|_, _| Err("no files are looked for here".into()))
    }

    /// Reads the text of a house file; the files that it is like are found by the caller. A fault
    /// names the file that it stands in.
    pub fn read_with(file: &str, text: &str, find: Find<'_>) -> Result<HouseFile, Vec<Fault>> {
        read(file, text, find, MOST_LIKE)
    }

    /// The answers to a point, each for its scope.
    pub fn answers(&self, point: Point) -> impl Iterator<Item = &Answer> {
        self.answers.iter().filter(move |one| one.choice.point() == point)
    }

    /// The answer to a point in a situation: the most specific that holds there.
    pub fn answer_at(&self, point: Point, situation: &Situation) -> &Answer {
        let holding = self.answers(point).filter(|one| one.scope.holds(situation));
        holding
            .reduce(|best, one| if one.scope.is_within(&best.scope) { one } else { best })
            .expect("a house answers every point everywhere")
    }

    /// The house's answers in a situation, and the clauses behind its rulings: those of its books that
    /// hold at that game.
    pub fn resolve(&self, situation: &Situation) -> (Rules, Citations) {
        let (rules, citations) = self.house.resolve(situation);
        (rules, citations.only(|id| self.holds_at(id, &situation.game)))
    }

    /// Whether a clause holds at a game; what the house file says by itself holds at every game.
    pub fn holds_at(&self, id: &str, game: &str) -> bool {
        match self.clause(id) {
            Some(ClauseText::Book(clause)) => clause.holds_at(game),
            Some(ClauseText::Own(_)) | None => true,
        }
    }

    /// What a topic cites, each for its scope.
    pub fn cited(&self, topic: Topic) -> impl Iterator<Item = &Cited> {
        self.cited.iter().filter(move |one| one.topic == topic)
    }

    /// What it offers to play for, in the order of the file.
    pub fn stakes(&self) -> &[Stake] {
        &self.stakes
    }

    /// The rule books that come with the program and that the house plays by.
    pub fn rulebooks(&self) -> impl Iterator<Item = &'static Rulebook> {
        self.books.iter().filter_map(|letter| rulebook(letter))
    }

    /// What a clause says; what the house file says of it goes before its rule book.
    pub fn clause(&self, id: &str) -> Option<ClauseText<'_>> {
        let own = self.clauses.get(id).map(|text| ClauseText::Own(text));
        let in_book = || self.rulebooks().find_map(|book| book.clause_of(id)).map(ClauseText::Book);
        own.or_else(in_book)
    }
}

fn read(file: &str, text: &str, find: Find<'_>, depth: usize) -> Result<HouseFile, Vec<Fault>> {
    Reader::read(file, text, &|name| parent(file, name, find, depth))
}

/// The house that a file is like.
fn parent(from: &str, name: &str, find: Find<'_>, depth: usize) -> Result<HouseFile, Orphan> {
    let name = name.to_owned();
    if depth == 0 {
        return Err(Orphan::Lost(NoHouse::Circle { name, most: MOST_LIKE }));
    }
    if Path::new(&name).extension().is_none_or(|ending| ending != "toml") {
        return crate::named(&name).ok_or(Orphan::Lost(NoHouse::Unknown { name }));
    }
    match find(from, &name) {
        Ok(found) => read(&found.file, &found.text, find, depth - 1).map_err(Orphan::Faulty),
        Err(fault) => Err(Orphan::Lost(NoHouse::Unread { name, fault })),
    }
}
