//! Reading the stakes of a house file.

use engine::{
    Ante, Chips, ForcedBets, GAMES, Game, MOST_BLINDS, MOST_ROUNDS, Only, StructureKind, Weekday,
};
use toml::de::{DeTable, DeValue};

use super::Reader;
use crate::bad_stake::BadStake;
use crate::fault::Why;
use crate::money::Money;
use crate::source::{Value, table, text, texts};
use crate::stake::{BuyIn, Sizes, Stake};

/// What a stake may say.
pub const STAKE: &[&str] = &[
    "name",
    "game",
    "structure",
    "blinds",
    "ante",
    "bring-in",
    "straddle",
    "least",
    "most",
    "bets",
    "unit",
    "chip",
    "rake",
    "promotion",
    "buy-in",
    "weekday",
    "level",
    "clauses",
    "default",
];
/// What a buy-in may say.
pub const BUY_IN: &[&str] = &["least", "most", "stack"];

const A_TABLE: &str = "a list of tables, each as [[stakes]]";

impl Reader<'_> {
    /// The stakes of the file, if it gives any.
    pub(super) fn stakes(&mut self, file: &DeTable<'_>) -> Option<Vec<Stake>> {
        let value = file.get("stakes")?;
        let Some(entries) = value.get_ref().as_array() else {
            let found = value.get_ref().type_str();
            let why = Why::WrongType { key: "stakes".into(), found, expected: A_TABLE };
            self.source.fault(value, why);
            return None;
        };
        let mut stakes: Vec<(usize, Stake)> = Vec::new();
        for place in entries {
            let entry = self.source.told(place, table("stakes", place, A_TABLE));
            let Some(stake) = entry.and_then(|entry| self.stake(place, entry)) else { continue };
            let line = self.source.line(place);
            if let Some((other, _)) = stakes.iter().find(|(_, one)| clash(one, &stake)) {
                let why = BadStake::Same { name: stake.name.clone(), other: *other };
                self.source.faults.push((line, Why::Stake(why)));
            }
            stakes.push((line, stake));
        }
        Some(stakes.into_iter().map(|(_, stake)| stake).collect())
    }

    /// One stake, if it has no fault.
    fn stake(&mut self, place: &Value<'_>, entry: &DeTable<'_>) -> Option<Stake> {
        let before = self.source.faults.len();
        self.source.keys(entry, STAKE);
        let name = self.needed(place, entry, "name");
        let name = name.and_then(|value| self.source.told(value, text("name", value)));
        let games = self.games(place, entry);
        let chip = self.chip(entry);
        let blinds = self.amounts(entry, "blinds", chip).unwrap_or_default();
        let ante = self.amount(entry, "ante", chip);
        let straddle = self.amount(entry, "straddle", chip);
        let bring_in = self.amount(entry, "bring-in", chip);
        let unit = self.amount(entry, "unit", chip).unwrap_or(Chips::new(1));
        let sizes = self.sizes(place, entry, &blinds, chip);
        let rake = self.rake(entry, chip);
        let buy_in = self.buy_in(entry, chip);
        let weekdays: Vec<&str> = Weekday::ALL.iter().map(|one| one.name()).collect();
        let weekdays: Only<Weekday> = self.only(entry, "weekday", Weekday::named, &weekdays);
        let level = entry.get("level").and_then(|value| self.number(value, "level", 1, 255));
        let clauses = self.stake_clauses(entry);
        let default = entry.get("default");
        let default = default.and_then(|value| self.source.told(value, text("default", value)));
        if entry.get("clauses").is_none() && entry.get("default").is_none() {
            self.source.fault(place, Why::Stake(BadStake::NoSource));
        }
        let forced = self.forced(place, entry, blinds, ante, straddle);
        self.check_games(place, entry, &games, sizes.as_ref());
        let stake = Stake {
            name: name?,
            games,
            sizes: sizes?,
            forced: forced?,
            bring_in: bring_in.unwrap_or_default(),
            unit,
            rake,
            buy_in,
            weekdays,
            level,
            chip,
            clauses,
            default,
        };
        (self.source.faults.len() == before).then_some(stake)
    }

    fn games(&mut self, place: &Value<'_>, entry: &DeTable<'_>) -> Vec<&'static Game> {
        let Some(value) = self.needed(place, entry, "game") else { return Vec::new() };
        let mut games = Vec::new();
        for (name, place) in self.source.told(value, texts("game", value)).into_iter().flatten() {
            let Some(game) = Game::named(&name) else {
                let allowed = GAMES.iter().map(|game| game.name).collect();
                self.source.fault(place, Why::UnknownName { key: "game", name, allowed });
                continue;
            };
            games.push(game);
        }
        games
    }

    fn sizes(
        &mut self,
        place: &Value<'_>,
        entry: &DeTable<'_>,
        blinds: &[Chips],
        chip: Money,
    ) -> Option<Sizes> {
        let value = self.needed(place, entry, "structure")?;
        let name = self.source.told(value, text("structure", value))?;
        let Some(structure) = StructureKind::named(&name) else {
            let allowed = StructureKind::ALL.iter().map(|one| one.name()).collect();
            self.source.fault(value, Why::UnknownName { key: "structure", name, allowed });
            return None;
        };
        let least = self.amount(entry, "least", chip);
        // Without a word of it the largest blind is the least bet.
        let least_bet = least.or(blinds.iter().copied().max());
        let needs: &[&'static str] = match structure {
            StructureKind::NoLimit | StructureKind::PotLimit => &["least"],
            StructureKind::FixedLimit => &["bets"],
            StructureKind::SpreadLimit => &["least", "most"],
        };
        for key in ["least", "bets", "most"] {
            if !needs.contains(&key)
                && let Some(value) = entry.get(key)
            {
                let why = BadStake::NotHere { key, at: name.clone() };
                self.source.fault(value, Why::Stake(why));
            }
        }
        // Where there are blinds with a fault, or nothing forced at all, that is told already.
        let is_told = entry.get("blinds").is_some() || !has_forced_bet(entry);
        if needs.contains(&"least") && least_bet.is_none() && !is_told {
            self.needed(place, entry, "least");
        }
        let mut by_round = |key| {
            self.needed(place, entry, key)?;
            self.amounts(entry, key, chip)
        };
        Some(match structure {
            StructureKind::NoLimit => Sizes::NoLimit { least: least_bet? },
            StructureKind::PotLimit => Sizes::PotLimit { least: least_bet? },
            StructureKind::FixedLimit => Sizes::FixedLimit { bets: by_round("bets")? },
            StructureKind::SpreadLimit => {
                let most = by_round("most");
                Sizes::SpreadLimit { least: least_bet?, most: most? }
            }
        })
    }

    /// What is put in before the cards.
    fn forced(
        &mut self,
        place: &Value<'_>,
        entry: &DeTable<'_>,
        given: Vec<Chips>,
        ante: Option<Chips>,
        straddle: Option<Chips>,
    ) -> Option<ForcedBets> {
        if !has_forced_bet(entry) {
            self.source.fault(place, Why::Stake(BadStake::NoForcedBet));
        }
        if given.len() > MOST_BLINDS {
            let expected = format!("one to {MOST_BLINDS}");
            self.count(entry, "blinds", given.len(), expected);
            return None;
        }
        let mut blinds = [Chips::ZERO; MOST_BLINDS];
        blinds.iter_mut().zip(given).for_each(|(blind, given)| *blind = given);
        Some(ForcedBets { ante: ante.map_or(Ante::None, Ante::Each), blinds, straddle })
    }

    /// What the games of a stake can have, and how many sizes their rounds need.
    fn check_games(
        &mut self,
        place: &Value<'_>,
        entry: &DeTable<'_>,
        games: &[&Game],
        sizes: Option<&Sizes>,
    ) {
        for game in games {
            if game.has_bring_in() && entry.get("bring-in").is_none() {
                self.needed(place, entry, "bring-in");
            }
            let stray = if game.has_bring_in() { "blinds" } else { "bring-in" };
            if let Some(value) = entry.get(stray) {
                let why = BadStake::NotHere { key: stray, at: game.name.into() };
                self.source.fault(value, Why::Stake(why));
            }
        }
        let rounds = games.iter().map(|game| game.streets.len()).max().unwrap_or(2);
        let (key, sizes, fewest) = match sizes {
            Some(Sizes::FixedLimit { bets }) => ("bets", bets, 2),
            Some(Sizes::SpreadLimit { most, .. }) => ("most", most, 1),
            Some(Sizes::NoLimit { .. } | Sizes::PotLimit { .. }) | None => return,
        };
        let fits = (fewest..=2).contains(&sizes.len());
        if !fits && !(rounds..=MOST_ROUNDS).contains(&sizes.len()) {
            let few = if fewest == 1 { "one, two" } else { "two" };
            let expected = format!("{few}, or one for each of {rounds} rounds");
            self.count(entry, key, sizes.len(), expected);
        }
        // No later round has smaller bets (H10.2).
        if !sizes.is_sorted()
            && let Some(value) = entry.get(key)
        {
            let expected = "sizes that never go down";
            self.source.fault(value, Why::Stake(BadStake::Falls { key, expected }));
        }
    }

    fn count(&mut self, entry: &DeTable<'_>, key: &'static str, found: usize, expected: String) {
        if let Some(value) = entry.get(key) {
            self.source.fault(value, Why::Stake(BadStake::Count { key, found, expected }));
        }
    }

    fn buy_in(&mut self, entry: &DeTable<'_>, chip: Money) -> BuyIn {
        let Some(value) = entry.get("buy-in") else { return BuyIn::default() };
        let expected = "a table, as { least = 50, most = 300 }";
        let Some(given) = self.source.told(value, table("buy-in", value, expected)) else {
            return BuyIn::default();
        };
        self.source.keys(given, BUY_IN);
        let [least, most, stack] =
            ["least", "most", "stack"].map(|key| self.amount(given, key, chip));
        if least.zip(most.or(stack)).is_some_and(|(least, most)| least > most) {
            let why = BadStake::Falls { key: "buy-in", expected: "no `least` above the most" };
            self.source.fault(value, Why::Stake(why));
        }
        BuyIn { least, most, stack }
    }

    fn stake_clauses(&mut self, entry: &DeTable<'_>) -> Vec<String> {
        let Some(value) = entry.get("clauses") else { return Vec::new() };
        let clauses = self.source.told(value, texts("clauses", value)).unwrap_or_default();
        for (clause, place) in &clauses {
            self.check_clause(place, clause);
        }
        clauses.into_iter().map(|(clause, _)| clause).collect()
    }

    /// What a chip is worth; amounts are counted in it.
    fn chip(&mut self, entry: &DeTable<'_>) -> Money {
        let Some(value) = entry.get("chip") else { return Money::ONE };
        self.money(value, "chip").filter(|chip| !chip.is_zero()).unwrap_or(Money::ONE)
    }

    /// The value of a key that must be there.
    pub(super) fn needed<'b, 'c>(
        &mut self,
        place: &Value<'_>,
        entry: &'b DeTable<'c>,
        key: &'static str,
    ) -> Option<&'b Value<'c>> {
        let value = entry.get(key);
        if value.is_none() {
            self.source.fault(place, Why::Missing { key });
        }
        value
    }

    /// An amount in chips, if the key is there and has no fault.
    pub(super) fn amount(
        &mut self,
        entry: &DeTable<'_>,
        key: &'static str,
        chip: Money,
    ) -> Option<Chips> {
        entry.get(key).and_then(|value| self.in_chips(value, key, chip))
    }

    /// One amount or a list of them, if the key is there and none has a fault.
    pub(super) fn amounts(
        &mut self,
        entry: &DeTable<'_>,
        key: &'static str,
        chip: Money,
    ) -> Option<Vec<Chips>> {
        let value = entry.get(key)?;
        let Some(items) = value.get_ref().as_array() else {
            return self.in_chips(value, key, chip).map(|one| vec![one]);
        };
        if items.is_empty() {
            self.source.fault(value, Why::Empty { key: key.into() });
        }
        let read: Vec<Option<Chips>> =
            items.iter().map(|item| self.in_chips(item, key, chip)).collect();
        read.into_iter().collect()
    }

    fn in_chips(&mut self, value: &Value<'_>, key: &'static str, chip: Money) -> Option<Chips> {
        let money = self.money(value, key)?;
        let chips = money.chips(chip);
        let why = || {
            let (amount, chip) = (money.to_string(), chip.to_string());
            Why::Stake(BadStake::Broken { key, amount, chip })
        };
        self.source.told(value, chips.ok_or_else(why))
    }

    /// An amount of money that is not nothing.
    fn money(&mut self, value: &Value<'_>, key: &'static str) -> Option<Money> {
        let is_number = matches!(value.get_ref(), DeValue::Integer(_) | DeValue::Float(_));
        let found = self.source.written(value);
        let money = Money::read(found).filter(|money| is_number && !money.is_zero());
        let why = || Why::Stake(BadStake::NoAmount { key, found: found.into() });
        self.source.told(value, money.ok_or_else(why))
    }

    /// A whole number within bounds.
    pub(super) fn number(
        &mut self,
        value: &Value<'_>,
        key: &'static str,
        least: u8,
        most: u8,
    ) -> Option<u8> {
        let found = self.source.written(value);
        let is_number = matches!(value.get_ref(), DeValue::Integer(_));
        let number = found.parse().ok().filter(|one| is_number && (least..=most).contains(one));
        let (least, most) = (u64::from(least), u64::from(most));
        let why = || Why::Stake(BadStake::NoNumber { key, found: found.into(), least, most });
        self.source.told(value, number.ok_or_else(why))
    }
}

fn has_forced_bet(entry: &DeTable<'_>) -> bool {
    ["blinds", "ante", "bring-in"].iter().any(|key| entry.get(*key).is_some())
}

/// Whether two stakes could not be told apart.
fn clash(one: &Stake, other: &Stake) -> bool {
    let days = Weekday::ALL.iter().any(|day| one.is_on(*day) && other.is_on(*day));
    let games = one.games.iter().any(|game| other.games.contains(game));
    let same = one.name == other.name && one.structure() == other.structure();
    same && games && days && one.level == other.level
}
