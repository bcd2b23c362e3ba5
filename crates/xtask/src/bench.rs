//! `cargo xtask bench`: starts a benchmark by its name.

use std::process::ExitCode;

use crate::{cargo, refuse};

/// Every benchmark there is; the `bench` crate takes the same names.
const KNOWN: [&str; 4] = ["cards", "engine", "store", "table"];

/// Runs the benchmark that the first word names and hands it the other words as they are.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    if let Err(why) = check(words) {
        return refuse(&why);
    }
    // A workspace of its own, but one folder for all that is built.
    let run = cargo::command()
        .args(["run", "--release", "--manifest-path", "crates/bench/Cargo.toml"])
        .args(["--target-dir", "target/bench", "--"])
        .args(words)
        .status();
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
