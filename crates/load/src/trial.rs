//! One server under load: everybody comes, plays at the wanted rate, then ever faster.

use std::io;
use std::time::Duration;

use crate::arrival::{self, SIX, Side};
use crate::clock;
use crate::crowd::Crowd;
use crate::measured::Measured;
use crate::process::Process;

/// Nothing is slower than this for one in a hundred, or the rate is too high, in
/// milliseconds.
pub(crate) const SLOWEST: f64 = 50.0;
/// How often the wanted rate is measured: a neighbour, or a disk that stands still for a moment, spoils
/// a round.
const ROUNDS: usize = 20;
/// How often a greater rate is tried before it is too high.
const TRIES: usize = 3;
/// What is left from one step is not to burden the next.
const CALM: Duration = Duration::from_secs(1);

/// What is to be done.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) tables: usize,
    /// Actions a second.
    pub(crate) rate: f64,
    /// Nothing is measured for this long,
    pub(crate) warm: Duration,
    /// then for this long in each round at the rate,
    pub(crate) long: Duration,
    /// and for this long at each greater one.
    pub(crate) step: Duration,
    /// Each of which is this many times the one before.
    pub(crate) faster: f64,
}

/// What came of it.
pub(crate) struct Trial {
    /// The round of play in which the slowest hundredth was quickest: a neighbour only adds to it.
    pub(crate) play: Measured,
    /// What that hundredth took in each round, in milliseconds.
    pub(crate) rounds: Vec<f64>,
    /// Time that the server had a core, for each action.
    pub(crate) cpu: Duration,
    /// Time that strangers had its core, for each second.
    pub(crate) strangers: f64,
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
        crowd.spread_out(self.rate)?;
        crowd.play(self.rate, self.warm)?;
        let (begun, cpu, strangers) = (clock::now(), server.cpu()?, server.strangers()?);
        let mut rounds = Vec::new();
        for number in 1..=ROUNDS {
            let round = checked(crowd.play(self.rate, self.long)?)?;
            let (half, most) = (round.quantile(500), slowest(&round));
            eprintln!("{side:?}: round {number} of {ROUNDS}, p50 {half:.2} ms, p99 {most:.2} ms");
            rounds.push(round);
        }
        let actions: usize = rounds.iter().map(|round| round.latencies.len()).sum();
        let cpu = server.cpu()?.saturating_sub(cpu) / actions as u32;
        let strangers = server.strangers()?.saturating_sub(strangers);
        let strangers = strangers.as_secs_f64() / (clock::now() - begun).as_secs_f64();
        let memory = server.memory()?;
        let mut steps = Vec::new();
        let mut rate = self.rate;
        while steps.last().is_none_or(|step| slowest(step) <= SLOWEST) {
            rate = (rate * self.faster / 10.0).round() * 10.0;
            let step = self.best_of(&mut crowd, rate)?;
            eprintln!("{side:?}: {rate} actions a second, p99 {:.2} ms", slowest(&step));
            steps.push(step);
        }
        let play = rounds.iter().min_by(|a, b| slowest(a).total_cmp(&slowest(b))).cloned();
        let rounds = rounds.iter().map(slowest).collect();
        let play = play.expect("there are rounds");
        Ok(Trial { play, rounds, cpu, strangers, empty, memory, steps })
    }

    /// The first try that is quick enough, or the quickest of all.
    fn best_of(self, crowd: &mut Crowd, rate: f64) -> io::Result<Measured> {
        let mut best: Option<Measured> = None;
        for _ in 0..TRIES {
            clock::rest(CALM);
            let step = crowd.play(rate, self.step)?;
            if best.as_ref().is_none_or(|best| slowest(&step) < slowest(best)) {
                best = Some(step);
            }
            if best.as_ref().is_some_and(|best| slowest(best) <= SLOWEST) {
                break;
            }
        }
        Ok(best.expect("it was tried"))
    }
}

/// What the slowest hundredth took.
fn slowest(play: &Measured) -> f64 {
    play.quantile(990)
}

fn checked(play: Measured) -> io::Result<Measured> {
    match &play.unwelcome {
        Some(why) => Err(io::Error::other(format!("this was not to come: {why}"))),
        None if play.latencies.is_empty() => Err(io::Error::other("nobody heard of anything")),
        None => Ok(play),
    }
}
