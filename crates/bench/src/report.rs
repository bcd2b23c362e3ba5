//! The results as a table, or as one JSON document.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::measures::Unit;
use crate::ours;
use crate::timing::{Outcome, Row, Verdict};

/// What was measured in one run of the program.
pub(crate) struct Report {
    pub(crate) bench: &'static str,
    pub(crate) runs: usize,
    pub(crate) threads: Threads,
    pub(crate) outcomes: Vec<Outcome>,
}

/// How many threads the work is done by.
#[derive(Clone, Copy)]
pub(crate) enum Threads {
    One,
    /// As many as the machine has.
    All,
}

impl Threads {
    fn words(self) -> &'static str {
        match self {
            Threads::One => "one thread",
            Threads::All => "all threads",
        }
    }

    fn number(self) -> Option<u32> {
        match self {
            Threads::One => Some(1),
            Threads::All => None,
        }
    }
}

/// Which columns of the table hold numbers, to be set flush right.
const IS_NUMBER: [bool; 5] = [false, false, true, false, true];

/// The processor the program is built for, as far as it matters: the targets ask for the plain one.
const BUILT_FOR: &str = if cfg!(all(target_arch = "x86_64", not(target_feature = "sse4.2"))) {
    "plain x86-64"
} else {
    "not plain x86-64"
};

impl Report {
    /// The table: a row a crate, the ratio last.
    pub(crate) fn table(&self) -> String {
        let head = ["measure", "crate", "median", "target", "ratio"].map(String::from);
        let lines: Vec<[String; 5]> =
            [head].into_iter().chain(self.outcomes.iter().flat_map(lines)).collect();
        let width = |column: usize| {
            lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default()
        };
        let widths: [usize; 5] = std::array::from_fn(width);
        let mut text = format!(
            "Median of {} interleaved runs, {}, {BUILT_FOR}. Ratio: ours by the crate of the \
             row.\n\n",
            self.runs,
            self.threads.words()
        );
        for line in &lines {
            let mut padded = String::new();
            for ((cell, width), is_number) in line.iter().zip(widths).zip(IS_NUMBER) {
                let cell = if is_number {
                    format!("{cell:>width$}  ")
                } else {
                    format!("{cell:width$}  ")
                };
                padded.push_str(&cell);
            }
            text.push_str(padded.trim_end());
            text.push('\n');
        }
        let notes: Vec<&String> = self.outcomes.iter().flat_map(|outcome| &outcome.notes).collect();
        if !notes.is_empty() {
            text.push('\n');
        }
        for note in notes {
            writeln!(text, "{note}").expect("a string takes everything");
        }
        text
    }

    /// The same as JSON.
    pub(crate) fn json(&self) -> Value {
        let measures: Vec<Value> = self.outcomes.iter().map(measure_json).collect();
        json!({
            "bench": self.bench,
            "runs": self.runs,
            "threads": self.threads.number(),
            "built_for": BUILT_FOR,
            "measures": measures,
        })
    }
}

/// The rows of one measure; the target stands beside `cards`, or first where `cards` is missing.
fn lines(outcome: &Outcome) -> Vec<[String; 5]> {
    let missing = outcome
        .ours()
        .is_none()
        .then(|| [outcome.key.into(), ours::NAME.into(), "-".into(), target(outcome), "-".into()]);
    let shown = missing.is_some();
    let row = |(place, row): (usize, &Row)| {
        let first = place == 0 && !shown;
        let is_ours = row.name == ours::NAME;
        let ratio = if is_ours {
            outcome.verdict.as_ref().and_then(|verdict| verdict.reached)
        } else {
            outcome.ratio(row)
        };
        [
            if first { outcome.key.into() } else { String::new() },
            row.name.into(),
            amount(outcome.unit, row.median),
            if is_ours { target(outcome) } else { String::new() },
            ratio.map_or("-".into(), |ratio| format!("{ratio:.2}")),
        ]
    };
    missing.into_iter().chain(outcome.rows.iter().enumerate().map(row)).collect()
}

fn amount(unit: Unit, amount: f64) -> String {
    match unit {
        Unit::Rate if amount < 1.0 => format!("{:.1} k/s", amount * 1e3),
        Unit::Rate => format!("{amount:.2} M/s"),
        Unit::Time => format!("{amount:.2} ms"),
    }
}

/// `≥ 1.50 × openpql-prelude 0.3.0: met`.
fn target(outcome: &Outcome) -> String {
    let Some(verdict) = &outcome.verdict else { return "shown only".into() };
    let Verdict { against, required, .. } = verdict;
    format!("{} {required:.2} × {against}: {}", sign(outcome.unit), result(verdict))
}

const fn sign(unit: Unit) -> &'static str {
    match unit {
        Unit::Rate => "≥",
        Unit::Time => "≤",
    }
}

const fn result(verdict: &Verdict) -> &'static str {
    match (verdict.reached, verdict.met) {
        (None, _) => "not measured",
        (Some(_), true) => "met",
        (Some(_), false) => "not met",
    }
}

fn measure_json(outcome: &Outcome) -> Value {
    let rows: Vec<Value> = outcome
        .rows
        .iter()
        .map(|row| {
            json!({
                "crate": row.name,
                "ours": row.name == ours::NAME,
                "median": row.median,
                "runs": row.runs,
                "ratio": outcome.ratio(row),
            })
        })
        .collect();
    let target = outcome.verdict.as_ref().map(|verdict| {
        json!({
            "against": verdict.against,
            "relation": sign(outcome.unit),
            "required": verdict.required,
            "reached": verdict.reached,
            "result": result(verdict),
        })
    });
    json!({
        "key": outcome.key,
        "what": outcome.what,
        "unit": match outcome.unit { Unit::Rate => "M/s", Unit::Time => "ms" },
        "target": target,
        "rows": rows,
        "notes": outcome.notes,
    })
}
