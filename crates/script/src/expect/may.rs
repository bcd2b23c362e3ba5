//! What a player may do, as `expect NAME may …` writes it.

use engine::{Legal, Passive, Raising, Topic};

use crate::line::chips;

/// All that a player may do: how to stay in and how to raise. Folding is always possible, but
/// for a player who must open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct May {
    stay: String,
    raise: String,
}

const CLOSED: &str = "raise closed";
const BRING_IN: &str = "bring in ";
const BET_OR_FOLD: &str = "no check";
pub(crate) const EXPECTED: &str = "fold, then check, no check or call CHIPS, or bring in CHIPS \
                                   without fold, then raise to LEAST..MOST, \
                                   raise to CHIPS, raise to CHIPS or CHIPS, complete to CHIPS, all-in to CHIPS or raise closed, the last also \
                                   with because TOPIC or because CLAUSE";

impl May {
    /// Reads `fold, call 155, raise to 255..498`; what was expected if it is not.
    pub(crate) fn read(text: &str) -> Result<May, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let folds = parts.strip_prefix(&["fold"]);
        let &[stay, raise] = folds.unwrap_or(&parts) else { return Err(EXPECTED.into()) };
        let stay = words(stay);
        // Who must open may not fold.
        let no_fold = folds.is_none() || !stay.starts_with(BRING_IN);
        // To complete a forced bet is a raise to what a bet comes to.
        let raise = words(raise).replacen("complete to ", "raise to ", 1);
        if !is_stay(&stay) || !is_raise(&raise) || !no_fold {
            return Err(EXPECTED.into());
        }
        Ok(May { stay, raise })
    }

    /// Whether raising is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.raise == CLOSED
    }

    /// What the engine says.
    pub(crate) fn of(legal: &Legal) -> May {
        let stay = match legal.passive {
            Passive::Check => "check".into(),
            Passive::BetOrFold => BET_OR_FOLD.into(),
            Passive::BringIn { pay } => format!("{BRING_IN}{}", pay.amount()),
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
        let fold = if self.stay.starts_with(BRING_IN) { "" } else { "fold, " };
        write!(f, "{fold}{}, {}", self.stay, self.raise)
    }
}

/// What closes the raising, if anything does.
pub(crate) fn closed_by(legal: &Legal) -> Option<Topic> {
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
        ["check"] | ["no", "check"] => true,
        ["call", amount] | ["bring", "in", amount] => chips(amount).is_some(),
        _ => false,
    }
}

fn is_raise(text: &str) -> bool {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["raise", "closed"] => true,
        ["all-in", "to", amount] => chips(amount).is_some(),
        ["raise", "to", small, "or", large] => {
            matches!((chips(small), chips(large)), (Some(small), Some(large)) if small < large)
        }
        ["raise", "to", span] => {
            let (least, most) = span.split_once("..").unwrap_or((span, span));
            matches!((chips(least), chips(most)), (Some(least), Some(most)) if least <= most)
        }
        _ => false,
    }
}
