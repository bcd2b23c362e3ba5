//! Playing cards: cards and jokers, decks, reading and printing; every kind of hand in the rule
//! books ranked exactly; equity.
//!
//! Knows nothing of betting, money or people, and depends on nothing; with the feature `serde`
//! cards can stand in logs.
//!
//! Each ranking has its own rank type, and a greater rank wins. Its `best` takes a set of cards and
//! says what is wrong with it; its functions on arrays trust the caller that the cards are what
//! they ask for. Of others they may make a rank that means nothing; in a debug build they panic.
//!
//! ```
//! use cards::{JokerRule, high, read_cards};
//!
//! let hand = read_cards("As Ac Kd Kh Qs")?.into_iter().collect();
//! let rank = high::best(hand, JokerRule::default())?;
//! assert_eq!(rank.to_string(), "two pair, aces and kings, queen kicker");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ace_to_five;
pub mod badugi;
mod card;
mod chance;
mod deck;
pub mod deuce_to_seven;
pub mod equity;
pub mod high;
mod joker;
mod not_a_hand;
pub mod omaha;
mod rank;
mod read;
mod set;
pub mod short_deck;
mod suit;
mod words;
#[cfg(feature = "serde")]
mod written;

pub use card::Card;
pub use chance::Chance;
pub use deck::Deck;
pub use joker::{FiveAces, FlushJoker, JokerRule, LowJoker};
pub use not_a_hand::NotAHand;
pub use rank::Rank;
pub use read::{ReadError, read_cards};
pub use set::{CardSet, Iter};
pub use suit::Suit;
