//! `report …` lines: what went wrong, in the dealer's words; and what the floor says to it.

use engine::{
    Contact, Found, Incident, MOST_SEATS, Mishap, Pile, Remedy, Seat, Seats, Shortfall, Slot,
    StreetError,
};

use super::report_lines::nearest;
use crate::line::{chips, is_name, whole};
use crate::setup::opening::chair;

/// What may stand after `the floor rules`.
pub(crate) const RULES: &str = "the floor rules misdeal, no hand, stands, NAME dead, refund NAME, \
     replace card NUMBER of NAME, set right, reshuffle, draw one of NUMBER, restore NAME, restore and show NAME, return \
     the bet or the uncalled bet of NAME, NAME has the pot, share with NAME, turn up NAME, NAME completes, NAME forfeits CHIPS, \
     NAME takes it back, NAME only calls, call down to CHIPS, NAME has the hand back, straddle of \
     NAME back, or choice NUMBER of those \
     offered";

/// Something that went wrong, and what the floor says to it who overrules the book.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    text: String,
    word: Option<String>,
}

impl Report {
    /// Reads what stands after `report`, as far as that can be done without knowing who plays; what
    /// was expected if it cannot be understood.
    pub(crate) fn read(text: &str) -> Result<Report, String> {
        let (text, word) = match text.split_once(" but ") {
            Some((text, word)) => (text, Some(word.to_owned())),
            None => (text, None),
        };
        let anybody = |_: &str| Some(Seat::new(0));
        if incident(text, anybody, |_, _| Some(Slot::new(0))).is_none() {
            return Err(match text.split_whitespace().collect::<Vec<_>>()[..] {
                ["seat", number, "dealt", "in"] if whole(number).is_some() => {
                    format!("a chair from 1 to {MOST_SEATS}")
                }
                _ => nearest(text),
            });
        }
        match &word {
            Some(word) if remedy(word, anybody).is_none() => Err(RULES.into()),
            Some(_) | None => Ok(Report { text: text.to_owned(), word }),
        }
    }

    /// The chair that it is about, where it names one by its number.
    pub(crate) fn chair(&self) -> Option<Seat> {
        match self.text.split_whitespace().collect::<Vec<_>>()[..] {
            ["seat", number, "dealt", "in"] => chair(number),
            _ => None,
        }
    }

    /// What happened, of these players and cards, and the floor's word on it, if there is one; nothing
    /// if either names somebody who does not play, or a card that is not there.
    pub(crate) fn of(
        &self,
        seat: impl Fn(&str) -> Option<Seat>,
        card: impl Fn(Pile, u8) -> Option<Slot>,
    ) -> Option<(Incident, Option<Remedy>)> {
        let incident = incident(&self.text, &seat, card)?;
        match &self.word {
            None => Some((incident, None)),
            Some(word) => Some((incident, Some(remedy(word, seat)?))),
        }
    }
}

fn incident(
    text: &str,
    seat: impl Fn(&str) -> Option<Seat>,
    card: impl Fn(Pile, u8) -> Option<Slot>,
) -> Option<Incident> {
    let seat = |name: &str| seat(name).filter(|_| is_name(name));
    let words: Vec<&str> = text.split_whitespace().collect();
    let foul = |pile: Pile, number: &str, face: &str| {
        Some(Incident::FoulCard { slot: card(pile, nth(number)?)?, card: face.parse().ok()? })
    };
    match words[..] {
        ["card", number, "of", name, "is", face, "too"] => {
            foul(Pile::Hand(seat(name)?), number, face)
        }
        ["board", "card", number, "is", face, "too"] => foul(Pile::Board(0), number, face),
        _ => [of_deal, of_board, of_deck, of_bets, of_hands]
            .into_iter()
            .find_map(|of| of(&words, &seat)),
    }
}

