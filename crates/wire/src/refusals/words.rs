//! A refusal in words: of the hand, of what is posted, or of the table.

use engine::{Chips, PostingRefusal, Refusal, Seat, StraddleKind};
use table::{Doubt, Refusal as AtTable, TermsFault};

use super::reason;
use crate::number;

/// Whether the player was not even asked, so that the refusal proves nothing about the deed.
pub fn is_not_asked(refusal: AtTable) -> bool {
    let AtTable::Hand(refusal) = refusal else { return false };
    match refusal {
        Refusal::HandOver
        | Refusal::Stale { .. }
        | Refusal::NotAsked
        | Refusal::FloorCalled
        | Refusal::NotYourTurn { .. }
        | Refusal::NotYourShow { .. } => true,
        Refusal::DeadHand
        | Refusal::MayNotAsk
        | Refusal::RightGivenUp
        | Refusal::NothingToSee
        | Refusal::CannotCheck { .. }
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
        | Refusal::BeforeDeal
        | Refusal::StringBet
        | Refusal::StringRaise
        | Refusal::CannotHaveHappened
        | Refusal::TooLate
        | Refusal::NotPlayedHere
        | Refusal::NothingWrong
        | Refusal::WagerOpen
        | Refusal::NotShowing
        | Refusal::LiesFaceUp { .. }
        | Refusal::InHand { .. }
        | Refusal::NotDealt
        | Refusal::EmptySeat { .. }
        | Refusal::OutOfHand { .. }
        | Refusal::NoStreet
        | Refusal::NoSuchCard { .. }
        | Refusal::NotOffered
        | Refusal::PartlyShown { .. }
        | Refusal::DeckUsedUp { .. }
        | Refusal::WrongFaces
        | Refusal::NotInDeck { .. }
        | Refusal::FaceTwice { .. } => false,
    }
}

/// The refusal as programs are told it.
pub fn code(refusal: AtTable) -> &'static str {
    reason::code(refusal)
}

/// The refusal in words; `name` says who sits where.
pub fn told(refusal: AtTable, name: &dyn Fn(Seat) -> String) -> String {
    in_words(refusal, name, &|chips| chips.amount().to_string())
}

