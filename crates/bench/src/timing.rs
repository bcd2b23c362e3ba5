//! Timing: nine interleaved runs of all who take part, and what came of them.

use std::io::{IsTerminal, stderr};
use std::time::Instant;

use crate::contest::{Contender, Run};
use crate::measures::{Agreement, Measure, Target, Unit};
use crate::ours;

/// One crate in one measure.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    /// The rate or the time of each run.
    pub(crate) runs: Vec<f64>,
    pub(crate) median: f64,
}

/// The required ratio and the one that was reached.
pub(crate) struct Verdict {
    /// Whom the target names.
    pub(crate) against: &'static str,
    pub(crate) required: f64,
    /// None when `cards` did not take part.
    pub(crate) reached: Option<f64>,
    pub(crate) met: bool,
}

/// A measure after its runs.
pub(crate) struct Outcome {
    pub(crate) key: &'static str,
    pub(crate) what: &'static str,
    pub(crate) unit: Unit,
    pub(crate) rows: Vec<Row>,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) notes: Vec<String>,
}

impl Outcome {
    /// The row of `cards` in this measure.
    pub(crate) fn ours(&self) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == ours::NAME)
    }

    /// What `cards` reached, divided by what this row did: of rates or of times.
    pub(crate) fn ratio(&self, row: &Row) -> Option<f64> {
        Some(self.ours()?.median / row.median)
    }
}

