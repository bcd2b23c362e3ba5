//! What must be true: the `expect` lines.

use engine::Half;

use super::because::{Because, clauses};
use super::cards::Lying;
use super::may::{self, May};
use super::money::Money;
use super::order::Order;
use super::table::Standing;
use super::told::Saying;
use crate::deeds::deed::Happening;
use crate::line::{is_name, split, whole};
use crate::setup::setting::{self, POSTS, What as Post};

/// Something that must be true.
#[derive(Clone, Debug)]
pub(crate) enum Expectation {
    May {
        name: String,
        may: May,
        because: Option<Because>,
    },
    /// What a player, or somebody at the table, would do is refused.
    Refuse {
        tried: Box<Happening>,
        because: Option<Because>,
    },
    /// It is too late to report this, or it cannot have happened; for this reason, as the API has it.
    RefuseReport {
        report: Box<Happening>,
        because: Option<String>,
    },
    Allow(Box<Happening>),
    /// One more line of the set-up is refused.
    RefusePost {
        post: Post,
        because: Option<Because>,
    },
    /// One more line of the set-up is possible.
    AllowPost(Post),
    /// Chips are somewhere.
    Money(Money),
    Shown(Vec<String>),
    /// Whose beaten hands were taken in before anything was paid.
    TakenIn(Vec<String>),
    /// Who can win.
    Live(Vec<String>),
    /// Who can win and has nothing left to bet.
    AllIn(Vec<String>),
    /// What the log tells.
    Told(Saying),
    /// Which hands win over which.
    Order(Order),
    /// Cards lie somewhere.
    Lies(Lying),
    /// The hand waits for something.
    Waits(Waiting),
    /// Who has still to name the hand, where the house has it named.
    Naming(Vec<String>),
    /// A rule that forced the last thing that happened.
    Cites(Because),
    Over,
    /// How the table stands in an evening.
    Stands(Standing),
}

/// What a hand waits for.
#[derive(Clone, Debug)]
pub(crate) enum Waiting {
    /// A player is to act, to draw or to show.
    Turn(String),
    Draw(String),
    /// Who is still to say how many times the rest of the board is dealt.
    RunIt(Vec<String>),
    /// This many cards are to be shuffled.
    Shuffle(usize),
}

const EXPECTED: &str = "expect NAME may …, refuse …, allow …, stacks …, bets …, pot CHIPS, pots \
                        …, house CHIPS, rake-area CHIPS, promotion CHIPS, wins NAMES, shown NAMES, taken-in NAMES, live NAMES, \
                        all-in NAMES, told …, never told …, order …, low order …, board CARDS, hand NAME CARDS, showing NAME \
                        CARDS, NAME sees NAME CARDS, discards NAME CARDS, burns CARDS, stub \
                        NUMBER, muck NUMBER, deck NUMBER with NUMBER jokers, turn NAME, draw NAME, run-it NAMES, naming NAMES, shuffle NUMBER, cites TOPIC \
                        or CLAUSE, or over; in an evening also button, blinds, dead, dealt, not dealt, chair, missed, boxed, \
                        away, deadline, drop, time, pending, incidentals, rock, paused, not paused, asked or hands";

impl Expectation {
    /// Reads what stands after `expect`; what was expected if it cannot be understood.
    pub(crate) fn read(text: &str) -> Result<Expectation, String> {
        if let Some(standing) = Standing::read(text) {
            return standing.map(Expectation::Stands);
        }
        match split(text) {
            ("refuse", rest) if rest.starts_with("report ") => refused_report(rest),
            ("refuse", rest) => {
                let (done, because) = because(rest)?;
                refused(done, because)
            }
            ("allow", rest) => {
                if let Some(post) = post(rest)? {
                    return Ok(Expectation::AllowPost(post));
                }
                Ok(Expectation::Allow(Box::new(deed(rest)?)))
            }
            ("shown", rest) => names("shown", rest).map(Expectation::Shown),
            ("taken-in", rest) => names("taken-in", rest).map(Expectation::TakenIn),
            ("live", rest) => names("live", rest).map(Expectation::Live),
            ("all-in", rest) => names("all-in", rest).map(Expectation::AllIn),
            ("told", rest) => Saying::read(None, rest, false).map(Expectation::Told),
            ("never", rest) => match split(rest) {
                ("told", rest) => Saying::read(None, rest, true).map(Expectation::Told),
                (_, _) => Err(EXPECTED.into()),
            },
            ("order", rest) => Order::read(Half::High, rest).map(Expectation::Order),
            ("low", rest) => match split(rest) {
                ("order", rest) => Order::read(Half::Low, rest).map(Expectation::Order),
                (_, _) => Err(EXPECTED.into()),
            },
            ("turn", name) if is_name(name) => {
                Ok(Expectation::Waits(Waiting::Turn(name.to_owned())))
            }
            ("draw", name) if is_name(name) => {
                Ok(Expectation::Waits(Waiting::Draw(name.to_owned())))
            }
            ("shuffle", number) => {
                let number = whole(number).and_then(|number| usize::try_from(number).ok());
                let number = number.ok_or("expect shuffle NUMBER")?;
                Ok(Expectation::Waits(Waiting::Shuffle(number)))
            }
            ("run-it", rest) => {
                names("run-it", rest).map(|names| Expectation::Waits(Waiting::RunIt(names)))
            }
            ("naming", rest) => names("naming", rest).map(Expectation::Naming),
            ("cites", rest) => Because::read(rest).map(Expectation::Cites),
            ("over", "") => Ok(Expectation::Over),
            ("rail", rest) => viewed(None, rest),
            (name, rest) if is_name(name) => match split(rest) {
                ("sees" | "told" | "never", _) => viewed(Some(name), rest),
                ("may", rest) => {
                    let (rest, because) = because(rest)?;
                    let may = May::read(rest)?;
                    if because.is_some() && !may.is_closed() {
                        return Err(may::EXPECTED.into());
                    }
                    Ok(Expectation::May { name: name.to_owned(), may, because })
                }
                (_, _) => Err(EXPECTED.into()),
            },
            (what, rest) => match Money::read(what, rest) {
                Some(money) => money.map(Expectation::Money),
                None => lies(Lying::read(what, rest)),
            },
        }
    }

