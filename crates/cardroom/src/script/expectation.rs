//! What must be true: the `expect` lines.

use engine::Chips;

use super::because::Because;
use super::happening::{Deed, Happening};
use super::line::{chips, is_name, split, whole};
use super::lying::Lying;
use super::may::{self, May};
use super::setting::{self, POSTS, What as Post, seats};

/// Something that must be true.
#[derive(Clone, Debug)]
pub(super) enum Expectation {
    May {
        name: String,
        may: May,
        because: Option<Because>,
    },
    Refuse {
        name: String,
        deed: Deed,
        because: Option<Because>,
    },
    Allow {
        name: String,
        deed: Deed,
    },
    /// One more line of the set-up is refused.
    RefusePost {
        post: Post,
        because: Option<Because>,
    },
    /// One more line of the set-up is possible.
    AllowPost(Post),
    Stacks(Vec<(String, Chips)>),
    Pot(Chips),
    House(Chips),
    Promotion(Chips),
    Shown(Vec<String>),
    /// Cards lie somewhere.
    Lies(Lying),
    /// The hand waits for something.
    Waits(Waiting),
    /// A rule that forced the last thing that happened.
    Cites(Because),
    Over,
}

/// What a hand waits for.
#[derive(Clone, Debug)]
pub(super) enum Waiting {
    /// A player is to act, to draw or to show.
    Turn(String),
    Draw(String),
    /// Who is still to say how many times the rest of the board is dealt.
    RunIt(Vec<String>),
    /// So many cards are to be shuffled.
    Shuffle(usize),
}

const EXPECTED: &str = "expect NAME may …, refuse …, allow …, stacks …, pot CHIPS, house CHIPS, \
                        promotion CHIPS, shown NAMES, board CARDS, hand NAME CARDS, showing NAME \
                        CARDS, NAME sees NAME CARDS, discards NAME CARDS, burns CARDS, stub \
                        NUMBER, turn NAME, draw NAME, run-it NAMES, shuffle NUMBER, cites TOPIC \
                        or CLAUSE, or over";

impl Expectation {
    /// Reads what stands after `expect`; what was expected if it cannot be understood.
    pub(super) fn read(text: &str) -> Result<Expectation, String> {
        match split(text) {
            ("refuse", rest) => {
                let (done, because) = because(rest)?;
                if let Some(post) = post(done)? {
                    return Ok(Expectation::RefusePost { post, because });
                }
                let (name, deed) = deed(done)?;
                Ok(Expectation::Refuse { name, deed, because })
            }
            ("allow", rest) => {
                if let Some(post) = post(rest)? {
                    return Ok(Expectation::AllowPost(post));
                }
                let (name, deed) = deed(rest)?;
                Ok(Expectation::Allow { name, deed })
            }
            ("stacks", rest) => seats(rest).map(Expectation::Stacks),
            ("pot", rest) => {
                chips(rest).map(Expectation::Pot).ok_or_else(|| "expect pot CHIPS".into())
            }
            ("house", rest) => {
                chips(rest).map(Expectation::House).ok_or_else(|| "expect house CHIPS".into())
            }
            ("promotion", rest) => chips(rest)
                .map(Expectation::Promotion)
                .ok_or_else(|| "expect promotion CHIPS".into()),
            ("shown", rest) => names(rest)
                .map(Expectation::Shown)
                .ok_or_else(|| "expect shown NAMES or nobody".into()),
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
            ("run-it", rest) => names(rest)
                .map(|names| Expectation::Waits(Waiting::RunIt(names)))
                .ok_or_else(|| "expect run-it NAMES or nobody".into()),
            ("cites", rest) => Because::read(rest).map(Expectation::Cites),
            ("over", "") => Ok(Expectation::Over),
            ("rail", rest) => lies(Lying::seen(None, rest)),
            (name, rest) if is_name(name) => match split(rest) {
                ("sees", _) => lies(Lying::seen(Some(name), rest)),
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
            (what, rest) => lies(Lying::read(what, rest)),
        }
    }
}

/// What is said about cards; nothing if it is not about them.
fn lies(read: Option<Result<Lying, String>>) -> Result<Expectation, String> {
    read.ok_or(EXPECTED)?.map(Expectation::Lies)
}

/// Names with commas between them, or `nobody`.
fn names(text: &str) -> Option<Vec<String>> {
    if text == "nobody" {
        return Some(Vec::new());
    }
    text.split(',').map(str::trim).map(|name| is_name(name).then(|| name.to_owned())).collect()
}

/// A line about posts, as it is written in the set-up.
fn post(text: &str) -> Result<Option<Post>, String> {
    let (keyword, rest) = split(text);
    if POSTS.contains(&keyword) { setting::post(keyword, rest).map(Some) } else { Ok(None) }
}

/// One player's deed, as it is written where it happens.
fn deed(text: &str) -> Result<(String, Deed), String> {
    match Happening::read(text)? {
        Happening::Player(name, deed) => Ok((name, deed)),
        Happening::Deal
        | Happening::Shuffle(_)
        | Happening::Street(_)
        | Happening::Showdown
        | Happening::Everybody(_)
        | Happening::BoardTooEarly
        | Happening::CardsTooEarly(..)
        | Happening::ShortDeckMissed => Err("a player's name and what the player does".into()),
    }
}

/// What is said, and why, if a reason is given.
fn because(text: &str) -> Result<(&str, Option<Because>), String> {
    match text.split_once(" because ") {
        Some((said, why)) => Ok((said, Some(Because::read(why.trim())?))),
        None => Ok((text, None)),
    }
}
