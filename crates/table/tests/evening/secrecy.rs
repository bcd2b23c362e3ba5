//! Nobody learns a card that is not theirs to see: whatever a viewer cannot see may be other cards,
//! and what that viewer is told stays the same.

use std::collections::BTreeMap;

use cards::Card;
use engine::{Input as Told, Refusal as HandRefusal, Seat, Topic, Viewer};
use table::{Ask, Event, Input, Refusal, Seen, State, decide, fold, seen};

use super::rng::Rng;

/// A hand at a table that can be played again: the table before it, and all that was said since.
pub(crate) struct Record {
    before: State,
    pub(crate) inputs: Vec<Input>,
}

impl Record {
    pub(crate) fn new(before: State) -> Record {
        Record { before, inputs: Vec::new() }
    }

    /// Every event with the state that it led to, by inputs.
    fn replay(&self, inputs: &[Input]) -> Result<Vec<Vec<(Event, State)>>, Refusal> {
        let mut state = self.before.clone();
        let mut all = Vec::new();
        for input in inputs {
            let mut steps = Vec::new();
            for event in decide(&state, input)? {
                state = fold(&state, std::slice::from_ref(&event));
                steps.push((event, state.clone()));
            }
            all.push(steps);
        }
        Ok(all)
    }
}

/// Plays the hand again with other cards where somebody cannot see them; how many were others.
pub(crate) fn check(rng: &mut Rng, record: &Record) -> usize {
    let steps = record.replay(&record.inputs).expect("what was told can be told again");
    let dealt = steps.iter().flatten().find_map(|(_, after)| after.hand());
    let seats: Vec<Seat> = dealt.expect("a hand was dealt").dealt.iter().collect();
    let viewer = match rng.below(10) {
        0 => Viewer::Rail,
        1 => Viewer::Dealer,
        _ => Viewer::Seat(rng.pick(&seats)),
    };
    let (inputs, moved) = permuted(record, &steps, viewer);
    match record.replay(&inputs) {
        Ok(other) => assert!(sent(&steps, viewer) == sent(&other, viewer), "{viewer:?} learns it"),
        // That the pot was opened tells everybody that there were openers (HD.high.6).
        Err(Refusal::Hand(HandRefusal::RaiseClosed { by: Topic::Openers })) => {}
        Err(refusal) => panic!("with other cards it is refused: {refusal:?}"),
    }
    moved
}

fn sent(steps: &[Vec<(Event, State)>], viewer: Viewer) -> Vec<Seen> {
    steps.iter().flatten().flat_map(|(event, after)| seen(event, after, viewer)).collect()
}

/// At each shuffle the cards that the viewer does not see from then on change places.
fn permuted(record: &Record, steps: &[Vec<(Event, State)>], viewer: Viewer) -> (Vec<Input>, usize) {
    let mut other: BTreeMap<Card, Card> = BTreeMap::new();
    let mut moved = 0;
    let mut inputs = record.inputs.clone();
    for (at, input) in inputs.iter_mut().enumerate() {
        let Ask::Hand(Told::Shuffled { faces, .. }) = &mut input.ask else { continue };
        let seen = known(&steps[at..], viewer);
        let hidden: Vec<Card> =
            faces.iter().flatten().copied().filter(|card| !seen.contains(card)).collect();
        let before = other.clone();
        for (place, card) in hidden.iter().enumerate() {
            let next = hidden[(place + 1) % hidden.len()];
            other.insert(*card, before.get(&next).copied().unwrap_or(next));
        }
        moved += hidden.len();
        for face in faces.iter_mut().flatten() {
            *face = other.get(face).copied().unwrap_or(*face);
        }
    }
    (inputs, moved)
}

/// The faces that a viewer sees from here on.
fn known(steps: &[Vec<(Event, State)>], viewer: Viewer) -> Vec<Card> {
    let mut known = Vec::new();
    for hand in steps.iter().flatten().filter_map(|(_, after)| after.hand()) {
        let view = hand.state.view(viewer);
        let slots = view.state().slots();
        known.extend(slots.all().filter_map(|slot| slots.face(slot)));
    }
    known.sort_unstable();
    known.dedup();
    known
}
