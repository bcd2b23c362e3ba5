//! Nobody sees what he should not: what a viewer cannot see may be changed without his noticing, and
//! what he is sent folds to what he would be shown.

mod play;

use std::collections::BTreeSet;

use cards::Card;
use engine::{Book, Event, Input, Seat, Seen, Slot, State, View, Viewer, begin, fold, run, seen};

/// A hand that can be played again: what was told, in order.
struct Record {
    table: play::draw::Table,
    inputs: Vec<Input>,
}

impl Record {
    fn of(seed: u64) -> Record {
        let mut inputs = Vec::new();
        let played = play::play(seed, |moment| inputs.extend(moment.input.cloned()));
        Record { table: played.table, inputs }
    }

    /// Plays it again with these inputs; each event with the state that it led to.
    fn replay(&self, inputs: &[Input]) -> (State, Vec<(Event, State)>) {
        let book: Book<'_> = self.table.book();
        let (start, mut log) = begin(&book, &self.table.setup);
        let mut state = fold(&start, &log);
        for input in inputs {
            run(&book, &mut state, input, &mut log).expect("what was told can be told again");
        }
        let mut state = start;
        let steps = log.into_iter().map(|event| {
            state.evolve(&event);
            (event, state)
        });
        (start, steps.collect())
    }

    fn viewers(&self) -> Vec<Viewer> {
        let seats = self.table.seats();
        let seats = (0..engine::MOST_SEATS).map(Seat::new).filter(|&seat| seats.has(seat));
        seats.map(Viewer::Seat).chain([Viewer::Rail, Viewer::Dealer]).collect()
    }
}

fn sent(steps: &[(Event, State)], viewer: Viewer) -> Vec<Seen> {
    steps.iter().flat_map(|(event, after)| seen(event, after, viewer)).collect()
}

#[test]
fn what_is_sent_folds_to_what_is_shown_after_every_event() {
    play::for_each_seed(0..1_500, |seed| {
        let record = Record::of(seed);
        let (start, steps) = record.replay(&record.inputs);
        for viewer in record.viewers() {
            let mut view: View = start.view(viewer);
            for (event, after) in &steps {
                for seen in seen(event, after, viewer) {
                    view.evolve(&seen);
                }
                assert_eq!(view, after.view(viewer), "{viewer:?} after {event:?}");
            }
        }
    });
}

/// The slots whose faces a viewer ever sees.
fn known(steps: &[(Event, State)], viewer: Viewer) -> BTreeSet<Slot> {
    let mut known = BTreeSet::new();
    for (_, after) in steps {
        let view = after.view(viewer);
        let slots = view.state().slots();
        known.extend(slots.all().filter(|&slot| slots.face(slot).is_some()));
    }
    known
}

/// The same inputs with the faces that this viewer never sees moved about among themselves.
fn permuted(inputs: &[Input], hidden: &[usize]) -> Vec<Input> {
    let moved = |faces: &[Option<Card>]| {
        let mut other = faces.to_vec();
        for (at, &slot) in hidden.iter().enumerate() {
            other[slot] = faces[hidden[(at + 1) % hidden.len()]];
        }
        other
    };
    let again = |input: &Input| match input {
        Input::Shuffled { turn, faces } => Input::Shuffled { turn: *turn, faces: moved(faces) },
        Input::Act { .. }
        | Input::Show { .. }
        | Input::Muck { .. }
        | Input::Push { .. }
        | Input::Clarify { .. }
        | Input::Report { .. } => input.clone(),
    };
    inputs.iter().map(again).collect()
}

#[test]
fn moving_cards_that_a_viewer_cannot_see_changes_nothing_that_he_is_sent() {
    let mut moved = 0;
    play::for_each_seed(0..1_500, |seed| {
        let record = Record::of(seed);
        let (_, steps) = record.replay(&record.inputs);
        let Some(Input::Shuffled { faces: told, .. }) = record.inputs.first() else { return };
        for viewer in record.viewers() {
            let known = known(&steps, viewer);
            let all = steps[0].1.slots().all();
            // Real cards that nobody has told yet have no face that could be moved.
            let has_face = |slot: &Slot| told[slot.number()].is_some();
            let hidden: Vec<usize> = all
                .filter(|slot| !known.contains(slot) && has_face(slot))
                .map(Slot::number)
                .collect();
            let (_, other) = record.replay(&permuted(&record.inputs, &hidden));
            assert_eq!(sent(&steps, viewer), sent(&other, viewer), "{viewer:?}");
            moved += hidden.len();
        }
    });
    assert!(moved > 100_000, "only {moved} cards were hidden from anybody");
}

/// A log line must be safe to show: no card is in it.
#[test]
fn nothing_secret_prints() {
    let record = Record::of(3);
    let (_, steps) = record.replay(&record.inputs);
    let has_cards = |event: &Event| {
        matches!(event, Event::Shuffled { .. } | Event::Moved { .. } | Event::Faced { .. })
    };
    let told: Vec<_> = steps.iter().filter(|(event, _)| has_cards(event)).collect();
    assert!(told.len() > 10);
    for (event, after) in told {
        let printed = format!("{event:?} {:?}", after.slots());
        for card in (0..54).filter_map(Card::from_index) {
            assert!(!printed.contains(&card.to_string()), "{printed} names {card}");
        }
    }
}
