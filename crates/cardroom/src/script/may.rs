//! What a player may do, as `expect NAME may …` writes it.

use engine::{Legal, Passive, Raising, Topic};

use super::line::chips;

/// All that a player may do: how to stay in and how to raise. Folding is always possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct May {
    stay: String,
    raise: String,
}

const CLOSED: &str = "raise closed";
pub(super) const EXPECTED: &str = "fold, then check or call CHIPS, then raise to LEAST..MOST, \
                                   raise to CHIPS, all-in to CHIPS or raise closed, the last also \
                                   with because TOPIC or because CLAUSE";

impl May {
    /// Reads `fold, call 155, raise to 255..498`; what was expected if it is not.
    pub(super) fn read(text: &str) -> Result<May, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let rest = parts.strip_prefix(&["fold"]).unwrap_or(&parts);
        let &[stay, raise] = rest else { return Err(EXPECTED.into()) };
        if !is_stay(stay) || !is_raise(raise) {
            return Err(EXPECTED.into());
        }
        Ok(May { stay: words(stay), raise: words(raise) })
    }

    /// Whether raising is closed.
    pub(super) fn is_closed(&self) -> bool {
        self.raise == CLOSED
    }

    /// What the engine says.
    pub(super) fn of(legal: &Legal) -> May {
        let stay = match legal.passive {
            Passive::Check => "check".into(),
            Passive::BetOrFold => "no check".into(),
            Passive::BringIn { pay } => format!("bring-in {}", pay.amount()),
            Passive::Call { pay } => format!("call {}", pay.amount()),
        };
        let raise = match legal.raising {
            Raising::Closed { .. } => CLOSED.into(),
            Raising::AllInOnly { to } => format!("all-in to {}", to.amount()),
            Raising::Either { small, large } => {
                format!("raise to {} or {}", small.amount(), large.amount())
            }
            Raising::Between { least, most, .. } if least == most => {
                format!("raise to {}", least.amount())
            }
            Raising::Between { least, most, .. } => {
                format!("raise to {}..{}", least.amount(), most.amount())
            }
        };
        May { stay, raise }
    }
}

impl std::fmt::Display for May {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "fold, {}, {}", self.stay, self.raise)
    }
}

/// What closes the raising, if anything does.
pub(super) fn closed_by(legal: &Legal) -> Option<Topic> {
    match legal.raising {
        Raising::Closed { by } => Some(by),
        Raising::AllInOnly { .. } | Raising::Either { .. } | Raising::Between { .. } => None,
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_stay(text: &str) -> bool {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["check"] => true,
        ["call", amount] => chips(amount).is_some(),
        _ => false,
    }
}

fn is_raise(text: &str) -> bool {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["raise", "closed"] => true,
        ["all-in", "to", amount] => chips(amount).is_some(),
        ["raise", "to", span] => {
            let (least, most) = span.split_once("..").unwrap_or((span, span));
            matches!((chips(least), chips(most)), (Some(least), Some(most)) if least <= most)
        }
        _ => false,
    }
}
