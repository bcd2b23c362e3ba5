//! `cargo xtask schemathesis`: makes up requests from the room's own description of its API, sends
//! them to a room of its own, and looks for answers that are errors of ours or not as described.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};

use crate::cargo;

/// The tool, as pip finds it. What it finds depends on how it makes things up.
const VERSION: &str = "4.32.5";
/// The same requests each time.
const SEED: &str = "21";
/// How many are made up for each operation, besides those that the description calls for.
const EXAMPLES: &str = "60";
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance";

/// Runs it, and tells the shell whether the room stood it.
pub(crate) fn run() -> ExitCode {
    match check() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Why the room did not stand it.
pub(crate) fn check() -> Result<(), String> {
    let tool = tool()?;
    let room = Room::open()?;
    let hooks = cargo::root().join("crates/xtask/src/schemathesis");
    let status = Command::new(tool)
        .args(["run", &format!("{}/openapi.json", room.url)])
        .args(["--checks", CHECKS, "--seed", SEED, "--max-examples", EXAMPLES])
        .args(["--phases", "examples,coverage,fuzzing", "--workers", "1"])
        .args(["--suppress-health-check", "all", "--warnings", "off"])
        .env("SCHEMATHESIS_HOOKS", "hooks")
        .env("PYTHONPATH", hooks)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("CARDROOM_URL", &room.url)
        // It keeps notes of what failed: the next run is to start over.
        .current_dir(&room.folder)
        .status();
    done("schemathesis", status)?;
    room.close()
}

/// The tool, installed into a folder of its own unless it is there.
fn tool() -> Result<PathBuf, String> {
    let folder = cargo::root().join("target/schemathesis");
    let tool = folder.join("bin/schemathesis");
    let said = Command::new(&tool).arg("--version").output();
    if said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(VERSION)) {
        return Ok(tool);
    }
    let made = Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).status();
    done("`python3 -m venv` (Debian: the package `python3-venv`)", made)?;
    let pip = Command::new(folder.join("bin/pip"))
        .args(["install", "--quiet", "--disable-pip-version-check"])
        .arg(format!("schemathesis=={VERSION}"))
        .status();
    done("`pip install schemathesis`", pip)?;
    Ok(tool)
}

fn done(what: &str, status: std::io::Result<ExitStatus>) -> Result<(), String> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what} failed: {status}")),
        Err(error) => Err(format!("{what} did not start: {error}")),
    }
}

/// A new room in a process and a folder of its own; both are gone with it.
struct Room {
    program: PathBuf,
    folder: PathBuf,
    server: Child,
    url: String,
}

impl Room {
    #[expect(clippy::disallowed_methods, reason = "two people may do this chore at the same time")]
    fn open() -> Result<Room, String> {
        let program = cargo::built("cardroom")?;
        let name = format!("cardroom-schemathesis-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).map_err(|error| format!("no folder: {error}"))?;
        let server = Command::new(&program)
            .args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--no-practice"])
            .arg("--database")
            .arg(database(&folder))
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the room did not start: {error}"))?;
        let mut room = Room { program, folder, server, url: String::new() };
        let said = room.server.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(said).lines().map_while(Result::ok);
        let link = lines.find_map(|line| {
            let rest = line.trim().strip_prefix("on this machine")?;
            Some(rest.trim().trim_end_matches('/').to_owned())
        });
        room.url = link.ok_or("the room did not open")?;
        // What else it says goes nowhere, but has to go somewhere.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(room)
    }

    /// The room ends well, and its books close.
    fn close(mut self) -> Result<(), String> {
        let asked = Command::new("kill").arg(self.server.id().to_string()).status();
        done("kill", asked)?;
        done("the room", self.server.wait())?;
        let audit = Command::new(&self.program)
            .args(["audit", "--database"])
            .arg(database(&self.folder))
            .status();
        done("the audit", audit)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // It may have ended already.
        self.server.kill().ok();
        self.server.wait().ok();
        fs::remove_dir_all(&self.folder).ok();
    }
}

fn database(folder: &Path) -> PathBuf {
    folder.join("room.db")
}
