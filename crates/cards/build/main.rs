//! Lays out the tables of the high rankings at compile time.
//!
//! Writes `high_tables.rs` into the build's output folder; `src/high/table.rs` includes it and
//! says how the tables are read.

#[path = "../src/high/class.rs"]
#[allow(dead_code, unreachable_pub)]
mod class;
mod hash;
mod value;

use std::fmt::Write;
use std::path::Path;

use hash::Hash;
use value::{Counts, Values};

/// The first seed whose weights place every five- and seven-card hand. Another would do; trying
/// them all again at each build would only take longer.
const SEED: u64 = 55;

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/high/class.rs");
    let values = Values::new();
    let with_values = |hands: Vec<Counts>| -> Vec<(Counts, u16)> {
        hands.into_iter().map(|counts| (counts, values.of_ranks(&counts))).collect()
    };
    let mut five_aces = [0; 13];
    five_aces[usize::from(class::ACE)] = 5;
    let fives = with_values(hands(5).into_iter().chain([five_aces]).collect());
    let sevens = with_values(hands(7));
    let weights = hash::weights(SEED);
    let five = hash::place(&weights, &fives, 10, 13).expect("the seed was chosen so");
    let seven = hash::place(&weights, &sevens, 12, 16).expect("the seed was chosen so");

    let mut out = String::new();
    writeln!(out, "pub(crate) const WEIGHTS: [u64; 13] = {weights:?};")
        .expect("a string takes all");
    write_hash(&mut out, "FIVE", &five);
    write_hash(&mut out, "SEVEN", &seven);
    let flushes: Vec<u16> = (0..1 << 13).map(|ranks| values.of_suited(ranks)).collect();
    write_table(&mut out, "FLUSH", "u16", &flushes);
    let dir = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&dir).join("high_tables.rs"), out).expect("the output folder");
}

/// Every way to hold this many cards by rank, at most four of each.
fn hands(cards: u8) -> Vec<Counts> {
    fn fill(rank: usize, left: u8, counts: &mut Counts, all: &mut Vec<Counts>) {
        if rank == 13 {
            if left == 0 {
                all.push(*counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[rank] = count;
            fill(rank + 1, left - count, counts, all);
        }
        counts[rank] = 0;
    }
    let mut all = Vec::new();
    fill(0, cards, &mut [0; 13], &mut all);
    all
}

fn write_hash(out: &mut String, name: &str, hash: &Hash) {
    for (part, bits) in [("ROW_BITS", hash.row_bits), ("SLOT_BITS", hash.slot_bits)] {
        writeln!(out, "pub(crate) const {name}_{part}: u32 = {bits};").expect("a string takes all");
    }
    write_table(out, &format!("{name}_SHIFTS"), "u16", &hash.shifts);
    write_table(out, &format!("{name}_SLOTS"), "u16", &hash.slots);
}

fn write_table<T: std::fmt::Debug>(out: &mut String, name: &str, kind: &str, values: &[T]) {
    writeln!(out, "pub(crate) static {name}: [{kind}; {}] = {values:?};", values.len())
        .expect("a string takes all");
}
