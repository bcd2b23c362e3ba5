//! What happens at a table besides the play of its hands: a line of an evening.

use engine::{Chips, Rake, StraddleKind};
use table::{Doubt, Join, Time, WhyAway};

use crate::line::{chips, is_name, split, whole};
use crate::setup::bets::Bets;
use crate::setup::opening::{Term, time};
use crate::setup::rake::rake;

/// Something that happens at the table.
#[derive(Clone, Debug)]
pub(crate) enum Doing {
    /// The clock shows this.
    At(Time),
    /// The next hand is dealt; these cards of it are known, written as on a `deck` line.
    NextHand(String),
    /// This point of the evening is called so.
    Mark(String),
    /// The floor takes the table back to such a point.
    Undo(String),
    Sits {
        name: String,
        /// Its number, which no chair of the table may have.
        chair: u64,
        chips: Chips,
        join: Join,
    },
    /// Somebody plays in the chair of a player who is away.
    PlaysOver {
        name: String,
        owner: String,
        chips: Chips,
        join: Join,
    },
    Leaves(String),
    /// To the chair of this number.
    Moves(String, u64),
    Buys(String, Chips),
    /// Chips that are still on their way.
    Orders(String, Chips),
    TakesOff(String, Chips),
    Spends(String, Chips),
    PostsFor {
        from: String,
        to: String,
        amount: Chips,
    },
    /// Somebody sits out, from a hand when it is over.
    SitsOut(String),
    GoesAway(String, WhyAway),
    ComesBack(String),
    Joins(String, Join),
    Straddles(String, Chips, StraddleKind),
    TakesBack(String),
    Proposes(Who, Offer),
    /// Who answers for whom.
    Answers {
        by: Who,
        name: String,
        yes: bool,
    },
    /// To share the pot by agreement.
    SharesPot(String),
    Approves(bool),
    DisputesPot(String),
    Doubts(String, Doubt),
    /// The floor settles a dispute: the pot stays where it is.
    PotStands,
    CallsClock(Who),
    StopsPlay(bool),
    PicksUp(String),
    SendsAway(String),
    VerifiesTime,
    ReducesRake(Chips),
    /// The floor changes the game, from the next hand on.
    ChangesGame(Box<Bets>),
    /// The floor changes something else of what the table is played by.
    Changes(Change),
}

/// What else the floor may change.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Term(Term),
    Unit(Chips),
    Rake(Box<Rake>),
}

/// Who does it, where that matters.
#[derive(Clone, Debug)]
pub(crate) enum Who {
    Player(String),
    Dealer,
    Floor,
}

/// What is proposed.
#[derive(Clone, Debug)]
pub(crate) enum Offer {
    BombPot { amount: Chips, boards: u8 },
    Rock { on: bool },
    Game(Box<Bets>),
}

const FLOOR: &str = "the floor proposes OFFER, agrees for NAME, refuses for NAME, approves, refuses, \
                     calls the clock, lets the pot stand, stops play, picks up NAME, sends NAME away, verifies the time, reduces the \
                     rake to CHIPS, or changes the game, the buy-in, the table, the time, the unit or the rake to what \
                     the set-up line would say";

pub(crate) const DEEDS: &str = "sits CHAIR with CHIPS, plays over NAME with CHIPS, leaves, moves to CHAIR, buys CHIPS, orders CHIPS, takes CHIPS off the table, spends CHIPS, posts CHIPS for \
     NAME, sits out, is away, walks off, disconnects, is back, waits for the big blind, posts, posts after \
     the button, buys the button, straddles CHIPS, takes the straddle back, proposes OFFER, agrees, \
     refuses, shares the pot, disputes the pot or calls the clock after the name";

