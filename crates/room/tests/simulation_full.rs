//! The long proof: a hundred thousand rooms, each from a seed of its own.

mod world;

use world::run_all;

#[test]
fn a_hundred_thousand_seeds_lose_nothing() {
    run_all(1_000..101_000);
}