/// The same, with amounts as somebody else writes them.
pub fn in_words(
    refusal: AtTable,
    name: &dyn Fn(Seat) -> String,
    amount: &dyn Fn(Chips) -> String,
) -> String {
    match refusal {
        AtTable::Past { now } => format!("it is {now} already"),
        AtTable::WakeFirst { due } => format!("something was due at {due}"),
        AtTable::NoSuchSeat { seats } => format!("the chairs are numbered 1 to {seats}"),
        AtTable::BeyondTable { seats, most } => {
            format!("the chairs are numbered 1 to {seats}, and no table here has more than {most}")
        }
        AtTable::Full { seats } => format!("all {seats} chairs are taken"),
        AtTable::SeatTaken => "somebody has that chair".into(),
        AtTable::NobodyThere => "nobody sits there".into(),
        AtTable::SitsAlready { seat } => format!("the player sits at {seat} already"),
        AtTable::BuyInTooSmall { least } => format!("the least to buy is {}", amount(least)),
        AtTable::BuyInTooLarge { most } => format!("the most to buy is {}", amount(most)),
        AtTable::SameStack { least } => {
            format!("the player left with more, and comes back with {} at least", amount(least))
        }
        AtTable::TakeOff { under: Some(under) } => {
            format!("chips pay only for what costs less than {}", amount(under))
        }
        AtTable::TakeOff { under: None } => "no chips leave the table".into(),
        AtTable::NotEnough { stack } => format!("the player has {}", amount(stack)),
        AtTable::NoGift { most } => no_gift(&amount(most)),
        AtTable::MidHand => "a hand is in progress".into(),
        AtTable::NoHand => "no hand is in progress".into(),
        AtTable::Away => "the player is away already, or is not".into(),
        AtTable::NoSuchJoin => "one does not come in like that here".into(),
        AtTable::TooFew => "there are not two players for a hand".into(),
        AtTable::NoButton => "cards have still to be dealt for the button".into(),
        AtTable::ButtonSettled => "no cards are dealt for the button now".into(),
        AtTable::WrongCards => "one card for each player is dealt for the button".into(),
        AtTable::Paused => "play has stopped".into(),
        AtTable::NotPaused => "play stands already, or goes on already".into(),
        AtTable::OtherProposal => "something else is proposed".into(),
        AtTable::NotAskedFor => "that is not asked for now".into(),
        AtTable::NotYours => "somebody else has to say that".into(),
        AtTable::NotHere { topic } => format!("there is no such thing here: {topic}"),
        AtTable::BombSize { due: Some(due) } => format!("a bomb pot is {} here", amount(due)),
        AtTable::BombSize { due: None } => "a bomb pot needs chips".into(),
        AtTable::NotShort { most } => format!("a table is short with {most} players or fewer"),
        AtTable::RakeTooLow { least } => {
            format!("the rake may be cut to {} and no less", amount(Chips::new(u64::from(least))))
        }
        AtTable::NoClock => {
            "the clock is running, or nobody is to act, or it is not called here".into()
        }
        AtTable::NotTheDealer => "a player or the floor calls the clock, not the dealer".into(),
        AtTable::Disputed => "a pot is disputed, and the floor has to settle that".into(),
        AtTable::NoDispute => "there is no pot that could still be disputed".into(),
        AtTable::NothingToDoubt { about: Doubt::Bet } => "no round of betting is open".into(),
        AtTable::NothingToDoubt { about: Doubt::Hand } => "no hand has been shown".into(),
        AtTable::DoubtedAlready => "you have said so, and nobody has looked into it yet".into(),
        AtTable::NotYet { from: Some(from) } => format!("not before {from}"),
        AtTable::NotYet { from: None } => "the player has not been away for that".into(),
        AtTable::Terms(fault) => terms(fault),
        AtTable::Posting(refusal) => posting(refusal, name, amount),
        AtTable::Hand(refusal) => in_hand(refusal, name, amount),
        AtTable::CannotUndo => {
            "chips have come or gone since, or somebody has moved, or it was never so".into()
        }
    }
}

fn no_gift(most: &str) -> String {
    format!(
        "chips go to another player only for a blind or an ante, at most {most}, and only to \
         somebody who has chips"
    )
}

/// Why terms make no table, in words.
pub fn terms(fault: TermsFault) -> String {
    match fault {
        TermsFault::Seats { most } => format!("a table has 2 to {most} chairs"),
        TermsFault::NoBuyIn => "a game has a least buy-in".into(),
        TermsFault::BuyInRange => "the most that may be bought is less than the least".into(),
        TermsFault::NoUnit => "a game has a smallest amount that plays".into(),
        TermsFault::RakeAndTime => "a table is raked or pays for time, not both".into(),
        TermsFault::NoRate => "something is paid for time, and for some minutes".into(),
        TermsFault::Forced { most } => {
            format!("nobody has to put in more than {} before the cards", most.amount())
        }
    }
}

