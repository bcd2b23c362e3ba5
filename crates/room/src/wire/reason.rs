//! Why something is refused, for programs: a name that stays the same, and facts.

use engine::{Chips, PostingRefusal, Refusal, Seat};
use serde_json::{Map, Value, json};
use table::{Refusal as AtTable, TermsFault, Time};

use super::face::{Face, Topic};
use super::message::Refused;
use super::{chips, number, refused};
use crate::person::NameFault;
use crate::refused::Refused as InRoom;
use crate::role::Role;

/// What it takes to say why something is refused.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// What people call who sits there.
    pub name: &'a dyn Fn(Seat) -> String,
    /// An amount as people write it.
    pub amount: &'a dyn Fn(Chips) -> String,
    /// The clauses that the house has for a topic.
    pub clauses: &'a dyn Fn(engine::Topic) -> Vec<String>,
}

/// The name of a reason, and what there is to know about it.
type Reason = (&'static str, Value);

impl Refused {
    /// What somebody is told whose command is refused.
    pub fn of(id: &str, why: &InRoom, words: &Words<'_>) -> Refused {
        let (code, facts) = in_room(why);
        let clauses = topic(why).map(words.clauses).unwrap_or_default();
        let sentence = sentence(&in_words(why, words));
        Refused { id: id.to_owned(), code, facts: object(facts), sentence, clauses }
    }
}

/// What it is about, where a clause can stand behind it.
fn topic(why: &InRoom) -> Option<engine::Topic> {
    if let InRoom::Table(refusal) = why { refusal.topic() } else { None }
}

fn object(facts: Value) -> Map<String, Value> {
    if let Value::Object(facts) = facts { facts } else { Map::new() }
}

/// Words as a sentence: with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

fn in_words(why: &InRoom, words: &Words<'_>) -> String {
    match why {
        InRoom::NoTable => "there is no such table".into(),
        InRoom::NotInvited => "one comes to this table by invitation".into(),
        InRoom::Needs(role) => format!("that is for {}", who(*role)),
        InRoom::NotSeated => "that is for who sits at the table".into(),
        InRoom::NobodyThere => "nobody sits there".into(),
        InRoom::Full => "the table is full".into(),
        InRoom::Name(fault) => fault.to_string(),
        InRoom::BadId => "a command needs an id, and a short one".into(),
        InRoom::BadLine => "a line has to say something, and not too much".into(),
        InRoom::BadCards => "the player does not hold that card".into(),
        InRoom::Unknown(what) => format!("there is no such thing here: {what}"),
        InRoom::TooManyTables => "there are as many tables of this host as there may be".into(),
        InRoom::NothingToUndo => "there is nothing that can be taken back".into(),
        InRoom::Table(refusal) => refused::in_words(*refusal, words.name, words.amount),
        InRoom::Unavailable => "it could not be written down, so it has not happened".into(),
        InRoom::Closing => "the room closes".into(),
    }
}

fn who(role: Role) -> &'static str {
    match role {
        Role::Watcher => "those who look on",
        Role::Player => "players",
        Role::Dealer => "the dealer",
        Role::Floor => "the floor",
        Role::Host => "the host",
    }
}

fn in_room(why: &InRoom) -> Reason {
    match why {
        InRoom::NoTable => plain("no-table"),
        InRoom::NotInvited => plain("not-invited"),
        InRoom::Needs(role) => ("needs", json!({ "role": role })),
        InRoom::NotSeated => plain("not-seated"),
        InRoom::NobodyThere => plain("nobody-there"),
        InRoom::Full => plain("full"),
        InRoom::Name(NameFault::Empty) => plain("name-empty"),
        InRoom::Name(NameFault::Long) => plain("name-long"),
        InRoom::Name(NameFault::Strange) => plain("name-strange"),
        InRoom::BadId => plain("bad-id"),
        InRoom::BadLine => plain("bad-line"),
        InRoom::BadCards => plain("bad-cards"),
        InRoom::Unknown(what) => ("unknown", json!({ "what": what })),
        InRoom::TooManyTables => plain("too-many-tables"),
        InRoom::NothingToUndo => plain("nothing-to-undo"),
        InRoom::Table(refusal) => at_table(*refusal),
        InRoom::Unavailable => plain("unavailable"),
        InRoom::Closing => plain("closing"),
    }
}

fn at_table(refusal: AtTable) -> Reason {
    match refusal {
        AtTable::Past { now } => ("past", json!({ "now": clock(now) })),
        AtTable::WakeFirst { due } => ("wake-first", json!({ "due": clock(due) })),
        AtTable::NoSuchSeat { seats } => ("no-such-seat", json!({ "seats": seats })),
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
        AtTable::NoClock => plain("no-clock"),
        AtTable::NotTheDealer => plain("not-the-dealer"),
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
            ("straddle-forbidden", json!({ "kind": crate::wish::Straddling::from(kind) }))
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
        Refusal::CannotHaveHappened => plain("cannot-have-happened"),
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

    fn told(why: &InRoom) -> Refused {
        let words = Words {
            name: &|seat| format!("Ann in {seat}"),
            amount: &|chips| format!("${}", chips.amount()),
            clauses: &|topic| vec![format!("X.{topic}")],
        };
        Refused::of("a1", why, &words)
    }

    #[test]
    fn a_refusal_has_a_name_facts_a_sentence_and_clauses() {
        let turn = Seat::new(2);
        let why = AtTable::Hand(Refusal::NotYourTurn { turn });
        let refused = told(&InRoom::Table(why));
        assert_eq!((refused.id.as_str(), refused.code), ("a1", "not-your-turn"));
        assert_eq!(Value::Object(refused.facts), json!({ "turn": 3 }));
        assert_eq!(refused.sentence, "It is the turn of Ann in seat 3.");
        assert_eq!(refused.clauses, ["X.turn"]);
        let least = Chips::new(40);
        let refused = told(&InRoom::Table(AtTable::Hand(Refusal::BelowLeast { least })));
        assert_eq!(Value::Object(refused.facts), json!({ "least": 40 }));
        assert_eq!(refused.sentence, "The least raise is to $40.");
        let refused = told(&InRoom::Needs(Role::Floor));
        assert_eq!((refused.code, refused.sentence.as_str()), ("needs", "That is for the floor."));
        assert_eq!(Value::Object(refused.facts), json!({ "role": "floor" }));
        assert!(refused.clauses.is_empty());
    }
}
