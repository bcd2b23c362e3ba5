//! A refusal in words.

use engine::{Chips, Refusal, Seat};

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
        | Refusal::CannotHaveHappened
        | Refusal::DeckUsedUp { .. }
        | Refusal::WrongFaces
        | Refusal::NotInDeck { .. }
        | Refusal::FaceTwice { .. } => false,
    }
}

/// The refusal in words.
pub(super) fn told(refusal: Refusal, table: &Table) -> String {
    in_words(refusal, &|seat| table.name(seat).to_owned(), &|chips| chips.amount().to_string())
}

/// The same, with names and amounts as somebody else writes them.
pub(crate) fn in_words(
    refusal: Refusal,
    name: &dyn Fn(Seat) -> String,
    amount: &dyn Fn(Chips) -> String,
) -> String {
    match refusal {
        Refusal::HandOver => "the hand is over".into(),
        Refusal::Stale { .. } => "it answers an earlier question".into(),
        Refusal::NotAsked => "something else is asked for".into(),
        Refusal::NotYourTurn { turn } => format!("it is the turn of {}", name(turn)),
        Refusal::NotYourShow { turn } => format!("{} shows first", name(turn)),
        Refusal::CannotCheck { to_call } => {
            format!("there is a bet, and a call costs {}", amount(to_call))
        }
        Refusal::NothingToCall => "there is nothing to call".into(),
        Refusal::MustBringIn { pay } => format!("the player must open for {}", amount(pay)),
        Refusal::BetOrFold => "one bets here or folds".into(),
        Refusal::NothingToBringIn => "nobody has to open, or it has been done".into(),
        Refusal::NotEither { small, large } => {
            format!("only a raise to {} or to {} is possible", amount(small), amount(large))
        }
        Refusal::WrongRuns { most } => format!("it is run {most} times at most"),
        Refusal::NotHeld => "the player does not hold that card".into(),
        Refusal::RaiseClosed { by } => format!("raising is closed: {by}"),
        Refusal::AboveStack { all } => format!("the player has {}", amount(all)),
        Refusal::BelowLeast { least } => format!("the least raise is to {}", amount(least)),
        Refusal::AboveMost { most } => format!("the most is a raise to {}", amount(most)),
        Refusal::NotWhole { unit } => format!("bets are multiples of {}", amount(unit)),
        Refusal::OnlyAllIn { to } => format!("only all-in, to {}, is possible", amount(to)),
        Refusal::MustShow => "everybody must show".into(),
        Refusal::WrongDeck { cards } => format!("the stub has {cards} cards"),
        Refusal::NothingToClarify => "no wager of this player's is open to that".into(),
        Refusal::CannotHaveHappened => "it cannot have happened now".into(),
        Refusal::DeckUsedUp { left } => format!("only {left} cards would be left"),
        Refusal::WrongFaces => "the hand has other cards".into(),
        Refusal::NotInDeck { card } => format!("{card} is not in the deck"),
        Refusal::FaceTwice { card } => format!("{card} is there twice"),
    }
}
