//! What a case proves: which clauses its lines name, and whether those lines turn when something is
//! given otherwise.
//!
//! A line that names a clause turns if it does not hold in a contrast, or with a point answered
//! otherwise. Where the line says that a ruling carries the clause, any point will do that changes
//! the ruling; where it only says what the clause says, the answer must come from that clause.

use std::collections::BTreeMap;

use engine::{Choice, Point};

use super::case::{Case, Contrast, Step, What};
use crate::fault::Fault;
use crate::play::hand::Play;
use crate::play::rehearsal::rehearse;
use crate::setup::setting::Setting;
use crate::setup::table::Table;

/// What a case says of one clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Proof {
    /// Its line holds, and nothing that was tried makes it fail.
    Insensitive,
    /// Its line holds, and fails when it should.
    Proved,
}

/// What a case proves in one house.
pub struct Proofs {
    /// What the house is called.
    pub house: String,
    /// By the id of the clause.
    pub clauses: BTreeMap<String, Proof>,
}

/// Plays the case in each of its houses and gives things otherwise. The case has passed its trial.
pub fn proofs(case: &Case) -> Result<Vec<Proofs>, Fault> {
    let in_each = case.setting.in_each_house().into_iter();
    in_each.map(|(_, setting)| Proving::new(case, setting).map(Proving::proofs)).collect()
}

/// Whether the case comes out otherwise, in its first house of this name, with a point answered
/// otherwise.
pub fn turns_at(case: &Case, house: &str, point: Point) -> bool {
    let mut settings = case.setting.in_each_house().into_iter();
    let Some((_, setting)) = settings.find(|(_, setting)| setting.house() == house) else {
        return false;
    };
    let Ok(table) = Table::of(&setting, case.line) else { return false };
    others(&table, point).into_iter().any(|choice| {
        let run = Run::of(&setting.answering(choice), case.line, &[&case.steps]);
        run.is_none_or(|run| run.stopped || run.lines.iter().any(|line| !line.holds))
    })
}

/// A line of a case that names a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Naming<'a> {
    line: usize,
    clause: &'a str,
    how: How,
}

/// How a line names a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// What it checks carries the clause.
    Carried,
    /// It checks what the clause says.
    Shown,
}

/// A case in one house.
struct Proving<'a> {
    case: &'a Case,
    setting: Setting,
    table: Table,
    /// The namings of its own lines that hold.
    held: Vec<Naming<'a>>,
    clauses: BTreeMap<String, Proof>,
}

/// How the lines of a case come out.
struct Run<'a> {
    lines: Vec<Outcome<'a>>,
    /// Whether something could not happen, so that there are no lines after it.
    stopped: bool,
}

/// How one `expect` line comes out, as it stands or for one clause that it names.
struct Outcome<'a> {
    naming: Option<Naming<'a>>,
    holds: bool,
}

impl<'a> Proving<'a> {
    fn new(case: &'a Case, setting: Setting) -> Result<Proving<'a>, Fault> {
        let table = Table::of(&setting, case.line)?;
        let run = Run::of(&setting, case.line, &[&case.steps]);
        let held: Vec<Naming<'a>> = run.iter().flat_map(Run::held).collect();
        let clauses =
            held.iter().map(|naming| (naming.clause.to_owned(), Proof::Insensitive)).collect();
        Ok(Proving { case, setting, table, held, clauses })
    }

    fn proofs(mut self) -> Proofs {
        for (at, step) in self.case.steps.iter().enumerate() {
            if let What::Contrast(contrast) = &step.what {
                self.contrast(at, step.line, contrast);
            }
        }
        for &point in Point::ALL {
            if self.clauses.values().all(|proof| *proof == Proof::Proved) {
                break;
            }
            self.answer_otherwise(point);
        }
        Proofs { house: self.setting.house().to_owned(), clauses: self.clauses }
    }

    /// The lines above a contrast that fail in it; and those of its own that fail without it.
    fn contrast(&mut self, at: usize, line: usize, contrast: &'a Contrast) {
        let before = &self.case.steps[..at];
        for (_, setting) in self.setting.with(&contrast.changes).in_each_house() {
            let Some(run) = Run::of(&setting, line, &[before, &contrast.steps]) else { continue };
            // Another house carries other clauses: that alone is no contrast.
            let counts = |one: &&Naming<'_>| one.how == How::Shown || !contrast.changes.has_house();
            let still: Vec<Naming<'_>> = run.held().collect();
            let above = self.held.iter().filter(|one| one.line < line).filter(counts);
            let lost: Vec<&str> =
                above.filter(|one| !still.contains(one)).map(|one| one.clause).collect();
            for clause in lost {
                self.prove(clause);
            }
            let own = still.iter().filter(|one| one.line > line).filter(counts);
            let own: Vec<&str> = own.map(|one| one.clause).collect();
            for clause in own {
                self.clauses.entry(clause.to_owned()).or_insert(Proof::Insensitive);
                if self.fails_without(at, contrast, clause) {
                    self.prove(clause);
                }
            }
        }
    }

    /// Whether what a contrast says of a clause fails in the case itself: where the contrast
    /// stands, or in the end.
    fn fails_without(&self, at: usize, contrast: &Contrast, clause: &str) -> bool {
        let (before, after) = self.case.steps.split_at(at);
        let own: Vec<Step> = contrast.expectations_of(clause);
        let fails = |steps: &[&[Step]]| {
            let run = Run::of(&self.setting, self.case.line, steps);
            run.is_some_and(|run| {
                let said = |one: &&Outcome<'_>| one.naming.is_some_and(|one| one.clause == clause);
                let lines = run.lines.iter().filter(said).collect::<Vec<_>>();
                let own_lines = lines.len().saturating_sub(own.len());
                lines[own_lines..].iter().any(|line| !line.holds)
            })
        };
        fails(&[before, &own]) || fails(&[before, after, &own])
    }

    fn answer_otherwise(&mut self, point: Point) {
        let from = self.table.answered_by(point).map(str::to_owned);
        let open = |one: &&Naming<'_>| {
            let of_point = from.as_deref() == Some(one.clause);
            self.clauses[one.clause] != Proof::Proved && (of_point || one.how == How::Carried)
        };
        let open: Vec<Naming<'a>> = self.held.iter().filter(open).copied().collect();
        if open.is_empty() {
            return;
        }
        for choice in others(&self.table, point) {
            let setting = self.setting.answering(choice);
            let run = Run::of(&setting, self.case.line, &[&self.case.steps]);
            for naming in &open {
                let of_point = from.as_deref() == Some(naming.clause);
                let turned = match &run {
                    None => of_point,
                    Some(run) => match run.holds(naming) {
                        Some(holds) => !holds,
                        // What the line is about did not come to pass.
                        None => of_point,
                    },
                };
                if turned {
                    self.prove(naming.clause);
                }
            }
        }
    }

