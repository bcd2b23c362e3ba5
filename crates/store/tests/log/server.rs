//! A PostgreSQL server for tests, of this crate and of others that include this file: its own folder,
//! reached by a socket in it, gone with them.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::{fs, str};

/// Makes a folder and starts a server in it, says where, and stops it when nobody holds the other
/// end of its input any more: also when the tests were killed. `$1` is the folder of the programs.
/// Commits are on the disk here as well.
const RUN: &str = r#"
set -e
dir=$(mktemp -d)
"$1/initdb" -D "$dir/data" -U cardroom -A trust -E UTF8 --locale=C --no-sync >"$dir/initdb" 2>&1 \
    || { cat "$dir/initdb" >&2; exit 1; }
"$1/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c max_connections=50 \
    >"$dir/server" 2>&1 </dev/null &
server=$!
trap 'kill -INT $server; wait $server; rm -rf "$dir"' EXIT
trap 'exit 1' INT TERM
until "$1/pg_isready" -q -h "$dir"; do
    kill -0 $server || { cat "$dir/server" >&2; exit 1; }
    sleep 0.05
done
echo "$dir"
read -r _ || true
"#;

const MISSING: &str = "these tests need a PostgreSQL server: install the package \
    `postgresql` (Debian: `apt-get install postgresql`), so that `initdb` lies in \
    /usr/lib/postgresql/*/bin";

/// A server that runs as long as this is held.
pub(crate) struct Server {
    /// Where its socket is.
    pub(crate) folder: String,
    /// The server stops when its input is closed: with this.
    _running: Child,
}

impl Server {
    pub(crate) fn start() -> Server {
        let programs = programs().or_else(install).expect(MISSING);
        // The server refuses to run as root; the package has made somebody for it.
        let mut run = if is_root() {
            let mut run = Command::new("runuser");
            run.args(["-u", "postgres", "--", "sh"]);
            run
        } else {
            Command::new("sh")
        };
        run.args(["-c", RUN, "sh"]).arg(programs).current_dir("/");
        let mut child =
            run.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell to start");
        let mut folder = String::new();
        let said = BufReader::new(child.stdout.take().expect("piped")).read_line(&mut folder);
        said.expect("text");
        let folder = folder.trim().to_string();
        assert!(!folder.is_empty(), "PostgreSQL did not start");
        Server { folder, _running: child }
    }
}

/// The folder of the newest server on this machine.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").exists()).max()
}

/// Installs Debian's package if we may.
fn install() -> Option<PathBuf> {
    if !is_root() {
        return None;
    }
    let apt = |words: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()).status().ok()
    };
    apt(&["update"])?;
    apt(&["install", "-y", "--no-install-recommends", "postgresql"])?;
    programs()
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| str::from_utf8(&id.stdout).is_ok_and(|id| id.trim() == "0"))
}
