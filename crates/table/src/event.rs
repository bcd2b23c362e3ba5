//! What happened at the table. A table is the fold of these.

use std::sync::Arc;

use engine::{BySeat, Chips, Entry as _, Rules, Seat, Seats, Setup, Straddle, Topic};

use crate::agreement::Proposal;
use crate::chair::{Away, Chair, Entry, Join};
use crate::doubts::Doubt;
use crate::positions::Positions;
use crate::terms::Terms;
use crate::time::Time;

/// Something happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Event {
    /// The time came to this. What follows happened then.
    At(Time),
    /// The terms and the house's answers that hold from now on, between hands.
    Termed {
        /// The terms.
        terms: Box<Terms>,
        /// The answers.
        rules: Box<Rules>,
    },
    /// Somebody sat down and bought chips.
    Sat {
        /// Where.
        seat: Seat,
        /// Who, with how much, and how the player wants to come in.
        chair: Box<Chair>,
    },
    /// Somebody sat down in the chair of a player who is away, whose chips lie under a box from now
    /// on (HR.6.2).
    PlayedOver {
        /// Where.
        seat: Seat,
        /// Who, with how much, and how the player wants to come in.
        chair: Box<Chair>,
    },
    /// The owner of a chair that somebody plays in is back.
    OwnerBack {
        /// Where.
        seat: Seat,
    },
    /// The chips under a box were picked up: the chair belongs to whoever plays in it now.
    BoxPickedUp {
        /// Where.
        seat: Seat,
        /// How much there was.
        stack: Chips,
    },
    /// A player got up and took the chips along.
    Left {
        /// From where.
        seat: Seat,
        /// With how much.
        stack: Chips,
        /// Why, if the player did not ask for it.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
        why: Option<Topic>,
    },
    /// A player wants to leave, or to move, when the hand is over.
    Leaving {
        /// Who.
        seat: Seat,
        /// Where to; none to leave the table.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
        to: Option<Seat>,
    },
    /// A player wants to sit out when the hand is over.
    SittingOut {
        /// Who.
        seat: Seat,
    },
    /// A player moved to another chair, and what is now to be done to be dealt in.
    Moved {
        /// From.
        seat: Seat,
        /// To.
        to: Seat,
        /// What is owed for it.
        entry: Entry,
        /// How many players were passed, away from the big blind, with those of earlier moves.
        passed: u8,
    },
    /// Chips were bought. They lie on the table now, or are on their way.
    Bought {
        /// By whom.
        seat: Seat,
        /// How many.
        amount: Chips,
        /// Whether they are there.
        now: Delivery,
    },
    /// Chips that were on their way have come.
    Delivered {
        /// To whom.
        seat: Seat,
    },
    /// Chips left the table for something that they paid.
    Spent {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// A player posted for another who had just been beaten (H35.8).
    PostedFor {
        /// Whose chips.
        from: Seat,
        /// For whom.
        to: Seat,
        /// How many.
        amount: Chips,
    },
    /// A player went away, or is there again.
    Went {
        /// Who.
        seat: Seat,
        /// Since when and why; none if the player is back.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
        away: Option<Away>,
    },
    /// A player chose how to come in.
    Joining {
        /// Who.
        seat: Seat,
        /// How.
        join: Join,
    },
    /// Cards were dealt for the button: the highest has it (HB.a).
    HighCard {
        /// Who has it.
        seat: Seat,
    },
    /// A blind went by a player who was not dealt in (HB.i.1).
    BlindMissed {
        /// Who.
        seat: Seat,
        /// Which.
        blind: Blind,
    },
    /// The button went by somebody who waits for that.
    ButtonPassed {
        /// Whom.
        seats: Seats,
    },
    /// A straddle was put up for the next hand; or it went back.
    Straddled {
        /// What.
        straddle: Straddle,
        /// Whether it lies there.
        up: bool,
    },
    /// Something was proposed.
    Proposed {
        /// What.
        what: Proposal,
        /// By whom; none if it was the floor.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
        by: Option<Seat>,
        /// Who has to answer.
        asked: Seats,
    },
    /// A player answered; the floor may answer for somebody who is away (HR.8.3).
    Answered {
        /// Who.
        seat: Seat,
        /// Yes or no.
        yes: bool,
    },
    /// What was proposed is agreed, or not.
    Settled {
        /// Whether it holds.
        agreed: bool,
    },
    /// The rake is reduced while the table is short, or no longer (H38.10).
    RakeReduced {
        /// At most to this much.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
        most: Option<Chips>,
    },
    /// Somebody called the clock on the player who is to act (H37.2).
    ClockCalled,
    /// A player's time ran out.
    TimedOut {
        /// Whose.
        seat: Seat,
    },
    /// A part of the reserve of time was used.
    BankUsed {
        /// Whose.
        seat: Seat,
        /// How many milliseconds.
        millis: u64,
    },
    /// Play stopped, or went on.
    Paused {
        /// Since when it stands; none when it goes on.
        paused: bool,
    },
    /// Time was collected from one player (H38.b).
    TimeTaken {
        /// From whom.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// Up to when it pays.
        to: Time,
    },
    /// A period of time was collected for, whoever paid.
    TimeCollected {
        /// The period that began then.
        period: Time,
    },
    /// The floor has verified the time that was collected: it is dropped (H38.e).
    TimeVerified {
        /// How much.
        amount: Chips,
    },
    /// A player disputed who owns a pot of the last hand: the next one waits for the floor.
    Disputed {
        /// Who.
        seat: Seat,
    },
    /// The floor let the pot stay where it is.
    PotStood,
    /// A player said that something is wrong: the dealer and the floor hear it at once.
    Doubted {
        /// Who.
        seat: Seat,
        /// What.
        about: Doubt,
    },
    /// A hand began.
    HandBegan {
        /// How.
        setup: Arc<Setup>,
        /// Where button and blinds are, on empty chairs too.
        positions: Positions,
        /// Who comes in with it.
        entered: Seats,
        /// Chips on their way that play.
        #[cfg_attr(feature = "serde", serde(with = "engine::written::boxed_list"))]
        behind: Box<BySeat<Chips>>,
    },
    /// Something happened in the hand.
    Hand(engine::Event),
    /// The hand was misdealt, and is dealt again as it stood before.
    Redealt,
    /// The hand is over, and its chips are back in the stacks.
    HandEnded {
        /// Who has nothing left that plays.
        broke: Seats,
        /// Who has the rock now.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
        rock: Option<Seat>,
    },
    /// The floor took the table back to where its log had this many events. The log keeps both lines.
    Undone {
        /// How many.
        to: u64,
    },
}

