//! How the table of an evening stands, as `expect` lines say it.

use engine::{Chips, Event as Dealt, PostKind, Seat};
use table::{Doubt, Rock, Time, deadline};

use super::check::{listed, same};
use super::expectation::names;
use crate::line::{chips, is_name, split, whole};
use crate::play::evening::Evening;
use crate::play::hand::{ONLY_EVENING, Play};
use crate::setup::opening::{chair, no_chair, time};

/// Something about the table that must be true.
#[derive(Clone, Debug)]
pub(crate) enum Standing {
    Button(Place),
    /// A position where nobody is dealt in.
    Dead(Position, Seat),
    /// What was posted on this hand, and by whom.
    Blinds(Vec<Put>),
    /// All who were dealt in.
    Dealt(Vec<String>),
    NotDealt(Vec<String>),
    Chair(Seat, Option<String>),
    Missed {
        name: String,
        big: bool,
        small: bool,
    },
    /// What lies under the box of a player in whose chair somebody else plays.
    Boxed(String, Chips),
    Away(Vec<String>),
    Deadline(Option<Time>),
    /// Chips that are not in front of players.
    Account(Account, Chips),
    /// Who has the rock; `nobody` yet, or `off` if it is not played.
    Rock(String),
    Paused(bool),
    /// Who has still to answer what is proposed.
    Asked(Vec<String>),
    /// Who says that something is wrong, and nobody has looked into it yet.
    Doubts(Vec<String>),
    /// How many have begun.
    Hands(u64),
    /// Who has just paid for time, one after the other.
    Paid(Vec<Put>),
}

/// A chair, by its number or by the name of whoever sits there.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    Chair(Seat),
    Player(String),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Position {
    Button,
    SmallBlind,
    BigBlind,
}

/// What one player put in before the cards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Put {
    name: String,
    kind: Kind,
    amount: Chips,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Ante,
    Dead,
    Live,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Account {
    Drop,
    Time,
    Pending,
    Incidentals,
}

impl Standing {
    /// Reads what stands after `expect`, if it is about the table; what was expected if it cannot be
    /// understood.
    pub(crate) fn read(text: &str) -> Option<Result<Standing, String>> {
        let (what, rest) = split(text);
        let account = |account: Account| {
            let amount = chips(rest).ok_or_else(|| format!("expect {what} CHIPS"));
            amount.map(|amount| Standing::Account(account, amount))
        };
        Some(match (what, rest) {
            ("button", _) => place(rest)
                .map(Standing::Button)
                .ok_or_else(|| expected(rest, "expect button CHAIR, or button NAME")),
            ("dead", _) => dead(rest).ok_or_else(|| expected(rest, DEAD)),
            ("blinds", _) => puts(rest).map(Standing::Blinds).ok_or_else(|| {
                "expect blinds NAME CHIPS, NAME dead CHIPS, NAME ante CHIPS, or nothing".into()
            }),
            ("dealt", _) => names("dealt", rest).map(Standing::Dealt),
            ("not", "paused") => Ok(Standing::Paused(false)),
            ("not", _) => match split(rest) {
                ("dealt", rest) => names("not dealt", rest).map(Standing::NotDealt),
                (_, _) => Err("expect not dealt NAMES, or not paused".into()),
            },
            ("chair", _) => {
                sitter(rest).ok_or_else(|| expected(rest, "expect chair NUMBER NAME or empty"))
            }
            ("missed", _) => missed(rest)
                .ok_or_else(|| "expect missed NAME big, small, big small or nothing".into()),
            ("boxed", _) => {
                let (name, amount) = split(rest);
                let amount = chips(amount).filter(|_| is_name(name));
                amount
                    .map(|amount| Standing::Boxed(name.to_owned(), amount))
                    .ok_or_else(|| "expect boxed NAME CHIPS".into())
            }
            ("away", _) => names("away", rest).map(Standing::Away),
            ("deadline", "nothing") => Ok(Standing::Deadline(None)),
            ("deadline", _) => time(rest)
                .map(|time| Standing::Deadline(Some(time)))
                .ok_or_else(|| "expect deadline HOURS:MINUTES or nothing".into()),
            ("drop", _) => account(Account::Drop),
            ("time", _) => account(Account::Time),
            ("pending", _) => account(Account::Pending),
            ("incidentals", _) => account(Account::Incidentals),
            ("rock", "off" | "nobody") => Ok(Standing::Rock(rest.to_owned())),
            ("rock", name) if is_name(name) => Ok(Standing::Rock(name.to_owned())),
            ("rock", _) => Err("expect rock NAME, nobody or off".into()),
            ("paused", "") => Ok(Standing::Paused(true)),
            ("asked", _) => names("asked", rest).map(Standing::Asked),
            ("doubts", _) => names("doubts", rest).map(Standing::Doubts),
            ("paid", _) => puts(rest)
                .map(Standing::Paid)
                .ok_or_else(|| "expect paid NAME CHIPS, NAME CHIPS in order, or nothing".into()),
            ("hands", _) => {
                whole(rest).map(Standing::Hands).ok_or_else(|| "expect hands NUMBER".into())
            }
            (_, _) => return None,
        })
    }

