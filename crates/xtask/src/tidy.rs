//! `cargo xtask tidy`: style as a test. Every fault is printed at once, with its place.

mod english;
mod links;
mod mask;
mod rust;
#[cfg(test)]
mod samples;
mod text;
mod tree;
mod walls;

use std::process::ExitCode;
use std::{fmt, io};

use crate::cargo;
pub(crate) use tree::listed;
use tree::{Fault, Tree};

/// Looks at the whole tree and tells the shell.
pub(crate) fn run() -> ExitCode {
    match check() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: tidy: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Why the tree is not known to be tidy.
pub(crate) enum Failure {
    /// This many faults were found, and printed.
    Faults(usize),
    /// The tree could not be read.
    Unreadable(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Faults(1) => write!(f, "1 fault"),
            Failure::Faults(count) => write!(f, "{count} faults"),
            Failure::Unreadable(error) => write!(f, "the files could not be read: {error}"),
        }
    }
}

/// Looks at the whole tree and prints every fault.
pub(crate) fn check() -> Result<(), Failure> {
    let tree = Tree::read(&cargo::root()).map_err(Failure::Unreadable)?;
    let mut faults: Vec<Fault> = Rule::ALL.iter().flat_map(|rule| rule.faults(&tree)).collect();
    faults.sort();
    for fault in &faults {
        println!("{fault}");
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Faults(faults.len())) }
}

/// One rule of style. `samples.rs` holds for each a text that breaks it and one that keeps it; a rule
/// without them does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    /// A Rust file opens by saying what it is for.
    Header,
    /// A function fits on a screen.
    FunctionLength,
    /// A file is about one noun.
    FileLength,
    /// Nothing is left half done.
    Leftover,
    /// Unsafe code says why it is sound.
    Safety,
    /// Rust is indented by spaces.
    Tab,
    /// No line ends in white space.
    TrailingSpace,
    /// No file names a path of the machine it was written on.
    MachinePath,
    /// No file names the host of a package registry.
    Registry,
    /// A crate uses only what its wall lets through.
    Walls,
    /// A link leads to a file that is there.
    Links,
    /// Every decision is in the list of decisions.
    Decisions,
    /// What people read is in English that a native speaker would write.
    English,
}

impl Rule {
    const ALL: [Rule; 13] = [
        Rule::Header,
        Rule::FunctionLength,
        Rule::FileLength,
        Rule::Leftover,
        Rule::Safety,
        Rule::Tab,
        Rule::TrailingSpace,
        Rule::MachinePath,
        Rule::Registry,
        Rule::Walls,
        Rule::Links,
        Rule::Decisions,
        Rule::English,
    ];

    fn faults(self, tree: &Tree) -> Vec<Fault> {
        match self {
            Rule::Header => rust::header(tree),
            Rule::FunctionLength => rust::function_length(tree),
            Rule::FileLength => rust::file_length(tree),
            Rule::Leftover => text::leftover(tree),
            Rule::Safety => rust::safety(tree),
            Rule::Tab => rust::tab(tree),
            Rule::TrailingSpace => text::trailing_space(tree),
            Rule::MachinePath => text::machine_path(tree),
            Rule::Registry => text::registry(tree),
            Rule::Walls => walls::faults(tree),
            Rule::Links => links::dead(tree),
            Rule::Decisions => links::unlisted_decisions(tree),
            Rule::English => english::slips(tree),
        }
    }
}
