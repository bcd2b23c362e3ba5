//! What happened: the only way in which a hand changes.
//!
//! An event carries everything that folding it needs. It holds no rule, and none is worked out
//! again when a log is replayed.

use cards::Card;

use crate::betting::action::Action;
use crate::betting::early_acts::Held;
use crate::betting::window::Window;
use crate::chips::Chips;
use crate::dealing::slots::{Faces, Facing, Few, Pile, Slot};
use crate::hand::plan::{Plan, Step};
use crate::house::topic::Topic;
use crate::rulings::{Case, Incident, Remedy};
use crate::seat::{Seat, Seats};
use crate::showdown::called::Called;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Event {
    /// Chips were put in before the cards.
    Posted {
        /// Who.
        seat: Seat,
        /// What for.
        kind: PostKind,
        /// How much.
        amount: Chips,
        /// Where it goes.
        to: Account,
    },
    /// Chips that were posted lie with their player: they were never put in, or went back.
    Unposted {
        /// Whose.
        seat: Seat,
        /// What they were for.
        kind: PostKind,
        /// How many.
        amount: Chips,
    },
    /// A player who posted too little plays for more than was posted.
    Reached {
        /// Who.
        seat: Seat,
        /// For this much of each other player's.
        to: Chips,
    },
    /// The stub was shuffled: its faces from the top down.
    Shuffled {
        /// The faces; unknown where the cards are real.
        faces: Faces,
    },
    /// The face of a real card was told.
    Faced {
        /// Which card.
        slot: Slot,
        /// What it is.
        card: Card,
    },
    /// Cards moved.
    Moved {
        /// Which.
        slots: Few,
        /// Where to.
        to: Pile,
        /// How they lie there.
        facing: Facing,
    },
    /// Somebody said that something went wrong: what follows it is what happened.
    Reported {
        /// What.
        incident: Incident,
    },
    /// The book leaves it to the floor, and the hand waits.
    FloorCalled(Case),
    /// This is done about it: what follows it is its doing.
    Remedied {
        /// What.
        remedy: Remedy,
        /// What the rule is about that the floor overrules by it.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "crate::log::written::none")
        )]
        overruled: Option<Topic>,
    },
    /// A hand is dead, without its player having folded.
    Killed {
        /// Whose.
        seat: Seat,
    },
    /// A hand that was given up at the showdown is live again.
    Revived {
        /// Whose.
        seat: Seat,
    },
    /// The deal is void: every chip went back, those that the house has for a fee too, and the hand is
    /// dealt again.
    Misdealt,
    /// A rule steps in: what follows it in the log is its doing.
    Ruled {
        /// What it is about.
        topic: Topic,
    },
    /// The step of the plan that was due is done.
    Stepped,
    /// The steps still to come are others now.
    Replanned {
        /// All of them.
        rest: Plan,
    },
    /// The steps before this one are left out: they have no use any more.
    Skipped {
        /// The step that is due now.
        to: Step,
    },
    /// A player threw away this many cards for as many others.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// A player said how many times the rest of the board shall be dealt.
    RunsWanted {
        /// Who.
        seat: Seat,
        /// How many.
        times: u8,
    },
    /// It is dealt this many times.
    RunsSettled {
        /// How many.
        times: u8,
    },
    /// A player who owed nothing folded: the seat goes on getting cards until somebody bets
    /// (HS.rules.3.a).
    DeadSeat {
        /// Which.
        seat: Seat,
    },
    /// Somebody bet: dead seats get no more cards (HS.rules.3.b).
    DeadSeatsOver,
    /// A round of betting began.
    Opened(Round),
    /// A player acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What the player did.
        action: Action,
        /// What it cost.
        paid: Chips,
    },
    /// What it costs to stay, and who may answer, changed.
    Priced {
        /// The new state of the round.
        round: Round,
        /// Why a short all-in counts as it does.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
        cite: Option<Topic>,
    },
    /// A player left chips out before the deal: a raise unseen, to be made when the action comes.
    SleeperLeft {
        /// Who.
        seat: Seat,
        /// To what total.
        to: Chips,
    },
    /// The action came to it, and it is made now.
    SleeperMade {
        /// Whose.
        seat: Seat,
    },
    /// It is off: somebody raised before the action came to it, or it can be no raise any more.
    SleeperOff {
        /// Whose.
        seat: Seat,
    },
    /// A player put in chips whose meaning is open.
    WindowOpened(Window),
    /// It is no longer open.
    WindowClosed,
    /// A player acted out of turn: the act waits for their turn (H13.c.0).
    Held(Held),
    /// What a player did out of turn does not bind: the chips went back (H13.c.iii.1).
    HeldBack {
        /// Whose.
        seat: Seat,
    },
    /// A player is about to bet more than the pot, and nobody says so.
    Overbet {
        /// Who.
        seat: Seat,
        /// What it may have come to at most.
        most: Chips,
    },
    /// A hand that was folded is its player's again (H16.4).
    Reclaimed {
        /// Whose.
        seat: Seat,
    },
    /// The hand went back to where its log had this many events. Money, turn and plan are as they
    /// were; cards stay where they are, since those seen cannot be unseen.
    Rewound {
        /// How many.
        to: u32,
    },
    /// A round of betting ended.
    Closed,
    /// Chips that nobody called went back.
    Returned {
        /// To whom.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// A hand was laid face up while it was still being played: nothing comes of it (H16.12).
    Exposed {
        /// Whose.
        seat: Seat,
    },
    /// The hand is void: every chip went back to whoever put it in.
    Voided,
    /// A hand was turned up.
    Shown {
        /// Whose.
        seat: Seat,
    },
    /// Cards of a hand lie face up, which does not show it for a pot: the player turned them up
    /// (H30.f.1), or everybody saw them by mistake (H8.a.1).
    CardsShown {
        /// Whose.
        seat: Seat,
        /// Which.
        slots: Few,
    },
    /// A hand was given up at the showdown.
    Mucked {
        /// Whose.
        seat: Seat,
        /// What it can still win.
        claim: Claim,
    },
    /// A hand that was thrown away was turned up because somebody asked: dead, where it lay (H30.c.1).
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// Its cards.
        slots: Few,
    },
    /// A player said what they hold. The cards speak all the same.
    Named {
        /// Who.
        seat: Seat,
        /// What it was called.
        called: Called,
    },
    /// The dealer dropped what was taken of a pot: after it was pushed (H38.6, B.rake.4).
    Raked {
        /// Of which pot, the main one being 0.
        pot: u8,
        /// How much.
        amount: Chips,
        /// Where it went.
        to: Fund,
    },
    /// A pot, or a part of it, was paid.
    Won {
        /// Which pot, the main one being 0.
        pot: u8,
        /// What which board decides of it.
        board: u8,
        /// To whom.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// For what.
        half: Half,
    },
    /// The hand is over.
    Ended,
}

