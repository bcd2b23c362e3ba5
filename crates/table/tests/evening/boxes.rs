//! The page of the notebook on chairs that somebody plays in while their owners are away (HR.6.2).

use engine::{PickUp, PlayOver, Seat};
use table::{Chair, Player, State};

use super::notebook::{Had, Notebook, Sitter};

impl Notebook {
    pub(crate) fn played_over(&mut self, seat: Seat, chair: &Chair) {
        assert_eq!(self.rules.play_over, PlayOver::UntilBack, "a chair is its owner's");
        assert!(!self.is_dealt(seat) && !self.boxes.contains_key(&seat.number()));
        let owner = self.chairs[seat.number()].take().expect("somebody's chair");
        assert!(owner.away.is_some() && !owner.leaving, "the owner is there");
        self.gone(owner.player);
        self.boxes.insert(seat.number(), owner);
        self.sat(seat, chair);
    }

    pub(crate) fn owner_back(&mut self, seat: Seat) {
        let owner = self.boxes.get_mut(&seat.number()).expect("somebody plays over");
        assert!(owner.away.take().is_some(), "back from nowhere");
        owner.paid_away = 0;
    }

    pub(crate) fn box_picked_up(&mut self, seat: Seat, stack: u64) {
        assert!(self.hand.is_none(), "between hands");
        let owner = self.boxes.remove(&seat.number()).expect("somebody plays over");
        assert!(self.is_late(&owner), "picked up too early");
        assert_eq!(stack, owner.chips + owner.coming, "nothing under a box moves");
        self.cashed_out += stack;
        self.departed.insert(owner.player, (stack, self.now));
    }

    /// Whether somebody has been away for so long that the house picks up the chips (HR.7.2,
    /// HX.hi.2.a.2).
    pub(crate) fn is_late(&self, sitter: &Sitter) -> bool {
        let away = sitter.away.expect("only who is away is picked up");
        let minutes = |minutes: u16| u64::from(minutes) * 60_000;
        match self.rules.pick_up {
            PickUp::Never => false,
            PickUp::AfterMissed(wait) => {
                let second = sitter.markers.at.get(1);
                second.is_some_and(|at| self.now.since(*at) >= minutes(wait))
            }
            PickUp::AfterAway(wait) => self.now.since(away.since) >= minutes(wait),
        }
    }

    /// The owner has the chair again, as it was, when nobody plays in it any more.
    pub(crate) fn unbox(&mut self, seat: Seat) {
        let Some(mut owner) = self.boxes.remove(&seat.number()) else { return };
        // What the chair had on the last hand was the guest's, and so was the waiting.
        (owner.had, owner.waited) = (Had::Nothing, 0);
        self.chairs[seat.number()] = Some(owner);
    }

    pub(crate) fn is_boxed(&self, player: Player) -> bool {
        self.boxes.values().any(|owner| owner.player == player)
    }

    /// What lies under the boxes; the table says the same.
    pub(crate) fn compare_boxes(&self, state: &State) -> u64 {
        let boxed = (0..engine::MOST_SEATS).filter(|&at| state.boxed(Seat::new(at)).is_some());
        assert_eq!(boxed.count(), self.boxes.len());
        for (at, ours) in &self.boxes {
            let owner = state.boxed(Seat::new(*at)).expect("the notebook has a box there");
            assert_eq!((owner.player, owner.away), (ours.player, ours.away));
            assert_eq!((owner.stack.amount(), owner.coming.amount()), (ours.chips, ours.coming));
            let missed = (owner.missed.small, owner.missed.big);
            assert_eq!(missed, (ours.markers.small, ours.markers.big), "marks are kept");
        }
        self.boxes.values().map(|owner| owner.chips + owner.coming).sum()
    }
}
