//! What went wrong and what is done about it, in the dealer's words.

use super::{Contact, Found, Incident, Mishap, Remedy, Shortfall};
use crate::seat::Seat;

impl Incident {
    /// What happened; names are handed in.
    pub fn in_words(&self, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Incident::UncutDeck => "The deck was not shuffled and cut".into(),
            Incident::WrongStart => "The deal began at the wrong seat".into(),
            Incident::LeftOut { seat, away: false } => {
                format!("{} was left out of the deal", name(*seat))
            }
            Incident::LeftOut { seat, away: true } => {
                format!("{}, who is away and wanted a hand, was left out", name(*seat))
            }
            Incident::BurnDealt { seat } => format!("{} was dealt the burn", name(*seat)),
            Incident::LastCardExposed { seat } => {
                format!("The last card of {} came face up", name(*seat))
            }
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
            Incident::ExtraBoardCard => "The board got a card too many".into(),
            Incident::BurnMissed { seen } => with(*seen, "No card was burned before this street"),
            Incident::BurnedTwice { seen } => {
                with(*seen, "Two cards were burned before this street")
            }
            Incident::BurnedTooEarly => "A card was burned before everybody had acted".into(),
            Incident::DealtOnFold => "The next card came while the last player was folding".into(),
            Incident::BoxedCard { seat, card, at_once } => format!(
                "Card {} of {} lay face up in the deck{}",
                card + 1,
                name(*seat),
                if *at_once { "" } else { ", and the deal went on" }
            ),
            Incident::BoxedBoardCard => "The last card of the board lay face up in the deck".into(),
            Incident::CardOffTable { seat, card } => {
                format!("Card {} of {} fell off the table", card + 1, name(*seat))
            }
            Incident::BoardOffTable => "The last card of the board fell off the table".into(),
            Incident::JokerDealt { seat, card } => {
                format!("Card {} of {} is a joker", card + 1, name(*seat))
            }
            Incident::CardsMissing => "Cards are missing from the deck".into(),
            Incident::ForeignBack => "A card has a back of another colour".into(),
            Incident::DamagedCard => "A card is torn or marked".into(),
            Incident::DeckDropped { sure: true } => {
                "The deck was dropped, its order is sure".into()
            }
            Incident::DeckDropped { sure: false } => "The deck was dropped".into(),
            Incident::CardDoubted { seat, card, looked } => format!(
                "Card {} of {} may have been seen{}",
                card + 1,
                name(*seat),
                if *looked { ", and was looked at" } else { "" }
            ),
            Incident::DealtToOther { seat, looked } => format!(
                "A card of {} went to another player{}",
                name(*seat),
                if *looked { ", who may have looked at it" } else { "" }
            ),
            Incident::OutOfOrder => "The cards were dealt out of order".into(),
            Incident::DealtOn => "The deal went on with cards of the next street".into(),
            Incident::Ineligible { seat } => {
                format!("{} was dealt in without being in the hand", name(*seat))
            }
            Incident::CardSkipped { seat, seen } => {
                with(*seen, &format!("{} got no card on this street", name(*seat)))
            }
            Incident::DefectiveDeck => "The deck is defective".into(),
            Incident::HandExposed { seat } => format!("{} lays the hand face up", name(*seat)),
            Incident::HandFouled { seat, contact, guarded, known } => {
                fouled(&name(*seat), *contact, *guarded, *known)
            }
            Incident::BettorThrew { seat, misled, .. } => {
                let why = if *misled { ", told that it was won" } else { "" };
                format!("{} bet and threw the hand away{why}", name(*seat))
            }
            Incident::CardThrown { seat, .. } => format!("{} threw a card away", name(*seat)),
            Incident::StuckCards { seat } => format!("{} got two cards for one", name(*seat)),
            Incident::FoulPlay { seat, found } => found.in_words(&name(*seat)),
            Incident::CardShown { seat, on_purpose, .. } => {
                let how = if *on_purpose { "on purpose" } else { "by mistake" };
                format!("{} showed a card {how}", name(*seat))
            }
            Incident::ShownToOne { seat, to } => {
                format!("{} saw the cards of {}", name(*to), name(*seat))
            }
            Incident::AtShowdown { seat, mishap } => mishap.in_words(&name(*seat)),
            Incident::Away { seat, .. } => format!("{} is away at the showdown", name(*seat)),
            Incident::Suspected { by, seat } => {
                format!("{} suspects collusion and asks to see {}", name(*by), name(*seat))
            }
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
            Remedy::SetBoardAside { .. } => "The cards come off the board".into(),
            Remedy::EarlyStands => "The cards stay on the board".into(),
            Remedy::BuryRound { .. } => "The cards are taken back and the round is buried".into(),
            Remedy::Replace { .. } => {
                "The card is out of play, and the next one takes its place".into()
            }
            Remedy::SetRight => "Each card goes where it belongs".into(),
            Remedy::DealStreetAnew { burn: true } => {
                "The street goes back into the deck, which is shuffled; burn and deal it anew"
                    .into()
            }
            Remedy::DealStreetAnew { burn: false } => {
                "The street goes back into the deck, which is shuffled; deal it anew without a burn"
                    .into()
            }
            Remedy::BurnOne { .. } => "This card is drawn, and burned next".into(),
            Remedy::ExtraAside => {
                "The cards that were played on stay, the other is set aside".into()
            }
            Remedy::PutBurnBack => "The burn goes back on the deck".into(),
            Remedy::ReshuffleStub => "What is left of the deck is shuffled".into(),
            Remedy::BecomesUp { seat, card } => format!(
                "Card {} of {} lies up, and the third one comes face down",
                card + 1,
                name(*seat)
            ),
            Remedy::AllUp => "Everybody's last card comes face up".into(),
            Remedy::DeclaresAllIn { seat } => {
                format!("{} bets no more, and plays for what is in the pot", name(*seat))
            }
            Remedy::FoldsNow { seat } => format!("{} folds, and the cards stay", name(*seat)),
            Remedy::DealAsFar => "The last cards are dealt as far as the deck goes".into(),
            Remedy::LayOpen { seat } => format!("The hand of {} lies open", name(*seat)),
            Remedy::Restore { seat } => format!("The hand of {} plays on", name(*seat)),
            Remedy::RestoreShown { seat } => {
                format!("The hand of {} is shown, and live", name(*seat))
            }
            Remedy::TakeExtra { seat } => {
                format!("{} keeps the first card, and the other is burned next", name(*seat))
            }
            Remedy::ReturnBet { seat } => {
                format!("The hand of {} is dead, and the last bet comes back", name(*seat))
            }
            Remedy::Fine { seat } => {
                format!("The hand of {} is dead, with a fine of half the pot", name(*seat))
            }
            Remedy::Award { seat } => format!("{} has the pot", name(*seat)),
            Remedy::Share { seat } => format!("{} and those who are left share", name(*seat)),
            Remedy::TurnUp { seat } => format!("Everybody sees the hand of {}", name(*seat)),
            Remedy::ShowLater { seat } => {
                format!("Everybody sees the hand of {} when it is over", name(*seat))
            }
            Remedy::MakeUp { seat } => format!("{} puts in what is missing", name(*seat)),
            Remedy::Forfeit { seat, put } => {
                format!("{} leaves {put} in the pot, and the hand is dead", name(*seat))
            }
            Remedy::TakeBack { seat } => format!("{} takes the chips back", name(*seat)),
            Remedy::JustCall { seat } => format!("{} has only called", name(*seat)),
            Remedy::CallDown { to } => format!("The bet is called down to {to}"),
            Remedy::Reclaim { seat } => format!("{} has the hand back", name(*seat)),
        }
    }
}

