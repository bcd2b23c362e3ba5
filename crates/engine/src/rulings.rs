//! Something went wrong: what happened, what the house says to it, and what is done.
//!
//! An incident is looked into, and nothing changes: either it cannot have happened, or there is a
//! case, with what can be done about it and what the book says is to be done. Then it is reported,
//! what lies elsewhere than the hand believed is moved there, and the remedy is carried out. Where the
//! book leaves it to the floor, the hand waits for the floor's word. Every step is events on piles and
//! chips.

mod board;
mod deal;
mod deck;
mod exposed;
mod fouled;
mod hands;
mod incident;
mod mishap;
mod remedy;
mod restore;
mod seen;
mod street;
mod tally;
mod words;

pub use incident::{Contact, Found, Incident, Mishap};
pub use remedy::{Remedies, Remedy};

pub(crate) use tally::Tally;

use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::hand::Book;
use crate::refusal::Refusal;
use crate::slots::{Facing, Pile};
use crate::state::State;
use crate::topic::Topic;

/// Something that happened, and what can be done about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Case {
    /// What happened.
    pub incident: Incident,
    /// What the rule is about.
    pub topic: Topic,
    /// What the book says is to be done; none if it leaves that to the floor.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::written::none"))]
    pub book: Option<Remedy>,
    /// All that can be done: the floor may overrule the book.
    pub offered: Remedies,
}

impl Case {
    /// One that the book decides; these are the floor's to choose from otherwise.
    fn decided(incident: Incident, topic: Topic, book: Remedy, others: &[Remedy]) -> Case {
        let mut offered = vec![book];
        offered.extend(others.iter().filter(|&&other| other != book));
        Case { incident, topic, book: Some(book), offered: Remedies::of(&offered) }
    }

    /// One that the book leaves to the floor; what it leans to comes first.
    fn open(incident: Incident, topic: Topic, offered: &[Remedy]) -> Case {
        Case { incident, topic, book: None, offered: Remedies::of(offered) }
    }
}

/// What there is to say to an incident, and what would be done about it by the book: the ruling before
/// it is carried out.
pub fn look_into(book: &Book<'_>, state: &State, incident: Incident) -> Result<Case, Refusal> {
    let mut copy = *state;
    Run { book, state: &mut copy, out: &mut Vec::<Event>::new() }.look_into(incident)
}

impl<E: Entry> Run<'_, '_, E> {
    /// Somebody says that something went wrong. What the book says is done, or what the floor says who
    /// overrules it.
    #[inline(never)]
    pub(crate) fn report(
        &mut self,
        incident: Incident,
        word: Option<Remedy>,
    ) -> Result<(), Refusal> {
        if self.state.case.is_some() {
            return Err(Refusal::NotAsked);
        }
        let case = self.look_into(incident)?;
        if word.is_some_and(|word| !case.offered.has(word)) {
            return Err(Refusal::NotOffered);
        }
        self.emit(Event::Reported { incident });
        self.befall(incident);
        match word.or(case.book) {
            Some(remedy) => self.carry_out(&case, remedy),
            None => self.emit(Event::FloorCalled(case)),
        }
        Ok(())
    }

    /// The floor's word on what is open.
    #[inline(never)]
    pub(crate) fn rule(&mut self, remedy: Remedy) -> Result<(), Refusal> {
        let case = self.state.case.ok_or(Refusal::NotAsked)?;
        if !case.offered.has(remedy) {
            return Err(Refusal::NotOffered);
        }
        self.carry_out(&case, remedy);
        Ok(())
    }

