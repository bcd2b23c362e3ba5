//! House files: a card room's answers to every point on which rooms differ, with the clauses that
//! they come from, read and checked as a whole.
//!
//! Knows the engine's points and topics and the text of a file; neither people, nor time, nor where
//! files are kept.

mod fault;
mod file;
mod reader;
mod source;

pub use fault::{Fault, Subject, Why};
pub use file::HouseFile;

/// The houses that come with the program, by name.
pub const NAMES: [&str; 1] = ["plain"];

/// A house that comes with the program.
pub fn named(name: &str) -> Option<HouseFile> {
    let text = match name {
        "plain" => include_str!("../../../houses/plain.toml"),
        _ => return None,
    };
    Some(HouseFile::read(name, text).expect("the tests read every house that comes with us"))
}
