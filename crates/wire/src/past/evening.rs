//! What an evening came to: who bought what, who has won, and who pays whom.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::person::Person;
use crate::people::style::Style;

/// The ledger of a table. All that was won and lost, and what the house took, comes to nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct LedgerShown {
    /// What a chip is worth, as people write it.
    pub chip: String,
    /// Everybody who has bought chips, who won most first. Chips that are bet count as their owner's
    /// until the hand is over.
    pub rows: Vec<LedgerRow>,
    /// What the house has taken.
    pub house: HouseTakes,
    /// Who pays whom, so that all is even. Whoever owes most pays whoever is owed most until nothing is
    /// left: there is one payment fewer than there are people at most, and seldom could there be
    /// fewer still.
    pub settle: Vec<Payment>,
}

/// What the evening came to for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct LedgerRow {
    /// Who.
    pub person: Person,
    /// As they are called.
    pub name: String,
    /// How it plays, if it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Style>,
    /// What they have bought in all.
    pub bought: u64,
    /// What they have taken away from the table.
    pub taken: u64,
    /// What lies in front of them.
    pub stack: u64,
    /// What they have won; below zero if they have lost.
    pub net: i64,
}

/// What the house has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS, ToSchema)]
pub struct HouseTakes {
    /// Rake, and blinds that are a fee.
    pub rake: u64,
    /// What is put aside for promotions.
    pub promotion: u64,
    /// What was paid for time.
    pub time: u64,
    /// What paid for food and drink.
    pub incidentals: u64,
}

/// Chips that one person owes another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Payment {
    /// Who pays.
    pub from: Person,
    /// To whom; to the house if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Person>,
    /// How many chips.
    pub amount: u64,
}

impl HouseTakes {
    /// All of it.
    pub fn sum(self) -> u64 {
        self.rake + self.promotion + self.time + self.incidentals
    }
}
