//! What can have gone wrong now: every incident that would not be refused, with what the house says.

use super::Case;
use super::Contact;
use super::Found;
use super::Incident;
use super::Mishap;
use super::Remedy;
use super::StreetError;
use super::look_into;
use crate::hand::Book;
use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::log::event::Entry;
use crate::seat::{MOST_SEATS, Seat};

/// Which part of the play an incident belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Group {
    /// The first deal.
    Deal,
    /// The streets, their cards and their burns.
    Board,
    /// The deck itself.
    Deck,
    /// Bets, calls and turns.
    Bets,
    /// Hands, in play and at the showdown.
    Hands,
}

/// What can have gone wrong now. What needs a figure, as a wager that was too short, is not among it.
pub fn possible(book: &Book<'_>, state: &State) -> Vec<Case> {
    if state.case().is_some() || state.mixed > 0 {
        return Vec::new();
    }
    let mut candidates = of_the_table();
    let board = state.slots().board(0).len() as u8;
    // That the last card lay face up is said without its number.
    candidates.extend((1..board).map(|card| Incident::BoxedOnBoard { card: card - 1 }));
    candidates.extend((0..board).map(|card| Incident::JokerOnBoard { card }));
    for seat in (0..MOST_SEATS).map(Seat::new) {
        candidates.extend(of_a_seat(seat));
        // A straddle is twice the blind, as a rule.
        let to = state.round.price.times(2);
        candidates.push(Incident::StraddleLet { seat, to });
        let held = state.slots().hand(seat).len().max(state.thrown[seat.number()].as_slice().len());
        for card in 0..held as u8 {
            candidates.extend(of_a_card(seat, card));
        }
        let others = state.live().without(seat);
        candidates.extend(others.iter().map(|to| Incident::ShownToOne { seat, to }));
        candidates.extend(others.iter().map(|by| Incident::Suspected { by, seat }));
    }
    candidates.into_iter().filter_map(|one| look_into(book, state, one).ok()).collect()
}

/// Whether something of what can have gone wrong is a misdeal by the book: with a deck that was not cut
/// it may never be too late for one (B.irregular.11).
pub fn can_misdeal(cases: &[Case]) -> bool {
    cases.iter().any(|case| case.book == Some(Remedy::Misdeal))
}

impl<E: Entry> Run<'_, '_, E> {
    /// Whether cards are out, and people there whom it could be about. When the hand is over, all that is
    /// asked is who saw whose cards, and whose cards somebody suspects.
    pub(super) fn could_happen(&self, incident: Incident) -> Result<(), Refusal> {
        let (players, slots) = (self.state.players, &self.state.slots);
        let is_late = matches!(incident, Incident::ShownToOne { .. } | Incident::Suspected { .. });
        if self.state.over && !is_late {
            return Err(Refusal::HandOver);
        }
        if !is_late && players.iter().all(|seat| slots.hand(seat).is_empty()) {
            return Err(Refusal::NotDealt);
        }
        // Cards that went to an empty chair are an incident of its own.
        if let Incident::Ineligible { .. } = incident {
            return Ok(());
        }
        match incident.seat().filter(|seat| !players.has(*seat)) {
            Some(seat) => Err(Refusal::EmptySeat { seat }),
            None => Ok(()),
        }
    }
}

fn of_the_table() -> Vec<Incident> {
    vec![
        Incident::UncutDeck,
        Incident::WrongStart,
        Incident::OutOfOrder,
        Incident::DealtOn,
        Incident::BoardTooEarly,
        Incident::ExtraBoardCard,
        Incident::ExtraBoardCards { cards: 2 },
        Incident::StreetWrong { street: 1, error: StreetError::ExtraCard },
        Incident::StreetWrong { street: 1, error: StreetError::NoBurn },
        Incident::StreetWrong { street: 2, error: StreetError::ExtraCard },
        Incident::StreetWrong { street: 2, error: StreetError::NoBurn },
        Incident::BurnMissed { seen: false },
        Incident::BurnMissed { seen: true },
        Incident::BurnedTwice { seen: false },
        Incident::BurnedTwice { seen: true },
        Incident::BurnedTooEarly,
        Incident::DealtOnFold,
        Incident::BoxedBoardCard,
        Incident::BoxedBurn,
        Incident::BoardOffTable,
        Incident::JokerInDeck,
        Incident::ShortDeckMissed,
        Incident::CardsMissing,
        Incident::ForeignBack,
        Incident::DamagedCard,
        Incident::DefectiveDeck,
        Incident::DeckDropped { sure: true },
        Incident::DeckDropped { sure: false },
        Incident::OverbetNoticed,
        Incident::StraddleNoticed,
    ]
}

