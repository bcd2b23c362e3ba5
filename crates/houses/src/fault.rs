//! What is wrong with a house file or a rule book: where, what, and what is allowed.

use std::fmt;

use engine::{Place, Point, Topic};

use crate::bad_stake::BadStake;

/// A fault of a house file or of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What the file is called.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: Why,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is no TOML.
    Syntax(String),
    /// Something that must be there is not.
    Missing {
        /// What.
        key: &'static str,
    },
    /// A key that means nothing here.
    UnknownKey {
        /// Which.
        key: String,
        /// What would mean something.
        allowed: &'static [&'static str],
    },
    /// A value of another kind.
    WrongType {
        /// Of which key.
        key: String,
        /// What it is.
        found: &'static str,
        /// What it should be.
        expected: &'static str,
    },
    /// A text or a list with nothing in it.
    Empty {
        /// Of which key.
        key: String,
    },
    /// No book is named so.
    BadBook {
        /// As written.
        book: String,
    },
    /// No point has this name.
    UnknownPoint {
        /// As written.
        name: String,
    },
    /// No topic has this name.
    UnknownTopic {
        /// As written.
        name: String,
    },
    /// A point has no such answer.
    UnknownAnswer {
        /// Which point.
        point: Point,
        /// As written.
        answer: String,
    },
    /// A scope names a game, a structure or a day that is none.
    UnknownName {
        /// Which of them.
        key: &'static str,
        /// As written.
        name: String,
        /// Those that there are.
        allowed: Vec<&'static str>,
    },
    /// A point is not in the file.
    MissingPoint {
        /// Which.
        point: Point,
    },
    /// A point has answers, but none somewhere.
    Unanswered {
        /// Which.
        point: Point,
        /// For example here.
        at: Place,
    },
    /// An answer has a clause and a default: it can have only one reason.
    TwoSources {
        /// To which point.
        point: Point,
    },
    /// An answer has neither.
    NoSource {
        /// To which point.
        point: Point,
    },
    /// Two answers to a point, or two citations of a topic, have the same scope.
    SameScope {
        /// The point or the topic.
        of: Subject,
        /// Where the other stands.
        other: usize,
    },
    /// Two of them hold somewhere, and neither is the more specific.
    Ambiguous {
        /// The point or the topic.
        of: Subject,
        /// Where the other stands.
        other: usize,
        /// For example here.
        at: Place,
    },
    /// A clause that is not of the house's book.
    NotOfTheBook {
        /// Its id.
        clause: String,
        /// The letter of the book, if the house has one.
        book: Option<String>,
    },
    /// A clause that is not among those of the file.
    NoSuchClause {
        /// Its id.
        clause: String,
    },
    /// A clause that is not in its rule book.
    NotInRulebook {
        /// Its id.
        clause: String,
        /// What the book is called.
        book: String,
        /// The id nearest to it, if one is near.
        nearest: Option<String>,
    },
    /// Two clauses of a rule book have the same id.
    SameClause {
        /// The id.
        clause: String,
        /// Where the other stands.
        other: usize,
    },
    /// The house that this one is like cannot be had.
    Like(NoHouse),
    /// A stake.
    Stake(BadStake),
}

/// Why the house that a file is like cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoHouse {
    /// No house that comes with the program has this name.
    Unknown {
        /// As written.
        name: String,
    },
    /// Its file cannot be read.
    Unread {
        /// As written.
        name: String,
        /// Why not.
        fault: String,
    },
    /// Houses are like one another in a circle, or in too long a row.
    Circle {
        /// The house that would be the next.
        name: String,
        /// How many there may be.
        most: usize,
    },
}

