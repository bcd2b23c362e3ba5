//! What tidy looks at: the paths of all files that git keeps or would take, and the text of those
//! that people write.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{fmt, fs, io};

/// The files of the workspace; paths are relative to the root, with `/` between the parts.
#[derive(Default)]
pub(super) struct Tree {
    paths: BTreeSet<String>,
    files: Vec<File>,
}

/// One file that people write.
pub(super) struct File {
    pub(super) path: String,
    pub(super) text: String,
    pub(super) kind: Kind,
}

/// What a file is written in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Rust,
    Markdown,
    Toml,
    /// The client: TypeScript and Svelte.
    Client,
    /// Shell, workflows and hand scripts.
    Script,
}

/// Something to mend, and where.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Fault {
    path: String,
    line: usize,
    what: String,
}

impl Tree {
    /// Reads the tree below the root, leaving out what git ignores.
    pub(super) fn read(root: &Path) -> io::Result<Tree> {
        let mut tree = Tree::default();
        for path in listed(root)? {
            let place = root.join(&path);
            // Git still lists a file that has been deleted but not yet committed as such.
            if !place.is_file() {
                continue;
            }
            if let Some(kind) = Kind::of(&path) {
                let text = fs::read_to_string(&place)
                    .map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
                tree.files.push(File { path: path.clone(), text, kind });
            }
            tree.paths.insert(path);
        }
        Ok(tree)
    }

    /// The files of one kind.
    pub(super) fn of(&self, kind: Kind) -> impl Iterator<Item = &File> {
        self.files.iter().filter(move |file| file.kind == kind)
    }

    /// Every file that people write.
    pub(super) fn files(&self) -> &[File] {
        &self.files
    }

    /// Whether there is such a file, or a folder with files in it.
    pub(super) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        let inside = self.paths.range(folder.clone()..).next();
        path.is_empty()
            || self.paths.contains(path)
            || inside.is_some_and(|first| first.starts_with(&folder))
    }

    /// A small tree made of texts, for the tests.
    #[cfg(test)]
    pub(super) fn of_texts(texts: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in texts {
            tree.paths.insert((*path).into());
            if let Some(kind) = Kind::of(path) {
                tree.files.push(File { path: (*path).into(), text: (*text).into(), kind });
            }
        }
        tree
    }
}

impl File {
    /// The lines, counted from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// A fault in this file.
    pub(super) fn fault(&self, line: usize, what: impl Into<String>) -> Fault {
        Fault { path: self.path.clone(), line, what: what.into() }
    }
}

impl Fault {
    /// A fault in a file that need not exist.
    pub(super) fn at(path: &str, line: usize, what: impl Into<String>) -> Fault {
        Fault { path: path.into(), line, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

impl Kind {
    fn of(path: &str) -> Option<Kind> {
        if path.starts_with(".ci/") {
            return Some(Kind::Script);
        }
        match Path::new(path).extension()?.to_str()? {
            "rs" => Some(Kind::Rust),
            "md" => Some(Kind::Markdown),
            "toml" => Some(Kind::Toml),
            "ts" | "svelte" => Some(Kind::Client),
            "sh" | "yml" | "yaml" | "hand" => Some(Kind::Script),
            _ => None,
        }
    }
}

/// The paths that git keeps or would take.
pub(crate) fn listed(root: &Path) -> io::Result<Vec<String>> {
    let git = Command::new("git")
        .args(["ls-files", "-z", "-co", "--exclude-standard"])
        .current_dir(root)
        .output()
        .map_err(|error| io::Error::new(error.kind(), format!("git did not start: {error}")))?;
    if !git.status.success() {
        let said = String::from_utf8_lossy(&git.stderr).trim().to_owned();
        return Err(io::Error::other(format!("git ls-files failed: {said}")));
    }
    let paths = String::from_utf8(git.stdout).map_err(io::Error::other)?;
    Ok(paths.split_terminator('\0').map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_there_when_a_file_is_in_it() {
        let tree = Tree::of_texts(&[("docs/a/b.md", ""), ("docs-old.md", "")]);
        for there in ["", "docs", "docs/a", "docs/a/b.md", "docs-old.md"] {
            assert!(tree.has(there), "{there}");
        }
        for missing in ["doc", "docs/b.md", "docs/a/b", "docs-old"] {
            assert!(!tree.has(missing), "{missing}");
        }
    }

    #[test]
    fn a_fault_prints_as_editors_read_it() {
        let fault = Fault::at("docs/a.md", 7, "a tab; expected spaces");
        assert_eq!(fault.to_string(), "docs/a.md:7: a tab; expected spaces");
    }
}