impl Doing {
    /// Reads a line that no player stands behind, if it is about the table; what was expected if it
    /// cannot be understood.
    pub(crate) fn read(text: &str) -> Option<Result<Doing, String>> {
        Some(match split(text) {
            ("at", rest) => time(rest)
                .map(Doing::At)
                .ok_or_else(|| "at HOURS:MINUTES, or at HOURS:MINUTES:SECONDS".into()),
            ("next", "hand") => Ok(Doing::NextHand(String::new())),
            ("next", rest) => rest
                .strip_prefix("hand with ")
                .map(|known| Doing::NextHand(known.trim().to_owned()))
                .ok_or_else(|| "next hand, or next hand with NAME CARDS board CARDS".into()),
            ("mark", name) if is_name(name) => Ok(Doing::Mark(name.to_owned())),
            ("mark", _) => Err("mark NAME".into()),
            ("undo", rest) => undo(rest).ok_or_else(|| "undo to NAME because WORDS".into()),
            ("play", "goes on") => Ok(Doing::StopsPlay(false)),
            ("the", rest) => match split(rest) {
                ("floor", rest) => Doing::of_floor(rest).ok_or_else(|| FLOOR.into()),
                ("dealer", "calls the clock") => Ok(Doing::CallsClock(Who::Dealer)),
                (_, _) => Err(format!("{FLOOR}; or the dealer calls the clock")),
            },
            (_, _) => return None,
        })
    }

