//! Where cards lie: no card is anywhere twice, none is lost, and what is out of play stays out.

use engine::{Event, MOST_SEATS, MOST_SLOTS, Pile, Seat, Slot, Slots};

/// Who holds a card and where it lies say the same, and no card is anywhere twice.
pub(crate) fn each_lies_once(slots: &Slots) {
    let seats = (0..MOST_SEATS).map(Seat::new);
    let in_hands = seats.map(|seat| (Pile::Hand(seat), slots.hand(seat)));
    let mut found = [0; MOST_SLOTS];
    for (pile, held) in in_hands.chain([(Pile::Stub, slots.stub())]) {
        for slot in held {
            assert_eq!(slots.place_of(*slot), pile, "{slot:?}");
            found[slot.number()] += 1;
        }
    }
    for slot in slots.all() {
        let lies = slots.place_of(slot);
        let listed = matches!(lies, Pile::Hand(_) | Pile::Stub);
        assert_eq!(found[slot.number()], u8::from(listed), "{slot:?} lies at {lies:?}");
    }
}

/// Which cards are out of play, by what was done with them alone: nothing is asked of the piles.
/// A bit a card.
#[derive(Default)]
pub(crate) struct OutOfPlay(u64);

impl OutOfPlay {
    /// A card that lies on the deck to be burned, or apart as a scrap of paper, is dealt to nobody: it
    /// can only be burned, and what was burned comes back with a deck that is remade.
    pub(crate) fn see(&mut self, event: &Event) {
        if let Event::Misdealt | Event::Ended = event {
            *self = OutOfPlay::default();
        }
        let Event::Moved { slots, to, .. } = event else { return };
        for slot in slots.as_slice() {
            let bit = 1 << slot.number();
            match to {
                Pile::NextBurn | Pile::Out => self.0 |= bit,
                Pile::Burns => self.0 &= !bit,
                Pile::Hand(_)
                | Pile::Board(_)
                | Pile::Stub
                | Pile::Top
                | Pile::Discards(_)
                | Pile::Muck
                | Pile::Aside => {
                    assert!(self.0 & bit == 0, "{slot:?} is out of play, and goes to {to:?}");
                }
            }
        }
    }

    /// Something was taken back: the cards lie where they lay.
    pub(crate) fn look_anew(&mut self, slots: Option<&Slots>) {
        *self = OutOfPlay::default();
        if let Some(slots) = slots {
            let is_out = |slot: &Slot| matches!(slots.place_of(*slot), Pile::NextBurn | Pile::Out);
            slots.all().filter(is_out).for_each(|slot| self.0 |= 1 << slot.number());
        }
    }
}
