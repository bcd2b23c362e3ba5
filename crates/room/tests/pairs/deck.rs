//! Which cards may still be dealt, from the events alone, and by the books: a second opinion.
//!
//! A card that has left the deck is dealt again only after a shuffle. A card that everybody has seen and
//! that lies on the deck waits there to be burned (H8.holdem.c, R.rules.25, B.irregular.31). One that is
//! no card of this hand, because it lay face up in the deck or is a joker, never comes back (H26.1,
//! H27.2, B.irregular.20), but for a house that puts it under the deck (T.misdeals.9).

use std::collections::BTreeSet;

use engine::{Event, Facing, Incident, Pile, Remedy, Slots};

/// What has become of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It lies in the deck, and nobody has seen it there.
    ToCome,
    /// It lies in the deck, and everybody knows where: only the burns may have it.
    Known,
    /// It has gone to a player, the board, the burns or the muck, or lies apart.
    Dealt,
    /// It is no card of this hand.
    Scrap,
}

/// What is going on between two events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The hand is played.
    Play,
    /// It is told how it went in truth.
    Truth(Incident),
    /// Something is done about it.
    Remedy(Incident, Remedy),
}

#[derive(Clone)]
pub(crate) struct Deck {
    fates: Vec<Fate>,
    seen: Vec<bool>,
    phase: Phase,
    reported: Option<Incident>,
    /// How many corrections there were, and in which of them a card was laid on the deck.
    corrections: u32,
    laid: Vec<u32>,
}

impl Deck {
    pub(crate) fn new(cards: usize) -> Deck {
        let fates = vec![Fate::ToCome; cards];
        let (seen, laid) = (vec![false; cards], vec![0; cards]);
        Deck { fates, seen, phase: Phase::Play, reported: None, corrections: 0, laid }
    }

    /// What happened, or why it must not.
    pub(crate) fn note(&mut self, event: &Event) -> Result<(), String> {
        if !matches!(event, Event::Moved { .. }) {
            self.corrections += 1;
        }
        match event {
            Event::Reported { incident } => {
                self.reported = Some(*incident);
                self.phase = Phase::Truth(*incident);
            }
            Event::Ruled { .. } | Event::FloorCalled(_) => self.phase = Phase::Play,
            Event::Remedied { remedy, .. } => {
                let incident = self.reported;
                self.phase = incident.map_or(Phase::Play, |one| Phase::Remedy(one, *remedy));
            }
            Event::Stepped => self.phase = Phase::Play,
            Event::Shuffled { faces } => self.shuffle(faces.len()),
            Event::CardsShown { slots, .. } | Event::TurnedUp { slots, .. } => {
                for slot in slots.as_slice() {
                    self.seen[slot.number()] = true;
                }
            }
            Event::Moved { slots, to, facing } => {
                for slot in slots.as_slice() {
                    self.shift(slot.number(), *to, *facing)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The stub has just the cards that may still come.
    pub(crate) fn agrees_with(&self, slots: &Slots) -> Result<(), String> {
        let lying: BTreeSet<usize> = slots.stub().iter().map(|slot| slot.number()).collect();
        let to_come = |at: &usize| self.fates[*at] == Fate::ToCome;
        let expected: BTreeSet<usize> = (0..self.fates.len()).filter(to_come).collect();
        if lying == expected {
            return Ok(());
        }
        let more: Vec<_> = lying.difference(&expected).collect();
        let fewer: Vec<_> = expected.difference(&lying).collect();
        Err(format!(
            "in the stub and not to be dealt: {more:?}; to be dealt and not there: {fewer:?}"
        ))
    }

    /// Nobody knows any more where a card of the deck lies.
    fn shuffle(&mut self, _cards: usize) {
        for (fate, seen) in self.fates.iter_mut().zip(&mut self.seen) {
            if *fate == Fate::ToCome {
                *seen = false;
            }
        }
    }

    fn shift(&mut self, at: usize, to: Pile, facing: Facing) -> Result<(), String> {
        let fate = self.fates[at];
        let dealt = matches!(to, Pile::Hand(_) | Pile::Board(_));
        // A card may rest on the deck while others change places.
        let rests = fate == Fate::Known && self.laid[at] == self.corrections;
        if dealt && matches!(fate, Fate::Scrap | Fate::Known) && !rests {
            return Err(format!("card {at} is out of play ({fate:?}) and was dealt"));
        }
        if dealt && fate == Fate::ToCome && self.seen[at] && !self.is_truth() {
            return Err(format!("card {at} has been seen and was dealt"));
        }
        self.fates[at] = self.fate_at(at, to, facing)?;
        self.laid[at] = self.corrections;
        if facing == Facing::Up {
            self.seen[at] = true;
        }
        if self.fates[at] == Fate::ToCome && self.is_truth() {
            self.seen[at] = false;
        }
        Ok(())
    }

    /// Where it is told how it went in truth, a card that lies on the deck has never left it.
    fn is_truth(&self) -> bool {
        matches!(self.phase, Phase::Truth(_))
    }

    fn fate_at(&self, at: usize, to: Pile, facing: Facing) -> Result<Fate, String> {
        let is_scrap = matches!(self.phase, Phase::Remedy(_, Remedy::Replace { slot, .. })
            if slot.number() == at);
        Ok(match (to, facing) {
            (Pile::Stub, _) if is_scrap => Fate::ToCome,
            (Pile::Stub | Pile::Top, _) if self.fates[at] == Fate::Scrap => {
                return Err(format!("card {at} is no card of this hand and went back"));
            }
            (Pile::Stub, _) | (Pile::Top, Facing::Down) => Fate::ToCome,
            (Pile::Top, Facing::Up) | (Pile::NextBurn, _) => Fate::Known,
            (Pile::Out, _) => Fate::Scrap,
            (_, Facing::Down | Facing::Up) if is_scrap => Fate::Scrap,
            (_, Facing::Down | Facing::Up) => Fate::Dealt,
        })
    }
}