/// What went wrong in the first deal.
fn of_deal(words: &[&str], seat: &dyn Fn(&str) -> Option<Seat>) -> Option<Incident> {
    match *words {
        ["deck", "not", "cut" | "shuffled"] => Some(Incident::UncutDeck),
        ["wrong", "start"] => Some(Incident::WrongStart),
        [name, "left", "out"] => Some(Incident::LeftOut { seat: seat(name)?, away: false }),
        [name, "left", "out", "while", "away"] => {
            Some(Incident::LeftOut { seat: seat(name)?, away: true })
        }
        ["burn", "dealt", "to", name] => Some(Incident::BurnDealt { seat: seat(name)? }),
        [name, "has", "a", "card", "too", "many"] => {
            Some(Incident::WrongCount { seat: seat(name)?, more: true })
        }
        [name, "has", "a", "card", "too", "few"] => {
            Some(Incident::WrongCount { seat: seat(name)?, more: false })
        }
        ["card", number, "of", name, "exposed"] => {
            Some(Incident::CardExposed { seat: seat(name)?, card: nth(number)? })
        }
        ["card", number, "of", name, "boxed"] => {
            Some(Incident::BoxedCard { seat: seat(name)?, card: nth(number)?, at_once: false })
        }
        ["card", number, "of", name, "boxed", "at", "once"] => {
            Some(Incident::BoxedCard { seat: seat(name)?, card: nth(number)?, at_once: true })
        }
        ["card", number, "of", name, "off", "the", "table"] => {
            Some(Incident::CardOffTable { seat: seat(name)?, card: nth(number)? })
        }
        ["card", number, "of", name, "perhaps", "seen"] => {
            Some(Incident::CardDoubted { seat: seat(name)?, card: nth(number)?, looked: false })
        }
        ["card", number, "of", name, "perhaps", "seen", "and", "looked", "at"] => {
            Some(Incident::CardDoubted { seat: seat(name)?, card: nth(number)?, looked: true })
        }
        ["card", "of", name, "dealt", "to", "another"] => {
            Some(Incident::DealtToOther { seat: seat(name)?, looked: false })
        }
        ["card", "of", name, "dealt", "to", "another", "and", "looked", "at"] => {
            Some(Incident::DealtToOther { seat: seat(name)?, looked: true })
        }
        ["dealt", "out", "of", "order"] => Some(Incident::OutOfOrder),
        ["dealt", "on"] => Some(Incident::DealtOn),
        ["seat", number, "dealt", "in"] => Some(Incident::Ineligible { seat: chair(number)? }),
        [name, "dealt", "in"] => Some(Incident::Ineligible { seat: seat(name)? }),
        [name, "has", "not", "anted"] => Some(Incident::AnteMissed { seat: seat(name)? }),
        [name, "folded", "in", "the", "deal"] => Some(Incident::FoldedInDeal { seat: seat(name)? }),
        _ => None,
    }
}

/// What went wrong with a street, its cards or its burn.
fn of_board(words: &[&str], seat: &dyn Fn(&str) -> Option<Seat>) -> Option<Incident> {
    match *words {
        ["last", "card", "of", name, "exposed"] => {
            Some(Incident::LastCardExposed { seat: seat(name)? })
        }
        ["board", "too", "early"] => Some(Incident::BoardTooEarly),
        ["a", "card", "too", "many", "on", "the", "board"] => Some(Incident::ExtraBoardCard),
        [number, "cards", "too", "many", "on", "the", "board"] => {
            let cards = u8::try_from(whole(number)?).ok()?;
            Some(Incident::ExtraBoardCards { cards })
        }
        ["a", "card", "too", "many", "on", "the", street] => {
            let (street, error) = (late_street(street)?, StreetError::ExtraCard);
            Some(Incident::StreetWrong { street, error })
        }
        ["no", "burn", "before", "the", street] => {
            let (street, error) = (late_street(street)?, StreetError::NoBurn);
            Some(Incident::StreetWrong { street, error })
        }
        ["no", "burn"] => Some(Incident::BurnMissed { seen: false }),
        ["no", "burn", "and", "seen"] => Some(Incident::BurnMissed { seen: true }),
        ["two", "burns"] => Some(Incident::BurnedTwice { seen: false }),
        ["two", "burns", "and", "seen"] => Some(Incident::BurnedTwice { seen: true }),
        ["burn", "too", "early"] => Some(Incident::BurnedTooEarly),
        ["dealt", "on", "a", "fold"] => Some(Incident::DealtOnFold),
        ["board", "card", "boxed"] => Some(Incident::BoxedBoardCard),
        ["board", "card", number, "boxed"] => Some(Incident::BoxedOnBoard { card: nth(number)? }),
        ["burn", "boxed"] => Some(Incident::BoxedBurn),
        ["board", "card", "off", "the", "table"] => Some(Incident::BoardOffTable),
        [name, "skipped"] => Some(Incident::CardSkipped { seat: seat(name)?, seen: false }),
        [name, "skipped", "and", "seen"] => {
            Some(Incident::CardSkipped { seat: seat(name)?, seen: true })
        }
        ["cards", "too", "early", "to", players, ref kept @ ..] => {
            let players = u8::try_from(whole(players)?).ok()?;
            Some(Incident::CardsTooEarly { players, kept: kept_by(kept, seat)? })
        }
        _ => None,
    }
}

