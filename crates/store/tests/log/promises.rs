//! What every log has to keep, whatever it is made of.

use std::sync::Arc;

use room::{Account, Entry, Log, LogFault, Record, Snapshot, Stream};
use tokio::runtime::Runtime;

/// How many write at once.
const PRODUCERS: u64 = 1_000;

const ANN: Account = Account::Wallet { person: 1 };
const BOB: Account = Account::Wallet { person: 2 };

/// Where the promises are tried.
pub(crate) fn world() -> Runtime {
    Runtime::new().expect("threads")
}

/// How many logs the promises take.
pub(crate) const COUNT: usize = 9;

/// All promises, each of a new log.
pub(crate) fn all(world: &Runtime, new: impl Fn() -> Arc<dyn Log>) {
    world.block_on(async {
        what_is_written_is_read(&*new()).await;
        versions_have_no_gap(&*new()).await;
        a_refused_record_leaves_no_trace(&*new()).await;
        long_streams_are_read_in_parts(&*new()).await;
        every_number_is_kept(&*new()).await;
        the_newest_snapshot_is_kept(&*new()).await;
        the_ledger_adds_up(&*new()).await;
        many_write_at_once(&new()).await;
        one_of_many_wins(&new()).await;
    });
}

/// A record whose parts are all made from its place, so that one cannot be taken for another.
pub(crate) fn record(stream: u64, version: u64) -> Record {
    Record {
        stream: Stream(stream),
        version,
        at: 1_700_000_000_000 + version,
        layout: (version % 7) as u16,
        body: format!("stream {stream} version {version}").into_bytes(),
        entries: Vec::new(),
    }
}

/// The same with chips that go from Ann to a pot.
pub(crate) fn paid_record(stream: u64, version: u64, amount: u64) -> Record {
    let entries = vec![Entry { from: ANN, to: Account::Pot { table: stream }, amount }];
    Record { entries, ..record(stream, version) }
}

pub(crate) async fn append(log: &dyn Log, record: Record) {
    log.append(record).await.expect("written");
}

pub(crate) async fn read(log: &dyn Log, stream: u64) -> Vec<Record> {
    log.read(Stream(stream), 0, usize::MAX).await.expect("read")
}

/// Records have no debug form, because cards are in them.
#[track_caller]
pub(crate) fn assert_same(found: &[Record], expected: &[Record]) {
    let places =
        |records: &[Record]| records.iter().map(|it| (it.stream.0, it.version)).collect::<Vec<_>>();
    assert_eq!(places(found), places(expected));
    assert!(found == expected, "the same records differ in what they hold");
}

async fn what_is_written_is_read(log: &dyn Log) {
    assert_same(&read(log, 1).await, &[]);
    assert_eq!(log.streams().await, Ok(vec![]));
    let to = Account::Stack { table: 3, person: 1 };
    let first = Record { entries: vec![Entry { from: ANN, to, amount: 200 }], ..record(3, 1) };
    let back = Entry { from: to, to: ANN, amount: 50 };
    let rake = Entry { from: to, to: Account::Drop { table: 3 }, amount: 1 };
    // Twice the same: what is told twice happened twice, and the order is that of the record.
    let second = Record { entries: vec![rake, back, rake], body: Vec::new(), ..record(3, 2) };
    let other = record(Stream::ROOM.0, 1);
    for one in [&first, &other, &second] {
        append(log, one.clone()).await;
    }
    assert_same(&read(log, 3).await, &[first, second]);
    assert_same(&read(log, 0).await, &[other]);
    assert_eq!(log.streams().await, Ok(vec![(Stream(0), 1), (Stream(3), 2)]));
}

async fn versions_have_no_gap(log: &dyn Log) {
    let refused = |found| Err(LogFault::Conflict { stream: Stream(5), found });
    assert_eq!(log.append(record(5, 0)).await, refused(0), "versions begin with one");
    assert_eq!(log.append(record(5, 2)).await, refused(0));
    append(log, record(5, 1)).await;
    append(log, record(5, 2)).await;
    assert_eq!(log.append(record(5, 2)).await, refused(2), "the same once more");
    assert_eq!(log.append(record(5, 1)).await, refused(2));
    assert_eq!(log.append(record(5, 4)).await, refused(2));
    append(log, record(5, 3)).await;
    assert_same(&read(log, 5).await, &[record(5, 1), record(5, 2), record(5, 3)]);
}

