//! `cardroom replay`: plays hand histories and compares the finishing stacks.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::{Chips, Seat};
use records::Played;
use records::phh::{self, Amount, Fault, Indexes, Record, Why};
use serde_json::{Value, json};

use crate::failure::{Failure, printable};
use crate::files;
use crate::telling::{Tale, Telling};

/// Replays PHH hand histories and compares the finishing stacks.
///
/// A folder is searched for files that end in `.phh`; a file that ends in `.phhs` has several hands,
/// each below its number in brackets. What the stacks should come to is the column
/// `expected` of an `index.csv` in the file's folder or above it, or else `finishing_stacks` in the
/// file.
#[derive(Args)]
pub(crate) struct Replay {
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
    /// Prints each hand as sentences
    #[arg(long, conflicts_with = "json")]
    log: bool,
    #[command(flatten)]
    telling: Telling,
    /// The files, or folders of files
    #[arg(value_name = "FILE|DIR", required = true)]
    paths: Vec<PathBuf>,
}

/// What became of all hands.
#[derive(Default)]
struct Report {
    agree: usize,
    /// How many of those agree once the house has taken what is missing.
    raked: usize,
    differ: Vec<Difference>,
    errors: Vec<Error>,
}

struct Difference {
    file: String,
    expected: Vec<Amount>,
    got: Vec<Amount>,
}

struct Error {
    file: String,
    fault: Fault,
}

/// How one hand came out against what was expected.
struct Outcome {
    played: Played,
    expected: Vec<Amount>,
    got: Vec<Amount>,
    raked: Chips,
}

/// A hand of a file.
struct Hand {
    /// Its number, in a file of several.
    number: Option<String>,
    outcome: Result<Outcome, Fault>,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let files = files::find(&self.paths, "phh");
        if files.is_empty() {
            return Err(Failure::BadInput("there is no file that ends in .phh".into()));
        }
        let (report, tale) = self.replay_all(&files)?;
        let unread = |error: &Error| {
            matches!(error.fault.why, Why::Unreadable(_) | Why::Syntax(_) | Why::NoHands)
        };
        if let [first, ..] = &report.errors[..]
            && report.errors.iter().filter(|error| unread(error)).count() == files.len()
        {
            let others = match files.len() - 1 {
                0 => String::new(),
                more => format!(" (and {more} more that cannot be read)"),
            };
            return Err(Failure::BadInput(format!("{}: {}{others}", first.file, first.fault)));
        }
        if self.json {
            return Ok(report.as_json(&tale));
        }
        Ok([tale.text.clone(), report.as_text(), tale.about_files()].concat())
    }

    fn replay_all(&self, files: &[PathBuf]) -> Result<(Report, Tale<'_>), Failure> {
        let (mut report, mut indexes) = (Report::default(), Indexes::default());
        let mut tale = self.telling.begin();
        for path in files {
            let place = files::from_named(&self.paths, path);
            for Hand { number, outcome } in replay(path, &mut indexes) {
                let mut file = printable(&path.to_string_lossy());
                let mut place = place.clone();
                if let Some(number) = number {
                    let _ = write!(file, " [{number}]");
                    place = place.with_extension(format!("{number}.phh"));
                }
                if let Ok(Outcome { played, .. }) = &outcome {
                    if self.log {
                        tale.say(&file, played)?;
                    }
                    tale.write(&place, played)?;
                }
                report.add(file, outcome);
            }
        }
        Ok((report, tale))
    }
}

/// The hands of a file: one, or several in a file that says so by its name.
fn replay(file: &Path, indexes: &mut Indexes) -> Vec<Hand> {
    let one = |outcome| vec![Hand { number: None, outcome }];
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(fault) => return one(Err(Why::Unreadable(fault.to_string()).into())),
    };
    if file.extension().is_none_or(|ending| ending != "phhs") {
        return one(play(&text, indexes.expected(file)));
    }
    let hands = phh::several(&text);
    if hands.is_empty() {
        return one(Err(Why::NoHands.into()));
    }
    let hand = |(number, text): (&str, String)| Hand {
        number: Some(number.to_owned()),
        outcome: play(&text, None),
    };
    hands.into_iter().map(hand).collect()
}

fn play(text: &str, from_index: Option<Vec<Amount>>) -> Result<Outcome, Fault> {
    let record = Record::read(text)?;
    let expected = from_index.or_else(|| record.finishing.clone()).ok_or(Why::NoStacks)?;
    if expected.len() != record.stacks.len() {
        let (found, players) = (expected.len(), record.stacks.len());
        return Err(Why::Count { field: "expected", found, players }.into());
    }
    // Whoever was paid in half chips played with half chips.
    let finest = expected.iter().map(|amount| amount.unit()).max().unwrap_or_default();
    let unit = record.unit().max(finest);
    let (played, raked) = phh::play(&record, &expected, unit)?;
    let end = played.end();
    let got = (0..expected.len()).map(|at| Amount::of(end.stack(Seat::new(at)), unit)).collect();
    Ok(Outcome { played, expected, got, raked })
}

impl Report {
    fn add(&mut self, file: String, outcome: Result<Outcome, Fault>) {
        match outcome {
            Ok(Outcome { expected, got, raked, .. }) if expected == got => {
                self.agree += 1;
                self.raked += usize::from(!raked.is_zero());
            }
            Ok(Outcome { expected, got, .. }) => {
                self.differ.push(Difference { file, expected, got });
            }
            Err(fault) => self.errors.push(Error { file, fault }),
        }
    }

    fn hands(&self) -> usize {
        self.agree + self.differ.len() + self.errors.len()
    }

    fn as_text(&self) -> String {
        let mut text = String::new();
        for Difference { file, expected, got } in &self.differ {
            let _ = writeln!(text, "{file}: expected {}, got {}", list(expected), list(got));
        }
        for Error { file, fault } in &self.errors {
            let _ = writeln!(text, "{file}: {fault}");
        }
        let (agree, differ, errors) = (self.agree, self.differ.len(), self.errors.len());
        let _ = write!(text, "{} hands: {agree} agree, {differ} differ", self.hands());
        let _ = writeln!(text, ", {errors} cannot be played");
        if self.raked > 0 {
            let _ = writeln!(text, "{} of them agree after the rake that is missing", self.raked);
        }
        text
    }

    fn as_json(&self, tale: &Tale<'_>) -> String {
        let differ = |one: &Difference| json!({ "file": one.file, "expected": numbers(&one.expected), "got": numbers(&one.got) });
        let error = |one: &Error| json!({ "file": one.file, "why": one.fault.to_string() });
        let mut report = json!({
            "hands": self.hands(),
            "agree": self.agree,
            "differ": self.differ.iter().map(differ).collect::<Vec<_>>(),
            "errors": self.errors.iter().map(error).collect::<Vec<_>>(),
        });
        tale.add_to(&mut report);
        format!("{report}\n")
    }
}

fn list(amounts: &[Amount]) -> String {
    amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// As numbers of JSON, which every reader takes.
fn numbers(amounts: &[Amount]) -> Vec<Value> {
    let number = |amount: &Amount| {
        let text = amount.to_string();
        serde_json::from_str(&text).unwrap_or(Value::String(text))
    };
    amounts.iter().map(number).collect()
}
