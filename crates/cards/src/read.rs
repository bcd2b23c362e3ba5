//! Reading cards as people write them.

use std::fmt;
use std::str::FromStr;

use crate::{Card, CardSet, Rank, Suit};

/// Why a text is not a list of cards. Places count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// Something that is no card.
    NotACard {
        /// What stands there: as many characters as a card would have.
        found: String,
        /// Where it starts.
        place: usize,
    },
    /// A card that is there already.
    Twice {
        /// The card.
        card: Card,
        /// Where it stands for the second time.
        place: usize,
    },
    /// One card was expected, and the text has another number.
    NotOneCard {
        /// How many there are.
        given: usize,
    },
}

/// Reads cards in the order given: `AsKd`, `As Kd`, `10d`, `A♠`, in either case, with blanks or
/// commas between them or not. `Jk` (or 🃏) is the joker; the second one in a list, or `Jr`, is
/// the red joker. No card may stand twice.
///
/// ```
/// let cards = cards::read_cards("As 10d K♥ Jk")?;
/// let written: Vec<String> = cards.iter().map(ToString::to_string).collect();
/// assert_eq!(written, ["As", "Td", "Kh", "Jk"]);
/// # Ok::<(), cards::ReadError>(())
/// ```
pub fn read_cards(text: &str) -> Result<Vec<Card>, ReadError> {
    let characters: Vec<char> = text.chars().collect();
    let mut cards = Vec::new();
    let mut seen = CardSet::EMPTY;
    let mut at = 0;
    while at < characters.len() {
        if is_between(characters[at]) {
            at += 1;
            continue;
        }
        let place = at + 1;
        let Some((card, length)) = read_one(&characters[at..]) else {
            return Err(ReadError::NotACard { found: excerpt(&characters[at..]), place });
        };
        let card = if card == Card::JOKER && seen.contains(card) { Card::RED_JOKER } else { card };
        if seen.contains(card) {
            return Err(ReadError::Twice { card, place });
        }
        seen = seen.with(card);
        cards.push(card);
        at += length;
    }
    Ok(cards)
}

/// One card, as [`read_cards`] reads it.
impl FromStr for Card {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Card, ReadError> {
        match read_cards(text)?.as_slice() {
            [card] => Ok(*card),
            cards => Err(ReadError::NotOneCard { given: cards.len() }),
        }
    }
}

/// The card at the start of the text and how many characters it takes.
fn read_one(text: &[char]) -> Option<(Card, usize)> {
    match text {
        ['🃏', ..] => Some((Card::JOKER, 1)),
        ['🂿', ..] => Some((Card::RED_JOKER, 1)),
        ['J' | 'j', 'K' | 'k', ..] => Some((Card::JOKER, 2)),
        ['J' | 'j', 'R' | 'r', ..] => Some((Card::RED_JOKER, 2)),
        ['1', '0', suit, ..] => Some((Card::new(Rank::Ten, Suit::from_letter(*suit)?), 3)),
        [rank, suit, ..] => {
            Some((Card::new(Rank::from_letter(*rank)?, Suit::from_letter(*suit)?), 2))
        }
        [_] | [] => None,
    }
}

/// What may stand between two cards: blanks, commas, and the mark that asks for a coloured suit.
fn is_between(character: char) -> bool {
    character.is_whitespace() || character == ',' || character == '\u{fe0f}'
}

fn excerpt(text: &[char]) -> String {
    let length = if text.starts_with(&['1', '0']) { 3 } else { 2 };
    text.iter().take_while(|character| !is_between(**character)).take(length).collect()
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotACard { found, place } => write!(
                f,
                "\"{found}\" at character {place} is not a card (cards are written As, Td or 10d, \
                 K♥, and Jk for a joker)"
            ),
            ReadError::Twice { card: Card::RED_JOKER, place } => {
                write!(f, "there are two jokers, and at character {place} stands one more")
            }
            ReadError::Twice { card, place } => {
                write!(f, "{card} stands twice, the second time at character {place}")
            }
            ReadError::NotOneCard { given } => write!(f, "{given} cards where one is expected"),
        }
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Result<String, ReadError> {
        Ok(read_cards(text)?.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn every_card_reads_back_in_letters_and_in_signs() {
        for card in (0..54).filter_map(Card::from_index) {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            assert_eq!(card.symbol().to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn lists_read_in_many_hands() {
        assert_eq!(written("AsTd").as_deref(), Ok("As Td"));
        assert_eq!(written(" as, 10D  A♥️ K♢ ").as_deref(), Ok("As Td Ah Kd"));
        assert_eq!(written("JkJk2c").as_deref(), Ok("Jk Jr 2c"));
        assert_eq!(written("JsJkJr").as_deref(), Ok("Js Jk Jr"));
        assert_eq!(written("").as_deref(), Ok(""));
    }

    #[test]
    fn faults_name_the_card_and_the_place() {
        let not = |found: &str, place| Err(ReadError::NotACard { found: found.into(), place });
        assert_eq!(written("Xx"), not("Xx", 1));
        assert_eq!(written("As Kx"), not("Kx", 4));
        assert_eq!(written("AsK"), not("K", 3));
        assert_eq!(written("1s"), not("1s", 1));
        assert_eq!(written("10x"), not("10x", 1));
        let ace = Card::new(Rank::Ace, Suit::Spades);
        assert_eq!(written("As Kd As"), Err(ReadError::Twice { card: ace, place: 7 }));
        let third = Err(ReadError::Twice { card: Card::RED_JOKER, place: 5 });
        assert_eq!(written("JkJkJk"), third);
        assert_eq!("AsKs".parse::<Card>(), Err(ReadError::NotOneCard { given: 2 }));
    }
}