async fn a_refused_record_leaves_no_trace(log: &dyn Log) {
    append(log, paid_record(5, 1, 10)).await;
    for version in [0, 1, 3] {
        log.append(paid_record(5, version, 1_000)).await.expect_err("out of order");
    }
    log.append(paid_record(6, 2, 1_000)).await.expect_err("out of order");
    assert_same(&read(log, 5).await, &[paid_record(5, 1, 10)]);
    assert_eq!(log.streams().await, Ok(vec![(Stream(5), 1)]));
    let pot = Account::Pot { table: 5 };
    assert_eq!(log.balances().await, Ok(vec![(ANN, -10), (pot, 10)]));
}

async fn long_streams_are_read_in_parts(log: &dyn Log) {
    // Two streams in turn, so that neither lies together.
    let last = 300;
    for version in 1..=last {
        append(log, paid_record(1, version, version)).await;
        append(log, record(2, version)).await;
    }
    let expected: Vec<Record> =
        (1..=last).map(|version| paid_record(1, version, version)).collect();
    for (after, most) in [(0, 1), (0, 64), (63, 1), (63, 2), (64, 64), (127, 130), (299, 5)] {
        let found = log.read(Stream(1), after, most).await.expect("read");
        let end = (after as usize + most).min(expected.len());
        assert_same(&found, &expected[after as usize..end]);
    }
    for (after, most) in [(0, 0), (last, 5), (last + 1, 5), (u64::MAX, usize::MAX)] {
        assert_same(&log.read(Stream(1), after, most).await.expect("read"), &[]);
    }
    assert_same(&read(log, 1).await, &expected);
}

async fn every_number_is_kept(log: &dyn Log) {
    let all = u64::MAX;
    let most = i64::MAX.cast_unsigned();
    let from = Account::Stack { table: all, person: all - 1 };
    let one = Record {
        stream: Stream(all),
        version: 1,
        at: all,
        layout: u16::MAX,
        body: (0..=255).cycle().take(70_000).collect(),
        entries: vec![Entry { from, to: Account::Time { table: all }, amount: most }],
    };
    append(log, one.clone()).await;
    append(log, record(1, 1)).await;
    assert_same(&read(log, all).await, &[one]);
    assert_eq!(log.streams().await, Ok(vec![(Stream(1), 1), (Stream(all), 1)]));
    let time = Account::Time { table: all };
    assert_eq!(log.balances().await, Ok(vec![(from, -i64::MAX), (time, i64::MAX)]));
}

async fn the_newest_snapshot_is_kept(log: &dyn Log) {
    let snapshot = |stream, version, text: &str| Snapshot {
        stream: Stream(stream),
        version,
        layout: version as u16,
        body: text.as_bytes().to_vec(),
    };
    assert!(log.snapshot(Stream(1)).await == Ok(None));
    for version in 1..=3 {
        append(log, record(1, version)).await;
        append(log, record(2, version)).await;
    }
    let (old, new, other) = (snapshot(1, 2, "old"), snapshot(1, 3, "new"), snapshot(2, 1, "other"));
    for one in [&old, &other, &new, &old] {
        log.keep(one.clone()).await.expect("kept");
    }
    assert!(log.snapshot(Stream(1)).await == Ok(Some(new)), "an old one that comes late");
    assert!(log.snapshot(Stream(2)).await == Ok(Some(other)));
    assert!(log.snapshot(Stream(3)).await == Ok(None));
    let again = snapshot(1, 3, "in another layout");
    log.keep(again.clone()).await.expect("kept");
    assert!(log.snapshot(Stream(1)).await == Ok(Some(again)));
}

