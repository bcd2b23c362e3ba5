//! The set-up lines of a case: kept as given, so that a contrast can give one of them otherwise.

use std::path::Path;
use std::sync::Arc;

use engine::{Chips, Choice, House, Rake, Schedule, Weekday};

use super::answer;
use super::bets::Bets;
use super::fault::Fault;
use super::line::{Line, chips, either, is_name, split, whole};
use super::raking;
use crate::house;

/// The words that begin a set-up line.
pub(super) const KEYWORDS: [&str; 16] = [
    "unit",
    "rake",
    "promotion",
    "house",
    "houses",
    "point",
    "game",
    "weekday",
    "table",
    "seats",
    "button",
    "ante",
    "straddle",
    "dead",
    "deck",
    "seed",
];

/// Set-up lines in the order given.
#[derive(Clone, Default, Debug)]
pub(super) struct Setting {
    pub(super) given: Vec<Given>,
}

/// One set-up line.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) line: usize,
    pub(super) what: What,
}

/// What a set-up line says.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// One house, or several in each of which the case is played.
    Houses(Vec<Arc<House>>),
    Point(Choice),
    Game(Box<Bets>),
    Weekday(Weekday),
    Table(String),
    Unit(Chips),
    Rake(Box<Rake>),
    Promotion(Box<Schedule>),
    Seats(Vec<(String, Chips)>),
    Button(String),
    Ante(Chips),
    Straddle(String, Chips),
    Dead(String, Chips),
    /// Read when the players are known.
    Deck(String),
    Seed(u64),
}

impl Setting {
    /// Takes one more line; the same thing may be given only once.
    pub(super) fn add(&mut self, line: Line<'_>, folder: &Path) -> Result<(), Fault> {
        let given = Given::read(line, folder)?;
        if let Some(before) = self.given.iter().find(|one| one.what.is_of(&given.what)) {
            let expected = format!("this once, and it is given on line {}", before.line);
            return Err(Fault::read(line.number, line.text, &expected));
        }
        self.given.push(given);
        Ok(())
    }

    /// The same but for what the changes give.
    pub(super) fn with(&self, changes: &Setting) -> Setting {
        let kept = |one: &&Given| !changes.given.iter().any(|change| change.what.is_of(&one.what));
        let kept = self.given.iter().filter(kept).cloned();
        Setting { given: kept.chain(changes.given.iter().cloned()).collect() }
    }
}

impl Setting {
    /// The same in each of its houses; the name of the house where there are several.
    pub(super) fn in_each_house(&self) -> Vec<(Option<String>, Setting)> {
        let several = self.given.iter().find_map(|given| {
            let What::Houses(houses) = &given.what else { return None };
            (houses.len() > 1).then_some((given.line, houses))
        });
        let Some((line, houses)) = several else { return vec![(None, self.clone())] };
        let in_one = |house: &Arc<House>| {
            let what = What::Houses(vec![Arc::clone(house)]);
            let change = Setting { given: vec![Given { line, what }] };
            (Some(house.name().to_owned()), self.with(&change))
        };
        houses.iter().map(in_one).collect()
    }
}

impl What {
    /// Whether it gives the same thing, as a contrast replaces it.
    fn is_of(&self, other: &What) -> bool {
        match (self, other) {
            (What::Point(one), What::Point(two)) => one.point() == two.point(),
            (What::Straddle(one, _), What::Straddle(two, _))
            | (What::Dead(one, _), What::Dead(two, _)) => one == two,
            (one, two) => std::mem::discriminant(one) == std::mem::discriminant(two),
        }
    }
}

impl Given {
    fn read(line: Line<'_>, folder: &Path) -> Result<Given, Fault> {
        let (keyword, rest) = line.split();
        let what = what(keyword, rest, folder)
            .map_err(|expected| Fault::read(line.number, line.text, &expected))?;
        Ok(Given { line: line.number, what })
    }
}

/// What the line says; what was expected if it cannot be understood.
fn what(keyword: &str, rest: &str, folder: &Path) -> Result<What, String> {
    let named = |kind: fn(String, Chips) -> What| {
        let (name, amount) = split(rest);
        let amount = chips(amount).filter(|_| is_name(name));
        amount
            .map(|amount| kind(name.to_owned(), amount))
            .ok_or_else(|| format!("{keyword} NAME CHIPS"))
    };
    match keyword {
        "house" => load(rest, folder).map(|house| What::Houses(vec![house])),
        "houses" => {
            let each = rest.split(',').map(|name| load(name.trim(), folder));
            each.collect::<Result<_, _>>().map(What::Houses)
        }
        "point" => answer::choice(rest).map(What::Point),
        "game" => Bets::read(rest).map(|bets| What::Game(Box::new(bets))),
        "weekday" => Weekday::named(rest).map(What::Weekday).ok_or_else(|| {
            let days: Vec<String> = Weekday::ALL.iter().map(ToString::to_string).collect();
            either(&days)
        }),
        "table" if !rest.is_empty() => Ok(What::Table(rest.to_owned())),
        "table" => Err("table NAME".into()),
        "unit" => chips(rest)
            .filter(|unit| !unit.is_zero())
            .map(What::Unit)
            .ok_or_else(|| "unit CHIPS".into()),
        "rake" => raking::rake(rest).map(|rake| What::Rake(Box::new(rake))),
        "promotion" => raking::schedule(rest)
            .map(|schedule| What::Promotion(Box::new(schedule)))
            .ok_or_else(|| "promotion 1 at 10, or the like".into()),
        "seats" => seats(rest).map(What::Seats),
        "button" if is_name(rest) => Ok(What::Button(rest.to_owned())),
        "button" => Err("button NAME".into()),
        "ante" => chips(rest).map(What::Ante).ok_or_else(|| "ante CHIPS".into()),
        "straddle" => named(What::Straddle),
        "dead" => named(What::Dead),
        "deck" => Ok(What::Deck(rest.to_owned())),
        "seed" => whole(rest).map(What::Seed).ok_or_else(|| "seed NUMBER".into()),
        _ => Err(format!("one of {}", KEYWORDS.join(", "))),
    }
}

fn load(name: &str, folder: &Path) -> Result<Arc<House>, String> {
    house::load(name, folder).map(Arc::new)
}

/// Reads `Ann 500, Bob 500`.
pub(super) fn seats(text: &str) -> Result<Vec<(String, Chips)>, String> {
    let seat = |part: &str| {
        let (name, stack) = split(part.trim());
        let stack = chips(stack).filter(|_| is_name(name))?;
        Some((name.to_owned(), stack))
    };
    text.split(',').map(seat).collect::<Option<Vec<_>>>().ok_or_else(|| {
        "NAME CHIPS, NAME CHIPS and so on, the names beginning with a capital".into()
    })
}
