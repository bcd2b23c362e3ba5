//! Five million random hands, checked after every input and settled twice.

mod play;

use std::thread;

use play::check::checked;
use play::slow::agree;

const HANDS: u64 = 5_000_000;

#[test]
fn five_million_hands_keep_every_promise() {
    let workers = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let part = HANDS.div_ceil(workers);
    thread::scope(|scope| {
        for worker in 0..workers {
            let seeds = worker * part..HANDS.min((worker + 1) * part);
            scope.spawn(|| play::for_each_seed(seeds, |seed| agree(&checked(seed))));
        }
    });
}
