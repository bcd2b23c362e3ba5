//! The ledger: what moved between accounts by the events of one record.
//!
//! Chips that are bet are written down when the hand is over and they have found an owner: until
//! then they are where they lay when it began. So an act costs no entry, and a hand that is taken
//! back needs none reversed.

use engine::MOST_SEATS;
use std::collections::BTreeMap;
use table::{Event, Player, State};

use crate::account::{Account, Entry};

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
        | Event::PotStood
        | Event::HandBegan { .. }
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
        let Some(chair) = state.at(seat) else { continue };
        let stack = Account::Stack { table, person: chair.player.0 };
        let chips = (chair.stack + chair.coming).amount();
        *settled.entry(stack).or_default() += i128::from(chips);
    }
    settled
}

/// What came to the table and left it.
fn at_the_cage(table: u64, before: &State, events: &[Event]) -> Vec<Entry> {
    let mut sits: [Option<Player>; MOST_SEATS] =
        std::array::from_fn(|at| before.at(engine::Seat::new(at)).map(|chair| chair.player));
    let accounts = |player: Option<Player>| {
        let person = player.map_or(0, |player| player.0);
        (Account::Wallet { person }, Account::Stack { table, person })
    };
    let mut entries = Vec::new();
    for event in events {
        let (from, to, chips) = if let Event::Sat { seat, chair } = event {
            sits[seat.number()] = Some(chair.player);
            let (wallet, stack) = accounts(Some(chair.player));
            (wallet, stack, chair.stack)
        } else if let Event::Bought { seat, amount, .. } = event {
            let (wallet, stack) = accounts(sits[seat.number()]);
            (wallet, stack, *amount)
        } else if let Event::Left { seat, stack: chips, .. } = event {
            let (wallet, stack) = accounts(sits[seat.number()].take());
            (stack, wallet, *chips)
        } else {
            if let Event::Moved { seat, to, .. } = event {
                sits[to.number()] = sits[seat.number()].take();
            }
            continue;
        };
        if !chips.is_zero() {
            entries.push(Entry { from, to, amount: chips.amount() });
        }
    }
    entries
}
