//! Playing over: somebody plays in the chair of a player who is away, until that player is back
//! (HR.6.2). The owner's chips lie under a box meanwhile, and what was owed and missed stays as it
//! was: the blinds that come to the chair are paid by whoever plays in it, and so is its time.

use engine::{Chips, PlayOver, Seat, Topic};

use crate::absence::picked_up_at;
use crate::chair::{Chair, Join, Player};
use crate::decide::Run;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::State;

impl Run<'_> {
    pub(crate) fn play_over(
        &mut self,
        seat: Seat,
        player: Player,
        buy_in: Chips,
        join: Join,
    ) -> Result<(), Refusal> {
        let owner = self.seated(seat)?;
        match self.state.rules.play_over {
            PlayOver::UntilBack => {}
            PlayOver::Never => return Err(Refusal::NotHere { topic: Topic::PlayOver }),
        }
        // A guest who goes away has no chair that could be played in.
        let stays = owner.away.is_none() || self.state.boxed(seat).is_some();
        if stays || owner.leaving || owner.moving.is_some() {
            return Err(Refusal::SeatTaken);
        }
        self.not_in_hand(seat)?;
        let chair = Box::new(self.newcomer(player, buy_in, join)?);
        self.emit(Event::PlayedOver { seat, chair });
        self.drop_answer();
        self.charge_arrival(seat);
        self.go_on_with_all();
        Ok(())
    }

    /// The owner is back: whoever plays in the chair leaves, from a hand when it is over.
    pub(crate) fn reclaim(&mut self, seat: Seat) -> Result<(), Refusal> {
        let owner = self.state.boxed(seat).ok_or(Refusal::NobodyThere)?;
        if owner.away.is_none() {
            return Err(Refusal::Away);
        }
        self.emit(Event::OwnerBack { seat });
        if self.not_in_hand(seat).is_ok() {
            self.get_up(seat, self.gives_back(seat));
        } else {
            self.emit(Event::Leaving { seat, to: None });
        }
        self.go_on_with_all();
        Ok(())
    }

    /// Why a guest gets up who did not ask for it: the owner of the chair is back.
    pub(crate) fn gives_back(&self, seat: Seat) -> Option<Topic> {
        let owner = self.state.boxed(seat)?;
        owner.away.is_none().then_some(Topic::PlayOver)
    }

    /// Owners who have been away too long lose their chairs, as they would without a guest.
    pub(crate) fn pick_up_boxes(&mut self) {
        for (seat, owner) in self.state.boxes.clone() {
            if picked_up_at(self.state, &owner).is_some_and(|at| self.state.now >= at) {
                self.emit(Event::BoxPickedUp { seat, stack: owner.stack + owner.coming });
            }
        }
    }
}

impl State {
    /// The owner of a chair that somebody else plays in.
    pub fn boxed(&self, seat: Seat) -> Option<&Chair> {
        self.boxes.iter().find(|(one, _)| *one == seat).map(|(_, owner)| owner)
    }

    /// The chair of a player that somebody else plays in.
    pub fn boxed_seat_of(&self, player: Player) -> Option<Seat> {
        self.boxes.iter().find(|(_, owner)| owner.player == player).map(|(seat, _)| *seat)
    }

    pub(crate) fn play_over(&mut self, seat: Seat, chair: Chair) {
        self.boxes.push((seat, *self.chair(seat)));
        self.vacate(seat);
        self.sit(seat, chair);
    }

    pub(crate) fn owner_back(&mut self, seat: Seat) {
        let owner = self.boxes.iter_mut().find(|(one, _)| *one == seat);
        let (_, owner) = owner.expect("somebody plays in that chair");
        (owner.away, owner.time_taken_away) = (None, 0);
    }

    pub(crate) fn pick_up_box(&mut self, seat: Seat, stack: Chips) {
        let owner = self.take_box(seat).expect("somebody plays in that chair");
        self.depart(owner.player, stack);
    }

    /// The owner has the chair again, if there is one; what it had on the last hand was the guest's.
    pub(crate) fn unbox(&mut self, seat: Seat) {
        let Some(mut owner) = self.take_box(seat) else { return };
        owner.moved = Some(self.hands);
        self.chairs[seat.number()] = Some(owner);
        if owner.away.is_some() {
            self.away = self.away.with(seat);
        }
    }

    fn take_box(&mut self, seat: Seat) -> Option<Chair> {
        let at = self.boxes.iter().position(|(one, _)| *one == seat)?;
        Some(self.boxes.remove(at).1)
    }
}
