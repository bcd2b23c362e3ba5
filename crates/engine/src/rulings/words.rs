//! What went wrong and what is done about it, in the dealer's words.

use super::{Incident, Remedy};
use crate::seat::Seat;

impl Incident {
    /// What happened; names are handed in.
    pub fn in_words(&self, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Incident::UncutDeck => "The deck was not shuffled and cut".into(),
            Incident::WrongStart => "The deal began at the wrong seat".into(),
            Incident::LeftOut { seat } => format!("{} was left out of the deal", name(*seat)),
            Incident::WrongCount { seat, more: true } => {
                format!("{} has a card too many", name(*seat))
            }
            Incident::WrongCount { seat, more: false } => {
                format!("{} has a card too few", name(*seat))
            }
            Incident::CardExposed { seat, card } => {
                format!("Card {} of {} was seen in the deal", card + 1, name(*seat))
            }
            Incident::BoardTooEarly => {
                "The board was dealt while betting was still going on".into()
            }
            Incident::CardsTooEarly { players, .. } => {
                format!("{players} got a card while betting was still going on")
            }
            Incident::ShortDeckMissed => "Nobody saw that the deck is too short".into(),
            Incident::FoulCard { .. } => "There is a card that should not be there".into(),
            Incident::DefectiveDeck => "The deck is defective".into(),
            Incident::HandExposed { seat } => format!("{} lays the hand face up", name(*seat)),
        }
    }
}

impl Remedy {
    /// What is done; names are handed in.
    pub fn in_words(&self, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Remedy::Stands => "It stands, and the hand goes on".into(),
            Remedy::Misdeal => "A misdeal: cards and chips come back, and it is dealt anew".into(),
            Remedy::NoHand => "There is no hand: every chip goes back".into(),
            Remedy::Kill { seat } => {
                format!("The hand of {} is dead, and its chips stay in the pot", name(*seat))
            }
            Remedy::Refund { seat } => {
                format!("{} is out of the hand and gets the chips back", name(*seat))
            }
            Remedy::SwapWithTop { seat, card } => format!(
                "The top card replaces card {} of {}, which is burned next",
                card + 1,
                name(*seat)
            ),
            Remedy::SetBoardAside => "The cards come off the board".into(),
            Remedy::BuryRound { .. } => "The cards are taken back and the round is buried".into(),
            Remedy::DealAsFar => "The last cards are dealt as far as the deck goes".into(),
            Remedy::LayOpen { seat } => format!("The hand of {} lies open", name(*seat)),
        }
    }
}
