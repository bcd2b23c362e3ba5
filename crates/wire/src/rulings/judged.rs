//! What the house says to what a player did, before anything is done about it.

use engine::{Case, Usual, Verdict, Viewer, Wager, Wagering, usual_wagers};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::incidents::Ruling;
use super::matter::Matter;
use crate::commands::gestured::{ChipsPushed, Spoken};
use crate::{chips, number};

/// What the house says to what a player did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Judged {
    /// The question that is open: to tell it answers that.
    pub turn: u32,
    /// What the house says.
    #[serde(flatten)]
    pub finding: Finding,
}

/// What the house says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "finding", rename_all = "kebab-case")]
pub enum Finding {
    /// Nothing: it is what it is.
    Plain {
        /// What it counts as.
        counts: Matter,
    },
    /// A rule says what it counts as, or the floor does.
    Ruled {
        /// What happened.
        matter: Matter,
        /// What the house says to it.
        ruling: Ruling,
    },
}

/// A wager that goes wrong at many a table, and what the house says to it: a gesture to send back, or to
/// change before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct WagerShown {
    /// How it goes wrong.
    pub kind: WagerKind,
    /// The seat of the player to act.
    pub seat: u8,
    /// What was said, if anything was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Spoken>,
    /// The chips, motion by motion.
    pub motions: Vec<Vec<ChipsPushed>>,
    /// What happened.
    pub matter: Matter,
    /// What the house says.
    pub ruling: Ruling,
}

/// How a wager goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WagerKind {
    /// Chips in more than one motion.
    StringBet,
    /// One chip that is worth more than a call.
    OneChip,
    /// Less than a call, or less than a whole bet.
    TooFew,
    /// More than the pot.
    TooMany,
    /// Other chips than was said.
    Misspoken,
    /// Before the turn.
    Early,
}

impl Judged {
    /// A verdict, with the clauses of the house.
    pub fn of(
        turn: u32,
        verdict: Verdict,
        clauses: impl Fn(engine::Topic) -> Vec<String>,
    ) -> Judged {
        let finding = match verdict {
            Verdict::Plain(remedy) => Finding::Plain { counts: remedy.into() },
            Verdict::Ruled(case) => {
                Finding::Ruled { matter: case.incident.into(), ruling: Ruling::of(&case, &clauses) }
            }
        };
        Judged { turn, finding }
    }
}

/// What goes wrong at many a table with the wager of the player to act.
pub(crate) fn wagers(
    hand: &table::Hand,
    clauses: &impl Fn(engine::Topic) -> Vec<String>,
) -> Vec<WagerShown> {
    let shown = |Usual { how, wager, case }: Usual| shown(how, wager, &case, clauses);
    // Whether somebody could open may hang on the cards: nobody learns of it so.
    let view = hand.state.view(Viewer::Rail);
    usual_wagers(&hand.book(), view.state()).into_iter().map(shown).collect()
}

fn shown(
    how: Wagering,
    wager: Wager,
    case: &Case,
    clauses: &impl Fn(engine::Topic) -> Vec<String>,
) -> WagerShown {
    let pushed = |(worth, count)| ChipsPushed { worth: chips(worth), count };
    let first: Vec<_> = wager.first.kinds().map(pushed).collect();
    let rest: Vec<_> = wager.then().map(pushed).collect();
    let motions = [first, rest].into_iter().filter(|motion| !motion.is_empty()).collect();
    WagerShown {
        kind: how.into(),
        seat: number(wager.seat),
        said: wager.words.map(Spoken::from),
        motions,
        matter: case.incident.into(),
        ruling: Ruling::of(case, clauses),
    }
}

impl From<Wagering> for WagerKind {
    fn from(how: Wagering) -> WagerKind {
        match how {
            Wagering::StringBet => WagerKind::StringBet,
            Wagering::OneChip => WagerKind::OneChip,
            Wagering::TooFew => WagerKind::TooFew,
            Wagering::TooMany => WagerKind::TooMany,
            Wagering::Misspoken => WagerKind::Misspoken,
            Wagering::Early => WagerKind::Early,
        }
    }
}
