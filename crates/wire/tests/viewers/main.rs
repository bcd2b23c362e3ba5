//! What viewers are told: a client that knows no rule can fold it, nobody learns a card by it, and
//! the client's types are those of the program.

// The same people who try out the table by itself: whatever may be asked of one, sensible or not.
#[path = "../../../table/tests/evening/asks.rs"]
mod asks;
#[path = "../../../table/tests/evening/draw.rs"]
mod draw;
mod evening;
mod messages;
#[path = "../../../table/tests/evening/play.rs"]
mod play;
mod reducer;
#[path = "../../../engine/tests/play/rng.rs"]
mod rng;
mod secrecy;
mod transcript;
mod types;

use std::collections::BTreeSet;

use engine::GAMES;

use evening::Evening;

/// Every game, from every seat and from the rail, after every record: folding what was told comes to
/// what somebody would be shown who comes in just now.
#[test]
fn what_is_told_folds_to_what_is_shown() {
    // These take many hands in one house: the first two are told only as words and change no view, and
    // a hand that was given up at the showdown seldom comes back.
    let seldom = ["box-picked-up", "dead-seats-over", "revived"];
    let mut silent: BTreeSet<&str> = reducer::KINDS.into_iter().collect();
    silent.retain(|kind| !seldom.contains(kind));
    let (mut hands, mut evenings) = (0, 0);
    // Some things happen seldom: then there are more evenings.
    while evenings < 4 || !silent.is_empty() {
        assert!(evenings < 40, "never told: {silent:?}");
        for game in &GAMES {
            let mut evening = Evening::new(game, evenings);
            evening.write_down(&format!("{}-{evenings}", game.name), evenings);
            (0..150).for_each(|_| evening.step());
            hands += evening.state.hands();
            silent.retain(|kind| !evening.kinds.contains(*kind));
        }
        evenings += 1;
    }
    assert!(hands > 400, "only {hands} hands were dealt");
}

/// Whatever a viewer cannot see may be other cards, and not a byte that is sent there changes.
#[test]
fn nobody_is_sent_what_is_not_theirs_to_see() {
    let (mut hands, mut moved) = (0, 0);
    for game in &GAMES {
        for seed in 100..104 {
            let mut evening = Evening::new(game, seed);
            (0..150).for_each(|_| evening.step());
            for record in evening.played.iter().filter(|record| !record.has_foul_card()) {
                hands += 1;
                moved += record.viewers().into_iter().map(|one| record.check(one)).sum::<usize>();
            }
        }
    }
    assert!(hands > 150 && moved > 20_000, "{hands} hands, {moved} cards");
}
