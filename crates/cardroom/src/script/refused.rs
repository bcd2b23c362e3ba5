//! A refusal in words.

use engine::Refusal;

use super::table::Table;

/// Whether the player was not even asked, so that the refusal proves nothing about the deed.
pub(super) fn is_not_asked(refusal: Refusal) -> bool {
    match refusal {
        Refusal::HandOver
        | Refusal::Stale { .. }
        | Refusal::NotAsked
        | Refusal::NotYourTurn { .. }
        | Refusal::NotYourShow { .. } => true,
        Refusal::CannotCheck { .. }
        | Refusal::NothingToCall
        | Refusal::MustBringIn { .. }
        | Refusal::BetOrFold
        | Refusal::NothingToBringIn
        | Refusal::NotEither { .. }
        | Refusal::WrongRuns { .. }
        | Refusal::NotHeld
        | Refusal::RaiseClosed { .. }
        | Refusal::AboveStack { .. }
        | Refusal::BelowLeast { .. }
        | Refusal::AboveMost { .. }
        | Refusal::NotWhole { .. }
        | Refusal::OnlyAllIn { .. }
        | Refusal::MustShow
        | Refusal::WrongDeck { .. }
        | Refusal::NothingToClarify
        | Refusal::Announced
        | Refusal::CannotHaveHappened
        | Refusal::PartlyShown { .. }
        | Refusal::DeckUsedUp { .. }
        | Refusal::WrongFaces
        | Refusal::NotInDeck { .. }
        | Refusal::FaceTwice { .. } => false,
    }
}

/// The refusal in words.
pub(super) fn told(refusal: Refusal, table: &Table) -> String {
    match refusal {
        Refusal::HandOver => "the hand is over".into(),
        Refusal::Stale { .. } => "it answers an earlier question".into(),
        Refusal::NotAsked => "something else is asked for".into(),
        Refusal::NotYourTurn { turn } => format!("it is the turn of {}", table.name(turn)),
        Refusal::NotYourShow { turn } => format!("{} shows first", table.name(turn)),
        Refusal::CannotCheck { to_call } => {
            format!("there is a bet, and a call costs {}", to_call.amount())
        }
        Refusal::NothingToCall => "there is nothing to call".into(),
        Refusal::MustBringIn { pay } => format!("the player must open for {}", pay.amount()),
        Refusal::BetOrFold => "one bets here or folds".into(),
        Refusal::NothingToBringIn => "nobody has to open, or it has been done".into(),
        Refusal::NotEither { small, large } => {
            format!("only a raise to {} or to {} is possible", small.amount(), large.amount())
        }
        Refusal::WrongRuns { most } => format!("it is run {most} times at most"),
        Refusal::NotHeld => "the player does not hold that card".into(),
        Refusal::RaiseClosed { by } => format!("raising is closed: {by}"),
        Refusal::AboveStack { all } => format!("the player has {}", all.amount()),
        Refusal::BelowLeast { least } => format!("the least raise is to {}", least.amount()),
        Refusal::AboveMost { most } => format!("the most is a raise to {}", most.amount()),
        Refusal::NotWhole { unit } => format!("bets are multiples of {}", unit.amount()),
        Refusal::OnlyAllIn { to } => format!("only all-in, to {}, is possible", to.amount()),
        Refusal::MustShow => "everybody must show".into(),
        Refusal::WrongDeck { cards } => format!("the stub has {cards} cards"),
        Refusal::NothingToClarify => "no wager of this player's is open to that".into(),
        Refusal::Announced => "the player has announced a raise".into(),
        Refusal::CannotHaveHappened => "it cannot have happened now".into(),
        Refusal::PartlyShown { cards } => format!("the hand has {cards} cards"),
        Refusal::DeckUsedUp { left } => format!("only {left} cards would be left"),
        Refusal::WrongFaces => "the hand has other cards".into(),
        Refusal::NotInDeck { card } => format!("{card} is not in the deck"),
        Refusal::FaceTwice { card } => format!("{card} is there twice"),
    }
}
