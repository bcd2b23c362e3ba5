//! Random hands of every game under every answer, checked after every input.

mod play;

use play::check::checked;

#[test]
fn fifty_thousand_hands_keep_every_promise() {
    play::for_all_seeds(50_000, |seed| {
        checked(seed);
    });
}
