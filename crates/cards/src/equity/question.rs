//! A question of equity: who holds what, what lies there, what is dead. Checked when it is put.

use std::fmt;

use super::Showdown;
use crate::{Card, CardSet};

/// What is known of a player's cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hand {
    /// These cards, and whatever else the game deals, unknown. No cards: an unknown hand.
    Known(CardSet),
    /// One of these whole hands, each as likely as the next.
    OneOf(Vec<CardSet>),
}

/// A question that can be answered.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) showdown: Showdown,
    pub(super) hands: Vec<Hand>,
    pub(super) board: CardSet,
    pub(super) dead: CardSet,
}

/// Where a card was named. Hands count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a player's hand.
    Hand(usize),
    /// In the middle.
    Board,
    /// Among the dead cards.
    Dead,
}

/// Why a question cannot be answered. Hands count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Fewer than two players or more than ten.
    Players {
        /// How many there are.
        given: usize,
    },
    /// More cards in the middle than the game has.
    Board {
        /// How many there are.
        given: usize,
        /// How many the game has.
        most: usize,
    },
    /// More cards in a hand than the game deals, or a whole hand that is not whole.
    HandSize {
        /// Whose.
        hand: usize,
        /// How many there are.
        given: usize,
        /// How many the game deals.
        most: usize,
    },
    /// A card that the game's deck does not have.
    NotInDeck {
        /// The card.
        card: Card,
        /// Where it was named.
        place: Place,
    },
    /// A card that was named in two places.
    Twice {
        /// The card.
        card: Card,
        /// Where it was named first.
        first: Place,
        /// Where it was named again.
        second: Place,
    },
    /// A range none of whose hands can be held.
    EmptyRange {
        /// Whose.
        hand: usize,
    },
    /// The deck does not have that many cards.
    TooFewCards {
        /// How many the deal takes.
        needed: usize,
        /// How many there are.
        left: usize,
    },
    /// The ranges leave one another no hands.
    NoDeal,
}

impl Question {
    /// Puts the question, if it can be answered.
    pub fn new(
        showdown: Showdown,
        hands: Vec<Hand>,
        board: CardSet,
        dead: CardSet,
    ) -> Result<Question, Fault> {
        if !(2..=10).contains(&hands.len()) {
            return Err(Fault::Players { given: hands.len() });
        }
        if board.len() > showdown.board() {
            return Err(Fault::Board { given: board.len(), most: showdown.board() });
        }
        check_sizes(&showdown, &hands)?;
        check_named_once(&showdown, &hands, board, dead)?;
        let hands = possible(hands, showdown.deck.cards() - board - dead)?;
        let question = Question { showdown, hands, board, dead };
        question.check_enough()?;
        if question.can_be_held() { Ok(question) } else { Err(Fault::NoDeal) }
    }

    /// The cards that nobody names for certain.
    pub(super) fn unnamed(&self) -> CardSet {
        let held = self.hands.iter().fold(CardSet::EMPTY, |all, hand| all | hand.certain());
        self.showdown.deck.cards() - self.board - self.dead - held
    }

    /// Whether every player can hold a hand of the range at the same time.
    fn can_be_held(&self) -> bool {
        let range = |hand| match hand {
            &Hand::Known(_) => None,
            Hand::OneOf(hands) => Some(hands.as_slice()),
        };
        let mut ranges: Vec<&[CardSet]> = self.hands.iter().filter_map(range).collect();
        // The narrowest first: what cannot be is found soon.
        ranges.sort_by_key(|range| range.len());
        let mut wanted = CardSet::EMPTY;
        let enough = ranges.iter().zip(1..).all(|(range, players)| {
            wanted = range.iter().fold(wanted, |wanted, &hand| wanted | hand);
            wanted.len() >= players * self.showdown.hole
        });
        enough && can_be_held(&ranges, CardSet::EMPTY)
    }

    fn check_enough(&self) -> Result<(), Fault> {
        let left = self.showdown.deck.cards().len() - self.board.len() - self.dead.len();
        let needed =
            self.hands.len() * self.showdown.hole + self.showdown.board() - self.board.len();
        if needed > left { Err(Fault::TooFewCards { needed, left }) } else { Ok(()) }
    }
}

