//! Nobody sees what he should not: what a viewer cannot see may be changed without his noticing, and
//! what he is sent folds to what he would be shown.

mod play;

use std::collections::BTreeMap;

use cards::{Card, CardSet};
use engine::{
    Action, Book, Chips, Event, Input, Openers, Raising, Refusal, Rules, Seat, Seen, State, Teller,
    Topic, View, Viewer, begin, fold, run, seen,
};

use play::hand::{Hand, RULES, no_limit};

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

    fn replay(&self, inputs: &[Input]) -> (State, Vec<(Event, State)>) {
        self.try_replay(inputs).expect("what was told can be told again")
    }

    /// Plays it again with these inputs; each event with the state that it led to.
    fn try_replay(&self, inputs: &[Input]) -> Result<(State, Vec<(Event, State)>), Refusal> {
        let book: Book<'_> = self.table.book();
        let (start, mut log) = begin(&book, &self.table.setup);
        let mut state = fold(&start, &log);
        for input in inputs {
            run(&book, &mut state, input, &mut log)?;
        }
        let mut state = start;
        let steps = log.into_iter().map(|event| {
            state.evolve(&event);
            (event, state)
        });
        Ok((start, steps.collect()))
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

/// The faces that a viewer sees from this event on.
fn known(steps: &[(Event, State)], from: usize, viewer: Viewer) -> CardSet {
    let mut known = CardSet::EMPTY;
    for (_, after) in &steps[from..] {
        let view = after.view(viewer);
        let slots = view.state().slots();
        known |= slots.all().filter_map(|slot| slots.face(slot)).collect();
    }
    known
}

/// The same inputs in another world: at each shuffle the cards that the viewer does not see from then
/// on change places among themselves. A card that goes back into the deck and comes again is the
/// other one then too. And how many cards changed.
fn permuted(record: &Record, steps: &[(Event, State)], viewer: Viewer) -> (Vec<Input>, usize) {
    let shuffles = steps.iter().enumerate();
    let mut shuffles = shuffles.filter(|(_, (event, _))| matches!(event, Event::Shuffled { .. }));
    // What stands in the other world for each card of this one.
    let mut other: BTreeMap<Card, Card> = BTreeMap::new();
    let mut moved = 0;
    let inputs = record.inputs.iter().map(|input| {
        let Input::Shuffled { turn, faces } = input else { return input.clone() };
        let (at, _) = shuffles.next().expect("each shuffle is in the log");
        let known = known(steps, at, viewer);
        let hidden: Vec<Card> =
            faces.iter().flatten().copied().filter(|card| !known.contains(*card)).collect();
        let before = other.clone();
        let was = |card: Card| before.get(&card).copied().unwrap_or(card);
        for (at, &card) in hidden.iter().enumerate() {
            other.insert(card, was(hidden[(at + 1) % hidden.len()]));
        }
        moved += hidden.len();
        let is = |card: Card| other.get(&card).copied().unwrap_or(card);
        Input::Shuffled { turn: *turn, faces: faces.iter().map(|face| face.map(is)).collect() }
    });
    (inputs.collect(), moved)
}

/// The other world as it comes out, and how many cards are others in it. None where somebody opens
/// who needs jacks or better for it and has them no more: that the pot was opened tells as much to
/// everybody (HD.high.6).
fn other_world(
    record: &Record,
    steps: &[(Event, State)],
    viewer: Viewer,
) -> Option<(Vec<(Event, State)>, usize)> {
    let (inputs, moved) = permuted(record, steps, viewer);
    match record.try_replay(&inputs) {
        Ok((_, other)) => Some((other, moved)),
        Err(refusal) => {
            assert_eq!(refusal, Refusal::RaiseClosed { by: Topic::Openers });
            None
        }
    }
}

#[test]
fn moving_cards_that_a_viewer_cannot_see_changes_nothing_that_he_is_sent() {
    let (mut moved, mut worlds, mut skipped) = (0, 0, 0);
    play::for_each_seed(0..3_000, |seed| {
        let record = Record::of(seed);
        let (_, steps) = record.replay(&record.inputs);
        for viewer in record.viewers() {
            let Some((other, cards)) = other_world(&record, &steps, viewer) else {
                skipped += 1;
                continue;
            };
            assert_eq!(sent(&steps, viewer), sent(&other, viewer), "{viewer:?}");
            moved += cards;
            worlds += 1;
        }
    });
    assert!(moved > 200_000, "only {moved} cards were hidden from anybody");
    assert!(skipped * 20 < worlds, "{skipped} of {worlds} could not be played");
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
            steps.iter().map(|(event, _)| *event).collect()
        };
        for viewer in record.viewers() {
            let Some((other, _)) = other_world(&record, &steps, viewer) else { continue };
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

/// HD.high.6: that somebody tried to open without openers is between that player and the room. The
/// others are sent the same as if the hand could open and had passed, and what they can work out from
/// their views is the same.
#[test]
fn nobody_learns_that_a_hand_cannot_open() {
    let rules = Rules { openers: Openers::JacksOrBetter, ..RULES };
    let worlds = ["ThTsAdKc2c", "JhJsAdKc2c"].map(|first| {
        let hands = [first, "9h9sQdQc3c", "8h8s7d7c4c"];
        let mut hand = Hand::stacked("draw", no_limit(10), rules, &[500; 3], &hands);
        let tried = hand.raising(0);
        let raise = Action::RaiseTo(Chips::new(10));
        let refused = hand.would(0, raise).err();
        let others = [Viewer::Seat(Seat::new(1)), Viewer::Rail, Viewer::Dealer];
        let asked = others.map(|viewer| hand.next_in_view(viewer));
        hand = hand.check(0).check(1);
        (tried, refused, asked, others.map(|viewer| hand.sent(viewer)))
    });
    let [tens, jacks] = worlds;
    let by = Topic::Openers;
    assert_eq!((tens.0, tens.1), (Raising::Closed { by }, Some(Refusal::RaiseClosed { by })));
    assert_eq!(jacks.1, None);
    assert!(matches!(jacks.0, Raising::Between { .. }));
    assert_eq!(tens.2, jacks.2, "what the others can work out");
    assert_eq!(tens.3, jacks.3, "what the others are sent");
}

/// HS.rules.3.c: a card for a seat without a player lies like the others', and face down it is
/// nobody's to see, not even of those who have left it.
#[test]
fn nobody_sees_what_a_dead_seat_is_dealt_face_down() {
    let mut hidden = 0;
    play::for_each_seed(0..30_000, |seed| {
        let played = play::play(seed, |_| {});
        let dead = played.log.iter().filter_map(|event| {
            if let Event::DeadSeat { seat } = event { Some(*seat) } else { None }
        });
        for seat in dead {
            let view = played.end.view(Viewer::Seat(seat));
            let slots = view.state().slots();
            for &slot in slots.hand(seat) {
                assert_eq!(slots.face(slot).is_some(), slots.is_up(slot), "{seed}: {slot:?}");
                hidden += usize::from(!slots.is_up(slot));
            }
        }
    });
    assert!(hidden > 5, "only {hidden} cards were dealt face down to dead seats");
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
