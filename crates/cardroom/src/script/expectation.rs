//! What must be true: the `expect` lines.

use cards::Card;
use engine::Chips;

use super::because::Because;
use super::happening::{Deed, Happening};
use super::line::{chips, is_name, read, split, whole};
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
    /// One of the boards.
    Board(u8, Vec<Card>),
    Hand(String, Vec<Card>),
    /// The cards that lie face up before a player.
    Showing(String, Vec<Card>),
    /// What one player, or the rail, sees of another's cards.
    Sees {
        viewer: Option<String>,
        name: String,
        cards: Vec<Option<Card>>,
    },
    Discards(String, Vec<Card>),
    Burns(Vec<Card>),
    Stub(usize),
    Turn(String),
    Draw(String),
    /// Who is still to say how many times the rest of the board is dealt.
    RunIt(Vec<String>),
    /// So many cards are to be shuffled.
    Shuffle(usize),
    /// A rule that forced the last thing that happened.
    Cites(Because),
    Over,
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
            ("turn", name) if is_name(name) => Ok(Expectation::Turn(name.to_owned())),
            ("draw", name) if is_name(name) => Ok(Expectation::Draw(name.to_owned())),
            ("run-it", rest) => names(rest)
                .map(Expectation::RunIt)
                .ok_or_else(|| "expect run-it NAMES or nobody".into()),
            ("cites", rest) => Because::read(rest).map(Expectation::Cites),
            ("over", "") => Ok(Expectation::Over),
            ("rail", rest) => sees(None, rest),
            (name, rest) if is_name(name) => match split(rest) {
                ("sees", _) => sees(Some(name.to_owned()), rest),
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
            (what, rest) => about_cards(what, rest),
        }
    }
}

/// What stands after `expect` about where cards lie.
fn about_cards(what: &str, rest: &str) -> Result<Expectation, String> {
    let of_player = |make: fn(String, Vec<Card>) -> Expectation| {
        let (name, cards) = split(rest);
        if !is_name(name) {
            return Err(format!("expect {what} NAME CARDS"));
        }
        Ok(make(name.to_owned(), some_cards(cards)?))
    };
    let number = |make: fn(usize) -> Expectation| {
        let number = whole(rest).and_then(|number| usize::try_from(number).ok());
        number.map(make).ok_or_else(|| format!("expect {what} NUMBER"))
    };
    match what {
        "board" => {
            let (board, cards) = match split(rest) {
                ("2", cards) => (1, cards),
                ("3", cards) => (2, cards),
                ("4", cards) => (3, cards),
                (_, _) => (0, rest),
            };
            some_cards(cards).map(|cards| Expectation::Board(board, cards))
        }
        "hand" => of_player(Expectation::Hand),
        "showing" => of_player(Expectation::Showing),
        "discards" => of_player(Expectation::Discards),
        "burns" => some_cards(rest).map(Expectation::Burns),
        "stub" => number(Expectation::Stub),
        "shuffle" => number(Expectation::Shuffle),
        _ => Err(EXPECTED.into()),
    }
}

/// Reads `sees Ann ?? ?? 9h`, after who sees it.
fn sees(viewer: Option<String>, text: &str) -> Result<Expectation, String> {
    const SEES: &str = "NAME sees NAME CARDS, ?? for each card that is not seen";
    let ("sees", rest) = split(text) else { return Err(EXPECTED.into()) };
    let (name, rest) = split(rest);
    let mut cards = Vec::new();
    for word in rest.split_whitespace() {
        match word {
            "??" => cards.push(None),
            _ => cards.extend(read(word)?.into_iter().map(Some)),
        }
    }
    if !is_name(name) || cards.is_empty() {
        return Err(SEES.into());
    }
    Ok(Expectation::Sees { viewer, name: name.to_owned(), cards })
}

/// Cards, or `nothing`.
fn some_cards(text: &str) -> Result<Vec<Card>, String> {
    match text {
        "nothing" => Ok(Vec::new()),
        "" => Err("cards, or nothing".into()),
        _ => read(text).map_err(|fault| format!("cards; {fault}")),
    }
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
