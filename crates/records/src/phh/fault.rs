//! Why a record cannot be played: the reason as facts, and as a sentence.

use std::fmt;

use cards::Card;
use engine::{Chips, Refusal, Seat, Topic};

use super::amount::{Amount, Unit};
use crate::text::{printable, quoted};

/// What is wrong with a record, and on which line.
#[derive(Debug)]
pub struct Fault {
    /// The line, from 1, where it can be told.
    pub line: Option<usize>,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Why {
    /// It cannot be read from the disk.
    Unreadable(String),
    /// It is not TOML.
    Syntax(String),
    /// A field that every record has.
    Missing(&'static str),
    /// A field of another kind.
    Unexpected { field: &'static str, expected: &'static str },
    /// No variant of the format.
    NoSuchVariant(String),
    /// Not as many amounts as players.
    Count { field: &'static str, found: usize, players: usize },
    /// More players, or fewer, than the game can have.
    Players { found: usize, most: usize },
    /// Something that is no amount, or too much.
    NotAnAmount(String),
    /// No point of a house, or no answer to it; and what was expected.
    NotAPoint(String, String),
    /// An action that the format does not have.
    NotAnAction(String),
    /// A player who does not sit there.
    NoSuchPlayer(String),
    /// Something that is no card.
    NotACard(String),
    /// A card that the game's deck does not have.
    NotInDeck(Card),
    /// A card that has been seen elsewhere.
    SeenTwice(Card),
    /// More cards than the game deals there, or fewer.
    CardCount { found: usize, expected: usize },
    /// A card thrown away that the player does not hold.
    NotHeld { seat: Seat, card: Card },
    /// More unknown cards thrown away than the player holds.
    NoUnknownHeld { seat: Seat },
    /// Another player is to act.
    OutOfTurn { told: Seat, due: Seat },
    /// It is nobody's turn: the betting, or the hand, is over.
    NobodyToAct,
    /// A board card before the betting is over, or a sixth one.
    BoardNotDue,
    /// An action before the board that it follows.
    BoardMissing,
    /// A card for a player who is to get none.
    CardNotDue { seat: Seat },
    /// Something before the cards that it follows.
    CardMissing { seat: Seat },
    /// Cards changed before the betting is over, or after the draw.
    DrawNotDue,
    /// An action before the draw that it follows.
    DrawMissing { due: Seat },
    /// Cards shown before the betting is over.
    ShowNotDue { due: Seat },
    /// The rules refuse it.
    Refused { refusal: Refusal, unit: Unit },
    /// The actions stop before the hand is over.
    Unfinished { due: Seat },
    /// Two hands are shown on a board that is not told to its end.
    BoardUntold,
    /// Neither the file nor an index says what the stacks come to.
    NoStacks,
    /// A file of several hands that has none.
    NoHands,
}

impl Fault {
    pub(crate) fn new(line: usize, why: Why) -> Fault {
        Fault { line: Some(line), why }
    }
}

impl From<Why> for Fault {
    fn from(why: Why) -> Fault {
        Fault { line: None, why }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.why),
            None => write!(f, "{}", self.why),
        }
    }
}

/// A player as records name one.
pub(crate) fn player(seat: Seat) -> String {
    format!("p{}", seat.number() + 1)
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Unreadable(fault) => write!(f, "it cannot be read: {fault}"),
            Why::Syntax(fault) => write!(f, "not TOML: {}", printable(fault)),
            Why::Missing(field) => write!(f, "the field `{field}` is missing"),
            Why::Unexpected { field, expected } => write!(f, "`{field}` is not {expected}"),
            Why::NoSuchVariant(name) => write!(f, "there is no variant {}", quoted(name)),
            Why::Count { field, found, players } => {
                write!(f, "`{field}` has {found} amounts for {players} players")
            }
            Why::Players { found, most } => {
                write!(f, "{found} players; the game has 2 to {most}")
            }
            Why::NotAnAmount(text) => write!(f, "{} is not an amount", quoted(text)),
            Why::NotAPoint(text, expected) => write!(f, "{}: expected {expected}", quoted(text)),
            Why::NotAnAction(text) => write!(f, "{} is not an action", quoted(text)),
            Why::NoSuchPlayer(text) => write!(f, "there is no player {}", quoted(text)),
            Why::NotACard(text) => write!(f, "{} is not a card", quoted(text)),
            Why::NotInDeck(card) => write!(f, "{card} is not in the deck of this game"),
            Why::SeenTwice(card) => write!(f, "{card} is there twice"),
            Why::CardCount { found, expected } => {
                write!(f, "{found} cards where there are {expected}")
            }
            Why::NotHeld { seat, card } => write!(f, "{} does not hold {card}", player(*seat)),
            Why::NoUnknownHeld { seat } => {
                write!(f, "{} holds no more cards that nobody told", player(*seat))
            }
            Why::OutOfTurn { told, due } => {
                write!(f, "{} acts out of turn: it is {}'s", player(*told), player(*due))
            }
            Why::NobodyToAct => f.write_str("nobody is to act any more"),
            Why::BoardNotDue => f.write_str("no card of the board is due"),
            Why::BoardMissing => f.write_str("the board is due before anybody acts"),
            Why::CardNotDue { seat } => write!(f, "no card for {} is due", player(*seat)),
            Why::CardMissing { seat } => {
                write!(f, "a card for {} is due before anybody goes on", player(*seat))
            }
            Why::DrawNotDue => f.write_str("no draw is due"),
            Why::DrawMissing { due } => write!(f, "{} is to draw first", player(*due)),
            Why::ShowNotDue { due } => {
                write!(f, "no hand is shown while {} is to act", player(*due))
            }
            Why::Refused { refusal, unit } => f.write_str(&refused(refusal, *unit)),
            Why::Unfinished { due } => {
                write!(f, "the actions stop while {} is to act", player(*due))
            }
            Why::BoardUntold => f.write_str("hands are shown, but the board is not told"),
            Why::NoHands => f.write_str("no hand in it stands below a number, as [1]"),
            Why::NoStacks => f.write_str("neither it nor an index says the finishing stacks"),
        }
    }
}

