//! Stakes in words: what a house offers to play for.

use std::fmt::Write;

use engine::{Ante, Chips, NoFlop, Only, Schedule, Weekday};
use houses::{Sizes, Stake};
use serde_json::{Map, Value, json};

/// What it is called: the structure and the name.
pub(super) fn title(stake: &Stake) -> String {
    format!("{} {}", stake.structure().name(), stake.name)
}

/// Its games, by name.
pub(super) fn games(stake: &Stake) -> Vec<&'static str> {
    stake.games.iter().map(|game| game.name).collect()
}

/// Every figure that it has, as a house file calls it, in words.
pub(super) fn figures(stake: &Stake) -> Vec<(&'static str, String)> {
    let one = |chips: Chips| stake.money(chips).to_string();
    let list = |chips: &[Chips], between: &str| {
        chips.iter().map(|chips| one(*chips)).collect::<Vec<_>>().join(between)
    };
    let some = |chips: Chips| (!chips.is_zero()).then(|| one(chips));
    let blinds: Vec<Chips> =
        stake.forced.blinds.iter().copied().filter(|blind| !blind.is_zero()).collect();
    let (least, most, bets) = match &stake.sizes {
        Sizes::NoLimit { least } | Sizes::PotLimit { least } => {
            // The largest blind goes without saying.
            ((blinds.iter().max() != Some(least)).then(|| one(*least)), None, None)
        }
        Sizes::FixedLimit { bets } => (None, None, Some(list(bets, "-"))),
        Sizes::SpreadLimit { least, most } => (Some(one(*least)), Some(list(most, "-")), None),
    };
    let ante = match stake.forced.ante {
        Ante::None => None,
        Ante::Each(ante) => Some(one(ante)),
        Ante::Button(ante) => Some(format!("{} by the button", one(ante))),
        Ante::BigBlind(ante) => Some(format!("{} by the big blind", one(ante))),
    };
    let all = [
        ("bets", bets),
        ("least", least),
        ("most", most),
        ("blinds", (!blinds.is_empty()).then(|| list(&blinds, "/"))),
        ("ante", ante),
        ("bring-in", some(stake.bring_in)),
        ("straddle", stake.forced.straddle.map(one)),
        ("unit", (stake.unit > Chips::new(1)).then(|| one(stake.unit))),
        ("rake", rake(stake)),
        ("promotion", schedule(stake, stake.rake.promotion)),
        ("buy-in", buy_in(stake)),
        ("on", days(&stake.weekdays)),
        ("level", stake.level.map(|level| level.to_string())),
    ];
    all.into_iter().filter_map(|(name, said)| said.map(|said| (name, said))).collect()
}

/// The figures on a line.
pub(super) fn words(stake: &Stake) -> String {
    let said = figures(stake).into_iter().map(|(name, said)| format!("{name} {said}"));
    said.collect::<Vec<_>>().join("; ")
}

/// The clauses, and whether something of it is our own.
pub(super) fn sources(stake: &Stake) -> String {
    let clauses = stake.clauses.iter().map(String::as_str);
    clauses.chain(stake.default.as_ref().map(|_| "default")).collect::<Vec<_>>().join(", ")
}

/// For programs; the amounts as people write them.
pub(super) fn json(stake: &Stake) -> Value {
    let figures = figures(stake).into_iter().map(|(name, said)| (name.to_owned(), json!(said)));
    json!({
        "name": stake.name,
        "structure": stake.structure().name(),
        "games": games(stake),
        "figures": figures.collect::<Map<_, _>>(),
        "chip": stake.chip.to_string(),
        "clauses": stake.clauses,
        "default": stake.default,
    })
}

fn rake(stake: &Stake) -> Option<String> {
    let mut said = schedule(stake, stake.rake.schedule)?;
    if let Some(short) = stake.rake.short_table {
        let (most, players) = (stake.money(short.most), short.players);
        let _ = write!(said, ", at most {most} with {players} players");
    }
    Some(match stake.rake.no_flop {
        NoFlop::NoDrop => said + ", no flop no drop",
        NoFlop::Drop => said,
    })
}

fn schedule(stake: &Stake, schedule: Schedule) -> Option<String> {
    match schedule {
        Schedule::Nothing => None,
        Schedule::Steps { take, at } => {
            let levels = at.iter().filter(|level| !level.is_zero());
            let levels: Vec<String> = levels.map(|one| stake.money(*one).to_string()).collect();
            Some(format!("{} at {}", stake.money(take), levels.join(" ")))
        }
        Schedule::Percent { percent, unit, least, most } => {
            let mut said = format!("{percent}% to {}", stake.money(unit));
            if !least.is_zero() {
                let _ = write!(said, ", at least {}", stake.money(least));
            }
            // What no pot reaches is no bound.
            if most < Chips::new(u64::MAX) {
                let _ = write!(said, ", at most {}", stake.money(most));
            }
            Some(said)
        }
    }
}

fn buy_in(stake: &Stake) -> Option<String> {
    let given = [
        ("at least", stake.buy_in.least),
        ("at most", stake.buy_in.most),
        ("up to a stack of", stake.buy_in.stack),
    ];
    let said = given.into_iter().filter_map(|(what, chips)| Some((what, chips?)));
    let said: Vec<String> =
        said.map(|(what, chips)| format!("{what} {}", stake.money(chips))).collect();
    (!said.is_empty()).then(|| said.join(", "))
}

fn days(weekdays: &Only<Weekday>) -> Option<String> {
    match weekdays {
        Only::Any => None,
        Only::These(days) => Some(days.iter().map(|day| day.name()).collect::<Vec<_>>().join(", ")),
    }
}
