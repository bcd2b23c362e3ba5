//! The room under load, beside a bare server that only passes messages on, with the same client in
//! one run: `load --room PROGRAM server [--json] [--quick]`. Linux only.

mod arrival;
mod bare;
mod clock;
mod commit;
mod crowd;
mod frame;
mod measured;
mod message;
mod process;
mod report;
mod trial;

use std::io::{self, Error};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use arrival::Side;
use bare::Talk;
use process::Process;
use report::Report;
use trial::Plan;

const USAGE: &str = "load --room PROGRAM server [--json] [--quick]";
/// The first argument of a process that is the bare server.
const BARE: &str = "bare";
/// How many commits are measured before the servers run, and as many after them.
const COMMITS: u64 = 300;
/// Files that are open besides connections.
const FILES: u64 = 500;

const FULL: Plan = Plan {
    tables: 2_000,
    rate: 2_000.0,
    warm: Duration::from_secs(10),
    long: Duration::from_secs(5),
    step: Duration::from_secs(5),
    faster: 1.2,
};
const QUICK: Plan = Plan {
    tables: 200,
    rate: 200.0,
    warm: Duration::from_secs(3),
    long: Duration::from_secs(2),
    step: Duration::from_secs(2),
    faster: 1.5,
};

/// What the command line asks for.
struct Wanted {
    plan: Plan,
    json: bool,
    /// The program that opens the room.
    room: PathBuf,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let done = match words.split_first() {
        Some((first, rest)) if first == BARE => serve_barely(rest),
        Some(_) | None => measure(&words),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

fn serve_barely(words: &[String]) -> io::Result<()> {
    bare::serve(Talk::read(words).ok_or_else(|| Error::other("four numbers are expected"))?)
}

fn measure(words: &[String]) -> io::Result<()> {
    let wanted = read_arguments(words).map_err(Error::other)?;
    let folder = Folder::new()?;
    let report = wanted.run(&folder.0)?;
    if wanted.json {
        println!("{:#}", report.json());
    } else {
        print!("{}", report.text());
    }
    Ok(())
}

fn read_arguments(words: &[String]) -> Result<Wanted, String> {
    let [flag, room, bench, rest @ ..] = words else { return Err(USAGE.into()) };
    if flag != "--room" || bench != "server" {
        return Err(USAGE.into());
    }
    let (mut plan, mut json) = (FULL, false);
    for word in rest {
        match word.as_str() {
            "--json" => json = true,
            "--quick" => plan = QUICK,
            other => return Err(format!("unknown argument {other}; {USAGE}")),
        }
    }
    let room = fs::canonicalize(room).map_err(|fault| format!("{room}: {fault}"))?;
    Ok(Wanted { plan, json, room })
}

impl Wanted {
    /// The bare server comes second: it says as much as the room was heard to say.
    fn run(&self, folder: &Path) -> io::Result<Report> {
        let plan = self.plan;
        let connections = plan.connections() as u64;
        process::allow_files(connections + FILES).map_err(Error::other)?;
        let store = folder.join("commits.db");
        let mut commits = commit::times(&store, COMMITS)?;
        let words = [
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--no-practice",
            "--database",
            "room.db",
            "--connections",
            // Whoever has just been answered may still be counted.
            &(connections + FILES).to_string(),
        ];
        let server = Process::start(&self.room, &words.map(str::to_owned), folder)?;
        let ours = plan.run(&server, Side::Ours)?;
        drop(server);
        let mut words = Talk::like(&ours.play, plan.tables).words();
        words.insert(0, BARE.to_owned());
        let server = Process::start(&env::current_exe()?, &words, folder)?;
        let bare = plan.run(&server, Side::Bare)?;
        drop(server);
        commits.extend(commit::times(&store, COMMITS)?);
        commits.sort_unstable();
        Ok(Report { plan, ours, bare, commits })
    }
}

/// A folder for the room, gone with the run.
struct Folder(PathBuf);

impl Folder {
    #[expect(clippy::disallowed_methods, reason = "two runs at once must not share a folder")]
    fn new() -> io::Result<Folder> {
        let path = env::temp_dir().join(format!("cardroom-load-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}