/// Whether chips that are bought are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Delivery {
    /// They are.
    Now,
    /// They come after the hand, or play behind in the next.
    Coming,
}

/// One of the blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Blind {
    /// A small one.
    Small,
    /// The big one.
    Big,
}

/// What the rules are about that forced some events, in the order of the list of topics.
pub fn topics(events: &[Event]) -> Vec<Topic> {
    let dealt: Vec<engine::Event> = events.iter().filter_map(Event::dealt).copied().collect();
    let mut topics = engine::topics(&dealt);
    topics.extend(events.iter().filter_map(Event::topic));
    topics.sort_unstable();
    topics.dedup();
    topics
}

impl From<engine::Event> for Event {
    #[inline(always)]
    fn from(event: engine::Event) -> Event {
        Event::Hand(event)
    }
}

/// A hand is told to the table's own log.
impl engine::Entry for Event {
    fn dealt(&self) -> Option<&engine::Event> {
        if let Event::Hand(event) = self { Some(event) } else { None }
    }
}

impl Event {
    /// What the rule is about that forced it, if one did.
    fn topic(&self) -> Option<Topic> {
        match self {
            Event::Left { why, .. } => *why,
            Event::Spent { .. } => Some(Topic::TakeOff),
            Event::PostedFor { .. } => Some(Topic::Gift),
            Event::Moved { .. } => Some(Topic::SeatChange),
            Event::Bought { now: Delivery::Coming, .. } => Some(Topic::TopUp),
            Event::Bought { now: Delivery::Now, .. } | Event::Sat { .. } => Some(Topic::BuyIn),
            Event::HighCard { .. } => Some(Topic::Button),
            Event::BlindMissed { .. } => Some(Topic::MissedBlind),
            Event::Proposed { .. } | Event::Settled { .. } => Some(Topic::Agreement),
            Event::RakeReduced { .. } => Some(Topic::Rake),
            Event::ClockCalled | Event::TimedOut { .. } => Some(Topic::Clock),
            Event::TimeTaken { .. } | Event::TimeVerified { .. } => Some(Topic::TimeFee),
            Event::HandBegan { setup, positions, .. } => {
                let dead = positions.seats().any(|seat| setup.stacks[seat.number()].is_none());
                Some(if dead { Topic::DeadButton } else { Topic::Button })
            }
            Event::Leaving { .. } => Some(Topic::MidHand),
            Event::Went { .. } => Some(Topic::Absence),
            Event::PlayedOver { .. } | Event::OwnerBack { .. } => Some(Topic::PlayOver),
            Event::BoxPickedUp { .. } => Some(Topic::PickUp),
            Event::Disputed { .. } | Event::PotStood => Some(Topic::PotDispute),
            Event::Doubted { .. } => Some(Topic::Doubt),
            // Several events of a hand may say together what none says alone: see `topics`.
            Event::Hand(_)
            | Event::At(_)
            | Event::Termed { .. }
            | Event::SittingOut { .. }
            | Event::Delivered { .. }
            | Event::Joining { .. }
            | Event::ButtonPassed { .. }
            | Event::Straddled { .. }
            | Event::Answered { .. }
            | Event::BankUsed { .. }
            | Event::Paused { .. }
            | Event::TimeCollected { .. }
            | Event::Redealt
            | Event::HandEnded { .. }
            | Event::Undone { .. } => None,
        }
    }
}
