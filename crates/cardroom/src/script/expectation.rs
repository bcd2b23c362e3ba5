//! What must be true: the `expect` lines.

use cards::Card;
use engine::Chips;

use super::happening::{Deed, Happening};
use super::line::{chips, is_name, read, split};
use super::may::May;
use super::setting::{POSTS, What as Post, seats, what};

/// Something that must be true.
#[derive(Clone, Debug)]
pub(super) enum Expectation {
    May(String, May),
    Refuse {
        name: String,
        deed: Deed,
        because: Option<String>,
    },
    Allow {
        name: String,
        deed: Deed,
    },
    /// One more line of the set-up is refused.
    RefusePost {
        post: Post,
        because: Option<String>,
    },
    /// One more line of the set-up is possible.
    AllowPost(Post),
    Stacks(Vec<(String, Chips)>),
    Pot(Chips),
    Board(Vec<Card>),
    Turn(String),
    Over,
}

const EXPECTED: &str = "expect NAME may …, refuse …, allow …, stacks …, pot CHIPS, board CARDS, \
                        turn NAME or over";

impl Expectation {
    /// Reads what stands after `expect`; what was expected if it cannot be understood.
    pub(super) fn read(text: &str) -> Result<Expectation, String> {
        match split(text) {
            ("refuse", rest) => {
                let (done, because) = match rest.split_once(" because ") {
                    Some((done, because)) => (done, Some(topic(because.trim())?)),
                    None => (rest, None),
                };
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
            ("board", rest) => {
                read(rest).map(Expectation::Board).map_err(|fault| format!("cards; {fault}"))
            }
            ("turn", name) if is_name(name) => Ok(Expectation::Turn(name.to_owned())),
            ("over", "") => Ok(Expectation::Over),
            (name, rest) if is_name(name) => match split(rest) {
                ("may", rest) => Ok(Expectation::May(name.to_owned(), May::read(rest)?)),
                (_, _) => Err(EXPECTED.into()),
            },
            (_, _) => Err(EXPECTED.into()),
        }
    }
}

/// A line about posts, as it is written in the set-up.
fn post(text: &str) -> Result<Option<Post>, String> {
    let (keyword, rest) = split(text);
    if POSTS.contains(&keyword) { what(keyword, rest).map(Some) } else { Ok(None) }
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

fn topic(text: &str) -> Result<String, String> {
    let fits = !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    fits.then(|| text.to_owned()).ok_or_else(|| "because TOPIC, as not-reopened".into())
}
