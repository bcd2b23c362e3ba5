//! Where cards lie: no card is anywhere twice, and none is lost.

use engine::{MOST_SEATS, MOST_SLOTS, Pile, Seat, Slots};

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
