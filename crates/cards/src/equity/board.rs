//! Scores with five cards in the middle: by ranks alone, and with a flush.
//!
//! The two can be asked apart, since five cards in the middle have three of at most one suit; so
//! boards that differ only in their suits are counted together (`boards.rs`).

use super::showdown::{BoardWins, Score};
use crate::ace_to_five::{self, AceToFiveRank};
use crate::high::table::{self, KEYS};
use crate::omaha::{self, Counts, Held};
use crate::short_deck::ShortDeckRank;
use crate::{Card, CardSet, Suit};

/// A player's cards, made ready to meet many boards.
#[derive(Clone, Copy)]
pub(super) struct Player {
    key: u64,
    cards: CardSet,
    held: Held,
}

/// The cards in the middle, or as many of them as lie there, by rank; the key counts suits too if
/// real cards were added.
#[derive(Clone, Copy)]
pub(super) struct Middle {
    key: u64,
    /// Four bits a card, the last one lowest.
    ranks: u32,
    count: u32,
}

impl Player {
    pub(super) fn new(cards: CardSet) -> Player {
        let key = |sum: u64, card: Card| sum.wrapping_add(KEYS[usize::from(card.bit())]);
        let held = cards.iter().fold(Counts::NONE, Counts::with).held();
        Player { key: cards.iter().fold(0, key), cards, held }
    }

    /// Whether this player could have a flush with this many cards of the suit in the middle.
    pub(super) fn may_flush(&self, wins: BoardWins, suit: Suit, in_middle: usize) -> bool {
        let held = self.cards.suited(suit).count_ones() as usize;
        match wins {
            BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck => held + in_middle >= 5,
            BoardWins::OmahaHigh | BoardWins::OmahaHighLow => held >= 2 && in_middle >= 3,
        }
    }

    /// The score with a whole board, suits apart.
    #[inline(always)]
    pub(super) fn by_ranks(&self, wins: BoardWins, middle: &Middle) -> Score {
        let seven = || table::seven(self.key.wrapping_add(middle.key));
        match wins {
            BoardWins::High => Score::high(seven()),
            BoardWins::HighLow => Score { high: seven().into(), low: self.low(middle) },
            BoardWins::ShortDeck => {
                Score::high(ShortDeckRank::by_ranks(seven(), self.cards.ranks() | middle.mask()))
            }
            BoardWins::OmahaHigh => Score::high(self.omaha(middle)),
            BoardWins::OmahaHighLow => {
                Score { high: self.omaha(middle).into(), low: self.omaha_low(middle) }
            }
        }
    }

    /// The value of the flush with these ranks of the suit in the middle; 0 if there is none.
    pub(super) fn flush(&self, wins: BoardWins, suit: Suit, in_middle: u16) -> u32 {
        let held = self.cards.suited(suit);
        u32::from(match wins {
            BoardWins::High | BoardWins::HighLow => table::flush(held | in_middle),
            BoardWins::ShortDeck => ShortDeckRank::flush(held | in_middle),
            BoardWins::OmahaHigh | BoardWins::OmahaHighLow => omaha::suited(held, in_middle),
        })
    }

    fn low(&self, middle: &Middle) -> u32 {
        ace_to_five::eight_low(self.cards.ranks() | middle.mask()).map_or(0, AceToFiveRank::value)
    }

    #[inline(always)]
    fn omaha(&self, middle: &Middle) -> u16 {
        omaha::best_by_ranks(self.held, Counts::of(&middle.ranks().map(Card::from_bit)))
    }

    fn omaha_low(&self, middle: &Middle) -> u32 {
        let [hand, board] = [self.cards.ranks(), middle.mask()].map(omaha::low_ranks);
        omaha::best_low(hand, board).map_or(0, AceToFiveRank::value)
    }
}

impl Middle {
    pub(super) const EMPTY: Middle = Middle { key: 0, ranks: 0, count: 0 };

    /// These cards and one more of a rank, whatever its suit.
    #[must_use]
    #[inline(always)]
    pub(super) fn with_rank(self, rank: u8) -> Middle {
        self.with(Card::from_bit(rank))
    }

    /// These cards and one more.
    #[must_use]
    #[inline(always)]
    pub(super) fn with(self, card: Card) -> Middle {
        Middle {
            key: self.key.wrapping_add(KEYS[usize::from(card.bit())]),
            ranks: self.ranks << 4 | u32::from(card.bit() & 15),
            count: self.count + 1,
        }
    }

    /// These cards and those.
    #[must_use]
    #[inline(always)]
    pub(super) fn and(self, other: &Middle) -> Middle {
        Middle {
            key: self.key.wrapping_add(other.key),
            ranks: self.ranks << (4 * other.count) | other.ranks,
            count: self.count + other.count,
        }
    }

    /// The ranks of a whole board.
    #[inline(always)]
    fn ranks(&self) -> [u8; 5] {
        std::array::from_fn(|place| (self.ranks >> (4 * place) & 15) as u8)
    }

    /// The ranks of a whole board, a bit a rank.
    #[inline(always)]
    fn mask(&self) -> u16 {
        self.ranks().iter().fold(0, |mask, rank| mask | 1 << rank)
    }
}

/// The score of a player with a whole board of real cards.
#[inline(always)]
pub(super) fn score(wins: BoardWins, player: &Player, middle: &Middle, board: CardSet) -> Score {
    let mut score = player.by_ranks(wins, middle);
    let flushes = match wins {
        BoardWins::High | BoardWins::HighLow | BoardWins::ShortDeck => {
            player.key.wrapping_add(middle.key).wrapping_add(table::EMPTY) & table::FIVE_SUITED
        }
        // Four bits a suit: three and five, and two and six, carry into the eighth's bit.
        BoardWins::OmahaHigh | BoardWins::OmahaHighLow => {
            middle.key.wrapping_add(0x5555) & player.key.wrapping_add(0x6666) & table::FIVE_SUITED
        }
    };
    if flushes != 0 {
        let suit = table::flush_suit(flushes);
        score.high = score.high.max(player.flush(wins, suit, board.suited(suit)));
    }
    score
}
