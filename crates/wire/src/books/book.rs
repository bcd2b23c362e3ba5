//! A rule book to leaf through: its clauses in their order, by section.

use houses::{Clause, Rulebook};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A rule book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct BookShown {
    /// What it is called, as the house that plays by it.
    pub name: String,
    /// What it is for, in a few words.
    pub title: String,
    /// In the order of the book; empty if the house has none.
    pub clauses: Vec<ClauseShown>,
}

/// A clause of a rule book that comes with the program, in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct ClauseShown {
    /// The letter of the book, section, item.
    pub id: String,
    /// The book.
    pub book: String,
    /// The section of the book, as ids begin.
    #[schema(example = "H11")]
    pub section: String,
    /// What the section is about.
    pub heading: String,
    /// What it rules.
    pub says: String,
    /// A case that decides it.
    pub example: String,
    /// What it is about: `game`, `dealing-error`, `wager-error`, `showdown`, `seat`, `room`, `money`,
    /// `tournament` or `conduct`.
    pub kind: &'static str,
    /// How the program follows it: by itself (`auto`), when somebody reports something (`dealer`), by
    /// offering the choices (`floor`), or by showing it (`notice`).
    pub enforce: &'static str,
    /// The lowest part of the program that knows enough to decide it: `cards`, `engine`, `table`,
    /// `room`, `screen` or `people`.
    pub layer: &'static str,
    /// Where it holds; `all` for everywhere.
    pub games: Vec<String>,
    /// Where it is unclear or contradicts another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// What the books are for.
const TITLES: [(&str, &str); 5] = [
    ("boston", "Texas hold'em for cash in a billiard club and casino"),
    ("cash", "No-limit hold'em for cash, one and two dollars"),
    ("hollywood", "A large card room with flop games, stud and draw"),
    ("three-six", "Limit hold'em, Omaha and draw whose blinds are the fee"),
    ("friends", "A limit hold'em tournament where players deal for themselves"),
];

/// What sections are about, by what follows the letter of the book. Those that are a number alone are
/// rules by their number.
const HEADINGS: [(&str, &str); 51] = [
    (".scope", "What it is for"),
    (".defs", "Words"),
    (".deck", "The deck"),
    (".ranks", "Ranking of hands"),
    (".open", "Opening a table; the first round"),
    (".overview", "How a hand goes"),
    (".limits", "Limits"),
    (".stakes", "Table stakes"),
    (".buyin", "Buying in"),
    (".wagers", "Bets and raises"),
    (".straddle", "Straddles"),
    (".bomb", "Bomb pots"),
    (".deal", "The deal"),
    (".runtwice", "Running it twice"),
    (".object", "The game and its button"),
    (".rake", "Rake"),
    (".irregular", "Irregularities"),
    (".conduct", "Conduct"),
    (".waitlist", "Waiting list"),
    (".intro", "Introduction"),
    (".contents", "Contents"),
    (".holdem", "Hold'em"),
    (".button", "Button and blinds"),
    (".holdem-hilo", "Hold'em, high-low"),
    (".omaha", "Omaha"),
    (".omaha-hilo", "Omaha, high-low"),
    (".rules", "Rules of all games"),
    (".draw", "Draw, high-low"),
    (".fees", "Fees"),
    (".game", "The game"),
    (".seating", "Seating"),
    (".bets", "The bets"),
    (".allin", "All-in"),
    (".flop", "The flop"),
    (".turn", "The turn"),
    (".river", "The river"),
    (".showdown", "The showdown"),
    (".time", "Time"),
    (".misdeals", "Misdeals"),
    (".house", "House rules"),
    ("B", "Hold'em and games with blinds"),
    ("B1", "Hold'em and games with blinds: rules"),
    ("S", "Stud"),
    ("D", "Draw"),
    ("R", "The card room"),
    ("E", "Ethics"),
    ("X", "Betting structures and high limits"),
    ("K", "Ranking of hands"),
    ("T", "Betting terms"),
    ("Q", "Etiquette"),
    ("W", "Rewards"),
];

/// The rule book of a house; none if there is no such house.
pub fn book(house: &str) -> Option<BookShown> {
    let file = houses::named(house)?;
    let clauses = file
        .rulebooks()
        .flat_map(|book| book.clauses().iter().map(move |clause| ClauseShown::of(book, clause)));
    let title = TITLES.iter().find(|(name, _)| *name == house);
    let title = title.map_or("Our own answers, without a book", |(_, title)| title);
    Some(BookShown { name: house.to_owned(), title: title.to_owned(), clauses: clauses.collect() })
}

/// What a clause says.
pub fn clause(id: &str) -> Option<ClauseShown> {
    let book = houses::rulebook(id.get(..1)?)?;
    Some(ClauseShown::of(book, book.clause_of(id)?))
}

impl ClauseShown {
    fn of(book: &Rulebook, clause: &Clause) -> ClauseShown {
        let section = section(&clause.id);
        ClauseShown {
            id: clause.id.clone(),
            book: book.name.clone(),
            section: section.to_owned(),
            heading: heading(section.strip_prefix(&book.letter).unwrap_or(section)),
            says: clause.says.clone(),
            example: clause.example.clone(),
            kind: clause.kind.name(),
            enforce: clause.enforce.name(),
            layer: clause.layer.name(),
            games: clause.games.clone(),
            notes: (!clause.notes.is_empty()).then(|| clause.notes.clone()),
        }
    }
}

/// How far an id names the section: `H11` of `H11.16`, `B.defs` of `B.defs.pot`.
fn section(id: &str) -> &str {
    let mut dots = id.match_indices('.').map(|(at, _)| at);
    let end = match dots.next() {
        Some(1) => dots.next(),
        first => first,
    };
    end.map_or(id, |end| &id[..end])
}

fn heading(rest: &str) -> String {
    match HEADINGS.iter().find(|(section, _)| *section == rest) {
        Some((_, heading)) => (*heading).to_owned(),
        None => format!("Rule {rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_found_in_its_book() {
        let found = clause("H11.16").expect("a clause");
        assert_eq!((found.id.as_str(), found.book.as_str()), ("H11.16", "hollywood"));
        assert_eq!((found.section.as_str(), found.heading.as_str()), ("H11", "Rule 11"));
        assert!(found.says.contains("all-in"), "{}", found.says);
        for none in ["", "H", "X1", "H0.0", "é", "..", "h11.16"] {
            assert_eq!(clause(none), None, "{none:?}");
        }
    }

    #[test]
    fn every_book_can_be_leafed_through() {
        for (name, clauses) in [
            ("boston", 232),
            ("cash", 201),
            ("hollywood", 921),
            ("three-six", 121),
            ("friends", 96),
        ] {
            let book = book(name).expect("a book");
            assert_eq!(book.clauses.len(), clauses, "{name}, as `cardroom rules list` counts");
            for one in &book.clauses {
                let number = one.heading.strip_prefix("Rule ").is_none_or(|number| {
                    number.parse::<u8>().is_ok_and(|number| (1..=39).contains(&number))
                });
                assert!(number, "{}: {}", one.id, one.heading);
                assert!(one.id.starts_with(&one.section), "{}", one.id);
            }
        }
        assert_eq!(book("plain").expect("a house").clauses, []);
        assert_eq!(book("moon"), None);
    }

    #[test]
    fn sections_are_as_ids_begin() {
        let sections = ["H11.16", "HB.f.0", "B.defs.pot.1", "B.scope", "HD.high.6"].map(section);
        assert_eq!(sections, ["H11", "HB", "B.defs", "B.scope", "HD"]);
    }
}