    /// Whether it is so; what is so instead, if not.
    pub(crate) fn check(&self, play: &Play<'_>) -> Result<(), String> {
        let evening = play.evening.as_deref().ok_or(ONLY_EVENING)?;
        let state = &evening.state;
        match self {
            Standing::Button(place) => {
                let due = match place {
                    Place::Chair(seat) => *seat,
                    Place::Player(name) => evening.seat(name)?,
                };
                let button = state.positions().ok_or("no hand has been dealt")?.button;
                same("the button", &button.to_string(), &due.to_string())
            }
            Standing::Dead(position, seat) => check_dead(play, evening, *position, *seat),
            Standing::Blinds(expected) => check_posts(play, expected),
            Standing::Dealt(expected) => check_dealt(play, expected),
            Standing::NotDealt(names) => names.iter().try_for_each(|name| {
                let seat = evening.seat(name)?;
                let dealt = play.is_dealt() && play.dealt_in().any(|one| one == seat);
                if dealt { Err(format!("{name} was dealt in")) } else { Ok(()) }
            }),
            Standing::Chair(seat, expected) => {
                let sits = state.at(*seat).map(|chair| evening.person(chair.player));
                let due = expected.as_deref().unwrap_or("nobody");
                same(&format!("who sits at {seat}"), &sits.unwrap_or("nobody"), &due)
            }
            Standing::Missed { name, big, small } => check_missed(evening, name, *big, *small),
            Standing::Boxed(name, expected) => {
                let boxed = evening.boxed(name);
                let (_, owner) = boxed.ok_or_else(|| format!("nothing of {name} is boxed"))?;
                same(&format!("what {name} has"), &owner.stack.amount(), &expected.amount())
            }
            Standing::Away(expected) => {
                let here = |seat: &Seat| state.at(*seat).is_some_and(|one| one.away.is_some());
                same_people("who is away", evening, state.sitting().iter().filter(here), expected)
            }
            Standing::Deadline(expected) => {
                let told = |time: Option<Time>| time.map_or("nothing".into(), |at| at.to_string());
                same("the deadline", &told(deadline(state)), &told(*expected))
            }
            Standing::Account(account, expected) => account.check(evening, *expected),
            Standing::Rock(expected) => {
                let is = match state.rock() {
                    Rock::Off => "off".into(),
                    Rock::On => "nobody".into(),
                    Rock::With(seat) => evening.name(seat),
                };
                same("the rock", &is, expected)
            }
            Standing::Paused(expected) => {
                let told = |paused| if paused { "it stands" } else { "it goes on" };
                same("play", &told(state.paused().is_some()), &told(*expected))
            }
            Standing::Asked(expected) => {
                let asked = state.open().map(|open| open.asked).unwrap_or_default();
                same_people("who has to answer", evening, asked.iter(), expected)
            }
            Standing::Doubts(expected) => check_doubts(evening, expected),
            Standing::Paid(expected) => {
                let put =
                    |(seat, amount)| Put { name: evening.name(seat), kind: Kind::Live, amount };
                let paid: Vec<Put> = evening.paid().into_iter().map(put).collect();
                same("what was paid", &told_puts(&paid), &told_puts(expected))
            }
            Standing::Hands(expected) => same("the number of hands", &state.hands(), expected),
        }
    }
}

