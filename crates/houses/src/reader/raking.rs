//! Reading what the house takes at a stake.

use engine::{Chips, MOST_RAKE_STEPS, NoFlop, Rake, Schedule, ShortTable};
use toml::de::DeTable;

use super::Reader;
use crate::bad_stake::BadStake;
use crate::fault::Why;
use crate::money::Money;
use crate::source::{Value, table, text};

/// What a rake may say.
pub const RAKE: &[&str] =
    &["take", "at", "percent", "to", "least", "most", "no-flop", "short-table"];
/// What a promotion may say.
pub const PROMOTION: &[&str] = &["take", "at", "percent", "to", "least", "most"];
/// What is said of a short table.
pub const SHORT_TABLE: &[&str] = &["players", "most"];
/// What becomes of a hand that ends before the flop.
pub const NO_FLOP: [(&str, NoFlop); 2] = [("no-drop", NoFlop::NoDrop), ("drop", NoFlop::Drop)];

impl Reader<'_> {
    /// What the house takes, and what is put aside for promotions; nothing if it is not said.
    pub(super) fn rake(&mut self, entry: &DeTable<'_>, chip: Money) -> Rake {
        let mut rake = Rake::NONE;
        let expected = "a table, as { take = 1, at = [5, 15], no-flop = \"no-drop\" }";
        if let Some(value) = entry.get("rake")
            && let Some(given) = self.source.told(value, table("rake", value, expected))
        {
            self.source.keys(given, RAKE);
            rake.schedule = self.schedule(value, given, chip);
            rake.no_flop = self.no_flop(value, given).unwrap_or(rake.no_flop);
            rake.short_table = self.short_table(given, chip);
        }
        if let Some(value) = entry.get("promotion")
            && let Some(given) = self.source.told(value, table("promotion", value, expected))
        {
            self.source.keys(given, PROMOTION);
            rake.promotion = self.schedule(value, given, chip);
        }
        rake
    }

    /// Steps, or a part of the pot.
    fn schedule(&mut self, place: &Value<'_>, given: &DeTable<'_>, chip: Money) -> Schedule {
        let is_percent = given.get("percent").is_some();
        let (needs, strays) = if is_percent {
            (["percent", "to"], &["take", "at"][..])
        } else {
            (["take", "at"], &["to", "least", "most"][..])
        };
        let at = if is_percent { "a rake in percent" } else { "a rake in steps" };
        for key in strays {
            if let Some(value) = given.get(*key) {
                self.source.fault(value, Why::Stake(BadStake::NotHere { key, at: at.into() }));
            }
        }
        for key in needs {
            self.needed(place, given, key);
        }
        if is_percent {
            let percent = given.get("percent").and_then(|one| self.number(one, "percent", 1, 100));
            return Schedule::Percent {
                percent: percent.unwrap_or_default().into(),
                unit: self.amount(given, "to", chip).unwrap_or(Chips::new(1)),
                least: self.amount(given, "least", chip).unwrap_or_default(),
                most: self.amount(given, "most", chip).unwrap_or(Chips::new(u64::MAX)),
            };
        }
        let take = self.amount(given, "take", chip).unwrap_or_default();
        Schedule::Steps { take, at: self.levels(given, chip) }
    }

    fn levels(&mut self, given: &DeTable<'_>, chip: Money) -> [Chips; MOST_RAKE_STEPS] {
        let mut at = [Chips::ZERO; MOST_RAKE_STEPS];
        let levels = self.amounts(given, "at", chip).unwrap_or_default();
        let Some(value) = given.get("at") else { return at };
        if levels.len() > MOST_RAKE_STEPS {
            let (key, found) = ("at", levels.len());
            let expected = format!("at most {MOST_RAKE_STEPS}");
            self.source.fault(value, Why::Stake(BadStake::Count { key, found, expected }));
        }
        if !levels.is_sorted_by(|one, next| one < next) {
            let why = BadStake::Falls { key: "at", expected: "levels that rise" };
            self.source.fault(value, Why::Stake(why));
        }
        at.iter_mut().zip(levels).for_each(|(at, level)| *at = level);
        at
    }

    fn no_flop(&mut self, place: &Value<'_>, given: &DeTable<'_>) -> Option<NoFlop> {
        let value = self.needed(place, given, "no-flop")?;
        let name = self.source.told(value, text("no-flop", value))?;
        let found = NO_FLOP.iter().find(|(one, _)| *one == name).map(|(_, what)| *what);
        let allowed = NO_FLOP.map(|(name, _)| name).to_vec();
        let why = || Why::UnknownName { key: "no-flop", name, allowed };
        self.source.told(value, found.ok_or_else(why))
    }

    fn short_table(&mut self, given: &DeTable<'_>, chip: Money) -> Option<ShortTable> {
        let value = given.get("short-table")?;
        let expected = "a table, as { players = 5, most = 3 }";
        let given = self.source.told(value, table("short-table", value, expected))?;
        self.source.keys(given, SHORT_TABLE);
        let (players, most) =
            (self.needed(value, given, "players"), self.needed(value, given, "most"));
        let players = players.and_then(|one| self.number(one, "players", 2, 10));
        let most = most.and_then(|_| self.amount(given, "most", chip));
        Some(ShortTable { players: players?, most: most? })
    }
}