/// What a log is made of that hands are told to: their events, or entries that these stand in.
pub trait Entry: From<Event> {
    /// The event of a hand that stands in it, if one does.
    fn dealt(&self) -> Option<&Event>;
}

impl Entry for Event {
    fn dealt(&self) -> Option<&Event> {
        Some(self)
    }
}

/// What chips were posted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum PostKind {
    /// A price of taking part, no part of a bet.
    Ante,
    /// A blind, which counts toward its owner's bet (B.object.7, HB.d).
    Blind,
    /// A blind put up of one's own accord (HB.f.0).
    Straddle,
    /// The straddle that whoever has the rock must put up (HX.rule.4.4).
    Rock,
    /// What a player puts up to come in, outside the blinds: live like a blind (R.rules.47), but it
    /// moves no turn and is no fee.
    Late,
    /// Chips that count as no bet of anybody's (R.button.7).
    Dead,
    /// Dead chips that were put in for time and not collected (HX.rule.5.5).
    Time,
}

/// Where chips go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Account {
    /// Into the pot.
    Pot,
    /// To the house.
    House,
}

/// Where chips go that are taken of a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Fund {
    /// To the house.
    House,
    /// To what the house gives back in promotions (B.runtwice.4).
    Promotion,
}

/// What a hand can win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Claim {
    /// What its cards are worth.
    Whole,
    /// What the board is worth (R.rules.38).
    Board,
    /// Nothing.
    None,
}

/// What a part of a pot was won for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Half {
    /// All of it: there is no low.
    Whole,
    /// The high half.
    High,
    /// The low half.
    Low,
    /// Nobody else was left.
    Unopposed,
    /// Not won, but given back: it was bet after a seven or better had been checked (HD.rules.f.1).
    Back,
}

