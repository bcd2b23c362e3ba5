//! A perfect hash of rank counts, found by trying.
//!
//! Each rank gets a random weight; a hand's key is the sum of its cards' weights. The top bits of
//! the key choose a row and the row's shift is added to the key's lower bits: the slot. Rows are
//! placed one after another, the fullest first, each at the first shift where all its hands
//! fall on free slots.

use crate::value::Counts;

/// The weights leave the low bits of a key free for counting suits, jokers and ranks.
pub(crate) const WEIGHT_SHIFT: u32 = 35;

pub(crate) struct Hash {
    pub(crate) row_bits: u32,
    pub(crate) slot_bits: u32,
    pub(crate) shifts: Vec<u16>,
    pub(crate) slots: Vec<u16>,
}

/// Thirteen weights, the `seed`-th try.
pub(crate) fn weights(seed: u64) -> [u64; 13] {
    let mut state = seed;
    std::array::from_fn(|_| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) >> WEIGHT_SHIFT << WEIGHT_SHIFT
    })
}

/// Places every hand, or nothing if these weights do not allow it.
pub(crate) fn place(
    weights: &[u64; 13],
    hands: &[(Counts, u16)],
    row_bits: u32,
    slot_bits: u32,
) -> Option<Hash> {
    let mask = ((1u32 << slot_bits) - 1) as u16;
    let mut rows: Vec<Vec<(u16, u16)>> = vec![Vec::new(); 1 << row_bits];
    for (counts, value) in hands {
        let key = counts.iter().zip(weights).fold(0u64, |key, (&count, weight)| {
            key.wrapping_add(weight.wrapping_mul(u64::from(count)))
        });
        rows[(key >> (64 - row_bits)) as usize].push(((key >> WEIGHT_SHIFT) as u16 & mask, *value));
    }
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));
    let mut shifts = vec![0; rows.len()];
    let mut slots = vec![0; 1 << slot_bits];
    for row in order {
        let hands = &rows[row];
        let fits = |shift: u16| {
            hands.iter().all(|(low, _)| slots[(low.wrapping_add(shift) & mask) as usize] == 0)
        };
        let shift = (0..=mask).find(|&shift| fits(shift))?;
        shifts[row] = shift;
        for (low, value) in hands {
            let slot = &mut slots[(low.wrapping_add(shift) & mask) as usize];
            // Two hands of one row with the same low bits: no shift can part them.
            if *slot != 0 {
                return None;
            }
            *slot = *value;
        }
    }
    Some(Hash { row_bits, slot_bits, shifts, slots })
}
