//! Who sits at a table, and what they have said.

use engine::{Chips, Rules, Seat, Seats};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::scene::{Scene, Who};
use super::terms::Terms;
use crate::commands::command::{Joining, Straddling};
use crate::people::person::Person;
use crate::people::style::Style;
use crate::{chips, number, numbers};

/// A chair and who sits in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Chair {
    /// Which.
    pub seat: u8,
    /// Who.
    pub person: Person,
    /// As they are called.
    pub name: String,
    /// How it plays, if it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Style>,
    /// The chips in front, those bet left out.
    pub stack: u64,
    /// Chips that are bought and not there yet.
    pub coming: u64,
    /// What is still to be done to be dealt in.
    pub entry: Entry,
    /// How the player wants to do it.
    pub join: Joining,
    /// Whether the button has gone by since the player had to wait.
    pub button_passed: bool,
    /// Since when and why the player is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<Away>,
    /// The blinds that went by.
    pub missed: Missed,
    /// Has nothing left that plays, and has to buy.
    pub broke: bool,
    /// Leaves when the hand is over.
    pub leaving: bool,
    /// Since when the player has wanted to sit out, which begins when the hand is over, in milliseconds
    /// since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sitting_out: Option<u64>,
    /// Moves there when the hand is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moving: Option<u8>,
    /// What is left of the reserve of time, in milliseconds.
    pub bank: u64,
}

/// What is still to be done before cards are dealt to a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Nothing.
    In,
    /// The player is new.
    New,
    /// Blinds went by.
    Missed,
    /// The big blind is posted or waited for, since the player moved.
    MovedAway,
    /// The small blind is owed, since the player moved.
    OwesSmall,
    /// The blinds may go by for nothing.
    LetsPass,
}

/// A player who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Away {
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Why.
    pub why: Why,
}

/// Why a player is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The player said so.
    Said,
    /// The player left without a word.
    Gone,
    /// The connection is lost.
    Disconnected,
}

/// Blinds that went by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Missed {
    /// A small one.
    pub small: bool,
    /// A big one.
    pub big: bool,
}

/// What a hand thrown away can still win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// What its cards are worth.
    Whole,
    /// What the board is worth.
    Board,
    /// Nothing: it is gone.
    None,
}

/// A straddle that is up for the next hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Straddle {
    /// Whose.
    pub seat: u8,
    /// Which.
    pub kind: Straddling,
    /// To what total.
    pub amount: u64,
}

/// Whether the rock is played, and who has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Rock {
    /// Not played.
    Off,
    /// Played, and nobody has it yet.
    On,
    /// Somebody has it.
    With {
        /// Who.
        seat: u8,
    },
}

/// A bomb pot that is agreed for the next hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Bomb {
    /// What each puts in.
    pub amount: u64,
    /// On how many boards.
    pub boards: u8,
    /// Who is in.
    pub seats: Vec<u8>,
}

/// Something that is proposed and not settled yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Proposal {
    /// What.
    pub what: Proposed,
    /// By whom; nobody if it was the floor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// Who has still to answer.
    pub asked: Vec<u8>,
    /// Who has said yes.
    pub yes: Vec<u8>,
    /// Who has said no.
    pub no: Vec<u8>,
}

/// What is proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Proposed {
    /// The next hand is a bomb pot.
    BombPot {
        /// What each puts in.
        amount: u64,
        /// On how many boards.
        boards: u8,
    },
    /// The rock is played, or no longer.
    Rock {
        /// Whether it is.
        on: bool,
    },
    /// Other terms from the next hand on.
    Terms {
        /// Which.
        terms: Box<Terms>,
    },
}

impl From<table::Entry> for Entry {
    fn from(entry: table::Entry) -> Entry {
        match entry {
            table::Entry::In => Entry::In,
            table::Entry::New => Entry::New,
            table::Entry::Missed => Entry::Missed,
            table::Entry::MovedAway => Entry::MovedAway,
            table::Entry::OwesSmall => Entry::OwesSmall,
            table::Entry::LetsPass => Entry::LetsPass,
        }
    }
}

impl From<table::WhyAway> for Why {
    fn from(why: table::WhyAway) -> Why {
        match why {
            table::WhyAway::Said => Why::Said,
            table::WhyAway::Gone | table::WhyAway::Leaving => Why::Gone,
            table::WhyAway::Disconnected => Why::Disconnected,
        }
    }
}

impl From<engine::Claim> for Claim {
    fn from(claim: engine::Claim) -> Claim {
        match claim {
            engine::Claim::Whole => Claim::Whole,
            engine::Claim::Board => Claim::Board,
            engine::Claim::None => Claim::None,
        }
    }
}

impl From<table::Rock> for Rock {
    fn from(rock: table::Rock) -> Rock {
        match rock {
            table::Rock::Off => Rock::Off,
            table::Rock::On => Rock::On,
            table::Rock::With(seat) => Rock::With { seat: number(seat) },
        }
    }
}

impl From<&engine::Straddle> for Straddle {
    fn from(straddle: &engine::Straddle) -> Straddle {
        let engine::Straddle { seat, kind, amount } = *straddle;
        Straddle { seat: number(seat), kind: kind.into(), amount: chips(amount) }
    }
}

impl Chair {
    /// A chair with whoever sits in it.
    pub(crate) fn of(seat: Seat, chair: &table::Chair, scene: &Scene<'_>) -> Chair {
        let person = Person::from(chair.player);
        let Who { name, bot } = (scene.who)(person);
        Chair {
            seat: number(seat),
            person,
            name,
            bot,
            stack: chips(chair.stack),
            coming: chips(chair.coming),
            entry: chair.entry.into(),
            join: chair.join.into(),
            button_passed: chair.button_passed,
            away: chair
                .away
                .map(|away| Away { since: scene.moment(away.since), why: away.why.into() }),
            missed: Missed { small: chair.missed.small, big: chair.missed.big },
            broke: chair.broke,
            leaving: chair.leaving,
            sitting_out: chair.sitting_out.map(|since| scene.moment(since)),
            moving: chair.moving.map(number),
            bank: chair.bank,
        }
    }
}

impl Bomb {
    pub(crate) fn of((amount, boards, seats): (Chips, u8, Seats)) -> Bomb {
        Bomb { amount: chips(amount), boards, seats: numbers(seats) }
    }
}

impl Proposal {
    pub(crate) fn of(open: &table::Open, rules: &Rules) -> Proposal {
        let table::Open { what, by, asked, yes, no } = open;
        let what = match what {
            table::Proposal::BombPot { amount, boards } => {
                Proposed::BombPot { amount: chips(*amount), boards: *boards }
            }
            table::Proposal::Rock { on } => Proposed::Rock { on: *on },
            table::Proposal::Terms(terms) => {
                Proposed::Terms { terms: Box::new(Terms::of(terms, rules)) }
            }
        };
        Proposal {
            what,
            by: by.map(number),
            asked: numbers(*asked),
            yes: numbers(*yes),
            no: numbers(*no),
        }
    }
}
