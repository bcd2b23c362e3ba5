//! Evenings at which things go wrong: a faulty dealer and clumsy players, in every house and game.

mod evening;

use std::collections::BTreeSet;

use engine::GAMES;

/// Hands of the ordinary tests, and of the full ones.
const HANDS: u64 = if cfg!(feature = "full") { 1_000_000 } else { 20_000 };

// Two tests, so that two cores share the work.

#[test]
fn whatever_goes_wrong_is_ruled_on_in_the_first_three_houses() {
    play(&houses::NAMES[..3], 0);
}

#[test]
fn whatever_goes_wrong_is_ruled_on_in_the_other_three() {
    play(&houses::NAMES[3..], 1 << 32);
}

/// Every hand ends, no chip and no card is lost, nobody sees what is not theirs to see, and every
/// ruling has a clause of its house behind it, or a default that the house has marked.
fn play(names: &[&str], from: u64) {
    let (mut hands, mut rulings, mut seed) = (0, 0, from);
    let mut unfounded = BTreeSet::new();
    while hands < HANDS / 2 {
        for &house in names {
            for game in &GAMES {
                seed += 1;
                let played = evening::play(house, game, seed, 20);
                hands += played.hands;
                rulings += played.rulings;
                // The plain house has no book.
                if house != "plain" {
                    let topics = played.unfounded.into_iter().map(|topic| (house, topic.name()));
                    unfounded.extend(topics);
                }
            }
        }
    }
    assert!(unfounded.is_empty(), "these rest on nothing: {unfounded:?}");
    // Else nothing was tried.
    assert!(rulings * 2 > hands, "{rulings} rulings in {hands} hands");
}