/// A street of the board that a later one can follow.
/// Of the street that lies there last, the same is said as of the board.
pub(crate) fn of_last_street(incident: Incident, on_board: usize) -> Incident {
    let Incident::StreetWrong { street, error } = incident else { return incident };
    if usize::from(street) + 2 != on_board {
        return incident;
    }
    match error {
        StreetError::ExtraCard => Incident::ExtraBoardCard,
        StreetError::NoBurn => Incident::BurnMissed { seen: false },
    }
}

fn late_street(name: &str) -> Option<u8> {
    match name {
        "flop" => Some(1),
        "turn" => Some(2),
        _ => None,
    }
}

/// Who keeps a card that came too early.
fn kept_by(words: &[&str], seat: &dyn Fn(&str) -> Option<Seat>) -> Option<Seats> {
    match words {
        [] => Some(Seats::NONE),
        ["kept", "by", names @ ..] => {
            names.iter().map(|name| seat(name.trim_end_matches(','))).collect()
        }
        _ => None,
    }
}

/// What is wrong with the deck.
fn of_deck(words: &[&str], seat: &dyn Fn(&str) -> Option<Seat>) -> Option<Incident> {
    match *words {
        ["short", "deck", "missed"] => Some(Incident::ShortDeckMissed),
        ["defective", "deck"] => Some(Incident::DefectiveDeck),
        ["card", number, "of", name, "a", "joker"] => {
            Some(Incident::JokerDealt { seat: seat(name)?, card: nth(number)? })
        }
        ["board", "card", number, "a", "joker"] => {
            Some(Incident::JokerOnBoard { card: nth(number)? })
        }
        ["a", "joker", "in", "the", "deck"] => Some(Incident::JokerInDeck),
        ["cards", "missing"] => Some(Incident::CardsMissing),
        ["foreign", "back"] => Some(Incident::ForeignBack),
        ["damaged", "card"] => Some(Incident::DamagedCard),
        ["deck", "dropped"] => Some(Incident::DeckDropped { sure: false }),
        ["deck", "dropped", "in", "order"] => Some(Incident::DeckDropped { sure: true }),
        _ => None,
    }
}

/// What went wrong with bets, calls and turns.
fn of_bets(words: &[&str], seat: &dyn Fn(&str) -> Option<Seat>) -> Option<Incident> {
    match *words {
        [name, "put", "in", "only", put, ref why @ ..] => {
            let put = chips(put.trim_end_matches(','))?;
            Some(Incident::ShortCall { seat: seat(name)?, put, why: shortfall(why)? })
        }
        [name, "meant", "to", "call"] => {
            Some(Incident::MeantToCall { seat: seat(name)?, objected: false })
        }
        [name, "meant", "to", "call,", "and", "somebody", "objects"] => {
            Some(Incident::MeantToCall { seat: seat(name)?, objected: true })
        }
        [name, "passed", "over"] => {
            Some(Incident::PassedOver { seat: seat(name)?, played_on: false })
        }
        [name, "passed", "over,", "and", "played", "on"] => {
            Some(Incident::PassedOver { seat: seat(name)?, played_on: true })
        }
        ["tap" | "burn"] => Some(Incident::Condoned),
        [name, "overbets", to] => {
            Some(Incident::OverbetMissed { seat: seat(name)?, to: chips(to)? })
        }
        ["overbet"] => Some(Incident::OverbetNoticed),
        [name, "let", "straddle", to] => {
            Some(Incident::StraddleLet { seat: seat(name)?, to: chips(to)? })
        }
        ["straddle"] => Some(Incident::StraddleNoticed),
        [name, "folded", "by", "mistake"] => {
            Some(Incident::ThrownByMistake { seat: seat(name)?, touched: false })
        }
        [name, "folded", "by", "mistake,", "and", "touched", "the", "muck"] => {
            Some(Incident::ThrownByMistake { seat: seat(name)?, touched: true })
        }
        _ => None,
    }
}

