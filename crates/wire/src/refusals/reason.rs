//! Why something is refused, for programs: a name that stays the same, and facts.

use engine::{Chips, PostingRefusal, Refusal};
use serde_json::{Map, Value, json};
use table::{Refusal as AtTable, TermsFault, Time};

use crate::commands::command::{Doubting, Straddling};
use crate::view::face::{Face, Topic};
use crate::{chips, number};

/// The reason of a table, by a name that stays the same.
pub(crate) fn code(refusal: AtTable) -> &'static str {
    at_table(refusal).0
}

/// What there is to know about it: amounts in chips, seats from 1, moments as clocks show them.
pub(crate) fn facts(refusal: AtTable) -> Map<String, Value> {
    if let Value::Object(facts) = at_table(refusal).1 { facts } else { Map::new() }
}

/// The name of a reason, and what there is to know about it.
type Reason = (&'static str, Value);

fn at_table(refusal: AtTable) -> Reason {
    match refusal {
        AtTable::Past { now } => ("past", json!({ "now": clock(now) })),
        AtTable::WakeFirst { due } => ("wake-first", json!({ "due": clock(due) })),
        AtTable::NoSuchSeat { seats } => ("no-such-seat", json!({ "seats": seats })),
        AtTable::BeyondTable { seats, most } => {
            ("beyond-table", json!({ "seats": seats, "most": most }))
        }
        AtTable::Full { seats } => ("full", json!({ "seats": seats })),
        AtTable::SeatTaken => plain("seat-taken"),
        AtTable::NobodyThere => plain("nobody-there"),
        AtTable::SitsAlready { seat } => ("sits-already", json!({ "seat": number(seat) })),
        AtTable::BuyInTooSmall { least } => ("buy-in-too-small", at_least(least)),
        AtTable::BuyInTooLarge { most } => ("buy-in-too-large", at_most(most)),
        AtTable::SameStack { least } => ("same-stack", at_least(least)),
        AtTable::TakeOff { under } => ("take-off", json!({ "under": under.map(chips) })),
        AtTable::NotEnough { stack } => ("not-enough", json!({ "stack": chips(stack) })),
        AtTable::NoGift { most } => ("no-gift", at_most(most)),
        AtTable::MidHand => plain("mid-hand"),
        AtTable::NoHand => plain("no-hand"),
        AtTable::Away => plain("away"),
        AtTable::NoSuchJoin => plain("no-such-join"),
        AtTable::TooFew => plain("too-few"),
        AtTable::NoButton => plain("no-button"),
        AtTable::ButtonSettled => plain("button-settled"),
        AtTable::WrongCards => plain("wrong-cards"),
        AtTable::Paused => plain("paused"),
        AtTable::NotPaused => plain("not-paused"),
        AtTable::OtherProposal => plain("other-proposal"),
        AtTable::NotAskedFor => plain("not-asked-for"),
        AtTable::NotYours => plain("not-yours"),
        AtTable::NotHere { topic } => ("not-here", json!({ "topic": Topic::from(topic) })),
        AtTable::BombSize { due } => ("bomb-size", json!({ "due": due.map(chips) })),
        AtTable::NotShort { most } => ("not-short", json!({ "most": most })),
        AtTable::RakeTooLow { least } => {
            ("rake-too-low", json!({ "least": chips(Chips::new(u64::from(least))) }))
        }
        AtTable::NoClock => plain("no-clock"),
        AtTable::NotTheDealer => plain("not-the-dealer"),
        AtTable::Disputed => plain("disputed"),
        AtTable::NoDispute => plain("no-dispute"),
        AtTable::NothingToDoubt { about } => {
            ("nothing-to-doubt", json!({ "about": Doubting::from(about) }))
        }
        AtTable::DoubtedAlready => plain("doubted-already"),
        AtTable::NotYet { from } => ("not-yet", json!({ "from": from.map(clock) })),
        AtTable::Terms(fault) => terms(fault),
        AtTable::Posting(refusal) => posting(refusal),
        AtTable::Hand(refusal) => in_hand(refusal),
        AtTable::CannotUndo => plain("cannot-undo"),
    }
}

fn terms(fault: TermsFault) -> Reason {
    match fault {
        TermsFault::Seats { most } => ("terms-seats", json!({ "most": most })),
        TermsFault::NoBuyIn => plain("terms-no-buy-in"),
        TermsFault::BuyInRange => plain("terms-buy-in-range"),
        TermsFault::NoUnit => plain("terms-no-unit"),
        TermsFault::RakeAndTime => plain("terms-rake-and-time"),
        TermsFault::NoRate => plain("terms-no-rate"),
        TermsFault::Forced { most } => ("terms-forced", at_most(most)),
    }
}

fn posting(refusal: PostingRefusal) -> Reason {
    match refusal {
        PostingRefusal::TooFewPlayers => plain("too-few-players"),
        PostingRefusal::TooManyPlayers { most } => ("too-many-players", json!({ "most": most })),
        PostingRefusal::NoSuchBomb { boards } => ("no-such-bomb", json!({ "boards": boards })),
        PostingRefusal::FallingBets { round } => ("falling-bets", json!({ "round": round + 1 })),
        PostingRefusal::TooManyBlinds => plain("too-many-blinds"),
        PostingRefusal::FallingBlinds => plain("falling-blinds"),
        PostingRefusal::NotDealtIn { seat } => ("not-dealt-in", json!({ "seat": number(seat) })),
        PostingRefusal::PostsAlready { seat } => ("posts-already", json!({ "seat": number(seat) })),
        PostingRefusal::StraddleForbidden { kind } => {
            ("straddle-forbidden", json!({ "kind": Straddling::from(kind) }))
        }
        PostingRefusal::StraddleSeat { due } => {
            ("straddle-seat", json!({ "due": due.map(number) }))
        }
        PostingRefusal::StraddleTaken { by } => ("straddle-taken", json!({ "by": number(by) })),
        PostingRefusal::StraddleSize { due } => ("straddle-size", json!({ "due": chips(due) })),
        PostingRefusal::StraddleTooSmall { least } => ("straddle-too-small", at_least(least)),
        PostingRefusal::StraddleTooLarge { most } => ("straddle-too-large", at_most(most)),
        PostingRefusal::OverRock { rock } => ("over-rock", json!({ "rock": number(rock) })),
        PostingRefusal::SleeperForbidden => plain("sleeper-forbidden"),
        PostingRefusal::SleeperUnderTheGun => plain("sleeper-under-the-gun"),
        PostingRefusal::SleeperTooSmall { least } => ("sleeper-too-small", at_least(least)),
        PostingRefusal::SleeperTooLarge { most } => ("sleeper-too-large", at_most(most)),
        PostingRefusal::NotWhole { unit } => ("not-whole", json!({ "unit": chips(unit) })),
    }
}

fn in_hand(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::HandOver => plain("hand-over"),
        Refusal::Stale { now } => ("stale", json!({ "now": now })),
        Refusal::NotAsked => plain("not-asked"),
        Refusal::DeadHand => plain("dead-hand"),
        Refusal::MayNotAsk => plain("may-not-ask"),
        Refusal::RightGivenUp => plain("right-given-up"),
        Refusal::NothingToSee => plain("nothing-to-see"),
        Refusal::NotYourTurn { turn } => ("not-your-turn", json!({ "turn": number(turn) })),
        Refusal::NotYourShow { turn } => ("not-your-show", json!({ "turn": number(turn) })),
        Refusal::CannotCheck { to_call } => ("cannot-check", json!({ "to_call": chips(to_call) })),
        Refusal::MustBringIn { pay } => ("must-bring-in", json!({ "pay": chips(pay) })),
        Refusal::BetOrFold => plain("bet-or-fold"),
        Refusal::NothingToBringIn => plain("nothing-to-bring-in"),
        Refusal::NothingToCall => plain("nothing-to-call"),
        Refusal::RaiseClosed { by } => ("raise-closed", json!({ "by": Topic::from(by) })),
        Refusal::AboveStack { all } => ("above-stack", json!({ "all": chips(all) })),
        Refusal::BelowLeast { least } => ("below-least", at_least(least)),
        Refusal::AboveMost { most } => ("above-most", at_most(most)),
        Refusal::NotEither { small, large } => {
            ("not-either", json!({ "small": chips(small), "large": chips(large) }))
        }
        Refusal::NotWhole { unit } => ("not-whole", json!({ "unit": chips(unit) })),
        Refusal::OnlyAllIn { to } => ("only-all-in", json!({ "to": chips(to) })),
        Refusal::WrongRuns { most } => ("wrong-runs", json!({ "most": most })),
        Refusal::NotHeld => plain("not-held"),
        Refusal::MustShow => plain("must-show"),
        Refusal::WrongDeck { cards } => ("wrong-deck", json!({ "cards": cards })),
        Refusal::NothingToClarify => plain("nothing-to-clarify"),
        Refusal::Announced => plain("announced"),
        Refusal::BeforeDeal => plain("before-deal"),
        Refusal::StringBet | Refusal::StringRaise => plain("string-bet"),
        Refusal::CannotHaveHappened => plain("cannot-have-happened"),
        Refusal::TooLate => plain("too-late"),
        Refusal::NotPlayedHere => plain("not-played-here"),
        Refusal::NothingWrong => plain("nothing-wrong"),
        Refusal::WagerOpen => plain("wager-open"),
        Refusal::NotShowing => plain("not-showing"),
        Refusal::LiesFaceUp { seat } => ("lies-face-up", json!({ "seat": number(seat) })),
        Refusal::InHand { seat } => ("in-hand", json!({ "seat": number(seat) })),
        Refusal::NotDealt => plain("not-dealt"),
        Refusal::EmptySeat { seat } => ("empty-seat", json!({ "seat": number(seat) })),
        Refusal::OutOfHand { seat } => ("out-of-hand", json!({ "seat": number(seat) })),
        Refusal::NoStreet => plain("no-street"),
        Refusal::NoSuchCard { seat } => ("no-such-card", json!({ "seat": number(seat) })),
        Refusal::FloorCalled => plain("floor-called"),
        Refusal::NotOffered => plain("not-offered"),
        Refusal::PartlyShown { cards } => ("partly-shown", json!({ "cards": cards })),
        Refusal::DeckUsedUp { left } => ("deck-used-up", json!({ "left": left })),
        Refusal::WrongFaces => plain("wrong-faces"),
        Refusal::NotInDeck { card } => ("not-in-deck", json!({ "card": Face::from(card) })),
        Refusal::FaceTwice { card } => ("face-twice", json!({ "card": Face::from(card) })),
    }
}

/// There is no more to know.
fn plain(code: &'static str) -> Reason {
    (code, json!({}))
}

fn at_least(least: Chips) -> Value {
    json!({ "least": chips(least) })
}

fn at_most(most: Chips) -> Value {
    json!({ "most": chips(most) })
}

/// A moment as clocks show it.
fn clock(time: Time) -> String {
    time.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    #[test]
    fn a_refusal_has_a_name_and_facts() {
        let check = |refusal, name, known: Value| {
            assert_eq!((code(refusal), Value::Object(facts(refusal))), (name, known));
        };
        let turn = Seat::new(2);
        let hand = AtTable::Hand;
        check(hand(Refusal::NotYourTurn { turn }), "not-your-turn", json!({ "turn": 3 }));
        let least = Chips::new(40);
        check(hand(Refusal::BelowLeast { least }), "below-least", json!({ "least": 40 }));
        check(AtTable::MidHand, "mid-hand", json!({}));
        let due = Time::at(20, 10);
        check(AtTable::WakeFirst { due }, "wake-first", json!({ "due": "20:10" }));
        let by = engine::Topic::Capped;
        check(hand(Refusal::RaiseClosed { by }), "raise-closed", json!({ "by": "capped" }));
    }
}
