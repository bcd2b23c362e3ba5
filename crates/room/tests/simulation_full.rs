//! The long proof: a hundred thousand rooms, each from a seed of its own.

mod world;

use world::{Fault, World};

#[test]
fn a_hundred_thousand_seeds_lose_nothing() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for core in 0..cores {
            scope.spawn(move || {
                for seed in (1_000..101_000).skip(core).step_by(cores) {
                    World::new(seed, Fault::Any).run(60);
                }
            });
        }
    });
}
