//! Where cards lie, as `expect` lines say it.

use cards::Card;
use engine::{Pile, Viewer};

use super::check::same;
use crate::line::{is_name, read, split, whole};
use crate::play::hand::Play;

/// Cards that lie somewhere.
#[derive(Clone, Debug)]
pub(crate) enum Lying {
    /// On one of the boards, in order.
    Board(u8, Vec<Card>),
    /// In a player's hand.
    Hand(String, Vec<Card>),
    /// Face up before a player, in order.
    Showing(String, Vec<Card>),
    /// In a player's hand, as another player sees it, or the rail.
    Seen {
        viewer: Option<String>,
        name: String,
        cards: Vec<Option<Card>>,
    },
    /// Thrown away by a player in drawing.
    Discards(String, Vec<Card>),
    Burns(Vec<Card>),
    /// This many in what is left of the deck.
    Stub(usize),
    /// This many thrown away in folding.
    Muck(usize),
    /// This many in the whole deck, and this many of them jokers.
    Deck(usize, usize),
}

impl Lying {
    /// Reads `hand Ann AsKd` and its like, if it is about cards; what was expected if it cannot be
    /// understood.
    pub(crate) fn read(what: &str, rest: &str) -> Option<Result<Lying, String>> {
        let of_player = |make: fn(String, Vec<Card>) -> Lying| {
            let (name, cards) = split(rest);
            if !is_name(name) {
                return Err(format!("expect {what} NAME CARDS"));
            }
            Ok(make(name.to_owned(), some_cards(cards)?))
        };
        Some(match what {
            "board" => {
                let (board, cards) = match split(rest) {
                    ("2", cards) => (1, cards),
                    ("3", cards) => (2, cards),
                    ("4", cards) => (3, cards),
                    (_, _) => (0, rest),
                };
                some_cards(cards).map(|cards| Lying::Board(board, cards))
            }
            "hand" => of_player(Lying::Hand),
            "showing" => of_player(Lying::Showing),
            "discards" => of_player(Lying::Discards),
            "burns" => some_cards(rest).map(Lying::Burns),
            "stub" => number(rest).map(Lying::Stub).ok_or_else(|| "expect stub NUMBER".into()),
            "muck" => number(rest).map(Lying::Muck).ok_or_else(|| "expect muck NUMBER".into()),
            "deck" => deck(rest).ok_or_else(|| "expect deck NUMBER with NUMBER jokers".into()),
            _ => return None,
        })
    }

    /// Reads `sees Ann ?? ?? 9h`, after whoever sees it.
    pub(crate) fn seen(viewer: Option<&str>, text: &str) -> Option<Result<Lying, String>> {
        let ("sees", rest) = split(text) else { return None };
        let (name, rest) = split(rest);
        let mut cards = Vec::new();
        for word in rest.split_whitespace() {
            match (word, read(word)) {
                ("??", _) => cards.push(None),
                (_, Ok(these)) => cards.extend(these.into_iter().map(Some)),
                (_, Err(fault)) => return Some(Err(format!("cards, or ??; {fault}"))),
            }
        }
        if !is_name(name) || cards.is_empty() {
            return Some(Err("NAME sees NAME CARDS, ?? for each card that is not seen".into()));
        }
        let (viewer, name) = (viewer.map(str::to_owned), name.to_owned());
        Some(Ok(Lying::Seen { viewer, name, cards }))
    }

    /// Whether it is so; what is so instead, if not.
    pub(crate) fn check(&self, play: &Play<'_>) -> Result<(), String> {
        match self {
            Lying::Board(board, expected) => {
                same("the board", &listed(&play.board(*board)), &listed(expected))
            }
            Lying::Hand(name, expected) => {
                let hand = play.hand(play.seat(name)?);
                same_cards(&format!("the hand of {name}"), hand, expected)
            }
            Lying::Showing(name, expected) => {
                let showing = play.showing(play.seat(name)?);
                same(&format!("what {name} shows"), &listed(&showing), &listed(expected))
            }
            Lying::Seen { viewer, name, cards } => {
                let eyes = match viewer {
                    Some(viewer) => Viewer::Seat(play.seat(viewer)?),
                    None => Viewer::Rail,
                };
                let seen = play.seen(eyes, play.seat(name)?);
                same(&format!("what is seen of {name}"), &backs(&seen), &backs(cards))
            }
            Lying::Discards(name, expected) => {
                let discards = play.lying(Pile::Discards(play.seat(name)?));
                same_cards(&format!("what {name} threw away"), discards, expected)
            }
            Lying::Burns(expected) => {
                same_cards("what is burned", play.lying(Pile::Burns), expected)
            }
            Lying::Stub(expected) => {
                same("the number of cards in the stub", &play.state.slots().stub_len(), expected)
            }
            Lying::Muck(expected) => {
                let muck = play.state.slots().lying(Pile::Muck).count();
                same("the number of cards in the muck", &muck, expected)
            }
            Lying::Deck(cards, jokers) => {
                let deck = play.table.book().game.deck.cards();
                same("the number of cards", &deck.len(), cards)?;
                same("the number of jokers", &deck.jokers(), jokers)
            }
        }
    }
}

fn number(text: &str) -> Option<usize> {
    whole(text).and_then(|number| usize::try_from(number).ok())
}

/// Reads `52 with 0 jokers`.
fn deck(text: &str) -> Option<Lying> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [cards, "with", jokers, "jokers" | "joker"] => {
            Some(Lying::Deck(number(cards)?, number(jokers)?))
        }
        _ => None,
    }
}

/// Cards, or `nothing`.
fn some_cards(text: &str) -> Result<Vec<Card>, String> {
    match text {
        "nothing" => Ok(Vec::new()),
        "" => Err("cards, or nothing".into()),
        _ => read(text).map_err(|fault| format!("cards; {fault}")),
    }
}

/// The same cards, in whatever order.
fn same_cards(what: &str, mut is: Vec<Card>, expected: &[Card]) -> Result<(), String> {
    let mut expected = expected.to_vec();
    is.sort_unstable();
    expected.sort_unstable();
    same(what, &listed(&is), &listed(&expected))
}

/// Cards as some see them: those not seen as ??.
fn backs(cards: &[Option<Card>]) -> String {
    let told = |card: &Option<Card>| card.map_or_else(|| "??".into(), |card| card.to_string());
    cards.iter().map(told).collect::<Vec<_>>().join(" ")
}

fn listed(cards: &[Card]) -> String {
    let all: Vec<String> = cards.iter().map(ToString::to_string).collect();
    if all.is_empty() { "empty".into() } else { all.join(" ") }
}
