//! What is measured of the store: durable records a second, beside SQLite with nothing around it.

use crate::bare_store;
use crate::measures::{Agreement, Maker, Measure, Target, Unit};
use crate::ours_store;

/// How many bytes a record's body has.
pub(crate) const BODY: usize = 250;
/// One of this many records moves chips.
pub(crate) const MOVES_EVERY: u64 = 10;
/// How many records are written in one timed run.
pub(crate) const RECORDS: u64 = 100_000;
/// The store may cost three tenths of what SQLite can do.
const BESIDE_BARE: f64 = 0.7;

/// All measures in the order of the table.
pub(crate) const ALL: [(&str, Maker); 2] =
    [("append-100", append_100), ("append-1000", append_1000)];

fn append_100() -> Measure {
    append(
        "append-100",
        "durable records of 250 bytes from 100 producers, each waits for each",
        100,
    )
}

fn append_1000() -> Measure {
    let what = "durable records of 250 bytes from 1,000 producers, each waits for each";
    append("append-1000", what, 1_000)
}

fn append(key: &'static str, what: &'static str, producers: u64) -> Measure {
    Measure {
        key,
        what,
        unit: Unit::Rate,
        target: Some(Target::Row(bare_store::NAME, BESIDE_BARE)),
        agreement: Agreement::None,
        contenders: vec![
            ours_store::appending(producers),
            bare_store::group_commit(producers),
            bare_store::alone(producers),
        ],
    }
}
