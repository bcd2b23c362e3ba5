//! The real world: the time of day, and chance that nobody can foresee.

use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use cards::Card;
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use room::{Chance, Clock};

/// The clock on the wall. If it is put back the room goes on from where it was, so that nothing that is
/// due waits until it is that late again.
#[derive(Default)]
pub(super) struct SystemClock(Mutex<Shown>);

/// What it last showed, and by how much it was put back in all.
#[derive(Default)]
struct Shown {
    last: u64,
    ahead: u64,
}

impl Shown {
    fn at(&mut self, wall: u64) -> u64 {
        self.ahead += self.last.saturating_sub(wall + self.ahead);
        self.last = wall + self.ahead;
        self.last
    }
}

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the edge: people play here")]
    fn now(&self) -> u64 {
        // Looked at under the lock: of two that look at once none is taken for one put back.
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let wall = SystemTime::now().duration_since(UNIX_EPOCH);
        shown.at(wall.map_or(0, |since| since.as_millis() as u64))
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

#[cfg(test)]
mod tests {
    use super::Shown;

    #[test]
    fn a_clock_that_is_put_back_goes_on() {
        let mut shown = Shown::default();
        let told: Vec<u64> = [1_000, 1_010, 400, 405, 300, 310].map(|wall| shown.at(wall)).to_vec();
        assert_eq!(told, [1_000, 1_010, 1_010, 1_015, 1_015, 1_025]);
        // What it is put forward by, or slept through, has passed.
        assert_eq!(shown.at(5_310), 6_025);
    }
}
