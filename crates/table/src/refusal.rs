//! Why the table refuses something: facts, from which a sentence is made elsewhere.

use engine::{Chips, PostingRefusal, Seat, Topic};

use crate::doubts::Doubt;
use crate::terms::TermsFault;
use crate::time::Time;

/// Why something is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is later already.
    Past {
        /// The time.
        now: Time,
    },
    /// Something was due before that: the table wants to be woken first.
    WakeFirst {
        /// When.
        due: Time,
    },
    /// There is no such chair (HR.5).
    NoSuchSeat {
        /// How many there are.
        seats: u8,
    },
    /// There is no such chair, and no table of this game may have one in this house (T.seating.3).
    BeyondTable {
        /// How many there are.
        seats: u8,
        /// How many a table may have.
        most: u8,
    },
    /// Every chair is taken (B.overview.1.2).
    Full {
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there (B.wagers.1).
    NobodyThere,
    /// The player sits at the table already (H35.3).
    SitsAlready {
        /// Where.
        seat: Seat,
    },
    /// Too little to sit, or to go on after going broke (H1.b.2).
    BuyInTooSmall {
        /// The least.
        least: Chips,
    },
    /// More than may be bought (H1.a.3).
    BuyInTooLarge {
        /// The most.
        most: Chips,
    },
    /// Back within the hour with less than was taken away (H1.c.3).
    SameStack {
        /// What it has to be.
        least: Chips,
    },
    /// No chips may leave the table until the player does (H2.e.1).
    TakeOff {
        /// What may be paid for, if anything.
        under: Option<Chips>,
    },
    /// This many chips are not there.
    NotEnough {
        /// How many are.
        stack: Chips,
    },
    /// Chips go from player to player only for a blind or an ante (H35.9).
    NoGift {
        /// How much, at most.
        most: Chips,
    },
    /// Not while a hand is in progress (H3.1).
    MidHand,
    /// No hand is in progress.
    NoHand,
    /// The player is away, or is not.
    Away,
    /// The house has no such way to come in.
    NoSuchJoin,
    /// There are not two players for a hand (B.overview.1).
    TooFew,
    /// The button has still to be drawn for (HB.a).
    NoButton,
    /// The button has been drawn for, or is not drawn for here.
    ButtonSettled,
    /// Not the cards for it: one for each player, jokers besides.
    WrongCards,
    /// Play has stopped (T.house.4).
    Paused,
    /// It goes on already, or stands already.
    NotPaused,
    /// Something else is proposed.
    OtherProposal,
    /// Nothing is proposed, or nothing of this player.
    NotAskedFor,
    /// Only the player, or the floor for somebody who is away, may answer (HR.8.3).
    NotYours,
    /// The house has no such thing.
    NotHere {
        /// What it is about.
        topic: Topic,
    },
    /// A bomb pot costs this much here (B.bomb.7), and never more than the greatest bet (B.bomb.8).
    BombSize {
        /// How much.
        due: Option<Chips>,
    },
    /// A table with this many players is not short (H38.10).
    NotShort {
        /// How many there may be.
        most: u8,
    },
    /// The rake may not be cut so far (H38.10).
    RakeTooLow {
        /// To how much it may be.
        least: u16,
    },
    /// The clock may not be called: nobody is to act, or it is running.
    NoClock,
    /// Only a player or the floor may call it (H37.2).
    NotTheDealer,
    /// Somebody disputes who owns the last pot: the floor has to settle that first (H30.o.1).
    Disputed,
    /// There is no pot that could still be disputed: none was won, or the next hand has begun
    /// (H30.o.2).
    NoDispute,
    /// There is nothing of the kind that could be wrong: no round is open, or no hand has been shown
    /// (HQ.14).
    NothingToDoubt {
        /// What it is about.
        about: Doubt,
    },
    /// The player has said so, and nobody has looked into it yet.
    DoubtedAlready,
    /// Not yet: a player must have been away this long (HR.7.2).
    NotYet {
        /// From when on.
        from: Option<Time>,
    },
    /// The terms make no table.
    Terms(TermsFault),
    /// What would be posted is refused.
    Posting(PostingRefusal),
    /// The hand refuses it.
    Hand(engine::Refusal),
    /// Chips have come or gone since (they cannot be taken back).
    CannotUndo,
}

impl Refusal {
    /// What it is about, where a clause can stand behind it.
    pub fn topic(self) -> Option<Topic> {
        match self {
            Refusal::NoSuchSeat { .. } | Refusal::TooFew | Refusal::NobodyThere => {
                Some(Topic::Seats)
            }
            Refusal::BeyondTable { .. } | Refusal::Full { .. } => Some(Topic::TableSize),
            Refusal::BuyInTooSmall { .. } | Refusal::BuyInTooLarge { .. } => Some(Topic::BuyIn),
            Refusal::Terms(fault) => Some(fault.topic()),
            Refusal::SameStack { .. } => Some(Topic::SameStack),
            Refusal::TakeOff { .. } => Some(Topic::TakeOff),
            Refusal::NoGift { .. } => Some(Topic::Gift),
            Refusal::MidHand => Some(Topic::MidHand),
            Refusal::NoSuchJoin => Some(Topic::Newcomer),
            Refusal::NoButton | Refusal::ButtonSettled | Refusal::WrongCards => Some(Topic::Button),
            Refusal::NotYours | Refusal::BombSize { .. } => Some(Topic::Agreement),
            Refusal::NotHere { topic } => Some(topic),
            Refusal::NotShort { .. } | Refusal::RakeTooLow { .. } => Some(Topic::Rake),
            Refusal::NoClock | Refusal::NotTheDealer => Some(Topic::Clock),
            Refusal::NotYet { .. } => Some(Topic::PickUp),
            Refusal::Disputed | Refusal::NoDispute => Some(Topic::PotDispute),
            Refusal::NothingToDoubt { .. } | Refusal::DoubtedAlready => Some(Topic::Doubt),
            Refusal::Paused | Refusal::Away => Some(Topic::Absence),
            Refusal::Posting(refusal) => Some(refusal.topic()),
            Refusal::Hand(refusal) => refusal.topic(),
            Refusal::Past { .. }
            | Refusal::WakeFirst { .. }
            | Refusal::SeatTaken
            | Refusal::SitsAlready { .. }
            | Refusal::NotEnough { .. }
            | Refusal::NoHand
            | Refusal::NotPaused
            | Refusal::OtherProposal
            | Refusal::NotAskedFor
            | Refusal::CannotUndo => None,
        }
    }
}
