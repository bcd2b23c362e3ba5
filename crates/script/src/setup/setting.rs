//! The set-up lines of a case: kept as given, so that a contrast can give one of them otherwise.

use std::path::Path;
use std::sync::Arc;

use engine::{Ante, Ceiling, Chips, Choice, MOST_BOARDS, Rake, Schedule, StraddleKind, Weekday};
use houses::HouseFile;

use super::bets::{self, GameLine};
use super::opening::Term;
use super::rake;
use crate::fault::Fault;
use crate::house;
use crate::line::{Line, chips, either, is_name, split, whole};

/// The words that begin a set-up line.
pub(crate) const KEYWORDS: [&str; 26] = [
    "unit",
    "ceiling",
    "rake",
    "promotion",
    "house",
    "houses",
    "point",
    "game",
    "weekday",
    "table",
    "blinds",
    "seats",
    "out",
    "button",
    "ante",
    "bomb",
    "straddle",
    "rock",
    "sleeper",
    "dead",
    "late",
    "time",
    "deck",
    "seed",
    "opens",
    "buy-in",
];

/// Those of them that a house may refuse.
pub(crate) const POSTS: [&str; 10] =
    ["game", "blinds", "ante", "bomb", "straddle", "rock", "sleeper", "dead", "late", "time"];

/// Set-up lines in the order given.
#[derive(Clone, Default, Debug)]
pub(crate) struct Setting {
    pub(crate) given: Vec<Given>,
}

/// One set-up line.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) line: usize,
    pub(crate) what: What,
}

/// What a set-up line says.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// One house, or several in each of which the case is played.
    Houses(Vec<Arc<HouseFile>>),
    Point(Choice),
    Game(GameLine),
    Weekday(Weekday),
    Table(String),
    Unit(Chips),
    Ceiling(Ceiling),
    Rake(Box<Rake>),
    Promotion(Box<Schedule>),
    Seats(Vec<(String, Chips)>),
    /// Who sits there and is not dealt in.
    Out(String),
    Button(String),
    /// The blinds, and where they are, if not with the players left of the button.
    Blinds(Vec<Chips>, Vec<String>),
    Ante(Ante),
    /// This much of everybody, on this many boards.
    Bomb(Chips, u8),
    /// By what right is plain from the seat, if it is not said.
    Straddle(String, Chips, Option<StraddleKind>),
    StraddleSize(Chips),
    Rock(String),
    Sleeper(String, Chips),
    Dead(String, Chips),
    Late(String, Chips),
    /// Put in for time, and not collected.
    Time(String, Chips),
    /// Read when the players are known.
    Deck(String),
    Seed(u64),
    /// Something that only an evening has.
    Evening(Term),
}

impl Setting {
    /// Takes one more line; the same thing may be given only once.
    pub(crate) fn add(&mut self, line: Line<'_>, folder: &Path) -> Result<(), Fault> {
        let given = Given::read(line, folder)?;
        if let Some(before) = self.given.iter().find(|one| one.what.is_of(&given.what)) {
            let expected = format!("this once, and it is given on line {}", before.line);
            return Err(Fault::read(line.number, line.text, &expected));
        }
        self.given.push(given);
        Ok(())
    }

    /// The line of the last post: what a refusal of the posts is likely to be about.
    pub(crate) fn last_post(&self) -> Option<usize> {
        self.given.iter().rfind(|given| given.what.is_post()).map(|given| given.line)
    }

    /// The same but for what the changes give.
    pub(crate) fn with(&self, changes: &Setting) -> Setting {
        let kept = |one: &&Given| !changes.given.iter().any(|change| change.what.is_of(&one.what));
        let kept = self.given.iter().filter(kept).cloned();
        Setting { given: kept.chain(changes.given.iter().cloned()).collect() }
    }
}

impl Setting {
    /// The same but for one answer.
    pub(crate) fn answering(&self, choice: Choice) -> Setting {
        let what = What::Point(choice);
        self.with(&Setting { given: vec![Given { line: 0, what }] })
    }

    /// The line that makes it an evening, if it is one.
    pub(crate) fn opens(&self) -> Option<usize> {
        let opens = |given: &&Given| matches!(given.what, What::Evening(Term::Opens(_)));
        self.given.iter().find(opens).map(|given| given.line)
    }

