//! Who looks on, and what they see: nobody learns a card that is not theirs to see, whatever was ruled.

use std::collections::BTreeMap;

use cards::{Card, CardSet};
use engine::{
    Event as Dealt, Incident, Input as Told, Pile, Refusal as HandRefusal, Seen, State as Hand,
    Topic, View, Viewer,
};
use table::{Ask, Event, Input, Refusal, State, run};

/// In the ordinary tests each hand is played again for one of the onlookers, in turn.
const EVERYBODY: bool = cfg!(feature = "full");

/// Everybody who looks on: the players of a hand, the rail and the dealer.
#[derive(Default)]
pub(crate) struct Onlookers {
    /// How many cards were others, in all hands that were played again.
    pub(crate) moved: usize,
    each: Vec<Onlooker>,
    record: Option<Record>,
    hands: usize,
}

/// One of them.
struct Onlooker {
    viewer: Viewer,
    view: View,
    /// What was sent since the hand began,
    sent: Vec<Seen>,
    /// and the faces seen by it, for each input of the hand.
    known: Vec<CardSet>,
}

/// A hand that can be played again: the table before it, and all that was done since.
struct Record {
    before: State,
    inputs: Vec<Input>,
    /// Whether anything was ruled, and no face was told.
    is_worth_it: bool,
}

impl Onlookers {
    /// Somebody has asked for something.
    pub(crate) fn begin(&mut self, before: &State, input: &Input) {
        if input.ask == Ask::Deal {
            let before = before.clone();
            self.record = Some(Record { before, inputs: Vec::new(), is_worth_it: false });
            self.each.clear();
        }
        if let Some(record) = &mut self.record {
            record.inputs.push(input.clone());
            for one in &mut self.each {
                one.known.push(CardSet::EMPTY);
            }
        }
    }

    /// Everybody sees what there is to see of an event, and no more.
    pub(crate) fn see(&mut self, event: &Event, after: &State) {
        let Some(hand) = after.hand().or(after.last()) else { return };
        if let Event::HandBegan { .. } | Event::Redealt = event {
            self.look_at_anew(&hand.state, hand.dealt);
            return;
        }
        let Event::Hand(dealt) = event else { return };
        if let (Dealt::Ruled { .. }, Some(record)) = (dealt, &mut self.record) {
            record.is_worth_it = true;
        }
        for one in &mut self.each {
            one.see(dealt, &hand.state);
        }
    }

    /// All that an input led to has been seen.
    pub(crate) fn end(&mut self, state: &State) {
        if state.hand().is_none()
            && let Some(record) = self.record.take()
        {
            self.play_again(&record);
        }
    }

    /// The table has gone back: the hand cannot be played again from what was asked alone.
    pub(crate) fn look_anew(&mut self, state: &State) {
        self.record = None;
        self.each.clear();
        if let Some(hand) = state.hand() {
            self.look_at_anew(&hand.state, hand.dealt);
        }
    }

    fn look_at_anew(&mut self, hand: &Hand, dealt: engine::Seats) {
        let inputs = self.record.as_ref().map_or(0, |record| record.inputs.len());
        let viewers = dealt.iter().map(Viewer::Seat).chain([Viewer::Rail, Viewer::Dealer]);
        let known = |viewer| {
            let before = self.each.iter().find(|one| one.viewer == viewer);
            before.map_or_else(|| vec![CardSet::EMPTY; inputs], |one| one.known.clone())
        };
        let one = |viewer| {
            let (view, known) = (hand.view(viewer), known(viewer));
            Onlooker { viewer, view, sent: Vec::new(), known }
        };
        self.each = viewers.map(one).collect();
    }

    /// What a viewer cannot see may be other cards, and all that the viewer is sent stays the same.
    fn play_again(&mut self, record: &Record) {
        if !record.is_worth_it || record.has_foul_card() || self.each.is_empty() {
            return;
        }
        self.hands += 1;
        let chosen = self.hands % self.each.len();
        for (at, one) in self.each.iter().enumerate() {
            if EVERYBODY || at == chosen {
                self.moved += record.check(one);
            }
        }
    }
}

