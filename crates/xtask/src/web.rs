//! `cargo xtask web`: the web client is checked, built and tried in a real browser.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::cargo;

/// Debian's browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Does it all, and says what went wrong.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let done = match words {
        [] => check(),
        ["evening"] => evening(),
        ["screen"] => screen(),
        ["bench"] => bench(),
        ["shots"] => shots(&cargo::root().join("target/shots")),
        ["shots", folder] => shots(Path::new(folder)),
        _ => {
            Err("`cargo xtask web` takes `evening`, `screen`, `bench`, `shots [FOLDER]` or nothing"
                .into())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Types, small tests, the build, and the first minute in a browser.
pub(crate) fn check() -> Result<(), String> {
    install()?;
    npm(&["run", "check"])?;
    npm(&["test"])?;
    browser("first-minute", &[])
}

/// Four people play thirty hands of three games in four browsers; and what only a host does.
pub(crate) fn evening() -> Result<(), String> {
    browser("evening", &[])?;
    browser("host", &[])
}

/// Pictures of every page, to be looked at.
fn shots(folder: &Path) -> Result<(), String> {
    let folder = std::path::absolute(folder).map_err(|fault| fault.to_string())?;
    browser("shots", &[("CARDROOM_SHOTS", &folder)])
}

/// What the rule books say that people are shown, clause by clause. The record of what was proved
/// must be as it is committed; where it is not, it is written anew and the run fails.
pub(crate) fn screen() -> Result<(), String> {
    browser("screen", &[("CARDROOM_RECORD", &cargo::root().join("scenarios/screen.toml"))])
}

/// How heavy, quick and forgetful the client is, as the finished program carries it.
fn bench() -> Result<(), String> {
    chromium()?;
    build(&["--release"])?;
    let program = cargo::root().join("target/release/cardroom");
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
            Err(format!("`{name}` did not start: {fault}; Node.js 20 with npm is needed"))
        }
    }
}
