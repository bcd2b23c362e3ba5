//! The ledger: what moved between accounts by the events of one record.
//!
//! Chips that are bet are written down when the hand is over and they have found an owner: until
//! then they are where they lay when it began. So an act costs no entry, and a hand that is taken
//! back needs none reversed.

pub(crate) mod account;
pub(crate) mod audit;

use std::collections::BTreeMap;

use table::{Event, Movement, State, movement};

use crate::ledger::account::{Account, Entry};

/// What moved by some events; `before` and `after` are the states around them.
pub(crate) fn entries(table: u64, before: &State, events: &[Event], after: &State) -> Vec<Entry> {
    if !events.iter().any(settles) {
        return Vec::new();
    }
    let mut entries = at_the_cage(table, before, events);
    let mut moved = settled(table, after);
    for (account, amount) in settled(table, before) {
        *moved.entry(account).or_default() -= amount;
    }
    for Entry { from, to, amount } in &entries {
        let amount = i128::from(*amount);
        *moved.entry(*from).or_default() += amount;
        *moved.entry(*to).or_default() -= amount;
    }
    // What is left went through the pot.
    let pot = Account::Pot { table };
    let mut through = 0;
    for (account, amount) in moved {
        if matches!(account, Account::Wallet { .. }) || amount == 0 {
            continue;
        }
        through += amount;
        let size = amount.unsigned_abs() as u64;
        let (from, to) = if amount < 0 { (account, pot) } else { (pot, account) };
        entries.push(Entry { from, to, amount: size });
    }
    assert_eq!(through, 0, "chips made or lost between the accounts of table {table}");
    entries
}

/// Whether chips have found another owner by it.
fn settles(event: &Event) -> bool {
    match event {
        Event::Sat { .. }
        | Event::PlayedOver { .. }
        | Event::BoxPickedUp { .. }
        | Event::Left { .. }
        | Event::Bought { .. }
        | Event::Spent { .. }
        | Event::PostedFor { .. }
        | Event::TimeTaken { .. }
        | Event::TimeVerified { .. }
        | Event::HandEnded { .. }
        | Event::Undone { .. } => true,
        Event::At(_)
        | Event::Termed { .. }
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
        | Event::OwnerBack { .. }
        | Event::Disputed { .. }
        | Event::Doubted { .. }
        | Event::PotStood
        | Event::HandBegan { .. }
        | Event::Redealt
        | Event::Hand(_) => false,
    }
}

/// What lies in the accounts of a table, as far as it has an owner.
pub(crate) fn settled(table: u64, state: &State) -> BTreeMap<Account, i128> {
    let accounts = state.accounts();
    let mut settled: BTreeMap<Account, i128> = [
        (Account::Drop { table }, accounts.drop),
        (Account::Promotion { table }, accounts.promotion),
        (Account::TimePending { table }, accounts.time_pending),
        (Account::Time { table }, accounts.time),
        (Account::Incidentals { table }, accounts.incidentals),
    ]
    .into_iter()
    .map(|(account, chips)| (account, i128::from(chips.amount())))
    .collect();
    for seat in state.sitting().iter() {
        // Under a box lie the chips of the chair's owner, who is away.
        for chair in [state.at(seat), state.boxed(seat)].into_iter().flatten() {
            let stack = Account::Stack { table, person: chair.player.0 };
            let chips = (chair.stack + chair.coming).amount();
            *settled.entry(stack).or_default() += i128::from(chips);
        }
    }
    settled
}

/// What came to the table and left it.
fn at_the_cage(table: u64, before: &State, events: &[Event]) -> Vec<Entry> {
    let mut state = before.clone();
    let mut entries = Vec::new();
    // Nothing that came or left is ever taken back.
    for event in events.iter().take_while(|event| !matches!(event, Event::Undone { .. })) {
        if let Some(Movement { from, to, amount }) = movement(event, &state)
            && let (Some(from), Some(to)) = (of_a_person(table, from), of_a_person(table, to))
            && from.kind() != to.kind()
        {
            entries.push(Entry { from, to, amount: amount.amount() });
        }
        state.evolve(event);
    }
    entries
}

/// A wallet or a stack, as the room books it.
fn of_a_person(table: u64, account: table::Account) -> Option<Account> {
    match account {
        table::Account::Wallet(player) => Some(Account::Wallet { person: player.0 }),
        table::Account::Stack(player) => Some(Account::Stack { table, person: player.0 }),
        table::Account::Pot
        | table::Account::Drop
        | table::Account::Promotion
        | table::Account::TimePending
        | table::Account::Time
        | table::Account::Incidentals => None,
    }
}
