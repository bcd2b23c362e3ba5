//! Where something of a house holds: in which games, structures, stakes, on which days, at which
//! tables.
//!
//! Of two scopes the more specific is the one that lies within the other. Which fields are set does
//! not rank them: "omaha" and "fixed-limit" are neither within the other.

use std::collections::BTreeSet;
use std::fmt;

use crate::game::stakes::Structure;
use crate::words::names::named;

/// Where something holds: everywhere, but for what is named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scope {
    /// In these games, by name.
    pub games: Only<String>,
    /// With these betting structures.
    pub structures: Only<StructureKind>,
    /// At these stakes, by name, as `1/2`.
    pub stakes: Only<String>,
    /// On these days.
    pub weekdays: Only<Weekday>,
    /// At these tables, by name.
    pub tables: Only<String>,
}

/// A field of a scope.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Only<T> {
    /// Whatever it is.
    #[default]
    Any,
    /// Only these.
    These(BTreeSet<T>),
}

/// What a hand is played in: all that a scope can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The game, by name.
    pub game: String,
    /// The betting structure.
    pub structure: StructureKind,
    /// The stake, by name, as `1/2`.
    pub stake: String,
    /// The day of the week.
    pub weekday: Weekday,
    /// The table, by name.
    pub table: String,
}

/// A situation, as far as some scopes tell it from others. An empty name is one that none of them
/// has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The game, if it matters.
    pub game: Option<String>,
    /// The betting structure, if it matters.
    pub structure: Option<StructureKind>,
    /// The stake, if it matters.
    pub stake: Option<String>,
    /// The day, if it matters.
    pub weekday: Option<Weekday>,
    /// The table, if it matters.
    pub table: Option<String>,
}

named! {
    /// A betting structure without its sizes.
    pub enum StructureKind {
        /// No limit.
        NoLimit,
        /// Pot limit.
        PotLimit,
        /// Fixed limit.
        FixedLimit,
        /// Spread limit.
        SpreadLimit,
    }
}

named! {
    /// A day of the week: some houses change their limits by it.
    pub enum Weekday {
        /// The first.
        Monday,
        /// The second.
        Tuesday,
        /// The third.
        Wednesday,
        /// The fourth.
        Thursday,
        /// The fifth.
        Friday,
        /// The sixth.
        Saturday,
        /// The seventh.
        Sunday,
    }
}

impl Scope {
    /// Whether it holds here.
    pub fn holds(&self, situation: &Situation) -> bool {
        self.games.has(&situation.game)
            && self.structures.has(&situation.structure)
            && self.stakes.has(&situation.stake)
            && self.weekdays.has(&situation.weekday)
            && self.tables.has(&situation.table)
    }

    /// Whether the other holds wherever this does.
    pub fn is_within(&self, other: &Scope) -> bool {
        self.games.is_within(&other.games)
            && self.structures.is_within(&other.structures)
            && self.stakes.is_within(&other.stakes)
            && self.weekdays.is_within(&other.weekdays)
            && self.tables.is_within(&other.tables)
    }
}

impl<T: Ord + Clone> Only<T> {
    /// Whether this is one of them.
    pub fn has(&self, value: &T) -> bool {
        match self {
            Only::Any => true,
            Only::These(values) => values.contains(value),
        }
    }

    fn is_within(&self, other: &Only<T>) -> bool {
        match (self, other) {
            (_, Only::Any) => true,
            (Only::Any, Only::These(_)) => false,
            (Only::These(few), Only::These(many)) => few.is_subset(many),
        }
    }

    fn named(&self) -> impl Iterator<Item = &T> {
        match self {
            Only::Any => None,
            Only::These(values) => Some(values),
        }
        .into_iter()
        .flatten()
    }
}

/// One place for each way in which the scopes can hold or not hold together.
pub(crate) fn places(scopes: &[&Scope]) -> Vec<Place> {
    let names = |field: fn(&Scope) -> &Only<String>| {
        let fields: Vec<_> = scopes.iter().map(|scope| field(scope)).collect();
        let named = fields.iter().flat_map(|field| field.named()).cloned();
        apart(named.chain([String::new()]), &fields)
    };
    let structures: Vec<_> = scopes.iter().map(|scope| &scope.structures).collect();
    let weekdays: Vec<_> = scopes.iter().map(|scope| &scope.weekdays).collect();
    let structures = apart(StructureKind::ALL.iter().copied(), &structures);
    let weekdays = apart(Weekday::ALL.iter().copied(), &weekdays);
    let games = names(|scope| &scope.games);
    let (stakes, tables) = (names(|scope| &scope.stakes), names(|scope| &scope.tables));
    let mut places = Vec::new();
    for game in &games {
        for structure in &structures {
            for stake in &stakes {
                for weekday in &weekdays {
                    for table in &tables {
                        places.push(Place {
                            game: game.clone(),
                            structure: *structure,
                            stake: stake.clone(),
                            weekday: *weekday,
                            table: table.clone(),
                        });
                    }
                }
            }
        }
    }
    places
}

