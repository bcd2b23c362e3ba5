//! A house file that has been read: the house, and the texts of its clauses if it brings them.

use std::collections::BTreeMap;

use engine::House;

use crate::fault::Fault;
use crate::reader::Reader;

/// What a house file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseFile {
    /// The house.
    pub house: House,
    /// The texts of its clauses by id, where the house brings its own.
    pub clauses: BTreeMap<String, String>,
}

impl HouseFile {
    /// Reads the text of a house file. Every fault is told at once, in the order of the lines; only
    /// what is no TOML keeps the rest from being looked at. `file` is what the faults call it.
    pub fn read(file: &str, text: &str) -> Result<HouseFile, Vec<Fault>> {
        let named = |(line, why)| Fault { file: file.to_owned(), line, why };
        Reader::read(text).map_err(|faults| faults.into_iter().map(named).collect())
    }
}
