//! The lines of a script, and the words on them.

use cards::{Card, read_cards};
use engine::Chips;

pub(super) use records::either;
use records::quoted;

/// More chips than any table has; sums of them stay far from overflowing.
const MOST_CHIPS: u64 = 1_000_000_000_000;

/// A line with something on it.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: &'a str,
    /// Whether it begins with a space: then it belongs to a contrast.
    pub(super) indented: bool,
}

impl<'a> Line<'a> {
    /// The first word, and the rest.
    pub(super) fn split(&self) -> (&'a str, &'a str) {
        split(self.text)
    }
}

/// The lines that say something: without comments.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    (1..)
        .zip(text.lines())
        .map(|(number, whole)| {
            let said = whole.split_once('#').map_or(whole, |(said, _)| said);
            Line { number, text: said.trim(), indented: said.starts_with(char::is_whitespace) }
        })
        .filter(|line| !line.text.is_empty())
        .collect()
}

/// The first word, and the rest.
pub(super) fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// A number of chips.
pub(super) fn chips(text: &str) -> Option<Chips> {
    whole(text).filter(|amount| *amount <= MOST_CHIPS).map(Chips::new)
}

/// A whole number, in digits alone.
pub(super) fn whole(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Cards, or why they are none.
pub(super) fn read(text: &str) -> Result<Vec<Card>, String> {
    read_cards(text).map_err(|fault| format!("{}: {fault}", quoted(text)))
}

/// Whether a word can be a player's name: it begins with a capital letter and is not a card.
pub(super) fn is_name(word: &str) -> bool {
    let letters = word.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    word.starts_with(char::is_uppercase) && letters && read_cards(word).is_err()
}
