//! A deck that is not what it should be.

use cards::Card;

use crate::dealing::drawing;
use crate::dealing::faces;
use crate::dealing::runs;
use crate::dealing::slots::Slot;
use crate::hand::decide::Run;
use crate::hand::plan::{Plan, Step};
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{MissingLate, WrongDeck};
use crate::rulings::{Case, Incident, Remedy};

impl<E: Entry> Run<'_, '_, E> {
    /// What is wrong with the deck may come to light at any moment of the hand (B.irregular.16): also
    /// while players draw, or are asked how often the board shall be dealt.
    pub(crate) fn is_going_on(&self) -> Result<(), Refusal> {
        let is_asked =
            drawing(self.state).is_some() || runs::offered(self.book, self.state).is_some();
        if is_asked { Ok(()) } else { self.is_being_played() }
    }

    pub(crate) fn look_into_foul_card(&self, slot: Slot, card: Card) -> Result<Case, Refusal> {
        self.is_going_on()?;
        if !faces::is_foul(self.book.game, self.state, slot, card) {
            return Err(Refusal::CannotHaveHappened);
        }
        Ok(self.foul_deck(Incident::FoulCard { slot, card }))
    }

    /// A card is not of this deck, or is there twice (B.irregular.16, H28.3).
    pub(crate) fn look_into_wrong_deck(&self, incident: Incident) -> Result<Case, Refusal> {
        self.is_going_on()?;
        Ok(self.foul_deck(incident))
    }

    /// Cards are missing (B.irregular.16, H9.l, T.misdeals.10). A book may have such a deck make a
    /// misdeal and say nothing of it later: its defective deck is another thing (H28.1 to H28.3).
    pub(crate) fn look_into_missing_cards(&self) -> Result<Case, Refusal> {
        self.is_going_on()?;
        let incident = Incident::CardsMissing;
        let all = [Remedy::NoHand, Remedy::Stands, Remedy::Misdeal];
        let early = match self.book.rules.wrong_deck {
            WrongDeck::NoHand => None,
            WrongDeck::MisdealOrNoHand | WrongDeck::MisdealOrPlayed => Some(Remedy::Misdeal),
        };
        let late = match self.book.rules.missing_late {
            MissingLate::NoHand => Some(Remedy::NoHand),
            MissingLate::Played => Some(Remedy::Stands),
            MissingLate::Floor => None,
        };
        Ok(match (early.filter(|_| self.can_misdeal()), late) {
            (Some(misdeal), _) => Case::decided(incident, Topic::CardsMissing, misdeal, &all),
            (None, Some(late)) => Case::decided(incident, Topic::MissingLate, late, &all),
            (None, None) => Case::left_to_floor(incident, Topic::MissingLate, &all[..2]),
        })
    }

    /// In some houses there is no hand with such a deck, whenever it is noticed; in others it can be a
    /// misdeal first (H9.m), or is played to its end (T.misdeals.10).
    fn foul_deck(&self, incident: Incident) -> Case {
        let remedy = match self.book.rules.wrong_deck {
            WrongDeck::NoHand => Remedy::NoHand,
            WrongDeck::MisdealOrNoHand => self.misdeal_or(Remedy::NoHand),
            WrongDeck::MisdealOrPlayed => self.misdeal_or(Remedy::Stands),
        };
        let others = [Remedy::NoHand, Remedy::Misdeal, Remedy::Stands];
        let topic = match (remedy, incident) {
            (Remedy::Misdeal, Incident::ForeignBack) => Topic::ForeignBack,
            (Remedy::Misdeal, _) => Topic::DefectiveDeal,
            (_, Incident::CardsMissing) => Topic::MissingLate,
            (_, _) => Topic::DefectiveDeck,
        };
        Case::decided(incident, topic, remedy, &others)
    }

    /// A torn or marked card is no such thing: the hand is played, and the deck changed after it
    /// (H28.4).
    pub(crate) fn look_into_damaged_card(&self) -> Result<Case, Refusal> {
        self.is_being_played()?;
        let incident = Incident::DamagedCard;
        Ok(Case::decided(incident, Topic::DamagedCard, Remedy::Stands, &[Remedy::NoHand]))
    }

    /// What lay on top is used as it was, if that is certain (H29.1); otherwise the floor has what is
    /// left of the deck shuffled, without any hand that was thrown away (H29.3, H29.4).
    pub(crate) fn look_into_dropped_deck(&self, sure: bool) -> Result<Case, Refusal> {
        self.is_being_played()?;
        let more = self.state.plan.rest().iter().any(|step| {
            matches!(step, Step::Burn | Step::Board { .. } | Step::Down(_) | Step::Up(_))
        });
        if !more || self.state.slots.stub_len() < 2 {
            return Err(Refusal::TooLate);
        }
        let incident = Incident::DeckDropped { sure };
        let choices = [Remedy::ReshuffleStub, Remedy::Stands];
        if sure {
            let topic = Topic::DroppedInOrder;
            return Ok(Case::decided(incident, topic, Remedy::Stands, &choices));
        }
        Ok(Case::left_to_floor(incident, Topic::DroppedDeck, &choices))
    }

    /// It is shuffled before the next card comes; one is burned before that as ever (H29.5).
    pub(crate) fn reshuffle_stub(&mut self) {
        let rest = self.state.plan.rest();
        let deals = |step: &Step| {
            matches!(step, Step::Burn | Step::Board { .. } | Step::Down(_) | Step::Up(_))
        };
        let Some(at) = rest.iter().position(deals) else { return };
        let mut plan = rest[..at].to_vec();
        plan.push(Step::Shuffle);
        plan.extend(&rest[at..]);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }

    /// Every chip goes back to whoever put it in, those of pots paid already too, as long as the hand is
    /// not over (H28.5, H28.9).
    pub(crate) fn void(&mut self) {
        self.stop_betting();
        self.emit(Event::Voided);
        self.emit(Event::Replanned { rest: Plan::from_steps(&[]) });
    }

    /// Whatever is open is open no longer.
    pub(crate) fn stop_betting(&mut self) {
        if self.state.window.is_some() {
            self.emit(Event::WindowClosed);
        }
        if self.state.betting == Betting::Open {
            self.emit(Event::Closed);
        }
    }
}
