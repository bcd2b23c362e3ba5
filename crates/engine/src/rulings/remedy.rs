//! What can be done about something that went wrong: a closed list, from which the book chooses, or
//! the floor.

use crate::chips::Chips;
use crate::seat::Seat;

/// A case offers at most so many.
const MOST: usize = 4;

/// What is done about something that went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Remedy {
    /// Nothing: what was dealt or done stands.
    Stands,
    /// The deal is void: cards and chips come back, and the hand is dealt anew.
    Misdeal,
    /// There is no hand: every chip goes back to who put it in.
    NoHand,
    /// A hand is dead, and what it has put in stays in the pot.
    Kill {
        /// Whose.
        seat: Seat,
    },
    /// A hand is dead, and gets back what it has put in.
    Refund {
        /// Whose.
        seat: Seat,
    },
    /// The top card of the deck takes the place of an exposed one, which lies on the deck from then on
    /// as the next burn.
    SwapWithTop {
        /// Whose.
        seat: Seat,
        /// Which card, in the order dealt.
        card: u8,
    },
    /// Cards of the board that came too early leave it, and are dealt when their time has come.
    SetBoardAside,
    /// Cards of a stud round that came too early are taken back, and so many more are buried.
    BuryRound {
        /// How many: one for each further player.
        cards: u8,
    },
    /// The last cards are dealt as far as the deck goes.
    DealAsFar,
    /// A hand lies face up from now on.
    LayOpen {
        /// Whose.
        seat: Seat,
    },
    /// What is missing of a call is put in.
    MakeUp {
        /// By whom.
        seat: Seat,
    },
    /// What was put in stays in the pot, and the hand is dead.
    Forfeit {
        /// Whose.
        seat: Seat,
        /// What is in front for the round, in all.
        put: Chips,
    },
    /// What was put in goes back.
    TakeBack {
        /// To whom.
        seat: Seat,
    },
    /// What was a raise is only a call.
    JustCall {
        /// Whose.
        seat: Seat,
    },
    /// A bet of more than the pot is cut down to it.
    CallDown {
        /// To this total.
        to: Chips,
    },
    /// A hand that was folded by mistake is restored.
    Restore {
        /// Whose.
        seat: Seat,
    },
}

/// Those that a case offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Remedies {
    #[cfg_attr(feature = "serde", serde(with = "crate::written::list"))]
    list: [Option<Remedy>; MOST],
}

impl Remedies {
    /// These, in this order.
    pub fn of(remedies: &[Remedy]) -> Remedies {
        let mut list = [None; MOST];
        for (place, remedy) in list.iter_mut().zip(remedies) {
            *place = Some(*remedy);
        }
        Remedies { list }
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = Remedy> {
        self.list.into_iter().flatten()
    }

    /// Whether this is one of them.
    pub fn has(&self, remedy: Remedy) -> bool {
        self.list.contains(&Some(remedy))
    }
}