/// Times a measure. An error means that the crates do not rank the same cards.
pub(crate) fn run(measure: Measure, runs: usize) -> Result<Outcome, String> {
    let Measure { key, what, unit, target, agreement, mut contenders } = measure;
    let mut notes = compare_orders(key, agreement, &contenders)?;
    let mut taken = vec![Vec::with_capacity(runs); contenders.len()];
    let mut answers = vec![0; contenders.len()];
    for number in 1..=runs {
        show_progress(key, number, runs);
        for (place, contender) in contenders.iter_mut().enumerate() {
            let (done, seconds) = clocked(&mut contender.run);
            answers[place] = done.answer;
            taken[place].push(match unit {
                Unit::Rate => done.items as f64 / seconds / 1e6,
                Unit::Time => seconds * 1e3,
            });
        }
    }
    match agreement {
        Agreement::Share(tolerance) => {
            notes.extend(compare_shares(key, tolerance, &contenders, &answers));
        }
        Agreement::Acts(hands) => notes.push(compare_acts(key, hands, &contenders, &answers)?),
        Agreement::Needed | Agreement::Noted(_) | Agreement::None => {}
    }
    let row = |(contender, runs): (&Contender, Vec<f64>)| {
        let median = median(&runs);
        Row { name: contender.name, runs, median }
    };
    let rows = contenders.iter().zip(taken).map(row).collect();
    let mut outcome = Outcome { key, what, unit, rows, verdict: None, notes };
    outcome.verdict = target.and_then(|target| judge(&outcome, target));
    Ok(outcome)
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn clocked(work: impl FnOnce() -> Run) -> (Run, f64) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

/// Sets what `cards` reached beside what the target asks for.
fn judge(outcome: &Outcome, target: Target) -> Option<Verdict> {
    let peers = || outcome.rows.iter().filter(|row| row.name != ours::NAME);
    let (peer, required) = match target {
        Target::Row(name, required) => (peers().find(|row| row.name == name)?, required),
        Target::Best(required) => {
            let by_median = |one: &&Row, other: &&Row| one.median.total_cmp(&other.median);
            let best = match outcome.unit {
                Unit::Rate => peers().max_by(by_median),
                Unit::Time => peers().min_by(by_median),
            };
            (best?, required)
        }
    };
    let reached = outcome.ratio(peer);
    let met = reached.is_some_and(|reached| match outcome.unit {
        Unit::Rate => reached >= required,
        Unit::Time => reached <= required,
    });
    Some(Verdict { against: peer.name, required, reached, met })
}

fn median(runs: &[f64]) -> f64 {
    let mut sorted = runs.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.len().is_multiple_of(2) {
        f64::midpoint(sorted[middle - 1], sorted[middle])
    } else {
        sorted[middle]
    }
}

/// Compares how each crate orders the same pairs of hands with how the first one does.
fn compare_orders(
    key: &str,
    agreement: Agreement,
    contenders: &[Contender],
) -> Result<Vec<String>, String> {
    let mut notes = Vec::new();
    let Some((first, others)) = contenders.split_first() else { return Ok(notes) };
    if matches!(agreement, Agreement::None | Agreement::Acts(_)) {
        return Ok(notes);
    }
    for other in others {
        let pairs = first.orders.iter().zip(&other.orders);
        let differing = pairs.filter(|(one, other)| one != other).count();
        if differing > 0 {
            let (name, first, all) = (other.name, first.name, other.orders.len());
            let mut note =
                format!("{key}: {name} orders {differing} of {all} pairs of hands unlike {first}");
            match agreement {
                Agreement::Needed => return Err(note),
                Agreement::Noted(Some(why)) => note = format!("{note}; {why}"),
                Agreement::Noted(None)
                | Agreement::Share(_)
                | Agreement::Acts(_)
                | Agreement::None => {}
            }
            notes.push(note);
        }
    }
    Ok(notes)
}

/// Compares the share of the pot each crate found for the first player.
fn compare_shares(
    key: &str,
    tolerance: u64,
    contenders: &[Contender],
    answers: &[u64],
) -> Vec<String> {
    let share = |answer: u64| answer as f64 / 1e4;
    let Some((&first, others)) = answers.split_first() else { return Vec::new() };
    let names = contenders.iter().skip(1).map(|contender| contender.name);
    let differing = names.zip(others).filter(|&(_, &other)| first.abs_diff(other) > tolerance);
    differing
        .map(|(name, &other)| {
            let (one, other) = (share(first), share(other));
            format!(
                "{key}: {name} gives the first player {other:.4} %, {} {one:.4} %",
                contenders[0].name
            )
        })
        .collect()
}

/// Sets how often players act beside one another: a hand in which they act more often takes longer.
fn compare_acts(
    key: &str,
    hands: u64,
    contenders: &[Contender],
    answers: &[u64],
) -> Result<String, String> {
    let rates: Vec<f64> = answers.iter().map(|&acts| acts as f64 / hands as f64).collect();
    let told: Vec<String> = contenders
        .iter()
        .zip(&rates)
        .map(|(contender, rate)| format!("{} {rate:.2}", contender.name))
        .collect();
    let note = format!("{key}: actions a hand: {}", told.join(", "));
    let is_near = |rate: &f64| (rate / rates[0] - 1.0).abs() < 0.05;
    if rates.iter().all(is_near) { Ok(note) } else { Err(note) }
}

fn show_progress(key: &str, number: usize, runs: usize) {
    if stderr().is_terminal() {
        // Back to the start of the line, and clear it.
        eprint!("\r\x1b[K{key}: run {number} of {runs}");
        if number == runs {
            eprint!("\r\x1b[K");
        }
    } else {
        eprintln!("{key}: run {number} of {runs}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(unit: Unit, medians: &[(&'static str, f64)]) -> Outcome {
        let row = |&(name, median)| Row { name, runs: vec![median], median };
        let rows = medians.iter().map(row).collect();
        Outcome { key: "key", what: "what", unit, rows, verdict: None, notes: Vec::new() }
    }

    #[test]
    fn the_median_is_the_middle_one() {
        assert!((median(&[9.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        assert!((median(&[4.0, 1.0, 2.0, 9.0]) - 3.0).abs() < 1e-9);
    }

    #[test]
    fn rates_are_judged_by_the_fastest_peer_and_times_by_the_named_one() {
        let rates = outcome(Unit::Rate, &[(ours::NAME, 3.0), ("slow", 1.0), ("fast", 4.0)]);
        let verdict = judge(&rates, Target::Best(1.0)).expect("peers");
        assert_eq!((verdict.against, verdict.met), ("fast", false));

        let times = outcome(Unit::Time, &[(ours::NAME, 3.0), ("slow", 4.0)]);
        let verdict = judge(&times, Target::Row("slow", 0.8)).expect("a peer");
        assert!(verdict.met, "three quarters of the time is below 0.8 of it");
    }

    #[test]
    fn a_measure_without_cards_is_not_met() {
        let alone = outcome(Unit::Rate, &[("peer", 1.0)]);
        let verdict = judge(&alone, Target::Row("peer", 1.0)).expect("a peer");
        assert_eq!((verdict.reached, verdict.met), (None, false));
    }
}
