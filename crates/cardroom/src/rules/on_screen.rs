//! What the browser tests prove: the record that `cargo xtask web screen` keeps beside the scenarios.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::failure::printable;
use crate::files;

/// What the record is called, wherever it lies.
const NAME: &str = "screen.toml";

/// The clauses that tests in a browser carry and prove.
#[derive(Default)]
pub(super) struct OnScreen {
    /// Those of the rule books that come with the program.
    pub(super) clauses: BTreeSet<String>,
    /// How many tests there are.
    pub(super) tests: usize,
    /// What is wrong with the record.
    pub(super) faults: Vec<String>,
}

impl OnScreen {
    /// Reads the records among the files and folders named; there may be none.
    pub(super) fn read(paths: &[PathBuf]) -> OnScreen {
        let mut all = OnScreen::default();
        let is_record = |path: &&PathBuf| path.file_name().is_some_and(|name| name == NAME);
        for file in files::find(paths, "toml").iter().filter(is_record) {
            if let Err(why) = all.add(file) {
                all.faults.push(format!("{}: {why}", printable(&file.to_string_lossy())));
            }
        }
        all
    }

    fn add(&mut self, file: &Path) -> Result<(), String> {
        let text = std::fs::read_to_string(file).map_err(|fault| fault.to_string())?;
        let table: Table = text.parse().map_err(|_| "expected a TOML file".to_owned())?;
        let tests = table.get("test").and_then(Value::as_array).ok_or("expected [[test]]")?;
        for test in tests {
            let title = test.get("title").and_then(Value::as_str).ok_or("a test has no title")?;
            let named = test.get("clauses").and_then(Value::as_array);
            let named = named.filter(|named| !named.is_empty());
            let named = named.ok_or_else(|| format!("test {title:?} names no clauses"))?;
            self.tests += 1;
            for id in named {
                let id = id.as_str().ok_or_else(|| format!("test {title:?}: expected ids"))?;
                if is_clause(id) {
                    self.clauses.insert(id.to_owned());
                } else {
                    return Err(format!("test {title:?}: there is no clause {}", printable(id)));
                }
            }
        }
        Ok(())
    }
}

/// Whether a rule book that comes with the program has this clause.
fn is_clause(id: &str) -> bool {
    let book = id.get(..1).and_then(houses::rulebook);
    book.is_some_and(|book| book.clause_of(id).is_some())
}
