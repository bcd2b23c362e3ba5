//! `cargo xtask bench`: starts a benchmark by its name.

use std::io;
use std::process::{Command, ExitCode, ExitStatus};

use crate::{cargo, refuse};

/// Every benchmark there is; the `bench` crate takes the same names, but for [`SERVER`].
const KNOWN: [&str; 5] = ["cards", "engine", "server", "store", "table"];
/// The one that the `load` crate runs.
const SERVER: &str = "server";

/// Runs the benchmark that the first word names and hands it the other words as they are.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    if let Err(why) = check(words) {
        return refuse(&why);
    }
    let mut runs = if words.first() == Some(&SERVER) { under_load() } else { vec![beside_peers()] };
    if let Some(last) = runs.last_mut() {
        last.args(words);
    }
    for mut run in runs {
        let code = ended(run.status());
        if code != ExitCode::SUCCESS {
            return code;
        }
    }
    ExitCode::SUCCESS
}

/// A workspace of its own, but one folder for all that is built.
fn beside_peers() -> Command {
    let mut run = cargo::command();
    run.args(["run", "--release", "--manifest-path", "crates/bench/Cargo.toml"]).args([
        "--target-dir",
        "target/bench",
        "--",
    ]);
    run
}

/// The room as it is given out, and the client. What both need is built once.
fn under_load() -> Vec<Command> {
    let target = cargo::target();
    let mut build = cargo::command();
    build.args(["build", "--release", "-p", "cardroom", "--target-dir"]).arg(&target);
    let mut run = cargo::command();
    run.args(["run", "--release", "--manifest-path", "crates/load/Cargo.toml", "--target-dir"])
        .arg(&target)
        .args(["--", "--room"])
        .arg(target.join("release/cardroom"));
    vec![build, run]
}

fn ended(run: io::Result<ExitStatus>) -> ExitCode {
    match run {
        // A child that a signal ended has no code of its own.
        Ok(status) => {
            ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
        }
        Err(error) => {
            eprintln!("xtask: cargo could not be started: {error}");
            ExitCode::FAILURE
        }
    }
}

fn check(words: &[&str]) -> Result<(), String> {
    let known = KNOWN.join(", ");
    match words {
        [] => Err(format!("`cargo xtask bench` wants the name of a benchmark; known: {known}")),
        [name, ..] if KNOWN.contains(name) => Ok(()),
        [name, ..] => Err(format!("there is no benchmark `{name}`; known: {known}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_benchmark_may_have_any_flags() {
        assert_eq!(check(&["cards"]), Ok(()));
        assert_eq!(check(&["cards", "--json", "--quick"]), Ok(()));
    }

    #[test]
    fn an_unknown_benchmark_is_refused_with_the_known_ones() {
        for words in [&[][..], &["chips"], &["--json", "cards"]] {
            let why = check(words).expect_err("not a benchmark");
            assert!(why.contains("known: cards"), "{why}");
        }
    }
}
