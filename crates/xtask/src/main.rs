//! The chores of the workspace, called as `cargo xtask …`.
//!
//! Knows cargo, git, the files and what a newcomer sees on a screen; knows nothing of cards. Uses no other crate, so that the one
//! command that guards every change builds in seconds and cannot be broken from outside.

mod bench;
mod cargo;
mod mutants;
mod patience;
mod play_in_tmux;
mod schemathesis;
mod test;
mod tidy;
mod web;

use std::env;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test [--full]                   what must pass before a change lands; --full adds the long proofs
cargo xtask tidy                            the style rules alone
cargo xtask mutants [WORD…]                 break the engine on purpose: does a scenario notice?
cargo xtask play-in-tmux                    a newcomer plays thirty hands in a real terminal; needs tmux
cargo xtask web [evening|screen]            the web client: types, tests, its first minute in Chromium; or a whole evening;
                                            or the clauses about what people are shown
cargo xtask web bench|shots [FOLDER]        its weight, speed and memory in Chromium; pictures of every page
cargo xtask schemathesis                    requests made up from the API's description: does the room stand them? needs python3
cargo xtask bench cards|engine|server|store|table
                                            measure a crate beside others; also --json, --quick, --only KEY";

/// What the shell is told when somebody asked for something that is not there.
const ASKED_WRONGLY: u8 = 2;

fn main() -> ExitCode {
    let words: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        ["test"] => test::run(test::Extent::Ordinary),
        ["test", "--full"] => test::run(test::Extent::Full),
        ["test", ..] => refuse("`cargo xtask test` takes `--full` or nothing"),
        ["tidy"] => tidy::run(),
        ["tidy", ..] => refuse("`cargo xtask tidy` takes nothing more"),
        ["mutants", words @ ..] => mutants::run(words),
        ["play-in-tmux"] => play_in_tmux::run(),
        ["play-in-tmux", ..] => refuse("`cargo xtask play-in-tmux` takes nothing more"),
        ["web", rest @ ..] => web::run(rest),
        ["schemathesis"] => schemathesis::run(),
        ["schemathesis", ..] => refuse("`cargo xtask schemathesis` takes nothing more"),
        ["bench", rest @ ..] => bench::run(rest),
        [word, ..] => refuse(&format!("there is no chore `{word}`; these are the chores:\n{HELP}")),
    }
}

/// One clear sentence on standard error, and the exit code for a wrong question.
fn refuse(why: &str) -> ExitCode {
    eprintln!("xtask: {why}");
    ExitCode::from(ASKED_WRONGLY)
}
