//! `index.csv` beside the records, or in a folder above: its column `expected` says what the stacks
//! came to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::amount::Amount;

/// The stacks that an index expects, by the file's path from the index.
type Index = BTreeMap<String, Vec<Amount>>;

/// Every index met so far.
#[derive(Default)]
pub struct Indexes {
    by_folder: BTreeMap<PathBuf, Option<Index>>,
}

impl Indexes {
    /// What an index expects of a record: the nearest one that names it.
    pub fn expected(&mut self, file: &Path) -> Option<Vec<Amount>> {
        file.ancestors().skip(1).find_map(|folder| {
            let index = self
                .by_folder
                .entry(folder.to_path_buf())
                .or_insert_with(|| read(&std::fs::read_to_string(folder.join("index.csv")).ok()?));
            let below = file.strip_prefix(folder).ok()?;
            let name: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            index.as_ref()?.get(&name.join("/")).cloned()
        })
    }
}

/// Reads an index; none if it has no column `expected`.
fn read(text: &str) -> Option<Index> {
    let mut rows = rows(text).into_iter();
    let column = rows.next()?.iter().position(|title| title == "expected")?;
    let entry = |row: Vec<String>| Some((row.first()?.clone(), stacks(row.get(column)?)?));
    Some(rows.filter_map(entry).collect())
}

/// Reads `[12, 0.5, 7]`.
fn stacks(text: &str) -> Option<Vec<Amount>> {
    let inside = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    inside.split(',').map(Amount::read).collect()
}

/// The rows of a CSV file; a cell in quotes may have commas and line ends, and quotes doubled.
fn rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let mut in_quotes = false;
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if in_quotes && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => in_quotes = !in_quotes,
            ',' if !in_quotes => row.push(std::mem::take(&mut cell)),
            '\n' if !in_quotes => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            '\r' if !in_quotes => {}
            letter => cell.push(letter),
        }
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(cell);
        rows.push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_may_be_quoted() {
        let text = "file,expected,why\r\na/1.phh,\"[1, 2.50]\",\"say \"\"so\"\"\"\nb.phh,,\n";
        assert_eq!(rows(text)[1], ["a/1.phh", "[1, 2.50]", "say \"so\""]);
        let index = read(text).expect("an index");
        assert_eq!(index.len(), 1);
        assert_eq!(index["a/1.phh"][1], Amount::read("2.5").expect("an amount"));
        assert!(read("file,pokerkit\na,\"[1]\"").is_none());
    }
}
