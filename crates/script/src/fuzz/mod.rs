//! Hands at which two to five things go wrong, one on top of the other, told in every way that there
//! is: as sentences to everybody, as records that are read again, and to the web client. And scripts
//! whose words stand where they should not.
//! `FUZZ_SEED=7 cargo test -p script fuzz` repeats one evening.

mod evening;
mod lines;
mod read_back;
mod told;

use std::env;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use engine::{GAMES, Weekday};
use houses::Stake;
use room::Setting;

use evening::Sum;
use told::Told;

/// Hands of the ordinary tests, and of the full ones: those at which two things or more went wrong.
const HANDS: u64 = if cfg!(feature = "full") { 100_000 } else { 2_000 };
/// How often the full tests report their progress, in hands.
const HANDS_A_LINE: u64 = 5_000;

#[test]
fn whatever_goes_wrong_in_one_hand_can_be_told_in_every_way() {
    let settings = settings();
    if let Ok(seed) = env::var("FUZZ_SEED") {
        let seed: u64 = seed.parse().expect("a number");
        evening::play(&settings[seed as usize % settings.len()], seed, &mut Told::default());
        return;
    }
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let all = Mutex::new((Sum::default(), Told::default()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut told = Told::default();
                while !failed.load(Ordering::Relaxed) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let setting = &settings[seed as usize % settings.len()];
                    let play = AssertUnwindSafe(|| evening::play(setting, seed, &mut told));
                    let sum = catch_unwind(play).unwrap_or_else(|why| {
                        failed.store(true, Ordering::Relaxed);
                        let (house, game) = (setting.file.house.name(), setting.terms.game.name);
                        eprintln!("in house {house}, at {game}: FUZZ_SEED={seed}");
                        resume_unwind(why)
                    });
                    let mut all = all.lock().expect("nobody failed");
                    if all.0.hands >= HANDS {
                        break;
                    }
                    say_how_far(all.0.hands, sum.hands);
                    all.0.add(sum);
                }
                all.lock().expect("nobody failed").1.add(told);
            });
        }
    });
    let (sum, told) = all.into_inner().expect("nobody failed");
    told.write();
    eprintln!("{}", sum.told(told.len()));
    sum.check(told.len());
}

/// Not by `eprintln!`, which a test keeps to itself until it fails.
fn say_how_far(before: u64, more: u64) {
    if cfg!(feature = "full") && before / HANDS_A_LINE < (before + more) / HANDS_A_LINE {
        let _ = writeln!(io::stderr(), "{} hands", before + more);
    }
}

/// Every house with every game at every stake that it offers, or at our own.
fn settings() -> Vec<Setting> {
    let mut all = Vec::new();
    for house in houses::NAMES {
        let file = houses::named(house).expect("a house");
        let day = Weekday::Monday;
        for game in &GAMES {
            let offered = |one: &&Stake| one.games.contains(&game) && one.is_on(day);
            let title = |one: &Stake| Some(format!("{} {}", one.structure().name(), one.name));
            let mut stakes: Vec<Option<String>> =
                file.stakes().iter().filter(offered).map(title).collect();
            if stakes.is_empty() {
                stakes.push(None);
            }
            for stake in stakes {
                let chosen = Setting::choose(file.clone(), game, stake.as_deref(), day, 9);
                all.push(chosen.expect("a stake"));
            }
        }
    }
    all
}
