//! One server under load: everybody comes, plays at the wanted rate, then ever faster.

use std::io;
use std::time::Duration;

use crate::arrival::{self, SIX, Side};
use crate::clock;
use crate::crowd::Crowd;
use crate::measured::Measured;
use crate::process::Process;

/// Nothing is slower than this for one in a hundred, or the rate is too high, in thousandths of a
/// second.
pub(crate) const SLOWEST: f64 = 50.0;
/// What is left from one step is not to burden the next.
const CALM: Duration = Duration::from_secs(1);

/// What is to be done.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) tables: usize,
    /// Actions a second.
    pub(crate) rate: f64,
    /// Nothing is measured for so long,
    pub(crate) warm: Duration,
    /// then for so long at the rate,
    pub(crate) long: Duration,
    /// and for so long at each greater one.
    pub(crate) step: Duration,
    /// Each of which is so many times the one before.
    pub(crate) faster: f64,
}

/// What came of it.
pub(crate) struct Trial {
    pub(crate) play: Measured,
    /// Time that the server had a core, for each action.
    pub(crate) cpu: Duration,
    /// Time that it was ready to run and had none, for each second.
    pub(crate) waited: f64,
    /// Its memory in bytes, when nobody had come,
    pub(crate) empty: u64,
    /// and at the end of the measured play.
    pub(crate) memory: u64,
    /// Greater rates, up to the first that was too high.
    pub(crate) steps: Vec<Measured>,
}

impl Plan {
    /// How many connections there are.
    pub(crate) fn connections(self) -> usize {
        SIX * self.tables
    }

    /// Puts a server under load.
    pub(crate) fn run(self, server: &Process, side: Side) -> io::Result<Trial> {
        let empty = server.memory()?;
        let arrived = arrival::everybody(server.address, side, self.tables)?;
        let mut crowd = Crowd::new(arrived)?;
        if side == Side::Ours {
            crowd.sit_down()?;
        }
        eprintln!("{side:?}: everybody is there");
        crowd.play(self.rate, self.warm)?;
        let (begun, cpu, waited) = (clock::now(), server.cpu()?, server.waited()?);
        let play = crowd.play(self.rate, self.long)?;
        let cpu = server.cpu()?.saturating_sub(cpu) / (play.latencies.len() as u32).max(1);
        let waited = server.waited()?.saturating_sub(waited);
        let waited = waited.as_secs_f64() / (clock::now() - begun).as_secs_f64();
        let memory = server.memory()?;
        check(&play)?;
        let mut steps = Vec::new();
        let mut rate = self.rate;
        while steps.last().is_none_or(|step: &Measured| step.quantile(990) <= SLOWEST) {
            rate = (rate * self.faster / 10.0).round() * 10.0;
            clock::rest(CALM);
            eprintln!("{side:?}: {rate} actions a second");
            steps.push(crowd.play(rate, self.step)?);
        }
        Ok(Trial { play, cpu, waited, empty, memory, steps })
    }
}

fn check(play: &Measured) -> io::Result<()> {
    match &play.unwelcome {
        Some(why) => Err(io::Error::other(format!("this was not to come: {why}"))),
        None if play.latencies.is_empty() => Err(io::Error::other("nobody heard of anything")),
        None => Ok(()),
    }
}