impl Hand {
    /// The cards that are in this hand whatever comes.
    pub(super) fn certain(&self) -> CardSet {
        match self {
            Hand::Known(cards) => *cards,
            Hand::OneOf(hands) if hands.len() == 1 => hands[0],
            Hand::OneOf(_) => CardSet::EMPTY,
        }
    }
}

/// Whether a hand of each range can be held beside the cards taken.
fn can_be_held(ranges: &[&[CardSet]], taken: CardSet) -> bool {
    let [range, others @ ..] = ranges else { return true };
    range.iter().any(|&hand| !hand.meets(taken) && can_be_held(others, taken | hand))
}

fn check_sizes(showdown: &Showdown, hands: &[Hand]) -> Result<(), Fault> {
    let most = showdown.hole;
    for (hand, number) in hands.iter().zip(1..) {
        let wrong = match hand {
            Hand::Known(cards) => Some(cards.len()).filter(|&given| given > most),
            Hand::OneOf(hands) => {
                hands.iter().map(|cards| cards.len()).find(|&given| given != most)
            }
        };
        if let Some(given) = wrong {
            return Err(Fault::HandSize { hand: number, given, most });
        }
    }
    Ok(())
}

fn check_named_once(
    showdown: &Showdown,
    hands: &[Hand],
    board: CardSet,
    dead: CardSet,
) -> Result<(), Fault> {
    let certain = hands.iter().zip(1..).map(|(hand, no)| (Place::Hand(no), hand.certain()));
    let mut named = vec![(Place::Board, board), (Place::Dead, dead)];
    named.splice(0..0, certain);
    for (at, &(second, cards)) in named.iter().enumerate() {
        if let Some(card) = (cards - showdown.deck.cards()).first() {
            return Err(Fault::NotInDeck { card, place: second });
        }
        for &(first, earlier) in &named[..at] {
            if let Some(card) = (earlier & cards).first() {
                return Err(Fault::Twice { card, first, second });
            }
        }
    }
    Ok(())
}

/// The hands less those that need a card lying elsewhere or held by another for certain.
fn possible(mut hands: Vec<Hand>, free: CardSet) -> Result<Vec<Hand>, Fault> {
    let certain: Vec<CardSet> = hands.iter().map(Hand::certain).collect();
    for (at, hand) in hands.iter_mut().enumerate() {
        if let Hand::OneOf(range) = hand {
            let elsewhere = |(other, &cards): (usize, &CardSet)| (other != at).then_some(cards);
            let held = certain.iter().enumerate().filter_map(elsewhere);
            let free = held.fold(free, |free, cards| free - cards);
            range.retain(|&cards| (cards - free).is_empty());
            range.sort_unstable();
            range.dedup();
            if range.is_empty() {
                return Err(Fault::EmptyRange { hand: at + 1 });
            }
        }
    }
    Ok(hands)
}

/// "1 card", "2 cards".
pub(super) fn counted(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Hand(number) => write!(f, "in hand {number}"),
            Place::Board => f.write_str("on the board"),
            Place::Dead => f.write_str("among the dead cards"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Players { given: 1 } => f.write_str("1 hand, but 2 to 10 can be compared"),
            Fault::Players { given } => write!(f, "{given} hands, but 2 to 10 can be compared"),
            Fault::Board { given, most: 0 } => {
                write!(f, "{} on the board, but this game has no board", counted(*given))
            }
            Fault::Board { given, most } => {
                write!(f, "{} on the board, but this game has {most}", counted(*given))
            }
            Fault::HandSize { hand, given, most } => {
                write!(f, "hand {hand} has {}, but this game deals {most}", counted(*given))
            }
            Fault::NotInDeck { card: Card::RED_JOKER, place } => {
                write!(f, "a second joker {place} is not in this game's deck")
            }
            Fault::NotInDeck { card, place } => {
                write!(f, "{card} {place} is not in this game's deck")
            }
            Fault::Twice { card, first, second } => write!(f, "{card} is {first} and {second}"),
            Fault::EmptyRange { hand } => write!(
                f,
                "hand {hand} is an empty range: each of its hands needs a card that lies elsewhere \
                 or is not in the deck"
            ),
            Fault::TooFewCards { needed, left } => {
                write!(f, "{needed} cards are to be dealt, but only {left} are left")
            }
            Fault::NoDeal => f.write_str("the ranges leave one another no hand to hold"),
        }
    }
}

impl std::error::Error for Fault {}
