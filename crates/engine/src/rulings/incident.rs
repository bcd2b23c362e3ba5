//! What somebody reports: what happened, and no opinion on it.

use cards::Card;

use crate::chips::Chips;
use crate::seat::{Seat, Seats};
use crate::slots::Slot;

/// What somebody reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Incident {
    /// The deck was not shuffled, or not cut (B.irregular.11, H9.a).
    UncutDeck,
    /// The first card went to the wrong seat (B.irregular.12, H9.b).
    WrongStart,
    /// A player who was to be dealt in got no cards (B.irregular.14, H9.d.1).
    LeftOut {
        /// Who.
        seat: Seat,
    },
    /// A player got too many cards or too few (H9.e.1, H9.f.1, R.rules.27).
    WrongCount {
        /// Who.
        seat: Seat,
        /// One more than there should be, or one less.
        more: bool,
    },
    /// The dealer turned up a card that was to come face down, or let it be seen, or dealt it off the
    /// table (H8.a.1, H8.a.2, R.rules.23).
    CardExposed {
        /// Whose.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
    },
    /// The dealer burned and turned up the next cards of the board while betting was still going
    /// on (H15.board.0, R.rules.33).
    BoardTooEarly,
    /// The dealer burned and gave the first players the cards of the next round of stud while betting
    /// was still going on (H15.stud.1).
    CardsTooEarly {
        /// To how many players.
        players: u8,
        /// Who of them keeps it: a last down card that was taken in or may have been seen
        /// (H15.stud.3).
        kept: Seats,
    },
    /// The dealer does not see that the deck is too short for everybody's last card, and will deal on
    /// until it runs out (HS.rules.5.d.3).
    ShortDeckMissed,
    /// A card turned up that should not be there: its face is another card's too, or not of this
    /// deck (B.irregular.16, C.irregular.16). What becomes of the hand is for a ruling to say.
    FoulCard {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        card: Card,
    },
    /// The deck has proved not to be what it should be: there is no hand (H28.5).
    DefectiveDeck,
    /// A player laid the hand face up on the table while it was being played (H16.12).
    HandExposed {
        /// Who.
        seat: Seat,
    },
    /// A player has put in less than a call (H18.1, H15.c.1).
    ShortCall {
        /// Who.
        seat: Seat,
        /// What is in front for that round, in all.
        put: Chips,
        /// Why.
        why: Shortfall,
    },
    /// A player who put in a raise without a word meant to call (H20.8).
    MeantToCall {
        /// Who.
        seat: Seat,
        /// Somebody behind may have given something away, or the only opponent wants it to stand.
        objected: bool,
    },
    /// The next card was dealt although a player had not acted (H13.b.1).
    PassedOver {
        /// Who.
        seat: Seat,
    },
    /// While a player is passed over the dealer or another one taps the table, or the burn card comes
    /// off the deck: an action too (H13.a.5 to H13.a.7).
    Condoned,
    /// A player bets more than the pot, and nobody says so.
    OverbetMissed {
        /// Who.
        seat: Seat,
        /// To what total.
        to: Chips,
    },
    /// Then somebody does (HX.rule.6.0).
    OverbetNoticed,
    /// Who folded last did so by mistake and asks for the cards (H16.4).
    ThrownByMistake {
        /// Who.
        seat: Seat,
        /// Whether they have touched the muck.
        touched: bool,
    },
}

/// Why a player has put in less than a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Shortfall {
    /// It was meant to be a call of everything (H13.b.2, H18.1).
    Slip,
    /// The player did not know of a raise (H18.4).
    RaiseMissed,
    /// Nor could: neither the dealer nor the raiser had announced it (H18.5).
    RaiseUnannounced,
    /// The player took the wager for one of quite another size (H18.3).
    Misread,
    /// The player did not know that anybody had bet (H18.6).
    BetMissed,
}
