//! The table's accounts: where the chips are, and how they move. Every movement is between two
//! named accounts, so the books close.

use engine::{Account as Posted, Chips, Event as Dealt, Fund, Seat};

use crate::chair::Player;
use crate::event::Event;
use crate::state::State;

/// Sums over the evening: every chip that was bought lies in a stack, in a pot, or in one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields, default))]
pub struct Accounts {
    /// All that players ever bought.
    pub bought: Chips,
    /// All that players took along.
    pub cashed_out: Chips,
    /// The rake, and blinds that are a fee.
    pub drop: Chips,
    /// What is put aside for promotions.
    pub promotion: Chips,
    /// Time that is collected and not yet verified (H38.e).
    pub time_pending: Chips,
    /// Time that is verified.
    pub time: Chips,
    /// What paid for food and drink (H2.d, B.wagers.7).
    pub incidentals: Chips,
}

/// Chips that go from one account to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Where they come from.
    pub from: Account,
    /// Where they go.
    pub to: Account,
    /// How many.
    pub amount: Chips,
}

/// Where chips can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// With a player, away from the table.
    Wallet(Player),
    /// In front of a player, or on the way there.
    Stack(Player),
    /// Bet in the hand in progress.
    Pot,
    /// The drop.
    Drop,
    /// The promotions.
    Promotion,
    /// Time, not verified.
    TimePending,
    /// Time, verified.
    Time,
    /// Food and drink.
    Incidentals,
}

impl Accounts {
    pub(crate) fn buy(&mut self, amount: Chips) {
        self.bought += amount;
    }

    pub(crate) fn cash_out(&mut self, amount: Chips) {
        self.cashed_out += amount;
    }

    /// What must lie in front of the players when no hand is in progress.
    pub fn owed(&self) -> Chips {
        let gone = [
            self.cashed_out,
            self.drop,
            self.promotion,
            self.time_pending,
            self.time,
            self.incidentals,
        ];
        self.bought - gone.into_iter().sum()
    }
}

/// How chips move by an event; `before` is the state that it happens to. Going back moves none by
/// itself: the books are those of the line that the log then goes on with.
pub fn movement(event: &Event, before: &State) -> Option<Movement> {
    let stack = |seat: &Seat| Account::Stack(before.chair(*seat).player);
    let (from, to, amount) = match event {
        Event::Sat { chair, .. } | Event::PlayedOver { chair, .. } => {
            (Account::Wallet(chair.player), Account::Stack(chair.player), chair.stack)
        }
        Event::Left { seat, stack: amount, .. } => {
            (stack(seat), Account::Wallet(before.chair(*seat).player), *amount)
        }
        Event::BoxPickedUp { seat, stack } => {
            let player = before.boxed(*seat)?.player;
            (Account::Stack(player), Account::Wallet(player), *stack)
        }
        Event::Bought { seat, amount, .. } => {
            (Account::Wallet(before.chair(*seat).player), stack(seat), *amount)
        }
        Event::Spent { seat, amount } => (stack(seat), Account::Incidentals, *amount),
        Event::PostedFor { from, to, amount } => (stack(from), stack(to), *amount),
        Event::TimeTaken { seat, amount, .. } => (stack(seat), Account::TimePending, *amount),
        Event::TimeVerified { amount } => (Account::TimePending, Account::Time, *amount),
        Event::Hand(Dealt::Posted { seat, amount, to, .. }) => match to {
            Posted::Pot => (stack(seat), Account::Pot, *amount),
            Posted::House => (stack(seat), Account::Drop, *amount),
        },
        Event::Hand(Dealt::Acted { seat, paid, .. }) => (stack(seat), Account::Pot, *paid),
        Event::Hand(Dealt::Returned { seat, amount } | Dealt::Won { seat, amount, .. }) => {
            (Account::Pot, stack(seat), *amount)
        }
        Event::Hand(Dealt::Raked { amount, to, .. }) => match to {
            Fund::House => (Account::Pot, Account::Drop, *amount),
            Fund::Promotion => (Account::Pot, Account::Promotion, *amount),
        },
        Event::Hand(_)
        | Event::At(_)
        | Event::Termed { .. }
        | Event::OwnerBack { .. }
        | Event::Leaving { .. }
        | Event::SittingOut { .. }
        | Event::Moved { .. }
        | Event::Delivered { .. }
        | Event::Went { .. }
        | Event::Joining { .. }
        | Event::HighCard { .. }
        | Event::BlindMissed { .. }
        | Event::ButtonPassed { .. }
        | Event::Straddled { .. }
        | Event::Proposed { .. }
        | Event::Answered { .. }
        | Event::Settled { .. }
        | Event::RakeReduced { .. }
        | Event::ClockCalled
        | Event::TimedOut { .. }
        | Event::BankUsed { .. }
        | Event::Paused { .. }
        | Event::TimeCollected { .. }
        | Event::Disputed { .. }
        | Event::Doubted { .. }
        | Event::PotStood
        | Event::HandBegan { .. }
        | Event::Redealt
        | Event::HandEnded { .. }
        | Event::Undone { .. } => return None,
    };
    (!amount.is_zero()).then_some(Movement { from, to, amount })
}
