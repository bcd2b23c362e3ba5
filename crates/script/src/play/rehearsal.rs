//! A rehearsal: a hand is played until every card that its set-up knows lies where it is to fall.

use super::hand::Play;
use crate::cases::case::{Step, What};
use crate::setup::table::Table;

/// Stacks the deck of a table for what is to happen at it. Each pass places at least the cards of
/// one more street, since everything up to there is as it will be.
pub(crate) fn rehearse(table: &mut Table, steps: &[&[Step]]) {
    let passes = table.deck.len();
    for _ in 0..passes {
        let deck = pass(table, steps);
        if deck == table.deck {
            return;
        }
        table.deck = deck;
    }
}

/// What cannot happen ends a pass: the hand itself will say so.
fn pass(table: &Table, steps: &[&[Step]]) -> Vec<Option<cards::Card>> {
    let mut play = Play::new(table);
    let happenings = steps.iter().copied().flatten().filter_map(|step| match &step.what {
        What::Happens(happening) => Some(happening),
        What::Expect(_) | What::Contrast(_) => None,
    });
    for happening in happenings {
        if play.happen(happening).is_err() {
            break;
        }
    }
    table.stacked(play.log())
}
