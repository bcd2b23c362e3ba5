//! The decks that the books play with.

use crate::{Card, CardSet};

/// Which cards a deck holds.
///
/// ```
/// use cards::{Card, Deck};
///
/// assert_eq!(Deck::Standard.cards().len(), 52);
/// assert!(Deck::OneJoker.cards().contains(Card::JOKER));
/// assert!(Deck::Short.cards().iter().all(|card| card.rank() >= Some(cards::Rank::Six)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// The 52 cards (HK.0.1).
    Standard,
    /// 53: the 52 and a joker (HK.joker.1, HD.a5.5).
    OneJoker,
    /// 54: the 52 and two jokers (R.draw.1).
    TwoJokers,
    /// 36: sixes to aces, for short-deck hold'em. No book has it.
    Short,
}

impl Deck {
    /// Every deck.
    pub const ALL: [Deck; 4] = [Deck::Standard, Deck::OneJoker, Deck::TwoJokers, Deck::Short];

    /// Its cards.
    pub const fn cards(self) -> CardSet {
        match self {
            Deck::Standard => CardSet::ALL_52,
            Deck::OneJoker => CardSet::ALL_52.with(Card::JOKER),
            Deck::TwoJokers => CardSet::ALL_52.with(Card::JOKER).with(Card::RED_JOKER),
            Deck::Short => CardSet::SIX_UP,
        }
    }

    /// Whether these are cards of this deck, each there once: what the functions on arrays of
    /// cards are promised.
    pub(crate) fn deals<'a>(self, cards: impl IntoIterator<Item = &'a Card>) -> bool {
        let mut left = self.cards();
        cards.into_iter().all(|&card| {
            let there = left.contains(card);
            left = left.without(card);
            there
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rank, Suit};

    #[test]
    fn decks_have_their_number_of_cards() {
        assert_eq!(Deck::ALL.map(|deck| deck.cards().len()), [52, 53, 54, 36]);
        let from_the_six = Rank::ALL[Rank::Six as usize..].iter();
        let short: CardSet =
            from_the_six.flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect();
        assert_eq!(Deck::Short.cards(), short);
    }

    #[test]
    fn a_deck_deals_each_of_its_cards_once() {
        let [six, five] = [Rank::Six, Rank::Five].map(|rank| Card::new(rank, Suit::Hearts));
        assert!(Deck::Standard.deals(&[six, five]));
        assert!(!Deck::Standard.deals(&[six, five, six]));
        assert!(!Deck::Short.deals(&[six, five]));
        assert!(Deck::OneJoker.deals(&[six, Card::JOKER]));
        assert!(!Deck::Standard.deals(&[six, Card::JOKER]));
    }
}
