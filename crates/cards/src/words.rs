//! Ranks as words, from their numbers: deuce 0 to ace 12.

use crate::Rank;

/// "ace"
pub(crate) fn one(rank: u8) -> &'static str {
    Rank::ALL[usize::from(rank)].word()
}

/// "aces"
pub(crate) fn many(rank: u8) -> &'static str {
    Rank::ALL[usize::from(rank)].words()
}

/// "king-queen-nine"
pub(crate) fn joined(ranks: &[u8]) -> String {
    let words: Vec<&str> = ranks.iter().map(|&rank| one(rank)).collect();
    words.join("-")
}