/// One value of each kind that the fields tell apart; none at all if they tell nothing apart.
fn apart<T: Ord + Clone>(values: impl Iterator<Item = T>, fields: &[&Only<T>]) -> Vec<Option<T>> {
    let mut kinds: Vec<(Vec<bool>, T)> = Vec::new();
    for value in values {
        let kind: Vec<bool> = fields.iter().map(|field| field.has(&value)).collect();
        if !kinds.iter().any(|(other, _)| *other == kind) {
            kinds.push((kind, value));
        }
    }
    match &kinds[..] {
        [(kind, _)] if kind.iter().all(|holds| *holds) => vec![None],
        _ => kinds.into_iter().map(|(_, value)| Some(value)).collect(),
    }
}

impl Place {
    /// A situation there.
    pub(crate) fn situation(&self) -> Situation {
        Situation {
            game: self.game.clone().unwrap_or_default(),
            structure: self.structure.unwrap_or(StructureKind::NoLimit),
            stake: self.stake.clone().unwrap_or_default(),
            weekday: self.weekday.unwrap_or(Weekday::Monday),
            table: self.table.clone().unwrap_or_default(),
        }
    }
}

/// As people say it: `omaha, fixed-limit, any other stake`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |what: &str, name: &Option<String>| match name.as_deref() {
            None => None,
            Some("") => Some(format!("any other {what}")),
            Some(name) => Some(format!("{what} {name}")),
        };
        let parts = [
            name("game", &self.game),
            self.structure.map(|structure| structure.to_string()),
            name("stake", &self.stake),
            self.weekday.map(|weekday| weekday.to_string()),
            name("table", &self.table),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        f.write_str(if parts.is_empty() { "everywhere" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

impl<T: Ord> FromIterator<T> for Only<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Only<T> {
        Only::These(values.into_iter().collect())
    }
}

impl From<&Structure> for StructureKind {
    fn from(structure: &Structure) -> StructureKind {
        match structure {
            Structure::NoLimit { .. } => StructureKind::NoLimit,
            Structure::PotLimit { .. } => StructureKind::PotLimit,
            Structure::FixedLimit { .. } => StructureKind::FixedLimit,
            Structure::SpreadLimit { .. } => StructureKind::SpreadLimit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn structures(these: &[StructureKind]) -> Scope {
        Scope { structures: these.iter().copied().collect(), ..Scope::default() }
    }

    fn games(these: &[&str]) -> Scope {
        Scope { games: these.iter().map(|&game| game.to_owned()).collect(), ..Scope::default() }
    }

    #[test]
    fn a_scope_is_within_another_if_each_of_its_sets_is() {
        use StructureKind::{FixedLimit, NoLimit, PotLimit};
        let (big, limit) = (structures(&[NoLimit, PotLimit]), structures(&[FixedLimit]));
        assert!(structures(&[NoLimit]).is_within(&big));
        assert!(!big.is_within(&structures(&[NoLimit])));
        assert!(!big.is_within(&limit) && !limit.is_within(&big));
        assert!(limit.is_within(&Scope::default()) && !Scope::default().is_within(&limit));
        let both = Scope { games: games(&["omaha"]).games, ..limit.clone() };
        assert!(both.is_within(&limit) && both.is_within(&games(&["omaha", "holdem"])));
        assert!(!limit.is_within(&games(&["omaha"])) && !games(&["omaha"]).is_within(&limit));
    }

    /// Two games are named, which makes three kinds of game; one structure, which makes two.
    #[test]
    fn places_are_as_many_as_the_scopes_can_tell_apart() {
        let limit = structures(&[StructureKind::FixedLimit]);
        let scopes = [&games(&["omaha"]), &games(&["holdem"]), &limit];
        let places = places(&scopes);
        assert_eq!(places.len(), 6);
        let said: Vec<String> = places.iter().map(Place::to_string).collect();
        assert!(said.contains(&"game omaha, fixed-limit".into()), "{said:?}");
        assert!(said.contains(&"any other game, no-limit".into()), "{said:?}");
        assert_eq!(super::places(&[&games(&["omaha", "holdem"])]).len(), 2);
        let everywhere = super::places(&[&Scope::default(), &Scope::default()]);
        assert_eq!(everywhere.len(), 1);
        assert_eq!(everywhere[0].to_string(), "everywhere");
    }
}