/// A round of betting: all that legal actions depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Round {
    /// Which round, from 0.
    pub number: u8,
    /// What it costs to stay in, for the round.
    pub price: Chips,
    /// What the next raise is measured from.
    pub base: Chips,
    /// The least that a raise adds to the base.
    pub step: Chips,
    /// Who acted last, or sits before whoever acts first: the turn goes on clockwise from here.
    pub last: Seat,
    /// Who is still to act.
    pub to_act: Seats,
    /// Who may still raise.
    pub may_raise: Seats,
    /// Who has checked.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::log::written::none")
    )]
    pub checked: Seats,
    /// Who bet or raised last.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub bettor: Option<Seat>,
    /// Who has bet or raised.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::log::written::none")
    )]
    pub bettors: Seats,
    /// Who has put chips in, be it to call; blinds are among them where they are bets.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::log::written::none")
    )]
    pub put_in: Seats,
    /// How many bets and raises count toward the cap.
    pub bets: u8,
    /// How many players could bet when the round began.
    pub players: u8,
    /// What the first to act must open for; nothing where nobody must.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::log::written::none")
    )]
    pub bring_in: Chips,
}

impl Round {
    /// None yet; the turn would go on from this seat.
    pub(crate) const fn none(last: Seat) -> Round {
        Round {
            number: 0,
            price: Chips::ZERO,
            base: Chips::ZERO,
            step: Chips::ZERO,
            last,
            to_act: Seats::NONE,
            may_raise: Seats::NONE,
            checked: Seats::NONE,
            bettor: None,
            bettors: Seats::NONE,
            put_in: Seats::NONE,
            bets: 0,
            players: 0,
            bring_in: Chips::ZERO,
        }
    }
}

impl PostKind {
    /// Whether it is put up over the blinds.
    pub const fn is_straddle(self) -> bool {
        match self {
            PostKind::Straddle | PostKind::Rock => true,
            PostKind::Ante | PostKind::Blind | PostKind::Late | PostKind::Dead | PostKind::Time => {
                false
            }
        }
    }
}

impl Event {
    /// What the rules are about that forced it, as far as one event alone can tell. A short all-in
    /// forces two things: who may raise again, and what the next raise is measured from.
    pub fn topics(&self) -> impl Iterator<Item = Topic> {
        let is_short = matches!(
            self,
            Event::Priced {
                cite: Some(Topic::NotReopened | Topic::AddedUp | Topic::ShortOpens),
                ..
            }
        );
        self.topic().into_iter().chain(is_short.then_some(Topic::ShortRaise))
    }

