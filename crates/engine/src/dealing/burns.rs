//! Cards that move, and which of them were burned and where those came from.

use crate::dealing::slots::{Facing, Pile, Slot, Slots};
use crate::hand::state::{Betting, State};

/// A card that was burned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Burn {
    pub(crate) slot: Slot,
    /// Whether it had lain on the deck for that, seen by everybody.
    pub(crate) laid: bool,
}

/// The cards that were burned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Burns {
    count: u8,
    last: Option<Burn>,
    street: Option<Burn>,
}

impl Burns {
    /// A card is burned that lies there; `dealing` if no round of betting is open, so that a street
    /// follows.
    pub(crate) fn burn(&mut self, slot: Slot, slots: &Slots, dealing: bool) {
        let burn = Burn { slot, laid: slots.place_of(slot) == Pile::NextBurn };
        let lies_elsewhere = |one: Burn| slots.place_of(one.slot) != Pile::Burns;
        if self.street.map_or(dealing, lies_elsewhere) {
            self.street = Some(burn);
        }
        self.count = self.count.saturating_add(1);
        self.last = Some(burn);
    }

    /// A card goes back on the deck: if it was burned last, before everybody had acted, that was no
    /// burn.
    pub(crate) fn go_back(&mut self, slot: Slot) {
        let is = |burn: Option<Burn>| burn.is_some_and(|burn| burn.slot == slot);
        if is(self.last) && !is(self.street) {
            (self.count, self.last) = (self.count - 1, None);
        }
    }

    /// The betting on a street is over.
    pub(crate) fn end_street(&mut self) {
        self.street = None;
    }

    /// Whether a card was burned: as long as none was, only the first cards are dealt.
    pub(crate) fn any(self) -> bool {
        self.count > 0
    }

    /// The last one.
    pub(crate) fn last(self) -> Option<Burn> {
        self.last
    }

    /// The burn before the street that is being played, wherever that card lies by now.
    pub(crate) fn of_street(self) -> Option<Burn> {
        self.street
    }
}

impl State {
    /// Cards come to the one they are owed, if they are; whoever is owed more then has to wait.
    pub(crate) fn shift(&mut self, slots: &[Slot], to: Pile, facing: Facing) {
        if to == Pile::Muck
            && let Some(&first) = slots.first()
            && let Pile::Hand(seat) = self.slots.place_of(first)
        {
            self.thrown[seat.number()] = slots.iter().copied().collect();
        }
        let dealing = self.betting == Betting::Shut;
        for &slot in slots {
            match to {
                Pile::Burns => self.burns.burn(slot, &self.slots, dealing),
                Pile::Top | Pile::NextBurn => self.burns.go_back(slot),
                Pile::Stub
                | Pile::Hand(_)
                | Pile::Board(_)
                | Pile::Discards(_)
                | Pile::Muck
                | Pile::Aside
                | Pile::Out => {}
            }
            self.slots.place(slot, to, facing);
        }
        if let Pile::Hand(seat) = to
            && self.drawn.has(seat)
        {
            let owed = &mut self.owed[seat.number()];
            *owed = owed.saturating_sub(slots.len() as u8);
            if *owed > 0 {
                self.late = self.late.with(seat);
            }
            self.served = Some(seat);
        }
    }
}
