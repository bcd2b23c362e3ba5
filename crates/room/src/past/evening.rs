//! What an evening at a table comes to, summed up from the entries of the ledger alone.

use std::collections::BTreeMap;

use wire::{HouseTakes, LedgerRow, LedgerShown, Payment, Person};

use crate::ledger::account::{Account, Entry};
use crate::live_table::live::Live;

/// What has moved at a table since it was opened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Evening {
    people: BTreeMap<Person, Sums>,
    house: BTreeMap<&'static str, i128>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    bought: u64,
    taken: u64,
    stack: i128,
}

impl Evening {
    /// Books an entry.
    pub(crate) fn book(&mut self, entry: &Entry) {
        let Entry { from, to, amount } = *entry;
        if let (Account::Wallet { person }, Account::Stack { .. }) = (from, to) {
            self.person(person).bought += amount;
        } else if let (Account::Stack { .. }, Account::Wallet { person }) = (from, to) {
            self.person(person).taken += amount;
        }
        self.moved(from, -i128::from(amount));
        self.moved(to, amount.into());
    }

    /// How it stands, in the words of the table.
    pub(crate) fn shown(&self, live: &Live) -> LedgerShown {
        let mut rows: Vec<LedgerRow> = self
            .people
            .iter()
            .map(|(&person, sums)| {
                let who = live.who(person);
                let stack = u64::try_from(sums.stack).expect("nobody has less than nothing");
                let net = i128::from(sums.taken) + sums.stack - i128::from(sums.bought);
                LedgerRow {
                    person,
                    name: who.name,
                    bot: who.bot,
                    bought: sums.bought,
                    taken: sums.taken,
                    stack,
                    net: i64::try_from(net).expect("a ledger holds it"),
                }
            })
            .collect();
        rows.sort_by(|one, other| other.net.cmp(&one.net).then(one.person.cmp(&other.person)));
        let house = self.taken_by_the_house();
        let all: i128 = rows.iter().map(|row| i128::from(row.net)).sum();
        assert_eq!(all + i128::from(house.sum()), 0, "chips made or lost at table {}", live.table);
        let settle = settle(&rows, house.sum());
        LedgerShown { chip: live.opening.played.chip.clone(), rows, house, settle }
    }

    fn person(&mut self, person: u64) -> &mut Sums {
        self.people.entry(Person(person)).or_default()
    }

    fn moved(&mut self, account: Account, amount: i128) {
        match account {
            Account::Stack { person, .. } => self.person(person).stack += amount,
            // Nothing stays in a pot; a wallet is with its owner.
            Account::Wallet { .. } | Account::Pot { .. } => {}
            Account::Drop { .. }
            | Account::Promotion { .. }
            | Account::TimePending { .. }
            | Account::Time { .. }
            | Account::Incidentals { .. } => {
                *self.house.entry(account.kind()).or_default() += amount;
            }
        }
    }

    fn taken_by_the_house(&self) -> HouseTakes {
        let of = |account: Account| {
            let amount = self.house.get(account.kind()).copied().unwrap_or_default();
            u64::try_from(amount).expect("the house pays nobody")
        };
        let table = 0;
        HouseTakes {
            rake: of(Account::Drop { table }),
            promotion: of(Account::Promotion { table }),
            time: of(Account::Time { table }) + of(Account::TimePending { table }),
            incidentals: of(Account::Incidentals { table }),
        }
    }
}

/// Who pays whom: whoever owes most pays whoever is owed most, as much as both allow, until all is even.
fn settle(rows: &[LedgerRow], house: u64) -> Vec<Payment> {
    let mut losers: Vec<(u64, Person)> = Vec::new();
    let mut winners: Vec<(u64, Option<Person>)> = Vec::new();
    for row in rows {
        let amount = row.net.unsigned_abs();
        if row.net < 0 {
            losers.push((amount, row.person));
        } else if row.net > 0 {
            winners.push((amount, Some(row.person)));
        }
    }
    if house > 0 {
        winners.push((house, None));
    }
    let mut payments = Vec::new();
    loop {
        // The greatest last; of equals, the one with the smaller number is the first to go.
        losers.sort_by_key(|(amount, person)| (*amount, std::cmp::Reverse(*person)));
        winners.sort_by_key(|(amount, person)| (*amount, std::cmp::Reverse(*person)));
        let (Some((debt, from)), Some((claim, to))) = (losers.pop(), winners.pop()) else { break };
        let amount = debt.min(claim);
        payments.push(Payment { from, to, amount });
        if debt > amount {
            losers.push((debt - amount, from));
        }
        if claim > amount {
            winners.push((claim - amount, to));
        }
    }
    payments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(person: u64, net: i64) -> LedgerRow {
        let (person, name) = (Person(person), String::new());
        LedgerRow { person, name, bot: None, bought: 0, taken: 0, stack: 0, net }
    }

    fn paid(rows: &[LedgerRow], house: u64) -> Vec<(u64, u64, u64)> {
        let to = |payment: &Payment| payment.to.map_or(0, |person| person.0);
        settle(rows, house).iter().map(|one| (one.from.0, to(one), one.amount)).collect()
    }

    #[test]
    fn whoever_owes_most_pays_who_is_owed_most() {
        // 1 has lost 70, 2 has lost 30; 3 has won 60, 4 has won 40.
        let rows = [row(3, 60), row(4, 40), row(2, -30), row(1, -70)];
        assert_eq!(paid(&rows, 0), [(1, 3, 60), (2, 4, 30), (1, 4, 10)]);
    }

    #[test]
    fn the_house_is_paid_like_anybody_and_even_people_pay_nothing() {
        let rows = [row(3, 15), row(2, 0), row(1, -20)];
        assert_eq!(paid(&rows, 5), [(1, 3, 15), (1, 0, 5)]);
        assert_eq!(paid(&[row(1, 0)], 0), []);
    }

    #[test]
    fn two_equal_pairs_take_two_payments() {
        let rows = [row(3, 50), row(4, 50), row(1, -50), row(2, -50)];
        assert_eq!(paid(&rows, 0), [(1, 3, 50), (2, 4, 50)]);
    }
}
