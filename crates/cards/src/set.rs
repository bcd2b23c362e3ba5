//! A set of cards as bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use crate::{Card, Suit};

/// A set of cards, one bit a card: sixteen bits a suit, the deuce lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 52 cards without jokers.
    pub const ALL_52: CardSet = CardSet(0x1fff_1fff_1fff_1fff);
    /// Both jokers.
    pub const JOKERS: CardSet = CardSet(1 << Card::JOKER.bit() | 1 << Card::RED_JOKER.bit());

    /// The set of this one card.
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.bit())
    }

    /// This set and the card.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.bit())
    }

    /// This set less the card.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.bit()))
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Whether the two sets share a card.
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many cards are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest card by place: suit by suit, deuces first.
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(Card::from_bit(self.0.trailing_zeros() as u8)) }
    }

    /// The cards, suit by suit, deuces first.
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// How many jokers are in it.
    pub const fn jokers(self) -> usize {
        (self.0 & CardSet::JOKERS.0).count_ones() as usize
    }

    /// The ranks held in a suit, a bit a rank, the deuce lowest. Jokers have no suit.
    pub(crate) const fn suited(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32)) as u16 & 0x1fff
    }

    /// The ranks held in any suit, a bit a rank, the deuce lowest.
    pub(crate) const fn ranks(self) -> u16 {
        let halves = self.0 | self.0 >> 32;
        (halves | halves >> 16) as u16 & 0x1fff
    }

    /// The cards of these ranks in this suit.
    pub(crate) const fn from_suited(suit: Suit, ranks: u16) -> CardSet {
        CardSet((ranks as u64 & 0x1fff) << (16 * suit as u32))
    }

    /// The same set with each suit given the cards of another: `order[s]` is where suit `s` goes.
    pub(crate) fn permuted(self, order: [Suit; 4]) -> CardSet {
        let jokers = self & CardSet::JOKERS;
        Suit::ALL.into_iter().fold(jokers, |set, suit| {
            set | CardSet::from_suited(order[suit as usize], self.suited(suit))
        })
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The cards of a set, suit by suit.
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0 = CardSet(self.0.0 & (self.0.0 - 1));
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}

/// Highest card first, `AsKd7c`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        cards.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
