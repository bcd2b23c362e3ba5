//! `cargo xtask web`: the web client is checked, built and tried in a real browser.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use crate::cargo;

/// Debian's browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Which tests prove which clauses in a browser.
const RECORD: &str = "scenarios/screen.toml";

/// Does it all, and says what went wrong.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let done = match words {
        [] => check(),
        ["evening"] => evening(),
        ["screen"] => screen(),
        ["words"] => told(),
        ["bench"] => bench(),
        ["shots"] => shots(&cargo::root().join("target/shots")),
        ["shots", folder] => shots(Path::new(folder)),
        _ => Err(
            "`cargo xtask web` takes `evening`, `screen`, `words`, `bench`, `shots [FOLDER]` or \
                 nothing"
                .into(),
        ),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Layout, lints, types, small tests, the build, and the first minute in a browser.
pub(crate) fn check() -> Result<(), String> {
    install()?;
    npm(&["run", "format:check"])?;
    npm(&["run", "lint"])?;
    npm(&["run", "check"])?;
    npm(&["test"])?;
    agree()?;
    browser("first-minute", &[])
}

/// Four people play thirty hands of three games in four browsers; and what only a host does, or a
/// dealer at whose table things go wrong.
pub(crate) fn evening() -> Result<(), String> {
    browser("evening", &[])?;
    browser("host", &[])?;
    browser("rulings", &[])
}

/// Whatever the fuzz of the room has told, said in every language of the client.
pub(crate) fn told() -> Result<(), String> {
    install()?;
    npm(&["test", "--", "src/told.test.ts"])
}

/// Pictures of every page, to be looked at.
fn shots(folder: &Path) -> Result<(), String> {
    let folder = std::path::absolute(folder).map_err(|fault| fault.to_string())?;
    browser("shots", &[("CARDROOM_SHOTS", &folder)])
}

/// What the rule books say that people are shown, clause by clause. The record of what was proved
/// must be as it is committed; where it is not, it is written again and the run fails.
pub(crate) fn screen() -> Result<(), String> {
    browser("screen", &[("CARDROOM_RECORD", &cargo::root().join(RECORD))])
}

/// The tests about what people are shown and the record of what they prove name the same clauses: to
/// run them takes minutes, to see that somebody forgot to does not.
fn agree() -> Result<(), String> {
    let record = read(&cargo::root().join(RECORD))?;
    let recorded: BTreeSet<&str> = record
        .lines()
        .filter_map(|line| line.strip_prefix("clauses = "))
        .flat_map(|list| quoted(list, '"'))
        .collect();
    let mut tests = String::new();
    let folder = cargo::root().join("web/tests/screen");
    let unreadable = |fault| format!("web/tests/screen cannot be read: {fault}");
    for file in fs::read_dir(folder).map_err(unreadable)? {
        tests.push_str(&read(&file.map_err(unreadable)?.path())?);
    }
    let named = named(&tests);
    let lacking: Vec<&str> = named.symmetric_difference(&recorded).copied().collect();
    match lacking.as_slice() {
        [] => Ok(()),
        lacking => Err(format!(
            "{RECORD} and web/tests/screen do not name the same clauses: {}; `cargo xtask web screen` writes it again",
            lacking.join(" ")
        )),
    }
}

/// The clauses that tests say they prove.
fn named(tests: &str) -> BTreeSet<&str> {
    let lists = tests.split("proves(").skip(1).filter_map(|rest| rest.split(')').next());
    lists.flat_map(|list| quoted(list, '\'')).collect()
}

/// What stands in quotes.
fn quoted(text: &str, quote: char) -> impl Iterator<Item = &str> {
    text.split(quote).skip(1).step_by(2)
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|fault| format!("{}: {fault}", file.display()))
}

/// How heavy, quick and forgetful the client is, as the finished program carries it.
fn bench() -> Result<(), String> {
    chromium()?;
    build(&["--release"])?;
    let program = cargo::target().join("release/cardroom");
    play("bench", &[("CARDROOM_PROGRAM", &program)])
}

/// Plays what a folder of `web/tests` says, in Chromium, against a room that was just built.
fn browser(project: &str, settings: &[(&str, &Path)]) -> Result<(), String> {
    install()?;
    npm(&["run", "build"])?;
    chromium()?;
    // As the tests have built it: nothing is compiled twice.
    build(&["--profile", "test"])?;
    play(project, settings)
}

fn build(how: &[&str]) -> Result<(), String> {
    let mut build = cargo::command();
    build.args(["build", "--quiet", "-p", "cardroom"]).args(how);
    finish("cargo build", build)
}

fn play(project: &str, settings: &[(&str, &Path)]) -> Result<(), String> {
    install()?;
    let mut play = in_web("npx");
    play.args(["playwright", "test", "--project", project]).envs(settings.iter().copied());
    finish("npx playwright test", play)
}

/// The packages, as the lock file names them; again only where it has changed.
fn install() -> Result<(), String> {
    let web = cargo::root().join("web");
    let changed = |path: &Path| path.metadata().and_then(|about| about.modified()).ok();
    let lock = changed(&web.join("package-lock.json"));
    if changed(&web.join("node_modules/.package-lock.json")).is_some_and(|at| Some(at) >= lock) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])
}

/// Installs the browser where that is possible.
fn chromium() -> Result<(), String> {
    if Path::new(CHROMIUM).exists() || env::var_os("CHROMIUM").is_some() {
        return Ok(());
    }
    let mut update = Command::new("apt-get");
    update.args(["update", "-q"]);
    let mut install = Command::new("apt-get");
    install.args(["install", "-q", "-y", "--no-install-recommends", "chromium"]);
    finish("apt-get update", update).and_then(|()| finish("apt-get install", install)).map_err(
        |_| "Chromium is missing: install it, or name it in the variable CHROMIUM.".to_owned(),
    )
}

fn npm(words: &[&str]) -> Result<(), String> {
    let mut command = in_web("npm");
    command.args(words);
    finish(&format!("npm {}", words.join(" ")), command)
}

fn in_web(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(cargo::root().join("web"));
    command
}

fn finish(name: &str, mut command: Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` failed ({status})")),
        Err(fault) => {
            let needed = "Node.js 20.19, 22.12, or 24 and later, with npm, is needed";
            Err(format!("`{name}` did not start: {fault}; {needed}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_where_a_test_names_them() {
        let tests = "test('it', proves('H11.6', 'HQ.8'), x);\ntest(\n  'so',\n  proves(\n    'B.rake.7',\n  ),";
        assert_eq!(named(tests), BTreeSet::from(["B.rake.7", "H11.6", "HQ.8"]));
        assert_eq!(named("export function proves(...clauses: string[])"), BTreeSet::new());
        assert_eq!(
            quoted("[\"T.bets.5\", \"HE.8.1\"]", '"').collect::<Vec<_>>(),
            ["T.bets.5", "HE.8.1"]
        );
    }
}
