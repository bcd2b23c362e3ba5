//! Evenings at which things go wrong: a faulty dealer and clumsy players, in every house and game.
//! `FAULTY_SEED=7 cargo test -p room --test faulty` repeats one.

#[allow(dead_code, reason = "the golden logs keep what was done")]
mod evening;
mod piles;
mod reasons;
mod secrecy;

use std::collections::BTreeSet;
use std::env;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread;

use engine::{GAMES, Weekday};
use room::Setting;

/// Hands of the ordinary tests, and of the full ones.
const HANDS: u64 = if cfg!(feature = "full") { 1_000_000 } else { 20_000 };
/// Of an evening.
const HANDS_AN_EVENING: u64 = 20;
/// Evenings that failed once: a second burn from a deck that was nearly used up, cards that changed
/// places with a hand that was full, and a street for which no card was left.
const FAILED_ONCE: [u64; 3] = [4415, 9915, 179];
/// How often the full tests report their progress, in hands.
const HANDS_A_LINE: u64 = 10_000;

/// Every hand ends, no chip and no card is lost, nobody sees what is not theirs to see, and every
/// ruling has a clause of its house behind it, or a default that the house has marked.
#[test]
fn whatever_goes_wrong_is_ruled_on_in_every_house_and_game() {
    let settings = settings();
    if let Ok(seed) = env::var("FAULTY_SEED") {
        let seed: u64 = seed.parse().expect("a number");
        evening::play(&settings[seed as usize % settings.len()], seed, HANDS_AN_EVENING);
        return;
    }
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let sum = Mutex::new(Sum::default());
    let is_enough = || {
        failed.load(Ordering::Relaxed)
            || sum.lock().is_ok_and(|sum: MutexGuard<'_, Sum>| sum.hands >= HANDS)
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !is_enough() {
                    // Whoever takes it, an evening is what its number makes it.
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let setting = &settings[seed as usize % settings.len()];
                    let play = || evening::play(setting, seed, HANDS_AN_EVENING);
                    let played = catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|why| {
                        failed.store(true, Ordering::Relaxed);
                        let (house, game) = (setting.file.house.name(), setting.terms.game.name);
                        eprintln!("in house {house}, at {game}, with the seed {seed}");
                        resume_unwind(why)
                    });
                    sum.lock().expect("nobody failed").add(setting, &played);
                }
            });
        }
    });
    let sum = sum.into_inner().expect("nobody failed");
    assert!(sum.unfounded.is_empty(), "these rest on nothing: {:?}", sum.unfounded);
    // Else nothing was tried.
    let Sum { hands, rulings, moved, .. } = sum;
    assert!(rulings * 2 > hands, "{rulings} rulings in {hands} hands");
    assert!(moved as u64 > hands, "{moved} cards were others in {hands} hands");
}

#[test]
fn evenings_that_failed_once_are_played_to_their_end() {
    let settings = settings();
    for seed in FAILED_ONCE {
        let setting = &settings[seed as usize % settings.len()];
        let played = evening::play(setting, seed, HANDS_AN_EVENING);
        assert!(played.hands > 0 && played.rulings > 0, "nothing went wrong with the seed {seed}");
    }
}

/// Every house with every game, read once.
fn settings() -> Vec<Setting> {
    let of_house = |house: &&str| {
        let file = houses::named(house).expect("a house");
        let day = Weekday::Monday;
        GAMES.iter().map(move |game| Setting::choose(file.clone(), game, None, day, 6))
    };
    houses::NAMES.iter().flat_map(of_house).map(|setting| setting.expect("a stake")).collect()
}

/// What all evenings come to.
#[derive(Default)]
struct Sum {
    hands: u64,
    rulings: u64,
    moved: usize,
    unfounded: BTreeSet<(String, &'static str)>,
}

impl Sum {
    fn add(&mut self, setting: &Setting, played: &evening::Played) {
        let before = self.hands / HANDS_A_LINE;
        self.hands += played.hands;
        self.rulings += played.rulings;
        self.moved += played.moved;
        // The plain house has no book.
        if !setting.file.books.is_empty() {
            let house = setting.file.house.name();
            let topics = played.unfounded.iter().map(|topic| (house.to_owned(), topic.name()));
            self.unfounded.extend(topics);
        }
        if cfg!(feature = "full") && self.hands / HANDS_A_LINE > before {
            // Not by `eprintln!`, which a test keeps to itself until it fails.
            let _ = writeln!(io::stderr(), "{} hands, {} rulings", self.hands, self.rulings);
        }
    }
}