    const fn topic(&self) -> Option<Topic> {
        match self {
            Event::Posted { kind: PostKind::Blind, to: Account::House, .. } => {
                Some(Topic::FeeBlinds)
            }
            Event::Ruled { topic } => Some(*topic),
            Event::FloorCalled(case) => Some(case.topic),
            Event::Priced { cite, .. } => *cite,
            Event::SleeperMade { .. } | Event::SleeperOff { .. } => Some(Topic::Sleeper),
            Event::WindowOpened(window) => Some(window.kind.topic()),
            Event::Held(_) => Some(Topic::OutOfTurn),
            Event::HeldBack { .. } => Some(Topic::OutOfTurnChanged),
            Event::Misdealt => Some(Topic::Misdeal),
            Event::RunsSettled { .. } => Some(Topic::RunIt),
            Event::Returned { .. } => Some(Topic::Uncalled),
            Event::Mucked { claim: Claim::Board, .. } => Some(Topic::PlaysBoard),
            Event::TurnedUp { .. } => Some(Topic::AskedHand),
            Event::Named { .. } => Some(Topic::HandNaming),
            Event::Raked { .. } => Some(Topic::Rake),
            Event::Won { half: Half::Unopposed, .. } => Some(Topic::LastHand),
            Event::Won { half: Half::Back, .. } => Some(Topic::SevenRule),
            Event::Won { half: Half::High | Half::Low, .. } => Some(Topic::Halves),
            Event::Posted { .. }
            | Event::Unposted { .. }
            | Event::Reached { .. }
            | Event::RunsWanted { .. }
            | Event::Drew { .. }
            | Event::DeadSeat { .. }
            | Event::DeadSeatsOver
            | Event::Shuffled { .. }
            | Event::Faced { .. }
            | Event::Moved { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Opened(_)
            | Event::Acted { .. }
            | Event::SleeperLeft { .. }
            | Event::WindowClosed
            | Event::Overbet { .. }
            | Event::Reclaimed { .. }
            | Event::Rewound { .. }
            | Event::Closed
            | Event::Exposed { .. }
            | Event::Voided
            | Event::Reported { .. }
            | Event::Remedied { .. }
            | Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Shown { .. }
            | Event::CardsShown { .. }
            | Event::Mucked { .. }
            | Event::Won { .. }
            | Event::Ended => None,
        }
    }
}

/// Faces are secrets: a log line must be safe to show.
impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Event::Posted { seat, kind, amount, to } => {
                write!(f, "Posted({seat} {kind:?} {amount} {to:?})")
            }
            Event::Unposted { seat, kind, amount } => {
                write!(f, "Unposted({seat} {kind:?} {amount})")
            }
            Event::Reached { seat, to } => write!(f, "Reached({seat} {to})"),
            Event::Shuffled { faces } => write!(f, "Shuffled({faces:?})"),
            Event::Faced { slot, card: _ } => write!(f, "Faced({slot:?} [hidden])"),
            Event::Moved { slots, to, facing } => write!(f, "Moved({slots:?} {to:?} {facing:?})"),
            Event::Reported { incident } => write!(f, "Reported({incident:?})"),
            Event::FloorCalled(case) => write!(f, "FloorCalled({:?})", case.incident),
            Event::Remedied { remedy, overruled: None } => write!(f, "Remedied({remedy:?})"),
            Event::Remedied { remedy, overruled: Some(topic) } => {
                write!(f, "Remedied({remedy:?} against {topic})")
            }
            Event::Killed { seat } => write!(f, "Killed({seat})"),
            Event::Revived { seat } => write!(f, "Revived({seat})"),
            Event::Misdealt => f.write_str("Misdealt"),
            Event::Ruled { topic } => write!(f, "Ruled({topic})"),
            Event::Stepped => f.write_str("Stepped"),
            Event::Replanned { rest } => write!(f, "Replanned({:?})", rest.rest()),
            Event::Skipped { to } => write!(f, "Skipped({to:?})"),
            Event::Drew { seat, cards } => write!(f, "Drew({seat} {cards})"),
            Event::RunsWanted { seat, times } => write!(f, "RunsWanted({seat} {times})"),
            Event::RunsSettled { times } => write!(f, "RunsSettled({times})"),
            Event::DeadSeat { seat } => write!(f, "DeadSeat({seat})"),
            Event::DeadSeatsOver => f.write_str("DeadSeatsOver"),
            Event::Opened(round) => write!(f, "Opened({round:?})"),
            Event::Acted { seat, action, paid } => write!(f, "Acted({seat} {action:?} {paid})"),
            Event::Priced { round, cite } => write!(f, "Priced({round:?} {cite:?})"),
            Event::SleeperLeft { seat, to } => write!(f, "SleeperLeft({seat} {to})"),
            Event::SleeperMade { seat } => write!(f, "SleeperMade({seat})"),
            Event::SleeperOff { seat } => write!(f, "SleeperOff({seat})"),
            Event::WindowOpened(window) => write!(f, "WindowOpened({window:?})"),
            Event::WindowClosed => f.write_str("WindowClosed"),
            Event::Held(held) => write!(f, "Held({held:?})"),
            Event::HeldBack { seat } => write!(f, "HeldBack({seat})"),
            Event::Overbet { seat, most } => write!(f, "Overbet({seat} {most})"),
            Event::Reclaimed { seat } => write!(f, "Reclaimed({seat})"),
            Event::Rewound { to } => write!(f, "Rewound({to})"),
            Event::Closed => f.write_str("Closed"),
            Event::Returned { seat, amount } => write!(f, "Returned({seat} {amount})"),
            Event::Exposed { seat } => write!(f, "Exposed({seat})"),
            Event::Voided => f.write_str("Voided"),
            Event::Shown { seat } => write!(f, "Shown({seat})"),
            Event::CardsShown { seat, slots } => write!(f, "CardsShown({seat} {slots:?})"),
            Event::Mucked { seat, claim } => write!(f, "Mucked({seat} {claim:?})"),
            Event::TurnedUp { seat, slots } => write!(f, "TurnedUp({seat} {slots:?})"),
            Event::Named { seat, called } => write!(f, "Named({seat} {called:?})"),
            Event::Raked { pot, amount, to } => write!(f, "Raked({pot} {amount} {to:?})"),
            Event::Won { pot, board, seat, amount, half } => {
                write!(f, "Won({pot} {board} {seat} {amount} {half:?})")
            }
            Event::Ended => f.write_str("Ended"),
        }
    }
}
