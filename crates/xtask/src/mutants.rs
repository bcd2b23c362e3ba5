//! `cargo xtask mutants`: breaks the engine in small ways and asks whether a scenario notices.
//!
//! Each file of `mutants/` says in words what it breaks, and then how, as a patch. It is applied to
//! a copy of the tree, so that nobody's work is touched, and taken back before the next.

use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::time::Duration;
use std::{env, fs};

use crate::patience::output_within;
use crate::test::{now, since};
use crate::{cargo, refuse, tidy};

/// Where the patches lie, below the root.
const FOLDER: &str = "mutants";

/// How long the scenarios may take. They take seconds, but for a break that makes a hand go on for
/// ever; if the machine is too slow for it, they fail before anything is broken.
const PATIENCE: Duration = Duration::from_mins(2);

/// Tries every patch, or those whose names have one of these words in them, and tells the shell:
/// a break that no scenario notices is a failure, and so is one that cannot be tried.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let patches = match read(&cargo::root().join(FOLDER)) {
        Ok(patches) => patches.into_iter().filter(|patch| is_meant(&patch.name, words)),
        Err(error) => return failed(&format!("the patches could not be read: {error}")),
    };
    let patches: Vec<Patch> = patches.collect();
    if patches.is_empty() {
        return refuse(&format!("no patch in `{FOLDER}/` has such a name"));
    }
    let bench = match Workbench::new() {
        Ok(bench) => bench,
        Err(why) => return failed(&why),
    };
    let start = now();
    print("nothing broken: ");
    match bench.judged() {
        Ok(Verdict::Survived) => {
            println!("all scenarios pass ({:.0} s)", since(start).as_secs_f64());
        }
        Ok(Verdict::Caught(case)) => return failed(&format!("a scenario fails as it is: {case}")),
        Err(why) => return failed(&why),
    }
    let (mut survived, mut untried) = (0, 0);
    for (number, patch) in (1..).zip(&patches) {
        print(&format!("{number:2}/{} {}: ", patches.len(), patch.name));
        let begun = now();
        let verdict = bench.tried(patch);
        let took = since(begun).as_secs_f64();
        match verdict {
            Ok(Verdict::Caught(case)) => println!("caught ({took:.0} s): {case}"),
            Ok(Verdict::Survived) => {
                survived += 1;
                println!("SURVIVED ({took:.0} s): {}", patch.says);
            }
            Err(why) => {
                untried += 1;
                println!("NOT TRIED: {why}");
            }
        }
    }
    let caught = patches.len() - survived - untried;
    let took = since(start).as_secs_f64();
    println!("{caught} caught, {survived} survived, {untried} not tried in {took:.0} s");
    if caught == patches.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A break: its name, what it breaks, and how.
struct Patch {
    name: String,
    says: String,
    path: PathBuf,
}

/// Whether a break was noticed.
enum Verdict {
    /// By this case, the first that turned red.
    Caught(String),
    /// By none.
    Survived,
}

/// A copy of the tree to break things in.
struct Workbench {
    tree: PathBuf,
    build: PathBuf,
}

impl Workbench {
    /// Made beside the build that runs us, and kept, so that the next time is quicker.
    fn new() -> Result<Workbench, String> {
        let own = env::current_exe().map_err(|error| format!("where are we? {error}"))?;
        let target = own.ancestors().nth(2).ok_or("the program lies in no build folder")?;
        let place = target.join("mutants");
        let bench = Workbench { tree: place.join("tree"), build: place.join("build") };
        bench.restore()?;
        Ok(bench)
    }

    /// Breaks one thing, and mends it again.
    fn tried(&self, patch: &Patch) -> Result<Verdict, String> {
        let verdict = self.broken(patch).and_then(|()| self.judged());
        self.restore()?;
        verdict
    }

    fn broken(&self, patch: &Patch) -> Result<(), String> {
        // The copy may lie inside a repository, whose root the patch would then be about.
        let apply = Command::new("git")
            .args(["apply", "--whitespace=nowarn"])
            .arg(&patch.path)
            .current_dir(&self.tree)
            .env("GIT_CEILING_DIRECTORIES", self.tree.parent().unwrap_or(&self.tree))
            .output()
            .map_err(|error| format!("git did not start: {error}"))?;
        if apply.status.success() {
            return Ok(());
        }
        Err(format!("the patch no longer applies: {}", first_line(&apply.stderr)))
    }

    /// Builds the program and has it run the scenarios.
    fn judged(&self) -> Result<Verdict, String> {
        let build = cargo::command()
            .args(["build", "--quiet", "-p", "cardroom"])
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", &self.build)
            // Nobody debugs these builds, and without it they are done sooner.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .output()
            .map_err(|error| format!("cargo did not start: {error}"))?;
        if !build.status.success() {
            return Err(format!("it does not build: {}", first_error(&build.stderr)));
        }
        let program = self.build.join("debug").join("cardroom");
        let mut run = Command::new(program);
        run.args(["run", "scenarios"]).current_dir(&self.tree);
        match output_within(&mut run, PATIENCE) {
            Ok(Some(output)) => verdict(&output),
            Ok(None) => Ok(Verdict::Caught(format!("it did not end in {} s", PATIENCE.as_secs()))),
            Err(error) => Err(format!("the program did not run: {error}")),
        }
    }

