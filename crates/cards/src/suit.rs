//! The four suits.

use std::fmt;

/// A card's suit. Suits never decide a showdown (H32.1); where a rule needs an order,
/// for a bring-in or an odd chip, spades stand first and clubs last (H32.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// Every suit, from clubs up.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// How the suit is written: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// ♣ ♦ ♥ ♠
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit written with this letter, in either case, or with its symbol.
    pub const fn from_letter(letter: char) -> Option<Suit> {
        match letter.to_ascii_lowercase() {
            'c' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | '♥' | '♡' => Some(Suit::Hearts),
            's' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }
}

/// The letter, as beside a rank: `c`, `s`. For the sign there is [`Suit::symbol`].
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
