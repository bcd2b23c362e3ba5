//! What is measured of the table: what it adds to a hand, and what an idle one weighs.

use crate::measures::{Agreement, Maker, Measure, Target, Unit};
use crate::ours_rulings::{self, TEN_ACTS};
use crate::ours_table::{self, ENGINE};

/// How many hands of an evening are played.
pub(crate) const HANDS: u64 = 50_000;
/// The table may take a quarter more time than the engine alone: four fifths of its hands.
const BESIDE_ENGINE: f64 = 0.8;
/// How many idle tables are set up to be weighed.
pub(crate) const TABLES: usize = 10_000;
/// What they may take up together, in bytes.
const MEMORY: usize = 200_000_000;

/// All measures in the order of the table.
pub(crate) const ALL: [(&str, Maker); 2] = [("evening", evening), ("ruling", ruling)];

/// The same evening at a table, and hand by hand in the engine alone.
fn evening() -> Measure {
    Measure {
        key: "evening",
        what: "hands of an evening of six at no-limit hold'em, stacks and button carried on",
        unit: Unit::Rate,
        target: Some(Target::Row(ENGINE, BESIDE_ENGINE)),
        agreement: Agreement::Acts(HANDS),
        contenders: vec![ours_table::at_table(), ours_table::by_engine()],
    }
}

/// A ruling beside ten ordinary actions, both told to everybody.
fn ruling() -> Measure {
    Measure {
        key: "ruling",
        what: "premature turns at a table of nine, ruled on, put right and told to ten viewers",
        unit: Unit::Rate,
        target: Some(Target::Row(TEN_ACTS, 1.0)),
        agreement: Agreement::None,
        contenders: vec![ours_rulings::premature_turn(), ours_rulings::ten_acts()],
    }
}

/// What idle tables weigh, in a sentence.
pub(crate) fn weighed() -> String {
    let each = ours_table::bytes_of_idle();
    let all = each * TABLES;
    let verdict = if all <= MEMORY { "met" } else { "NOT MET" };
    format!(
        "an idle table of nine takes {each} bytes; {TABLES} of them {} MB, at most {} MB: {verdict}\n",
        all / 1_000_000,
        MEMORY / 1_000_000
    )
}
