//! `cardroom run`: plays `.hand` scripts and checks what they expect.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use records::Story;
use script::Fault;
use serde_json::json;

use crate::failure::{Failure, printable, quoted};
use crate::files;
use crate::telling::{Tale, Telling};

/// Plays .hand scripts and checks what they expect.
///
/// Folders are searched for files that end in .hand. The exit code is 1 if a case came out
/// otherwise, and 2 if there was nothing that could be read.
#[derive(Args)]
pub(crate) struct Run {
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
    /// Prints each case's hand as sentences
    #[arg(long, conflicts_with = "json")]
    log: bool,
    #[command(flatten)]
    telling: Telling,
    /// The scripts, or folders of scripts
    #[arg(value_name = "FILE|DIR", required = true)]
    paths: Vec<PathBuf>,
}

/// What became of all cases.
#[derive(Default)]
struct Report {
    passed: usize,
    failed: Vec<Failed>,
}

struct Failed {
    file: String,
    /// The case and its clauses; none if the script has no case that could be found.
    case: Option<(String, Vec<String>)>,
    fault: Fault,
    /// Whether it could not even be understood.
    unread: bool,
}

impl Run {
    /// What is to be printed, and the exit code.
    pub(crate) fn run(&self) -> Result<(String, u8), Failure> {
        let files = files::find(&self.paths, "hand");
        let (mut report, mut tale) = (Report::default(), self.telling.begin());
        for file in &files {
            let name = files::from_named(&self.paths, file).with_extension("");
            for (at, (title, story)) in report.add(file).into_iter().enumerate() {
                if self.log {
                    tale.recount(&format!("case {title}"), &story)?;
                }
                let name = format!("{}-{}", name.to_string_lossy(), at + 1);
                // One hand alone has no number.
                let alone = !story.is_evening();
                tale.write_all(&story, |hand| {
                    if alone { format!("{name}.phh") } else { format!("{name}-{}.phh", hand + 1) }
                })?;
            }
        }
        match &report.failed[..] {
            [] if report.passed == 0 => {
                return Err(Failure::BadInput("there is no file that ends in .hand".into()));
            }
            [first, others @ ..]
                if report.passed == 0 && report.failed.iter().all(|one| one.unread) =>
            {
                let others = match others.len() {
                    0 => String::new(),
                    more => format!(" (and {more} more that cannot be read)"),
                };
                return Err(Failure::BadInput(format!("{first}{others}")));
            }
            _ => {}
        }
        let text = if self.json {
            report.as_json(&tale)
        } else {
            [tale.text.clone(), report.as_text(), tale.about_files()].concat()
        };
        Ok((text, u8::from(!report.failed.is_empty())))
    }
}

impl Report {
    /// What was played of the cases that could be played, with their titles.
    fn add(&mut self, path: &Path) -> Vec<(String, Story)> {
        let file = printable(&path.to_string_lossy());
        let text = std::fs::read_to_string(path)
            .map_err(|fault| Fault::new(1, format!("the file cannot be read: {fault}")));
        let folder = path.parent().unwrap_or(Path::new(""));
        let cases = match text.and_then(|text| script::cases(&text, folder)) {
            Ok(cases) => cases,
            Err(fault) => {
                self.failed.push(Failed { file, case: None, fault, unread: true });
                return Vec::new();
            }
        };
        let mut stories = Vec::new();
        for case in cases {
            let (outcome, story) = script::trial(&case);
            stories.extend(story.map(|story| (case.title.clone(), story)));
            match outcome {
                Ok(()) => self.passed += 1,
                Err(fault) => self.failed.push(Failed {
                    file: file.clone(),
                    unread: case.unread(),
                    case: Some((case.title, case.clauses)),
                    fault,
                }),
            }
        }
        stories
    }

    fn cases(&self) -> usize {
        self.passed + self.failed.len()
    }

    fn as_text(&self) -> String {
        let mut text = String::new();
        for one in &self.failed {
            let _ = writeln!(text, "{one}");
        }
        let (cases, passed, failed) = (self.cases(), self.passed, self.failed.len());
        let noun = if cases == 1 { "case" } else { "cases" };
        let _ = writeln!(text, "{cases} {noun}: {passed} passed, {failed} failed");
        text
    }

    fn as_json(&self, tale: &Tale<'_>) -> String {
        let failed = |one: &Failed| {
            let (case, clauses) = one.case.clone().unzip();
            json!({
                "file": one.file,
                "case": case,
                "clauses": clauses.unwrap_or_default(),
                "line": one.fault.line,
                "why": one.fault.why,
            })
        };
        let mut report = json!({
            "cases": self.cases(),
            "passed": self.passed,
            "failed": self.failed.iter().map(failed).collect::<Vec<_>>(),
        });
        tale.add_to(&mut report);
        format!("{report}\n")
    }
}

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: ", self.file, self.fault.line)?;
        if let Some((title, clauses)) = &self.case {
            write!(f, "case {}", quoted(title))?;
            if !clauses.is_empty() {
                write!(f, " ({})", printable(&clauses.join(" ")))?;
            }
            write!(f, ": ")?;
        }
        write!(f, "{}", self.fault.why)
    }
}
