//! What is wrong with a script, or what came out otherwise, and on which line.

use records::quoted;

/// A fault, on a line counted from 1.
#[derive(Debug)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl Fault {
    /// A fault on a line.
    pub fn new(line: usize, why: impl Into<String>) -> Fault {
        Fault { line, why: why.into() }
    }

    /// Words that cannot be understood.
    pub(crate) fn read(line: usize, read: &str, expected: &str) -> Fault {
        Fault::new(line, format!("{}: expected {expected}", quoted(read)))
    }
}
