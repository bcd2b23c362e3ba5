//! A `rake` or `promotion` line: what is taken of the pots.

use engine::{Chips, MOST_RAKE_STEPS, NoFlop, Rake, Schedule, ShortTable};

use crate::line::{chips, split, whole};

const RAKE: &str = "1 at 5 15 25 or 10% to 1, then if need be: at least CHIPS, at most CHIPS, \
                    at most CHIPS with N players, no flop no drop";

/// Reads `1 at 5 15 25, at most 3 with 5 players, no flop no drop` and its like; what was expected
/// if it is not.
pub(crate) fn rake(text: &str) -> Result<Rake, String> {
    let mut parts = text.split(',').map(str::trim);
    let mut rake = Rake { no_flop: NoFlop::Drop, ..Rake::NONE };
    rake.schedule = parts.next().and_then(schedule).ok_or(RAKE)?;
    for part in parts {
        let words: Vec<&str> = part.split_whitespace().collect();
        match (&words[..], &mut rake.schedule) {
            (["no", "flop", "no", "drop"], _) => rake.no_flop = NoFlop::NoDrop,
            (["at", "most", amount, "with", players, "players"], _) => {
                let players = whole(players).and_then(|count| u8::try_from(count).ok());
                let short = chips(amount).zip(players);
                let (most, players) = short.ok_or(RAKE)?;
                rake.short_table = Some(ShortTable { players, most });
            }
            (["at", "least", amount], Schedule::Percent { least, .. }) => {
                *least = chips(amount).ok_or(RAKE)?;
            }
            (["at", "most", amount], Schedule::Percent { most, .. }) => {
                *most = chips(amount).ok_or(RAKE)?;
            }
            (_, _) => return Err(RAKE.into()),
        }
    }
    Ok(rake)
}

/// Reads `1 at 5 15 25`, or `10% to 1`, which has no bounds.
pub(crate) fn schedule(text: &str) -> Option<Schedule> {
    let (first, rest) = split(text);
    let (word, rest) = split(rest);
    match (first.strip_suffix('%'), word) {
        (None, "at") => {
            let levels: Vec<Chips> = rest.split_whitespace().map(chips).collect::<Option<_>>()?;
            let rising = levels.is_sorted_by(|one, next| one < next);
            let fits = (1..=MOST_RAKE_STEPS).contains(&levels.len()) && !levels[0].is_zero();
            let mut at = [Chips::ZERO; MOST_RAKE_STEPS];
            at.iter_mut().zip(levels).for_each(|(at, level)| *at = level);
            Some(Schedule::Steps { take: chips(first)?, at }).filter(|_| rising && fits)
        }
        (Some(percent), "to") => {
            let percent = whole(percent).filter(|percent| *percent <= 100)?;
            let unit = chips(rest).filter(|unit| !unit.is_zero())?;
            let most = Chips::new(u64::MAX);
            Some(Schedule::Percent { percent, unit, least: Chips::ZERO, most })
        }
        (_, _) => None,
    }
}
