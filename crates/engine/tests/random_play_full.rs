//! Five million random hands, checked after every input and settled twice.

mod play;

use play::check::checked;
use play::slow::agree;

#[test]
fn five_million_hands_keep_every_promise() {
    play::for_all_seeds(5_000_000, |seed| agree(&checked(seed)));
}
