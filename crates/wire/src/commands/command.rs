//! What somebody asks of a table, as it comes in.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::commands::chair_number;
use crate::commands::gestured::{ChipsPushed, Spoken};
use crate::people::role::Role;
use crate::people::style::Style;
use crate::people::style::USUAL_PACE;

/// Something that somebody wants of a table, with the number that makes sending it twice harmless.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Command {
    /// Chosen by whoever sends it; the same again is the same command.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// The last record that whoever sends it had heard of. Questions are numbered from the start again with every deal:
    /// an answer from before the last one is stale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub heard: Option<u64>,
    /// What.
    #[serde(flatten)]
    pub wish: Wish,
}

/// An id has this many characters at most.
pub const LONGEST_ID: usize = 64;
/// No amount that somebody names is greater, and nobody buys more than that in all. Nine times as much
/// can still be counted by a browser, and a ledger takes years of it.
pub const MOST_AMOUNT: u64 = 1 << 40;
/// A line of talk, or a reason.
pub const LONGEST_LINE: usize = 300;

/// What somebody wants. `turn` is the number of the question that an answer is for: a late one is
/// refused as stale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Wish {
    /// To sit down.
    Sit {
        /// Where, from 1 on; anywhere if it is left out.
        #[serde(
            default,
            deserialize_with = "chair_number::read_if_any",
            skip_serializing_if = "Option::is_none"
        )]
        seat: Option<u8>,
        /// With how much; the usual amount if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        buy_in: Option<u64>,
        /// How to come in.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        join: Joining,
    },
    /// To play in the chair of somebody who is away, until they are back.
    PlayOver {
        /// Which.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
        /// With how much; the usual amount if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        buy_in: Option<u64>,
    },
    /// To get back the chair that somebody else plays in.
    Reclaim {
        /// Which.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
    },
    /// To get up, when the hand is over.
    Leave,
    /// To move to another chair.
    Move {
        /// Which.
        #[serde(deserialize_with = "chair_number::read")]
        to: u8,
    },
    /// To buy chips.
    Buy {
        /// How many.
        amount: u64,
    },
    /// To sit out from the next hand on.
    SitOut,
    /// To be dealt in again.
    ComeBack,
    /// To come in so.
    Join {
        /// How.
        join: Joining,
    },
    /// To straddle the next hand.
    Straddle {
        /// Which straddle.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        kind: Straddling,
        /// To what total.
        to: u64,
    },
    /// To take the straddle back.
    NoStraddle,
    /// To fold.
    Fold {
        /// The question answered.
        turn: u32,
    },
    /// To check.
    Check {
        /// The question answered.
        turn: u32,
    },
    /// To call.
    Call {
        /// The question answered.
        turn: u32,
    },
    /// To open with the forced bet.
    BringIn {
        /// The question answered.
        turn: u32,
    },
    /// To bet or raise to a total for the round.
    Raise {
        /// The question answered.
        turn: u32,
        /// The total.
        to: u64,
    },
    /// To throw cards away for others; none to stand pat.
    Draw {
        /// The question answered.
        turn: u32,
        /// Which, as `["7h", "2c"]`.
        cards: Vec<String>,
    },
    /// To have the rest of the board dealt this many times.
    RunIt {
        /// The question answered.
        turn: u32,
        /// How many.
        times: u8,
    },
    /// To show the hand.
    Show {
        /// The question answered.
        turn: u32,
    },
    /// To turn up some of one's cards without showing the hand, at the showdown or when the hand is
    /// over.
    TurnUp {
        /// The question that is open now, or was last.
        turn: u32,
        /// Which, as `["As"]`.
        cards: Vec<String>,
    },
    /// To throw it away unshown.
    Muck {
        /// The question answered.
        turn: u32,
    },
    /// To let the others know at the showdown that the hand is weak. It stays live.
    Weak {
        /// The question that is open.
        turn: u32,
    },
    /// To see a hand that was thrown away at the showdown.
    See {
        /// The question that is open now, or was last.
        turn: u32,
        /// Whose.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
    },
    /// To say what one holds.
    NameHand {
        /// The question that is open now, or was last.
        turn: u32,
        /// As `two pair`.
        called: String,
    },
    /// To dispute whose a pot of the last hand is.
    Dispute,
    /// To say that something is wrong, so that the dealer and the floor look into it.
    Doubt {
        /// What.
        about: Doubting,
    },
    /// To let it stay where it is, for the floor.
    PotStands,
    /// To say that something went wrong: what the house says is done about it.
    Report {
        /// The question that is open now, or was last.
        turn: u32,
        /// What, as the list of what can have gone wrong has it.
        incident: String,
        /// What is done instead of what the house says, for the floor.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<String>,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// To say what a player did: said something, pushed chips forward in one motion or more. What the
    /// house says it counts as is done.
    Gesture {
        /// The question that is open.
        turn: u32,
        /// Whose seat.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
        /// What was said, if anything was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Spoken>,
        /// The chips, motion by motion.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        motions: Vec<Vec<ChipsPushed>>,
        /// What it counts as instead of what the house says, for the floor.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<String>,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// To rule on what the book leaves to the floor.
    Rule {
        /// The question that is open.
        turn: u32,
        /// What is done, as the case offers it.
        choice: String,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// To look at one's cards.
    Look,
    /// To look at them as soon as they are dealt, or only when asked for.
    Looking {
        /// Whether at once.
        at_once: bool,
    },
    /// To have something agreed.
    Propose {
        /// What.
        what: Proposing,
    },
    /// Yes or no to what is proposed.
    Answer {
        /// What.
        yes: bool,
    },
    /// To call the clock on who is to act.
    CallClock,
    /// To say something.
    Say {
        /// What.
        text: String,
    },
    /// To stop play, for the dealer and those above.
    Pause,
    /// To go on.
    Resume,
    /// To go back to before a record of the table's log, for the floor.
    Undo {
        /// Which; the last one that can be if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u64>,
        /// Why.
        reason: String,
    },
    /// To send somebody away, for the floor.
    Kick {
        /// Whose seat.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
        /// Why.
        reason: String,
    },
    /// To let hold what the players agreed on, or not, for the floor.
    Approve {
        /// Whether.
        yes: bool,
    },
    /// To verify the time that was collected, for the floor.
    VerifyTime,
    /// To reduce the rake while few play, for the floor.
    ReduceRake {
        /// At most to this much.
        most: u64,
    },
    /// To pick up the chips of somebody who has been away too long, for the floor.
    PickUp {
        /// Whose seat.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
    },
    /// To play something else from the next hand on, for the host.
    Change {
        /// The game.
        game: String,
        /// The stake; the house's first if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stake: Option<String>,
    },
    /// To close the table for good, for the host: everybody takes their chips along.
    Close,
    /// To have a link that makes whoever has it this, for the host.
    Invite {
        /// What.
        role: Role,
    },
    /// To choose who decides about the host's own hand, for the host.
    StandIn {
        /// Whose seat.
        #[serde(deserialize_with = "chair_number::read")]
        seat: u8,
    },
    /// To seat a bot, for the host.
    AddBot {
        /// Where; anywhere if it is left out.
        #[serde(
            default,
            deserialize_with = "chair_number::read_if_any",
            skip_serializing_if = "Option::is_none"
        )]
        seat: Option<u8>,
        /// How it plays.
        style: Style,
        /// How long it thinks, in milliseconds.
        #[serde(default = "usual_pace")]
        #[ts(optional, as = "Option<_>")]
        pace: u32,
    },
    /// To change how long the bots think, for the host.
    BotPace {
        /// In milliseconds.
        pace: u32,
    },
}

