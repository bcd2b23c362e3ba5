//! What is printed: ours and the bare server beside each other.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::arrival::SIX;
use crate::measured::Measured;
use crate::trial::{Plan, SLOWEST, Trial};

/// The room may cost this many times what the bare server does.
const MOST_CPU: f64 = 3.0;
/// An action may wait for this many commits: the one under way, and its own.
const COMMITS: f64 = 2.0;

/// Where strangers have more of the servers' core than this, times say more of them than of us.
const CONTENDED: f64 = 0.1;

/// What came of it all.
pub(crate) struct Report {
    pub(crate) plan: Plan,
    pub(crate) ours: Trial,
    pub(crate) bare: Trial,
    /// The times of commits, in microseconds, in order.
    pub(crate) commits: Vec<u32>,
}

impl Report {
    /// For people.
    pub(crate) fn text(&self) -> String {
        let Plan { tables, rate, long, .. } = self.plan;
        let (ours, bare) = (&self.ours, &self.bare);
        let mut text = format!(
            "{tables} tables of six, {} connections, {rate} actions a second for {} s, {} times\n\n",
            self.plan.connections(),
            long.as_secs(),
            ours.rounds.len()
        );
        let mut line = |name: &str, ours: String, bare: String, wanted: String| {
            let _ = writeln!(text, "{name:<34}{ours:>12}{bare:>12}  {wanted}");
        };
        line("", "ours".into(), "bare".into(), String::new());
        for (name, of_a_thousand) in [("p50", 500), ("p99", 990), ("p99.9", 999)] {
            let wanted = if name == "p99" { self.wanted_latency() } else { String::new() };
            let at = |trial: &Trial| format!("{:.2} ms", trial.play.quantile(of_a_thousand));
            line(&format!("{name} until the last of six heard"), at(ours), at(bare), wanted);
        }
        for round in 0..ours.rounds.len() {
            let at = |trial: &Trial| format!("{:.2} ms", trial.rounds[round]);
            line(&format!("  p99 of round {}", round + 1), at(ours), at(bare), String::new());
        }
        let cpu = |trial: &Trial| format!("{:.0} µs", micros(trial));
        line("server time for an action", cpu(ours), cpu(bare), self.wanted_cpu());
        let strangers = |trial: &Trial| format!("{:.0} %", 100.0 * trial.strangers);
        line("strangers had the servers' core", strangers(ours), strangers(bare), String::new());
        let mega = |bytes: u64| format!("{:.0} MB", bytes as f64 / 1e6);
        line("memory", mega(ours.memory), mega(bare.memory), String::new());
        line("memory before anybody came", mega(ours.empty), mega(bare.empty), String::new());
        let told = |trial: &Trial| format!("{:.2}", told_per_action(&trial.play));
        line("told to each for an action", told(ours), told(bare), String::new());
        let size = |trial: &Trial| format!("{} bytes", trial.play.told.size());
        line("how long it is", size(ours), size(bare), String::new());
        let answer = |trial: &Trial| format!("{} bytes", trial.play.answers.size());
        line("and the answer to the one who acted", answer(ours), answer(bare), String::new());
        let busy = |trial: &Trial| format!("{:.0} %", 100.0 * trial.play.busy);
        line("client busy", busy(ours), busy(bare), String::new());
        let held_up = |trial: &Trial| trial.play.held_up.to_string();
        line("held up: no table was ready", held_up(ours), held_up(bare), String::new());
        let lost = |trial: &Trial| trial.play.lost.to_string();
        line("lost", lost(ours), lost(bare), String::new());
        let _ = writeln!(
            text,
            "\none commit: {:.2} ms (median of {}), p99 {:.2} ms",
            self.commit(500),
            self.commits.len(),
            self.commit(990)
        );
        let _ = writeln!(
            text,
            "p99 of bare and of two commits: {:.2} ms, {}",
            self.slowest_latency(),
            verdict(self.judge(self.slowest_latency()))
        );
        if self.is_contended() {
            text.push_str("the servers did not have their core to themselves: times say little\n");
        }
        text + &self.steps()
    }

