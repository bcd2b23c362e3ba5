//! The real world: the time of day, and chance that nobody can foresee.

use std::time::{SystemTime, UNIX_EPOCH};

use cards::Card;
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use room::{Chance, Clock};

/// The clock on the wall.
pub(super) struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the edge: people play here")]
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }
}

struct Secret(ChaCha20Rng);

impl Chance for Secret {
    fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn on_top(&mut self) -> Vec<Card> {
        stacked()
    }
}

/// The browser tests put the cards that a clause is about into a file, for the next shuffle alone. A
/// room that was built for people knows of no such file: nobody can stack its decks.
#[cfg(debug_assertions)]
fn stacked() -> Vec<Card> {
    let Some(file) = std::env::var_os("CARDROOM_STACKED_DECK") else { return Vec::new() };
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let _ = std::fs::remove_file(&file);
    cards::read_cards(&text).unwrap_or_default()
}

#[cfg(not(debug_assertions))]
fn stacked() -> Vec<Card> {
    Vec::new()
}

/// A stream of chance from a seed that the system draws and nobody keeps.
#[expect(clippy::disallowed_methods, reason = "the edge: people play here")]
pub(super) fn secret_chance() -> Box<dyn Chance> {
    let mut seed = [0; 32];
    // Without it no deck could be trusted: there is nothing to fall back to.
    getrandom::fill(&mut seed).expect("the system has random numbers");
    Box::new(Secret(ChaCha20Rng::from_seed(seed)))
}
