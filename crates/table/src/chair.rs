//! A chair and who sits in it.

use engine::Chips;

use crate::time::Time;

/// Who somebody is: a number that the room gives out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Player(pub u64);

/// A player's place at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Chair {
    /// Who sits there.
    pub player: Player,
    /// The chips in front; those of a hand in progress are counted there.
    pub stack: Chips,
    /// Chips that are bought and lie there after the hand.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub coming: Chips,
    /// What is still to be done before cards are dealt to this chair.
    pub entry: Entry,
    /// How the player wants to do it.
    pub join: Join,
    /// Whether the button has gone by since the player had to wait.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub button_passed: bool,
    /// Since when the player has been away.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub away: Option<Away>,
    /// The blinds that went by meanwhile.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub missed: Missed,
    /// Lost all that could be bet, and has to buy again (H11.10).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub broke: bool,
    /// Leaves when the hand is over.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub leaving: bool,
    /// Since when the player has wanted to sit out, which begins when the hand is over.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub sitting_out: Option<Time>,
    /// Moves there when the hand is over (H3.2).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub moving: Option<engine::Seat>,
    /// How many hands had begun when the player last changed seats: until the next one, what the
    /// chair had on the last was not theirs.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub moved: Option<u64>,
    /// How many players were passed by moving, away from the big blind, since it was last posted
    /// (HB.m.4).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub passed: u8,
    /// How often time was taken while the player was away (H38.d.1).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub time_taken_away: u8,
    /// Up to when time is paid for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub time_paid_to: Time,
    /// What is left of the reserve of time, in milliseconds.
    pub bank: u64,
}

/// What is still to be done before cards are dealt to a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Entry {
    /// Nothing.
    In,
    /// The player is new to the table.
    New,
    /// Blinds went by (HB.i.1).
    Missed,
    /// Seats were changed away from the big blind: it is posted or waited for (HB.m.1).
    MovedAway,
    /// The big blind was taken, and then seats were changed: the small one is still owed, live
    /// (HB.o.1).
    OwesSmall,
    /// Seats were changed past the blinds without gain: they may go by for nothing (HB.n.1).
    LetsPass,
}

/// How a player wants to come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Join {
    /// With the big blind, when it comes (R.rules.44, HB.i.3).
    Wait,
    /// By posting once the button has passed (R.rules.45).
    AfterButton,
    /// By posting as soon as the house lets in (R.rules.46).
    Now,
    /// By buying the button (HB.q).
    BuyButton,
}

/// A player who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Away {
    /// Since when.
    pub since: Time,
    /// Why.
    pub why: WhyAway,
}

/// Why a player is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum WhyAway {
    /// The player said so.
    Said,
    /// The player left without a word.
    Gone,
    /// The connection is lost.
    Disconnected,
    /// The player has got up or was sent away, and leaves when the hand is over. Whatever is still
    /// asked is answered as when the clock runs out, and at once: nobody comes back to answer it.
    Leaving,
}

/// Blinds that went by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Missed {
    /// A small one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub small: bool,
    /// A big one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub big: bool,
    /// How many times the big one did (HR.7.1).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    pub times: u8,
    /// When it did for the second time.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub second_at: Option<Time>,
}

impl Missed {
    /// Whether there is anything to make up.
    pub fn any(self) -> bool {
        self.small || self.big
    }
}

impl Chair {
    /// A player who has just sat down.
    pub fn new(player: Player, stack: Chips, join: Join, bank: u64) -> Chair {
        Chair {
            player,
            stack,
            coming: Chips::ZERO,
            entry: Entry::New,
            join,
            button_passed: false,
            away: None,
            missed: Missed::default(),
            broke: false,
            leaving: false,
            sitting_out: None,
            moving: None,
            moved: None,
            passed: 0,
            time_taken_away: 0,
            time_paid_to: Time::default(),
            bank,
        }
    }
}
