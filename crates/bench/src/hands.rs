//! The hands that are ranked: card numbers from a seeded generator, the same for every crate.

use std::array;

/// A small generator (splitmix64): the hands must be the same in every run, nothing more.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`. The bias of the product is below one in a hundred million.
    fn below(&mut self, limit: u8) -> u8 {
        (((self.next() >> 32) * u64::from(limit)) >> 32) as u8
    }

    /// `N` different cards from the first `deck` card numbers.
    fn hand<const N: usize>(&mut self, deck: u8) -> [u8; N] {
        let mut taken = 0_u64;
        array::from_fn(|_| {
            loop {
                let card = self.below(deck);
                if taken >> card & 1 == 0 {
                    taken |= 1 << card;
                    return card;
                }
            }
        })
    }
}

/// `count` hands of `N` cards, each dealt from the first `deck` card numbers.
pub(crate) fn random_hands<const N: usize>(count: usize, deck: u8, seed: u64) -> Vec<[u8; N]> {
    let mut random = Random::new(seed);
    (0..count).map(|_| random.hand(deck)).collect()
}

/// Hands of five with exactly `jokers` jokers (card numbers 52 and 53), at random places.
pub(crate) fn joker_hands(count: usize, jokers: u8, seed: u64) -> Vec<[u8; 5]> {
    let mut random = Random::new(seed);
    let deal = |_| {
        let mut hand: [u8; 5] = random.hand(52);
        let places: [u8; 2] = random.hand(5);
        for (joker, place) in (52..52 + jokers).zip(places) {
            hand[usize::from(place)] = joker;
        }
        hand
    };
    (0..count).map(deal).collect()
}

/// The 52 cards by their numbers (deuce of clubs first, the four aces last), each made from its
/// usual two letters, so that no crate's own numbering is taken on trust.
pub(crate) fn deck<C>(read: impl Fn(&str) -> C) -> [C; 52] {
    const RANKS: &[u8; 13] = b"23456789TJQKA";
    const SUITS: &[u8; 4] = b"cdhs";
    array::from_fn(|number| {
        let rank = char::from(RANKS[number / 4]);
        let suit = char::from(SUITS[number % 4]);
        read(&format!("{rank}{suit}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_of_a_hand_differ_and_lie_in_the_deck() {
        for hand in random_hands::<9>(1000, 52, 1) {
            let set = hand.iter().fold(0_u64, |set, card| set | 1 << card);
            assert_eq!(set.count_ones(), 9, "{hand:?}");
            assert!(set < 1 << 52, "{hand:?}");
        }
    }

    #[test]
    fn joker_hands_have_as_many_jokers_as_asked_for() {
        for jokers in [1, 2] {
            for hand in joker_hands(1000, jokers, 1) {
                let set = hand.iter().fold(0_u64, |set, card| set | 1 << card);
                assert_eq!(set.count_ones(), 5, "{hand:?}");
                assert_eq!((set >> 52).count_ones(), u32::from(jokers), "{hand:?}");
            }
        }
    }

    #[test]
    fn the_deck_is_in_the_order_of_the_card_numbers() {
        let deck = deck(str::to_owned);
        for (number, text) in deck.iter().enumerate() {
            let card = cards::Card::from_index(number as u8).expect("a card");
            assert_eq!(card.to_string(), *text);
        }
    }
}