fn check_doubts(evening: &Evening, expected: &[String]) -> Result<(), String> {
    let hand = evening.state.hand().or(evening.state.last());
    let doubts = hand.map(|hand| hand.doubts).unwrap_or_default();
    let say = doubts.of(Doubt::Bet).or(doubts.of(Doubt::Hand));
    same_people("who says that something is wrong", evening, say.iter(), expected)
}

fn same_people(
    what: &str,
    evening: &Evening,
    seats: impl Iterator<Item = Seat>,
    expected: &[String],
) -> Result<(), String> {
    let mut are: Vec<String> = seats.map(|seat| evening.name(seat)).collect();
    let mut expected = expected.to_vec();
    are.sort();
    expected.sort();
    same(what, &listed(&are), &listed(&expected))
}

impl Account {
    fn check(self, evening: &Evening, expected: Chips) -> Result<(), String> {
        let accounts = evening.state.accounts();
        let (what, is) = match self {
            Account::Drop => ("the drop", accounts.drop),
            Account::Time => ("the time that was verified", accounts.time),
            Account::Pending => ("the time not yet verified", accounts.time_pending),
            Account::Incidentals => ("what paid for incidentals", accounts.incidentals),
        };
        same(what, &is.amount(), &expected.amount())
    }
}

fn check_missed(evening: &Evening, name: &str, big: bool, small: bool) -> Result<(), String> {
    let chair = match evening.boxed(name) {
        Some((_, owner)) => Some(owner),
        None => evening.state.at(evening.seat(name)?),
    };
    let is = chair.map(|chair| (chair.missed.big, chair.missed.small));
    let (is_big, is_small) = is.unwrap_or_default();
    let told = (told_missed(is_big, is_small), told_missed(big, small));
    same(&format!("what {name} missed"), &told.0, &told.1)
}

fn check_dealt(play: &Play<'_>, expected: &[String]) -> Result<(), String> {
    if !play.is_dealt() {
        return Err(play.not_dealt());
    }
    let expected = expected.iter().map(|name| play.seat(name));
    let mut expected: Vec<Seat> = expected.collect::<Result<_, _>>()?;
    expected.sort_by_key(|seat| seat.number());
    same("who was dealt in", &play.named(play.dealt_in()), &play.named(expected.into_iter()))
}

fn check_dead(
    play: &Play<'_>,
    evening: &Evening,
    position: Position,
    expected: Seat,
) -> Result<(), String> {
    let positions = evening.state.positions().ok_or("no hand has been dealt")?;
    let (what, is) = match position {
        Position::Button => ("the button", Some(positions.button)),
        Position::SmallBlind => ("the small blind", positions.small()),
        Position::BigBlind => ("the big blind", positions.big()),
    };
    let told = is.map_or("nowhere".into(), |seat| seat.to_string());
    same(what, &told, &expected.to_string())?;
    if play.dealt_in().any(|seat| seat == expected) {
        return Err(format!("{} is dealt in there", play.table.name(expected)));
    }
    Ok(())
}

