//! What a table is told.

use cards::Card;
use engine::{Chips, Rules, Seat, Straddle};

use crate::agreement::Proposal;
use crate::chair::{Join, Player, WhyAway};
use crate::doubts::Doubt;
use crate::terms::Terms;
use crate::time::Time;

/// Something that somebody wants, and when.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Input {
    /// When.
    pub at: Time,
    /// What.
    pub ask: Ask,
}

/// Who asks, where it matters. Whether they are who they say is the room's to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum By {
    /// A player.
    Seat(Seat),
    /// The dealer.
    Dealer,
    /// The floor, or the host.
    Floor,
}

/// What somebody wants. Cards of a hand can be in it, so it is never printed.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Ask {
    /// Nothing: the time has come to this.
    Wake,
    /// To sit down.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        player: Player,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        join: Join,
    },
    /// To play in the chair of somebody who is away (HR.6.2).
    PlayOver {
        /// Where.
        seat: Seat,
        /// Who wants to.
        player: Player,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        join: Join,
    },
    /// To get back the chair that somebody else plays in.
    Reclaim {
        /// Which.
        seat: Seat,
    },
    /// To get up, when the hand is over.
    Leave {
        /// Who.
        seat: Seat,
    },
    /// To move to another chair, when the hand is over.
    Move {
        /// Who.
        seat: Seat,
        /// Where to.
        to: Seat,
    },
    /// To buy chips.
    Buy {
        /// Who.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// To buy chips that are still on their way: the hand that begins next may be played with them
    /// behind (H2.a.2).
    Order {
        /// Who.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// To take chips off the table and stay.
    TakeOff {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// To pay for something with chips of the table.
    Spend {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// To put up the blind of a player whom one has just beaten (H35.8).
    PostFor {
        /// Whose chips.
        from: Seat,
        /// For whom.
        to: Seat,
        /// How many.
        amount: Chips,
    },
    /// To sit out, when the hand is over.
    SitOut {
        /// Who.
        seat: Seat,
    },
    /// To be away, as from now.
    GoAway {
        /// Who.
        seat: Seat,
        /// Why.
        why: WhyAway,
    },
    /// To have somebody leave who answers no more: sent away, or gone for good. From a hand, when it
    /// is over.
    SendAway {
        /// Whom.
        seat: Seat,
    },
    /// To be there again.
    ComeBack {
        /// Who.
        seat: Seat,
    },
    /// To come in so.
    Join {
        /// Who.
        seat: Seat,
        /// How.
        join: Join,
    },
    /// To straddle the next hand.
    Straddle(Straddle),
    /// To take the straddle back.
    NoStraddle {
        /// Who.
        seat: Seat,
    },
    /// To have something agreed.
    Propose {
        /// What.
        what: Proposal,
        /// By whom.
        by: By,
    },
    /// To share the pot by agreement, whoever would win it.
    SharePot {
        /// Who asks for it.
        seat: Seat,
    },
    /// Yes or no to what is proposed.
    Answer {
        /// Who; the floor may answer for somebody who is away.
        seat: Seat,
        /// Who says it.
        by: By,
        /// What.
        yes: bool,
    },
    /// The floor lets hold what the players agreed on, or not (HR.8.4).
    Approve {
        /// Whether.
        yes: bool,
    },
    /// To reduce the rake while few play (H38.10).
    ReduceRake {
        /// At most to this much.
        most: Chips,
    },
    /// To call the clock on who is to act.
    CallClock {
        /// Who calls it.
        by: By,
    },
    /// To stop play, or to go on.
    Pause {
        /// Whether it stops.
        paused: bool,
    },
    /// To pick up the chips of a player who is away (H38.d.3, HR.7.3).
    PickUp {
        /// Who.
        seat: Seat,
    },
    /// To verify the time that was collected (H38.e).
    VerifyTime,
    /// Other terms, or another house, from the next hand on.
    Change {
        /// The terms.
        terms: Box<Terms>,
        /// The answers.
        rules: Box<Rules>,
    },
    /// To dispute who owns a pot of the last hand, before the next one begins (H30.o.1).
    Dispute {
        /// Who does.
        seat: Seat,
    },
    /// The floor has looked at it, and the pot stays where it is. To give it to somebody else the
    /// floor takes the table back.
    PotStands,
    /// To say that something is wrong, so that the dealer and the floor look into it (HQ.14).
    Doubt {
        /// Who does.
        seat: Seat,
        /// What.
        about: Doubt,
    },
    /// The cards that were dealt for the button, to the players in seat order from the first
    /// (HB.a).
    DrawForButton {
        /// One for each, and more where a joker came (H32.5).
        cards: Vec<Card>,
    },
    /// The next hand.
    Deal,
    /// Something in the hand.
    Hand(engine::Input),
}
