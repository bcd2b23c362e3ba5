//! A deck that is not what it should be.

use cards::Card;

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::faces;
use crate::plan::Plan;
use crate::refusal::Refusal;
use crate::slots::Slot;
use crate::state::Betting;
use crate::topic::Topic;

impl<E: Entry> Run<'_, '_, E> {
    pub(super) fn look_into_foul_card(&self, slot: Slot, card: Card) -> Result<Case, Refusal> {
        self.is_being_played()?;
        if !faces::is_foul(self.book.game, self.state, slot, card) {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::FoulCard { slot, card };
        Ok(Case::decided(incident, Topic::DefectiveDeck, Remedy::Stands, &[Remedy::NoHand]))
    }

    /// Every chip goes back to who put it in, those of pots paid already too, as long as the hand is
    /// not over (H28.5, H28.9).
    pub(super) fn void(&mut self) {
        self.stop_betting();
        self.emit(Event::Voided);
        self.emit(Event::Replanned { rest: Plan::from_steps(&[]) });
    }

    /// Whatever is open is open no longer.
    pub(super) fn stop_betting(&mut self) {
        if self.state.window.is_some() {
            self.emit(Event::WindowClosed);
        }
        if self.state.betting == Betting::Open {
            self.emit(Event::Closed);
        }
    }
}