fn of_a_seat(seat: Seat) -> Vec<Incident> {
    let mut all = vec![
        Incident::LeftOut { seat, away: false },
        Incident::LeftOut { seat, away: true },
        Incident::WrongCount { seat, more: true },
        Incident::WrongCount { seat, more: false },
        Incident::BurnDealt { seat },
        Incident::DealtToOther { seat, looked: true },
        Incident::DealtToOther { seat, looked: false },
        Incident::Ineligible { seat },
        Incident::AnteMissed { seat },
        Incident::FoldedInDeal { seat },
        Incident::LastCardExposed { seat },
        Incident::CardSkipped { seat, seen: false },
        Incident::CardSkipped { seat, seen: true },
        Incident::StuckCards { seat },
        Incident::HandExposed { seat },
        Incident::HandShown { seat, on_purpose: false },
        Incident::HandShown { seat, on_purpose: true },
        Incident::UpCardsLifted { seat },
        Incident::UpCardsTurned { seat, thinks_won: false },
        Incident::UpCardsTurned { seat, thinks_won: true },
        Incident::PassedOver { seat, played_on: false },
        Incident::PassedOver { seat, played_on: true },
        Incident::MeantToCall { seat, objected: false },
        Incident::ThrownByMistake { seat, touched: false },
        Incident::ThrownByMistake { seat, touched: true },
        Incident::Away { seat, guarded: true },
        Incident::Away { seat, guarded: false },
    ];
    let contacts = [Contact::Touched, Contact::TakenIn];
    let yes_no = [true, false];
    for (contact, guarded, known) in contacts
        .into_iter()
        .flat_map(|contact| yes_no.map(|guarded| (contact, guarded)))
        .flat_map(|(contact, guarded)| yes_no.map(|known| (contact, guarded, known)))
    {
        all.push(Incident::HandFouled { seat, contact, guarded, known });
    }
    for (misled, known) in yes_no.into_iter().flat_map(|misled| yes_no.map(|known| (misled, known)))
    {
        all.push(Incident::BettorThrew { seat, misled, known });
    }
    let found = [Found::FouledIt, Found::BetKnowing, Found::BetNotKnowing];
    all.extend(found.map(|found| Incident::FoulPlay { seat, found }));
    all.extend(MISHAPS.map(|mishap| Incident::AtShowdown { seat, mishap }));
    all
}

const MISHAPS: [Mishap; 9] = [
    Mishap::MuckedAsRead,
    Mishap::MuckedAgreed,
    Mishap::MuckedUnasked,
    Mishap::Misled,
    Mishap::MisledLost,
    Mishap::Flashed,
    Mishap::FaceUp,
    Mishap::NotInMuck,
    Mishap::TurnedByOther,
];

fn of_a_card(seat: Seat, card: u8) -> [Incident; 10] {
    [
        Incident::CardExposed { seat, card },
        Incident::CardDoubted { seat, card, looked: false },
        Incident::CardDoubted { seat, card, looked: true },
        Incident::BoxedCard { seat, card, at_once: true },
        Incident::BoxedCard { seat, card, at_once: false },
        Incident::CardOffTable { seat, card },
        Incident::JokerDealt { seat, card },
        Incident::CardThrown { seat, card },
        Incident::CardShown { seat, card, on_purpose: false },
        Incident::CardShown { seat, card, on_purpose: true },
    ]
}

impl Incident {
    /// Whether it may have used up cards that were to be dealt. Cards that came too early were to be
    /// dealt, those that a short deck would have needed are there, and a foul card lies where it lay.
    pub(crate) fn is_of_cards(self) -> bool {
        let uses_none = matches!(
            self,
            Incident::CardsTooEarly { .. } | Incident::ShortDeckMissed | Incident::FoulCard { .. }
        );
        if uses_none {
            return false;
        }
        match self.group() {
            Group::Deal | Group::Board | Group::Deck => true,
            Group::Bets | Group::Hands => false,
        }
    }

    /// Which part of the play it belongs to.
    pub fn group(&self) -> Group {
        match self {
            Incident::UncutDeck
            | Incident::WrongStart
            | Incident::LeftOut { .. }
            | Incident::WrongCount { .. }
            | Incident::BurnDealt { .. }
            | Incident::CardExposed { .. }
            | Incident::BoxedCard { .. }
            | Incident::CardOffTable { .. }
            | Incident::OutOfOrder
            | Incident::CardDoubted { .. }
            | Incident::DealtToOther { .. }
            | Incident::DealtOn
            | Incident::AnteMissed { .. }
            | Incident::FoldedInDeal { .. }
            | Incident::Ineligible { .. } => Group::Deal,
            Incident::BoardTooEarly
            | Incident::CardsTooEarly { .. }
            | Incident::LastCardExposed { .. }
            | Incident::ExtraBoardCard
            | Incident::ExtraBoardCards { .. }
            | Incident::StreetWrong { .. }
            | Incident::BurnMissed { .. }
            | Incident::BurnedTwice { .. }
            | Incident::BurnedTooEarly
            | Incident::DealtOnFold
            | Incident::BoxedBoardCard
            | Incident::BoxedOnBoard { .. }
            | Incident::BoxedBurn
            | Incident::BoardOffTable
            | Incident::StuckCards { .. }
            | Incident::CardSkipped { .. } => Group::Board,
            Incident::ShortDeckMissed
            | Incident::FoulCard { .. }
            | Incident::JokerDealt { .. }
            | Incident::JokerOnBoard { .. }
            | Incident::JokerInDeck
            | Incident::CardsMissing
            | Incident::ForeignBack
            | Incident::DamagedCard
            | Incident::DeckDropped { .. }
            | Incident::DefectiveDeck => Group::Deck,
            Incident::ShortCall { .. }
            | Incident::MeantToCall { .. }
            | Incident::Wagered { .. }
            | Incident::PassedOver { .. }
            | Incident::Condoned
            | Incident::OverbetMissed { .. }
            | Incident::OverbetNoticed
            | Incident::StraddleLet { .. }
            | Incident::StraddleNoticed
            | Incident::ThrownByMistake { .. } => Group::Bets,
            Incident::HandExposed { .. }
            | Incident::HandShown { .. }
            | Incident::UpCardsLifted { .. }
            | Incident::UpCardsTurned { .. }
            | Incident::HandFouled { .. }
            | Incident::BettorThrew { .. }
            | Incident::CardThrown { .. }
            | Incident::FoulPlay { .. }
            | Incident::CardShown { .. }
            | Incident::ShownToOne { .. }
            | Incident::AtShowdown { .. }
            | Incident::Away { .. }
            | Incident::Suspected { .. } => Group::Hands,
        }
    }
}
