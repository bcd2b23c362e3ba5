//! Badugi: of up to four cards, those that share neither rank nor suit count; more cards beat
//! fewer, then the lowest hand wins, aces low. No book has it; the outside hand histories do.
//!
//! ```
//! use cards::badugi;
//!
//! let four = badugi::best("8s 6h 4d 2c".parse()?)?;
//! assert_eq!(four.to_string(), "eight-six badugi");
//! let three = badugi::best("8s 6h 4d Ad".parse()?)?;
//! assert_eq!(three.to_string(), "three-card eight-six");
//! assert!(four > three);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use crate::{Card, CardSet, Deck, NotAHand, words};

/// How good a badugi hand is: greater wins. The number of cards that count, then their ranks, a
/// bit a rank with the ace lowest, turned over so that the lower hand is the greater number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BadugiRank(u32);

const ALL: u32 = 0x1fff;

/// The rank of four cards, which must be different ones and no jokers; [`best`] checks.
pub fn four(cards: &[Card; 4]) -> BadugiRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    best_part(cards)
}

/// The rank of one to four cards. There is no joker.
pub fn best(cards: CardSet) -> Result<BadugiRank, NotAHand> {
    NotAHand::check_count(cards, 1, 4)?;
    NotAHand::check_no_joker(cards)?;
    let (all, count) = cards.listed::<4>();
    Ok(best_part(&all[..count]))
}

/// The best of every part of the cards that shares no rank and no suit.
fn best_part(cards: &[Card]) -> BadugiRank {
    (1u32..1 << cards.len())
        .filter_map(|chosen| part(cards, chosen))
        .max()
        .expect("a single card shares nothing")
}

/// The cards chosen, a bit a card, unless two share a rank or a suit.
fn part(cards: &[Card], chosen: u32) -> Option<BadugiRank> {
    let (mut ranks, mut suits) = (0u32, 0u32);
    for (place, card) in cards.iter().enumerate() {
        if chosen >> place & 1 == 1 {
            let rank = 1 << ((card.bit() & 15) + 1) % 13;
            let suit = 1 << (card.bit() >> 4);
            if ranks & rank != 0 || suits & suit != 0 {
                return None;
            }
            ranks |= rank;
            suits |= suit;
        }
    }
    Some(BadugiRank(chosen.count_ones() << 13 | (ALL ^ ranks)))
}

impl BadugiRank {
    /// The number that orders the hands; never 0.
    pub(crate) const fn value(self) -> u32 {
        self.0
    }
}

/// "eight-six badugi", "three-card seven-four", "one-card ace".
impl fmt::Display for BadugiRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let low = ALL ^ self.0 & ALL;
        let falling = (0..13u8).rev().filter(|place| low >> place & 1 == 1);
        let ranks: Vec<u8> = falling.map(|place| (place + 12) % 13).take(2).collect();
        let ranks = words::joined(&ranks);
        f.pad(&match self.0 >> 13 {
            4 => format!("{ranks} badugi"),
            3 => format!("three-card {ranks}"),
            2 => format!("two-card {ranks}"),
            _ => format!("one-card {ranks}"),
        })
    }
}

impl fmt::Debug for BadugiRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
