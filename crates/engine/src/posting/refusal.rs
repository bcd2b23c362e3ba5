//! Why a hand cannot be set up so: facts, from which a sentence is made elsewhere.

use crate::chips::Chips;
use crate::house::topic::Topic;
use crate::seat::Seat;

use super::StraddleKind;

/// Why forced bets, straddles or sleepers were refused. Nothing was posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PostingRefusal {
    /// Nobody to play against.
    TooFewPlayers,
    /// The deck has too few cards for this many players (HS.0.4, HD.0.8).
    TooManyPlayers {
        /// How many may play.
        most: usize,
    },
    /// A bomb pot is for a game with a board, and for at most this many boards (B.bomb.6).
    NoSuchBomb {
        /// How many at most; none where the game has no board.
        boards: usize,
    },
    /// Less may be bet on a round than on the one before (H10.2).
    FallingBets {
        /// On which, from 0.
        round: usize,
    },
    /// More blinds than seats for them.
    TooManyBlinds,
    /// A blind smaller than the one before it (B.object.6).
    FallingBlinds,
    /// Nobody is dealt in there.
    NotDealtIn {
        /// Where.
        seat: Seat,
    },
    /// The seat has a bet out already.
    PostsAlready {
        /// Which.
        seat: Seat,
    },
    /// The house has no such straddle (HB.f.viii.1, HB.f.ix.1).
    StraddleForbidden {
        /// Which kind.
        kind: StraddleKind,
    },
    /// Such a straddle is another seat's.
    StraddleSeat {
        /// Whose; nobody's if that seat has no player who could.
        due: Option<Seat>,
    },
    /// There is one straddle, and it is taken (HB.f.i).
    StraddleTaken {
        /// By whom.
        by: Seat,
    },
    /// A straddle has a fixed size (HB.f.ii.2, B.straddle.4).
    StraddleSize {
        /// This.
        due: Chips,
    },
    /// The game's straddle is less than it may be (HB.f.ii.1).
    StraddleTooSmall {
        /// The least.
        least: Chips,
    },
    /// The straddle is more than the game's greatest bet (B.straddle.5).
    StraddleTooLarge {
        /// The most.
        most: Chips,
    },
    /// There is no straddling over the rock (HX.rule.4.6).
    OverRock {
        /// Who has it.
        rock: Seat,
    },
    /// The house has no sleepers (HB.f.ix.1).
    SleeperForbidden,
    /// A sleeper is for somebody who is not under the gun (HB.f.ix.2).
    SleeperUnderTheGun,
    /// A sleeper is less than a raise.
    SleeperTooSmall {
        /// The least.
        least: Chips,
    },
    /// A sleeper is more than the player could raise to.
    SleeperTooLarge {
        /// The most.
        most: Chips,
    },
    /// A sleeper is not a multiple of the betting unit (H24.1).
    NotWhole {
        /// The unit.
        unit: Chips,
    },
}

impl PostingRefusal {
    /// What it is about.
    pub const fn topic(self) -> Topic {
        match self {
            PostingRefusal::TooManyPlayers { .. } => Topic::TableSize,
            PostingRefusal::TooFewPlayers
            | PostingRefusal::NoSuchBomb { .. }
            | PostingRefusal::NotDealtIn { .. }
            | PostingRefusal::PostsAlready { .. } => Topic::Posts,
            PostingRefusal::FallingBets { .. } => Topic::BetSizes,
            PostingRefusal::TooManyBlinds | PostingRefusal::FallingBlinds => Topic::Blinds,
            PostingRefusal::StraddleForbidden { .. } | PostingRefusal::StraddleSeat { .. } => {
                Topic::Straddle
            }
            PostingRefusal::StraddleTaken { .. } => Topic::StraddleCount,
            PostingRefusal::StraddleSize { .. }
            | PostingRefusal::StraddleTooSmall { .. }
            | PostingRefusal::StraddleTooLarge { .. } => Topic::StraddleSize,
            PostingRefusal::OverRock { .. } => Topic::Rock,
            PostingRefusal::SleeperForbidden | PostingRefusal::SleeperUnderTheGun => Topic::Sleeper,
            PostingRefusal::SleeperTooSmall { .. } => Topic::LeastRaise,
            PostingRefusal::SleeperTooLarge { .. } => Topic::MostRaise,
            PostingRefusal::NotWhole { .. } => Topic::Unit,
        }
    }
}