async fn the_ledger_adds_up(log: &dyn Log) {
    assert_eq!(log.balances().await, Ok(vec![]));
    let (table, person) = (9, 1);
    let (stack, pot) = (Account::Stack { table, person }, Account::Pot { table });
    let (pending, time) = (Account::TimePending { table }, Account::Time { table });
    let (rake, promotion) = (Account::Drop { table }, Account::Promotion { table });
    let food = Account::Incidentals { table };
    // Ann buys in for 500, puts 100 into a pot of which 4 go to the house and 1 to promotions, wins
    // the rest, pays 6 of time that is verified, and 9 for food. Bob has nothing to do with it until
    // he lends another room 7 chips in a stream of its own.
    let moves = [
        (ANN, stack, 500),
        (stack, pot, 100),
        (pot, rake, 4),
        (pot, promotion, 1),
        (pot, stack, 95),
        (stack, pending, 6),
        (pending, time, 6),
        (stack, food, 9),
    ];
    let entry = |(from, to, amount)| Entry { from, to, amount };
    for (version, one) in moves.into_iter().enumerate() {
        let record = record(table, version as u64 + 1);
        append(log, Record { entries: vec![entry(one)], ..record }).await;
    }
    let lent = entry((BOB, Account::Pot { table: 8 }, 7));
    append(log, Record { entries: vec![lent], ..record(8, 1) }).await;
    let expected = vec![
        (ANN, -500),
        (BOB, -7),
        (stack, 480),
        (Account::Pot { table: 8 }, 7),
        (rake, 4),
        (promotion, 1),
        (time, 6),
        (food, 9),
    ];
    assert_eq!(log.balances().await, Ok(expected), "the pot of table 9 is empty");
}

async fn many_write_at_once(log: &Arc<dyn Log>) {
    let each = 5;
    let producers: Vec<_> = (1..=PRODUCERS)
        .map(|stream| {
            let log = Arc::clone(log);
            tokio::spawn(async move {
                for version in 1..=each {
                    append(&*log, paid_record(stream, version, stream)).await;
                    let last = log.read(Stream(stream), version - 1, 9).await.expect("read");
                    assert_same(&last, &[paid_record(stream, version, stream)]);
                }
            })
        })
        .collect();
    for producer in producers {
        producer.await.expect("every record written");
    }
    let streams = (1..=PRODUCERS).map(|stream| (Stream(stream), each)).collect();
    assert_eq!(log.streams().await, Ok(streams));
    let balances = log.balances().await.expect("read");
    assert_eq!(balances[0], (ANN, -((PRODUCERS * (PRODUCERS + 1) / 2 * each).cast_signed())));
    assert_eq!(balances.len() as u64, PRODUCERS + 1);
}

/// Many want to write the same record of the same streams: for each one of them is told that it has.
async fn one_of_many_wins(log: &Arc<dyn Log>) {
    let (streams, rivals) = (20, 50);
    let producers: Vec<_> = (0..streams * rivals)
        .map(|number| {
            let log = Arc::clone(log);
            let (stream, rival) = (number % streams, number / streams);
            let body = format!("rival {rival}").into_bytes();
            let entries = paid_record(stream, 1, rival + 1).entries;
            tokio::spawn(log_one(log, Record { body, entries, ..record(stream, 1) }))
        })
        .collect();
    let mut won = Vec::new();
    for producer in producers {
        let (record, outcome) = producer.await.expect("an answer");
        let stream = record.stream;
        match outcome {
            Ok(()) => won.push(record),
            Err(fault) => assert_eq!(fault, LogFault::Conflict { stream, found: 1 }),
        }
    }
    won.sort_by_key(|record| record.stream);
    assert_eq!(won.len() as u64, streams);
    for record in won {
        let stream = record.stream.0;
        let amount = record.entries[0].amount.cast_signed();
        assert_same(&read(&**log, stream).await, &[record]);
        let balances = log.balances().await.expect("read");
        assert!(balances.contains(&(Account::Pot { table: stream }, amount)));
    }
}

async fn log_one(log: Arc<dyn Log>, record: Record) -> (Record, Result<(), LogFault>) {
    let outcome = log.append(record.clone()).await;
    (record, outcome)
}