fn usual_pace() -> u32 {
    USUAL_PACE
}

/// How to come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Joining {
    /// With the big blind, when it comes.
    Wait,
    /// By posting once the button has passed.
    AfterButton,
    /// By posting as soon as the house lets in.
    #[default]
    Now,
    /// By buying the button.
    BuyButton,
}

/// What may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Doubting {
    /// The amount of a bet.
    Bet,
    /// A hand that was shown: it was misread.
    Hand,
}

/// Which straddle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Straddling {
    /// As the player who would open the betting.
    #[default]
    UnderTheGun,
    /// As the button.
    Button,
    /// From any seat.
    Mississippi,
}

/// What can be proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Proposing {
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
    /// Another stake from the next hand on.
    Stake {
        /// Which.
        stake: String,
    },
}

impl From<Joining> for table::Join {
    fn from(join: Joining) -> table::Join {
        match join {
            Joining::Wait => table::Join::Wait,
            Joining::AfterButton => table::Join::AfterButton,
            Joining::Now => table::Join::Now,
            Joining::BuyButton => table::Join::BuyButton,
        }
    }
}

impl From<table::Join> for Joining {
    fn from(join: table::Join) -> Joining {
        match join {
            table::Join::Wait => Joining::Wait,
            table::Join::AfterButton => Joining::AfterButton,
            table::Join::Now => Joining::Now,
            table::Join::BuyButton => Joining::BuyButton,
        }
    }
}

