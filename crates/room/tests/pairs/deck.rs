//! Which cards may still be dealt, from the events alone, and by the books: a second opinion.
//!
//! A card that has left the deck is dealt again only after a shuffle. A card that everybody has seen and
//! that lies on the deck waits there to be burned (H8.holdem.c, R.rules.25, B.irregular.31). One that is
//! no card of this hand, because it lay face up in the deck or is a joker, never comes back (H26.1,
//! H27.2, B.irregular.20), but for a house that puts it under the deck (T.misdeals.9).

use std::collections::BTreeSet;

use engine::{Event, Facing, Pile, Remedy, Slot, Slots};

/// What has become of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It lies in the deck, and nobody has seen it there.
    ToCome,
    /// It lies on the deck, and everybody knows it: only the burns may have it.
    Known,
    /// It has gone to a player, the board, the burns or the muck, or lies apart.
    Dealt,
    /// It is no card of this hand.
    Scrap,
}

#[derive(Clone)]
pub(crate) struct Deck {
    fates: Vec<Fate>,
    seen: Vec<bool>,
    /// It is being told how it went in truth: a card that lies on the deck then has never left it.
    is_truth: bool,
    /// The card that another is to replace.
    replaced: Option<Slot>,
    /// How many events there were that move no card, and how many there had been when a card moved: a
    /// card may rest on the deck while others change places.
    pauses: u32,
    moved: Vec<u32>,
}

impl Deck {
    pub(crate) fn new(cards: usize) -> Deck {
        Deck {
            fates: vec![Fate::ToCome; cards],
            seen: vec![false; cards],
            is_truth: false,
            replaced: None,
            pauses: 0,
            moved: vec![0; cards],
        }
    }

    /// What happened, or why it must not.
    pub(crate) fn note(&mut self, event: &Event) -> Result<(), String> {
        if let Event::Moved { slots, to, facing } = event {
            return slots.as_slice().iter().try_for_each(|slot| self.shift(*slot, *to, *facing));
        }
        self.pauses += 1;
        let is_done = matches!(event, Event::Ruled { .. } | Event::FloorCalled(_) | Event::Stepped);
        self.is_truth = matches!(event, Event::Reported { .. }) || self.is_truth && !is_done;
        if let Event::Remedied { remedy, .. } = event {
            let Remedy::Replace { slot, .. } = remedy else { return Ok(()) };
            self.replaced = Some(*slot);
        }
        if let Event::CardsShown { slots, .. } | Event::TurnedUp { slots, .. } = event {
            slots.as_slice().iter().for_each(|slot| self.seen[slot.number()] = true);
        }
        if let Event::Shuffled { .. } = event {
            // Nobody knows any more where a card of the deck lies.
            let cards = self.fates.iter().zip(&mut self.seen);
            cards.filter(|(fate, _)| **fate == Fate::ToCome).for_each(|(_, seen)| *seen = false);
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
        Err(format!("in the stub and not to come: {more:?}; to come and not there: {fewer:?}"))
    }

    fn shift(&mut self, slot: Slot, to: Pile, facing: Facing) -> Result<(), String> {
        let at = slot.number();
        let fate = self.fates[at];
        let rests = fate == Fate::Known && self.moved[at] == self.pauses;
        let is_out = match fate {
            Fate::Scrap => true,
            Fate::Known => !rests,
            Fate::ToCome => self.seen[at] && !self.is_truth,
            Fate::Dealt => false,
        };
        if is_out && matches!(to, Pile::Hand(_) | Pile::Board(_)) {
            return Err(format!("card {at} is out of play ({fate:?}) and was dealt"));
        }
        let fate = self.fate_at(slot, to, facing)?;
        (self.fates[at], self.moved[at]) = (fate, self.pauses);
        self.seen[at] |= facing == Facing::Up;
        self.seen[at] &= fate != Fate::ToCome || !self.is_truth;
        Ok(())
    }

    fn fate_at(&self, slot: Slot, to: Pile, facing: Facing) -> Result<Fate, String> {
        let is_replaced = self.replaced == Some(slot);
        let was = self.fates[slot.number()];
        match (to, facing) {
            (Pile::Stub, _) if is_replaced && was != Fate::Scrap => Ok(Fate::ToCome),
            (Pile::Stub | Pile::Top, _) if was == Fate::Scrap => {
                Err(format!("card {} is no card of this hand and went back", slot.number()))
            }
            (Pile::Stub, _) | (Pile::Top, Facing::Down) => Ok(Fate::ToCome),
            (Pile::Top, Facing::Up) | (Pile::NextBurn, _) => Ok(Fate::Known),
            (Pile::Out, _) => Ok(Fate::Scrap),
            (
                Pile::Hand(_)
                | Pile::Board(_)
                | Pile::Burns
                | Pile::Discards(_)
                | Pile::Muck
                | Pile::Aside,
                _,
            ) => Ok(if is_replaced { Fate::Scrap } else { Fate::Dealt }),
        }
    }
}