    /// Makes the copy the same as the tree. What is the same already is left alone, so that cargo
    /// need not build it again.
    fn restore(&self) -> Result<(), String> {
        self.copied().map_err(|error| format!("the tree could not be copied: {error}"))
    }

    fn copied(&self) -> io::Result<()> {
        let root = cargo::root();
        let mut kept = BTreeSet::new();
        for path in tidy::listed(&root)? {
            let (from, to) = (root.join(&path), self.tree.join(&path));
            // Git still lists a file that has been deleted but not yet committed as such.
            if !from.is_file() {
                continue;
            }
            let text = fs::read(&from)?;
            if !fs::read(&to).is_ok_and(|there| there == text) {
                fs::create_dir_all(to.parent().unwrap_or(&self.tree))?;
                fs::write(&to, text)?;
            }
            kept.insert(to);
        }
        remove_but(&self.tree, &kept)
    }
}

/// Removes what should not be there: a scenario that is gone must catch nothing.
fn remove_but(folder: &Path, kept: &BTreeSet<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_but(&path, kept)?;
        } else if !kept.contains(&path) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

/// The patches of a folder, by name.
fn read(folder: &Path) -> io::Result<Vec<Patch>> {
    let mut patches = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "patch") {
            continue;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path)?;
        let says = said(&text).ok_or_else(|| {
            io::Error::other(format!("{name} does not say in words what it breaks"))
        })?;
        patches.push(Patch { name, says, path });
    }
    patches.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(patches)
}

/// What a patch says before it begins.
fn said(text: &str) -> Option<String> {
    let words = text.lines().take_while(|line| !line.starts_with("diff "));
    let words = words.map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

fn is_meant(name: &str, words: &[&str]) -> bool {
    words.is_empty() || words.iter().any(|word| name.contains(word))
}

/// The program's word on the scenarios. One that stopped has been caught by an assertion of its own.
fn verdict(run: &Output) -> Result<Verdict, String> {
    match run.status.code() {
        Some(0) => Ok(Verdict::Survived),
        Some(1) => Ok(Verdict::Caught(first_line(&run.stdout))),
        Some(2) => Err(format!("the scenarios could not be read: {}", first_line(&run.stderr))),
        Some(_) | None => Ok(Verdict::Caught(format!("it stopped: {}", first_line(&run.stderr)))),
    }
}

fn first_line(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let mut lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.next().unwrap_or("it does not say why").to_owned()
}

/// The first error of a build, since warnings come before it.
fn first_error(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let error = said.lines().find(|line| line.starts_with("error"));
    error.unwrap_or("it does not say why").to_owned()
}

/// Says what is under way; the rest of the line comes when it is done.
fn print(begun: &str) {
    print!("{begun}");
    io::stdout().flush().ok();
}

fn failed(why: &str) -> ExitCode {
    eprintln!("xtask: mutants: {why}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_patch_breaks_stands_above_it() {
        let patch = "The odd chip goes to the last.\nBreaks H34.3.\n\ndiff --git a/x b/x\n+more\n";
        assert_eq!(said(patch).as_deref(), Some("The odd chip goes to the last. Breaks H34.3."));
        assert_eq!(said("diff --git a/x b/x\n"), None);
    }

    #[test]
    fn words_choose_patches() {
        assert!(is_meant("03-odd-chip", &[]));
        assert!(is_meant("03-odd-chip", &["cap", "odd"]));
        assert!(!is_meant("03-odd-chip", &["cap"]));
    }

    #[test]
    fn what_is_told_of_a_failure_is_its_first_line() {
        assert_eq!(first_line(b"\n one\ntwo\n"), "one");
        assert_eq!(first_line(b""), "it does not say why");
        assert_eq!(
            first_error(b"warning: unused\nerror[E0308]: wrong\nerror: x\n"),
            "error[E0308]: wrong"
        );
    }

    /// Every patch ends what it says with the clauses that it breaks.
    #[test]
    fn every_patch_is_numbered_and_breaks_a_clause() {
        let root = cargo::root();
        let books = fs::read_dir(root.join("rulebooks")).expect("rule books");
        let books: String = books
            .map(|book| fs::read_to_string(book.expect("a book").path()).expect("text"))
            .collect();
        for (number, patch) in (1..).zip(read(&root.join(FOLDER)).expect("patches")) {
            let Patch { name, says, .. } = patch;
            assert!(name.starts_with(&format!("{number:02}-")), "{name} is not number {number}");
            let (_, clauses) = says.rsplit_once("Breaks ").expect(&name);
            for clause in clauses.trim_end_matches('.').split(", ") {
                assert!(books.contains(&format!("id = \"{clause}\"")), "{name}: {clause}");
            }
        }
    }
}