impl From<Doubting> for table::Doubt {
    fn from(about: Doubting) -> table::Doubt {
        match about {
            Doubting::Bet => table::Doubt::Bet,
            Doubting::Hand => table::Doubt::Hand,
        }
    }
}

impl From<table::Doubt> for Doubting {
    fn from(about: table::Doubt) -> Doubting {
        match about {
            table::Doubt::Bet => Doubting::Bet,
            table::Doubt::Hand => Doubting::Hand,
        }
    }
}

impl From<engine::StraddleKind> for Straddling {
    fn from(kind: engine::StraddleKind) -> Straddling {
        match kind {
            engine::StraddleKind::UnderTheGun => Straddling::UnderTheGun,
            engine::StraddleKind::Button => Straddling::Button,
            engine::StraddleKind::Mississippi => Straddling::Mississippi,
        }
    }
}

impl From<Straddling> for engine::StraddleKind {
    fn from(kind: Straddling) -> engine::StraddleKind {
        match kind {
            Straddling::UnderTheGun => engine::StraddleKind::UnderTheGun,
            Straddling::Button => engine::StraddleKind::Button,
            Straddling::Mississippi => engine::StraddleKind::Mississippi,
        }
    }
}

impl Wish {
    /// The amount of chips that it names.
    pub fn amount(&self) -> Option<u64> {
        match self {
            Wish::Sit { buy_in, .. } | Wish::PlayOver { buy_in, .. } => *buy_in,
            Wish::Buy { amount } | Wish::Propose { what: Proposing::BombPot { amount, .. } } => {
                Some(*amount)
            }
            Wish::Straddle { to, .. } | Wish::Raise { to, .. } => Some(*to),
            Wish::ReduceRake { most } => Some(*most),
            Wish::Say { .. }
            | Wish::Weak { .. }
            | Wish::Reclaim { .. }
            | Wish::Leave
            | Wish::Move { .. }
            | Wish::SitOut
            | Wish::ComeBack
            | Wish::Join { .. }
            | Wish::NoStraddle
            | Wish::Fold { .. }
            | Wish::Check { .. }
            | Wish::Call { .. }
            | Wish::BringIn { .. }
            | Wish::Draw { .. }
            | Wish::RunIt { .. }
            | Wish::Show { .. }
            | Wish::TurnUp { .. }
            | Wish::Muck { .. }
            | Wish::See { .. }
            | Wish::NameHand { .. }
            | Wish::Dispute
            | Wish::Doubt { .. }
            | Wish::PotStands
            | Wish::Report { .. }
            | Wish::Gesture { .. }
            | Wish::Rule { .. }
            | Wish::Look
            | Wish::Looking { .. }
            | Wish::Propose { what: Proposing::Rock { .. } | Proposing::Stake { .. } }
            | Wish::Answer { .. }
            | Wish::CallClock
            | Wish::Pause
            | Wish::Resume
            | Wish::Undo { .. }
            | Wish::Kick { .. }
            | Wish::Approve { .. }
            | Wish::VerifyTime
            | Wish::PickUp { .. }
            | Wish::Change { .. }
            | Wish::Close
            | Wish::Invite { .. }
            | Wish::StandIn { .. }
            | Wish::AddBot { .. }
            | Wish::BotPace { .. } => None,
        }
    }

    /// Whether it answers a question of the hand, which has a number.
    pub fn is_answer(&self) -> bool {
        match self {
            Wish::Fold { .. }
            | Wish::Check { .. }
            | Wish::Call { .. }
            | Wish::BringIn { .. }
            | Wish::Raise { .. }
            | Wish::Draw { .. }
            | Wish::RunIt { .. }
            | Wish::Show { .. }
            | Wish::TurnUp { .. }
            | Wish::Muck { .. }
            | Wish::Weak { .. }
            | Wish::See { .. }
            | Wish::NameHand { .. }
            | Wish::Report { .. }
            | Wish::Gesture { .. }
            | Wish::Rule { .. } => true,
            Wish::Sit { .. }
            | Wish::PlayOver { .. }
            | Wish::Buy { .. }
            | Wish::Propose { .. }
            | Wish::Straddle { .. }
            | Wish::ReduceRake { .. }
            | Wish::Say { .. }
            | Wish::Reclaim { .. }
            | Wish::Leave
            | Wish::Move { .. }
            | Wish::SitOut
            | Wish::ComeBack
            | Wish::Join { .. }
            | Wish::NoStraddle
            | Wish::Dispute
            | Wish::Doubt { .. }
            | Wish::PotStands
            | Wish::Look
            | Wish::Looking { .. }
            | Wish::Answer { .. }
            | Wish::CallClock
            | Wish::Pause
            | Wish::Resume
            | Wish::Undo { .. }
            | Wish::Kick { .. }
            | Wish::Approve { .. }
            | Wish::VerifyTime
            | Wish::PickUp { .. }
            | Wish::Change { .. }
            | Wish::Close
            | Wish::Invite { .. }
            | Wish::StandIn { .. }
            | Wish::AddBot { .. }
            | Wish::BotPace { .. } => false,
        }
    }

