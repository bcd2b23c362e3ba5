//! Rules for every file that people write.
//!
//! The words looked for are put together here from halves, so that this file does not accuse itself.

use super::tree::{Fault, Kind, Tree};

const LEFTOVERS: [&str; 6] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("todo", "!("),
    concat!("unimpl", "emented!("),
    concat!("db", "g!("),
    concat!("#[", "ignore"),
];

/// Where one machine keeps its work: nobody else has these folders.
pub(super) const MACHINE_PATHS: [&str; 3] =
    [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/tmp/", "target")];

/// Where packages are fetched from is the business of each machine's own settings.
pub(super) const REGISTRIES: [&str; 3] =
    [concat!("crates", ".io"), concat!("docs", ".rs"), concat!("npm", "js")];

/// Nothing is left half done. Prose is not searched: it must be able to name this rule.
pub(super) fn leftover(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.files().iter().filter(|file| file.kind != Kind::Markdown) {
        for (line, text) in file.lines() {
            for word in LEFTOVERS.iter().filter(|word| text.contains(**word)) {
                faults
                    .push(file.fault(line, format!("`{word}` left over; expected finished work")));
            }
        }
    }
    faults
}

/// No line ends in white space.
pub(super) fn trailing_space(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.files() {
        for (line, text) in file.lines() {
            if text.ends_with(char::is_whitespace) {
                let what = "white space at the end of the line; expected none";
                faults.push(file.fault(line, what));
            }
        }
    }
    faults
}

/// No file names a folder that exists on one machine only.
pub(super) fn machine_path(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.files() {
        for (line, text) in file.lines() {
            for path in MACHINE_PATHS.iter().filter(|path| begins_a_path(text, path)) {
                let what = format!("a path of one machine, `{path}…`; expected one from the root");
                faults.push(file.fault(line, what));
            }
        }
    }
    faults
}

/// No file names the host of a package registry.
pub(super) fn registry(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.files() {
        for (line, text) in file.lines() {
            let text = text.to_lowercase();
            for host in REGISTRIES.iter().filter(|host| text.contains(**host)) {
                let what =
                    format!("a package registry, `{host}`; expected the package's name alone");
                faults.push(file.fault(line, what));
            }
        }
    }
    faults
}

/// Whether the text has a path that begins so; in the middle of a path it is another folder.
fn begins_a_path(text: &str, start: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || "_-.~}".contains(c);
    text.match_indices(start).any(|(at, _)| !text[..at].ends_with(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_path_counts_only_at_its_beginning() {
        for path in MACHINE_PATHS {
            for before in ["", "see ", "`", "\"", "=", "file://"] {
                assert!(begins_a_path(&format!("{before}{path}x"), path), "{before}{path}");
            }
            for before in ["docs", "..", "~", "https://host.example", "${HOME}"] {
                assert!(!begins_a_path(&format!("{before}{path}x"), path), "{before}{path}");
            }
        }
    }

    #[test]
    fn every_word_of_a_list_is_found() {
        for word in LEFTOVERS {
            let tree = Tree::of_texts(&[("a.rs", &format!("    {word}")), ("a.md", word)]);
            assert_eq!(leftover(&tree).len(), 1, "{word}");
        }
        for host in REGISTRIES {
            let tree = Tree::of_texts(&[("a.toml", &host.to_uppercase())]);
            assert_eq!(registry(&tree).len(), 1, "{host}");
        }
    }
}