/// What became of a hand.
fn of_hands(words: &[&str], seat: &dyn Fn(&str) -> Option<Seat>) -> Option<Incident> {
    match *words {
        [name, "exposed"] => Some(Incident::HandExposed { seat: seat(name)? }),
        [name, "exposed", "on", "purpose"] => {
            Some(Incident::HandShown { seat: seat(name)?, on_purpose: true })
        }
        [name, "exposed", "by", "mistake"] => {
            Some(Incident::HandShown { seat: seat(name)?, on_purpose: false })
        }
        [name, ref rest @ ..] if is_name(name) => of_hand(seat(name)?, rest, seat),
        _ => None,
    }
}

/// What became of a player's hand, or what the player did with it.
fn of_hand(seat: Seat, words: &[&str], named: impl Fn(&str) -> Option<Seat>) -> Option<Incident> {
    Some(match words {
        [
            guarded @ ("protected" | "unprotected"),
            contact @ ("touched" | "taken-in"),
            lost @ ..,
        ] => {
            let contact = match *contact {
                "touched" => Contact::Touched,
                _ => Contact::TakenIn,
            };
            let guarded = *guarded == "protected";
            Incident::HandFouled { seat, contact, guarded, known: !is_lost(lost)? }
        }
        ["bet", "and", "threw", lost @ ..] => {
            Incident::BettorThrew { seat, misled: false, known: !is_lost(lost)? }
        }
        ["bet", "and", "threw,", "misled", lost @ ..] => {
            Incident::BettorThrew { seat, misled: true, known: !is_lost(lost)? }
        }
        ["threw", "card", number] => Incident::CardThrown { seat, card: nth(number)? },
        ["got", "two", "cards"] => Incident::StuckCards { seat },
        ["fouled", "the", "hand"] => Incident::FoulPlay { seat, found: Found::FouledIt },
        ["bet", "knowing"] => Incident::FoulPlay { seat, found: Found::BetKnowing },
        ["bet", "not", "knowing"] => Incident::FoulPlay { seat, found: Found::BetNotKnowing },
        ["shows", "card", number, "by", "mistake"] => {
            Incident::CardShown { seat, card: nth(number)?, on_purpose: false }
        }
        ["shows", "card", number, "on", "purpose"] => {
            Incident::CardShown { seat, card: nth(number)?, on_purpose: true }
        }
        ["picked", "up", "the", "up", "cards"] => Incident::UpCardsLifted { seat },
        ["turned", "down", "the", "up", "cards"] => {
            Incident::UpCardsTurned { seat, thinks_won: false }
        }
        ["turned", "down", "the", "up", "cards,", "believing", "the", "pot", "won"] => {
            Incident::UpCardsTurned { seat, thinks_won: true }
        }
        ["showed", to] => Incident::ShownToOne { seat, to: named(to)? },
        ["away", "protected"] => Incident::Away { seat, guarded: true },
        ["away", "unprotected"] => Incident::Away { seat, guarded: false },
        ["suspects", whom] => Incident::Suspected { by: seat, seat: named(whom)? },
        words => Incident::AtShowdown { seat, mishap: mishap(&words.join(" "))? },
    })
}

