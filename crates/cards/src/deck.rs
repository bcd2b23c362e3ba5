//! The decks that the books play with.

use crate::{Card, CardSet, Rank, Suit};

/// Which cards a deck holds.
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
    /// Its cards.
    pub fn cards(self) -> CardSet {
        match self {
            Deck::Standard => CardSet::ALL_52,
            Deck::OneJoker => CardSet::ALL_52.with(Card::JOKER),
            Deck::TwoJokers => CardSet::ALL_52 | CardSet::JOKERS,
            Deck::Short => Rank::ALL[Rank::Six as usize..]
                .iter()
                .flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_their_number_of_cards() {
        let sizes = [Deck::Standard, Deck::OneJoker, Deck::TwoJokers, Deck::Short]
            .map(|deck| deck.cards().len());
        assert_eq!(sizes, [52, 53, 54, 36]);
    }
}
