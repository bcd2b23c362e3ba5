//! What is wrong with a script, or what came out otherwise, and on which line.

use crate::failure::quoted;

/// A fault, on a line counted from 1.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) line: usize,
    pub(crate) why: String,
}

impl Fault {
    pub(crate) fn new(line: usize, why: impl Into<String>) -> Fault {
        Fault { line, why: why.into() }
    }

    /// Words that cannot be understood.
    pub(crate) fn read(line: usize, read: &str, expected: &str) -> Fault {
        Fault::new(line, format!("{}: expected {expected}", quoted(read)))
    }
}
