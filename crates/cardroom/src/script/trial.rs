//! A case on trial: it is played, and each of its contrasts is played from the start.

use crate::failure::quoted;

use super::case::{Case, Contrast, Step, What};
use super::fault::Fault;
use super::play::Play;
use super::setting::Setting;
use super::table::Table;

/// Plays the case and its contrasts; the first thing that is otherwise, if any is.
pub(crate) fn trial(case: &Case) -> Result<(), Fault> {
    if let Some(Fault { line, why }) = &case.fault {
        return Err(Fault::new(*line, why.clone()));
    }
    case.setting.in_each_house().into_iter().try_for_each(|(house, setting)| {
        played(case, &setting).map_err(|fault| in_house(house.as_deref(), fault))
    })
}

fn played(case: &Case, setting: &Setting) -> Result<(), Fault> {
    let table = Table::of(setting, case.line)?;
    let mut play = Play::new(&table);
    for (at, step) in case.steps.iter().enumerate() {
        match &step.what {
            What::Contrast(contrast) => {
                let changed = setting.with(&contrast.changes);
                for (house, setting) in changed.in_each_house() {
                    contrasted(&setting, step.line, &case.steps[..at], contrast)
                        .map_err(|fault| in_house(house.as_deref(), fault))?;
                }
            }
            What::Happens(_) | What::Expect(_) => go(&mut play, step)?,
        }
    }
    Ok(())
}

/// The same up to here, but for what is given otherwise, and then what the contrast says.
fn contrasted(
    setting: &Setting,
    line: usize,
    before: &[Step],
    contrast: &Contrast,
) -> Result<(), Fault> {
    let table = Table::of(setting, line)?;
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
