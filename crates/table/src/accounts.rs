//! The table's accounts: where the chips are that are not in front of players.

use engine::Chips;

/// Every chip that was bought at the table lies in a stack, or in one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

/// A movement of chips between two of the table's accounts, for the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
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
    Wallet(crate::chair::Player),
    /// In front of a player.
    Stack(crate::chair::Player),
    /// In the pots of the hand in progress.
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