fn is_lost(words: &[&str]) -> Option<bool> {
    match words {
        [] => Some(false),
        ["lost"] => Some(true),
        _ => None,
    }
}

fn mishap(words: &str) -> Option<Mishap> {
    match words {
        "mucked as read" => Some(Mishap::MuckedAsRead),
        "mucked agreed" => Some(Mishap::MuckedAgreed),
        "mucked unasked" => Some(Mishap::MuckedUnasked),
        "misled" => Some(Mishap::Misled),
        "misled lost" => Some(Mishap::MisledLost),
        "flashed" => Some(Mishap::Flashed),
        "face up" => Some(Mishap::FaceUp),
        "not in muck" => Some(Mishap::NotInMuck),
        "turned by another" => Some(Mishap::TurnedByOther),
        _ => None,
    }
}

/// What the floor says.
pub(crate) fn remedy(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Remedy> {
    let seat = |name: &str| seat(name).filter(|_| is_name(name));
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["misdeal"] => Some(Remedy::Misdeal),
        ["no", "hand"] => Some(Remedy::NoHand),
        ["stands"] => Some(Remedy::Stands),
        [name, "dead"] => Some(Remedy::Kill { seat: seat(name)? }),
        ["refund", name] => Some(Remedy::Refund { seat: seat(name)? }),
        ["set", "right"] => Some(Remedy::SetRight),
        ["reshuffle"] => Some(Remedy::ReshuffleStub),
        ["draw", "one", "of", cards] => {
            Some(Remedy::DrawOne { cards: u8::try_from(whole(cards)?).ok()? })
        }
        ["restore", name] => Some(Remedy::Restore { seat: seat(name)? }),
        ["restore", "and", "show", name] => Some(Remedy::RestoreShown { seat: seat(name)? }),
        ["return", "the", "uncalled", "bet", "of", name] => {
            Some(Remedy::ReturnUncalled { seat: seat(name)? })
        }
        ["return", "the", "bet", "of", name] => Some(Remedy::ReturnBet { seat: seat(name)? }),
        [name, "has", "the", "pot"] => Some(Remedy::Award { seat: seat(name)? }),
        ["share", "with", name] => Some(Remedy::Share { seat: seat(name)? }),
        ["turn", "up", name] => Some(Remedy::TurnUp { seat: seat(name)? }),
        ["replace", "card", number, "of", name] => {
            Some(Remedy::SwapWithTop { seat: seat(name)?, card: nth(number)? })
        }
        [name, "completes"] => Some(Remedy::MakeUp { seat: seat(name)? }),
        [name, "forfeits", put] => Some(Remedy::Forfeit { seat: seat(name)?, put: chips(put)? }),
        [name, "takes", "it", "back"] => Some(Remedy::TakeBack { seat: seat(name)? }),
        [name, "only", "calls"] => Some(Remedy::JustCall { seat: seat(name)? }),
        ["call", "down", "to", to] => Some(Remedy::CallDown { to: chips(to)? }),
        [name, "has", "the", "hand", "back"] => Some(Remedy::Reclaim { seat: seat(name)? }),
        ["straddle", "of", name, "back"] => Some(Remedy::StraddleBack { seat: seat(name)? }),
        _ => None,
    }
}

/// The floor takes one of those that are offered, counted from one.
pub(crate) fn choice(text: &str) -> Option<usize> {
    usize::from(nth(text.strip_prefix("choice ")?)?).into()
}

/// Why somebody put in less than a call.
fn shortfall(why: &[&str]) -> Option<Shortfall> {
    Some(match why {
        [] => Shortfall::Slip,
        ["unaware", "of", "the", "raise"] => Shortfall::RaiseMissed,
        ["unaware", "of", "the", "raise", "that", "nobody", "announced"] => {
            Shortfall::RaiseUnannounced
        }
        ["misreading", "the", "bet"] => Shortfall::Misread,
        ["unaware", "of", "the", "bet"] => Shortfall::BetMissed,
        _ => return None,
    })
}

/// Cards are counted from one.
fn nth(number: &str) -> Option<u8> {
    u8::try_from(whole(number)?).ok()?.checked_sub(1)
}