    /// The first line that has no place here: what only an evening has, or what only one hand has.
    pub(crate) fn misplaced(&self) -> Option<&Given> {
        let evening = self.opens().is_some();
        self.given.iter().find(|given| match &given.what {
            What::Evening(_) => !evening,
            What::Bomb(..)
            | What::Straddle(..)
            | What::Rock(_)
            | What::Sleeper(..)
            | What::Dead(..)
            | What::Late(..)
            | What::Time(..)
            | What::Out(_)
            | What::Deck(_) => evening,
            What::Blinds(_, names) => evening && !names.is_empty(),
            What::Houses(_)
            | What::Point(_)
            | What::Game(_)
            | What::Weekday(_)
            | What::Table(_)
            | What::Unit(_)
            | What::Ceiling(_)
            | What::Rake(_)
            | What::Promotion(_)
            | What::Seats(_)
            | What::Button(_)
            | What::Ante(_)
            | What::StraddleSize(_)
            | What::Seed(_) => false,
        })
    }

    /// Whether it says which house.
    pub(crate) fn has_house(&self) -> bool {
        self.given.iter().any(|given| matches!(given.what, What::Houses(_)))
    }

    /// What the house is called: plain if none is named.
    pub(crate) fn house(&self) -> &str {
        let named = self.given.iter().find_map(|given| {
            let What::Houses(houses) = &given.what else { return None };
            houses.first()
        });
        named.map_or("plain", |house| house.house.name())
    }

    /// The same in each of its houses; the name of the house where there are several.
    pub(crate) fn in_each_house(&self) -> Vec<(Option<String>, Setting)> {
        let several = self.given.iter().find_map(|given| {
            let What::Houses(houses) = &given.what else { return None };
            (houses.len() > 1).then_some((given.line, houses))
        });
        let Some((line, houses)) = several else { return vec![(None, self.clone())] };
        let in_one = |house: &Arc<HouseFile>| {
            let what = What::Houses(vec![Arc::clone(house)]);
            let change = Setting { given: vec![Given { line, what }] };
            (Some(house.house.name().to_owned()), self.with(&change))
        };
        houses.iter().map(in_one).collect()
    }
}

impl What {
    /// Whether it is about chips put in before the cards.
    fn is_post(&self) -> bool {
        match self {
            What::Blinds(..)
            | What::Ante(_)
            | What::Bomb(..)
            | What::Straddle(..)
            | What::StraddleSize(_)
            | What::Rock(_)
            | What::Sleeper(..)
            | What::Dead(..)
            | What::Late(..)
            | What::Time(..) => true,
            What::Houses(_)
            | What::Point(_)
            | What::Game(_)
            | What::Weekday(_)
            | What::Table(_)
            | What::Unit(_)
            | What::Ceiling(_)
            | What::Rake(_)
            | What::Promotion(_)
            | What::Seats(_)
            | What::Out(_)
            | What::Button(_)
            | What::Deck(_)
            | What::Seed(_)
            | What::Evening(_) => false,
        }
    }

