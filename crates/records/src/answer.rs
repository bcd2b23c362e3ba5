//! A `point NAME = ANSWER` line: one answer of the house, given otherwise.

use engine::{Choice, Point};

use crate::text::either;

/// Reads `NAME = ANSWER`; what was expected if it is neither.
pub fn choice(text: &str) -> Result<Choice, String> {
    let (name, answer) = text.split_once('=').ok_or("point NAME = ANSWER")?;
    let name = name.trim();
    let point = Point::ALL.iter().copied().find(|point| point.name() == name).ok_or_else(|| {
        let names: Vec<String> = Point::ALL.iter().map(|one| one.name().to_owned()).collect();
        format!("one of the points {}", either(&names))
    })?;
    Choice::read(point, answer.trim())
        .map_err(|allowed| format!("an answer to {name}: {}", either(&allowed)))
}