    fn prove(&mut self, clause: &str) {
        self.clauses.insert(clause.to_owned(), Proof::Proved);
    }
}

impl<'a> Run<'a> {
    /// Plays steps at the table of a setting; none if there is no such table.
    fn of(setting: &Setting, line: usize, steps: &[&'a [Step]]) -> Option<Run<'a>> {
        let mut table = Table::of(setting, line).ok()?;
        rehearse(&mut table, steps);
        let mut play = Play::new(&table);
        let mut run = Run { lines: Vec::new(), stopped: false };
        for step in steps.iter().copied().flatten() {
            match &step.what {
                What::Contrast(_) => {}
                What::Happens(happening) => {
                    if play.happen(happening).is_err() {
                        run.stopped = true;
                        break;
                    }
                }
                What::Expect(expectation) => {
                    let holds = play.check(expectation).is_ok();
                    run.lines.push(Outcome { naming: None, holds });
                    let naming = |clause, how| Some(Naming { line: step.line, clause, how });
                    for clause in &step.shows {
                        run.lines.push(Outcome { naming: naming(clause, How::Shown), holds });
                    }
                    for clause in expectation.carried() {
                        let holds = play.check_carried(expectation, clause).is_ok();
                        run.lines.push(Outcome { naming: naming(clause, How::Carried), holds });
                    }
                }
            }
        }
        Some(run)
    }

    fn held(&self) -> impl Iterator<Item = Naming<'a>> {
        self.lines.iter().filter(|line| line.holds).filter_map(|line| line.naming)
    }

    /// Whether the line came out so; none if it was not come to.
    fn holds(&self, naming: &Naming<'_>) -> Option<bool> {
        self.lines.iter().find(|line| line.naming == Some(*naming)).map(|line| line.holds)
    }
}

impl Contrast {
    /// Its lines that name a clause.
    fn expectations_of(&self, clause: &str) -> Vec<Step> {
        let names = |step: &&Step| match &step.what {
            What::Expect(expectation) => {
                step.shows.iter().chain(expectation.carried()).any(|one| one == clause)
            }
            What::Happens(_) | What::Contrast(_) => false,
        };
        self.steps.iter().filter(names).cloned().collect()
    }
}

/// The other answers to a point. Of an answer with a number, those with the first numbers.
fn others(table: &Table, point: Point) -> Vec<Choice> {
    const NUMBERS: std::ops::RangeInclusive<u8> = 1..=4;
    let now = table.book().rules.choices().into_iter().find(|choice| choice.point() == point);
    let mut others = Vec::new();
    for allowed in point.allowed() {
        match (Choice::read(point, &allowed), allowed.rsplit_once(' ')) {
            (Ok(choice), _) => others.push(choice),
            (Err(_), Some((answer, _))) => others.extend(
                NUMBERS
                    .filter_map(|number| Choice::read(point, &format!("{answer} {number}")).ok()),
            ),
            (Err(_), None) => {}
        }
    }
    others.retain(|choice| Some(*choice) != now);
    others
}
