//! Disputes over a pot: between its award and the next deal.

use engine::{PotDisputes, Seat, Topic};

use crate::decide::Run;
use crate::event::Event;
use crate::refusal::Refusal;

impl Run<'_> {
    /// A pot is disputed when it has been awarded and before the cards are made ready for the next
    /// hand (H30.o.1); unchallenged until then, it belongs to whoever holds it (H30.o.2).
    pub(crate) fn dispute(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.seated(seat)?;
        match self.state.rules.pot_disputes {
            PotDisputes::NextDeal => {}
            PotDisputes::Never => return Err(Refusal::NotHere { topic: Topic::PotDispute }),
        }
        if self.state.last().is_none() {
            return Err(Refusal::NoDispute);
        }
        if self.state.disputed.is_some() {
            return Err(Refusal::Disputed);
        }
        self.emit(Event::Disputed { seat });
        Ok(())
    }

    /// The floor settles it. A pot that went wrong is another matter: then the floor takes the table
    /// back to before it was awarded, and the dispute with it.
    pub(crate) fn pot_stands(&mut self) -> Result<(), Refusal> {
        if self.state.disputed.is_none() {
            return Err(Refusal::NotAskedFor);
        }
        self.emit(Event::PotStood);
        Ok(())
    }
}
