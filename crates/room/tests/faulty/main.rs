//! Evenings at which things go wrong: a faulty dealer and clumsy players, in every house and game.

mod evening;

use engine::GAMES;

/// Hands of the ordinary tests, and of the full ones.
const HANDS: u64 = if cfg!(feature = "full") { 1_000_000 } else { 20_000 };

/// Every hand ends, no chip and no card is lost, nobody sees what is not theirs to see, and every
/// ruling has a clause of its house behind it, or a default that the house has marked.
#[test]
fn whatever_goes_wrong_is_ruled_on_and_the_hand_ends() {
    let mut hands = 0;
    let mut rulings = 0;
    let mut seed = 1;
    while hands < HANDS {
        for house in houses::NAMES {
            for game in &GAMES {
                let played = evening::play(house, game, seed, 20);
                hands += played.hands;
                rulings += played.rulings;
                seed += 1;
            }
        }
    }
    // Else nothing was tried.
    assert!(rulings * 2 > hands, "{rulings} rulings in {hands} hands");
}
