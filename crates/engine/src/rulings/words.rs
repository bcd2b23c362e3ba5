//! What went wrong and what is done about it, in the dealer's words.

use super::{Incident, Remedy, Shortfall};
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
            Incident::ShortCall { seat, put, why } => {
                format!("{} has only {put} in front: {}", name(*seat), why.in_words())
            }
            Incident::MeantToCall { seat, .. } => format!("{} meant to call", name(*seat)),
            Incident::PassedOver { seat } => {
                format!("{} was passed over, and the next card is out", name(*seat))
            }
            Incident::Condoned => "Somebody taps the table, or burns a card".into(),
            Incident::OverbetMissed { seat, to } => {
                format!("{} bets more than the pot, {to}", name(*seat))
            }
            Incident::OverbetNoticed => "The bet is more than the pot".into(),
            Incident::ThrownByMistake { seat, touched: false } => {
                format!("{} folded by mistake", name(*seat))
            }
            Incident::ThrownByMistake { seat, touched: true } => {
                format!("{} folded by mistake, and the cards have touched the muck", name(*seat))
            }
        }
    }
}

impl Shortfall {
    fn in_words(self) -> &'static str {
        match self {
            Shortfall::Slip => "less than was meant",
            Shortfall::RaiseMissed => "not knowing of the raise",
            Shortfall::RaiseUnannounced => "not knowing of the raise, which nobody announced",
            Shortfall::Misread => "having misread the bet",
            Shortfall::BetMissed => "not knowing of the bet",
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
            Remedy::MakeUp { seat } => format!("{} puts in what is missing", name(*seat)),
            Remedy::Forfeit { seat, put } => {
                format!("{} leaves {put} in the pot, and the hand is dead", name(*seat))
            }
            Remedy::TakeBack { seat } => format!("{} takes the chips back", name(*seat)),
            Remedy::JustCall { seat } => format!("{} has only called", name(*seat)),
            Remedy::CallDown { to } => format!("The bet is called down to {to}"),
            Remedy::Restore { seat } => format!("{} has the hand back", name(*seat)),
        }
    }
}
