//! `cargo xtask test`: the one door through which every change goes.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::{cargo, schemathesis, tidy, web};

/// How much is proved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What every change must pass.
    Ordinary,
    /// The same, then what takes minutes or needs other people's crates.
    Full,
}

/// Runs the steps in order and stops at the first that fails.
pub(crate) fn run(extent: Extent) -> ExitCode {
    let plan = plan(extent);
    let start = now();
    for step in &plan {
        println!("==> {}: {}", step.name, step.alone());
        // The children write for themselves; what we said before must come before.
        io::stdout().flush().ok();
        let begun = now();
        let outcome = step.run();
        let took = since(begun).as_secs_f64();
        match outcome {
            Ok(()) => println!("    {}: passed in {took:.1} s\n", step.name),
            Err(why) => {
                let (name, alone) = (step.name, step.alone());
                eprintln!("xtask: step `{name}` failed after {took:.1} s ({why}); alone: {alone}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("all {} steps passed in {:.1} s", plan.len(), since(start).as_secs_f64());
    ExitCode::SUCCESS
}

struct Step {
    name: &'static str,
    work: Work,
}

enum Work {
    Cargo(&'static str),
    /// The flags go into the environment, because cargo hands rustdoc nothing from the command line.
    RustdocStrictly(&'static str),
    Tidy,
    Web,
    WebEvening,
    WebScreen,
    WebWords,
    Schemathesis,
}

fn plan(extent: Extent) -> Vec<Step> {
    let mut plan = vec![
        Step { name: "format", work: Work::Cargo("fmt --all --check") },
        Step { name: "clippy", work: Work::Cargo("clippy --all-targets -- -D warnings") },
        Step { name: "tests", work: Work::Cargo("test") },
        Step { name: "documentation", work: Work::RustdocStrictly("doc --no-deps") },
        Step { name: "tidy", work: Work::Tidy },
        Step { name: "web client", work: Work::Web },
    ];
    if extent == Extent::Full {
        let hands = Work::Cargo("test --release -p cards --features full --test full");
        let random =
            Work::Cargo("test --release -p engine --features full --test random_play_full");
        let evenings = Work::Cargo("test --release -p table --features full --test evenings_full");
        let rooms = Work::Cargo("test --release -p room --features full --test simulation_full");
        let mistakes =
            Work::Cargo("test --release -p room --features full --test faulty --test pairs");
        let told = Work::Cargo("test --release -p script --features full --lib fuzz");
        let kills = Work::Cargo("test --release -p cardroom --features full --test kill");
        let hanging = Work::Cargo("test --release -p server --features full --test web half_open");
        let lints = Work::Cargo(
            "clippy --manifest-path crates/bench/Cargo.toml --target-dir target/bench -- -D warnings",
        );
        let load = Work::Cargo(
            "clippy --manifest-path crates/load/Cargo.toml --target-dir target --all-targets -- -D warnings",
        );
        plan.push(Step { name: "every hand", work: hands });
        plan.push(Step { name: "five million hands played", work: random });
        plan.push(Step { name: "a hundred thousand evenings", work: evenings });
        plan.push(Step { name: "a hundred thousand rooms", work: rooms });
        plan.push(Step { name: "a million hands at which things go wrong", work: mistakes });
        plan.push(Step { name: "a hundred thousand hands told in every way", work: told });
        plan.push(Step { name: "what was told, in both languages", work: Work::WebWords });
        plan.push(Step { name: "two hundred and twenty kills", work: kills });
        plan.push(Step { name: "five thousand half-open connections", work: hanging });
        plan.push(Step { name: "requests made up", work: Work::Schemathesis });
        plan.push(Step { name: "an evening in four browsers", work: Work::WebEvening });
        plan.push(Step { name: "what people are shown", work: Work::WebScreen });
        plan.push(Step { name: "clippy of the benchmarks", work: lints });
        plan.push(Step { name: "clippy of the load", work: load });
    }
    plan
}

impl Step {
    /// The command that runs this step by itself.
    fn alone(&self) -> String {
        match self.work {
            Work::Cargo(words) => format!("cargo {words}"),
            Work::RustdocStrictly(words) => format!("RUSTDOCFLAGS=\"-D warnings\" cargo {words}"),
            Work::Tidy => "cargo xtask tidy".into(),
            Work::Web => "cargo xtask web".into(),
            Work::WebEvening => "cargo xtask web evening".into(),
            Work::WebScreen => "cargo xtask web screen".into(),
            Work::WebWords => "cargo xtask web words".into(),
            Work::Schemathesis => "cargo xtask schemathesis".into(),
        }
    }

    fn run(&self) -> Result<(), String> {
        let mut command = cargo::command();
        match self.work {
            Work::Cargo(words) => command.args(words.split(' ')),
            Work::RustdocStrictly(words) => {
                command.args(words.split(' ')).env("RUSTDOCFLAGS", "-D warnings")
            }
            Work::Tidy => return tidy::check().map_err(|failure| failure.to_string()),
            Work::Web => return web::check(),
            Work::WebEvening => return web::evening(),
            Work::WebScreen => return web::screen(),
            Work::WebWords => return web::told(),
            Work::Schemathesis => return schemathesis::check(),
        };
        let status = command.status().map_err(|error| format!("it did not start: {error}"))?;
        if status.success() { Ok(()) } else { Err(status.to_string()) }
    }
}

#[expect(clippy::disallowed_methods, reason = "a chore tells people how long they waited")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

pub(crate) fn since(begun: Instant) -> Duration {
    now().duration_since(begun)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(extent: Extent) -> Vec<String> {
        plan(extent).iter().map(Step::alone).collect()
    }

    #[test]
    fn the_ordinary_door() {
        let expected = [
            "cargo fmt --all --check",
            "cargo clippy --all-targets -- -D warnings",
            "cargo test",
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps",
            "cargo xtask tidy",
            "cargo xtask web",
        ];
        assert_eq!(commands(Extent::Ordinary), expected);
    }

    #[test]
    fn the_full_door_begins_with_the_ordinary_one() {
        let (ordinary, full) = (commands(Extent::Ordinary), commands(Extent::Full));
        assert!(full.starts_with(&ordinary));
        let more = [
            "cargo test --release -p cards --features full --test full",
            "cargo test --release -p engine --features full --test random_play_full",
            "cargo test --release -p table --features full --test evenings_full",
            "cargo test --release -p room --features full --test simulation_full",
            "cargo test --release -p room --features full --test faulty --test pairs",
            "cargo test --release -p script --features full --lib fuzz",
            "cargo xtask web words",
            "cargo test --release -p cardroom --features full --test kill",
            "cargo test --release -p server --features full --test web half_open",
            "cargo xtask schemathesis",
            "cargo xtask web evening",
            "cargo xtask web screen",
            "cargo clippy --manifest-path crates/bench/Cargo.toml --target-dir target/bench -- -D warnings",
            "cargo clippy --manifest-path crates/load/Cargo.toml --target-dir target --all-targets -- -D warnings",
        ];
        assert_eq!(full[ordinary.len()..], more);
    }
}
