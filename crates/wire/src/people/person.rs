//! People: a number that the room gives out, and a name that they chose.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who somebody is, for as long as the room's log is kept.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(transparent)]
pub struct Person(pub u64);

impl Person {
    /// The same, as a table knows them.
    pub fn player(self) -> table::Player {
        table::Player(self.0)
    }
}

impl From<table::Player> for Person {
    fn from(player: table::Player) -> Person {
        Person(player.0)
    }
}

/// What somebody wants to be called: short, on one line, without tricks.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Name(String);

/// A name has this many characters at most.
pub const LONGEST_NAME: usize = 24;

/// Why something is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameFault {
    /// There is nothing to read.
    #[error("a name needs at least one letter or digit")]
    Empty,
    /// It is too long.
    #[error("a name has at most {LONGEST_NAME} characters")]
    Long,
    /// It has characters that cannot be seen or that turn the line around.
    #[error("a name has letters, digits, spaces and ordinary signs only")]
    Strange,
}

impl Name {
    /// Reads a name as somebody typed it. Spaces around it and double spaces are left out.
    pub fn read(text: &str) -> Result<Name, NameFault> {
        // Looked at before anything is gone through letter by letter: it may be of any size.
        if text.len() > 16 * LONGEST_NAME {
            return Err(NameFault::Long);
        }
        let name = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if name.chars().any(is_strange) {
            return Err(NameFault::Strange);
        }
        if !name.chars().any(char::is_alphanumeric) {
            return Err(NameFault::Empty);
        }
        if name.chars().count() > LONGEST_NAME {
            return Err(NameFault::Long);
        }
        Ok(Name(name))
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What cannot be seen, breaks the line or changes its direction.
fn is_strange(letter: char) -> bool {
    letter.is_control()
        || (letter.is_whitespace() && letter != ' ')
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{e0000}'..='\u{10ffff}')
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = NameFault;

    fn try_from(text: String) -> Result<Name, NameFault> {
        Name::read(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_lines_that_can_be_seen() {
        assert_eq!(Name::read("  Ann   Lee ").map(String::from).as_deref(), Ok("Ann Lee"));
        assert_eq!(Name::read("Zoë 7").map(String::from).as_deref(), Ok("Zoë 7"));
        assert_eq!(Name::read(""), Err(NameFault::Empty));
        assert_eq!(Name::read(" .- "), Err(NameFault::Empty));
        assert_eq!(Name::read(&"x".repeat(25)), Err(NameFault::Long));
        assert_eq!(Name::read(&"x".repeat(1_000_000)), Err(NameFault::Long));
        for strange in ["Ann\nBob", "Ann\u{202e}Bob", "A\u{200b}nn", "Ann\0", "\u{3164}a", "A\tB"] {
            assert_eq!(Name::read(strange), Err(NameFault::Strange), "{strange:?}");
        }
    }
}
