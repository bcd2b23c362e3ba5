//! A case on trial: it is played, and each of its contrasts is played from the start.

use records::{Story, quoted};

use super::case::{Case, Contrast, Step, What};
use crate::fault::Fault;
use crate::play::hand::Play;
use crate::play::rehearsal::rehearse;
use crate::setup::setting::Setting;
use crate::setup::table::Table;

/// Plays the case and its contrasts: the first thing that is otherwise, if any is, and what
/// was played as far as it went, without its contrasts.
pub fn trial(case: &Case) -> (Result<(), Fault>, Option<Story>) {
    if let Some(Fault { line, why }) = &case.fault {
        return (Err(Fault::new(*line, why.clone())), None);
    }
    let mut last = None;
    for (house, setting) in case.setting.in_each_house() {
        let (outcome, played) = tried(case, &setting);
        last = played.or(last);
        if let Err(fault) = outcome {
            return (Err(in_house(house.as_deref(), fault)), last);
        }
    }
    (Ok(()), last)
}

/// The case in one house.
fn tried(case: &Case, setting: &Setting) -> (Result<(), Fault>, Option<Story>) {
    let mut table = match Table::of(setting, case.line) {
        Ok(table) => table,
        Err(fault) => return (Err(fault), None),
    };
    rehearse(&mut table, &[&case.steps]);
    let mut play = Play::new(&table);
    let mut steps = case.steps.iter().enumerate();
    let outcome = steps.try_for_each(|(at, step)| match &step.what {
        What::Contrast(contrast) => {
            let changed = setting.with(&contrast.changes);
            changed.in_each_house().into_iter().try_for_each(|(house, setting)| {
                contrasted(&setting, step.line, &case.steps[..at], contrast)
                    .map_err(|fault| in_house(house.as_deref(), fault))
            })
        }
        What::Happens(_) | What::Expect(_) => go(&mut play, step),
    });
    (outcome, Some(play.story()))
}

/// The same up to here, but for what is given otherwise, and then what the contrast says.
fn contrasted(
    setting: &Setting,
    line: usize,
    before: &[Step],
    contrast: &Contrast,
) -> Result<(), Fault> {
    let mut table = Table::of(setting, line)?;
    rehearse(&mut table, &[before, &contrast.steps]);
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

/// Says which house it was, where there are several.
fn in_house(house: Option<&str>, Fault { line, why }: Fault) -> Fault {
    match house {
        Some(name) => Fault::new(line, format!("in house {name}: {why}")),
        None => Fault::new(line, why),
    }
}

fn go(play: &mut Play<'_>, step: &Step) -> Result<(), Fault> {
    let told = match &step.what {
        What::Happens(happening) => play.happen(happening),
        What::Expect(expectation) => play.check(expectation),
        What::Contrast(_) => Ok(()),
    };
    told.map_err(|why| Fault::new(step.line, format!("{}: {why}", quoted(&step.text))))
}
