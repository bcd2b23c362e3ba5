//! The room's ledger: chips go from one named account to another, never from nowhere.

/// Where chips can be. All but the wallets belong to one table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// With a person, away from any table. It is below zero by what the person has lost.
    Wallet {
        /// Whose.
        person: u64,
    },
    /// In front of a person at a table, or on the way there.
    Stack {
        /// The table.
        table: u64,
        /// Whose.
        person: u64,
    },
    /// Bet in a hand. Nothing is left there when the hand is over.
    Pot {
        /// The table.
        table: u64,
    },
    /// The rake, and blinds that are a fee.
    Drop {
        /// The table.
        table: u64,
    },
    /// What is put aside for promotions.
    Promotion {
        /// The table.
        table: u64,
    },
    /// Time that is collected and not yet verified.
    TimePending {
        /// The table.
        table: u64,
    },
    /// Time that is verified.
    Time {
        /// The table.
        table: u64,
    },
    /// What paid for food and drink.
    Incidentals {
        /// The table.
        table: u64,
    },
}

/// Chips that went from one account to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entry {
    /// Where they came from.
    pub from: Account,
    /// Where they went.
    pub to: Account,
    /// How many; never none.
    pub amount: u64,
}

impl Account {
    /// Its kind, as ledgers on disk name it.
    pub fn kind(self) -> &'static str {
        match self {
            Account::Wallet { .. } => "wallet",
            Account::Stack { .. } => "stack",
            Account::Pot { .. } => "pot",
            Account::Drop { .. } => "drop",
            Account::Promotion { .. } => "promotion",
            Account::TimePending { .. } => "time-pending",
            Account::Time { .. } => "time",
            Account::Incidentals { .. } => "incidentals",
        }
    }

    /// The table and the person that it belongs to; zero where it belongs to none.
    pub fn owners(self) -> (u64, u64) {
        match self {
            Account::Wallet { person } => (0, person),
            Account::Stack { table, person } => (table, person),
            Account::Pot { table }
            | Account::Drop { table }
            | Account::Promotion { table }
            | Account::TimePending { table }
            | Account::Time { table }
            | Account::Incidentals { table } => (table, 0),
        }
    }

    /// The account of that kind and those owners; none if there is no such kind.
    pub fn named(kind: &str, table: u64, person: u64) -> Option<Account> {
        Some(match kind {
            "wallet" => Account::Wallet { person },
            "stack" => Account::Stack { table, person },
            "pot" => Account::Pot { table },
            "drop" => Account::Drop { table },
            "promotion" => Account::Promotion { table },
            "time-pending" => Account::TimePending { table },
            "time" => Account::Time { table },
            "incidentals" => Account::Incidentals { table },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_found_again_by_its_name() {
        let (table, person) = (7, 9);
        let all = [
            Account::Wallet { person },
            Account::Stack { table, person },
            Account::Pot { table },
            Account::Drop { table },
            Account::Promotion { table },
            Account::TimePending { table },
            Account::Time { table },
            Account::Incidentals { table },
        ];
        for account in all {
            let (table, person) = account.owners();
            assert_eq!(Account::named(account.kind(), table, person), Some(account));
        }
        assert_eq!(Account::named("sock", table, person), None);
    }
}