impl Onlooker {
    fn see(&mut self, dealt: &Dealt, after: &Hand) {
        for seen in engine::seen(dealt, after, self.viewer) {
            if let Dealt::Faced { slot, .. } = seen.event() {
                assert!(self.may_know(after, *slot), "{:?} is told a hidden card", self.viewer);
            }
            self.view.evolve(&seen);
            self.sent.push(seen);
        }
        let shown = after.view(self.viewer);
        assert!(self.view == shown, "{:?} is told otherwise of {dealt:?}", self.viewer);
        let slots = self.view.state().slots();
        for slot in slots.all().filter(|slot| slots.face(*slot).is_some()) {
            assert!(self.may_know(after, slot), "{:?} is shown a hidden card", self.viewer);
        }
        if let Some(known) = self.known.last_mut() {
            *known |= slots.all().filter_map(|slot| slots.face(slot)).collect();
        }
    }

    /// Whether a card lies face up, or in the viewer's hand.
    fn may_know(&self, hand: &Hand, slot: engine::Slot) -> bool {
        let own = match (self.viewer, hand.slots().place_of(slot)) {
            (Viewer::Seat(seat), Pile::Hand(holder)) => seat == holder,
            _ => false,
        };
        own || hand.slots().is_up(slot)
    }
}

impl Record {
    /// Whether somebody told what a card is: in another world that would be another incident.
    fn has_foul_card(&self) -> bool {
        self.inputs.iter().any(|input| {
            let Ask::Hand(Told::Report { incident, .. }) = &input.ask else { return false };
            matches!(incident, Incident::FoulCard { .. })
        })
    }

    /// Plays the hand again with other cards where somebody cannot see them. How many were others.
    fn check(&self, one: &Onlooker) -> usize {
        let (inputs, moved) = self.permuted(&one.known);
        match self.sent(&inputs, one.viewer) {
            Ok(other) => {
                let differ = one.sent.iter().zip(&other).position(|(is, would)| is != would);
                let from = differ.unwrap_or(one.sent.len().min(other.len())).saturating_sub(8);
                assert!(
                    one.sent == other,
                    "{:?} would be sent something else: {:#?} or {:#?}",
                    one.viewer,
                    one.sent[from..].iter().take(10).collect::<Vec<_>>(),
                    other[from..].iter().take(10).collect::<Vec<_>>()
                );
                moved
            }
            // That the pot was opened tells everybody that there were openers (HD.high.6).
            Err(Refusal::Hand(HandRefusal::RaiseClosed { by: Topic::Openers })) => 0,
            Err(refusal) => panic!(
                "with other cards {:?} would see it refused, {refusal:?}: {:#?}",
                one.viewer, one.sent
            ),
        }
    }

    /// What a viewer is sent of the hand; after a misdeal, of the one that was dealt again.
    fn sent(&self, inputs: &[Input], viewer: Viewer) -> Result<Vec<Seen>, Refusal> {
        let (mut state, mut told) = (self.before.clone(), self.before.clone());
        let (mut sent, mut events) = (Vec::new(), Vec::new());
        for input in inputs {
            events.clear();
            run(&mut state, input, &mut events)?;
            for event in &events {
                told.evolve(event);
                if let Event::HandBegan { .. } | Event::Redealt = event {
                    sent.clear();
                }
                let Event::Hand(dealt) = event else { continue };
                let Some(hand) = told.hand().or(told.last()) else { continue };
                sent.extend(engine::seen(dealt, &hand.state, viewer));
            }
        }
        Ok(sent)
    }

    /// The same inputs in another world: at each shuffle the cards that are not seen from then on
    /// change places among themselves.
    fn permuted(&self, known: &[CardSet]) -> (Vec<Input>, usize) {
        let mut other: BTreeMap<Card, Card> = BTreeMap::new();
        let mut moved = 0;
        let mut inputs = self.inputs.clone();
        for (at, input) in inputs.iter_mut().enumerate() {
            let Ask::Hand(Told::Shuffled { faces, .. }) = &mut input.ask else { continue };
            let seen = known[at..].iter().fold(CardSet::EMPTY, |all, one| all | *one);
            let is_hidden = |card: &Card| !seen.contains(*card);
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
}