fn refused(refusal: &Refusal, unit: Unit) -> String {
    let amount = |chips: Chips| Amount::of(chips, unit);
    match *refusal {
        Refusal::HandOver => "the hand is over".into(),
        Refusal::Stale { .. } | Refusal::NotAsked => "nobody asked for it".into(),
        Refusal::DeadHand => "the hand was thrown away".into(),
        Refusal::MayNotAsk | Refusal::RightGivenUp | Refusal::NothingToSee => {
            "there is no hand to be seen".into()
        }
        Refusal::NotYourTurn { turn } => format!("it is {}'s turn", player(turn)),
        Refusal::NotYourShow { turn } => format!("{} shows first", player(turn)),
        Refusal::CannotCheck { to_call } => format!("{} is to be called", amount(to_call)),
        Refusal::MustBringIn { pay } => format!("the bring-in of {} is due", amount(pay)),
        Refusal::BetOrFold => "there is no check before a bet".into(),
        Refusal::NothingToBringIn => "no bring-in is due".into(),
        Refusal::NotEither { small, large } => {
            format!("a raise is to {} or to {}", amount(small), amount(large))
        }
        Refusal::WrongRuns { most } => format!("it is dealt {most} times at most"),
        Refusal::NotHeld => "the player does not hold these cards".into(),
        Refusal::NothingToCall => "there is nothing to call".into(),
        Refusal::RaiseClosed { by } => format!("no raise is open: {}", closed(by)),
        Refusal::AboveStack { all } => format!("the player has {}", amount(all)),
        Refusal::BelowLeast { least } => format!("the least raise is to {}", amount(least)),
        Refusal::AboveMost { most } => format!("the most to raise to is {}", amount(most)),
        Refusal::NotWhole { unit } => format!("bets are multiples of {}", amount(unit)),
        Refusal::OnlyAllIn { to } => format!("all-in to {} is the only raise", amount(to)),
        Refusal::MustShow => "everybody must show".into(),
        Refusal::WrongDeck { cards } => format!("the deck has {cards} cards"),
        Refusal::Announced => "a raise was announced".into(),
        Refusal::BeforeDeal => "no cards are out yet".into(),
        Refusal::StringBet => "chips may not be added to a wager".into(),
        Refusal::StringRaise => "chips may not be added to a call".into(),
        Refusal::NothingToClarify => "there is no open wager to explain".into(),
        Refusal::CannotHaveHappened => "this cannot have happened now".into(),
        Refusal::TooLate => "it is too late for that".into(),
        Refusal::NotPlayedHere => "there is no such thing in this game".into(),
        Refusal::NothingWrong => "that is allowed".into(),
        Refusal::WagerOpen => "a wager is still open".into(),
        Refusal::NotShowing => "nobody is showing a hand".into(),
        Refusal::LiesFaceUp { .. } => "the card lies face up".into(),
        Refusal::InHand { .. } => "the player is in the hand".into(),
        Refusal::NotDealt => "no cards have been dealt yet".into(),
        Refusal::EmptySeat { .. } => "nobody is dealt in there".into(),
        Refusal::OutOfHand { .. } => "the player is not in the hand any more".into(),
        Refusal::NoStreet => "there is no such street now".into(),
        Refusal::NoSuchCard { .. } => "the player has no such card".into(),
        Refusal::FloorCalled => "the floor is to rule first".into(),
        Refusal::NotOffered => "the floor cannot rule that".into(),
        Refusal::PartlyShown { cards } => format!("only a part of {cards} cards is shown"),
        Refusal::DeckUsedUp { left } => format!("only {left} cards would be left"),
        Refusal::WrongFaces => "the cards shown are not those dealt".into(),
        Refusal::NotInDeck { card } => format!("{card} is not in the deck"),
        Refusal::FaceTwice { card } => format!("{card} is there twice"),
    }
}

/// Why raising is closed. The list of topics is longer and grows: the rest closes no raise.
#[expect(clippy::wildcard_enum_match_arm, reason = "most topics are not about raising")]
fn closed(by: Topic) -> &'static str {
    match by {
        Topic::TableStakes => "a call takes the whole stack",
        Topic::NotReopened => "the all-in was short and did not open the betting again",
        Topic::Capped => "the round has had all its bets",
        Topic::NobodyToRaise => "nobody is left who could call it",
        Topic::NoCheckRaise => "who has checked may not raise",
        _ => "the rules close it",
    }
}