    fn look_into(&self, incident: Incident) -> Result<Case, Refusal> {
        match incident {
            Incident::UncutDeck => self.look_into_uncut_deck(),
            Incident::WrongStart => self.look_into_wrong_start(),
            Incident::LeftOut { seat } => self.look_into_left_out(seat),
            Incident::WrongCount { seat, .. } => self.look_into_wrong_count(incident, seat),
            Incident::CardExposed { seat, card } => self.look_into_exposed_card(seat, card),
            Incident::BoardTooEarly => self.look_into_early_board(),
            Incident::CardsTooEarly { players, kept } => self.look_into_early_cards(players, kept),
            Incident::ShortDeckMissed => self.look_into_short_deck(),
            Incident::FoulCard { slot, card } => self.look_into_foul_card(slot, card),
            Incident::DefectiveDeck => Ok(look_into_defective_deck()),
            Incident::HandExposed { seat } => self.look_into_exposed_hand(seat),
            Incident::HandFouled { seat, contact, guarded, known } => {
                self.look_into_fouled_hand(incident, seat, (contact, guarded, known))
            }
            Incident::BettorThrew { seat, misled, known } => {
                self.look_into_bettor(seat, misled, known)
            }
            Incident::CardThrown { seat, card } => self.look_into_thrown_card(seat, card),
            Incident::StuckCards { seat } => self.look_into_stuck_cards(seat),
            Incident::FoulPlay { seat, found } => self.look_into_foul_play(seat, found),
            Incident::CardShown { seat, card, on_purpose } => {
                self.look_into_shown_card(seat, card, on_purpose)
            }
            Incident::ShownToOne { seat, to } => self.look_into_shown_to_one(seat, to),
            Incident::AtShowdown { seat, mishap } => self.look_into_mishap(seat, mishap),
            Incident::Away { seat, guarded } => self.look_into_absence(seat, guarded),
            Incident::Suspected { by, seat } => self.look_into_suspicion(by, seat),
        }
    }

    /// What lies elsewhere than the hand believed is moved there.
    fn befall(&mut self, incident: Incident) {
        match incident {
            Incident::LeftOut { seat } => self.leave_out(seat),
            Incident::WrongCount { seat, more } => self.miscount(seat, more),
            Incident::CardExposed { seat, card } | Incident::CardShown { seat, card, .. } => {
                self.turn_up_card(seat, card);
            }
            Incident::BoardTooEarly => self.deal_board_early(),
            Incident::CardsTooEarly { players, kept } => self.deal_cards_early(players, kept),
            Incident::FoulCard { slot, card } => self.emit(Event::Faced { slot, card }),
            Incident::CardThrown { seat, card } => self.throw_card(seat, card),
            Incident::StuckCards { seat } => self.move_top(1, Pile::Hand(seat), Facing::Up),
            Incident::AtShowdown { seat, mishap } => self.go_astray(seat, mishap),
            Incident::UncutDeck
            | Incident::WrongStart
            | Incident::ShortDeckMissed
            | Incident::DefectiveDeck
            | Incident::HandExposed { .. }
            | Incident::HandFouled { .. }
            | Incident::BettorThrew { .. }
            | Incident::FoulPlay { .. }
            | Incident::ShownToOne { .. }
            | Incident::Away { .. }
            | Incident::Suspected { .. } => {}
        }
    }

    fn carry_out(&mut self, case: &Case, remedy: Remedy) {
        self.emit(Event::Ruled { topic: case.topic });
        self.emit(Event::Remedied { remedy });
        match remedy {
            // What is shown later the state keeps until the hand is over.
            Remedy::Stands | Remedy::ShowLater { .. } => {}
            Remedy::Misdeal => self.misdeal(),
            Remedy::NoHand => self.void(),
            Remedy::Kill { seat } => self.kill(seat),
            Remedy::Refund { seat } => self.refund(seat),
            Remedy::SwapWithTop { seat, card } => self.swap_with_top(seat, card),
            Remedy::SetBoardAside => self.set_board_aside(),
            Remedy::BuryRound { cards } => self.bury_round(cards),
            Remedy::DealAsFar => self.plan_as_far(),
            Remedy::LayOpen { seat } => self.emit(Event::Exposed { seat }),
            Remedy::Restore { seat } => self.restore(seat),
            Remedy::RestoreShown { seat } => self.restore_shown(seat),
            Remedy::TakeExtra { seat } => self.take_extra(seat),
            Remedy::ReturnBet { seat } => self.return_bet(seat),
            Remedy::Fine { seat } => self.fine(seat),
            Remedy::Award { seat } => self.award(seat),
            Remedy::Share { seat } => self.share_pots(seat),
            Remedy::TurnUp { seat } => self.show_all(seat),
        }
    }
}

fn look_into_defective_deck() -> Case {
    Case::decided(Incident::DefectiveDeck, Topic::DefectiveDeck, Remedy::NoHand, &[Remedy::Stands])
}