    /// What a player does.
    pub(crate) fn of_player(name: &str, text: &str) -> Option<Doing> {
        let who = || Who::Player(name.to_owned());
        if let Some(join) = join(text) {
            return Some(Doing::Joins(name.to_owned(), join));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = name.to_owned();
        Some(match words[..] {
            ["sits", number, "with", amount, ref rest @ ..] => {
                let (chair, join) = (whole(number)?, comes_in(rest)?);
                Doing::Sits { name, chair, chips: chips(amount)?, join }
            }
            ["plays", "over", owner, "with", amount, ref rest @ ..] if is_name(owner) => {
                let (owner, join) = (owner.to_owned(), comes_in(rest)?);
                Doing::PlaysOver { name, owner, chips: chips(amount)?, join }
            }
            ["leaves"] => Doing::Leaves(name),
            ["moves", "to", number] => Doing::Moves(name, whole(number)?),
            ["buys", amount] => Doing::Buys(name, chips(amount)?),
            ["orders", amount] => Doing::Orders(name, chips(amount)?),
            ["takes", amount, "off", "the", "table"] => Doing::TakesOff(name, chips(amount)?),
            ["spends", amount] => Doing::Spends(name, chips(amount)?),
            ["posts", amount, "for", to] if is_name(to) => {
                Doing::PostsFor { from: name, to: to.to_owned(), amount: chips(amount)? }
            }
            ["sits", "out"] => Doing::SitsOut(name),
            ["is", "away"] => Doing::GoesAway(name, WhyAway::Said),
            ["walks", "off"] => Doing::GoesAway(name, WhyAway::Gone),
            ["disconnects"] => Doing::GoesAway(name, WhyAway::Disconnected),
            ["is", "back"] => Doing::ComesBack(name),
            ["straddles", amount, ref kind @ ..] => {
                let kind = match kind {
                    [] | ["under-the-gun"] => StraddleKind::UnderTheGun,
                    ["button"] => StraddleKind::Button,
                    ["mississippi"] => StraddleKind::Mississippi,
                    _ => return None,
                };
                Doing::Straddles(name, chips(amount)?, kind)
            }
            ["takes", "the", "straddle", "back"] => Doing::TakesBack(name),
            ["proposes", ..] => Doing::Proposes(who(), offer(text)?),
            ["agrees"] => Doing::Answers { by: who(), name, yes: true },
            ["refuses"] => Doing::Answers { by: who(), name, yes: false },
            ["shares", "the", "pot"] => Doing::SharesPot(name),
            ["disputes", "the", "pot"] => Doing::DisputesPot(name),
            ["doubts", "the", "bet"] => Doing::Doubts(name, Doubt::Bet),
            ["doubts", "a", "hand"] => Doing::Doubts(name, Doubt::Hand),
            ["calls", "the", "clock"] => Doing::CallsClock(who()),
            _ => return None,
        })
    }

    fn of_floor(text: &str) -> Option<Doing> {
        let by = Who::Floor;
        let words: Vec<&str> = text.split_whitespace().collect();
        Some(match words[..] {
            ["proposes", ..] => Doing::Proposes(by, offer(text)?),
            ["agrees", "for", name] if is_name(name) => {
                Doing::Answers { by, name: name.to_owned(), yes: true }
            }
            ["refuses", "for", name] if is_name(name) => {
                Doing::Answers { by, name: name.to_owned(), yes: false }
            }
            ["approves"] => Doing::Approves(true),
            ["refuses"] => Doing::Approves(false),
            ["calls", "the", "clock"] => Doing::CallsClock(by),
            ["lets", "the", "pot", "stand"] => Doing::PotStands,
            ["stops", "play"] => Doing::StopsPlay(true),
            ["picks", "up", name] if is_name(name) => Doing::PicksUp(name.to_owned()),
            ["sends", name, "away"] if is_name(name) => Doing::SendsAway(name.to_owned()),
            ["verifies", "the", "time"] => Doing::VerifiesTime,
            ["reduces", "the", "rake", "to", most] => Doing::ReducesRake(chips(most)?),
            ["changes", "the", "game", "to", ref game @ ..] => {
                Doing::ChangesGame(Box::new(Bets::read(&game.join(" ")).ok()?))
            }
            ["changes", "the", what, "to", ref rest @ ..] => {
                Doing::Changes(Change::read(what, &rest.join(" "))?)
            }
            _ => return None,
        })
    }
}

impl Change {
    /// Reads it as the set-up line that would give it.
    fn read(what: &str, rest: &str) -> Option<Change> {
        match what {
            "unit" => chips(rest).map(Change::Unit),
            "rake" => rake(rest).ok().map(|rake| Change::Rake(Box::new(rake))),
            "buy-in" | "table" | "time" => Term::read(what, rest)?.ok().map(Change::Term),
            _ => None,
        }
    }
}

/// How somebody who sits down comes in: at once if it is not said.
fn comes_in(rest: &[&str]) -> Option<Join> {
    match rest {
        [] => Some(Join::Now),
        ["and", how @ ..] => join(&how.join(" ")),
        _ => None,
    }
}

/// How somebody comes in.
fn join(text: &str) -> Option<Join> {
    match text {
        "waits for the big blind" => Some(Join::Wait),
        "posts" => Some(Join::Now),
        "posts after the button" => Some(Join::AfterButton),
        "buys the button" => Some(Join::BuyButton),
        _ => None,
    }
}

/// Reads `proposes …`.
fn offer(text: &str) -> Option<Offer> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["proposes", "the", "rock"] => Some(Offer::Rock { on: true }),
        ["proposes", "no", "rock"] => Some(Offer::Rock { on: false }),
        ["proposes", "a", "bomb", "pot", "of", amount] => {
            Some(Offer::BombPot { amount: chips(amount)?, boards: 1 })
        }
        ["proposes", "a", "bomb", "pot", "of", amount, "on", boards, "boards"] => {
            let boards = u8::try_from(whole(boards)?).ok()?;
            Some(Offer::BombPot { amount: chips(amount)?, boards })
        }
        ["proposes", "game", ref game @ ..] => {
            Bets::read(&game.join(" ")).ok().map(|bets| Offer::Game(Box::new(bets)))
        }
        _ => None,
    }
}

/// Reads `to A because …`. The reason is for whoever reads the script.
fn undo(text: &str) -> Option<Doing> {
    let rest = text.strip_prefix("to ")?;
    let (name, _) = rest.split_once(" because ").unwrap_or((rest, ""));
    let name = name.trim();
    is_name(name).then(|| Doing::Undo(name.to_owned()))
}