    /// The least that somebody has to be to ask for it.
    pub fn needs(&self) -> Role {
        match self {
            Wish::Say { .. } => Role::Watcher,
            Wish::Sit { .. }
            | Wish::PlayOver { .. }
            | Wish::Reclaim { .. }
            | Wish::Leave
            | Wish::Move { .. }
            | Wish::Buy { .. }
            | Wish::SitOut
            | Wish::ComeBack
            | Wish::Join { .. }
            | Wish::Straddle { .. }
            | Wish::NoStraddle
            | Wish::Fold { .. }
            | Wish::Check { .. }
            | Wish::Call { .. }
            | Wish::BringIn { .. }
            | Wish::Raise { .. }
            | Wish::Draw { .. }
            | Wish::RunIt { .. }
            | Wish::Show { .. }
            | Wish::TurnUp { .. }
            | Wish::Muck { .. }
            | Wish::Weak { .. }
            | Wish::See { .. }
            | Wish::NameHand { .. }
            | Wish::Dispute
            | Wish::Doubt { .. }
            | Wish::Look
            | Wish::Looking { .. }
            | Wish::Propose { .. }
            | Wish::Answer { .. }
            | Wish::CallClock => Role::Player,
            Wish::Pause
            | Wish::Resume
            | Wish::Report { choice: None, .. }
            | Wish::Gesture { choice: None, .. } => Role::Dealer,
            Wish::Report { choice: Some(_), .. }
            | Wish::Gesture { choice: Some(_), .. }
            | Wish::Rule { .. }
            | Wish::Undo { .. }
            | Wish::Kick { .. }
            | Wish::Approve { .. }
            | Wish::PotStands
            | Wish::VerifyTime
            | Wish::ReduceRake { .. }
            | Wish::PickUp { .. } => Role::Floor,
            Wish::Change { .. }
            | Wish::Close
            | Wish::Invite { .. }
            | Wish::StandIn { .. }
            | Wish::AddBot { .. }
            | Wish::BotPace { .. } => Role::Host,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chair_that_no_table_has_is_read_for_the_table_to_refuse() {
        let sit = |seat: &str| {
            let text = format!(r#"{{"id":"a1","do":"sit","seat":{seat}}}"#);
            serde_json::from_str::<Command>(&text).map(|command| command.wish).ok()
        };
        let at = |seat| Wish::Sit { seat, buy_in: None, join: Joining::Now };
        assert_eq!(sit("12"), Some(at(Some(12))));
        assert_eq!(sit("300"), Some(at(Some(255))));
        assert_eq!(sit("null"), Some(at(None)));
        assert_eq!(sit("-1"), None);
    }

    #[test]
    fn a_command_is_one_flat_object() {
        let text = r#"{"id":"a1","do":"raise","turn":7,"to":40}"#;
        let command: Command = serde_json::from_str(text).expect("a command");
        assert_eq!(command.wish, Wish::Raise { turn: 7, to: 40 });
        assert_eq!(serde_json::to_string(&command).expect("text"), text);
        let sit: Command = serde_json::from_str(r#"{"id":"b","do":"sit"}"#).expect("a command");
        assert_eq!(sit.wish, Wish::Sit { seat: None, buy_in: None, join: Joining::Now });
        for bad in [
            r#"{"do":"leave"}"#,
            r#"{"id":"a","do":"fly"}"#,
            r#"{"id":"a","do":"raise","turn":-1,"to":40}"#,
            r#"{"id":"a","do":"raise","turn":1,"to":4.5}"#,
        ] {
            assert!(serde_json::from_str::<Command>(bad).is_err(), "{bad}");
        }
    }
}
