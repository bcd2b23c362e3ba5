//! Why some cards are not a hand that can be ranked.

use std::fmt;

use crate::{Card, CardSet};

/// Why some cards are not a hand that can be ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAHand {
    /// Too few cards or too many.
    WrongCount {
        /// How many there are.
        given: usize,
        /// How many there must be at least.
        least: usize,
        /// How many there may be.
        most: usize,
    },
    /// A joker where none is played (HD.27.4).
    Joker {
        /// The joker.
        card: Card,
    },
    /// A card that is not in the deck: a deuce at short-deck.
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// A card that is both in the hand and on the board.
    OnBoardToo {
        /// The card.
        card: Card,
    },
}

impl NotAHand {
    /// How many cards there are, if that many make a hand.
    pub(crate) fn check_count(
        cards: CardSet,
        least: usize,
        most: usize,
    ) -> Result<usize, NotAHand> {
        let given = cards.len();
        if given < least || given > most {
            return Err(NotAHand::WrongCount { given, least, most });
        }
        Ok(given)
    }

    /// Refuses jokers.
    pub(crate) fn check_no_joker(cards: CardSet) -> Result<(), NotAHand> {
        match (cards & CardSet::JOKERS).first() {
            Some(card) => Err(NotAHand::Joker { card }),
            None => Ok(()),
        }
    }
}

impl fmt::Display for NotAHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAHand::WrongCount { given, least, most } => {
                let cards = if *given == 1 { "card" } else { "cards" };
                if least == most {
                    write!(f, "{given} {cards}, but {least} are needed")
                } else {
                    write!(f, "{given} {cards}, but {least} to {most} are needed")
                }
            }
            NotAHand::Joker { card } => write!(f, "{card}: this game has no joker"),
            NotAHand::NotInDeck { card: Card::RED_JOKER } => {
                f.write_str("this game's deck has no second joker")
            }
            NotAHand::NotInDeck { card } => write!(f, "{card} is not in this game's deck"),
            NotAHand::OnBoardToo { card } => write!(f, "{card} is in the hand and on the board"),
        }
    }
}

impl std::error::Error for NotAHand {}
