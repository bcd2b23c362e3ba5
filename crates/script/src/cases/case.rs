//! A case: a setting, what happens and what must be true, and the contrasts to it.

use std::path::Path;

use crate::deeds::deed::Happening;
use crate::expect::because::clauses;
use crate::expect::expectation::Expectation;
use crate::fault::Fault;
use crate::line::{Line, lines};
use crate::setup::setting::{KEYWORDS, Setting};
use crate::setup::table::Table;

/// A case of a script.
#[derive(Debug)]
pub struct Case {
    /// What it is called.
    pub title: String,
    /// The clauses that it is about; its lines say what it proves.
    pub clauses: Vec<String>,
    /// Where it begins.
    pub(crate) line: usize,
    pub(crate) setting: Setting,
    pub(crate) steps: Vec<Step>,
    /// The first line that could not be understood.
    pub(crate) fault: Option<Fault>,
}

/// One line after the set-up, or one contrast.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) line: usize,
    pub(crate) text: String,
    pub(crate) what: What,
    /// The clauses that an `expect` line checks word for word.
    pub(crate) shows: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    Happens(Happening),
    Expect(Expectation),
    Contrast(Contrast),
}

/// What is given otherwise, and what follows then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contrast {
    pub(crate) changes: Setting,
    pub(crate) steps: Vec<Step>,
}

impl Case {
    /// The line that could not be understood, if there is one.
    pub fn unread(&self) -> bool {
        self.fault.is_some()
    }
}

/// Reads a script. Only a script without a case is a fault; a case that cannot be understood keeps
/// its own. House files are looked for from the folder of the script.
pub fn cases(text: &str, folder: &Path) -> Result<Vec<Case>, Fault> {
    let lines = lines(text);
    let starts = |line: &Line<'_>| !line.indented && line.split().0 == "case";
    match lines.first() {
        None => return Err(Fault::new(1, "the script is empty: expected case TITLE")),
        Some(first) if !starts(first) => {
            return Err(Fault::read(first.number, first.text, "case TITLE before anything else"));
        }
        Some(_) => {}
    }
    let mut cases = Vec::new();
    let mut rest = &lines[..];
    while let [first, after @ ..] = rest {
        let end = after.iter().position(starts).unwrap_or(after.len());
        cases.push(case(*first, &after[..end], folder));
        rest = &after[end..];
    }
    Ok(cases)
}

fn case(first: Line<'_>, lines: &[Line<'_>], folder: &Path) -> Case {
    let mut case = Case {
        title: first.split().1.to_owned(),
        clauses: Vec::new(),
        line: first.number,
        setting: Setting::default(),
        steps: Vec::new(),
        fault: None,
    };
    case.fault = case.read(lines, folder).err();
    case
}

impl Case {
    fn read(&mut self, lines: &[Line<'_>], folder: &Path) -> Result<(), Fault> {
        if self.title.is_empty() {
            return Err(Fault::read(self.line, "case", "case TITLE"));
        }
        let mut rest = lines;
        while let [line, after @ ..] = rest {
            rest = after;
            match line.split() {
                (_, _) if line.indented => {
                    let expected = "no space before it, or a contrast above it";
                    return Err(Fault::read(line.number, line.text, expected));
                }
                ("clauses", ids) if self.steps.is_empty() => {
                    self.clauses.extend(ids.split_whitespace().map(str::to_owned));
                }
                ("contrast", "") => {
                    let end = after.iter().position(|line| !line.indented).unwrap_or(after.len());
                    let what = What::Contrast(Contrast::read(*line, &after[..end], folder)?);
                    let text = line.text.to_owned();
                    self.steps.push(Step { line: line.number, text, what, shows: Vec::new() });
                    rest = &after[end..];
                }
                (keyword, _) if KEYWORDS.contains(&keyword) => {
                    if !self.steps.is_empty() {
                        let expected = "the set-up before anything happens";
                        return Err(Fault::read(line.number, line.text, expected));
                    }
                    self.setting.add(*line, folder)?;
                }
                (_, _) => self.steps.push(Step::read(*line)?),
            }
        }
        if !expects(&self.steps) {
            return Err(Fault::new(self.line, "the case has no expect line of its own"));
        }
        self.check_tables()
    }
}

impl Case {
    /// Every table that it needs can be set.
    fn check_tables(&self) -> Result<(), Fault> {
        Table::of(&self.setting, self.line)?;
        for step in &self.steps {
            if let What::Contrast(contrast) = &step.what {
                Table::of(&self.setting.with(&contrast.changes), step.line)?;
            }
        }
        Ok(())
    }
}

impl Contrast {
    fn read(first: Line<'_>, lines: &[Line<'_>], folder: &Path) -> Result<Contrast, Fault> {
        let mut contrast = Contrast::default();
        for line in lines {
            if !KEYWORDS.contains(&line.split().0) {
                contrast.steps.push(Step::read(*line)?);
            } else if contrast.steps.is_empty() {
                contrast.changes.add(*line, folder)?;
            } else {
                let expected = "the set-up before anything happens";
                return Err(Fault::read(line.number, line.text, expected));
            }
        }
        let happens = |step: &Step| matches!(step.what, What::Happens(_));
        if contrast.changes.given.is_empty() && !contrast.steps.iter().any(happens) {
            let why = "the contrast changes nothing: expected indented set-up lines, or something that happens";
            return Err(Fault::new(first.number, why));
        }
        if !expects(&contrast.steps) {
            return Err(Fault::new(first.number, "the contrast has no expect line"));
        }
        Ok(contrast)
    }
}

impl Step {
    fn read(line: Line<'_>) -> Result<Step, Fault> {
        let mut shows = Vec::new();
        let what = match line.split() {
            ("expect", rest) => {
                let said = rest.rsplit_once(" as ");
                let said = said.and_then(|(said, ids)| Some((said, clauses(ids)?)));
                let (said, ids) = said.unwrap_or((rest, Vec::new()));
                shows = ids;
                Expectation::read(said.trim()).map(What::Expect)
            }
            (_, _) => Happening::read(line.text).map(What::Happens),
        };
        let what = what.map_err(|expected| Fault::read(line.number, line.text, &expected))?;
        Ok(Step { line: line.number, text: line.text.to_owned(), what, shows })
    }
}

fn expects(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step.what, What::Expect(_)))
}