fn fouled(name: &str, contact: Contact, guarded: bool, known: bool) -> String {
    let guarded = if guarded { "protected" } else { "unprotected" };
    let known = if known { "" } else { ", and nobody can tell its cards" };
    match contact {
        Contact::Touched => format!("Discards touched the {guarded} hand of {name}{known}"),
        Contact::TakenIn => format!("The dealer took in the {guarded} hand of {name}{known}"),
    }
}

impl Found {
    fn in_words(self, name: &str) -> String {
        match self {
            Found::FouledIt => format!("{name} fouled the own hand on purpose"),
            Found::BetKnowing => format!("{name} bet on a foul hand and knew it"),
            Found::BetNotKnowing => format!("{name} bet on a foul hand and did not know it"),
        }
    }
}

impl Mishap {
    fn in_words(self, name: &str) -> String {
        match self {
            Mishap::MuckedAsRead => format!("The dealer mucked the hand that {name} had shown"),
            Mishap::MuckedAgreed => {
                format!("The dealer misread and mucked the hand of {name}, who agreed")
            }
            Mishap::MuckedUnasked => {
                format!("The dealer misread and mucked the hand of {name} unasked")
            }
            Mishap::Misled => format!("{name} threw the hand away since another was misread"),
            Mishap::MisledLost => {
                format!("{name} threw the hand away since another was misread, and it is lost")
            }
            Mishap::Flashed => format!("{name} let the hand be seen and threw it away"),
            Mishap::FaceUp => format!("{name} threw the hand in face up"),
            Mishap::NotInMuck => format!("The hand that {name} threw is not in the muck"),
            Mishap::TurnedByOther => format!("Somebody turned up the rest of {name}'s hand"),
        }
    }
}

fn with(seen: bool, what: &str) -> String {
    if seen { format!("{what}, and a down card may have been seen") } else { what.to_owned() }
}
