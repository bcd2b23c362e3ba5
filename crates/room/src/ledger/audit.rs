//! The audit: the books worked out again from the log, and held against the ledger.

use std::collections::BTreeMap;

use crate::ledger;
use crate::ledger::account::{Account, Entry};
use crate::live_table::body::Body;
use crate::live_table::live::Live;
use crate::stream::port::{Log, LogFault};
use crate::stream::record::{Record, Stream};

/// How many records are read at once.
const READ: usize = 1_000;

/// What an audit found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// How many tables it went through,
    pub tables: u64,
    /// how many records,
    pub records: u64,
    /// how many hands,
    pub hands: u64,
    /// and how many entries of the ledger.
    pub entries: u64,
    /// What lies on the tables and in the accounts of the house, all wallets together being short of
    /// just that.
    pub out: u64,
    /// Everything that does not agree, each in a sentence. There should be none.
    pub faults: Vec<String>,
}

/// Works out the books from the log alone, record by record, and compares.
pub async fn audit(log: &dyn Log) -> Result<Audit, LogFault> {
    let mut audit = Audit::default();
    let mut sums: BTreeMap<Account, i128> = BTreeMap::new();
    for (stream, last) in log.streams().await? {
        if stream != Stream::ROOM {
            audit.stream(log, stream, last, &mut sums).await?;
        }
    }
    let kept: BTreeMap<Account, i64> =
        log.balances().await?.into_iter().filter(|(_, amount)| *amount != 0).collect();
    sums.retain(|_, amount| *amount != 0);
    for account in sums.keys().chain(kept.keys()).collect::<std::collections::BTreeSet<_>>() {
        let (log, ledger) = (sums.get(account), kept.get(account));
        if log.copied().unwrap_or(0) != ledger.copied().map_or(0, i128::from) {
            let (log, ledger) = (log.unwrap_or(&0), ledger.unwrap_or(&0));
            let what = format!("{account:?} has {log} by the log and {ledger} by the ledger");
            audit.faults.push(what);
        }
    }
    let all: i128 = sums.values().sum();
    if all != 0 {
        audit.faults.push(format!("all accounts together have {all} instead of nothing"));
    }
    let out = sums.iter().filter(|(account, _)| !matches!(account, Account::Wallet { .. }));
    audit.out = u64::try_from(out.map(|(_, amount)| *amount).sum::<i128>()).unwrap_or(0);
    Ok(audit)
}

impl Audit {
    async fn stream(
        &mut self,
        log: &dyn Log,
        stream: Stream,
        last: u64,
        sums: &mut BTreeMap<Account, i128>,
    ) -> Result<(), LogFault> {
        self.tables += 1;
        let mut live: Option<Live> = None;
        let mut version = 0;
        while version < last {
            let records = log.read(stream, version, READ).await?;
            if records.is_empty() {
                self.faults
                    .push(format!("table {} ends at record {version}, not {last}", stream.0));
                break;
            }
            for record in records {
                version += 1;
                self.record(&mut live, &record, version)?;
                for Entry { from, to, amount } in record.entries {
                    self.entries += 1;
                    *sums.entry(from).or_default() -= i128::from(amount);
                    *sums.entry(to).or_default() += i128::from(amount);
                }
            }
        }
        let Some(live) = live else { return Ok(()) };
        self.hands += live.state.hands();
        for (account, amount) in ledger::settled(live.table, &live.state) {
            let booked = sums.get(&account).copied().unwrap_or(0);
            if booked != amount {
                let what = format!("{account:?} has {amount} at the table and {booked} by entries");
                self.faults.push(what);
            }
        }
        let pot = sums.get(&Account::Pot { table: live.table }).copied().unwrap_or(0);
        if pot != 0 {
            self.faults.push(format!("the pot of table {} keeps {pot}", live.table));
        }
        Ok(())
    }

    /// Folds one record, and works out what it should have booked.
    fn record(
        &mut self,
        live: &mut Option<Live>,
        record: &Record,
        version: u64,
    ) -> Result<(), LogFault> {
        self.records += 1;
        let table = record.stream.0;
        if record.version != version {
            let what =
                format!("table {table} has record {} where {version} belongs", record.version);
            self.faults.push(what);
        }
        let body = Body::read(record.layout, &record.body)?;
        let due = match live {
            None => {
                *live = Some(Live::open(table, record.at, &body)?);
                Vec::new()
            }
            Some(live) => {
                let before = live.state.clone();
                live.evolve(record.at, &body);
                ledger::entries(table, &before, &body.events, &live.state)
            }
        };
        if due != record.entries {
            self.faults.push(format!("record {version} of table {table} is booked otherwise"));
        }
        Ok(())
    }
}
