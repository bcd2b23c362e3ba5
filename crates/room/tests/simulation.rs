//! The whole room from one seed: one thread, virtual time, the real room, table and engine, and a
//! world in which everything goes wrong that can. `ROOM_SEED=7 cargo test -p room --test simulation`
//! repeats one.

mod world;

use world::{Fault, World};

/// Seeds that failed once: they are tried first, for ever.
const KEPT: [u64; 0] = [];

#[test]
fn a_thousand_seeds_lose_nothing() {
    if let Ok(seed) = std::env::var("ROOM_SEED") {
        return World::new(seed.parse().expect("a number"), Fault::Any).run(120);
    }
    for seed in KEPT.into_iter().chain(0..1_000) {
        World::new(seed, Fault::Any).run(60);
    }
}

#[test]
fn whichever_write_fails_nothing_is_lost() {
    for nth in 1..=60 {
        World::new(1, Fault::Before(nth)).run(40);
        World::new(1, Fault::After(nth)).run(40);
    }
}

#[test]
fn two_owners_of_one_table_do_not_both_write() {
    for seed in 0..50 {
        World::new(seed, Fault::TwoOwners).run(60);
    }
}