    fn steps(&self) -> String {
        let mut text = format!("\nfaster, until p99 passes {SLOWEST} ms\n");
        let _ = writeln!(text, "{:>10}{:>14}{:>14}", "a second", "ours p99", "bare p99");
        let most = self.ours.steps.len().max(self.bare.steps.len());
        for at in 0..most {
            let step = |trial: &Trial| {
                trial.steps.get(at).map_or_else(String::new, |step| {
                    let client = if step.busy > 0.95 { "*" } else { "" };
                    format!("{:.2} ms{client}", step.quantile(990))
                })
            };
            let rate =
                [&self.ours, &self.bare].iter().find_map(|one| Some(one.steps.get(at)?.rate));
            let rate = rate.unwrap_or_default();
            let _ = writeln!(text, "{rate:>10}{:>14}{:>14}", step(&self.ours), step(&self.bare));
        }
        let _ = writeln!(
            text,
            "kept: ours {}, bare {} actions a second (* the client was busy too)",
            Report::kept(&self.ours),
            Report::kept(&self.bare)
        );
        text
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        let side = |trial: &Trial| {
            let play = &trial.play;
            json!({
                "p50_ms": play.quantile(500), "p99_ms": play.quantile(990),
                "p999_ms": play.quantile(999), "cpu_us": micros(trial), "strangers": trial.strangers,
                "rounds_p99_ms": trial.rounds,
                "memory": trial.memory,
                "memory_empty": trial.empty, "told": told_per_action(play),
                "told_bytes": play.told.size(), "answer_bytes": play.answers.size(),
                "client_busy": play.busy, "held_up": play.held_up, "lost": play.lost,
                "kept": Report::kept(trial),
                "steps": trial.steps.iter()
                    .map(|step| json!({"rate": step.rate, "p99_ms": step.quantile(990),
                        "client_busy": step.busy, "held_up": step.held_up, "lost": step.lost}))
                    .collect::<Vec<_>>(),
            })
        };
        json!({
            "bench": "server", "tables": self.plan.tables, "rate": self.plan.rate,
            "seconds": self.plan.long.as_secs(), "ours": side(&self.ours), "bare": side(&self.bare),
            "commit_ms": self.commit(500), "commit_p99_ms": self.commit(990),
            "met": {"latency": self.judge(self.most_latency()),
                "latency_of_slow_commits": self.judge(self.slowest_latency()),
                "cpu": self.is_cheap_enough()},
        })
    }

    fn wanted_latency(&self) -> String {
        let most = self.most_latency();
        format!("wanted {most:.2} ms: bare and two commits, {}", verdict(self.judge(most)))
    }

    fn wanted_cpu(&self) -> String {
        let times = micros(&self.ours) / micros(&self.bare);
        let wanted = format!("{times:.2} times bare, wanted {MOST_CPU}");
        wanted + if self.is_cheap_enough() { ", met" } else { ", missed" }
    }

    /// With commits as they are half of the time.
    fn most_latency(&self) -> f64 {
        self.bare.play.quantile(990) + COMMITS * self.commit(500)
    }

    /// With commits that are as slow as one in a hundred is, like the actions that wait for them: no
    /// room that keeps what it acknowledges is quicker than its disk.
    fn slowest_latency(&self) -> f64 {
        self.bare.play.quantile(990) + COMMITS * self.commit(990)
    }

    /// None where strangers had the servers' core: it says more of them than of us.
    fn judge(&self, most: f64) -> Option<bool> {
        // What was lost on both sides proves nothing.
        let ours = self.ours.play.quantile(990);
        (!self.is_contended()).then(|| ours.is_finite() && ours <= most)
    }

    fn is_contended(&self) -> bool {
        self.ours.strangers.max(self.bare.strangers) > CONTENDED
    }

    fn is_cheap_enough(&self) -> bool {
        micros(&self.ours) <= MOST_CPU * micros(&self.bare)
    }

    /// The greatest rate that was not too high; nothing if all were.
    fn kept(trial: &Trial) -> f64 {
        let plays = std::iter::once(&trial.play).chain(&trial.steps);
        let kept = plays.filter(|play| play.quantile(990) <= SLOWEST);
        kept.map(|play| play.rate).fold(0.0, f64::max)
    }

    /// A quantile of the commits in milliseconds.
    fn commit(&self, of_a_thousand: usize) -> f64 {
        let at = (self.commits.len() * of_a_thousand).div_ceil(1_000).max(1) - 1;
        f64::from(self.commits[at]) / 1_000.0
    }
}

fn verdict(met: Option<bool>) -> &'static str {
    match met {
        None => "not judged: the core was shared",
        Some(true) => "met",
        Some(false) => "missed",
    }
}

fn micros(trial: &Trial) -> f64 {
    trial.cpu.as_secs_f64() * 1e6
}

fn told_per_action(play: &Measured) -> f64 {
    play.told.messages as f64 / (SIX as u64 * play.answers.messages.max(1)) as f64
}
