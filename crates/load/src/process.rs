//! A server in a process of its own, so that its time and memory are its own.

use std::fs;
use std::io::{self, BufRead, BufReader, Error};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustix::thread::{CpuSet, sched_setaffinity};

/// The core of the servers, and the client's.
pub(crate) const SERVERS: usize = 0;
pub(crate) const CLIENT: usize = 1;

/// A server in a process of its own. It is killed when it is dropped.
pub(crate) struct Process {
    child: Child,
    /// It would be told if nobody listened.
    _said: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts a server on the servers' core, and waits until it says where it is.
    pub(crate) fn start(program: &Path, words: &[String], folder: &Path) -> io::Result<Process> {
        // A child runs where its parent does.
        stay_on(SERVERS)?;
        let started = Command::new(program)
            .args(words)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn();
        stay_on(CLIENT)?;
        let mut child = started?;
        let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
        let port = loop {
            let mut line = String::new();
            if said.read_line(&mut line)? == 0 {
                child.kill().ok();
                child.wait()?;
                return Err(Error::other(format!("{} did not open", program.display())));
            }
            let port = line.split_once("http://127.0.0.1:").and_then(|(_, rest)| {
                rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
            });
            if let Some(port) = port {
                break port;
            }
        };
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        Ok(Process { child, _said: said, address })
    }

    /// The time that it has had a core, for itself and in the system.
    pub(crate) fn cpu(&self) -> io::Result<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name stands in brackets and may hold anything; the times are the 14th and 15th field.
        let fields = stat.rsplit_once(')').map(|(_, rest)| rest.split_whitespace());
        let had: u64 = fields
            .into_iter()
            .flatten()
            .skip(11)
            .take(2)
            .filter_map(|field| field.parse::<u64>().ok())
            .sum();
        Ok(ticks(had))
    }

    /// The time that strangers had the servers' core: other processes, and other machines beside this
    /// one. Threads of the server that wait for one another are no strangers.
    pub(crate) fn strangers(&self) -> io::Result<Duration> {
        let stat = fs::read_to_string("/proc/stat")?;
        let name = format!("cpu{SERVERS} ");
        let line = stat.lines().find_map(|line| line.strip_prefix(&name)).unwrap_or_default();
        let fields: Vec<u64> =
            line.split_whitespace().filter_map(|field| field.parse().ok()).collect();
        let [user, nice, system, _idle, _disk, _irq, _softirq, stolen, ..] = fields[..] else {
            return Err(Error::other("no line for the servers' core in /proc/stat"));
        };
        Ok(ticks(user + nice + system + stolen).saturating_sub(self.cpu()?))
    }

    /// How many bytes of memory it has.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.map(|many| 1024 * many).ok_or_else(|| Error::other("no VmRSS in its status"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Keeps this thread, and whatever it starts, on one core.
pub(crate) fn stay_on(core: usize) -> io::Result<()> {
    let mut cores = CpuSet::new();
    cores.set(core);
    Ok(sched_setaffinity(None, &cores)?)
}

/// Lets this process and its children have this many connections, if the system does.
pub(crate) fn allow_files(many: u64) -> Result<(), String> {
    let limit = getrlimit(Resource::Nofile);
    let is_enough = |limit: Option<u64>| limit.is_none_or(|limit| limit >= many);
    if is_enough(limit.current) {
        return Ok(());
    }
    // Only root may raise what the system allows at most.
    let most = if is_enough(limit.maximum) { limit.maximum } else { Some(many) };
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }).map_err(|fault| {
        let allowed = limit.maximum.unwrap_or(0);
        format!("{many} open files are needed, the system allows {allowed}: {fault}")
    })
}

fn ticks(many: u64) -> Duration {
    Duration::from_secs_f64(many as f64 / rustix::param::clock_ticks_per_second() as f64)
}