/// What an entry of a house file is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A point.
    Point(Point),
    /// A topic.
    Topic(Topic),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.why)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Point(point) => write!(f, "point {}", point.name()),
            Subject::Topic(topic) => write!(f, "topic {}", topic.name()),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Syntax(message) => write!(f, "no TOML: {message}"),
            Why::Missing { key } => write!(f, "no `{key}`: expected one"),
            Why::UnknownKey { key, allowed } => {
                write!(f, "unknown key `{key}`: expected {}", either(allowed))
            }
            Why::WrongType { key, found, expected } => {
                write!(f, "`{key}` is a TOML {found}: expected {expected}")
            }
            Why::Empty { key } => write!(f, "`{key}` is empty: expected something in it"),
            Why::BadBook { book } => {
                write!(f, "book `{book}`: expected the capital letter that its clauses begin with")
            }
            Why::UnknownPoint { name } => {
                write!(f, "there is no point `{name}`: expected {}", points())
            }
            Why::UnknownTopic { name } => {
                write!(f, "there is no topic `{name}`: expected {}", topics())
            }
            Why::UnknownAnswer { point, answer } => {
                let name = point.name();
                write!(f, "`{answer}` does not answer {name}: expected {}", answers(*point))
            }
            Why::UnknownName { key, name, allowed } => {
                write!(f, "there is no {key} `{name}`: expected {}", either(allowed))
            }
            Why::MissingPoint { point } => {
                write!(f, "point {} has no answer: expected {}", point.name(), answers(*point))
            }
            Why::Unanswered { point, at } => {
                let name = point.name();
                write!(f, "point {name} has no answer for {at}: expected one without a scope")
            }
            Why::TwoSources { point } => {
                let name = point.name();
                write!(f, "an answer to {name} has a clause and a default: expected one of them")
            }
            Why::NoSource { point } => {
                let name = point.name();
                write!(f, "an answer to {name} has no reason: expected `clause` or `default`")
            }
            Why::SameScope { of, other } => {
                write!(f, "{of} has the same scope on line {other}: expected another")
            }
            Why::Ambiguous { of, other, at } => write!(
                f,
                "{of} has a rival on line {other} for {at}, and neither scope is within the \
                 other: expected one more, for both scopes together"
            ),
            Why::NotOfTheBook { clause, book: Some(book) } => {
                write!(f, "clause `{clause}` is not of the book: expected an id as {book}1.2")
            }
            Why::NotOfTheBook { clause, book: None } => {
                write!(f, "clause `{clause}`, but the house has no book: expected `book`")
            }
            Why::NoSuchClause { clause } => {
                write!(f, "clause `{clause}` has no text: expected it among the clauses")
            }
            Why::NotInRulebook { clause, book, nearest } => {
                write!(f, "clause `{clause}` is not in the rule book {book}: expected one of it")?;
                nearest.iter().try_for_each(|near| write!(f, ", perhaps {near}"))
            }
            Why::SameClause { clause, other } => {
                write!(f, "clause `{clause}` stands on line {other} too: expected another id")
            }
            Why::Like(why) => why.fmt(f),
            Why::Stake(why) => why.fmt(f),
        }
    }
}

impl fmt::Display for NoHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHouse::Unknown { name } => {
                let houses = crate::NAMES.join(", ");
                write!(f, "there is no house `{name}`: expected {houses} or a file as my.toml")
            }
            NoHouse::Unread { name, fault } => {
                write!(f, "`{name}` cannot be read: expected the file of a house; {fault}")
            }
            NoHouse::Circle { name, most } => write!(
                f,
                "like `{name}`, and so on in a circle or through more than {most} files: expected \
                 an end"
            ),
        }
    }
}

fn points() -> String {
    either(&Point::ALL.iter().map(|point| point.name()).collect::<Vec<_>>())
}

fn topics() -> String {
    either(&Topic::ALL.iter().map(|topic| topic.name()).collect::<Vec<_>>())
}

fn answers(point: Point) -> String {
    let all = point.allowed();
    either(&all.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A list as people say it: "a, b or c".
fn either(words: &[&str]) -> String {
    match words {
        [] => "nothing".into(),
        [one] => (*one).into(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
