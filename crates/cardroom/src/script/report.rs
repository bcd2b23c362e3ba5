//! `report …` lines: what went wrong, in the dealer's words; and what the floor says to it.

use engine::{Incident, Remedy, Seat, Seats, Shortfall};

use super::line::{chips, is_name, whole};

/// What may stand after `report`.
pub(super) const REPORTS: &str = "report deck not cut, report wrong start, report NAME left out, \
     report NAME has a card too many or too few, report card NUMBER of NAME exposed, report board \
     too early, report cards too early to NUMBER with or without kept by NAME, NAME, report short \
     deck missed, report defective deck, report NAME exposed, report NAME put in only CHIPS with or \
     without a reason, report NAME meant to call with or without, and somebody objects, report NAME \
     passed over, report tap, report burn, report NAME overbets CHIPS, report overbet, or report NAME \
     folded by mistake with or without, and touched the muck; with the floor's word after `but`";

/// What may stand after `the floor rules`.
pub(super) const RULES: &str = "the floor rules misdeal, no hand, stands, NAME dead, refund NAME, \
     replace card NUMBER of NAME, NAME completes, NAME forfeits CHIPS, NAME takes it back, NAME only \
     calls, call down to CHIPS, or NAME has the hand back";

/// Something that went wrong, and what the floor says to it who overrules the book.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    text: String,
    word: Option<String>,
}

impl Report {
    /// Reads what stands after `report`, as far as that can be done without knowing who plays.
    pub(super) fn read(text: &str) -> Option<Report> {
        let (text, word) = match text.split_once(" but ") {
            Some((text, word)) => (text, Some(word.to_owned())),
            None => (text, None),
        };
        let anybody = |_: &str| Some(Seat::new(0));
        incident(text, anybody)?;
        if let Some(word) = &word {
            remedy(word, anybody)?;
        }
        Some(Report { text: text.to_owned(), word })
    }

    /// What happened, of these players.
    pub(super) fn incident(&self, seat: impl Fn(&str) -> Option<Seat>) -> Option<Incident> {
        incident(&self.text, seat)
    }

    /// The floor's word on it, if there is one; none of the two if it names nobody who plays.
    pub(super) fn word(&self, seat: impl Fn(&str) -> Option<Seat>) -> Option<Option<Remedy>> {
        match &self.word {
            None => Some(None),
            Some(word) => remedy(word, seat).map(Some),
        }
    }
}

fn incident(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Incident> {
    let seat = |name: &str| seat(name).filter(|_| is_name(name));
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["deck", "not", "cut" | "shuffled"] => Some(Incident::UncutDeck),
        ["wrong", "start"] => Some(Incident::WrongStart),
        [name, "left", "out"] => Some(Incident::LeftOut { seat: seat(name)? }),
        [name, "has", "a", "card", "too", "many"] => {
            Some(Incident::WrongCount { seat: seat(name)?, more: true })
        }
        [name, "has", "a", "card", "too", "few"] => {
            Some(Incident::WrongCount { seat: seat(name)?, more: false })
        }
        ["card", number, "of", name, "exposed"] => {
            Some(Incident::CardExposed { seat: seat(name)?, card: nth(number)? })
        }
        ["board", "too", "early"] => Some(Incident::BoardTooEarly),
        ["short", "deck", "missed"] => Some(Incident::ShortDeckMissed),
        ["defective", "deck"] => Some(Incident::DefectiveDeck),
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
        [name, "passed", "over"] => Some(Incident::PassedOver { seat: seat(name)? }),
        ["tap" | "burn"] => Some(Incident::Condoned),
        [name, "overbets", to] => {
            Some(Incident::OverbetMissed { seat: seat(name)?, to: chips(to)? })
        }
        ["overbet"] => Some(Incident::OverbetNoticed),
        [name, "folded", "by", "mistake"] => {
            Some(Incident::ThrownByMistake { seat: seat(name)?, touched: false })
        }
        [name, "folded", "by", "mistake,", "and", "touched", "the", "muck"] => {
            Some(Incident::ThrownByMistake { seat: seat(name)?, touched: true })
        }
        [name, "exposed"] => Some(Incident::HandExposed { seat: seat(name)? }),
        ["cards", "too", "early", "to", players, ref rest @ ..] => {
            let players = u8::try_from(whole(players)?).ok()?;
            let kept: Seats = match rest {
                [] => Seats::NONE,
                ["kept", "by", names @ ..] => names
                    .iter()
                    .map(|name| seat(name.trim_end_matches(',')))
                    .collect::<Option<_>>()?,
                _ => return None,
            };
            Some(Incident::CardsTooEarly { players, kept })
        }
        _ => None,
    }
}

/// What the floor says.
pub(super) fn remedy(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Remedy> {
    let seat = |name: &str| seat(name).filter(|_| is_name(name));
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["misdeal"] => Some(Remedy::Misdeal),
        ["no", "hand"] => Some(Remedy::NoHand),
        ["stands"] => Some(Remedy::Stands),
        [name, "dead"] => Some(Remedy::Kill { seat: seat(name)? }),
        ["refund", name] => Some(Remedy::Refund { seat: seat(name)? }),
        ["replace", "card", number, "of", name] => {
            Some(Remedy::SwapWithTop { seat: seat(name)?, card: nth(number)? })
        }
        [name, "completes"] => Some(Remedy::MakeUp { seat: seat(name)? }),
        [name, "forfeits", put] => Some(Remedy::Forfeit { seat: seat(name)?, put: chips(put)? }),
        [name, "takes", "it", "back"] => Some(Remedy::TakeBack { seat: seat(name)? }),
        [name, "only", "calls"] => Some(Remedy::JustCall { seat: seat(name)? }),
        ["call", "down", "to", to] => Some(Remedy::CallDown { to: chips(to)? }),
        [name, "has", "the", "hand", "back"] => Some(Remedy::Restore { seat: seat(name)? }),
        _ => None,
    }
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
