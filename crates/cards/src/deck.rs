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

/// All cards by their numbers: the sixes begin at 16, the jokers at 52.
static IN_ORDER: [Card; 54] = {
    let mut cards = [Card::JOKER; 54];
    let mut index = 0;
    while index < 54 {
        cards[index] = match Card::from_index(index as u8) {
            Some(card) => card,
            None => unreachable!(),
        };
        index += 1;
    }
    cards
};

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

    /// Its cards in order, from the deuces up, jokers last.
    pub fn in_order(self) -> &'static [Card] {
        match self {
            Deck::Standard => IN_ORDER.split_at(52).0,
            Deck::OneJoker => IN_ORDER.split_at(53).0,
            Deck::TwoJokers => &IN_ORDER,
            Deck::Short => IN_ORDER.split_at(52).0.split_at(16).1,
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
    fn the_order_of_a_deck_has_each_of_its_cards() {
        for deck in Deck::ALL {
            assert_eq!(deck.in_order().len(), deck.cards().len());
            assert_eq!(deck.in_order().iter().copied().collect::<CardSet>(), deck.cards());
        }
    }

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
