//! The set-up lines of a case: kept as given, so that a contrast can give one of them otherwise.

use engine::{Ante, Chips, Choice, StraddleKind};

use super::answer;
use super::bets::{self, Bets};
use super::fault::Fault;
use super::line::{Line, chips, is_name, split, whole};

/// The words that begin a set-up line.
pub(super) const KEYWORDS: [&str; 15] = [
    "house", "point", "game", "unit", "blinds", "seats", "button", "ante", "straddle", "rock",
    "sleeper", "dead", "late", "deck", "seed",
];

/// Those of them that a house may refuse.
pub(super) const POSTS: [&str; 8] =
    ["game", "blinds", "ante", "straddle", "rock", "sleeper", "dead", "late"];

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
    Seats(Vec<(String, Chips)>),
    Button(String),
    Unit(Chips),
    Blinds(Vec<Chips>),
    Ante(Ante),
    /// By what right is plain from the seat, if it is not said.
    Straddle(String, Chips, Option<StraddleKind>),
    StraddleSize(Chips),
    Rock(String),
    Sleeper(String, Chips),
    Dead(String, Chips),
    Late(String, Chips),
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

    /// The line of the last post: what a refusal of the posts is likely to be about.
    pub(super) fn last_post(&self) -> Option<usize> {
        self.given.iter().rfind(|given| given.what.is_post()).map(|given| given.line)
    }

    /// The same but for what the changes give.
    pub(super) fn with(&self, changes: &Setting) -> Setting {
        let kept = |one: &&Given| !changes.given.iter().any(|change| change.what.is_of(&one.what));
        let kept = self.given.iter().filter(kept).cloned();
        Setting { given: kept.chain(changes.given.iter().cloned()).collect() }
    }
}

impl What {
    /// Whether it is about chips put in before the cards.
    fn is_post(&self) -> bool {
        match self {
            What::Blinds(_)
            | What::Ante(_)
            | What::Straddle(..)
            | What::StraddleSize(_)
            | What::Rock(_)
            | What::Sleeper(..)
            | What::Dead(..)
            | What::Late(..) => true,
            What::PlainHouse
            | What::Point(_)
            | What::Game(_)
            | What::Unit(_)
            | What::Seats(_)
            | What::Button(_)
            | What::Deck(_)
            | What::Seed(_) => false,
        }
    }

    /// Whether it gives the same thing, as a contrast replaces it.
    fn is_of(&self, other: &What) -> bool {
        match (self, other) {
            (What::Point(one), What::Point(two)) => one.point() == two.point(),
            (What::Straddle(one, ..), What::Straddle(two, ..))
            | (What::Sleeper(one, _), What::Sleeper(two, _))
            | (What::Dead(one, _), What::Dead(two, _))
            | (What::Late(one, _), What::Late(two, _)) => one == two,
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
pub(super) fn what(keyword: &str, rest: &str) -> Result<What, String> {
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
        "seats" => seats(rest).map(What::Seats),
        "button" if is_name(rest) => Ok(What::Button(rest.to_owned())),
        "button" => Err("button NAME".into()),
        "unit" => chips(rest)
            .filter(|unit| !unit.is_zero())
            .map(What::Unit)
            .ok_or_else(|| "unit CHIPS".into()),
        "blinds" => bets::blinds(rest)
            .map(What::Blinds)
            .ok_or_else(|| "blinds CHIPS/CHIPS, one to three of them".into()),
        "ante" => ante(rest).map(What::Ante).ok_or_else(|| {
            "ante CHIPS for everybody, ante button CHIPS or ante big-blind CHIPS".into()
        }),
        "straddle" => straddle(rest).ok_or_else(|| {
            "straddle NAME CHIPS, then under-the-gun, button or mississippi if it is not plain; or \
             straddle size CHIPS"
                .into()
        }),
        "rock" if is_name(rest) => Ok(What::Rock(rest.to_owned())),
        "rock" => Err("rock NAME".into()),
        "sleeper" => named(What::Sleeper),
        "dead" => named(What::Dead),
        "late" => named(What::Late),
        "deck" => Ok(What::Deck(rest.to_owned())),
        "seed" => whole(rest).map(What::Seed).ok_or_else(|| "seed NUMBER".into()),
        _ => Err(format!("one of {}", KEYWORDS.join(", "))),
    }
}

fn ante(text: &str) -> Option<Ante> {
    match split(text) {
        ("button", amount) => chips(amount).map(Ante::Button),
        ("big-blind", amount) => chips(amount).map(Ante::BigBlind),
        (amount, "") => chips(amount).map(Ante::Each),
        (_, _) => None,
    }
}

/// Reads `Eve 20`, `Eve 20 button` and `size 15`.
fn straddle(text: &str) -> Option<What> {
    let (name, rest) = split(text);
    let (amount, kind) = split(rest);
    let amount = chips(amount)?;
    let kind = match kind {
        "" => None,
        "under-the-gun" => Some(StraddleKind::UnderTheGun),
        "button" => Some(StraddleKind::Button),
        "mississippi" => Some(StraddleKind::Mississippi),
        _ => return None,
    };
    match (name, kind) {
        ("size", None) => Some(What::StraddleSize(amount)),
        (name, kind) if is_name(name) => Some(What::Straddle(name.to_owned(), amount, kind)),
        (_, _) => None,
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
