//! What must be true: the `expect` lines.

use cards::Card;
use engine::Chips;

use super::because::Because;
use super::happening::{Deed, Happening};
use super::line::{chips, is_name, read, split};
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
    Board(Vec<Card>),
    Turn(String),
    /// A rule that forced the last thing that happened.
    Cites(Because),
    Over,
}

const EXPECTED: &str = "expect NAME may …, refuse …, allow …, stacks …, pot CHIPS, house CHIPS, \
                        promotion CHIPS, shown NAMES, board CARDS, turn NAME, cites TOPIC or \
                        CLAUSE, or over";

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
            ("shown", rest) => {
                let names = rest.split(',').map(str::trim);
                let names = names.map(|name| is_name(name).then(|| name.to_owned()));
                let names = if rest == "nobody" { Some(Vec::new()) } else { names.collect() };
                names.map(Expectation::Shown).ok_or_else(|| "expect shown NAMES or nobody".into())
            }
            ("board", rest) => {
                read(rest).map(Expectation::Board).map_err(|fault| format!("cards; {fault}"))
            }
            ("turn", name) if is_name(name) => Ok(Expectation::Turn(name.to_owned())),
            ("cites", rest) => Because::read(rest).map(Expectation::Cites),
            ("over", "") => Ok(Expectation::Over),
            (name, rest) if is_name(name) => match split(rest) {
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
            (_, _) => Err(EXPECTED.into()),
        }
    }
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
        | Happening::Shuffle
        | Happening::Street(_)
        | Happening::Showdown
        | Happening::BoardTooEarly => Err("a player's name and what the player does".into()),
    }
}

/// What is said, and why, if a reason is given.
fn because(text: &str) -> Result<(&str, Option<Because>), String> {
    match text.split_once(" because ") {
        Some((said, why)) => Ok((said, Some(Because::read(why.trim())?))),
        None => Ok((text, None)),
    }
}