fn check_posts(play: &Play<'_>, expected: &[Put]) -> Result<(), String> {
    if !play.is_dealt() {
        return Err(play.not_dealt());
    }
    let put = |event: &Dealt| {
        let Dealt::Posted { seat, kind, amount, .. } = event else { return None };
        let kind = match kind {
            PostKind::Ante => Kind::Ante,
            PostKind::Dead | PostKind::Time => Kind::Dead,
            PostKind::Blind | PostKind::Straddle | PostKind::Rock | PostKind::Late => Kind::Live,
        };
        Some(Put { name: play.table.name(*seat).to_owned(), kind, amount: *amount })
    };
    let mut posted: Vec<Put> = play.log().iter().filter_map(put).collect();
    let mut expected = expected.to_vec();
    posted.sort();
    expected.sort();
    same("what was posted", &told_puts(&posted), &told_puts(&expected))
}

fn told_puts(puts: &[Put]) -> String {
    let told: Vec<String> = puts.iter().map(Put::told).collect();
    if told.is_empty() { "nothing".into() } else { told.join(", ") }
}

impl Put {
    fn told(&self) -> String {
        let kind = match self.kind {
            Kind::Ante => "ante ",
            Kind::Dead => "dead ",
            Kind::Live => "",
        };
        format!("{} {kind}{}", self.name, self.amount.amount())
    }
}

fn told_missed(big: bool, small: bool) -> &'static str {
    match (big, small) {
        (true, true) => "big small",
        (true, false) => "big",
        (false, true) => "small",
        (false, false) => "nothing",
    }
}

const DEAD: &str = "expect dead button CHAIR, dead small blind CHAIR or dead big blind CHAIR";

/// What was expected: such a line, or a number that a chair can have.
fn expected(text: &str, line: &str) -> String {
    text.split_whitespace().find_map(no_chair).unwrap_or_else(|| line.to_owned())
}

fn place(text: &str) -> Option<Place> {
    let named = || is_name(text).then(|| Place::Player(text.to_owned()));
    chair(text).map(Place::Chair).or_else(named)
}

/// Reads `small blind 3`.
fn dead(text: &str) -> Option<Standing> {
    let (position, seat) = match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["button", seat] => (Position::Button, seat),
        ["small", "blind", seat] => (Position::SmallBlind, seat),
        ["big", "blind", seat] => (Position::BigBlind, seat),
        _ => return None,
    };
    Some(Standing::Dead(position, chair(seat)?))
}

/// Reads `Bob 5, Cat dead 5`.
fn puts(text: &str) -> Option<Vec<Put>> {
    if text == "nothing" {
        return Some(Vec::new());
    }
    let put = |part: &str| {
        let (name, kind, amount) = match part.split_whitespace().collect::<Vec<_>>()[..] {
            [name, amount] => (name, Kind::Live, amount),
            [name, "dead", amount] => (name, Kind::Dead, amount),
            [name, "ante", amount] => (name, Kind::Ante, amount),
            _ => return None,
        };
        let amount = chips(amount).filter(|_| is_name(name))?;
        Some(Put { name: name.to_owned(), kind, amount })
    };
    text.split(',').map(put).collect()
}

/// Reads `5 Eve` and `5 empty`.
fn sitter(text: &str) -> Option<Standing> {
    let (number, who) = split(text);
    let seat = chair(number)?;
    match who {
        "empty" => Some(Standing::Chair(seat, None)),
        name if is_name(name) => Some(Standing::Chair(seat, Some(name.to_owned()))),
        _ => None,
    }
}

/// Reads `Cat big small`.
fn missed(text: &str) -> Option<Standing> {
    let (name, which) = split(text);
    let (big, small) = match which.split_whitespace().collect::<Vec<_>>()[..] {
        ["nothing"] => (false, false),
        ["big"] => (true, false),
        ["small"] => (false, true),
        ["big", "small"] | ["small", "big"] => (true, true),
        _ => return None,
    };
    is_name(name).then(|| Standing::Missed { name: name.to_owned(), big, small })
}
