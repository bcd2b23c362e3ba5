//! Nobody sees what he should not: what a viewer cannot see may be changed without his noticing, and
//! what he is sent folds to what he would be shown.

mod play;

use std::collections::BTreeSet;

use cards::Card;
use engine::{
    Book, Event, Input, Seat, Seen, Slot, State, Teller, View, Viewer, begin, fold, run, seen,
};

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

/// The places of the deck whose cards a viewer never sees; real cards that nobody has told yet have
/// no face that could be moved.
fn hidden(record: &Record, steps: &[(Event, State)], viewer: Viewer) -> Option<Vec<usize>> {
    let Some(Input::Shuffled { faces, .. }) = record.inputs.first() else { return None };
    let known = known(steps, viewer);
    let all = steps[0].1.slots().all().filter(|slot| !known.contains(slot));
    Some(all.map(Slot::number).filter(|&slot| faces[slot].is_some()).collect())
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
        for viewer in record.viewers() {
            let Some(hidden) = hidden(&record, &steps, viewer) else { return };
            let (_, other) = record.replay(&permuted(&record.inputs, &hidden));
            assert_eq!(sent(&steps, viewer), sent(&other, viewer), "{viewer:?}");
            moved += hidden.len();
        }
    });
    assert!(moved > 100_000, "only {moved} cards were hidden from anybody");
}

#[test]
fn moving_cards_that_a_viewer_cannot_see_changes_no_sentence_that_he_is_told() {
    let mut owner_notices = 0;
    play::for_each_seed(0..400, |seed| {
        let record = Record::of(seed);
        let (start, steps) = record.replay(&record.inputs);
        let book = record.table.book();
        let teller =
            Teller { book: &book, name: &|_| "somebody", amount: &|chips| chips.to_string() };
        let log = |steps: &[(Event, State)]| -> Vec<Event> {
            steps.iter().map(|(event, _)| event.clone()).collect()
        };
        for viewer in record.viewers() {
            let other = hidden(&record, &steps, viewer).map(|hidden| {
                let (_, other) = record.replay(&permuted(&record.inputs, &hidden));
                other
            });
            let Some(other) = other else { return };
            let (one, other) = (log(&steps), log(&other));
            let told = teller.told(&start, &one, viewer);
            assert_eq!(told, teller.told(&start, &other, viewer), "{viewer:?}");
            assert!(!told.is_empty());
            let owner = teller.told_to_owner(&start, &one);
            owner_notices += usize::from(owner != teller.told_to_owner(&start, &other));
        }
    });
    assert!(owner_notices > 500, "only {owner_notices} times was there anything to hide");
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
