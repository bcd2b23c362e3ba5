//! A case on trial: it is played, and each of its contrasts is played from the start.

use crate::failure::quoted;
use crate::played::Played;

use super::case::{Case, Contrast, Step, What};
use super::fault::Fault;
use super::play::Play;
use super::table::Table;

/// Plays the case and its contrasts: the first thing that is otherwise, if any is, and the hand of
/// the case as far as it went, without its contrasts.
pub(crate) fn trial(case: &Case) -> (Result<(), Fault>, Option<Played>) {
    if let Some(Fault { line, why }) = &case.fault {
        return (Err(Fault::new(*line, why.clone())), None);
    }
    let table = match Table::of(&case.setting, case.line) {
        Ok(table) => table,
        Err(fault) => return (Err(fault), None),
    };
    let mut play = Play::new(&table);
    let mut steps = case.steps.iter().enumerate();
    let outcome = steps.try_for_each(|(at, step)| match &step.what {
        What::Contrast(contrast) => contrasted(case, step.line, &case.steps[..at], contrast),
        What::Happens(_) | What::Expect(_) => go(&mut play, step),
    });
    (outcome, Some(play.played()))
}

/// The same up to here, but for what is given otherwise, and then what the contrast says.
fn contrasted(case: &Case, line: usize, before: &[Step], contrast: &Contrast) -> Result<(), Fault> {
    let table = Table::of(&case.setting.with(&contrast.changes), line)?;
    let mut play = Play::new(&table);
    for step in before {
        if let What::Happens(_) = step.what {
            go(&mut play, step).map_err(|Fault { line: at, why }| {
                Fault::new(line, format!("in the contrast, line {at}: {why}"))
            })?;
        }
    }
    contrast.steps.iter().try_for_each(|step| go(&mut play, step))
}

fn go(play: &mut Play<'_>, step: &Step) -> Result<(), Fault> {
    let told = match &step.what {
        What::Happens(happening) => play.happen(happening),
        What::Expect(expectation) => play.check(expectation),
        What::Contrast(_) => Ok(()),
    };
    told.map_err(|why| Fault::new(step.line, format!("{}: {why}", quoted(&step.text))))
}
