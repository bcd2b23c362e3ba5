//! A set of cards as bits.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::{Card, ReadError, Suit, read_cards};

/// A set of cards, one bit a card: sixteen bits a suit, the deuce lowest.
///
/// ```
/// use cards::CardSet;
///
/// let hole: CardSet = "As Kd".parse()?;
/// let board: CardSet = "7c 8c 9c".parse()?;
/// assert!(!hole.meets(board));
/// assert_eq!((hole | board).len(), 5);
/// assert_eq!((hole | board).to_string(), "AsKd9c8c7c");
/// let unseen = CardSet::ALL_52 - hole - board;
/// assert_eq!(unseen.iter().count(), 47);
/// # Ok::<(), cards::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 52 cards without jokers.
    pub const ALL_52: CardSet = CardSet(0x1fff_1fff_1fff_1fff);
    /// Both jokers.
    pub const JOKERS: CardSet = CardSet(1 << Card::JOKER.bit() | 1 << Card::RED_JOKER.bit());

    /// The 36 cards from the sixes up.
    pub(crate) const SIX_UP: CardSet = CardSet(0x1ff0_1ff0_1ff0_1ff0);

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

    /// The cards in the places of an array from its start, and how many they are; there must be room
    /// for all. What stands after them means nothing.
    pub(crate) fn listed<const N: usize>(self) -> ([Card; N], usize) {
        let mut list = [Card::JOKER; N];
        let mut count = 0;
        for card in self {
            list[count] = card;
            count += 1;
        }
        (list, count)
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

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: CardSet) {
        *self = *self & other;
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: CardSet) {
        *self = *self - other;
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet::of(card)
    }
}

impl<const N: usize> From<[Card; N]> for CardSet {
    fn from(cards: [Card; N]) -> CardSet {
        cards.into_iter().collect()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<T: IntoIterator<Item = Card>>(&mut self, cards: T) {
        *self |= cards.into_iter().collect();
    }
}

/// The cards as [`read_cards`] reads them.
impl FromStr for CardSet {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<CardSet, ReadError> {
        Ok(read_cards(text)?.into_iter().collect())
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &CardSet {
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

impl FusedIterator for Iter {}

/// Highest card first, `AsKd7c`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        f.pad(&cards.iter().map(ToString::to_string).collect::<String>())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_made_of_cards_and_go_back_to_them() {
        let [ace, king] = ["As", "Kd"].map(|text| text.parse::<Card>().expect("a card"));
        let both = CardSet::from([king, ace]);
        assert_eq!(both, CardSet::from(ace) | CardSet::from(king));
        assert_eq!(both.to_string().parse(), Ok(both));
        assert_eq!((&both).into_iter().collect::<CardSet>(), both);
        let mut set = CardSet::EMPTY;
        set.extend(both);
        assert_eq!(set, both);
        set -= CardSet::of(ace);
        assert_eq!(set, CardSet::of(king));
        set |= CardSet::of(Card::JOKER);
        set &= CardSet::JOKERS;
        assert_eq!(set, CardSet::of(Card::JOKER));
    }

    #[test]
    fn printing_honours_the_width() {
        let set: CardSet = "Kd As".parse().expect("cards");
        assert_eq!(format!("{set:>6}|{set:<6}|{:>2}", CardSet::EMPTY), "  AsKd|AsKd  |  ");
        assert_eq!(format!("{set:?}"), "{AsKd}");
    }
}