fn in_hand(
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
        Refusal::DeadHand => "the hand was thrown away, and is dead".into(),
        Refusal::MayNotAsk => "this player may not ask to see a hand".into(),
        Refusal::RightGivenUp => {
            "who mucks unshown has given up the right to ask to see a hand".into()
        }
        Refusal::NothingToSee => "no hand was thrown away there that nobody has seen".into(),
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
        Refusal::Announced => "the player has announced a raise".into(),
        Refusal::BeforeDeal => "no cards are out yet: please wait for the turn".into(),
        Refusal::StringBet => "nothing may be added to a wager that was made".into(),
        Refusal::StringRaise => "nothing may be added to a call that was made".into(),
        Refusal::CannotHaveHappened => "it cannot have happened as the hand stands".into(),
        Refusal::TooLate => "it is too late for that: the hand has gone on since".into(),
        Refusal::NotPlayedHere => "there is no such thing in this game as it is played here".into(),
        Refusal::NothingWrong => "the house allows that, so that nothing is wrong".into(),
        Refusal::WagerOpen => "it is still open what a wager counts as".into(),
        Refusal::NotShowing => "nobody is showing a hand".into(),
        Refusal::LiesFaceUp { seat } => format!("that card of {} lies face up", name(seat)),
        Refusal::InHand { seat } => format!("{} is in the hand", name(seat)),
        Refusal::NotDealt => "no cards have been dealt yet".into(),
        Refusal::EmptySeat { seat } => format!("nobody is dealt in at seat {}", number(seat)),
        Refusal::OutOfHand { seat } => format!("{} is no longer in the hand", name(seat)),
        Refusal::NoStreet => "that street has not come, and is not the next one".into(),
        Refusal::NoSuchCard { seat } => format!("{} has no such card", name(seat)),
        Refusal::FloorCalled => "the floor is to rule first".into(),
        Refusal::NotOffered => "that is not among what can be done about it".into(),
        Refusal::PartlyShown { cards } => format!("the hand has {cards} cards"),
        Refusal::DeckUsedUp { left } => format!("only {left} cards would be left"),
        Refusal::WrongFaces => "the hand has other cards".into(),
        Refusal::NotInDeck { card } => format!("{card} is not in the deck"),
        Refusal::FaceTwice { card } => format!("{card} is there twice"),
    }
}

/// Why something cannot be posted, in words.
pub fn posting(
    refusal: PostingRefusal,
    name: &dyn Fn(Seat) -> String,
    amount: &dyn Fn(Chips) -> String,
) -> String {
    match refusal {
        PostingRefusal::TooFewPlayers => "one player: expected two or more".into(),
        PostingRefusal::TooManyPlayers { most } => {
            format!("too many players: expected {most} at most")
        }
        PostingRefusal::NoSuchBomb { boards: 0 } => "a bomb pot needs a game with a board".into(),
        PostingRefusal::NoSuchBomb { boards } => {
            format!("the deck has cards for 1 to {boards} boards here")
        }
        PostingRefusal::FallingBets { round } => {
            format!("round {} has smaller bets than the one before", round + 1)
        }
        PostingRefusal::TooManyBlinds => "more blinds than players".into(),
        PostingRefusal::FallingBlinds => "a blind is smaller than the one before it".into(),
        PostingRefusal::NotDealtIn { seat } => format!("nobody is dealt in at {seat}"),
        PostingRefusal::PostsAlready { seat } => format!("{} has a bet out already", name(seat)),
        PostingRefusal::StraddleForbidden { kind } => match kind {
            StraddleKind::UnderTheGun => "nobody may straddle here".into(),
            StraddleKind::Button => "the button may not straddle here".into(),
            StraddleKind::Mississippi => "one may not straddle from any seat here".into(),
        },
        PostingRefusal::StraddleSeat { due: Some(due) } => {
            format!("such a straddle is for {}", name(due))
        }
        PostingRefusal::StraddleSeat { due: None } => "such a straddle is for nobody here".into(),
        PostingRefusal::StraddleTaken { by } => format!("{} has the only straddle", name(by)),
        PostingRefusal::StraddleSize { due } => format!("a straddle is {} here", amount(due)),
        PostingRefusal::StraddleTooSmall { least } => {
            format!("a straddle is {} at least", amount(least))
        }
        PostingRefusal::StraddleTooLarge { most } => {
            format!("a straddle is {} at most", amount(most))
        }
        PostingRefusal::OverRock { rock } => format!("{} has the rock", name(rock)),
        PostingRefusal::SleeperForbidden => "there are no sleepers here".into(),
        PostingRefusal::SleeperUnderTheGun => "whoever acts first cannot post a sleeper".into(),
        PostingRefusal::SleeperTooSmall { least } => {
            format!("the least raise is to {}", amount(least))
        }
        PostingRefusal::SleeperTooLarge { most } => {
            format!("the most is a raise to {}", amount(most))
        }
        PostingRefusal::NotWhole { unit } => format!("bets are multiples of {}", amount(unit)),
    }
}
