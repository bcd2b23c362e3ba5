//! Random questions of equity.

use cards::equity::{Hand, Showdown};
use cards::{Card, CardSet, Rank};

use crate::equity_reference::Puzzle;
use crate::reference::deal::Random;

/// Every showdown that has a name, with what it is called here.
pub(crate) const EVERY_SHOWDOWN: [(&str, Showdown); 19] = [
    ("hold'em", Showdown::HOLDEM),
    ("hold'em high-low", Showdown::HOLDEM_HIGH_LOW),
    ("short-deck", Showdown::SHORT_DECK),
    ("omaha", Showdown::OMAHA),
    ("omaha 5", Showdown::omaha(5)),
    ("omaha 6", Showdown::omaha(6)),
    ("omaha high-low", Showdown::OMAHA_HIGH_LOW),
    ("omaha 5 high-low", Showdown::omaha_high_low(5)),
    ("omaha 6 high-low", Showdown::omaha_high_low(6)),
    ("stud", Showdown::STUD),
    ("stud high-low", Showdown::STUD_HIGH_LOW),
    ("razz", Showdown::RAZZ),
    ("draw", Showdown::DRAW),
    ("draw with the joker", Showdown::DRAW_WITH_JOKER),
    ("draw high-low", Showdown::DRAW_HIGH_LOW),
    ("ace-to-five", Showdown::ACE_TO_FIVE),
    ("deuce-to-seven", Showdown::DEUCE_TO_SEVEN),
    ("badugi", Showdown::BADUGI),
    // Nothing names it, but a showdown can be put together so.
    ("draw high-low without jokers", Showdown::DRAW_HIGH_LOW.with_deck(cards::Deck::Standard)),
];

/// The cards that come first: few random hands hold a straight flush, and few share a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// Any cards.
    Any,
    /// Those of one suit, and the jokers.
    OneSuit,
    /// Those of two suits, and the jokers.
    TwoSuits,
    /// Aces to nines, and the jokers: lows, and the straights that have an ace below.
    Low,
    /// Four ranks, and the jokers.
    FourRanks,
}

impl First {
    pub(crate) const ALL: [First; 5] =
        [First::Any, First::OneSuit, First::TwoSuits, First::Low, First::FourRanks];

    fn wants(self, card: Card) -> bool {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return true };
        match self {
            First::Any => true,
            First::OneSuit => suit as u8 == 2,
            First::TwoSuits => suit as u8 % 2 == 1,
            First::Low => rank == Rank::Ace || rank <= Rank::Nine,
            First::FourRanks => [Rank::Ace, Rank::Seven, Rank::Nine, Rank::King].contains(&rank),
        }
    }
}

/// What a random question looks like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// How many players, or as many as the deck has cards for.
    pub(crate) players: usize,
    /// How many cards lie in the middle.
    pub(crate) board: usize,
    /// How many cards of the hands are not known.
    pub(crate) unknown: usize,
    /// How many of the players hold one of several hands, and how many those are.
    pub(crate) ranges: (usize, usize),
    /// How many cards are left to be dealt, or fewer; the others are dead.
    pub(crate) left: usize,
}

impl Shape {
    /// This many players with all their cards known, this much of a board, no dead cards.
    pub(crate) const fn new(players: usize, board: usize) -> Shape {
        Shape { players, board, unknown: 0, ranges: (0, 0), left: 54 }
    }

    pub(crate) const fn unknown(self, unknown: usize) -> Shape {
        Shape { unknown, ..self }
    }

    pub(crate) const fn ranges(self, players: usize, size: usize) -> Shape {
        Shape { ranges: (players, size), ..self }
    }

    pub(crate) const fn left(self, left: usize) -> Shape {
        Shape { left, ..self }
    }

    /// A question of this shape that can be answered.
    pub(crate) fn puzzle(self, showdown: Showdown, first: First, random: &mut Random) -> Puzzle {
        let mut deck: Vec<Card> = showdown.deck().cards().iter().collect();
        for at in (1..deck.len()).rev() {
            deck.swap(at, random.below(at + 1));
        }
        deck.sort_by_key(|&card| !first.wants(card));
        let most_players = (deck.len() - showdown.board()) / showdown.hole();
        let players = self.players.min(most_players);
        let (board, others) = deck.split_at(self.board.min(showdown.board()));
        let (held, others) = others.split_at(players * showdown.hole());
        let mut hands: Vec<Vec<Card>> =
            held.chunks(showdown.hole()).map(<[Card]>::to_vec).collect();
        let (ranges, size) = self.ranges;
        for _ in 0..self.unknown {
            // The known ones come after the ranges.
            let hand = &mut hands[ranges + random.below(players - ranges)];
            hand.pop();
        }
        let near = &deck[..deck.len().min(held.len() + 8)];
        let hands = hands.into_iter().enumerate().map(|(at, hand)| {
            let cards: CardSet = hand.into_iter().collect();
            if at < ranges {
                Hand::OneOf(range(cards, size, near, random))
            } else {
                Hand::Known(cards)
            }
        });
        let hands = hands.collect();
        let dead = others.iter().skip(self.left).copied().collect();
        Puzzle { showdown, hands, board: board.iter().copied().collect(), dead }
    }
}

/// `size` hands: this one, and others of cards near it, which may lie elsewhere. Any may
/// come twice.
fn range(hand: CardSet, size: usize, near: &[Card], random: &mut Random) -> Vec<CardSet> {
    let mut range = vec![hand];
    while range.len() < size {
        let mut other = CardSet::EMPTY;
        while other.len() < hand.len() {
            other = other.with(near[random.below(near.len())]);
        }
        range.push(other);
    }
    range
}
