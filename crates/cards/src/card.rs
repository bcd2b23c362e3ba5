//! One card.

use std::fmt;

use crate::{Rank, Suit};

/// A card of the 52, or one of two jokers.
///
/// It is stored as its place in a [`CardSet`](crate::CardSet): sixteen bits a suit, the rank
/// within them, and the jokers above the aces of clubs and diamonds. There is no value for
/// "no card": that is an `Option`.
///
/// ```
/// use cards::{Card, Rank, Suit};
///
/// let ten: Card = "10d".parse()?;
/// assert_eq!(ten, Card::new(Rank::Ten, Suit::Diamonds));
/// assert_eq!(ten.to_string(), "Td");
/// assert_eq!(ten.symbol().to_string(), "T♦");
/// assert!(ten < Card::JOKER);
/// assert_eq!(Card::JOKER.rank(), None);
/// # Ok::<(), cards::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker of a deck that has one, `Jk`; the black one of a deck that has two.
    pub const JOKER: Card = Card(13);
    /// The second joker of a deck that has two, `Jr`.
    pub const RED_JOKER: Card = Card(16 + 13);

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// The card with this number: 0 to 51 from the deuce of clubs up, suit by suit within a
    /// rank, so that the four aces come last; 52 and 53 are the jokers.
    pub const fn from_index(index: u8) -> Option<Card> {
        match index {
            0..52 => Some(Card((index % 4) << 4 | index / 4)),
            52 => Some(Card::JOKER),
            53 => Some(Card::RED_JOKER),
            54.. => None,
        }
    }

    /// The number that [`Card::from_index`] takes.
    pub const fn index(self) -> u8 {
        if self.is_joker() { 52 + (self.0 >> 4) } else { (self.0 & 15) << 2 | self.0 >> 4 }
    }

    /// The rank; none for a joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() { None } else { Some(Rank::ALL[(self.0 & 15) as usize]) }
    }

    /// The suit; none for a joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[(self.0 >> 4) as usize]) }
    }

    /// Whether this is one of the two jokers.
    pub const fn is_joker(self) -> bool {
        self.0 & 15 == 13
    }

    /// The card with the sign of its suit, as people like to see it: `A♠`, `T♦`, `🃏`.
    pub fn symbol(self) -> impl fmt::Display {
        Symbol(self)
    }

    /// The place of the card in a [`CardSet`](crate::CardSet).
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// The card at this place of a set. The caller vouches that a card stands there.
    pub(crate) const fn from_bit(bit: u8) -> Card {
        debug_assert!(bit & 15 < 13 || bit == Card::JOKER.0 || bit == Card::RED_JOKER.0);
        Card(bit)
    }
}

/// By rank, then by suit (H32.2); jokers above all.
impl Ord for Card {
    fn cmp(&self, other: &Card) -> std::cmp::Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Card) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// `As`, `Td`; `Jk` for the joker, `Jr` for the second one.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => f.pad(&String::from_iter([rank.letter(), suit.letter()])),
            (None, _) | (_, None) => f.pad(if *self == Card::JOKER { "Jk" } else { "Jr" }),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

struct Symbol(Card);

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.rank(), self.0.suit()) {
            (Some(rank), Some(suit)) => f.pad(&String::from_iter([rank.letter(), suit.symbol()])),
            (None, _) | (_, None) => f.pad(if self.0 == Card::JOKER { "🃏" } else { "🂿" }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_is_one_card_and_back() {
        for index in 0..54 {
            let card = Card::from_index(index).expect("54 cards");
            assert_eq!(card.index(), index);
            assert_eq!(card.is_joker(), index >= 52);
            assert_eq!(card.rank().is_none(), card.is_joker());
            assert_eq!(card.suit().is_none(), card.is_joker());
            assert_eq!(Card::from_bit(card.bit()), card);
        }
        assert_eq!(Card::from_index(54), None);
        assert_eq!(Card::from_index(3), Some(Card::new(Rank::Two, Suit::Spades)));
        assert_eq!(Card::from_index(51), Some(Card::new(Rank::Ace, Suit::Spades)));
    }

    #[test]
    fn printing_honours_the_width() {
        let ace = Card::new(Rank::Ace, Suit::Spades);
        assert_eq!(format!("{ace:>4}|{:<4}|{:^4}", Card::JOKER, ace.symbol()), "  As|Jk  | A♠ ");
        assert_eq!(format!("{:>3}|{:<3}", Rank::Ten, Suit::Clubs), "  T|c  ");
    }

    #[test]
    fn order_is_by_rank_then_suit_as_for_a_bring_in() {
        let deuces = [Card::new(Rank::Two, Suit::Clubs), Card::new(Rank::Two, Suit::Hearts)];
        assert!(deuces[0] < deuces[1], "H32.2: the deuce of clubs is the lower");
        assert!(Card::new(Rank::Three, Suit::Clubs) > Card::new(Rank::Two, Suit::Spades));
        assert!(Card::JOKER > Card::new(Rank::Ace, Suit::Spades));
    }
}