    /// Why it must be so, where the line gives a reason.
    pub(crate) fn reason(&self) -> Option<&Because> {
        match self {
            Expectation::May { because, .. }
            | Expectation::Refuse { because, .. }
            | Expectation::RefusePost { because, .. } => because.as_ref(),
            Expectation::Cites(because) => Some(because),
            Expectation::RefuseReport { .. }
            | Expectation::Allow(_)
            | Expectation::AllowPost(_)
            | Expectation::Money(_)
            | Expectation::Shown(_)
            | Expectation::TakenIn(_)
            | Expectation::Live(_)
            | Expectation::AllIn(_)
            | Expectation::Told(_)
            | Expectation::Order(_)
            | Expectation::Lies(_)
            | Expectation::Waits(_)
            | Expectation::Naming(_)
            | Expectation::Over
            | Expectation::Stands(_) => None,
        }
    }

    /// The clauses that what it checks must carry.
    pub(crate) fn carried(&self) -> &[String] {
        self.reason().map_or(&[], Because::clauses)
    }

    /// Whether it is about a hand, so that one must have been dealt.
    pub(crate) fn is_of_hand(&self) -> bool {
        match self {
            Expectation::Refuse { .. }
            | Expectation::Allow(_)
            | Expectation::Cites(_)
            | Expectation::Order(_)
            | Expectation::Money(Money::Stacks(_) | Money::Promotion(_))
            | Expectation::Stands(_) => false,
            Expectation::May { .. }
            | Expectation::RefusePost { .. }
            | Expectation::AllowPost(_)
            | Expectation::RefuseReport { .. }
            | Expectation::Money(_)
            | Expectation::Shown(_)
            | Expectation::TakenIn(_)
            | Expectation::Live(_)
            | Expectation::AllIn(_)
            | Expectation::Told(_)
            | Expectation::Lies(_)
            | Expectation::Waits(_)
            | Expectation::Naming(_)
            | Expectation::Over => true,
        }
    }
}

/// A report that would be refused: by a clause, or for a reason that has none.
fn refused_report(text: &str) -> Result<Expectation, String> {
    let (report, because) = match text.split_once(" because ") {
        Some((report, because)) => (report, Some(because.trim())),
        None => (text, None),
    };
    let report = Box::new(Happening::read(report)?);
    Ok(match because.and_then(clauses) {
        Some(ids) => Expectation::Refuse { tried: report, because: Some(Because::Clauses(ids)) },
        None => Expectation::RefuseReport { report, because: because.map(str::to_owned) },
    })
}

/// What would be refused: a post, or something that is done.
fn refused(done: &str, because: Option<Because>) -> Result<Expectation, String> {
    if let Some(post) = post(done)? {
        return Ok(Expectation::RefusePost { post, because });
    }
    Ok(Expectation::Refuse { tried: Box::new(deed(done)?), because })
}

/// What a player sees or is told, or the rail.
fn viewed(name: Option<&str>, text: &str) -> Result<Expectation, String> {
    let who = name.unwrap_or("rail");
    match split(text) {
        ("told", rest) => Saying::read(Some(who), rest, false).map(Expectation::Told),
        ("never", rest) => match split(rest) {
            ("told", rest) => Saying::read(Some(who), rest, true).map(Expectation::Told),
            (_, _) => Err(EXPECTED.into()),
        },
        (_, _) => lies(Lying::seen(name, text)),
    }
}

/// What is said about cards; nothing if it is not about them.
fn lies(read: Option<Result<Lying, String>>) -> Result<Expectation, String> {
    read.ok_or(EXPECTED)?.map(Expectation::Lies)
}

/// Names with commas between them, or `nobody`.
pub(crate) fn names(what: &str, text: &str) -> Result<Vec<String>, String> {
    if text == "nobody" {
        return Ok(Vec::new());
    }
    let name = |name: &str| is_name(name).then(|| name.to_owned());
    let names: Option<_> = text.split(',').map(str::trim).map(name).collect();
    names.ok_or_else(|| format!("expect {what} NAMES or nobody"))
}

/// A line about posts, as it is written in the set-up.
fn post(text: &str) -> Result<Option<Post>, String> {
    let (keyword, rest) = split(text);
    if POSTS.contains(&keyword) { setting::post(keyword, rest).map(Some) } else { Ok(None) }
}

/// Something that is tried, as it is written where it happens.
fn deed(text: &str) -> Result<Happening, String> {
    let happening = Happening::read(text)?;
    match happening {
        Happening::Player(..)
        | Happening::TurnUp(_)
        | Happening::Report(_)
        | Happening::Rule(_)
        | Happening::Evening(_) => Ok(happening),
        Happening::Deal
        | Happening::Shuffle(_)
        | Happening::Street(_)
        | Happening::Showdown
        | Happening::Everybody(_)
        | Happening::PlayOut
        | Happening::FoldTo(_) => {
            Err("a player's name and what the player does, report or the floor".into())
        }
    }
}

/// What is said, and why, if a reason is given.
fn because(text: &str) -> Result<(&str, Option<Because>), String> {
    match text.split_once(" because ") {
        Some((said, why)) => Ok((said, Some(Because::read(why.trim())?))),
        None => Ok((text, None)),
    }
}
