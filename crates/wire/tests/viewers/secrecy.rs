//! Nobody learns a card that is not theirs to see: whatever a viewer cannot see may be other cards,
//! and every byte that the viewer is sent stays the same.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use engine::{Incident, Input as Told, Refusal as HandRefusal, Topic, Viewer};
use table::{Ask, Event, Input, Refusal, State, run};
use wire::tell;

use super::evening::at_scene;

/// A hand at a table that can be played again: the table before it, and all that was done since.
pub(crate) struct Record {
    pub(crate) before: State,
    pub(crate) inputs: Vec<Input>,
}

impl Record {
    /// Who was dealt in, and somebody who looks on.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let events = self.events(&self.inputs).expect("it was played before");
        let began = events.iter().flatten().find_map(|event| {
            let Event::HandBegan { setup, .. } = event else { return None };
            Some(setup.stacks)
        });
        let stacks = began.unwrap_or_default();
        let dealt = stacks.iter().zip(0..).filter(|(stack, _)| stack.is_some());
        let seats = dealt.map(|(_, at)| Viewer::Seat(engine::Seat::new(at)));
        seats.chain([Viewer::Rail]).collect()
    }

    /// Plays the hand again with other cards where a viewer cannot see them, and compares what that
    /// viewer is sent. How many cards were others.
    pub(crate) fn check(&self, viewer: Viewer) -> usize {
        let (inputs, moved) = self.permuted(viewer);
        match self.sent(&inputs, viewer) {
            Ok(other) => {
                let sent = self.sent(&self.inputs, viewer).expect("it was played before");
                assert!(sent == other, "{viewer:?} is sent\n{sent:#?}\nor\n{other:#?}");
                moved
            }
            // That the pot was opened tells everybody that there were openers (HD.high.6).
            Err(Refusal::Hand(HandRefusal::RaiseClosed { by: Topic::Openers })) => 0,
            Err(refusal) => panic!("with other cards it is refused: {refusal:?}"),
        }
    }

    /// Whether somebody told what a card is: in another world that would be another incident.
    pub(crate) fn has_foul_card(&self) -> bool {
        self.inputs.iter().any(|input| {
            let Ask::Hand(Told::Report { incident, .. }) = &input.ask else { return false };
            matches!(incident, Incident::FoulCard { .. })
        })
    }

    /// What follows from each input.
    fn events(&self, inputs: &[Input]) -> Result<Vec<Vec<Event>>, Refusal> {
        let mut state = self.before.clone();
        let one = |input| {
            let mut events = Vec::new();
            run(&mut state, input, &mut events).map(|()| events)
        };
        inputs.iter().map(one).collect()
    }

    /// The lines that a viewer is sent.
    fn sent(&self, inputs: &[Input], viewer: Viewer) -> Result<Vec<String>, Refusal> {
        let (mut state, mut told) = (self.before.clone(), self.before.clone());
        let one = |(n, input): (usize, &Input)| {
            let mut events = Vec::new();
            run(&mut state, input, &mut events)?;
            let telling = at_scene(|scene| tell(&mut told, &events, &state, n as u64, scene));
            Ok(serde_json::to_string(telling.to(viewer)).expect("JSON"))
        };
        inputs.iter().enumerate().map(one).collect()
    }

    /// The same inputs in another world: at each shuffle the cards that the viewer does not see from
    /// then on change places among themselves.
    fn permuted(&self, viewer: Viewer) -> (Vec<Input>, usize) {
        let known = self.known(viewer);
        let mut other: BTreeMap<Card, Card> = BTreeMap::new();
        let mut moved = 0;
        let mut inputs = self.inputs.clone();
        for (at, input) in inputs.iter_mut().enumerate() {
            let Ask::Hand(Told::Shuffled { faces, .. }) = &mut input.ask else { continue };
            let is_hidden = |card: &Card| known[at..].iter().all(|seen| !seen.contains(card));
            let hidden: Vec<Card> = faces.iter().flatten().copied().filter(is_hidden).collect();
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

    /// The faces that a viewer sees while each input has its effect.
    fn known(&self, viewer: Viewer) -> Vec<BTreeSet<Card>> {
        let mut state = self.before.clone();
        let mut one = |events: Vec<Event>| {
            let mut known = BTreeSet::new();
            for event in &events {
                state.evolve(event);
                let Some(hand) = state.hand() else { continue };
                let view = hand.state.view(viewer);
                let slots = view.state().slots();
                known.extend(slots.all().filter_map(|slot| slots.face(slot)));
            }
            known
        };
        let events = self.events(&self.inputs).expect("it was played before");
        events.into_iter().map(&mut one).collect()
    }
}