    /// Whether it gives the same thing, as a contrast replaces it.
    fn is_of(&self, other: &What) -> bool {
        match (self, other) {
            (What::Point(one), What::Point(two)) => one.point() == two.point(),
            (What::Straddle(one, ..), What::Straddle(two, ..))
            | (What::Sleeper(one, _), What::Sleeper(two, _))
            | (What::Dead(one, _), What::Dead(two, _))
            | (What::Late(one, _), What::Late(two, _))
            | (What::Time(one, _), What::Time(two, _))
            | (What::Out(one), What::Out(two)) => one == two,
            (What::Evening(one), What::Evening(two)) => one.is_of(two),
            (What::Seats(_), What::Evening(Term::Chairs(_)))
            | (What::Evening(Term::Chairs(_)), What::Seats(_))
            | (What::Button(_), What::Evening(Term::ButtonCards(_)))
            | (What::Evening(Term::ButtonCards(_)), What::Button(_)) => true,
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
    if let Some(term) = Term::read(keyword, rest) {
        return term.map(What::Evening);
    }
    match keyword {
        "house" => load(rest, folder).map(|house| What::Houses(vec![house])),
        "houses" => {
            let each = rest.split(',').map(|name| load(name.trim(), folder));
            each.collect::<Result<_, _>>().map(What::Houses)
        }
        "point" => records::choice(rest).map(What::Point),
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
        "rake" => rake::rake(rest).map(|rake| What::Rake(Box::new(rake))),
        "promotion" => rake::schedule(rest)
            .map(|schedule| What::Promotion(Box::new(schedule)))
            .ok_or_else(|| "promotion 1 at 10, or the like".into()),
        "ceiling" => ceiling(rest)
            .map(What::Ceiling)
            .ok_or_else(|| "ceiling CHIPS a bet, or ceiling CHIPS a round".into()),
        "seats" => seats(rest).map(What::Seats),
        "out" if is_name(rest) => Ok(What::Out(rest.to_owned())),
        "out" => Err("out NAME".into()),
        "button" if is_name(rest) => Ok(What::Button(rest.to_owned())),
        "button" => Err("button NAME".into()),
        "deck" => Ok(What::Deck(rest.to_owned())),
        "seed" => whole(rest).map(What::Seed).ok_or_else(|| "seed NUMBER".into()),
        _ => post(keyword, rest),
    }
}

/// The same for a line that a house may refuse.
pub(crate) fn post(keyword: &str, rest: &str) -> Result<What, String> {
    let named = |kind: fn(String, Chips) -> What| {
        let (name, amount) = split(rest);
        let amount = chips(amount).filter(|_| is_name(name));
        amount
            .map(|amount| kind(name.to_owned(), amount))
            .ok_or_else(|| format!("{keyword} NAME CHIPS"))
    };
    match keyword {
        "game" => GameLine::read(rest).map(What::Game),
        "blinds" => blinds(rest).ok_or_else(|| {
            "blinds CHIPS/CHIPS, one to three of them, then at NAME NAME if they are elsewhere than \
             left of the button"
                .into()
        }),
        "ante" => ante(rest).map(What::Ante).ok_or_else(|| {
            "ante CHIPS for everybody, ante button CHIPS or ante big-blind CHIPS".into()
        }),
        "bomb" => bomb(rest).ok_or_else(|| "bomb pot CHIPS, or bomb pot CHIPS on 2 boards".into()),
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
        "time" => named(What::Time),
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

/// Reads `pot 10` and `pot 10 on 2 boards`.
fn bomb(text: &str) -> Option<What> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["pot", amount] => chips(amount).map(|amount| What::Bomb(amount, 1)),
        ["pot", amount, "on", boards, "boards"] => {
            let boards =
                whole(boards).filter(|boards| (1..=MOST_BOARDS as u64).contains(boards))?;
            chips(amount).map(|amount| What::Bomb(amount, boards as u8))
        }
        _ => None,
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

fn load(name: &str, folder: &Path) -> Result<Arc<HouseFile>, String> {
    house::load(name, folder).map(Arc::new)
}

/// Reads `100 a bet` and `20 a round`.
fn ceiling(text: &str) -> Option<Ceiling> {
    let (amount, of) = split(text);
    let amount = chips(amount).filter(|amount| !amount.is_zero())?;
    match of {
        "a bet" => Some(Ceiling::Bet(amount)),
        "a round" => Some(Ceiling::Round(amount)),
        _ => None,
    }
}

/// Reads `5/10` and `5/10 at Ann Bob`.
fn blinds(text: &str) -> Option<What> {
    let (amounts, at) = text.split_once(" at ").unwrap_or((text, ""));
    let names: Vec<String> = at.split_whitespace().map(str::to_owned).collect();
    let blinds = bets::blinds(amounts.trim())?;
    let placed = names.is_empty() || names.len() == blinds.len();
    (placed && names.iter().all(|name| is_name(name))).then_some(What::Blinds(blinds, names))
}

/// Reads `Ann 500, Bob 500`.
pub(crate) fn seats(text: &str) -> Result<Vec<(String, Chips)>, String> {
    let seat = |part: &str| {
        let (name, stack) = split(part.trim());
        let stack = chips(stack).filter(|_| is_name(name))?;
        Some((name.to_owned(), stack))
    };
    text.split(',').map(seat).collect::<Option<Vec<_>>>().ok_or_else(|| {
        "NAME CHIPS, NAME CHIPS and so on, the names beginning with a capital".into()
    })
}
