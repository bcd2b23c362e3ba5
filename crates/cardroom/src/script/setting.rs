//! The set-up lines of a case: kept as given, so that a contrast can give one of them otherwise.

use engine::{Chips, Choice, Rake, Schedule};

use super::answer;
use super::bets::Bets;
use super::fault::Fault;
use super::line::{Line, chips, is_name, split, whole};
use super::raking;

/// The words that begin a set-up line.
pub(super) const KEYWORDS: [&str; 13] = [
    "house",
    "point",
    "game",
    "unit",
    "rake",
    "promotion",
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
    /// The only house so far.
    PlainHouse,
    Point(Choice),
    Game(Box<Bets>),
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
    pub(super) fn add(&mut self, line: Line<'_>) -> Result<(), Fault> {
        let given = Given::read(line)?;
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
    fn read(line: Line<'_>) -> Result<Given, Fault> {
        let (keyword, rest) = line.split();
        let what = what(keyword, rest)
            .map_err(|expected| Fault::read(line.number, line.text, &expected))?;
        Ok(Given { line: line.number, what })
    }
}

/// What the line says; what was expected if it cannot be understood.
fn what(keyword: &str, rest: &str) -> Result<What, String> {
    let named = |kind: fn(String, Chips) -> What| {
        let (name, amount) = split(rest);
        let amount = chips(amount).filter(|_| is_name(name));
        amount
            .map(|amount| kind(name.to_owned(), amount))
            .ok_or_else(|| format!("{keyword} NAME CHIPS"))
    };
    match keyword {
        "house" if rest == "plain" => Ok(What::PlainHouse),
        "house" => Err("house plain, the only house so far".into()),
        "point" => answer::choice(rest).map(What::Point),
        "game" => Bets::read(rest).map(|bets| What::Game(Box::new(bets))),
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
